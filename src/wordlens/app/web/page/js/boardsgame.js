/** Games of several boards as the browser keeps them, what was won, and the text that players share. */

import { post } from "./api.js";
import { load, save, today } from "./browser.js";
import { make } from "./dom.js";
import { inTurn } from "./tabs.js";
import { SHARED } from "./text.js";

/** @import { PlayedBoardShape, PlayedBoardsShape, Variant } from "shapes" */

/**
 * @typedef {object} BoardsGame
 * @property {string} game the server's text that hides the answers; no two games have the same
 * @property {string} list
 * @property {number} length
 * @property {number} most guesses that there may be
 * @property {Variant} variant
 * @property {string | null} date of a day's words
 * @property {string} typed
 * @property {string[]} guesses
 * @property {PlayedBoardShape[]} boards
 * @property {boolean} over
 * @property {boolean} won
 */
/** @typedef {"daily" | "free"} BoardsMode */
/** @typedef {{list: string, count: number, variant: Variant}} Kind what is counted together */
/**
 * @typedef {object} BoardsRecord a finished game
 * @property {string} list
 * @property {number} count
 * @property {Variant} variant
 * @property {string | null} date
 * @property {string[]} guesses
 * @property {(string | null)[]} answers
 * @property {boolean} won
 * @property {string} finished the moment, as ISO writes it
 */

const GAMES = "boardgames";
const RECORDS = "boardrecords";
/** Games of days that are kept as they stand. */
const DAYS_KEPT = 40;
/** How many boards can be chosen. */
export const COUNTS = [1, 2, 3, 4, 8, 16, 32];
/** From so many boards on numbers in a shared text have two digits, and there are no squares. */
const MANY = 8;

/** @type {Partial<Record<Variant, string>>} */
export const VARIANTS = { normal: "Normal", sequence: "Sequence", jumble: "Jumble", perfect: "Perfect" };
/** @type {Partial<Record<Variant, string>>} */
export const ABOUT_VARIANTS = {
  normal: "Every guess goes to all boards that are not solved.",
  sequence: "Only the first board that is not solved is shown; the next one opens when you have it.",
  jumble: "Three words without a common letter are guessed for you first.",
  perfect: "Your first guess is always right. Every later one must solve a board.",
};

/** @type {Promise<unknown> | undefined} */
let styles;

/** Load the style sheet of several boards, which no other view needs. @returns {Promise<unknown>} when it is there */
export function loadStyles() {
  styles ??= new Promise((done) => {
    const link = make("link", { rel: "stylesheet", href: "/static/css/boards.css" });
    link.addEventListener("load", done);
    link.addEventListener("error", done); // the boards can be played without
    document.head.append(link);
  });
  return styles;
}

/** @param {Kind} kind @param {BoardsMode} mode @returns {string} where such a game is kept */
export function slotFor({ list, count, variant }, mode) {
  const name = `${list}:${count}:${variant}`;
  return mode === "daily" ? `daily:${name}:${today()}` : `free:${name}`;
}

/** @returns {Record<string, BoardsGame>} */
function allGames() {
  return load(GAMES, /** @type {Record<string, BoardsGame>} */ ({}));
}

/** @param {string} slot @returns {BoardsGame | null} */
export function keptBoards(slot) {
  const game = allGames()[slot];
  const whole = game && typeof game.game === "string" && Array.isArray(game.boards) && Array.isArray(game.guesses);
  return whole ? game : null;
}

/**
 * Keep a game, unless another tab is further on with it.
 * @param {string} slot @param {BoardsGame} game @param {boolean} [fresh] whether it takes the place of any other
 * @returns {Promise<BoardsGame>} what is kept now
 */
export function keepBoards(slot, game, fresh = false) {
  return inTurn(GAMES, () => {
    const kept = keptBoards(slot);
    if (kept && !fresh && (kept.game !== game.game || isFurther(kept, game))) return kept;
    const days = Object.keys(allGames()).filter((each) => each.startsWith("daily:"));
    const old = days.toSorted((one, other) => one.slice(-10).localeCompare(other.slice(-10))).slice(0, -DAYS_KEPT);
    const others = Object.entries(allGames()).filter(([each]) => !old.includes(each));
    save(GAMES, { ...Object.fromEntries(others), [slot]: game });
    return game;
  });
}

/** @param {BoardsGame} one @param {BoardsGame} other @returns {boolean} */
export function isFurther(one, other) {
  return one.guesses.length > other.guesses.length || (one.over && !other.over);
}

/** Let the server begin a game. @param {Kind} kind @param {BoardsMode} mode @returns {Promise<BoardsGame>} */
export async function beginBoards({ list, count, variant }, mode) {
  const asked = { list, boards: count, variant, ...(mode === "daily" ? { date: today() } : {}) };
  const told = await post("/api/boards/games", asked);
  const { game, length, date, state } = told;
  return { game, list: told.list, length, most: told.guesses, variant, date, typed: "", ...standing(state) };
}

/** @param {PlayedBoardsShape} state */
export function standing({ guesses, boards, over, won }) {
  return { guesses, boards, over, won };
}

/** @param {BoardsGame} game @returns {number} boards that are solved and seen */
export function solvedCount(game) {
  return game.boards.filter((board) => board.solved !== null).length;
}

/** Count a finished game; a day's game counts once. @param {BoardsGame} game @returns {Promise<void>} */
export function recordBoards(game) {
  const { list, variant, date, guesses, boards, won } = game;
  const id = date ? `daily:${list}:${boards.length}:${variant}:${date}` : game.game;
  const answers = boards.map((board) => board.answer);
  const finished = new Date().toISOString();
  /** @type {BoardsRecord} */
  const record = { list, count: boards.length, variant, date, guesses, answers, won, finished };
  return inTurn(RECORDS, () => save(RECORDS, { [id]: record, ...boardRecords() }));
}

/** @returns {Record<string, BoardsRecord>} */
function boardRecords() {
  return load(RECORDS, /** @type {Record<string, BoardsRecord>} */ ({}));
}

/** @param {Kind} kind @returns {[string, string][]} figures of the finished games of a kind, with their names */
export function boardFigures({ list, count, variant }) {
  const all = Object.values(boardRecords()).filter(
    (each) => each.list === list && each.count === count && each.variant === variant,
  );
  const won = all.filter((each) => each.won).map((each) => each.guesses.length);
  const total = won.reduce((sum, each) => sum + each, 0);
  return [
    ["played", `${all.length}`],
    ["won", all.length ? `${Math.round((100 * won.length) / all.length)}%` : "–"],
    ["guesses on average", won.length ? (total / won.length).toFixed(1) : "–"],
    ["fewest guesses", won.length ? `${Math.min(...won)}` : "–"],
  ];
}

/** @param {number} number @param {number} digits @returns {string} in keycaps */
function keycaps(number, digits) {
  return [...String(number).padStart(digits, "0")].map((digit) => `${digit}\u{fe0f}\u{20e3}`).join("");
}

/** @param {BoardsGame} game that is over @returns {string} "wordlens 4 boards 2026-03-01 7/9", then its boards */
export function shareBoards(game) {
  const { boards, guesses, most, won, date, variant } = game;
  const columns = boards.length > MANY ? 4 : boards.length === 3 ? 3 : 2;
  const kind = variant === "normal" ? "" : variant;
  const score = `${won ? guesses.length : "X"}/${most}`;
  const lines = [["wordlens", `${boards.length} boards`, kind, date, score].filter(Boolean).join(" ")];
  const digits = boards.length < MANY ? 1 : 2;
  const numbers = boards.map(({ solved }) => (solved === null ? "🟥".repeat(digits) : keycaps(solved, digits)));
  for (const row of inRows(numbers, columns)) lines.push(row.join(digits > 1 ? " " : ""));
  if (boards.length < MANY) for (const row of inRows(boards, columns)) lines.push("", ...squaresOf(row));
  return lines.join("\n");
}

/** @param {PlayedBoardShape[]} boards side by side @returns {string[]} */
function squaresOf(boards) {
  const { theme, contrast } = document.documentElement.dataset;
  const { squares } = SHARED.themes[contrast === "more" ? `contrast-${theme}` : (theme ?? "light")];
  const deepest = Math.max(...boards.map(({ patterns }) => patterns.length));
  const blank = squares["-"];
  return Array.from({ length: deepest }, (_, row) => {
    const parts = boards.map(({ patterns }) => [...(patterns[row] ?? "-----")].map((mark) => squares[mark] ?? blank));
    return parts.map((part) => part.join("")).join(" ");
  });
}

/** @template T @param {T[]} all @param {number} columns @returns {T[][]} */
function inRows(all, columns) {
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns),
  );
}
