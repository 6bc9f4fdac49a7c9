/** A game pasted anywhere in Advise: rows are taken at once, a shared text is read by the server. */

import { ApiError, post } from "./api.js";
import { button, buttons } from "./dom.js";
import { drawProblem } from "./intake.js";
import { parseRows } from "./text.js";

/** @import { ListChoice, RowShape as Row } from "shapes" */

/** What a pasted game has and a pasted word has not: squares, hearts, circles, a sign before the marks, or lines. */
const GAME = /[⬛⬜◼◻◾◽▪▫🟨🟩🟦🟧🖤🤍💛💚💙🧡⚫⚪🟡🟢🔵🟠=:]|\n/u;

/**
 * @typedef {object} PastedOptions
 * @property {ListChoice} list that is chosen
 * @property {(rows: Row[], list: string) => void} onRows
 * @property {HTMLElement} problem where it is said what cannot be read
 */

/** @param {string} text @param {PastedOptions} options @returns {boolean} whether it is a game, and is taken care of */
export function takePasted(text, options) {
  if (!GAME.test(text.trim())) return false;
  const lines = text.trim().split(/\s*[\n,]\s*/);
  const rows = parseRows(lines.join(","));
  const fit = rows.length === lines.length && rows.every((row) => [...row.word].length === options.list.length);
  if (fit) options.onRows(rows, options.list.name);
  else void readPasted(text, options);
  return true;
}

/** @param {string} text @param {PastedOptions} options @param {number} [game] which one, where it holds several */
async function readPasted(text, options, game) {
  const { list, onRows, problem } = options;
  try {
    const told = await post("/api/rows", { text, game, list: list.name });
    problem.replaceChildren();
    onRows(told.rows, told.list);
  } catch (fault) {
    const games = fault instanceof ApiError ? fault.games : [];
    const choices = games.map((name, place) =>
      button(name, () => void readPasted(text, options, place + 1), "button-small"),
    );
    const said = games.length ? new Error(`The text holds ${games.length} games: choose one.`) : fault;
    problem.replaceChildren(drawProblem(said, false), buttons(...choices));
  }
}
