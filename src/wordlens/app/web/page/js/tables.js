/** Tables and facts: titles and formats are those of terminal and window, which the server hands over as data. */

import { make } from "./dom.js";
import { chanceText, SHARED } from "./text.js";

/** @import { Child } from "./dom.js" */
/** @import { Column } from "./text.js" */

/** Columns that a phone has no room for: of lists, of play, of searches. */
const OF_LISTS = ["allowed", "length", "prior"];
const OF_PLAY = ["opener", "total", "cpu_seconds", "peak_mb", "positions", "expected_left", "parts", "largest"];
const OF_DIARY = ["score.low", "score.high", "games.low", "games.high"];
const INTERVALS = ["low", "high", "success_low", "success_high"];
const OF_SEARCHES = [
  "time_saved",
  "generated",
  "average_branching",
  "max_frontier",
  "words_explored",
  "words_generated",
];
const WIDE_ONLY = [...OF_LISTS, ...INTERVALS, ...OF_PLAY, ...OF_DIARY, ...OF_SEARCHES];
/** Forms of texts; all others are of figures. */
const TEXTS = ["", "upper"];

/** @param {Column} column @param {object} row @returns {string} its figure as it is shown; none in a row without it */
export function cell(column, row) {
  /** @type {unknown} */
  let value = row;
  for (const name of column.key.split(".")) value = /** @type {Record<string, unknown> | null} */ (value)?.[name];
  if (value === undefined) return "";
  if (value === null) return column.missing ?? "";
  const form = column.form ?? "";
  if (TEXTS.includes(form)) return form ? String(value).toUpperCase() : String(value);
  return figure(Number(value) * (column.scale ?? 1), form);
}

/** @param {number} value @param {string} form 'score', 'chance', or a format of Python such as ',.2f' or '.0%' */
export function figure(value, form) {
  if (form === "chance") return chanceText(value);
  const wanted = form === "score" ? (Number.isInteger(Math.round(1000 * value) / 1000) ? "," : ",.3f") : form;
  const [, sign, digits = 0, share] = /^([,+]?)(?:\.(\d)(?:f|(%)))?$/.exec(wanted) ?? [];
  const text = (share ? 100 * value : value).toLocaleString("en", {
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
    roundingMode: "halfEven",
    useGrouping: sign === ",",
    signDisplay: sign === "+" ? "always" : "auto",
  });
  return (share ? `${text}%` : text).replace(/^-(?=[0.,]*%?$)/, ""); // never a negative zero
}

/** @param {Column} column @returns {string | undefined} the class of its cells */
function kindOf({ key, form = "" }) {
  const kinds = [!TEXTS.includes(form) && "number", WIDE_ONLY.includes(key) && "wide-only"];
  return kinds.filter(Boolean).join(" ") || undefined;
}

/**
 * A table that scrolls in its own box.
 * @template {object} T @param {string} label @param {Column[]} columns the first holds the headings of rows
 * @param {T[]} rows
 * @param {Record<string, (row: T, place: number) => Child>} [drawn] cells that are more than a figure, by key
 * @param {string} [kind] the table's class @returns {HTMLElement}
 */
export function drawTable(label, columns, rows, drawn = {}, kind) {
  const about = make("p", { class: "quiet small column-about", role: "status" });
  const head = columns.map((each) => make("th", { scope: "col", class: kindOf(each) }, drawTitle(each, about)));
  const body = rows.map((row, place) => {
    const cells = columns.map((each, number) => {
      const attributes = number ? { class: kindOf(each) } : { scope: "row" };
      return make(number ? "td" : "th", attributes, drawn[each.key]?.(row, place) ?? cell(each, row));
    });
    return make("tr", {}, ...cells);
  });
  return tableBox(label, [make("tr", {}, ...head)], body, kind, columns.some((each) => each.about) && about);
}

/**
 * A title that explains its column when it is tapped.
 * @param {Column} column @param {HTMLElement} about where the explanation goes @returns {Child}
 */
function drawTitle({ title, about: text }, about) {
  if (!text) return title;
  const click = () => {
    const said = `${title}: ${text}`;
    about.textContent = about.textContent === said ? "" : said;
  };
  return make("button", { class: "column-title", type: "button", title: text, text: title, on: { click } });
}

/**
 * @param {string} label @param {HTMLElement[]} head @param {HTMLElement[]} body @param {string} [kind]
 * @param {Child} [above] what stands above the table
 */
export function tableBox(label, head, body, kind, above) {
  const table = make("table", { class: kind }, make("thead", {}, ...head), make("tbody", {}, ...body));
  return make("div", { class: "table-box", tabindex: "0", role: "group", "aria-label": label }, above, table);
}

/** @typedef {readonly [name: Child, value: Child, remark?: string]} Fact */

/** A list of names and values. @param {string} kind its class @param {Fact[]} facts @returns {HTMLElement} */
export function drawFacts(kind, facts) {
  const entries = facts.map(([name, value, remark]) => {
    const said = make("dd", {}, value, remark && make("span", { class: "remark", text: remark }));
    return make("div", {}, make("dt", {}, name), said);
  });
  return make("dl", { class: kind }, ...entries);
}

/** @param {object} row @returns {Fact[]} what a search or a strategy's game took */
export function searchFacts(row) {
  return SHARED.columns.search.filter(({ key }) => key in row).map((each) => [each.title, cell(each, row)]);
}
