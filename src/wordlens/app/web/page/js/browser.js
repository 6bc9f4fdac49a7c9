/** What the browser gives a page: storage, a date, a clipboard, motion or none, and a voice for screen readers. */

import { SHARED } from "./text.js";

/** Characters of a toast take this many milliseconds each to read. */
const MILLISECONDS_A_CHARACTER = 35;
const ANNOUNCEMENTS = 5;
/** Pixels between the board's top, or the window's, and a toast. */
const TOAST_GAP = 12;
/** Milliseconds that a toast takes to fade, as in base.css. */
const FADE = 300;

/**
 * Read what was saved; everything may be missing, forbidden or damaged.
 * @template T @param {string} name @param {T} otherwise @returns {T}
 */
export function load(name, otherwise) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(localStorage.getItem(`wordlens.${name}`) ?? "null");
    const alike = typeof value === typeof otherwise && Array.isArray(value) === Array.isArray(otherwise);
    return value === null || !alike ? otherwise : /** @type {T} */ (value);
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {unknown} value */
export function save(name, value) {
  try {
    localStorage.setItem(`wordlens.${name}`, JSON.stringify(value));
  } catch {
    // The page works without: it just forgets.
  }
}

/** @returns {boolean} whether animations are to be left out */
export function reducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @returns {string} the player's own date, such as 2026-03-01 */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {number} milliseconds @returns {Promise<void>} */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Put a popover above everything that is shown. While a dialog is open it lies inside: what is outside is not read out.
 * @param {HTMLElement} element
 */
export function raise(element) {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (element.matches(":popover-open")) element.hidePopover();
  if (dialog && element.parentElement !== dialog) {
    dialog.append(element);
    const back = () => {
      document.body.append(element);
      element.showPopover();
    };
    dialog.addEventListener("close", back, { once: true });
  }
  element.showPopover();
}

/** @type {ReturnType<typeof setTimeout>[]} what ends the toast that is shown */
let endings = [];

/**
 * Show a sentence for a moment, over the board if there is one: one at a time, and a repeated one stays longer. Its
 * box is a live region, so it is also read out.
 * @param {string} text
 */
export function toast(text) {
  const milliseconds = SHARED.milliseconds.toast + MILLISECONDS_A_CHARACTER * text.length;
  const box = /** @type {HTMLElement} */ (document.getElementById("toasts"));
  for (const ending of endings) clearTimeout(ending);
  let note = /** @type {HTMLElement | null} */ (box.firstElementChild);
  if (note?.textContent === text) note.classList.remove("leaving");
  else {
    note = Object.assign(document.createElement("div"), { className: "toast", textContent: text });
    box.replaceChildren(note);
  }
  const shown = note;
  placeToast();
  raise(box);
  const leave = setTimeout(() => shown.classList.add("leaving"), milliseconds);
  const end = setTimeout(() => shown.remove(), milliseconds + (reducedMotion() ? 0 : FADE));
  endings = [leave, end];
}

/** Put the toast over the board that the player sees, also after it has moved; else a little below the window's top. */
export function placeToast() {
  const { style } = /** @type {HTMLElement} */ (document.getElementById("toasts"));
  const board = document.querySelector("dialog[open]") ? null : document.querySelector(".view .board");
  const place = board?.getBoundingClientRect();
  const top = Math.min(Math.max(place?.top ?? 0, 0), innerHeight / 2) + TOAST_GAP;
  const middle = place?.width ? place.left + place.width / 2 : innerWidth / 2;
  style.setProperty("--toast-top", `${Math.round(top)}px`);
  style.setProperty("--toast-shift", `${Math.round(middle - innerWidth / 2)}px`);
}

/** Say something to screen readers alone. @param {string} text */
export function announce(text) {
  const box = /** @type {HTMLElement} */ (document.getElementById("announcer"));
  box.append(Object.assign(document.createElement("p"), { textContent: text }));
  while (box.children.length > ANNOUNCEMENTS) box.firstElementChild?.remove();
}

/**
 * Put text on the clipboard, also where the browser denies the modern way: a phone that is let in over plain HTTP.
 * @param {string} text @returns {Promise<boolean>} whether it is there now
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = Object.assign(document.createElement("textarea"), { value: text, className: "hidden-text" });
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

/** Let the browser save a text as a file. @param {string} name @param {string} text @param {string} type */
export function offerFile(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers begin to read it late
}
