/** Fields for what can be set about a strategy, drawn from what the server says that there is. */

import { BookField } from "./books.js";
import { box, make } from "./dom.js";
import { field, menu, tick } from "./fields.js";
import { capital, titleOf } from "./text.js";

/** @import { OptionShape, StrategyChoice } from "shapes" */
/** @import { App } from "./main.js" */

/** @typedef {Record<string, number | boolean | string>} Values options of one strategy that are not its default */

/**
 * Make a field for each option of a strategy, by its name; none where it has none.
 * @param {StrategyChoice | undefined} strategy @param {Values} values @param {(values: Values) => void} onChange
 * @param {string[]} [leftOut] options that are asked for elsewhere @returns {Record<string, HTMLElement>}
 */
export function strategyFields(strategy, values, onChange, leftOut = []) {
  /** @type {Record<string, HTMLElement>} */
  const fields = {};
  let now = { ...values };
  for (const option of strategy?.options ?? []) {
    if (leftOut.includes(option.name)) continue;
    const value = now[option.name] ?? option.default ?? "";
    const change = (/** @type {number | boolean | string} */ chosen) => {
      const { [option.name]: _, ...others } = now;
      now = chosen === option.default ? others : { ...others, [option.name]: chosen };
      onChange(now);
    };
    const isBook = strategy && option.name === "file";
    fields[option.name] = isBook
      ? new BookField(strategy, String(value), change).element
      : makeField(option, value, change);
  }
  return fields;
}

/**
 * @param {OptionShape} option @param {number | boolean | string} value
 * @param {(value: number | boolean | string) => void} onChange of a value that may be
 */
function makeField(option, value, onChange) {
  const { choices, default: usual, kind, least, meaning, most, name } = option;
  const label = capital(titleOf("options", name));
  if (kind === "switch") return tick(label, value === true, onChange, meaning);
  if (kind === "choice") {
    const texts = choices.map((each) => ({ value: each, text: capital(each.replaceAll("_", " ")) }));
    return menu(label, texts, String(value), onChange, meaning);
  }
  const limits = { min: least ?? "", max: most ?? "", step: kind === "whole" ? 1 : "any" };
  const change = () => {
    const typed = control.value.trim();
    if (!control.reportValidity()) return; // the browser says what may be typed
    if (!typed) control.value = String(usual);
    onChange(typed ? Number(typed) : Number(usual));
  };
  const control = make("input", { class: "input", type: "number", value: String(value), ...limits, on: { change } });
  return field(label, control, `${meaning} From ${least} to ${most}, usually ${usual}.`);
}

/** @param {string} name @param {Values} values @returns {string} how a comparison is asked for it */
export function written(name, values) {
  const parts = Object.entries(values).map(
    ([option, value]) => `${option}=${typeof value === "boolean" ? (value ? "yes" : "no") : value}`,
  );
  return parts.length ? `${name}:${parts.join(",")}` : name;
}

/** What was set about each strategy of a comparison, and the fields to set it. */
export class ChosenOptions {
  /** @param {App} app @param {() => void} [onChange] */
  constructor(app, onChange = () => {}) {
    this.app = app;
    this.onChange = onChange;
    /** @type {Map<string, Values>} */
    this.values = new Map();
    this.element = box("stack");
  }

  /** Draw the fields of these strategies; what was set before stays. @param {string[]} names */
  show(names) {
    const groups = names.map((name) => this.#group(name)).filter((group) => group !== null);
    this.element.replaceChildren(...groups);
  }

  /** @param {string} name @returns {HTMLElement | null} a strategy's fields under its title */
  #group(name) {
    const strategy = this.app.strategies.find((each) => each.name === name);
    const keep = (/** @type {Values} */ values) => {
      this.values.set(name, values);
      this.onChange();
    };
    const fields = Object.values(strategyFields(strategy, this.values.get(name) ?? {}, keep));
    if (!fields.length) return null;
    const legend = make("legend", { class: "field-label", text: titleOf("strategies", name) });
    return make("fieldset", { class: "strategy-fields" }, legend, box("fields", ...fields));
  }

  /** @param {string} name @returns {Values} */
  of(name) {
    return this.values.get(name) ?? {};
  }

  /** @param {string} name @returns {string} the strategy with what was set about it */
  written(name) {
    return written(name, this.of(name));
  }
}
