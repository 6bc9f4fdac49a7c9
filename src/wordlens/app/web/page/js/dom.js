/** Making elements without markup in strings: nothing that a server or a player wrote is ever parsed as HTML. */

/** @typedef {string | Node | null | undefined | false} Child */

/**
 * Make an element. `class`, `text` and `on` (listeners) are special; `true` gives an empty attribute, `false`, `null` and `undefined` none.
 *
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 * @returns {any} the element, of the class that its tag has
 */
export function make(tag, attributes = {}, ...children) {
  const element = /** @type {any} */ (document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (name === "text") element.textContent = value;
    else if (name === "value") element.value = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const ICONS = {
  add: "M12 5v14M5 12h14",
  back: "M9 5H21V19H9L3 12zM11.5 9.5l5 5M16.5 9.5l-5 5",
  camera: "M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5z",
  chart: "M5 20v-7M12 20V4M19 20v-11",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  flag: "M6 21V4M6 4.5h11l-2 4 2 4H6",
  picture: "M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 4M9 8.75v.5",
  redo: "M19.5 12A7.5 7.5 0 1 1 17 6.4M17.5 3v4h-4",
  share: "M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8",
  sliders: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h13",
};

/**
 * Make one of our line icons; it is always beside a label or inside a labelled button.
 *
 * @param {keyof typeof ICONS} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/**
 * Make a labelled menu.
 *
 * @param {string} label
 * @param {{value: string, text: string}[]} options
 * @param {string} chosen
 * @param {(value: string) => void} onChange
 * @param {string} [hint] one sentence below it
 * @returns {HTMLElement & {select: HTMLSelectElement}}
 */
export function menu(label, options, chosen, onChange, hint) {
  const select = make("select", { on: { change: () => onChange(select.value) } });
  for (const { value, text } of options) select.append(make("option", { value, text }));
  select.value = chosen;
  const box = field(label, select, hint);
  const arrow = make("span", { class: "select" });
  select.replaceWith(arrow);
  arrow.append(select);
  return Object.assign(box, { select });
}

let fields = 0;

/**
 * Put a label above a control and, if wanted, one sentence below it.
 *
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [hint]
 * @returns {HTMLElement}
 */
export function field(label, control, hint) {
  control.id = `field-${++fields}`;
  const box = make("div", { class: "field" }, make("label", { class: "field-label", for: control.id, text: label }), control);
  if (!hint) return box;
  control.setAttribute("aria-describedby", `${control.id}-hint`);
  box.append(make("span", { class: "field-hint", id: `${control.id}-hint`, text: hint }));
  return box;
}

/**
 * Make a switch: a checkbox that looks like one.
 *
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} onChange
 * @returns {HTMLElement & {input: HTMLInputElement}}
 */
export function toggle(label, on, onChange) {
  const input = make("input", { type: "checkbox", role: "switch", on: { change: () => onChange(input.checked) } });
  input.checked = on;
  const box = make("label", { class: "toggle" }, input, make("span", { class: "toggle-track" }), make("span", { text: label }));
  box.input = input;
  return box;
}

/**
 * Make a dialog with a title and a close button; it is removed when closed.
 *
 * @param {string} title
 * @param {...Child} children
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...children) {
  const close = make("button", { class: "icon-button", type: "button", "aria-label": "Close" }, icon("close"));
  const dialog = make(
    "dialog",
    { class: "dialog", "aria-label": title },
    make("div", { class: "dialog-head" }, make("h2", { text: title }), close),
    ...children,
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    if (event.target === dialog) dialog.close(); // the dark area around it
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @param {number} count @param {string} one @param {string} [many] */
export function counted(count, one, many = `${one}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
