/** How to play, and what our words mean, for Play and About; the server has the texts. */

import { boardOf } from "./board.js";
import { box, make, said } from "./dom.js";
import { SHARED } from "./text.js";

/** Draw how to play, with a row for each colour. @returns {HTMLElement[]} */
export function drawHowTo() {
  const { examples, how_to } = SHARED.guide;
  const [goal, ...rest] = how_to;
  const rows = examples.map((example) => {
    const board = boardOf([example], `Example ${example.word.toUpperCase()}`);
    return box("how-to-example", board.element, said("", example.text));
  });
  return [said("", goal), box("how-to", ...rows), ...rest.map((text) => said("", text))];
}

/** Draw the glossary. @returns {HTMLElement} */
export function drawGlossary() {
  const entries = Object.entries(SHARED.guide.glossary);
  const pairs = entries.map(([word, meaning]) =>
    make("div", {}, make("dt", { text: word }), make("dd", { text: meaning })),
  );
  return make("dl", { class: "glossary" }, ...pairs);
}
