/** What can be done with the tile that is selected: its colour, its letter, and its row. All of it by touch. */

import { box, button, iconButton, make } from "./dom.js";
import { colourName, letterPlace, SHARED, UNCOLOURED } from "./text.js";

/** @import { ListChoice } from "shapes" */
/** @import { Entry } from "./entries.js" */

/**
 * @typedef {object} TileActions
 * @property {(mark: string) => void} onMark
 * @property {() => void} onRest all tiles without a colour become grey
 * @property {(letter: string) => void} onLetter
 * @property {(by: -1 | 1) => void} onMove the row goes up or down
 * @property {() => void} onInsert a row is to go above
 * @property {() => void} onRemove
 */

export class TileBar {
  /** @param {ListChoice} list @param {TileActions} actions */
  constructor(list, actions) {
    this.actions = actions;
    this.marks = [...SHARED.cycle].map((mark) => this.#makeMark(mark));
    this.rest = button("All grey", actions.onRest, "button-small tile-rest");
    this.letter = button("Letter", () => this.#toggle(), "button-small");
    this.letter.setAttribute("aria-expanded", "false");
    this.keys = this.#makeKeys(list);
    this.up = iconButton("up", "Move the row up", () => actions.onMove(-1));
    this.down = iconButton("down", "Move the row down", () => actions.onMove(1));
    this.insert = iconButton("insert", "Insert a row above", actions.onInsert);
    this.colours = make("div", { class: "tile-marks", role: "group" }, ...this.marks, this.rest);
    const row = box("tile-row", this.letter, this.up, this.down, this.insert);
    /** @type {HTMLElement} */
    this.element = make("div", { class: "tile-bar stack", hidden: true }, this.colours, row, this.keys);
  }

  /** @param {string} mark */
  #makeMark(mark) {
    const click = () => this.actions.onMark(mark);
    const attributes = { class: "tile-mark", type: "button", "data-state": SHARED.marks[mark], "data-mark": mark };
    return make("button", { ...attributes, on: { click } });
  }

  /** @param {ListChoice} list */
  #makeKeys(list) {
    const keys = list.keyboard.map((row) => box("key-row", ...row.map((letter) => this.#makeKey(letter))));
    return make("div", { class: "tile-keys", role: "group", "aria-label": "Letters", hidden: true }, ...keys);
  }

  /** @param {string} letter */
  #makeKey(letter) {
    const click = () => this.actions.onLetter(letter);
    return make("button", { class: "key", type: "button", text: letter.toUpperCase(), on: { click } });
  }

  #toggle() {
    this.keys.hidden = !this.keys.hidden;
    this.letter.setAttribute("aria-expanded", String(!this.keys.hidden));
  }

  /**
   * Show it for a tile, or hide it.
   * @param {Entry | null} entry @param {number} row from 0 @param {number} column from 0
   * @param {number} rows that there are @param {boolean} mayInsert whether there is a field for more
   */
  show(entry, row, column, rows, mayInsert) {
    this.element.hidden = !entry;
    if (!entry) return;
    const name = `Colour of the ${letterPlace(column)} of ${entry.word.toUpperCase()}`;
    this.colours.setAttribute("aria-label", name);
    for (const each of this.marks) {
      const mark = each.dataset.mark ?? "";
      const colour = colourName(mark);
      each.textContent = colour;
      each.setAttribute("aria-pressed", String(entry.pattern[column] === mark));
    }
    const left = [...entry.pattern].filter((mark) => mark === UNCOLOURED).length;
    this.rest.hidden = !left;
    this.rest.textContent = left === entry.pattern.length ? "All grey" : "Rest grey";
    this.up.hidden = row === 0;
    this.down.hidden = row >= rows - 1;
    this.insert.hidden = !mayInsert;
  }
}
