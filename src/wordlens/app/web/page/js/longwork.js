/**
 * A second worker for what takes long: comparisons, and searches with hindsight. It is started when it is first needed
 * and ended to cancel what it does; advice goes on beside it.
 */

/** @import { JobShape } from "shapes" */
/** @import { JobListeners } from "./api.js" */
/** @typedef {{status: number, body: string}} Answer */
/** @typedef {{kind: "progress" | "row" | "end", text: string}} Event what is told of a comparison, its value as JSON */
/** @typedef {{id: number, answer?: Answer, job?: string} & Partial<Event>} Told */

const BUSY = failed(503, "Busy", "A comparison is running already. Cancel it, or wait for its end.");
const SLOW = failed(504, "TooSlow", "This took too long and was stopped. Try it again, or ask for less.");
const OVER = failed(404, "NotFound", "This comparison is over and forgotten. Start it again.");
/** Milliseconds that a search may take, as on the server. */
const PATIENCE = 30_000;

/** @type {Worker | null} */
let worker = null;
/** @type {{id: number, done: (answer: Answer) => void} | null} the search that is under way */
let search = null;
/**
 * @typedef {object} Job a comparison
 * @property {JobShape} told how it stands
 * @property {Event[]} events that nobody has heard yet
 * @property {JobListeners | null} listeners
 */
/** @type {Job | null} the last one */
let job = null;
let count = 0;

/** @param {number} status @param {string} kind @param {string} player the sentence @returns {Answer} */
export function failed(status, kind, player) {
  return { status, body: JSON.stringify({ error: { kind, message: player, player } }) };
}

/** @returns {Worker} */
function atWork() {
  if (worker) return worker;
  worker = new Worker(new URL("../../worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => hear(/** @type {Told} */ (data)));
  return worker;
}

/** End the worker, whatever it does; the next question starts a new one. */
function end() {
  worker?.terminate();
  worker = null;
}

/** @param {Told} data */
function hear({ id, answer, job: name, kind, text }) {
  if (answer && search?.id === id) search.done(answer);
  if (kind && text && name === job?.told.id) tell({ kind, text });
}

/** @param {Event} event of the comparison */
function tell(event) {
  if (!job) return;
  const value = JSON.parse(event.text);
  if (event.kind === "end") job.told = value;
  if (event.kind === "row") job.told.rows.push(value);
  if (event.kind === "progress") job.told.progress = value;
  if (job.listeners) pass(event, job.listeners);
  else job.events.push(event);
}

/** @param {Event} event @param {JobListeners} listeners */
function pass({ kind, text }, listeners) {
  listeners[kind](JSON.parse(text));
}

/** @returns {Answer | null} why a second comparison has to wait; none if it has not */
export function whyBusy() {
  return job?.told.state === "running" ? BUSY : null;
}

/** Work out a comparison. @param {string} told the job as it begins @param {string | null} body what is compared */
export function compare(told, body) {
  job = { told: JSON.parse(told), events: [], listeners: null };
  atWork().postMessage({ job: job.told.id, body });
}

/**
 * Hear of a comparison, also what was told before.
 * @param {string} id @param {JobListeners} listeners @returns {() => void} ends it
 */
export function hearJob(id, listeners) {
  const heard = job;
  if (heard?.told.id !== id) return () => {};
  heard.listeners = listeners;
  for (const event of heard.events.splice(0)) pass(event, listeners);
  return () => {
    heard.listeners = null;
  };
}

/** @param {string} method @param {string} id @returns {Answer} how a comparison stands; DELETE cancels it */
export function askJob(method, id) {
  if (job?.told.id !== id) return OVER;
  if (method === "DELETE" && whyBusy()) {
    end();
    tell({ kind: "end", text: JSON.stringify({ ...job.told, state: "cancelled" }) });
  }
  return { status: 200, body: JSON.stringify(job.told) };
}

/**
 * Ask a search; whoever stops waiting for it ends it.
 * @param {string} path @param {string | null} body @param {AbortSignal | null} [signal] @returns {Promise<Answer>}
 */
export function searchFor(path, body, signal) {
  search?.done(SLOW);
  const busy = whyBusy();
  if (busy) return Promise.resolve(busy);
  const id = ++count;
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      if (search?.id === id) search = null;
    };
    const done = (/** @type {Answer} */ answer) => {
      finish();
      if (answer === SLOW) end();
      resolve(answer);
    };
    const abort = () => {
      if (search?.id !== id) return;
      finish();
      end();
      reject(new DOMException("nobody waits for the answer", "AbortError"));
    };
    const timer = setTimeout(() => done(SLOW), PATIENCE);
    signal?.addEventListener("abort", abort);
    search = { id, done };
    atWork().postMessage({ id, method: "POST", path, body });
  });
}
