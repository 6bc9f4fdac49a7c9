/** What can be chosen and what the player has chosen, kept in the browser; the rest is as the server's settings say. */

import { load, save } from "./browser.js";
import { choice } from "./fields.js";
import { openDialog, said } from "./dom.js";
import { capital, SHARED, short, titleOf } from "./text.js";

/** @import { DefaultsShape, ListChoice, NamedShape, Rule } from "shapes" */
/** @import { App } from "./main.js" */
/** @import { Values } from "./strategyfields.js" */

/**
 * @typedef {object} Settings
 * @property {string} list
 * @property {string} strategy
 * @property {Rule} rule
 * @property {string} prior empty for the list's own
 * @property {string} opener empty for none
 * @property {string[]} played
 * @property {boolean} knownWords whether advice prefers words that people know, where the strategy can
 * @property {Record<string, Values>} strategyOptions what was set about each strategy
 * @property {boolean} hintsOnly whether Advise hides its advice, and gives hints when it is asked
 * @property {number} freeGuesses that a game drawn by lot may have
 * @property {number} adviseGuesses that the game has for which Advise advises
 * @property {string} layout of the keyboard on the screen
 * @property {boolean} swapKeys whether its Enter and Backspace change places
 * @property {"system" | "light" | "dark"} theme
 * @property {"system" | "more" | "normal"} contrast
 */

/** @type {Settings} */
const DEFAULTS = {
  list: "nyt",
  strategy: "optimal",
  rule: "normal",
  prior: "",
  opener: "",
  played: [],
  knownWords: true,
  strategyOptions: {},
  hintsOnly: false,
  freeGuesses: 6,
  adviseGuesses: 6,
  layout: "qwerty",
  swapKeys: false,
  theme: "system",
  contrast: "system",
};
const THEMES = { system: "System", light: "Light", dark: "Dark" };
const CONTRASTS = { system: "System", normal: "Standard", more: "High" };

/** @type {Partial<Settings>} */
let chosen = load("settings", {});
/** @type {Partial<Settings>} */
let server = {};

/** @returns {Settings} */
export function settings() {
  return { ...DEFAULTS, ...server, ...chosen };
}

/** @param {Partial<Settings>} change */
export function change(change) {
  chosen = { ...chosen, ...load("settings", {}), ...change }; // another tab may have changed others
  save("settings", chosen);
  dispatchEvent(new Event("wordlens:settings")); // first.js repaints the theme
}

/**
 * Take over the user's own settings file, and forget choices that no longer exist here.
 * @param {DefaultsShape} defaults @param {Record<"list" | "strategy" | "rule" | "prior", {name: string}[]>} known
 */
export function adopt(defaults, known) {
  const given = Object.entries(defaults).filter(([name, value]) => name in DEFAULTS && value !== null);
  server = Object.fromEntries(given);
  for (const name of /** @type {(keyof typeof known)[]} */ (Object.keys(known))) {
    const value = chosen[name];
    if (value !== undefined && !known[name].some((entry) => entry.name === value)) delete chosen[name];
  }
}

/** Let the player choose theme and contrast. */
export function openAppearance() {
  const now = settings();
  openDialog(
    "Appearance",
    choice("Theme", "theme", THEMES, now.theme, (theme) => change({ theme })),
    choice("Contrast of the tiles", "contrast", CONTRASTS, now.contrast, (contrast) => change({ contrast })),
    said("quiet", "High contrast shows correct letters in orange and present ones in blue."),
  );
}

/** @param {App} app @param {string} name @returns {ListChoice} the list, or the first there is */
export function listNamed(app, name) {
  return app.lists.find((list) => list.name === name) ?? app.lists[0];
}

/** @param {App} app @returns {{value: string, text: string}[]} for a menu */
export function listOptions(app) {
  const text = (/** @type {ListChoice} */ list) => (list.own ? `${list.name} (${list.length} letters)` : "");
  return app.lists.map((list) => ({ value: list.name, text: text(list) || titleOf("lists", list.name) }));
}

/** @param {ListChoice} list @returns {string} what it is, in a sentence */
export function aboutList({ answers, allowed, length, own, summary }) {
  const words = `${short(answers)} answers, ${short(allowed)} words of ${length} letters`;
  return own ? `${words}.` : `${capital(summary)}: ${words}.`;
}

/** @param {App} app @returns {{value: string, text: string}[]} for a menu */
export function strategyOptions(app) {
  return app.strategies.map((each) => ({ value: each.name, text: titleOf("strategies", each.name) }));
}

/** What strategies call the option that prefers words that people know. */
export const KNOWN_WORDS = "known_words";

/** @param {App} app @param {string} strategy @returns {boolean} whether it can prefer words that people know */
export function canPreferKnown(app, strategy) {
  const options = app.strategies.find((each) => each.name === strategy)?.options ?? [];
  return options.some(({ name }) => name === KNOWN_WORDS);
}

/** @param {App} app @param {string} strategy @returns {Values} what it is asked for advice with */
export function adviceOptions(app, strategy) {
  const { knownWords, strategyOptions } = app.settings();
  const known = app.strategies.find((each) => each.name === strategy)?.options ?? [];
  const kept = Object.entries(strategyOptions[strategy] ?? {}).filter(([name]) =>
    known.some((each) => each.name === name),
  );
  return { ...Object.fromEntries(kept), ...(canPreferKnown(app, strategy) ? { [KNOWN_WORDS]: knownWords } : {}) };
}

/** @param {NamedShape[]} priors @returns {{value: string, text: string}[]} for a menu */
export function priorOptions(priors) {
  return priors.map(({ name }) => ({ value: name, text: titleOf("priors", name) }));
}

/** @returns {{value: Rule, text: string}[]} for a menu */
export function ruleOptions() {
  return /** @type {Rule[]} */ (Object.keys(SHARED.rules)).map((value) => ({ value, text: titleOf("rules", value) }));
}
