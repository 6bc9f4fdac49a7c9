/**
 * How a question travels: to the server that the page came from, or, on a page of plain files, to a worker in which the
 * same package answers. Whoever asks does not know which.
 */

import { connectionBroke, watchConnection } from "./connection.js";

/** @typedef {(path: string, options?: RequestInit) => Promise<Response>} Carry fails only if it was aborted or broke */

/** Whether this page has no server: its files say so. */
export const HAS_SERVER = document.documentElement.dataset.answers !== "worker";
/** What is not asked again by itself when the connection breaks: it may have been done already. */
const ONCE = /^\/api\/(compare|jobs|played|diary)/;

/** @type {Carry} what can be asked twice without harm is asked again once the server is back */
async function askServer(path, options) {
  const settled = watchConnection();
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await fetch(path, options);
      } catch (problem) {
        if (problem instanceof DOMException && problem.name === "AbortError") throw problem;
        const wasGone = await connectionBroke(options?.signal);
        const changes = options?.method === "DELETE" || (options?.method === "POST" && ONCE.test(path));
        if (changes || (!wasGone && tries > 0)) throw problem;
      }
    }
  } finally {
    settled();
  }
}

/** @type {Carry} */
export const carry = HAS_SERVER ? askServer : (await import("./inworker.js")).askWorker;
