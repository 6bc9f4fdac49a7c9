/** What views need to know about word lists. */

import { getOnce } from "./api.js";

/** @param {import("./main.js").App} app @param {string} name @returns {any} the list, or the first there is */
export function listNamed(app, name) {
  return app.lists.find((list) => list.name === name) ?? app.lists[0];
}

/** @param {any} list @returns {Promise<string>} its letters */
export async function alphabetOf(list) {
  return list.alphabet ?? (await getOnce(`/api/lists/${encodeURIComponent(list.name)}/words`)).alphabet;
}

/** @param {import("./main.js").App} app @returns {{value: string, text: string}[]} for a menu */
export function listOptions(app) {
  return app.lists.map((list) => ({ value: list.name, text: `${list.name}: ${list.answers.toLocaleString("en")} answers, ${list.length} letters` }));
}

/** @param {import("./main.js").App} app @returns {{value: string, text: string}[]} for a menu */
export function ruleOptions(app) {
  return app.about.rules.map((/** @type {any} */ rule) => ({ value: rule.name, text: rule.name }));
}

/** @param {import("./main.js").App} app @param {string} name @returns {string} what the rule means */
export function ruleSummary(app, name) {
  return app.about.rules.find((/** @type {any} */ rule) => rule.name === name)?.summary ?? "";
}
