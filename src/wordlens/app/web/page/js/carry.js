/**
 * How a question travels: to the server that the page came from, or, on a page of plain files, to a worker in which the
 * same package answers. Whoever asks does not know which.
 */

import { connectionBroke, watchConnection } from "./connection.js";

/** @typedef {(path: string, options?: RequestInit) => Promise<Response>} Carry fails only if it was aborted or broke */

/** @typedef {(id: string, listeners: import("./api.js").JobListeners, onBreak: () => void) => () => void} Hear */

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

/** Hear what a job tells as it goes: by the server's stream of events, or from the worker. @type {Hear} */
function hearServer(id, listeners, onBreak) {
  const source = new EventSource(`/api/jobs/${encodeURIComponent(id)}/events`);
  for (const [kind, listener] of Object.entries(listeners)) {
    source.addEventListener(kind, (event) => listener(JSON.parse(event.data)));
  }
  source.addEventListener("error", onBreak);
  return () => source.close();
}

const inWorker = HAS_SERVER ? null : await import("./inworker.js");
/** @type {Carry} */
export const carry = inWorker?.askWorker ?? askServer;
/** @type {Hear} */
export const hear = inWorker?.hearJob ?? hearServer;
