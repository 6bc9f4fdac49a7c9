/** How often strategies succeed: the columns of their table, and bars within four guesses and within all. */

import { make } from "./dom.js";
import { figure } from "./tables.js";
import { titleOf } from "./text.js";

/** @import { EvaluationShape } from "shapes" */
/** @import { Column } from "./text.js" */

const GUESSES = 6;
const INTERVALS = ["low", "high", "success_low", "success_high"];

/**
 * Return the columns of evaluations without those that tell nothing here: the mean by prior where it is the mean,
 * intervals where all answers were played.
 * @param {Column[]} columns @param {EvaluationShape[]} rows @returns {Column[]}
 */
export function evaluationColumns(columns, rows) {
  const differs = rows.some((row) => row.expected_mean !== row.mean);
  const drawn = rows.some((row) => row.low !== null);
  const may = rows[0]?.max_guesses ?? GUESSES;
  return columns
    .filter(({ key }) => (differs || key !== "expected_mean") && (drawn || !INTERVALS.includes(key)))
    .map((column) => (column.key === "success" ? { ...column, title: `within ${may}` } : column));
}

/**
 * Draw how many of a hundred words each strategy found within four guesses, and within all that a game may have.
 * @param {EvaluationShape[]} rows at least one @returns {HTMLElement}
 */
export function drawSuccess(rows) {
  const lines = rows.flatMap((row) => [
    line(titleOf("strategies", row.strategy), 4, row.within_four),
    line("", row.max_guesses, row.success, row.success_low, row.success_high),
  ]);
  const list = make("ul", { class: "bars success-bars", "aria-label": "Success" }, ...lines);
  const caption = make("figcaption", {}, make("strong", { text: "Success" }), " words found within so many guesses");
  return make("figure", { class: "chart chart-wide" }, list, caption);
}

/**
 * @param {string} name only before a strategy's first bar @param {number} within guesses @param {number} share
 * @param {number | null} [low] of the 95% interval, where words were drawn by lot @param {number | null} [high]
 */
function line(name, within, share, low = null, high = null) {
  const bar = make("span", { class: "bar success-bar" });
  bar.style.width = `${100 * share}%`;
  const between = low === null || high === null ? "" : `, ${figure(low, ".1%")} to ${figure(high, ".1%")}`;
  const told = make("span", { class: "success-figure", text: `${figure(share, ".2%")}${between}` });
  const title = make("span", { class: "success-name" }, make("strong", { text: name }), ` within ${within}`);
  return make("li", {}, title, make("span", { class: "bar-track" }, bar), told);
}
