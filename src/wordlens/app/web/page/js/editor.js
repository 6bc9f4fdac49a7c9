/**
 * Rows that the player enters or corrects: click a tile to change its colour, or use the keys.
 *
 * Arrows move, Space or 1 2 3 colours, a letter replaces the tile's letter, Delete removes the row, Enter goes on to
 * the field.
 */

import { Board } from "./board.js";
import { box, icon, iconButton, make } from "./dom.js";
import { AS_TYPED } from "./fields.js";
import { nextMark, parseRows, SHARED } from "./text.js";

/** @import { AlternativeShape as Alternative, ListChoice, RowShape as Row } from "shapes" */

export class RowsEditor {
  /** @param {ListChoice} list @param {(rows: Row[]) => void} onChange @param {boolean} [field] for more guesses */
  constructor(list, onChange, field = true) {
    this.list = list;
    this.onChange = onChange;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Map<string, Alternative[]>} what unclear tiles may be, by "row,column" */
    this.unclear = new Map();
    /** @type {number[]} rows to be checked, from 0 */
    this.problems = [];
    this.grid = make("div");
    /** @type {HTMLElement} */
    this.element = box("editor stack", this.grid);
    if (field) this.element.append(this.#makeField());
    this.draw();
  }

  #makeField() {
    const told = { placeholder: `${this.list.length} letters`, "aria-label": "Guess", enterkeyhint: "done" };
    const input = make("input", { class: "input word-input", ...AS_TYPED, ...told });
    const complaint = make("p", { class: "field-hint", role: "alert" });
    const add = make("button", { class: "button", type: "submit" }, icon("add"), "Add row");
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      complaint.textContent = this.#take(input.value.trim().toLowerCase());
      if (!complaint.textContent) input.value = "";
    };
    this.input = input;
    return make("div", {}, make("form", { class: "buttons editor-field", on: { submit } }, input, add), complaint);
  }

  /**
   * Add a word, or a word with its marks such as `crane=-y--g`.
   * @param {string} text @returns {string} what is wrong, else nothing
   */
  #take(text) {
    const { length, alphabet } = this.list;
    const [row] = parseRows(text.replace(/\s+/, "="));
    const word = row?.word ?? text;
    const letters = [...word];
    if (letters.length !== length) return `A guess has ${length} letters, '${word}' has ${letters.length}.`;
    if (letters.some((letter) => !alphabet.includes(letter))) {
      return `'${word}' has a letter that this list does not know.`;
    }
    return this.add(word, row?.pattern) ? "" : "The board is full.";
  }

  /**
   * Put a row below the others and the focus on its first tile.
   * @param {string} word @param {string} [pattern] left out: what the rows above make likely
   * @returns {boolean} whether there was room
   */
  add(word, pattern = likelyPattern(word, this.rows)) {
    if (this.rows.length >= SHARED.most_rows) return false;
    this.rows = [...this.rows, { word, pattern }];
    this.#changed();
    this.focusTile(this.rows.length - 1, 0);
    return true;
  }

  /** Put in the rows that fit the list. @param {Row[]} rows @param {Map<string, Alternative[]>} [unclear] */
  set(rows, unclear = new Map()) {
    const fitting = rows.filter((row) => [...row.word].length === this.list.length);
    this.rows = fitting.map(({ word, pattern }) => ({ word, pattern }));
    this.unclear = unclear;
    this.#changed();
  }

  /** @param {number} number */
  remove(number) {
    this.rows = this.rows.filter((_, place) => place !== number);
    this.unclear = new Map();
    this.#changed();
    if (this.rows.length) this.focusTile(Math.min(number, this.rows.length - 1), 0);
    else this.input?.focus();
  }

  /** @param {number} row @param {number} column @param {{letter?: string, mark?: string}} change */
  changeTile(row, column, change) {
    const old = this.rows[row];
    const letters = [...old.word];
    letters[column] = change.letter ?? letters[column];
    const marks = [...old.pattern];
    marks[column] = change.mark ?? marks[column];
    this.rows = this.rows.map((each, place) =>
      place === row ? { word: letters.join(""), pattern: marks.join("") } : each,
    );
    this.unclear.delete(`${row},${column}`);
    this.#changed();
  }

  /** Point at rows that cannot be true. @param {number[]} rows from 0 */
  point(rows) {
    this.problems = rows;
    this.#showProblems();
  }

  #changed() {
    this.problems = [];
    this.draw();
    this.onChange(this.rows);
  }

  draw() {
    const focused = this.board?.tiles.flat().indexOf(/** @type {HTMLElement} */ (document.activeElement)) ?? -1;
    const { length } = this.list;
    const onTile = (/** @type {number} */ row, /** @type {number} */ column) => {
      this.changeTile(row, column, { mark: nextMark(this.rows[row].pattern[column]) });
      this.focusTile(row, column);
    };
    this.board = new Board({ rows: this.rows.length, columns: length, label: "Rows so far", onTile });
    for (const [number, row] of this.rows.entries()) this.#drawRow(this.board, row, number);
    this.board.element.addEventListener("keydown", (event) => this.#key(event));
    this.grid.replaceChildren(this.board.element);
    this.grid.hidden = this.rows.length === 0;
    this.#showProblems();
    if (focused >= 0) this.focusTile(Math.floor(focused / length), focused % length);
  }

  /** @param {Board} board @param {Row} row @param {number} number */
  #drawRow(board, row, number) {
    board.set(number, row.word, row.pattern);
    board.tiles[number].forEach((tile, column) => {
      tile.tabIndex = number === this.rows.length - 1 && column === 0 ? 0 : -1; // one stop for Tab, arrows do the rest
      if (!this.unclear.has(`${number},${column}`)) return;
      tile.classList.add("unclear");
      tile.setAttribute("aria-label", `${tile.getAttribute("aria-label")}, unclear`);
    });
    const remove = iconButton("close", `Remove row ${number + 1}`, () => this.remove(number));
    board.rowElement(number).append(remove);
  }

  #showProblems() {
    this.rows.forEach((_, number) => {
      const wrong = this.problems.includes(number);
      const element = /** @type {Board} */ (this.board).rowElement(number);
      element.classList.toggle("row-problem", wrong);
      element.setAttribute("aria-label", wrong ? `Row ${number + 1}, to be checked` : `Row ${number + 1}`);
    });
  }

  /** @param {number} row @param {number} column */
  focusTile(row, column) {
    const tiles = /** @type {Board} */ (this.board).tiles;
    const tile = tiles[row]?.[column];
    if (!tile) return;
    for (const other of tiles.flat()) other.tabIndex = other === tile ? 0 : -1;
    tile.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const place = /** @type {Board} */ (this.board).tiles.flat().indexOf(event.target);
    if (place < 0) return;
    const { length, alphabet } = this.list;
    const row = Math.floor(place / length);
    const column = place % length;
    const moves = {
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      Home: [row, 0],
      End: [row, length - 1],
    };
    const move = /** @type {Record<string, number[]>} */ (moves)[event.key];
    const letter = event.key.normalize("NFC").toLowerCase();
    if (move) this.focusTile(move[0], move[1]);
    else if (SHARED.keys.marks[event.key]) this.#setAndStep(row, column, { mark: SHARED.keys.marks[event.key] });
    else if ([...letter].length === 1 && alphabet.includes(letter)) this.#setAndStep(row, column, { letter });
    else if (event.key === "Delete") this.remove(row);
    else if (event.key === SHARED.keys.erase) this.focusTile(row, column - 1);
    else if (event.key === SHARED.keys.submit && this.input) this.input.focus();
    else return;
    event.preventDefault();
  }

  /** @param {number} row @param {number} column @param {{letter?: string, mark?: string}} change */
  #setAndStep(row, column, change) {
    this.changeTile(row, column, change);
    this.focusTile(row, Math.min(column + 1, this.list.length - 1));
  }
}

/**
 * Guess the marks of a new row from those above: greens stay green, letters known to be in the word are at least
 * yellow. It saves clicks, and rows half coloured contradict each other less often.
 * @param {string} word @param {Row[]} rows @returns {string}
 */
function likelyPattern(word, rows) {
  const letters = [...word];
  /** @type {string[]} */
  const marks = letters.map((letter, column) =>
    rows.some((row) => row.pattern[column] === "g" && [...row.word][column] === letter) ? "g" : "-",
  );
  for (const [column, letter] of letters.entries()) {
    const marked = (/** @type {string[]} */ word, /** @type {string | string[]} */ pattern) =>
      word.filter((each, place) => each === letter && pattern[place] !== "-").length;
    const most = Math.max(0, ...rows.map((row) => marked([...row.word], row.pattern)));
    const used = marked(letters, marks);
    if (marks[column] === "-" && used < most) marks[column] = "y";
  }
  return marks.join("");
}
