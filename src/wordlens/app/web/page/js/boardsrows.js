/** Rows of several boards as Advise keeps them in the browser, and as pictures give them. */

import { load, save } from "./browser.js";
import { isSolved } from "./text.js";

/** @import { AlternativeShape, SeenGameShape } from "shapes" */

/** @typedef {{board: number, column: number, alternatives: AlternativeShape[]}} Doubt an unclear tile, from 0 */
/**
 * @typedef {object} BoardsRow
 * @property {string} word
 * @property {string[]} patterns marks of each board, whether it is solved before or not; dots where they were not seen
 * @property {Doubt[]} [unclear] what a picture did not tell and nobody has settled since
 */

const KEPT = "advise-boards";

/** @param {string} list @param {number} count @returns {BoardsRow[]} */
export function loadBoardsRows(list, count) {
  return load(KEPT, /** @type {Record<string, BoardsRow[]>} */ ({}))[`${list}:${count}`] ?? [];
}

/** @param {string} list @param {number} count @param {BoardsRow[]} rows */
export function saveBoardsRows(list, count, rows) {
  save(KEPT, { ...load(KEPT, {}), [`${list}:${count}`]: rows });
}

/** @param {string} pattern @returns {boolean} whether nobody has seen these marks */
export function isUnseen(pattern) {
  return pattern.startsWith(".");
}

/** @param {SeenGameShape} told what pictures show @returns {BoardsRow[]} */
export function rowsSeen({ rows, unclear, columns }) {
  return rows.map(({ word, patterns }, row) => {
    const before = rows.slice(0, row);
    // A solved board takes no more rows: those are not shown, and grey like typed ones if the player opens it again.
    const marks = patterns.map((pattern, board) => {
      if (pattern) return pattern;
      return (before.some((each) => isSolved(each.patterns[board])) ? "-" : ".").repeat(columns);
    });
    const doubts = unclear
      .filter((tile) => tile.row === row + 1)
      .map(({ board, column, alternatives }) => ({ board: board - 1, column: column - 1, alternatives }));
    return { word, patterns: marks, ...(doubts.length ? { unclear: doubts } : {}) };
  });
}

/**
 * Settle a tile: it is as it stands, or what the player chose.
 * @param {BoardsRow} row @param {number} board @param {number} column @param {AlternativeShape} [chosen]
 * @returns {BoardsRow}
 */
export function settled({ word, patterns, unclear = [] }, board, column, chosen) {
  const left = unclear.filter((doubt) => doubt.board !== board || doubt.column !== column);
  const rest = left.length ? { unclear: left } : {};
  if (!chosen) return { word, patterns, ...rest };
  const letters = [...word].with(column, chosen.letter).join("");
  const seen = isUnseen(patterns[board]) ? "-".repeat(letters.length) : patterns[board];
  const marks = [...seen].with(column, chosen.mark).join("");
  return { word: letters, patterns: patterns.with(board, marks), ...rest };
}
