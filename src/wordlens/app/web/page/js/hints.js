/** Hints in steps, in Play and in Advise: each says before how much it gives away, and tells no more than asked. */

import { post, sentence } from "./api.js";
import { box, button, make, said } from "./dom.js";
import { SHARED } from "./text.js";

/** @import { HintRequest, HintShape, HintStep } from "shapes" */

/**
 * The hints for a board: what was told stays in sight until the board changes.
 * @param {() => Omit<HintRequest, "step">} asked what is asked about: rows and list, and the game where it is ours
 * @param {(hint: HintShape) => void} [onHint] after each hint
 * @returns {HTMLElement & {clear: () => void}} `clear` is for a board that has changed
 */
export function hintSteps(asked, onHint) {
  const list = make("ul", { class: "hints" });
  const draw = () => list.replaceChildren(.../** @type {HintStep[]} */ (Object.keys(SHARED.hints)).map(drawStep));
  const drawStep = (/** @type {HintStep} */ step) => {
    const [name, gives] = SHARED.hints[step];
    const told = make("p", { class: "hint-text", role: "status" });
    const tell = async () => {
      ask.disabled = true;
      try {
        const hint = await post("/api/hint", { ...asked(), step });
        told.textContent = hint.text;
        onHint?.(hint);
      } catch (problem) {
        told.textContent = sentence(problem);
        ask.disabled = false;
      }
      told.scrollIntoView({ block: "nearest" });
    };
    const ask = button(name, () => void tell(), "button-small");
    return make("li", {}, box("hint-step", ask, said("quiet small", gives)), told);
  };
  draw();
  return Object.assign(list, { clear: draw });
}
