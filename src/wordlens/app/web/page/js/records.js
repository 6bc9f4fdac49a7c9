/**
 * Finished games, one record each, and what they add up to. A record is kept under its id, so that no game is counted
 * twice, whichever tab finished it and however often that is told.
 */

import { load, save } from "./browser.js";
import { afterOthers, inTurn } from "./tabs.js";

/** @import { RowShape as Row, Rule } from "shapes" */

/** @typedef {"daily" | "past" | "free" | "challenge"} Kind */

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
 * @property {number} streak days in a row that were won, up to today or yesterday; of free games, games in a row
 * @property {number} best
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
 * What the games of a list add up to: those of the word of the day on its day, or all others.
 * @param {string} list @param {boolean} daily @param {string} today @returns {Statistics}
 */
export function statisticsOf(list, daily, today) {
  const all = Object.values(records()).filter((each) => each.list === list && (each.kind === "daily") === daily);
  const won = all.filter((each) => each.won);
  /** @type {number[]} */
  const distribution = [];
  for (const { rows } of won) distribution[rows.length - 1] = (distribution[rows.length - 1] ?? 0) + 1;
  const runs = daily ? dailyRuns(won, all, today) : gameRuns(all);
  return {
    played: all.length,
    won: won.length,
    distribution: Array.from(distribution, (count) => count ?? 0),
    ...runs,
  };
}

/**
 * @param {GameRecord[]} won @param {GameRecord[]} all @param {string} today
 * @returns {{streak: number, best: number}} a day that was missed, lost or given up ends a streak, as in the diary
 */
function dailyRuns(won, all, today) {
  const days = new Set(won.map((each) => each.date ?? ""));
  let best = 0;
  for (const day of days) if (!days.has(dayAfter(day, -1))) best = Math.max(best, runFrom(day, 1, days));
  const isLost = all.some((each) => each.date === today && !each.won);
  const last = days.has(today) ? today : dayAfter(today, -1); // today's word may still be found
  return { streak: isLost ? 0 : runFrom(last, -1, days), best };
}

/** @param {string} day @param {1 | -1} step @param {Set<string>} days @returns {number} days in a row from this one */
function runFrom(day, step, days) {
  let run = 0;
  for (let each = day; days.has(each); each = dayAfter(each, step)) run++;
  return run;
}

/** @param {GameRecord[]} all @returns {{streak: number, best: number}} wins in a row */
function gameRuns(all) {
  let [streak, best] = [0, 0];
  for (const { won } of all.toSorted((one, other) => one.finished.localeCompare(other.finished))) {
    streak = won ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  return { streak, best };
}
