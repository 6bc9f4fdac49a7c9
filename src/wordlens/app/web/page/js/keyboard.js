/** The on-screen keyboard, and the rules for the real one. */

import { icon, make } from "./dom.js";
import { SHARED } from "./text.js";

export class Keyboard {
  /** @param {string[][]} rows of letters @param {(key: string) => void} onKey a letter, "Enter" or "Backspace" */
  constructor(rows, onKey) {
    /** @type {Map<string, HTMLButtonElement>} */
    this.keys = new Map();
    /** @type {HTMLElement} */
    this.element = make("div", { class: "keyboard", role: "group", "aria-label": "Keyboard" });
    rows.forEach((letters, number) => {
      const row = make("div", { class: "key-row" });
      const last = number === rows.length - 1;
      if (last) row.append(this.#key(SHARED.keys.submit, onKey));
      for (const letter of letters) row.append(this.#key(letter, onKey));
      if (last) row.append(this.#key(SHARED.keys.erase, onKey));
      this.element.append(row);
    });
  }

  /** @param {string} key @param {(key: string) => void} onKey */
  #key(key, onKey) {
    const wide = key.length > 1 && key !== key.toLowerCase();
    const button = make("button", { type: "button", class: wide ? "key key-wide" : "key" });
    if (key === SHARED.keys.erase) button.append(icon("back"));
    else button.textContent = wide ? key : key.toUpperCase();
    if (wide) button.setAttribute("aria-label", key);
    else this.keys.set(key, button);
    // A pressed key must not take the focus: the next Enter on the real keyboard would press it again.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => onKey(key));
    return button;
  }

  /** @param {Record<string, string>} marks the best mark that each letter has had */
  mark(marks) {
    for (const [letter, button] of this.keys) {
      const mark = marks[letter];
      button.dataset.state = mark ? SHARED.marks[mark] : "unused";
      if (mark) button.setAttribute("aria-label", `${letter.toUpperCase()}, ${SHARED.marks[mark]}`);
      else button.removeAttribute("aria-label");
    }
  }
}

/**
 * Tell which key of ours a press of the real keyboard is; undefined for what is not meant for the board: shortcuts,
 * held keys, typing into a field, pressing a focused button, anything while a dialog is open.
 * @param {KeyboardEvent} event @param {string} alphabet @returns {string | undefined}
 */
export function pressedKey(event, alphabet) {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return undefined;
  const target = event.target instanceof Element ? event.target : document.body;
  const typing = target.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog, summary");
  if (typing || document.querySelector("dialog[open]")) return undefined;
  if (event.key === SHARED.keys.erase) return event.key;
  if (event.key === SHARED.keys.submit) return target.closest("button, a") ? undefined : event.key;
  const letter = event.key.normalize("NFC").toLowerCase();
  return [...letter].length === 1 && alphabet.includes(letter) ? letter : undefined;
}
