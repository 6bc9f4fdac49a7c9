/** The on-screen keyboard in the player's layout, and the rules for the real one. */

import { icon, make } from "./dom.js";
import { SHARED } from "./text.js";

/** @typedef {keyof typeof LAYOUTS} Layout */

export const LAYOUTS = {
  qwerty: ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
  qwertz: ["qwertzuiop", "asdfghjkl", "yxcvbnm"],
  azerty: ["azertyuiop", "qsdfghjklm", "wxcvbn"],
  dvorak: ["pyfgcrl", "aoeuidhtns", "qjkxbmwvz"],
};
export const LAYOUT_NAMES = { qwerty: "QWERTY", qwertz: "QWERTZ", azerty: "AZERTY", dvorak: "Dvorak" };
/** Milliseconds after which a held Backspace deletes on, and from one letter to the next. */
const HELD = 450;
const REPEATED = 80;

/**
 * @param {string[][]} rows of letters as the server spreads them @param {string} layout
 * @returns {string[][]} the same letters in the layout's order; letters that it has not keep their row
 */
export function arranged(rows, layout) {
  const wanted = LAYOUTS[/** @type {Layout} */ (layout)] ?? LAYOUTS.qwerty;
  const known = wanted.join("");
  const latin = rows.filter((row) => row.some((letter) => known.includes(letter)));
  if (latin.length !== wanted.length) return rows; // another alphabet
  const letters = new Set(rows.flat());
  const others = rows.map((row) => row.filter((letter) => !known.includes(letter)));
  const mine = wanted.map((row, place) => {
    const own = [...row].filter((letter) => letters.has(letter));
    return [...own, ...others[rows.indexOf(latin[place])]];
  });
  return [...rows.filter((row) => !latin.includes(row)), ...mine];
}

export class Keyboard {
  /**
   * @param {string[][]} rows of letters @param {(key: string) => void} onKey a letter, "Enter" or "Backspace"
   * @param {boolean} [swapped] whether Enter and Backspace change places
   */
  constructor(rows, onKey, swapped = false) {
    /** @type {Map<string, HTMLButtonElement>} */
    this.keys = new Map();
    /** @type {HTMLElement} */
    this.element = make("div", { class: "keyboard", role: "group", "aria-label": "Keyboard" });
    this.element.style.setProperty("--key-rows", String(rows.length));
    const { submit, erase } = SHARED.keys;
    const [left, right] = swapped ? [erase, submit] : [submit, erase];
    for (const [number, letters] of rows.entries()) {
      const row = make("div", { class: "key-row" });
      const last = number === rows.length - 1;
      if (last) row.append(this.#key(left, onKey));
      for (const letter of letters) row.append(this.#key(letter, onKey));
      if (last) row.append(this.#key(right, onKey));
      this.element.append(row);
    }
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
    if (key === SHARED.keys.erase) repeatWhileHeld(button, () => onKey(key));
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

/** Press a key again and again while a finger rests on it. @param {HTMLElement} button @param {() => void} press */
function repeatWhileHeld(button, press) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const again = () => {
    press();
    timer = setTimeout(again, REPEATED);
  };
  button.addEventListener("pointerdown", () => {
    clearTimeout(timer);
    timer = setTimeout(again, HELD);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
    button.addEventListener(end, () => clearTimeout(timer));
  }
}

/**
 * Tell which key of ours a press of the real keyboard is; undefined for what is not meant for the board: shortcuts,
 * held keys except Backspace, typing into a field, pressing a focused button, anything while a dialog is open.
 * @param {KeyboardEvent} event @param {string} alphabet @returns {string | undefined}
 */
export function pressedKey(event, alphabet) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return undefined;
  if (event.repeat && event.key !== SHARED.keys.erase) return undefined;
  const target = event.target instanceof Element ? event.target : document.body;
  const typing = target.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog, summary");
  if (typing || document.querySelector("dialog[open]")) return undefined;
  if (event.key === SHARED.keys.erase) return event.key;
  if (event.key === SHARED.keys.submit) return target.closest("button, a") ? undefined : event.key;
  const letter = event.key.normalize("NFC").toLowerCase();
  return [...letter].length === 1 && alphabet.includes(letter) ? letter : undefined;
}
