/** About: what there is, how far it is trusted, and whose work it rests on. */

import { drawBackup } from "../backup.js";
import { box, button, card, make, said, viewHead } from "../dom.js";
import { drawGlossary, drawHowTo } from "../guide.js";
import { drawMarkdown } from "../markdown.js";
import { PhonePanel } from "../phone.js";
import { PlayedAnswers } from "../played.js";
import { drawFacts, drawTable } from "../tables.js";
import { lower, SHARED, short, titleOf } from "../text.js";

/** @import { ListChoice, MeasuredShape, StrategyChoice } from "shapes" */

/** The class of the tables. */
const KIND = "about-table";
const LEAD = "What you saw on the board goes in, the best next guess comes out, with its proof.";
const PRIVACY =
  "Everything runs on your own machine: no request leaves it unless you press Update below, and games and settings " +
  "stay in this browser; finished games also go into the diary on that machine, once you have agreed.";
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
  const played = new PlayedAnswers(app);
  const phone = new PhonePanel();
  const sections = [
    section("How to play", ...drawHowTo()),
    section("On your phone", phone.element),
    section("Your data", drawBackup()),
    section("Played answers", played.element),
    section("Glossary", drawGlossary()),
    section("Strategies", drawTrust(), ...drawStrategies(strategies, about.measured)),
    section("Word lists", drawLists(lists), drawDamaged(about.damaged)),
    section("Rules", drawPairs("rule", "what it asks", named("rules", SHARED.rules))),
    section("Keys", drawPairs("where", "keys", KEYS)),
    section("Licences", ...drawLicences(about.licence, about.sources)),
  ];
  root.append(
    viewHead("About", LEAD),
    make("p", { class: "quiet", text: `Version ${about.version}, ${core}. ${PRIVACY}` }),
    drawContents(sections),
    ...sections,
  );
  return () => {
    played.leave();
    phone.leave();
  };
}

/** Draw what leads to each part. @param {HTMLElement[]} sections @returns {HTMLElement} */
function drawContents(sections) {
  const links = sections.map((each) => {
    const head = each.querySelector("h2");
    const go = () => {
      each.scrollIntoView({ block: "start" });
      head?.focus({ preventScroll: true });
    };
    return button(head?.textContent ?? "", go, "button-small");
  });
  return make("nav", { class: "buttons", "aria-label": "Parts of this page" }, ...links);
}

/**
 * Draw the strategies with their measured means, best first.
 * @param {StrategyChoice[]} strategies @param {MeasuredShape[]} measured @returns {HTMLElement[]}
 */
function drawStrategies(strategies, measured) {
  const lists = [...new Set(measured.map((each) => each.list))];
  const rows = strategies.map((strategy) => {
    const own = measured.filter((each) => each.strategy === strategy.name);
    const means = own.map((each) => [`mean_${each.list}`, each.mean]);
    const lost = Math.max(...own.map((each) => each.lost));
    return { ...strategy, ...Object.fromEntries(means), lost: own.length ? lost : null };
  });
  const mean = (/** @type {Record<string, unknown>} */ row) =>
    Number(row[`mean_${lists[0]}`] ?? Number.POSITIVE_INFINITY);
  rows.sort((one, other) => mean(one) - mean(other));
  const [name] = SHARED.columns.trusted;
  const figures = lists.map((list) => ({
    key: `mean_${list}`,
    title: `mean, ${lower(titleOf("lists", list))}`,
    form: ".3f",
  }));
  const columns = [name, ...figures, { key: "lost", title: "lost", form: ".1%", missing: "–" }];
  const games = lists.map(
    (list) => `${short(measured.find((each) => each.list === list)?.games ?? 0)} of ${lower(titleOf("lists", list))}`,
  );
  const means = `Guesses that a game takes on average, over all answers: ${games.join(", ")}.`;
  const text = `${means} Lost: more than six guesses.`;
  return [
    said("small quiet", text),
    drawTable("Strategies", columns, rows, { name: strategyName }, `${KIND} strategy-table`),
  ];
}

/** @param {string} title @param {...HTMLElement} children */
function section(title, ...children) {
  return card(title, make("h2", { text: title, tabindex: "-1" }), ...children);
}

/** Draw the word lists by the names that players know. @param {ListChoice[]} lists @returns {HTMLElement} */
function drawLists(lists) {
  const title = (/** @type {ListChoice} */ list) => titleOf("lists", list.name);
  const prior = (/** @type {ListChoice} */ list) => lower(titleOf("priors", list.prior));
  const columns = SHARED.columns.lists.map((each) => (each.key === "prior" ? { ...each, title: "chances" } : each));
  return drawTable("Word lists", columns, lists, { name: title, prior }, KIND);
}

/** @param {"rules"} kind @param {Record<string, string>} entries @returns {Record<string, string>} by players' names */
function named(kind, entries) {
  return Object.fromEntries(Object.entries(entries).map(([name, text]) => [titleOf(kind, name), text]));
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
  return make("span", { class: word === "heuristic" ? "badge" : "badge badge-accent", text: titleOf("trust", word) });
}

/** Draw a strategy's name, how far it is trusted, and what it does. @param {StrategyChoice} strategy */
function strategyName({ name, trust: trusted }) {
  const head = make("span", {}, make("strong", { text: titleOf("strategies", name) }), " ", trust(trusted));
  return make(
    "span",
    { class: "strategy-name" },
    head,
    make("span", { class: "quiet small", text: titleOf("notes", name) }),
  );
}
