/**
 * The page without a server: questions go to a worker in which Python answers them. What was worked out when the files
 * were made is told at once, and so is what a plain game needs; everything else waits until Python is there, with a bar
 * that says how far it is.
 */

import { announce, load, save, today } from "./browser.js";
import { make } from "./dom.js";
import { playEarly } from "./early.js";
import { askJob, compare, failed, hearJob, searchFor, whyBusy } from "./longwork.js";
import { keepOffline, keepPictures } from "./offline.js";

export { hearJob };

/** @typedef {{status: number, body: string}} Answer */
/** @typedef {{label: string, share: number}} Loading how far the start is */
/** @typedef {{id: number, answer?: Answer, loading?: Loading, ready?: boolean, broken?: string}} Told */

/** Kept once the player has lists or played answers of their own, which the files cannot know. */
const OWN = "own";
const CHANGES = /^\/api\/(lists|books|played)/;
const JOB = /^\/api\/jobs\/([^/]+)$/;
/** @type {Map<number, (answer: Answer) => void>} questions on their way */
const waiting = new Map();
const worker = new Worker(new URL("../../worker.js", import.meta.url), { type: "module" });
const bar = make("progress", { max: 1, value: 0, "aria-label": "Loading" });
const label = make("span", { text: "Getting ready …" });
const loading = make("div", { class: "loading" }, bar, label);
/** @type {Promise<Record<string, string>>} answers that were worked out when the files were made, by question */
const prepared = told("prepared.json");
let count = 0;
let isReady = false;
/** @type {string | null} why Python cannot be had */
let broken = null;

document.querySelector("header.site")?.append(loading);
worker.addEventListener("message", ({ data }) => hear(/** @type {Told} */ (data)));
worker.addEventListener("error", () => breakDown("This browser cannot run wordlens. A newer one can."));

/** @param {string} file of answers @returns {Promise<Record<string, string>>} none where there is no such file */
async function told(file) {
  try {
    const response = await fetch(new URL(`../../${file}`, import.meta.url));
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}

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
  for (const answer of waiting.values()) answer(failed(503, "Unreachable", reason));
  waiting.clear();
}

/** @param {string} path @param {RequestInit} [options] @returns {Promise<Response>} */
export async function askWorker(path, options) {
  const method = options?.method ?? "GET";
  const body = options?.body ?? null;
  if (body instanceof FormData) return respond(await askPicture(method, path, body, options?.signal));
  if (body !== null && typeof body !== "string") throw new TypeError("a question is text or a form");
  return respond(await answerTo(method, path, body, options?.signal));
}

/**
 * @param {string} method @param {string} path @param {FormData} form with pictures @param {AbortSignal | null} [signal]
 * @returns {Promise<Answer>}
 */
async function askPicture(method, path, form, signal) {
  const answer = await ask(method, path, null, signal, [...form.entries()]);
  void keepPictures();
  return answer;
}

/**
 * @param {string} method @param {string} path @param {string | null} body @param {AbortSignal | null} [signal]
 * @returns {Promise<Answer>}
 */
async function answerTo(method, path, body, signal) {
  const [, job] = JOB.exec(path) ?? [];
  if (job) return askJob(method, decodeURIComponent(job));
  if (method === "POST" && path === "/api/hindsight") return searchFor(path, body, signal);
  const isCompare = method === "POST" && path === "/api/compare";
  const busy = isCompare ? whyBusy() : null;
  const early = busy ?? (isReady ? null : await answerEarly(method, path, body));
  if (early) return early;
  const answer = await ask(method, path, body, signal);
  if (isCompare && answer.status === 202) compare(answer.body, body);
  if (method === "POST" && CHANGES.test(path) && answer.status < 300) save(OWN, true);
  return answer;
}

/** @param {string} method @param {string} path @param {string | null} body @returns {Promise<Answer | null>} */
async function answerEarly(method, path, body) {
  const isOwn = load(OWN, false);
  const question = `${method} ${path} ${body ?? ""}`.trim();
  const known = isOwn ? undefined : ((await prepared)[question] ?? (await opening(path, question)));
  return known ? { status: 200, body: known } : playEarly(method, path, body);
}

/** @param {string} path @param {string} question @returns {Promise<string | undefined>} the first advice today */
async function opening(path, question) {
  if (path !== "/api/advise" || !question.includes('"rows":[]')) return undefined;
  return (await told(`openings/${today()}.json`))[question];
}

/** @param {Answer} answer @returns {Response} */
function respond({ status, body }) {
  return new Response(body, { status });
}

/**
 * @param {string} method @param {string} path @param {string | null} body @param {AbortSignal | null} [signal]
 * @param {[string, FormDataEntryValue][]} [form]
 * @returns {Promise<Answer>}
 */
function ask(method, path, body, signal, form) {
  if (broken) return Promise.resolve(failed(503, "Unreachable", broken));
  const id = ++count;
  return new Promise((resolve, reject) => {
    waiting.set(id, resolve);
    signal?.addEventListener("abort", () => {
      waiting.delete(id);
      reject(new DOMException("nobody waits for the answer", "AbortError"));
    });
    worker.postMessage({ id, method, path, body, form });
  });
}
