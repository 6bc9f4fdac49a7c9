/** Making elements without markup in strings: nothing that a server or a player wrote is ever parsed as HTML. */

import { chanceText } from "./text.js";

/** @typedef {string | Node | null | undefined | false} Child */
/** @typedef {{[E in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[E]) => void}} Listeners */
/** @typedef {Record<string, string | number | boolean | null | undefined | Listeners>} Attributes */

/**
 * Make an element. `text`, `value` and `on` (listeners) are special; `true` gives an empty attribute, `false`, `null`
 * and `undefined` give none.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {Attributes} [attributes] @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "object") listen(element, value);
    else if (name === "text") element.textContent = String(value);
    else if (name === "value") Object.assign(element, { value });
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** @param {HTMLElement} element @param {Listeners} listeners */
function listen(element, listeners) {
  for (const [event, listener] of Object.entries(listeners)) {
    element.addEventListener(event, /** @type {EventListener} */ (listener));
  }
}

const ICONS = {
  add: "M12 5v14M5 12h14",
  back: "M9 5H21V19H9L3 12zM11.5 9.5l5 5M16.5 9.5l-5 5",
  bulb: "M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0z",
  camera: "M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5z",
  chart: "M5 20v-7M12 20V4M19 20v-11",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  down: "M12 5v14M6 13l6 6 6-6",
  flag: "M6 21V4M6 4.5h11l-2 4 2 4H6",
  insert: "M4 19h16M12 4v9M7.5 8.5h9",
  earlier: "M14.5 6L8.5 12l6 6",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.2v.3",
  later: "M9.5 6l6 6-6 6",
  picture: "M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 4M9 8.75v.5",
  redo: "M19.5 12A7.5 7.5 0 1 1 17 6.4M17.5 3v4h-4",
  share: "M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8",
  undo: "M4.5 12A7.5 7.5 0 1 0 7 6.4M6.5 3v4h4",
  up: "M12 19V5M6 11l6-6 6 6",
  sliders: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h13",
};
/** @typedef {keyof typeof ICONS} IconName */

/**
 * @template {keyof SVGElementTagNameMap} K @param {K} tag @param {Record<string, string | number>} attributes
 * @param {...(string | Node)} children @returns {SVGElementTagNameMap[K]}
 */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Make one of our line icons; it is always beside a label or inside a labelled button. @param {IconName} name */
export function icon(name) {
  const attributes = { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" };
  return draw("svg", attributes, draw("path", { d: ICONS[name] }));
}

/**
 * Make a button with a text.
 * @param {string} text @param {() => void} onClick @param {string} [kind] more classes
 * @param {IconName | null} [picture] before the text
 */
export function button(text, onClick, kind = "", picture = null) {
  const attributes = { class: `button ${kind}`.trim(), type: "button", on: { click: onClick } };
  return make("button", attributes, picture && icon(picture), text);
}

/** Make a button that is an icon. @param {IconName} name @param {string} label @param {() => void} onClick */
export function iconButton(name, label, onClick) {
  const attributes = { class: "icon-button", type: "button", "aria-label": label, title: label };
  return make("button", { ...attributes, on: { click: onClick } }, icon(name));
}

/** Make a box of this class. @param {string} kind @param {...Child} children */
export function box(kind, ...children) {
  return make("div", { class: kind }, ...children);
}

/** Make a paragraph of this class. @param {string} kind @param {string} text */
export function said(kind, text) {
  return make("p", { class: kind, text });
}

/** Make buttons in a row. @param {...Child} children */
export function buttons(...children) {
  return box("buttons", ...children);
}

/** Make a part of a view with its own frame. @param {string} label for screen readers @param {...Child} children */
export function card(label, ...children) {
  return make("section", { class: "card", "aria-label": label }, ...children);
}

/** Give an element one more class. @template {Element} T @param {string} kind @param {T} element @returns {T} */
export function styled(kind, element) {
  element.classList.add(kind);
  return element;
}

/** Make what stands above a view. @param {string} title @param {string} text */
export function viewHead(title, text) {
  return box("view-head", make("h1", { text: title }), said("quiet", text));
}

/** Make a list of words. @param {string[]} words @param {number[]} [chances] of each to be the answer, where known */
export function wordList(words, chances) {
  const items = words.map((word, place) => {
    const chance = chances && make("span", { class: "chance", text: chanceText(chances[place]) });
    return make("li", {}, word, chance && " ", chance);
  });
  return make("ul", { class: chances ? "words words-by-chance" : "words" }, ...items);
}

/**
 * Make a dialog with a title and a close button; it is removed when closed.
 * @param {string} title @param {...Child} children @returns {HTMLDialogElement}
 */
export function openDialog(title, ...children) {
  const head = box("dialog-head", make("h2", { text: title }));
  const dialog = make("dialog", { class: "dialog", "aria-label": title }, head, ...children);
  head.append(iconButton("close", "Close", () => dialog.close()));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // the dark area around it
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
