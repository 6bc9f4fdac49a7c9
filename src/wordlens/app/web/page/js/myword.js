/** What about my word? A word that the player types, ranked beside the best guesses. */

import { sentence, wasAborted } from "./api.js";
import { box, button, buttons, make, said } from "./dom.js";
import { AS_TYPED } from "./fields.js";

/** @import { WordAnswer } from "shapes" */

/**
 * @typedef {object} MyWordOptions
 * @property {(word: string, signal: AbortSignal) => Promise<WordAnswer>} ask
 * @property {(word: string, reason: string) => void} onGuess the player wants to play it
 */

export class MyWord {
  /** @param {MyWordOptions} options */
  constructor(options) {
    this.options = options;
    this.asking = new AbortController();
    const id = "my-word";
    const told = { id, class: "input word-input", enterkeyhint: "go", maxlength: 20 };
    this.input = make("input", { ...told, ...AS_TYPED });
    const label = make("label", { class: "field-label", for: id, text: "What about my word?" });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#ask();
    };
    const go = make("button", { class: "button", type: "submit", text: "Rank it" });
    const form = make("form", { class: "buttons editor-field", on: { submit } }, this.input, go);
    this.answer = make("div", { class: "stack my-word-answer", role: "status" });
    /** @type {HTMLElement} */
    this.element = box("field my-word", label, form, this.answer);
  }

  /** The rows have changed: what was said holds no more. */
  forget() {
    this.asking.abort();
    this.answer.replaceChildren();
  }

  async #ask() {
    const word = this.input.value.trim().toLowerCase();
    this.forget();
    if (!word) return this.input.focus();
    this.asking = new AbortController();
    try {
      this.#show(await this.options.ask(word, this.asking.signal));
    } catch (problem) {
      if (wasAborted(problem)) return;
      this.answer.replaceChildren(said("bad small", sentence(problem)));
    }
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {WordAnswer} told */
  #show({ guess, sentence: place, reason, allowed }) {
    const play = () => {
      this.options.onGuess(guess.word, reason);
      this.input.value = "";
      this.answer.replaceChildren();
    };
    const forbidden = !allowed && said("bad small", "The rule that you play by does not allow it now.");
    const use = button("Put it on the board", play, "button-small", "add");
    this.answer.replaceChildren(
      said("", place),
      said("quiet small", reason),
      ...(forbidden ? [forbidden] : []),
      buttons(use),
    );
  }
}
