/**
 * The page without a server: questions go to a worker in which Python answers them. What was worked out when the files
 * were made is told at once; everything else waits until Python is there, with a bar that says how far it is.
 */

import { announce } from "./browser.js";
import { make } from "./dom.js";
import { keepOffline } from "./offline.js";

/** @typedef {{status: number, body: string}} Answer */
/** @typedef {{label: string, share: number}} Loading how far the start is */
/** @typedef {{id: number, answer?: Answer, loading?: Loading, ready?: boolean, broken?: string}} Told */

/** Kept once the player has lists of their own, which the files cannot know. */
const OWN_LISTS = "wordlens.own-lists";
const PICTURES = "Pictures cannot be read here yet. Type the rows, or use the wordlens program on a computer.";
/** @type {Map<number, (answer: Answer) => void>} questions on their way */
const waiting = new Map();
const worker = new Worker(new URL("../../worker.js", import.meta.url), { type: "module" });
const bar = make("progress", { max: 1, value: 0, "aria-label": "Loading" });
const label = make("span", { text: "Getting ready …" });
const loading = make("div", { class: "loading" }, label, bar);
/** @type {Promise<Record<string, string>>} answers that were worked out when the files were made, by address */
const prepared = fetch(new URL("../../prepared.json", import.meta.url)).then((response) => response.json());
let count = 0;
let isReady = false;
/** @type {string | null} why Python cannot be had */
let broken = null;

document.body.append(loading);
worker.addEventListener("message", ({ data }) => hear(/** @type {Told} */ (data)));
worker.addEventListener("error", () => breakDown("This browser cannot run wordlens. A newer one can."));

/** @param {Told} told */
function hear(told) {
  if (told.loading) {
    bar.value = told.loading.share;
    label.textContent = told.loading.label;
  }
  if (told.broken) breakDown(told.broken);
  if (told.ready) {
    isReady = true;
    loading.remove();
    document.documentElement.dataset.python = "ready";
    announce("wordlens is ready.");
    void keepOffline();
  }
  if (told.answer) {
    waiting.get(told.id)?.(told.answer);
    waiting.delete(told.id);
  }
}

/** @param {string} reason for the player */
function breakDown(reason) {
  broken = reason;
  bar.remove();
  label.textContent = reason;
  for (const answer of waiting.values()) answer(failure(reason));
  waiting.clear();
}

/** @param {string} player the sentence @returns {Answer} */
function failure(player) {
  return { status: 503, body: JSON.stringify({ error: { kind: "Unreachable", message: player, player } }) };
}

/** @param {string} path @param {RequestInit} [options] @returns {Promise<Response>} */
export async function askWorker(path, options) {
  const method = options?.method ?? "GET";
  const isOwn = path === "/api/lists" && localStorage.getItem(OWN_LISTS) !== null;
  if (method === "GET" && !isReady && !isOwn) {
    const known = (await prepared)[path];
    if (known) return respond({ status: 200, body: known });
  }
  const body = options?.body ?? null;
  if (body !== null && typeof body !== "string") return respond(failure(PICTURES));
  const answer = await ask(method, path, body, options?.signal);
  if (method === "POST" && path === "/api/lists" && answer.status < 300) localStorage.setItem(OWN_LISTS, "1");
  return respond(answer);
}

/** @param {Answer} answer @returns {Response} */
function respond({ status, body }) {
  return new Response(body, { status });
}

/**
 * @param {string} method @param {string} path @param {string | null} body @param {AbortSignal | null} [signal]
 * @returns {Promise<Answer>}
 */
function ask(method, path, body, signal) {
  if (broken) return Promise.resolve(failure(broken));
  const id = ++count;
  return new Promise((resolve, reject) => {
    waiting.set(id, resolve);
    signal?.addEventListener("abort", () => {
      waiting.delete(id);
      reject(new DOMException("nobody waits for the answer", "AbortError"));
    });
    worker.postMessage({ id, method, path, body });
  });
}
