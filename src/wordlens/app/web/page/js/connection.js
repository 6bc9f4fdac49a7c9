/**
 * Whether the server is there: said within two seconds of a request that nobody answers, within some seconds where
 * nothing is asked, and taken back by itself. A page out of sight does not look.
 */

import { announce, pause, raise } from "./browser.js";

/** Milliseconds after which a request without an answer makes us look whether the server is there at all. */
const PATIENCE = 900;
/** Milliseconds that a living server may take to answer such a look. */
const LOOK = 900;
/** Milliseconds from one look of a page that asks nothing to the next. */
const IDLE = 5000;
/** Milliseconds that the server may take for each of the two looks that tell such a page: it may only be busy. */
const IDLE_LOOK = 2000;
const ADDRESS = new URL("../icon.svg", import.meta.url);
const GONE =
  "wordlens does not answer. Nothing is lost: what you entered stays here, and it goes on by itself as soon as " +
  "wordlens runs again.";

let isGone = false;
/** @type {Promise<void> | null} ends when the server is back */
let returning = null;

/** @returns {boolean} whether the server was not there when it was last looked for */
export function serverIsGone() {
  return isGone;
}

/** Look whether the server answers. @param {number} [patience] in milliseconds @returns {Promise<boolean>} */
async function answers(patience = LOOK) {
  try {
    return (await fetch(ADDRESS, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patience) })).ok;
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
  while (document.hidden || !(await answers())) await pause(LOOK);
  tell(false);
  returning = null;
}

/** Look from time to time, and as soon as the page comes into sight, also when nothing is asked. */
export function keepLooking() {
  const look = async () => {
    for (let looks = 0; looks < 2; looks++) if (document.hidden || returning || (await answers(IDLE_LOOK))) return;
    returning ??= untilBack();
  };
  setInterval(() => void look(), IDLE);
  document.addEventListener("visibilitychange", () => void look());
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
