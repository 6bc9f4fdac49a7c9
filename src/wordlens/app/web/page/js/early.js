/**
 * Play before Python has started: a game without a rule of its own needs a list, a feedback and the text that hides a
 * word. What this answers is what Python answers (tests/app/browser/test_early.py compares them); whatever is more than
 * that is left to Python.
 */

import { bestMarks, SHARED } from "./text.js";

/** @import { GuessRequest, NewGameShape, RowShape } from "shapes" */
/** @typedef {{digest: string, length: number, words: string, days: number[]}} Words days: the words by day */
/** @typedef {{status: number, body: string}} Answer */
/** @typedef {Words & {name: string, numbers: Map<string, number>}} List */
/** @typedef {Partial<GuessRequest> & {list?: string}} Asked */

const MILLISECONDS_A_DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);
const GUESSES = 6;
const GAME = /^(.+)\.([\w-]{14})$/;

/** @type {Map<string, Promise<List | null>>} */
const lists = new Map();

/** @param {string} name @returns {Promise<List | null>} none where the files have none of that name */
function listNamed(name) {
  const load = async () => {
    const response = await fetch(new URL(`../../early/${encodeURIComponent(name)}.json`, import.meta.url));
    if (!response.ok) return null;
    const words = /** @type {Words} */ (await response.json());
    const numbers = new Map();
    for (let at = 0; at < words.words.length; at += words.length)
      numbers.set(words.words.slice(at, at + words.length), numbers.size);
    return { ...words, name, numbers };
  };
  const known = lists.get(name) ?? load().catch(() => null);
  lists.set(name, known);
  return known;
}

/** @param {List} list @param {number} number @returns {string} */
function wordOf({ words, length }, number) {
  return words.slice(number * length, (number + 1) * length);
}

/** @param {Uint8Array[]} parts @returns {Promise<Uint8Array>} */
async function hash(...parts) {
  const joined = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined));
}

/** @param {List} list @param {number} number @param {Uint8Array} nonce @returns {Promise<string>} like games.py */
async function hide(list, number, nonce) {
  const bytes = new Uint8Array(Uint32Array.of(number).buffer);
  const text = new TextEncoder();
  const digest = text.encode(list.digest);
  const mask = await hash(nonce, digest, text.encode("hide"));
  const check = (await hash(nonce, digest, text.encode("check"), bytes)).slice(0, 2);
  const hidden = bytes.map((byte, at) => byte ^ mask[at]);
  const code = btoa(String.fromCharCode(...nonce, ...hidden, ...check));
  return `${list.name}.${code.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** @param {string} game @returns {Promise<{list: List, answer: string} | null>} none of a text that is not ours */
async function unhide(game) {
  const [, name = "", code = ""] = GAME.exec(game) ?? [];
  const list = name ? await listNamed(name) : null;
  if (!list) return null;
  const data = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const nonce = data.slice(0, 4);
  const mask = await hash(nonce, new TextEncoder().encode(list.digest), new TextEncoder().encode("hide"));
  const [number] = new Uint32Array(data.slice(4, 8).map((byte, at) => byte ^ mask[at]).buffer);
  if (number >= list.numbers.size || (await hide(list, number, nonce)) !== game) return null;
  return { list, answer: wordOf(list, number) };
}

/** @param {string} guess @param {string} answer @returns {string} a letter for each place: g, y or - */
export function feedback(guess, answer) {
  /** @type {string[]} */
  const marks = [...guess].map((letter, at) => (letter === answer[at] ? "g" : "-"));
  const free = [...answer].filter((_, at) => marks[at] !== "g");
  for (const [at, letter] of [...guess].entries()) {
    const found = marks[at] === "g" ? -1 : free.indexOf(letter);
    if (found < 0) continue;
    free.splice(found, 1);
    marks[at] = "y";
  }
  return marks.join("");
}

/** @param {unknown} value @param {number} [status] @returns {Answer} */
function told(value, status = 200) {
  return { status, body: JSON.stringify(value) };
}

/** @param {string} name @param {string | null} day @param {number} most @returns {Promise<Answer | null>} */
async function begin(name, day, most) {
  const list = await listNamed(name);
  const time = day === null ? 0 : Date.parse(`${day}T00:00:00Z`);
  if (!list || Number.isNaN(time)) return null;
  const number = day === null ? null : Math.round((time - FIRST_DAY) / MILLISECONDS_A_DAY);
  const count = list.days.length;
  const drawn = number === null ? draw(count) : ((number % count) + count) % count;
  const game = await hide(list, list.days[drawn], crypto.getRandomValues(new Uint8Array(4)));
  /** @type {NewGameShape} */
  const begun = { game, length: list.length, guesses: most, day: number, date: day, list: name };
  return told(begun);
}

/** @param {number} count @returns {number} one below it, each as likely as any other */
function draw(count) {
  const limit = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % count;
  }
}

/** @param {Asked} asked @returns {Promise<Answer | null>} */
async function guess({ game = "", guesses = [], guess: last = "", rule = "normal", max_guesses: most = GUESSES }) {
  const opened = rule === "normal" ? await unhide(game) : null;
  if (!opened) return null;
  const { list, answer } = opened;
  const words = [...guesses, last];
  const isKnown = words.every((word) => list.numbers.has(word));
  const isEarly = words.length <= most && !guesses.includes(answer);
  if (!isKnown || !isEarly) return isKnown ? null : unlisted(list, words);
  const rows = words.map((word) => ({ word, pattern: feedback(word, answer) }));
  const won = last === answer;
  const over = won || rows.length >= most;
  const state = { won, over, left: over ? 0 : most - rows.length, answer: over ? answer : null };
  return told({
    row: rows.at(-1),
    rows,
    keys: bestMarks(rows),
    ...state,
    share: over ? shares(rows, won, most) : null,
  });
}

/**
 * Refuse a word; where others are alike, Python would say which.
 * @param {List} list @param {string[]} words @returns {Answer | null}
 */
function unlisted(list, words) {
  const word = words.find((each) => !list.numbers.has(each)) ?? "";
  if (word !== words.at(-1) || word.length !== list.length) return null;
  const message = `no word '${word}' in the list '${list.name}'`;
  const player = `Not in word list: ${word.toUpperCase()}.`;
  return told({ error: { kind: "InvalidWord", message, player, reason: "unlisted" } }, 422);
}

/** @param {RowShape[]} rows @param {boolean} won @param {number} most @returns {Record<string, string>} by theme */
function shares(rows, won, most) {
  const written = (/** @type {string} */ theme) => {
    const { squares } = SHARED.themes[theme];
    const drawn = rows.map(({ pattern }) => [...pattern].map((mark) => squares[mark]).join(""));
    return [`Wordlens ${won ? rows.length : "X"}/${most}`, "", ...drawn].join("\n");
  };
  return { light: written("light"), dark: written("dark"), contrast: written("contrast-dark") };
}

/**
 * @param {string} method @param {string} address @param {string | null} body
 * @returns {Promise<Answer | null>} none where Python is needed
 */
export async function playEarly(method, address, body) {
  if (!crypto.subtle) return null; // a page that came without https
  const { pathname, searchParams } = new URL(address, location.href);
  if (method === "GET" && pathname === "/api/daily") {
    const [list, date] = [searchParams.get("list"), searchParams.get("date")];
    return list && date && /^\d{4}-\d\d-\d\d$/.test(date) ? begin(list, date, GUESSES) : null;
  }
  if (method !== "POST") return null;
  const asked = /** @type {Asked} */ (JSON.parse(body ?? "{}"));
  if (pathname === "/api/guess") return guess(asked);
  if (pathname === "/api/give-up") {
    const opened = await unhide(asked.game ?? "");
    return opened && told({ answer: opened.answer });
  }
  const { list, max_guesses: most = GUESSES, ...more } = asked;
  return pathname === "/api/games" && list && !Object.keys(more).length ? begin(list, null, most) : null;
}
