/** Past words of the day, a month at a time: won, lost, begun or still open, and each can be played from here. */

import { today } from "./browser.js";
import { box, iconButton, make, openDialog, said } from "./dom.js";
import { keptGame, slotOf } from "./games.js";
import { records } from "./records.js";
import { OWN_WORD } from "./result.js";
import { guesses } from "./text.js";

/** The first day that has a word. */
export const FIRST_DAY = "2026-01-01";
const COUNTS = "Earlier days count with the free games, and leave the streak as it is.";
const WEEK = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const STATES = { won: "won", lost: "lost", begun: "begun", open: "not played" };

/** @typedef {{state: keyof typeof STATES, score: string, text: string}} DayState */

/** @param {string} list @param {string} date @returns {DayState} */
function stateOf(list, date) {
  const record = Object.values(records()).find((each) => each.date === date && each.list === list);
  if (record?.won)
    return { state: "won", score: `${record.rows.length}`, text: `won in ${guesses(record.rows.length)}` };
  if (record) return { state: "lost", score: "X", text: STATES.lost };
  const begun = keptGame(slotOf("daily", list, date))?.rows.length ?? 0;
  if (begun) return { state: "begun", score: `${begun}`, text: `begun, ${guesses(begun)} so far` };
  return { state: "open", score: "", text: STATES.open };
}

/**
 * Draw a month.
 * @param {string} list @param {string} month such as 2026-03 @param {string} shown the day that is on the board
 * @param {(date: string) => void} onDay @returns {HTMLElement}
 */
function drawMonth(list, month, shown, onDay) {
  const [year, number] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const blank = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const cells = WEEK.map((name) => make("span", { class: "day-name", "aria-hidden": "true", text: name }));
  for (let day = 1; day <= count; day++) {
    const date = `${month}-${String(day).padStart(2, "0")}`;
    const cell = drawDay(list, date, date === shown, onDay);
    if (day === 1) cell.style.gridColumnStart = String(blank + 1);
    cells.push(cell);
  }
  return box("past-days", ...cells);
}

/** @param {string} list @param {string} date @param {boolean} shown @param {(date: string) => void} onDay */
function drawDay(list, date, shown, onDay) {
  const day = Number(date.slice(8));
  if (date < FIRST_DAY || date > today()) return make("span", { class: "past-day", text: day });
  const { state, score, text } = stateOf(list, date);
  const name = new Date(`${date}T12:00`).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  const label = `${name}: ${text}`;
  const attributes = { class: "past-day", type: "button", "data-state": state, "aria-label": label, title: label };
  const current = shown ? { "aria-current": "date" } : {};
  const mark = score && make("span", { class: "past-score", text: score });
  return make("button", { ...attributes, ...current, on: { click: () => onDay(date) } }, String(day), mark);
}

/**
 * Choose a day to play.
 * @param {string} list @param {string} date that is shown @param {(date: string) => void} onDay
 * @returns {HTMLDialogElement}
 */
export function openDays(list, date, onDay) {
  let month = date.slice(0, 7);
  const title = make("strong", { "aria-live": "polite" });
  const place = box("");
  const choose = (/** @type {string} */ day) => {
    dialog.close();
    onDay(day);
  };
  const move = (/** @type {number} */ months) => {
    const [year, number] = month.split("-").map(Number);
    month = new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
    draw();
  };
  const back = iconButton("earlier", "Month before", () => move(-1));
  const forth = iconButton("later", "Month after", () => move(1));
  const draw = () => {
    title.textContent = new Date(`${month}-15T12:00`).toLocaleDateString("en-GB", { month: "long", year: "numeric" });
    back.disabled = month <= FIRST_DAY.slice(0, 7);
    forth.disabled = month >= today().slice(0, 7);
    place.replaceChildren(drawMonth(list, month, date, choose));
  };
  draw();
  const legend = Object.entries(STATES).map(([state, text]) =>
    make("span", {}, make("span", { class: "past-key", "data-state": state, "aria-hidden": "true" }), text),
  );
  const head = box("past-head", back, title, forth);
  const texts = [box("past-legend small", ...legend), said("quiet small", COUNTS), said("quiet small", OWN_WORD)];
  const dialog = openDialog("Past words", head, place, ...texts);
  return dialog;
}
