/** Opening the page on a phone: the address as a code, and the door to the network. */

import { get, post, remove, sentence } from "./api.js";
import { box, button, buttons, draw, make, said } from "./dom.js";
import { complaint } from "./fields.js";

/** @import { PhoneShape } from "shapes" */

/** Light squares around a code, without which cameras do not find it. */
const QUIET_ZONE = 4;

export class PhonePanel {
  constructor() {
    this.problem = make("div", { role: "alert" });
    this.inside = make("div", { class: "stack", "aria-live": "polite" });
    this.element = box("stack", this.inside, this.problem);
    this.left = false;
    void this.#ask(() => get("/api/phone", {}));
  }

  leave() {
    this.left = true;
  }

  /** @param {() => Promise<PhoneShape>} question */
  async #ask(question) {
    this.problem.replaceChildren();
    try {
      const state = await question();
      if (!this.left) this.#draw(state);
    } catch (problem) {
      this.problem.replaceChildren(complaint(new Error(sentence(problem))));
    }
  }

  /** @param {PhoneShape} state */
  #draw(state) {
    const held = this.inside.contains(document.activeElement);
    const open = button("Open to my network", () => void this.#ask(() => post("/api/phone", {})), "button-main");
    const close = button("Close again", () => void this.#ask(() => remove("/api/phone", {})));
    const act = state.open ? close : open;
    /** @type {HTMLElement[]} */
    const parts = [said("", state.sentence)];
    if (state.url) parts.push(drawCode(state.url, state.code));
    if (state.can_change || state.open) parts.push(said("notice", state.warning));
    if (state.can_change) parts.push(buttons(act));
    this.inside.replaceChildren(...parts);
    if (held && state.can_change) act.focus();
  }
}

/** @param {string} url @param {string[]} code rows of 0 and 1 @returns {HTMLElement} */
function drawCode(url, code) {
  const side = code.length + 2 * QUIET_ZONE;
  const dark = code.flatMap((row, y) =>
    [...row].map((square, x) => (square === "1" ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : "")),
  );
  const svg = {
    class: "qr",
    viewBox: `0 0 ${side} ${side}`,
    role: "img",
    "aria-label": `The address ${url} as a code`,
  };
  const paper = draw("rect", { class: "qr-paper", width: side, height: side });
  const picture = draw("svg", { ...svg, "shape-rendering": "crispEdges" }, paper, draw("path", { d: dark.join("") }));
  return box(
    "phone",
    picture,
    make("a", { class: "phone-url", href: url, target: "_blank", rel: "noopener", text: url }),
  );
}
