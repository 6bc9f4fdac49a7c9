/** What the player has chosen, kept in the browser; what was never chosen is as the server's settings say. */

import { load, save } from "./storage.js";

/**
 * @typedef {object} Settings
 * @property {string} list
 * @property {string} strategy
 * @property {string} rule normal, hard or strict
 * @property {string} prior empty for the list's own
 * @property {string} opener empty for none
 * @property {string[]} played
 * @property {"system" | "light" | "dark"} theme
 * @property {"system" | "more" | "normal"} contrast
 */

/** @type {Settings} */
const DEFAULTS = { list: "nyt", strategy: "entropy", rule: "normal", prior: "", opener: "", played: [], theme: "system", contrast: "system" };

/** @type {Partial<Settings>} */
let chosen = load("settings", {});
/** @type {Partial<Settings>} */
let server = {};
/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** @returns {Settings} */
export function settings() {
  return { ...DEFAULTS, ...server, ...chosen };
}

/** @param {Partial<Settings>} change */
export function change(change) {
  chosen = { ...chosen, ...change };
  save("settings", chosen);
  dispatchEvent(new Event("wordlens:settings")); // first.js repaints the theme
  for (const listener of listeners) listener(settings());
}

/** @param {(settings: Settings) => void} listener @returns {() => void} ends it */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Take over the user's own settings file, and forget choices that no longer exist here.
 *
 * @param {Record<string, any>} defaults of `/api/about`
 * @param {{lists: {name: string}[], strategies: {name: string}[], rules: {name: string}[], priors: {name: string}[]}} known
 */
export function adopt(defaults, known) {
  server = Object.fromEntries(Object.entries(defaults).filter(([name, value]) => name in DEFAULTS && value !== null));
  const valid = { list: known.lists, strategy: known.strategies, rule: known.rules, prior: [...known.priors, { name: "" }] };
  for (const [name, entries] of Object.entries(valid)) {
    const value = /** @type {any} */ (chosen)[name];
    if (value !== undefined && !entries.some((entry) => entry.name === value)) delete /** @type {any} */ (chosen)[name];
  }
}
