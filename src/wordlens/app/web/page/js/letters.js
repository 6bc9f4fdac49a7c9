/** The letters that are known, as a pattern: those in place, those that must find theirs, those that are out. */

import { box, make, said } from "./dom.js";
import { letterPlace } from "./text.js";

/** @import { KnownLetterShape, LettersShape } from "shapes" */

/** @param {LettersShape} letters @returns {HTMLElement[]} nothing where nothing is known */
export function drawLetters({ fixed, present, absent }) {
  const parts = [];
  if (fixed.some(Boolean) || present.length) parts.push(drawPattern(fixed));
  if (present.length) parts.push(make("ul", { class: "letters-present" }, ...present.map(drawPresent)));
  if (absent.length) parts.push(said("quiet small letters-absent", `Not in it: ${absent.join(" ").toUpperCase()}`));
  return parts;
}

/** @param {string[]} fixed @returns {HTMLElement} such as _ O R _ E */
function drawPattern(fixed) {
  const spoken = fixed.map((letter) => letter.toUpperCase() || "blank").join(", ");
  const tiles = fixed.map((letter) =>
    make("span", {
      class: "letter-tile",
      "data-state": letter ? "correct" : "empty",
      text: letter.toUpperCase() || "_",
    }),
  );
  return make("div", { class: "letters-pattern", role: "img", "aria-label": `Known so far: ${spoken}` }, ...tiles);
}

/** @param {KnownLetterShape} known @returns {HTMLElement} a letter and where it may stand */
function drawPresent({ letter, places, least, most }) {
  const ordinals = places.map((place) => letterPlace(place - 1).replace(" letter", ""));
  const where = ordinals.length
    ? `${ordinals.slice(0, -1).join(", ")}${ordinals.length > 1 ? " or " : ""}${ordinals.at(-1)}`
    : "";
  const often = most === least ? `exactly ${times(least)}` : least > 1 ? `at least ${times(least)}` : "";
  const tile = make("span", { class: "letter-tile", "data-state": "present", text: letter.toUpperCase() });
  return make("li", {}, tile, box("small", [where, often].filter(Boolean).join(", ")));
}

/** @param {number} count */
function times(count) {
  return ["never", "once", "twice"][count] ?? `${count} times`;
}
