/** Rows as they are entered: values that change by being replaced, so that what was before can be brought back. */

import { UNCOLOURED } from "./text.js";

/** @import { AlternativeShape as Alternative, RowShape as Row } from "shapes" */

/**
 * @typedef {object} Entry one row as it is entered
 * @property {string} word
 * @property {string} pattern with `?` for each tile that has no colour yet
 * @property {Map<number, Alternative[]>} [unclear] what unclear tiles may be, by column
 * @property {boolean} [proposed] whether a ranked word was tapped: the next one that is tapped takes its place
 */

/** @param {Entry} entry @returns {boolean} whether every tile has its colour */
export function isColoured({ pattern }) {
  return !pattern.includes(UNCOLOURED);
}

/** @param {Entry} entry @returns {boolean} whether no tile has a colour yet */
export function isUntouched({ pattern }) {
  return [...pattern].every((mark) => mark === UNCOLOURED);
}

/** @param {string} word @returns {string} the pattern of a row that waits for all its colours */
export function noColours(word) {
  return UNCOLOURED.repeat([...word].length);
}

/** @param {Row[]} rows @param {Map<string, Alternative[]>} unclear by "row,column" @returns {Entry[]} */
export function entriesOf(rows, unclear) {
  const entries = rows.map(({ word, pattern }) => ({ word, pattern, unclear: new Map() }));
  for (const [place, options] of unclear) {
    const [row, column] = place.split(",").map(Number);
    entries[row]?.unclear.set(column, options);
  }
  return entries;
}

/** @param {Entry[]} entries @returns {Map<string, Alternative[]>} what unclear tiles may be, by "row,column" */
export function unclearOf(entries) {
  const all = new Map();
  for (const [row, entry] of entries.entries()) {
    for (const [column, options] of entry.unclear ?? []) all.set(`${row},${column}`, options);
  }
  return all;
}

/** @param {Entry} entry @param {number} column @param {{letter?: string, mark?: string}} change @returns {Entry} */
export function withTile(entry, column, change) {
  const [letters, marks, unclear] = [[...entry.word], [...entry.pattern], new Map(entry.unclear)];
  letters[column] = change.letter ?? letters[column];
  marks[column] = change.mark ?? marks[column];
  unclear.delete(column);
  return { word: letters.join(""), pattern: marks.join(""), unclear };
}

/** @param {Entry[]} entries @param {number} one @param {number} other @returns {Entry[]} with the two exchanged */
export function exchanged(entries, one, other) {
  const copy = [...entries];
  [copy[one], copy[other]] = [copy[other], copy[one]];
  return copy;
}
