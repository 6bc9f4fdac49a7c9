/** Whether the server is there: said within two seconds of a request that nobody answers, and taken back by itself. */

import { announce, pause, raise } from "./browser.js";

/** Milliseconds after which a request without an answer makes us look whether the server is there at all. */
const PATIENCE = 900;
/** Milliseconds that a living server may take to answer such a look. */
const LOOK = 900;
const ADDRESS = "/static/icon.svg";
const GONE =
  "wordlens does not answer. Nothing is lost: what you entered stays here, and it goes on by itself as soon as " +
  "wordlens runs again.";

let isGone = false;
/** @type {Promise<void> | null} ends when the server is back */
let returning = null;

/** Look whether the server answers. @returns {Promise<boolean>} */
async function answers() {
  try {
    return (await fetch(ADDRESS, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(LOOK) })).ok;
  } catch {
    return false;
  }
}

/** Say that the server is gone, or that it is back. @param {boolean} gone */
function tell(gone) {
  if (gone === isGone) return;
  isGone = gone;
  const bar = /** @type {HTMLElement} */ (document.getElementById("connection"));
  bar.textContent = gone ? GONE : "";
  bar.hidden = !gone;
  if (gone) raise(bar);
  else announce("wordlens answers again.");
  dispatchEvent(new Event(gone ? "wordlens:gone" : "wordlens:back"));
}

/** Look again and again until the server answers. */
async function untilBack() {
  tell(true);
  while (!(await answers())) await pause(LOOK);
  tell(false);
  returning = null;
}

/** Watch over a request until it is settled. @returns {() => void} says that it is */
export function watchConnection() {
  let settled = false;
  const look = async () => {
    while (!settled && (await answers())) await pause(PATIENCE);
    if (!settled) returning ??= untilBack();
  };
  const timer = setTimeout(() => void look(), PATIENCE);
  return () => {
    settled = true;
    clearTimeout(timer);
  };
}

/**
 * A request failed without an answer: wait until the server is there.
 * @param {AbortSignal | null} [signal] of a request that nobody waits for any more
 * @returns {Promise<boolean>} whether the server was gone
 */
export async function connectionBroke(signal) {
  if (!returning && (await answers())) return false;
  returning ??= untilBack();
  await returning;
  signal?.throwIfAborted();
  return true;
}
