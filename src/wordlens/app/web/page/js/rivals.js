/** The strategies that a review is compared with: boxes to tick, and what is set about each. */

import { box, make } from "./dom.js";
import { ChosenOptions } from "./strategyfields.js";
import { titleOf } from "./text.js";

/** @import { NamedShape } from "shapes" */
/** @import { App } from "./main.js" */

const NONE = "Choose at least one strategy to compare with.";

/** Make a box to tick. @param {NamedShape} entry @param {boolean} checked @param {string} text */
export function chip({ name, summary }, checked, text) {
  const box = make("input", { type: "checkbox", value: name });
  box.checked = checked;
  return make("label", { class: "chip", title: summary }, box, make("span", { text }));
}

/** @param {HTMLElement} boxes @returns {string[]} what is ticked */
export function ticked(boxes) {
  return [...boxes.querySelectorAll("input")].filter((each) => each.checked).map((each) => each.value);
}

export class Rivals {
  /** @param {App} app @param {() => void} onChange */
  constructor(app, onChange) {
    this.app = app;
    this.own = new ChosenOptions(app, onChange);
    const change = () => {
      this.#draw();
      onChange();
    };
    const legend = make("legend", { class: "hidden-text", text: "Strategies" });
    const chips = app.strategies.map((entry) => chip(entry, true, titleOf("strategies", entry.name)));
    this.boxes = make("fieldset", { class: "chips", on: { change } }, legend, ...chips);
    this.summary = make("summary");
    const options = make("details", {}, make("summary", { text: "Their options" }), this.own.element);
    this.element = make("details", {}, this.summary, box("stack", this.boxes, options));
    this.#draw();
  }

  #draw() {
    const [names, all] = [ticked(this.boxes), this.app.strategies.length];
    const some = names.length === 1 ? titleOf("strategies", names[0]) : `${names.length} of ${all} strategies`;
    this.summary.textContent = `Compared with ${names.length === all ? "all strategies" : some}`;
    this.own.show(names);
  }

  /** @returns {string[]} the strategies with what was set about them; throws where none is ticked */
  get written() {
    const names = ticked(this.boxes);
    if (!names.length) throw new Error(NONE);
    const written = names.map((name) => this.own.written(name));
    const all = this.app.strategies.map(({ name }) => name);
    return written.join() === all.join() ? [] : written; // all of them need not be named
  }
}
