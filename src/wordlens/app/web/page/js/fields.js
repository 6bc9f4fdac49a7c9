/** Fields, menus and complaints: what all views are made from. */

import { sentence } from "./api.js";
import { box, make } from "./dom.js";

/** @import { Attributes, Child } from "./dom.js" */

/**
 * @template {HTMLElement} T
 * @typedef {HTMLElement & {control: T}} Field a label with its control, and perhaps one sentence below
 */

/** A browser leaves what is typed as it is. */
export const AS_TYPED = { autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false" };
let fields = 0;

/**
 * Put a label above a control and, if wanted, one sentence below it.
 * @template {HTMLElement} T @param {string} label @param {T} control @param {string} [hint]
 * @param {HTMLElement} [shown] what holds the control; left out: the control itself @returns {Field<T>}
 */
export function field(label, control, hint, shown = control) {
  control.id = `field-${++fields}`;
  const title = make("label", { class: "field-label", for: control.id, text: label });
  const id = `${control.id}-hint`;
  if (hint) control.setAttribute("aria-describedby", id);
  const below = hint && make("span", { class: "field-hint", id, text: hint });
  return Object.assign(box("field", title, shown, below), { control });
}

/**
 * Make a labelled menu.
 * @template {string} T @param {string} label @param {{value: T, text: string}[]} options @param {T} chosen
 * @param {(value: T) => void} onChange @param {string} [hint] one sentence below it
 */
export function menu(label, options, chosen, onChange, hint) {
  const select = make("select", { on: { change: () => onChange(/** @type {T} */ (select.value)) } });
  for (const { value, text } of options) select.append(make("option", { value, text }));
  select.value = chosen;
  return field(label, select, hint, make("span", { class: "select" }, select));
}

/**
 * Make a choice of a few, all of them in sight.
 * @template {string} T @param {string} legend @param {string} name
 * @param {Record<T, string>} options value and text @param {T} chosen @param {(value: T) => void} onChange
 * @returns {HTMLElement}
 */
export function choice(legend, name, options, chosen, onChange) {
  const track = box("segments-track");
  for (const [value, text] of /** @type {[T, string][]} */ (Object.entries(options))) {
    const input = make("input", { type: "radio", name, value, on: { change: () => onChange(value) } });
    input.checked = value === chosen;
    track.append(make("label", {}, input, make("span", { text })));
  }
  return make("fieldset", { class: "segments" }, make("legend", { text: legend }), track);
}

/** Give the focus to what is chosen. @param {HTMLElement} drawn anew */
export function focusChecked(drawn) {
  const checked = drawn.querySelector("input:checked");
  if (checked instanceof HTMLElement) checked.focus();
}

/** Make a box to tick. @param {string} text @param {boolean} checked @param {(checked: boolean) => void} onChange */
export function tick(text, checked, onChange, hint = "") {
  const control = make("input", { type: "checkbox", on: { change: () => onChange(control.checked) } });
  control.checked = checked;
  const label = make("label", { class: "tick" }, control, make("span", { text }));
  control.id = `field-${++fields}`;
  const id = `${control.id}-hint`;
  if (hint) control.setAttribute("aria-describedby", id);
  return Object.assign(box("field", label, hint && make("span", { class: "field-hint", id, text: hint })), { control });
}

/** Make a field for words. @param {string} label @param {Attributes} [attributes] @param {string} [hint] */
export function wordField(label, attributes = {}, hint) {
  return field(label, make("input", { class: "input word-input", ...AS_TYPED, ...attributes }), hint);
}

/** Make a field for a whole number. @param {string} label @param {Attributes} attributes @param {string} [hint] */
export function wholeField(label, attributes, hint) {
  return field(label, make("input", { class: "input", type: "number", step: 1, min: 1, ...attributes }), hint);
}

/** What the day of a puzzle does. */
export const DATE_HINT = "What was played on that day or later is not looked at; empty for today.";

/** Make a field for an official day. @param {string} label @param {Attributes} attributes @param {string} hint */
export function dateField(label, attributes, hint) {
  return field(label, make("input", { class: "input", type: "date", min: "2021-06-19", ...attributes }), hint);
}

/** Make a field for lines. @param {string} label @param {Attributes} attributes @param {string} [hint] */
export function textField(label, attributes, hint) {
  return field(label, make("textarea", { class: "input", ...AS_TYPED, ...attributes }), hint);
}

/** Say what went wrong, in sight. @param {unknown} problem @param {...Child} children @returns {HTMLElement} */
export function complaint(problem, ...children) {
  const said = make("div", { class: "notice notice-bad" }, make("p", { text: sentence(problem) }), ...children);
  requestAnimationFrame(() => said.scrollIntoView({ block: "nearest" })); // once it stands where it is shown
  return said;
}
