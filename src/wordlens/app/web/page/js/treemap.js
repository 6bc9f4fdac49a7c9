/**
 * A map of the parts into which a guess splits the words: one area for each, in proportion to its number of words.
 *
 * For Tab it is one stop; arrows go from part to part, largest first. The words of the part under the pointer or the
 * focus stand below. Where fingers point, and on narrow windows, the parts are a list instead, each large enough for a
 * finger: the style sheet shows one of the two.
 */

import { box, button, make, said } from "./dom.js";
import { counted, SHARED, short } from "./text.js";

/** @import { PartShape as Part } from "shapes" */
/** @typedef {{x: number, y: number, width: number, height: number}} Area */

/**
 * Divide a rectangle into areas, each in proportion to its count and as near to a square as the order allows.
 * @param {number[]} counts largest first, none of them 0 @param {number} width @param {number} height
 * @returns {Area[]} in the same order
 */
function squarify(counts, width, height) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sizes = counts.map((count) => (count * width * height) / total);
  /** @type {Area[]} */
  const areas = [];
  let free = { x: 0, y: 0, width, height };
  let at = 0;
  while (at < sizes.length) {
    const side = Math.min(free.width, free.height);
    let end = at + 1;
    while (end < sizes.length && worst(sizes.slice(at, end + 1), side) <= worst(sizes.slice(at, end), side)) end++;
    free = layLine(sizes.slice(at, end), free, areas);
    at = end;
  }
  return areas;
}

/**
 * @param {number[]} sizes in one line @param {number} side that the line is laid along
 * @returns {number} the longest shape's ratio of sides
 */
function worst(sizes, side) {
  const depth = sizes.reduce((sum, size) => sum + size, 0) / side;
  return Math.max(...[sizes[0], sizes[sizes.length - 1]].map((size) => Math.max(depth ** 2 / size, size / depth ** 2)));
}

/**
 * @param {number[]} sizes @param {Area} free @param {Area[]} areas gets those of the line
 * @returns {Area} what is still free
 */
function layLine(sizes, free, areas) {
  const wide = free.width >= free.height;
  const depth = sizes.reduce((sum, size) => sum + size, 0) / (wide ? free.height : free.width);
  let from = 0;
  for (const size of sizes) {
    const length = size / depth;
    areas.push(
      wide
        ? { x: free.x, y: free.y + from, width: depth, height: length }
        : { x: free.x + from, y: free.y, width: length, height: depth },
    );
    from += length;
  }
  if (wide) return { ...free, x: free.x + depth, width: free.width - depth };
  return { ...free, y: free.y + depth, height: free.height - depth };
}

/** @param {string} pattern @returns {HTMLElement} its colours as a small strip, for the eye alone */
function strip(pattern) {
  const marks = [...pattern];
  const stops = marks.map((mark, place) => {
    const end = `${(100 * (place + 1)) / marks.length}%`;
    return `var(--${SHARED.marks[mark]}) 0 calc(${end} - 1px), transparent 0 ${end}`;
  });
  const element = make("span", { class: "strip", "aria-hidden": "true" });
  element.style.backgroundImage = `linear-gradient(90deg, ${stops.join(", ")})`;
  element.style.setProperty("--marks", String(marks.length));
  return element;
}

/** Parts of a list that are in sight at first. */
const LISTED = 6;

/** @param {string} pattern @returns {string} its marks in words */
function spokenPattern(pattern) {
  return [...pattern].map((mark) => SHARED.marks[mark]).join(" ");
}

/** @param {Part} part @returns {string} its words, as far as they are named */
function named({ count, words }) {
  return words.join(", ") + (count > words.length ? `, and ${short(count - words.length)} more` : "");
}

/**
 * Draw the parts as a list for fingers; each opens to show its words.
 * @param {Part[]} parts largest first @param {number} actual the one that came true @returns {HTMLElement}
 */
function drawList(parts, actual) {
  const items = parts.map((part, place) => {
    const came = place === actual && make("span", { class: "badge badge-accent", text: "came true" });
    const bar = make("span", { class: "part-bar" });
    bar.style.width = `${Math.max(2, (100 * part.count) / parts[0].count)}%`;
    const told = make("span", { class: "part-count" }, counted(part.count, "word"), came && " ", came);
    const spokenMarks = make("span", { class: "hidden-text", text: `${spokenPattern(part.pattern)}: ` });
    const track = make("span", { class: "part-track", "aria-hidden": "true" }, bar);
    const summary = make("summary", {}, strip(part.pattern), spokenMarks, track, told);
    return make("details", { class: "part-item", open: place === actual }, summary, said("small", named(part)));
  });
  const rest = items.filter((_, place) => place >= LISTED && place !== actual);
  for (const item of rest) item.hidden = true;
  const list = box("part-list", ...items);
  if (!rest.length) return list;
  const all = button(`Show all ${parts.length} groups`, () => {
    for (const item of rest) item.hidden = false;
    rest[0].querySelector("summary")?.focus();
    all.remove();
  });
  list.append(all);
  return list;
}

export class Treemap {
  /** @param {string} word the guess @param {Part[]} parts @param {string} actual the pattern that came true */
  constructor(word, parts, actual) {
    this.parts = [...parts].sort((one, other) => other.count - one.count || (one.pattern < other.pattern ? -1 : 1));
    const came = this.parts.findIndex((part) => part.pattern === actual);
    this.true = Math.max(0, came);
    this.length = actual.length;
    this.pieces = this.parts.map((part, place) => this.#makePiece(part, place));
    const groups = counted(parts.length, "group");
    const label = `${word.toUpperCase()} makes ${groups}, largest first; arrows move`;
    this.map = make("div", { class: "treemap", role: "group", "aria-label": label }, ...this.pieces);
    this.words = make("div", { class: "treemap-words", "aria-live": "polite" });
    /** @type {number | undefined} the part whose words are named */
    this.shown = undefined;
    /** @type {HTMLElement} */
    this.element = box(
      "stack",
      said("small quiet", `${word.toUpperCase()} sorts the words into ${groups} by the colours that it would get:`),
      box("treemap-box stack", this.map, this.words),
      drawList(this.parts, this.true),
    );
    this.map.style.setProperty("--parts", String(parts.length));
    this.map.addEventListener("keydown", (event) => this.#key(event));
    this.map.addEventListener("pointerleave", () => this.show(this.#focused()));
    this.#stop(this.true);
    this.show(this.true);
    this.observer = new ResizeObserver(() => this.lay());
    this.observer.observe(this.map);
  }

  /** @param {Part} part @param {number} place @returns {HTMLElement} */
  #makePiece(part, place) {
    const came = place === this.true;
    const name = `${spokenPattern(part.pattern)}, ${counted(part.count, "word")}${came ? ", came true" : ""}`;
    const label = make("span", { class: "part-label" }, strip(part.pattern), make("span", { text: part.count }));
    const attributes = { class: came ? "part part-true" : "part", type: "button", tabindex: "-1", "aria-label": name };
    const piece = make("button", attributes, label);
    const show = () => this.show(place);
    piece.addEventListener("pointerenter", show);
    piece.addEventListener("focus", () => {
      this.#stop(place);
      show();
    });
    piece.addEventListener("click", () => piece.focus()); // not every browser does it by itself
    return piece;
  }

  /** @returns {number} the part that has the focus, else the one that came true */
  #focused() {
    const place = this.pieces.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    return place < 0 ? this.true : place;
  }

  /** Make a part the one that Tab stops at. @param {number} place */
  #stop(place) {
    for (const [number, piece] of this.pieces.entries()) piece.tabIndex = number === place ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const here = this.#focused();
    const last = this.pieces.length - 1;
    const [next, before] = [here + 1, here - 1];
    const moves = { ArrowRight: next, ArrowDown: next, ArrowLeft: before, ArrowUp: before, Home: 0, End: last };
    const place = /** @type {Record<string, number>} */ (moves)[event.key];
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.pieces[Math.min(last, Math.max(0, place))].focus();
  }

  /** Name the words of a part. @param {number} place */
  show(place) {
    if (this.shown === place) return;
    this.shown = place;
    const { pattern, count } = this.parts[place];
    const came = place === this.true && make("span", { class: "badge badge-accent", text: "came true" });
    for (const [number, piece] of this.pieces.entries()) piece.classList.toggle("part-shown", number === place);
    const head = make("p", { class: "treemap-head" }, strip(pattern), make("strong", { text: counted(count, "word") }));
    head.append(...(came ? [came] : []));
    this.words.replaceChildren(head, said("small", named(this.parts[place])));
  }

  /** Put every part into its place, for the width that there is. */
  lay() {
    const { clientWidth: width, clientHeight: height } = this.map;
    if (!width || !height) return;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const counts = this.parts.map((part) => part.count);
    squarify(counts, width, height).forEach(({ x, y, width, height }, place) => {
      const { style, dataset } = this.pieces[place];
      Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
      const digits = String(counts[place]).length;
      const forCount = width > (digits * 0.55 + 0.6) * rem && height > 1.3 * rem;
      const forAll = forCount && width > (this.length * 0.5 + 0.6) * rem && height > 2.2 * rem;
      dataset.room = forAll ? "all" : forCount ? "count" : "none";
    });
    // As high as the longest list of words will need, so that nothing below moves when another part is shown.
    const perLine = Math.max(1, Math.floor(width / ((this.length + 2) * 0.42 * rem)));
    const longest = Math.max(...this.parts.map((part) => part.words.length + (part.count > part.words.length ? 2 : 0)));
    this.words.style.minHeight = `${2.1 + 1.32 * Math.ceil(longest / perLine)}rem`;
  }

  leave() {
    this.observer.disconnect();
  }
}
