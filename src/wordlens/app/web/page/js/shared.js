/** What page and desktop window have in common, as data: colours, texts, timings, keys. */

/**
 * @typedef {object} Shared
 * @property {Record<string, any>} themes
 * @property {Record<string, number>} milliseconds
 * @property {Record<string, string>} marks
 * @property {string} cycle
 * @property {string[]} keyboard
 * @property {{submit: string, erase: string, marks: Record<string, string>}} keys
 * @property {Record<string, any>} texts
 */

/** @type {Shared} */
export const SHARED = await (await fetch("/static/themes.json")).json();

/** @param {string} mark @returns {string} the mark after it when a tile is clicked */
export function nextMark(mark) {
  return SHARED.cycle[(SHARED.cycle.indexOf(mark) + 1) % SHARED.cycle.length];
}

/** @returns {boolean} whether animations are to be left out */
export function reducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {number} milliseconds @returns {Promise<void>} */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
