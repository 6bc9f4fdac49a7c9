/** Short sentences for the eye, and the same, or more, for the ear. */

import { SHARED, reducedMotion } from "./shared.js";

/**
 * Show a sentence for a moment; the toasts' box is a live region, so it is also read out.
 *
 * @param {string} text
 * @param {number} [milliseconds]
 */
export function toast(text, milliseconds = SHARED.milliseconds.toast + 35 * text.length) {
  const box = /** @type {HTMLElement} */ (document.getElementById("toasts"));
  const note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  box.prepend(note);
  while (box.children.length > 3) box.lastElementChild?.remove();
  setTimeout(() => note.classList.add("leaving"), milliseconds);
  setTimeout(() => note.remove(), milliseconds + (reducedMotion() ? 0 : 300));
}

/** Say something to screen readers alone. @param {string} text */
export function announce(text) {
  const box = /** @type {HTMLElement} */ (document.getElementById("announcer"));
  box.append(Object.assign(document.createElement("p"), { textContent: text }));
  while (box.children.length > 5) box.firstElementChild?.remove();
}
