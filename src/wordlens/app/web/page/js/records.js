/**
 * Finished games, one record each, and what they add up to. A record is kept under its id, so that no game is counted
 * twice, whichever tab finished it and however often that is told.
 */

import { load, save } from "./browser.js";
import { afterOthers, inTurn } from "./tabs.js";

/** @import { RowShape as Row, Rule } from "shapes" */

/** @typedef {"daily" | "past" | "free" | "absurd" | "challenge"} Kind */

/**
 * @typedef {object} GameRecord
 * @property {string} id `daily:<list>:<date>` for the word of the day, else drawn by lot
 * @property {string | null} date whose word it was, such as 2026-03-01
 * @property {number | null} number of that day
 * @property {string} list
 * @property {Rule} rule
 * @property {number} guesses how many there might be
 * @property {Row[]} rows
 * @property {string | null} answer
 * @property {boolean} won
 * @property {Kind} kind `past`: the word of an earlier day
 * @property {"play"} source
 * @property {string} finished the moment, as ISO writes it
 */

/**
 * @typedef {object} Statistics
 * @property {number} played
 * @property {number} won
 * @property {number[]} distribution games won in one guess, two, ...
 */

const NAME = "records";
const DAY = 86_400_000;

/** @returns {Record<string, GameRecord>} all that is kept, by id; damaged ones are left out */
export function records() {
  const kept = load(NAME, /** @type {Record<string, GameRecord>} */ ({}));
  return Object.fromEntries(Object.entries(kept).filter(([id, each]) => each?.id === id && Array.isArray(each.rows)));
}

/** @type {Map<string, GameRecord>} what this tab has kept, by id */
const ours = new Map();

/** Keep finished games; what was kept of each first stays. @param {GameRecord[]} finished @returns {Promise<void>} */
export function keepRecord(...finished) {
  for (const record of finished) ours.set(record.id, record);
  return inTurn(NAME, () => {
    const kept = records();
    const fresh = finished.filter(({ id }) => !(id in kept)).map((record) => [record.id, record]);
    if (fresh.length) save(NAME, { ...kept, ...Object.fromEntries(fresh) });
  });
}

/** Put back what another tab wrote over in the same moment. */
function mendRecords() {
  const kept = records();
  const lost = [...ours.values()].filter(({ id }) => !(id in kept));
  if (lost.length) void keepRecord(...lost);
}

afterOthers(NAME, mendRecords);

/** @param {string} date such as 2026-03-01 @param {number} days later, or earlier @returns {string} */
export function dayAfter(date, days) {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/**
 * The games of a list: those of the word of the day on its day, or all others with a hidden word.
 * @param {string} list @param {boolean} daily @returns {GameRecord[]}
 */
export function gamesOf(list, daily) {
  const hidden = Object.values(records()).filter((each) => each.list === list && each.kind !== "absurd");
  return hidden.filter((each) => (each.kind === "daily") === daily);
}

/** @param {string} list @param {boolean} daily @returns {Statistics} what those games add up to */
export function statisticsOf(list, daily) {
  const all = gamesOf(list, daily);
  const won = all.filter((each) => each.won);
  /** @type {number[]} */
  const distribution = [];
  for (const { rows } of won) distribution[rows.length - 1] = (distribution[rows.length - 1] ?? 0) + 1;
  return { played: all.length, won: won.length, distribution: Array.from(distribution, (count) => count ?? 0) };
}
