/** The keyboard of several boards: each key is divided into as many parts as there are boards, in their order. */

import { make } from "./dom.js";
import { Keyboard } from "./keyboard.js";
import { bestMarks, SHARED } from "./text.js";

/** @import { BoardsGame } from "./boardsgame.js" */

/** Parts of a key beside each other, by the number of boards. */
const COLUMNS = new Map([
  [2, 2],
  [3, 3],
  [4, 2],
  [8, 4],
  [16, 8],
  [32, 8],
]);

export class BoardKeys extends Keyboard {
  /** @param {string[][]} rows @param {(key: string) => void} onKey @param {boolean} swapped @param {number} count */
  constructor(rows, onKey, swapped, count) {
    super(rows, onKey, swapped);
    this.element.classList.add("keyboard-parts");
    this.element.style.setProperty("--parts", String(COLUMNS.get(count) ?? Math.ceil(Math.sqrt(count))));
    /** @type {Map<string, HTMLElement[]>} */
    this.parts = new Map();
    for (const [letter, button] of this.keys) {
      const parts = Array.from({ length: count }, () => make("span", { class: "key-part" }));
      this.parts.set(letter, parts);
      const held = make("span", { class: "key-parts", "aria-hidden": "true" }, ...parts);
      button.replaceChildren(make("span", { text: letter.toUpperCase() }), held);
    }
  }

  /**
   * Colour the keys: by all boards, or wholly by the one that is chosen.
   * @param {BoardsGame} game @param {number | null} chosen board, from 0
   */
  markBoards(game, chosen) {
    const { guesses, boards, over } = game;
    const marks = boards.map(({ patterns, solved, shown }) => {
      const live = shown && (solved === null || over);
      return live ? bestMarks(patterns.map((pattern, row) => ({ word: guesses[row], pattern }))) : null;
    });
    this.element.classList.toggle("keyboard-one", chosen !== null);
    if (chosen !== null) {
      const { patterns } = boards[chosen];
      this.mark(bestMarks(patterns.map((pattern, row) => ({ word: guesses[row], pattern }))));
      return;
    }
    for (const letter of this.keys.keys()) this.#markLetter(letter, marks);
  }

  /** @param {string} letter @param {(Record<string, string> | null)[]} marks of each board; null if it takes no more */
  #markLetter(letter, marks) {
    const names = marks.map((each) => (each ? SHARED.marks[each[letter]] : undefined) ?? "");
    for (const [at, part] of (this.parts.get(letter) ?? []).entries()) part.dataset.state = names[at] || "none";
    const live = names.filter((_, at) => marks[at] !== null);
    const nowhere = live.length > 0 && live.every((name) => name === "absent");
    const button = this.keys.get(letter);
    if (!button) return;
    button.dataset.state = nowhere ? "absent" : "unused";
    const counts = ["correct", "present"].map((name) => [name, live.filter((each) => each === name).length]);
    const told = counts.filter(([, count]) => count).map(([name, count]) => `${name} on ${count}`);
    const text = nowhere ? "absent" : told.join(", ");
    if (text) button.setAttribute("aria-label", `${letter.toUpperCase()}, ${text}`);
    else button.removeAttribute("aria-label");
  }
}
