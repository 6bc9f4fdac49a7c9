/** Fields, facts and complaints that Review and Lab have in common. */

import { sentence } from "./api.js";
import { make } from "./dom.js";

/** @param {string} label @param {HTMLElement} input @param {string} [hint] @returns {any} the field, with its `input` */
function field(label, input, hint) {
  const box = make("label", { class: "field" }, make("span", { class: "field-label", text: label }), input, hint && make("span", { class: "field-hint", text: hint }));
  box.input = input;
  return box;
}

/** @param {string} label @param {Record<string, any>} [attributes] @param {string} [hint] */
export function wordField(label, attributes = {}, hint) {
  return field(label, make("input", { class: "input word-input", autocomplete: "off", autocapitalize: "none", spellcheck: "false", ...attributes }), hint);
}

/** @param {string} label @param {Record<string, any>} attributes @param {string} [hint] */
export function wholeField(label, attributes, hint) {
  return field(label, make("input", { class: "input", type: "number", step: 1, min: 1, ...attributes }), hint);
}

/** @param {string} label @param {Record<string, any>} attributes */
export function textField(label, attributes) {
  return field(label, make("textarea", { class: "input", spellcheck: "false", ...attributes }));
}

/** @param {unknown} problem @param {...any} children @returns {HTMLElement} */
export function complaint(problem, ...children) {
  return make("div", { class: "notice notice-bad" }, make("p", { text: sentence(problem) }), ...children);
}

/**
 * A list of names and values.
 *
 * @param {string} className
 * @param {[string, string, string?][]} facts name, value, and a remark on it
 * @returns {HTMLElement}
 */
export function drawFacts(className, facts) {
  const entries = facts.map(([name, value, remark]) => make("div", {}, make("dt", { text: name }), make("dd", {}, value, remark && make("span", { class: "remark", text: remark }))));
  return make("dl", { class: className }, ...entries);
}

/**
 * A table that scrolls in its own box.
 *
 * @param {string} label
 * @param {(string | null)[]} styles of the columns
 * @param {string[]} titles
 * @param {any[][]} rows the first of each is its heading
 * @returns {HTMLElement}
 */
export function drawTable(label, styles, titles, rows) {
  const head = titles.map((text, column) => make("th", { scope: "col", class: styles[column], text }));
  const body = rows.map((row) => make("tr", {}, make("th", { scope: "row" }, row[0]), ...row.slice(1).map((value, column) => make("td", { class: styles[column + 1] }, value))));
  return make("div", { class: "table-box", tabindex: "0", role: "group", "aria-label": label }, make("table", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...body)));
}
