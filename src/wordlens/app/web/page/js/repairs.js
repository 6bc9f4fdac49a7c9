/** Rows that contradict each other: which tile to change, and a button that changes it. */

import { ApiError } from "./api.js";
import { button, buttons } from "./dom.js";
import { isColoured } from "./entries.js";
import { colourName, letterPlace } from "./text.js";

/** @import { RepairShape } from "shapes" */
/** @import { RowsEditor } from "./editor.js" */

/**
 * Point at what cannot be true, and offer what would make it possible.
 * @param {RowsEditor} editor @param {unknown} problem @returns {HTMLElement | null} the buttons
 */
export function showClash(editor, problem) {
  if (!(problem instanceof ApiError)) return null;
  // The server counts the rows that it was asked about; those that wait for their colours are not among them.
  const places = [...editor.entries.keys()].filter((place) => isColoured(editor.entries[place]));
  const repairs = problem.repairs.map((each) => ({ ...each, row: places[each.row - 1] + 1 }));
  const rows = problem.rows.map((row) => places[row - 1]);
  editor.point(rows, repairTiles(repairs));
  return drawRepairs(editor, repairs);
}

/** @param {RepairShape[]} repairs @returns {number[][]} the tile of the likeliest one, as row and column from 0 */
function repairTiles(repairs) {
  const [first] = repairs;
  return first?.column ? [[first.row - 1, first.column - 1]] : [];
}

/** @param {RowsEditor} editor @param {RepairShape[]} repairs likeliest first @returns {HTMLElement | null} */
function drawRepairs(editor, repairs) {
  if (!repairs.length) return null;
  const choices = repairs.map((repair) =>
    button(repairText(editor, repair), () => apply(editor, repair), "button-small"),
  );
  const element = buttons(...choices);
  element.classList.add("repairs");
  requestAnimationFrame(() => element.scrollIntoView({ block: "nearest" })); // with what is wrong, above it
  return element;
}

/** @param {RowsEditor} editor @param {RepairShape} repair */
function repairText(editor, { row, column, mark }) {
  const word = editor.entries[row - 1].word.toUpperCase();
  if (!column || !mark) return `Remove ${word}`;
  return `Make the ${letterPlace(column - 1)} of ${word} ${colourName(mark)}`;
}

/** @param {RowsEditor} editor @param {RepairShape} repair */
function apply(editor, { row, column, mark }) {
  if (column && mark) editor.changeTile(row - 1, column - 1, { mark });
  else editor.remove(row - 1);
}
