/** Games and statistics as the browser keeps them: a running game survives a reload. */

import { load, save } from "./browser.js";
import { SHARED } from "./text.js";

/** @import { NewGameShape, RowShape as Row, Rule, ShareShape } from "shapes" */

/**
 * @typedef {object} Game
 * @property {string} game the server's text that hides the answer
 * @property {string} list
 * @property {number} length
 * @property {number} guesses how many there may be
 * @property {string | null} date of a daily game
 * @property {Rule} rule
 * @property {Row[]} rows
 * @property {string} typed
 * @property {Record<string, string>} keys
 * @property {boolean} over
 * @property {boolean} won
 * @property {string | null} answer once the game is over
 * @property {ShareShape | null} share
 */

/** @typedef {"daily" | "free"} Mode */

/**
 * @typedef {object} Statistics of one list
 * @property {number} played
 * @property {number} won
 * @property {number} streak
 * @property {number} best
 * @property {number[]} distribution games won in one guess, two, ...
 * @property {number | null} last guesses of the latest game, null if it was lost
 */

/** @returns {string} the player's own date, such as 2026-03-01 */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {Mode} mode @param {string} list @returns {Game | null} the game kept for it, unless it is of another day */
export function keptGame(mode, list) {
  const game = load("games", /** @type {Record<string, NewGameShape & Game>} */ ({}))[`${mode}:${list}`];
  if (!game || typeof game.game !== "string" || !Array.isArray(game.rows)) return null;
  return mode === "daily" && game.date !== today() ? null : { ...newGame(game, "normal"), ...game };
}

/** @param {Mode} mode @param {Game} game */
export function keepGame(mode, game) {
  save("games", { ...load("games", {}), [`${mode}:${game.list}`]: game });
}

/** @param {NewGameShape} answer @param {Rule} rule @returns {Game} */
export function newGame(answer, rule) {
  const { game, list, length, guesses, date } = answer;
  const told = { rows: [], typed: "", keys: {}, over: false, won: false, answer: null, share: null };
  return { game, list, length, guesses, date, rule, ...told };
}

/** @param {string} list @returns {Statistics} */
export function statisticsOf(list) {
  const kept = load("statistics", /** @type {Record<string, Partial<Statistics>>} */ ({}))[list];
  return { played: 0, won: 0, streak: 0, best: 0, last: null, distribution: [], ...kept };
}

/** Count a game that has just ended. @param {Game} game */
export function recordGame(game) {
  const old = statisticsOf(game.list);
  const streak = game.won ? old.streak + 1 : 0;
  const length = Math.max(game.guesses, old.distribution.length);
  const distribution = Array.from({ length }, (_, place) => old.distribution[place] ?? 0);
  if (game.won) distribution[game.rows.length - 1] += 1;
  /** @type {Statistics} */
  const now = {
    played: old.played + 1,
    won: old.won + (game.won ? 1 : 0),
    streak,
    best: Math.max(old.best, streak),
    distribution,
    last: game.won ? game.rows.length : null,
  };
  save("statistics", { ...load("statistics", {}), [game.list]: now });
}

/** @param {Game} game that is over @returns {string} praise, or the answer */
export function verdict(game) {
  const { praise, lost } = SHARED.texts;
  if (game.won) return praise[Math.min(game.rows.length, praise.length) - 1];
  return lost.replace("{answer}", (game.answer ?? "").toUpperCase());
}

/** @param {Game} game @returns {string} such as "wordlens 2026-03-01 4/6*" and squares in the colours of the page */
export function shareText(game) {
  const { theme, contrast } = document.documentElement.dataset;
  const squaresOf = contrast === "more" ? "contrast" : theme === "dark" ? "dark" : "light";
  const [head, ...squares] = (game.share?.[squaresOf] ?? "").split("\n");
  const score = head.split(" ").at(-1);
  return [["wordlens", game.date, score].filter(Boolean).join(" "), ...squares].join("\n").trim();
}
