/** A year of games, a month beside the other: each day shows how its game ended, and opens it. */

import { box, make } from "./dom.js";
import { counted } from "./text.js";

/** @import { DayShape } from "shapes" */

const DAY = 24 * 3600 * 1000;
const WEEK = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const MONTHS = 12;

/** @param {DayShape} game @returns {string} such as "4" or "X" */
export function scoreOf(game) {
  return game.won ? String(game.turns) : "X";
}

/** @param {DayShape[]} games of one day @returns {string} what a screen reader says of them */
function told(games) {
  return games.map((game) => (game.won ? counted(game.turns, "guess", "guesses") : "not found")).join(" and ");
}

/** @param {DayShape[]} days @returns {Map<string, DayShape[]>} the games of each day, the newspaper's first */
function byDay(days) {
  /** @type {Map<string, DayShape[]>} */
  const found = new Map();
  for (const game of days) {
    if (!game.date) continue;
    const known = found.get(game.date) ?? [];
    found.set(game.date, game.kind === "official" ? [game, ...known] : [...known, game]);
  }
  return found;
}

/** @param {number} year @param {number} month from 0 @param {number} day @returns {string} such as 2026-03-01 */
function dateOf(year, month, day) {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/**
 * @param {number} year @param {number} month from 0 @param {Map<string, DayShape[]>} games
 * @param {(games: DayShape[]) => void} onDay
 */
function drawMonth(year, month, games, onDay) {
  const first = new Date(Date.UTC(year, month, 1));
  const name = first.toLocaleDateString("en", { month: "long", timeZone: "UTC" });
  const count = Math.round((Date.UTC(year, month + 1, 1) - first.getTime()) / DAY);
  const cells = WEEK.map((day) => make("span", { class: "day-name", "aria-hidden": "true", text: day }));
  const blank = (first.getUTCDay() + 6) % 7;
  for (let day = 1; day <= count; day++) {
    const played = games.get(dateOf(year, month, day));
    const cell = played ? drawDay(played, `${day} ${name}`, onDay) : make("span", { class: "day", text: day });
    if (day === 1) cell.style.gridColumnStart = String(blank + 1);
    cells.push(cell);
  }
  const grid = box("month-days", ...cells);
  return make("section", { class: "month", "aria-label": `${name} ${year}` }, make("h3", { text: name }), grid);
}

/** @param {DayShape[]} games @param {string} day @param {(games: DayShape[]) => void} onDay */
function drawDay(games, day, onDay) {
  const score = scoreOf(games[0]);
  const label = `${day}: ${told(games)}`;
  const attributes = {
    class: "day day-played",
    type: "button",
    "data-score": score,
    "aria-label": label,
    title: label,
  };
  return make("button", { ...attributes, on: { click: () => onDay(games) } }, score);
}

/**
 * Draw a year from the month of its first game; months that have not come are left out.
 * @param {number} year @param {string} today @param {DayShape[]} days @param {(games: DayShape[]) => void} onDay
 * @returns {HTMLElement}
 */
export function drawCalendar(year, today, days, onDay) {
  const games = byDay(days);
  const [thisYear, thisMonth] = today.split("-").map(Number);
  const end = year < thisYear ? MONTHS : thisMonth;
  const first = Math.min(end, ...days.flatMap(({ date }) => (date ? [Number(date.slice(5, 7))] : []))) - 1;
  const drawn = Array.from({ length: end - first }, (_, place) => drawMonth(year, first + place, games, onDay));
  const attributes = { class: "calendar", role: "group", "aria-label": `Games of ${year}`, tabindex: "0" };
  return make("div", attributes, ...drawn);
}

/** Where months are a strip that scrolls, show the one of the newest game. @param {HTMLElement} calendar */
export function showLatest(calendar) {
  const month = [...calendar.querySelectorAll(".month:has(.day-played)")].at(-1) ?? calendar.lastElementChild;
  if (month) calendar.scrollLeft += month.getBoundingClientRect().right - calendar.getBoundingClientRect().right;
}
