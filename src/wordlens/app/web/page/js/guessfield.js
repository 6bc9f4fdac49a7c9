/** The field below the rows, into which guesses are typed. */

import { icon, make } from "./dom.js";
import { AS_TYPED } from "./fields.js";
import { parseRows } from "./text.js";

/** @import { ListChoice } from "shapes" */

export class GuessField {
  /** @param {ListChoice} list @param {(word: string, pattern?: string) => boolean} onWord tells if there was room */
  constructor(list, onWord) {
    this.list = list;
    this.onWord = onWord;
    const told = { "aria-label": "Guess", enterkeyhint: "done" };
    this.input = make("input", { class: "input word-input", ...AS_TYPED, ...told });
    this.complaint = make("p", { class: "field-hint", role: "alert" });
    const add = make("button", { class: "button", type: "submit" }, icon("add"), "Add row");
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.complaint.textContent = this.#take(this.input.value.trim().toLowerCase());
      if (!this.complaint.textContent) this.input.value = "";
    };
    const form = make("form", { class: "buttons editor-field", on: { submit } }, this.input, add);
    this.element = make("div", {}, form, this.complaint);
    this.ask(null);
  }

  /** Say where the next word goes. @param {number | null} above which row, from 0; below all of them if null */
  ask(above) {
    this.input.placeholder = above === null ? `${this.list.length} letters` : `Word above row ${above + 1}`;
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
    return this.onWord(word, row?.pattern) ? "" : "The board is full.";
  }
}
