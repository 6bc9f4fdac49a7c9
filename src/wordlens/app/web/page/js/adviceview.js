/** What advice looks like as it comes and goes: the best guess in sight, the rest below, and old advice marked as old. */

import { drawAdvice, drawBest, drawSolved } from "./advice.js";
import { box, card, make, styled } from "./dom.js";
import { MyWord } from "./myword.js";

/** @import { AdviceAnswer, RowShape as Row } from "shapes" */
/** @import { AdviceActions } from "./advice.js" */
/** @import { MyWordOptions } from "./myword.js" */

export class AdviceView {
  /** @param {MyWordOptions} options */
  constructor(options) {
    this.old = make("p", { class: "old-note small", role: "status", hidden: true });
    this.best = styled("best", card("Best guess"));
    this.below = box("column advice");
    this.myWord = new MyWord(options);
  }

  /** Dim what is shown until the answer comes. */
  wait() {
    this.below.setAttribute("aria-busy", "true");
    this.myWord.forget();
  }

  /**
   * @param {AdviceAnswer} advice @param {AdviceActions} actions @param {Row[]} rows that it is for
   * @param {HTMLElement} review the link to their review @returns {boolean} whether the board is solved
   */
  show(advice, actions, rows, review) {
    const solved = drawSolved(rows, review);
    const best = (solved ?? drawBest(advice, actions)).filter((part) => part instanceof Node);
    this.best.replaceChildren(...best, this.old);
    this.below.replaceChildren(...(solved ? [] : drawAdvice(advice, actions, this.myWord.element)));
    this.below.removeAttribute("aria-busy");
    return solved !== null;
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
