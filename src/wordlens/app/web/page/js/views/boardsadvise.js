/** Advise on several boards: each guess is typed once, and its tiles are coloured on every board. */

import { post, sentence } from "../api.js";
import { Board } from "../board.js";
import { BY_LOT, drawBoardsAdvice, leftOn } from "../boardsadvice.js";
import { COUNTS, loadStyles } from "../boardsgame.js";
import { BoardsPicture, drawDoubts } from "../boardspicture.js";
import { isUnseen, loadBoardsRows, saveBoardsRows, settled } from "../boardsrows.js";
import { box, button, buttons, card, make, said, viewHead } from "../dom.js";
import { complaint } from "../fields.js";
import { GuessField } from "../guessfield.js";
import { listNamed } from "../settings.js";
import { isSolved, nextMark } from "../text.js";
import { at as here } from "../where.js";

/** @import { BoardsRow } from "../boardsrows.js" */
/** @import { App } from "../main.js" */

const ABOUT = "Type each guess once. It is grey on every board: tap the tiles that have another colour.";
const USUAL = 4;
const UNCLEAR = "Some tiles are unclear. Say first what is right.";
/** Guesses more than boards that any game has. */
const SPARE = 8;

/** @param {HTMLElement} root @param {App} app @returns {Promise<() => void>} leaves the view */
export async function mount(root, app) {
  await loadStyles();
  const count = Number(new URLSearchParams(location.search).get("boards"));
  const view = new BoardsAdvise(root, app, COUNTS.includes(count) ? count : USUAL);
  return () => view.asking.abort();
}

class BoardsAdvise {
  /** @param {HTMLElement} root @param {App} app @param {number} count */
  constructor(root, app, count) {
    this.count = count;
    this.list = listNamed(app, app.settings().list);
    this.asking = new AbortController();
    this.rows = loadBoardsRows(this.list.name, count);
    this.grid = make("div", { class: "minis", role: "group", "aria-label": "Boards" });
    this.grid.dataset.count = String(count);
    this.field = new GuessField(this.list, (word, pattern) => this.add(word, pattern));
    this.advice = make("div", { class: "stack", role: "status" });
    this.doubts = box("stack");
    const most = app.about.upload_bytes;
    const onRows = (/** @type {BoardsRow[]} */ rows) => this.change(rows);
    const pictures = new BoardsPicture({ list: this.list, count, most, rows: () => this.rows, onRows });
    this.askButton = button("Get advice", () => void this.ask(), "button-main");
    const back = button("Remove the last row", () => this.change(this.rows.slice(0, -1)));
    const clear = button("Clear", () => this.change([]));
    const others = COUNTS.map((each) => {
      const href = here(each === 1 ? "/advise" : `/advise?boards=${each}`);
      const current = each === count ? { "aria-current": "true" } : {};
      return make("a", { class: "button button-small", href, text: String(each), ...current });
    });
    const numbers = make("nav", { class: "buttons boards-numbers", "aria-label": "Number of boards" }, ...others);
    const below = box("stack", this.doubts, buttons(this.askButton, back, clear), this.advice, pictures.element);
    root.append(
      viewHead(`Advise, ${count} boards`, "The next guess for all of them at once."),
      numbers,
      card("Advice", this.field.element, said("quiet small", ABOUT), below),
    );
    root.append(this.grid);
    this.draw();
  }

  /** @param {string} word @param {string} [pattern] of the first board @returns {boolean} whether there was room */
  add(word, pattern) {
    if (this.rows.length >= this.count + SPARE) return false;
    const before = this.rows.at(-1)?.patterns ?? [];
    const patterns = Array.from({ length: this.count }, (_, at) => {
      if (at === 0 && pattern) return pattern;
      return (isUnseen(before[at] ?? "") ? "." : "-").repeat(this.list.length); // a hidden board stays hidden
    });
    this.change([...this.rows, { word, patterns }]);
    return true;
  }

  /** @param {BoardsRow[]} rows */
  change(rows) {
    this.rows = rows;
    this.asking.abort();
    this.advice.replaceChildren();
    saveBoardsRows(this.list.name, this.count, rows);
    this.draw();
  }

  /** @param {number} at board @returns {BoardsRow[]} the rows that a board takes: none after the one that solved it */
  rowsOf(at) {
    const solved = this.rows.findIndex(({ patterns }) => isSolved(patterns[at]));
    return solved < 0 ? this.rows : this.rows.slice(0, solved + 1);
  }

  draw() {
    this.heads = Array.from({ length: this.count }, (_, at) => said("mini-head", String(at + 1)));
    this.grid.replaceChildren(
      ...this.heads.map((head, at) => make("section", { class: "mini" }, head, this.board(at))),
    );
    this.drawDoubts();
  }

  drawDoubts() {
    const settle = (/** @type {BoardsRow[]} */ rows) => {
      this.change(rows);
      (this.doubts.querySelector("button") ?? this.askButton).focus();
    };
    const drawn = drawDoubts(
      this.rows,
      (row, board, column, chosen) => settle(this.rows.with(row, settled(this.rows[row], board, column, chosen))),
      () => settle(this.rows.map(({ word, patterns }) => ({ word, patterns }))),
    );
    this.doubts.replaceChildren(...drawn);
  }

  /** @param {number} at @returns {HTMLElement} */
  board(at) {
    const rows = this.rowsOf(at);
    const onTile = (/** @type {number} */ row, /** @type {number} */ column) => this.turn(board, at, row, column);
    const label = `Board ${at + 1}`;
    const board = new Board({ rows: rows.length, columns: this.list.length, size: "mini", label, onTile });
    for (const row of rows.keys()) this.paint(board, at, row);
    return board.element;
  }

  /** Show a row, and which of its tiles are unclear. @param {Board} board @param {number} at @param {number} row */
  paint(board, at, row) {
    const { word, patterns, unclear = [] } = this.rows[row];
    board.set(row, word, isUnseen(patterns[at]) ? "" : patterns[at]);
    for (const [column, tile] of board.tiles[row].entries()) {
      const doubtful = unclear.some((doubt) => doubt.board === at && doubt.column === column);
      tile.classList.toggle("unclear", doubtful);
    }
  }

  /** Give a tile its next colour. @param {Board} board @param {number} at @param {number} row @param {number} column */
  turn(board, at, row, column) {
    const { word, patterns, ...rest } = settled(this.rows[row], at, column);
    const before = this.rowsOf(at).length;
    const marks = [...patterns[at]];
    marks[column] = nextMark(marks[column]);
    const pattern = isUnseen(patterns[at]) ? "-".repeat(this.list.length) : marks.join("");
    this.rows = this.rows.with(row, { word, patterns: patterns.with(at, pattern), ...rest });
    if (this.rowsOf(at).length !== before) return this.change(this.rows); // the board was solved, or goes on
    this.paint(board, at, row);
    this.drawDoubts();
    this.asking.abort();
    this.advice.replaceChildren();
    saveBoardsRows(this.list.name, this.count, this.rows);
  }

  /** @returns {string[]} */
  texts() {
    return this.rows.map(({ word, patterns }, row) => {
      const marks = patterns.map((pattern, at) => (row < this.rowsOf(at).length ? pattern : ""));
      return `${word}=${marks.join("/")}`;
    });
  }

  async ask() {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    if (this.rows.some(({ unclear }) => unclear?.length)) {
      return this.advice.replaceChildren(complaint(new Error(UNCLEAR)));
    }
    this.advice.replaceChildren(said("quiet", "Thinking ..."));
    try {
      const asked = { boards: this.count, rows: this.texts(), list: this.list.name, most_candidates: 1, ...BY_LOT };
      const told = await post("/api/boards/advise", asked, signal);
      if (signal.aborted) return;
      this.advice.replaceChildren(...drawBoardsAdvice(told));
      const use = told.guesses[0] && button("Put it on the boards", () => this.add(told.guesses[0].word), "", "add");
      if (use) this.advice.append(box("buttons", use));
      for (const [at, board] of told.boards.entries()) {
        if (this.heads) this.heads[at].textContent = `${at + 1} · ${leftOn(board)}`;
      }
    } catch (problem) {
      if (!signal.aborted) this.advice.replaceChildren(complaint(new Error(sentence(problem))));
    }
  }
}
