/**
 * Rows that the player enters or corrects, by touch, mouse or keys.
 *
 * The first tap selects a tile, further ones change its colour; the bar below has its colours, its letters, and what
 * can be done with its row. A new row waits without colours, and counts only when every tile has one. Keys: arrows
 * move, Space or 1 2 3 colour, a letter replaces the tile's letter, Delete removes the row, Alt with an arrow moves it,
 * Enter goes on to the field.
 */

import { Board } from "./board.js";
import { box, iconButton, make, said } from "./dom.js";
import { entriesOf, exchanged, isColoured, isUntouched, noColours, unclearOf, withTile } from "./entries.js";
import { GuessField } from "./guessfield.js";
import { nextMark, SHARED, UNCOLOURED } from "./text.js";
import { TileBar } from "./tilebar.js";
import { tileMove } from "./tilemoves.js";
import { UndoBar } from "./undobar.js";

/** @import { AlternativeShape as Alternative, ListChoice, RowShape as Row } from "shapes" */
/** @import { Entry } from "./entries.js" */

export class RowsEditor {
  /** @param {ListChoice} list @param {(rows: Row[]) => void} onChange @param {boolean} [field] for more guesses */
  constructor(list, onChange, field = true) {
    this.list = list;
    this.onChange = onChange;
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {number[]} rows to be checked, from 0 */
    this.problems = [];
    /** @type {number[][]} tiles to be checked, as row and column from 0 */
    this.wrong = [];
    /** @type {{row: number, column: number} | null} */
    this.selected = null;
    /** The row above which the next word goes. @type {number | null} */
    this.insertAt = null;
    this.grid = make("div");
    this.note = said("small editor-note", "");
    this.undo = new UndoBar();
    this.bar = this.#makeBar();
    /** @type {HTMLElement} */
    this.element = box("editor stack", this.grid, this.bar.element, this.note, this.undo.element);
    this.field = field ? new GuessField(list, (word, pattern) => this.add(word, pattern)) : null;
    this.input = this.field?.input;
    if (this.field) this.element.append(this.field.element);
    this.draw();
  }

  /** @returns {Row[]} the rows that have all their colours */
  get rows() {
    return this.entries.filter(isColoured).map(({ word, pattern }) => ({ word, pattern }));
  }

  /** @returns {number} rows that still wait for colours */
  get waiting() {
    return this.entries.filter((entry) => !isColoured(entry)).length;
  }

  /** @returns {Map<string, Alternative[]>} what unclear tiles may be, by "row,column" */
  get unclear() {
    return unclearOf(this.entries);
  }

  #makeBar() {
    const here = () => this.selected ?? { row: 0, column: 0 };
    return new TileBar(this.list, {
      onMark: (mark) => this.#paint(here().row, here().column, mark),
      onRest: () => this.#restGrey(here().row),
      onLetter: (letter) => this.#setAndStep(here().row, here().column, { letter }),
      onMove: (by) => this.move(here().row, by),
      onInsert: () => this.#insertAbove(here().row),
      onRemove: () => this.remove(here().row),
    });
  }

  /**
   * Put a row below the others, or where one is to be inserted, and the focus on its first tile.
   * @param {string} word @param {string} [pattern] left out: the row waits for its colours
   * @param {string} [note] on the word @returns {boolean} whether there was room
   */
  add(word, pattern = noColours(word), note = "") {
    const last = this.entries[this.entries.length - 1];
    const replaces = Boolean(note && last?.proposed && isUntouched(last));
    if (this.entries.length - Number(replaces) >= SHARED.most_rows) return false;
    const place = replaces ? this.entries.length - 1 : (this.insertAt ?? this.entries.length);
    const entry = { word, pattern, proposed: Boolean(note) };
    this.entries = [...this.entries.slice(0, place), entry, ...this.entries.slice(replaces ? place + 1 : place)];
    this.insertAt = null;
    this.#changed();
    this.note.textContent = note;
    this.focusTile(place, 0);
    return true;
  }

  /**
   * Put in the rows that fit the list.
   * @param {Row[]} rows @param {Map<string, Alternative[]>} [unclear] by "row,column"
   * @param {string} [undo] what is said beside the button that brings the rows before back
   */
  set(rows, unclear = new Map(), undo = "") {
    const before = this.entries;
    const fitting = rows.filter((row) => [...row.word].length === this.list.length);
    this.entries = entriesOf(fitting, unclear);
    this.selected = null;
    this.#changed();
    if (undo && before.length) this.#offerUndo(undo, before);
  }

  /** Take all rows away; that can be undone. */
  clear() {
    this.set([], new Map(), "All rows were cleared.");
  }

  /** Take a row away; that can be undone. @param {number} number */
  remove(number) {
    const before = this.entries;
    this.entries = before.filter((_, place) => place !== number);
    this.selected = null;
    this.#changed();
    this.#offerUndo(`${before[number].word.toUpperCase()} was removed.`, before);
    if (this.entries.length) this.focusTile(Math.min(number, this.entries.length - 1), 0);
    else this.input?.focus();
  }

  /** @param {number} number @param {-1 | 1} by up or down */
  move(number, by) {
    const other = number + by;
    if (!this.entries[number] || !this.entries[other]) return;
    const column = this.selected?.column ?? 0;
    this.entries = exchanged(this.entries, number, other);
    this.#changed();
    this.focusTile(other, column);
  }

  /** Let the next word go above a row. @param {number} row */
  #insertAbove(row) {
    this.insertAt = row;
    this.field?.ask(row);
    this.input?.focus();
  }

  /** @param {string} text @param {Entry[]} before */
  #offerUndo(text, before) {
    const back = () => {
      this.entries = before;
      this.selected = null;
      this.#changed();
      this.focusTile(before.length - 1, 0);
    };
    this.undo.offer(text, back);
  }

  /** @param {number} row @param {number} column @param {{letter?: string, mark?: string}} change */
  changeTile(row, column, change) {
    this.#replace(row, withTile(this.entries[row], column, change));
  }

  /** @param {number} row @param {Entry} entry */
  #replace(row, entry) {
    this.entries = this.entries.map((each, place) => (place === row ? entry : each));
    this.#changed();
  }

  /** Colour a tile; a row that waits goes on to its next one. @param {number} row @param {number} column */
  #paint(row, column, /** @type {string} */ mark) {
    this.changeTile(row, column, { mark });
    const next = this.entries[row].pattern.indexOf(UNCOLOURED);
    this.focusTile(row, next < 0 ? column : next);
  }

  /** @param {number} row whose tiles without a colour become grey */
  #restGrey(row) {
    const { word, pattern, unclear } = this.entries[row];
    this.#replace(row, { word, pattern: pattern.replaceAll(UNCOLOURED, "-"), unclear });
    this.focusTile(row, 0);
  }

  /** Point at rows and tiles that cannot be true. @param {number[]} rows from 0 @param {number[][]} [tiles] from 0 */
  point(rows, tiles = []) {
    this.problems = rows;
    this.wrong = tiles;
    this.#showProblems();
  }

  #changed() {
    this.problems = [];
    this.wrong = [];
    this.note.textContent = "";
    this.undo.forget();
    this.field?.ask(this.insertAt);
    this.draw();
    this.onChange(this.rows);
  }

  draw() {
    const focused = this.board?.tiles.flat().indexOf(/** @type {HTMLElement} */ (document.activeElement)) ?? -1;
    const { length } = this.list;
    const onTile = (/** @type {number} */ row, /** @type {number} */ column) => this.#tapped(row, column);
    this.board = new Board({ rows: this.entries.length, columns: length, label: "Rows so far", onTile });
    for (const [number, entry] of this.entries.entries()) this.#drawRow(this.board, entry, number);
    this.board.element.addEventListener("keydown", (event) => this.#key(event));
    this.board.element.addEventListener("focusin", (event) => this.#focused(event));
    // Whether a tap hits the tile that is selected is known only before the focus follows it.
    this.board.element.addEventListener("pointerdown", (event) => {
      this.again = this.#placeOf(event.target) === this.#selectedPlace();
    });
    this.grid.replaceChildren(this.board.element);
    this.grid.hidden = this.entries.length === 0;
    this.#showProblems();
    this.#showSelected();
    if (focused >= 0) this.focusTile(Math.floor(focused / length), focused % length);
  }

  /** @param {Board} board @param {Entry} entry @param {number} number */
  #drawRow(board, entry, number) {
    board.set(number, entry.word, entry.pattern);
    board.tiles[number].forEach((tile, column) => {
      const isStop = number === this.entries.length - 1 && column === 0; // the one for Tab; arrows do the rest
      tile.tabIndex = isStop ? 0 : -1;
      const unclear = entry.unclear?.has(column) ?? false;
      const more = unclear ? ", unclear" : entry.pattern[column] === UNCOLOURED ? ", no colour yet" : "";
      tile.classList.toggle("unclear", unclear);
      if (more) tile.setAttribute("aria-label", `${tile.getAttribute("aria-label")}${more}`);
    });
    const remove = iconButton("close", `Remove row ${number + 1}`, () => this.remove(number));
    board.rowElement(number).append(remove);
  }

  #showProblems() {
    const board = /** @type {Board} */ (this.board);
    this.entries.forEach((_, number) => {
      const wrong = this.problems.includes(number);
      const element = board.rowElement(number);
      element.classList.toggle("row-problem", wrong && !this.wrong.length);
      element.setAttribute("aria-label", wrong ? `Row ${number + 1}, to be checked` : `Row ${number + 1}`);
    });
    for (const tile of board.tiles.flat()) tile.classList.remove("wrong");
    for (const [row, column] of this.wrong) board.tiles[row]?.[column]?.classList.add("wrong");
  }

  #showSelected() {
    const { row, column } = this.selected ?? { row: -1, column: -1 };
    const entry = this.entries[row];
    const tiles = /** @type {Board} */ (this.board).tiles;
    for (const tile of tiles.flat()) tile.classList.toggle("selected", tile === tiles[row]?.[column]);
    this.bar.show(entry ?? null, row, column, this.entries.length, Boolean(this.input));
  }

  /** @param {EventTarget | null} target @returns {number} which tile it is, counted through the rows; -1 for none */
  #placeOf(target) {
    return /** @type {Board} */ (this.board).tiles.flat().indexOf(/** @type {HTMLElement} */ (target));
  }

  #selectedPlace() {
    return this.selected ? this.selected.row * this.list.length + this.selected.column : -2;
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const place = this.#placeOf(event.target);
    if (place < 0) return;
    this.selected = { row: Math.floor(place / this.list.length), column: place % this.list.length };
    this.#showSelected();
  }

  /** The first tap selects a tile, a further one changes its colour. @param {number} row @param {number} column */
  #tapped(row, column) {
    const again = this.again ?? true; // Space and Enter come without a pointer, on the tile that has the focus
    this.again = undefined;
    if (again) this.changeTile(row, column, { mark: nextMark(this.entries[row].pattern[column]) });
    this.focusTile(row, column);
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
    const place = this.#placeOf(event.target);
    if (event.ctrlKey || event.metaKey || place < 0) return;
    const { length, alphabet } = this.list;
    const row = Math.floor(place / length);
    const column = place % length;
    if (event.altKey) return this.#moveByKey(event, row);
    const move = tileMove(event.key, row, column, length);
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

  /** @param {KeyboardEvent} event @param {number} row */
  #moveByKey(event, row) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    this.move(row, event.key === "ArrowUp" ? -1 : 1);
  }

  /** @param {number} row @param {number} column @param {{letter?: string, mark?: string}} change */
  #setAndStep(row, column, change) {
    this.changeTile(row, column, change);
    this.focusTile(row, Math.min(column + 1, this.list.length - 1));
  }
}
