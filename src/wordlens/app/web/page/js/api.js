/** The one way to the server: JSON in, JSON out, and every failure a sentence. */

/** @typedef {{word: string, pattern: string}} Row */

/** What went wrong, in the sentence that the terminal would print. */
export class ApiError extends Error {
  /** @param {{kind: string, message: string, rows?: number[], places?: number[][][]}} error */
  constructor(error) {
    super(error.message);
    this.kind = error.kind;
    this.rows = error.rows ?? [];
    this.places = error.places ?? [];
  }
}

const UNREACHABLE = { kind: "Unreachable", message: "The server does not answer: is 'wordlens app' still running?" };

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === "AbortError") throw problem;
    throw new ApiError(UNREACHABLE);
  }
  const body = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  throw new ApiError(body?.error ?? { kind: "Unreadable", message: `The server answered ${response.status} without a reason.` });
}

/** @param {string} path @param {AbortSignal} [signal] */
export function get(path, signal) {
  return request(path, { signal });
}

/** @param {string} path @param {object} body @param {AbortSignal} [signal] */
export function post(path, body, signal) {
  const headers = { "Content-Type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

/** @param {string} path @param {FormData} form @param {AbortSignal} [signal] */
export function upload(path, form, signal) {
  return request(path, { method: "POST", body: form, signal });
}

/** @param {string} path */
export function remove(path) {
  return request(path, { method: "DELETE" });
}

/** @param {unknown} problem @returns {boolean} whether we ended the request ourselves */
export function wasAborted(problem) {
  return problem instanceof DOMException && problem.name === "AbortError";
}

/** @param {unknown} problem @returns {string} one sentence, whatever was thrown */
export function sentence(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * Ask once and remember: for what does not change while the server runs. A failure is not remembered.
 *
 * @param {string} path
 * @returns {Promise<any>}
 */
export function getOnce(path) {
  let answer = kept.get(path);
  if (!answer) {
    answer = get(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer;
}
