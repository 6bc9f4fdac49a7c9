/** About: what there is, how far it is trusted, and whose work it rests on. */

import { make } from "../dom.js";
import { drawMarkdown } from "../markdown.js";

const TRUST = {
  proved: "its result is proved, and the proof can be replayed",
  measured: "its strength is measured over every answer of a list",
  heuristic: "it follows a rule of thumb; measured too, but nothing is promised",
};

const KEYS = [
  ["Play", "Letters, Enter, Backspace"],
  ["Advise", "Arrows move between tiles; Space, or 1 2 3, colours; a letter replaces; Delete removes the row; Enter goes to the field"],
  ["Everywhere", "Tab and Shift+Tab; Esc closes a dialog"],
];

/**
 * @param {HTMLElement} root
 * @param {import("../main.js").App} app
 * @returns {Promise<() => void>} leaves the view
 */
export async function mount(root, app) {
  const { about, lists, strategies } = app;
  root.append(
    make("div", { class: "view-head" }, make("h1", { text: "About" }), make("p", { class: "lead", text: "What you saw on the board goes in, the best next guess comes out, with its proof." })),
    make("p", { class: "quiet", text: `Version ${about.version}, ${about.backend === "native" ? "with its native core" : "on NumPy, without its native core"}. Everything runs on your own machine: no request leaves it, and games and settings stay in this browser.` }),
    section("Strategies", drawTrust(), drawTable(["strategy", "trust", "what it does"], strategies.map((each) => [name(each), trust(each.trust), each.summary]))),
    section("Word lists", drawTable(["list", "answers", "allowed", "letters", "what it is"], lists.map((list) => [list.name, list.answers, list.allowed, list.length, list.summary]), [1, 2, 3], [2, 3])),
    section("Rules", drawTable(["rule", "what it asks"], about.rules.map((/** @type {any} */ rule) => [rule.name, rule.summary]))),
    section("Keys", drawTable(["where", "keys"], KEYS)),
    section(
      "Licences",
      make("p", {}, "wordlens is under ", make("strong", { text: about.licence }), ": its own code is MIT, the word data carries the licences of its sources."),
      make("details", {}, make("summary", { text: "Sources and licences of the word data" }), make("div", { class: "prose" }, ...drawMarkdown(about.sources, 2))),
    ),
  );
  return () => {};
}

/** @param {string} title @param {...HTMLElement} children */
function section(title, ...children) {
  return make("section", { class: "card", "aria-label": title }, make("h2", { text: title }), ...children);
}

function drawTrust() {
  const list = make("dl", { class: "trust" });
  for (const [word, meaning] of Object.entries(TRUST)) list.append(make("div", {}, make("dt", {}, trust(word)), make("dd", { text: meaning })));
  return list;
}

/** @param {string} word */
function trust(word) {
  return make("span", { class: word === "heuristic" ? "badge" : "badge badge-accent", text: word });
}

/** @param {any} strategy */
function name(strategy) {
  const also = strategy.aliases.length ? make("span", { class: "quiet small", text: ` also ${strategy.aliases.join(", ")}` }) : null;
  return make("span", {}, make("strong", { text: strategy.name }), also);
}

/**
 * @param {string[]} head
 * @param {any[][]} rows
 * @param {number[]} [numbers] columns that hold numbers
 * @param {number[]} [wide] columns that a phone leaves out
 */
function drawTable(head, rows, numbers = [], wide = []) {
  const attributes = (/** @type {number} */ column) => ({ class: `${numbers.includes(column) ? "number" : ""} ${wide.includes(column) ? "wide-only" : ""}` });
  const cell = (/** @type {any} */ value, /** @type {number} */ column) => {
    const content = typeof value === "number" ? value.toLocaleString("en") : value;
    return column === 0 ? make("th", { scope: "row" }, content) : make("td", attributes(column), content);
  };
  return make(
    "div",
    { class: "table-box", tabindex: "0", role: "group", "aria-label": head.join(", ") },
    make(
      "table",
      { class: "about-table" },
      make("thead", {}, make("tr", {}, ...head.map((text, column) => make("th", { scope: "col", ...attributes(column), text })))),
      make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map(cell)))),
    ),
  );
}
