/** One line that says what was taken away, with the button that brings it back. */

import { button, make } from "./dom.js";

export class UndoBar {
  constructor() {
    this.element = make("div", { class: "buttons editor-undo", role: "status" });
  }

  /** @param {string} text @param {() => void} onUndo */
  offer(text, onUndo) {
    this.element.replaceChildren(
      make("span", { class: "small", text }),
      button("Undo", onUndo, "button-small", "undo"),
    );
  }

  forget() {
    this.element.replaceChildren();
  }
}
