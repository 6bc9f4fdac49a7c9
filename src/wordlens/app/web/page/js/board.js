/**
 * The grid of tiles, used by every view that shows a game.
 *
 * A row is a group named "Row 1"; a tile is an image named "3rd letter, A, present", or a button with the same name
 * where the player may change it.
 */

import { pause, reducedMotion } from "./browser.js";
import { make } from "./dom.js";
import { letterPlace, SHARED, UNCOLOURED } from "./text.js";

/** @import { RowShape } from "shapes" */

/** Milliseconds from one tile's bounce to the next. */
const BOUNCE_STAGGER = 100;

/**
 * @typedef {object} BoardOptions
 * @property {number} rows
 * @property {number} columns
 * @property {string} [label] for screen readers
 * @property {"mini" | "small" | "normal" | "fill"} [size] `fill` takes the height that the window leaves
 * @property {(row: number, column: number) => void} [onTile] makes the tiles buttons; rows and columns count from 0
 */

/** @param {number} column from 0 @param {string} letter @param {string} mark empty when not scored */
function tileName(column, letter, mark) {
  const place = letterPlace(column);
  if (!letter) return `${place}, empty`;
  return mark ? `${place}, ${letter.toUpperCase()}, ${SHARED.marks[mark]}` : `${place}, ${letter.toUpperCase()}`;
}

export class Board {
  /** @param {BoardOptions} options */
  constructor(options) {
    this.options = options;
    this.columns = options.columns;
    const named = { role: "group", "aria-label": options.label ?? "Board" };
    /** @type {HTMLElement} */
    this.element = make("div", { class: `board board-${options.size ?? "normal"}`, ...named });
    this.element.style.setProperty("--columns", String(options.columns));
    this.element.style.setProperty("--rows", String(options.rows));
    /** @type {HTMLElement[][]} */
    this.tiles = [];
    for (let row = 0; row < options.rows; row++) this.addRow();
  }

  /** Put an empty row below the others. @returns {HTMLElement} the row */
  addRow() {
    const number = this.tiles.length;
    const row = make("div", { class: "row", role: "group", "aria-label": `Row ${number + 1}` });
    const tiles = Array.from({ length: this.columns }, (_, column) => this.#makeTile(number, column));
    row.append(...tiles);
    this.tiles.push(tiles);
    this.element.append(row);
    return row;
  }

  /** Take the last row away. */
  removeRow() {
    this.tiles.pop();
    this.element.lastElementChild?.remove();
  }

  /** @param {number} row @param {number} column @returns {HTMLElement} */
  #makeTile(row, column) {
    const { onTile } = this.options;
    const tile = onTile ? make("button", { type: "button" }) : make("div", { role: "img" });
    tile.className = "tile";
    if (onTile) tile.addEventListener("click", () => onTile(row, column));
    paint(tile, column, "", "");
    return tile;
  }

  /** @param {number} row @returns {HTMLElement} */
  rowElement(row) {
    return /** @type {HTMLElement} */ (this.element.children[row]);
  }

  /**
   * Show letters, and marks where the row is scored, at once and without motion.
   * @param {number} row @param {string} word may be shorter than the row @param {string} [pattern]
   */
  set(row, word, pattern = "") {
    const letters = [...word];
    for (const [column, tile] of this.tiles[row].entries()) {
      const mark = pattern[column] ?? "";
      paint(tile, column, letters[column] ?? "", mark === UNCOLOURED ? "" : mark);
    }
  }

  /** @param {number} row @param {string} word of which the last letter was just typed */
  type(row, word) {
    this.set(row, word);
    const tile = this.tiles[row][[...word].length - 1];
    if (tile) restart(tile, "pop");
  }

  /**
   * Turn the tiles over one after the other, and wait for the last.
   * @param {number} row @param {string} word @param {string} pattern
   */
  async reveal(row, word, pattern) {
    const { flip, stagger } = SHARED.milliseconds;
    if (reducedMotion()) return this.set(row, word, pattern);
    const letters = [...word];
    const turns = this.tiles[row].map(async (tile, column) => {
      if (column) await pause(column * stagger);
      tile.classList.remove("pop");
      tile.classList.add("flip-in");
      await pause(flip);
      paint(tile, column, letters[column], pattern[column]);
      tile.classList.replace("flip-in", "flip-out");
      await pause(flip);
      tile.classList.remove("flip-out");
    });
    await Promise.all(turns);
  }

  /** @param {number} row that holds a bad word */
  shake(row) {
    restart(this.rowElement(row), "shake");
  }

  /** @param {number} row that won */
  async bounce(row) {
    if (reducedMotion()) return;
    const jumps = this.tiles[row].map(async (tile, column) => {
      await pause(column * BOUNCE_STAGGER);
      restart(tile, "bounce");
    });
    await Promise.all(jumps);
    await pause(SHARED.milliseconds.bounce);
  }
}

/** @param {HTMLElement} tile @param {number} column @param {string} letter @param {string} mark */
function paint(tile, column, letter, mark) {
  tile.textContent = letter.toUpperCase();
  tile.dataset.state = mark ? SHARED.marks[mark] : letter ? "typed" : "empty";
  tile.setAttribute("aria-label", tileName(column, letter, mark));
}

/** Start a CSS animation again, also when it is still running. @param {HTMLElement} element @param {string} name */
function restart(element, name) {
  element.classList.remove(name);
  void element.offsetWidth; // makes the browser notice
  element.classList.add(name);
  element.addEventListener("animationend", () => element.classList.remove(name), { once: true });
}

/**
 * A whole small board that nobody changes, for reviews.
 * @param {RowShape[]} rows at least one @param {string} label @returns {Board}
 */
export function boardOf(rows, label) {
  const board = new Board({ rows: rows.length, columns: [...rows[0].word].length, size: "small", label });
  for (const [number, row] of rows.entries()) board.set(number, row.word, row.pattern);
  return board;
}
