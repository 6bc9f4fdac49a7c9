/** The one way to the server: what each address takes and answers is typed, and every failure is a sentence. */

import { carry, hear } from "./carry.js";

/** @import { Deletes, ErrorShape, ErrorText, Gets, JobShape, Posts, ProgressShape, Uploads } from "shapes" */

/** What went wrong, in the sentence for a player. */
export class ApiError extends Error {
  /** @param {ErrorText} error */
  constructor(error) {
    super(error.player);
    this.kind = error.kind;
    this.reason = error.reason ?? "";
    this.repairs = error.repairs ?? [];
    this.rows = error.rows ?? [];
    this.places = error.places ?? [];
    this.games = error.games ?? [];
  }
}

const GONE = "wordlens does not answer. Try it again in a moment.";
const UNREACHABLE = { kind: "Unreachable", message: GONE, player: GONE };

/**
 * Put what is asked into an address: names in braces are replaced, the rest becomes the query.
 * @param {string} address such as /api/jobs/{job_id} @param {Record<string, string | number | null | undefined>} asked
 * @returns {string}
 */
function fill(address, asked) {
  const query = new URLSearchParams();
  let path = address;
  for (const [name, value] of Object.entries(asked)) {
    if (value === null || value === undefined) continue;
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, String(value));
  }
  return query.size ? `${path}?${query}` : path;
}

/** @template T @param {string} path @param {RequestInit} [options] @returns {Promise<T>} */
async function request(path, options) {
  const response = await reach(path, options);
  /** @type {T | ErrorShape | null} */
  const body = await response.json().catch(() => null);
  if (response.ok && body !== null) return /** @type {T} */ (body);
  const fault = /** @type {ErrorShape | null} */ (body)?.error;
  const message = "The answer could not be read. Try it again.";
  throw new ApiError(fault ?? { kind: "Unreadable", message, player: message });
}

/**
 * Ask, and say when nobody answers.
 * @param {string} path @param {RequestInit} [options] @returns {Promise<Response>}
 */
async function reach(path, options) {
  try {
    return await carry(path, options);
  } catch (problem) {
    if (wasAborted(problem)) throw problem;
    throw new ApiError(UNREACHABLE);
  }
}

/** @param {string} address of a file @returns {Promise<string>} its text */
export async function getText(address) {
  const response = await reach(address);
  if (response.ok) return response.text();
  throw new ApiError(UNREACHABLE);
}

/** @template {keyof Gets} A @param {A} address @param {Gets[A]["asked"]} asked @returns {Promise<Gets[A]["answer"]>} */
export function get(address, asked) {
  return request(fill(address, asked));
}

/**
 * @template {keyof Posts} A @param {A} address @param {Posts[A]["asked"]} asked @param {AbortSignal} [signal]
 * @returns {Promise<Posts[A]["answer"]>}
 */
export function post(address, asked, signal) {
  const headers = { "Content-Type": "application/json" };
  return request(address, { method: "POST", headers, body: JSON.stringify(asked), signal });
}

/**
 * @template {keyof Uploads} A @param {A} address @param {Uploads[A]["asked"]} asked
 * @returns {Promise<Uploads[A]["answer"]>}
 */
export function upload(address, asked) {
  const form = new FormData();
  for (const [name, value] of Object.entries(asked)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each instanceof Blob) form.append(name, each);
      else if (each !== null && each !== undefined) form.append(name, String(each));
    }
  }
  return request(address, { method: "POST", body: form });
}

/**
 * @template {keyof Deletes} A @param {A} address @param {Deletes[A]["asked"]} asked
 * @returns {Promise<Deletes[A]["answer"]>}
 */
export function remove(address, asked) {
  return request(fill(address, asked), { method: "DELETE" });
}

/** @type {Map<string, Promise<unknown>>} */
const kept = new Map();

/**
 * Ask once and remember: for what does not change while the server runs. A failure is not remembered.
 * @template {keyof Gets} A @param {A} address @returns {Promise<Gets[A]["answer"]>}
 */
export function getOnce(address) {
  let answer = /** @type {Promise<Gets[A]["answer"]> | undefined} */ (kept.get(address));
  if (!answer) {
    answer = request(address);
    answer.catch(() => kept.delete(address));
    kept.set(address, answer);
  }
  return answer;
}

/**
 * @typedef {object} JobListeners
 * @property {(progress: ProgressShape) => void} progress
 * @property {(row: JobShape["rows"][number]) => void} row
 * @property {(job: JobShape) => void} end
 */

/**
 * Hear what a job tells as it goes.
 * @param {string} id @param {JobListeners} listeners
 * @param {() => void} onBreak the stream broke; it connects again by itself, unless the job or the server is gone
 * @returns {() => void} ends it
 */
export function listen(id, listeners, onBreak) {
  return hear(id, listeners, onBreak);
}

/** @param {unknown} problem @returns {boolean} whether we ended the request ourselves */
export function wasAborted(problem) {
  return problem instanceof DOMException && problem.name === "AbortError";
}

/** @param {unknown} problem @returns {string} one sentence, whatever was thrown */
export function sentence(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}
