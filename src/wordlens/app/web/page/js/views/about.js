/** About: what there is, how far it is trusted, and whose work it rests on. */

import { box, card, make, viewHead } from "../dom.js";
import { drawMarkdown } from "../markdown.js";
import { PlayedAnswers } from "../played.js";
import { drawFacts, drawTable } from "../tables.js";
import { SHARED } from "../text.js";

/** @import { StrategyChoice } from "shapes" */

/** The class of the tables. */
const KIND = "about-table";
const LEAD = "What you saw on the board goes in, the best next guess comes out, with its proof.";
const PRIVACY =
  "Everything runs on your own machine: no request leaves it unless you press Update below, and games and settings " +
  "stay in this browser.";
const TRUST = {
  proved: "its result is proved, and the proof can be replayed",
  measured: "its strength is measured over every answer of a list",
  heuristic: "it follows a rule of thumb; measured too, but nothing is promised",
};
const KEYS = {
  Play: "Letters, Enter, Backspace",
  Advise:
    "Arrows move between tiles; Space, or 1 2 3, colours; a letter replaces; Delete removes the row; " +
    "Enter goes to the field",
  Everywhere: "Tab and Shift+Tab; Esc closes a dialog",
};

/** @param {HTMLElement} root @param {import("../main.js").App} app @returns {() => void} leaves the view */
export function mount(root, app) {
  const { about, lists, strategies } = app;
  const core = about.backend === "native" ? "with its native core" : "on NumPy, without its native core";
  const drawn = { name: strategyName, trust: (/** @type {StrategyChoice} */ each) => trust(each.trust) };
  const played = new PlayedAnswers(app);
  root.append(
    viewHead("About", LEAD),
    make("p", { class: "quiet", text: `Version ${about.version}, ${core}. ${PRIVACY}` }),
    section("Played answers", played.element),
    section("Strategies", drawTrust(), drawTable("Strategies", SHARED.columns.trusted, strategies, drawn, KIND)),
    section("Word lists", drawTable("Word lists", SHARED.columns.lists, lists, {}, KIND), drawDamaged(about.damaged)),
    section("Rules", drawPairs("rule", "what it asks", SHARED.rules)),
    section("Keys", drawPairs("where", "keys", KEYS)),
    section("Licences", ...drawLicences(about.licence, about.sources)),
  );
  return () => played.leave();
}

/** @param {string} title @param {...HTMLElement} children */
function section(title, ...children) {
  return card(title, make("h2", { text: title }), ...children);
}

/** @param {number} count of settings and lists that were left out */
function drawDamaged(count) {
  const what = count === 1 ? "One of your own settings or lists is" : `${count} of your own settings and lists are`;
  const text = count ? `${what} damaged and left out. The window in which wordlens was started says where.` : "";
  return make("p", { class: "quiet", text });
}

/** @param {string} name @param {string} meaning titles of the two columns @param {Record<string, string>} entries */
function drawPairs(name, meaning, entries) {
  const columns = [name, meaning].map((title, place) => ({ key: String(place), title }));
  return drawTable(`${name}, ${meaning}`, columns, Object.entries(entries), {}, KIND);
}

/** @param {string} licence @param {string} sources as Markdown @returns {HTMLElement[]} */
function drawLicences(licence, sources) {
  const ours = make("p", {}, "wordlens is under ", make("strong", { text: licence }));
  ours.append(": its own code is MIT, the word data carries the licences of its sources.");
  const title = make("summary", { text: "Sources and licences of the word data" });
  return [ours, make("details", {}, title, box("prose stack", ...drawMarkdown(sources, 2)))];
}

function drawTrust() {
  const entries = Object.entries(TRUST).map(([word, meaning]) => /** @type {const} */ ([trust(word), meaning]));
  return drawFacts("trust", entries);
}

/** @param {string} word */
function trust(word) {
  return make("span", { class: word === "heuristic" ? "badge" : "badge badge-accent", text: word });
}

/** @param {StrategyChoice} strategy */
function strategyName({ name, aliases }) {
  const also = aliases.length > 0 && make("span", { class: "quiet small", text: ` also ${aliases.join(", ")}` });
  return make("span", {}, make("strong", { text: name }), also);
}
