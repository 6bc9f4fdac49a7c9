/** Advice as it comes and goes: the best guess in sight, the rest below, and old advice marked as old. */

import { drawAdvice, drawBest, drawSolved } from "./advice.js";
import { post } from "./api.js";
import { box, card, make, said, styled } from "./dom.js";
import { hintSteps } from "./hints.js";
import { MyWord } from "./myword.js";

/** @import { AdviceAnswer, AdviseRequest, RowShape as Row } from "shapes" */
/** @import { App } from "./main.js" */

/**
 * @typedef {object} ViewOptions
 * @property {() => AdviseRequest} question what is asked about now
 * @property {(word: string, reason: string) => void} onGuess the player wants to play a word
 * @property {(count: number) => void} onAll the player wants to see every candidate
 * @property {() => void} onPlayed the player wants to look after the record of played answers
 */

export class AdviceView {
  /** @param {App} app @param {ViewOptions} options */
  constructor(app, options) {
    this.options = options;
    this.app = app;
    this.solved = false;
    this.old = make("p", { class: "old-note small", role: "status", hidden: true });
    this.best = styled("best", card("Best guess"));
    this.below = box("column advice");
    const { question, onGuess } = options;
    this.myWord = new MyWord({
      ask: (word, signal) => post("/api/word", { ...question(), word }, signal),
      onGuess,
    });
    this.steps = hintSteps(question);
    const summary = make("summary", { text: "Only hints, please" });
    const open = app.settings().hintsOnly;
    const told = said("quiet small", "The best guess and the words left are hidden while this is open.");
    this.hints = make("details", { class: "card hints-only", open }, summary, told, this.steps);
    this.hints.addEventListener("toggle", () => this.#hide());
    this.#hide();
  }

  /** @returns {boolean} whether the player wants hints, and no more */
  get hides() {
    return this.hints.open;
  }

  /** Hide the advice while hints are wanted, and remember that. */
  #hide() {
    if (this.hides !== this.app.settings().hintsOnly) this.app.change({ hintsOnly: this.hides });
    this.best.hidden = this.hides && !this.solved;
    this.below.hidden = this.hides;
  }

  /** Dim what is shown until the answer comes. */
  wait() {
    this.below.setAttribute("aria-busy", "true");
    this.myWord.forget();
  }

  /**
   * @param {AdviceAnswer} advice @param {Row[]} rows that it is for
   * @param {HTMLElement} review the link to their review @returns {boolean} whether the board is solved
   */
  show(advice, rows, review) {
    const { onGuess, onPlayed, onAll } = this.options;
    const actions = { onGuess, onPlayed, onAll: () => onAll(advice.candidates.count) };
    const solved = drawSolved(rows, review);
    const best = (solved ?? drawBest(advice, actions)).filter((part) => part instanceof Node);
    this.best.replaceChildren(...best, this.old);
    this.below.replaceChildren(...(solved ? [] : drawAdvice(advice, actions, this.myWord.element)));
    this.below.removeAttribute("aria-busy");
    this.steps.clear();
    this.solved = solved !== null;
    this.#hide();
    return this.solved;
  }

  /** Mark the advice that is shown as that for other rows, or take the mark away. @param {string} text */
  mark(text) {
    this.below.removeAttribute("aria-busy");
    this.old.textContent = text;
    this.old.hidden = !text || !this.below.childElementCount;
    this.best.append(this.old);
    for (const part of [this.best, this.below]) part.classList.toggle("old", Boolean(text));
  }
}
