/** Advise: what you saw on a board elsewhere goes in, the best next guess comes out. */

import { drawAdvice, spokenAdvice } from "../advice.js";
import { post, sentence, wasAborted } from "../api.js";
import { hasLiveCamera, openCamera } from "../camera.js";
import { field, icon, make, menu } from "../dom.js";
import { RowsEditor } from "../editor.js";
import { alphabetOf, listNamed, listOptions, ruleOptions, ruleSummary } from "../lists.js";
import { PicturePanel, pictureOf } from "../picture.js";
import { addressWith, parseRows } from "../rows.js";
import { load, save } from "../storage.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../api.js").Row} Row */

/** Milliseconds to wait for the next click before asking. */
const SOON = 120;

/**
 * @param {HTMLElement} root
 * @param {App} app
 * @returns {Promise<() => void>} leaves the view
 */
export async function mount(root, app) {
  const advise = new Advise(root, app);
  await advise.open();
  return () => advise.leave();
}

class Advise {
  /** @param {HTMLElement} root @param {App} app */
  constructor(root, app) {
    this.app = app;
    this.root = root;
    this.unlisted = false;
    this.stop = new AbortController();
    /** @type {number | undefined} */
    this.timer = undefined;
    this.board = make("section", { class: "card", "aria-label": "Board" });
    this.problem = make("div", { role: "alert" });
    this.known = make("ul", { class: "known" });
    this.review = make("a", { class: "button", text: "Review this game" });
    this.pictures = make("div", { class: "stack" });
    this.options = make("section", { class: "card advise-options", "aria-label": "Options" });
    this.advice = make("div", { class: "advice" });
    root.append(
      make("div", { class: "view-head" }, make("h1", { text: "Advise" }), make("p", { class: "quiet", text: "Enter the rows of the game that you are playing elsewhere, or give a picture of it." })),
      make("div", { class: "advise-columns" }, make("div", { class: "advise-side" }, this.pictures, this.board), this.advice, this.options),
    );
    const signal = this.stop.signal;
    document.addEventListener("paste", (event) => this.paste(event), { signal });
    root.addEventListener("dragover", (event) => this.drag(event, true), { signal });
    root.addEventListener("dragleave", (event) => this.drag(event, false), { signal });
    root.addEventListener("drop", (event) => this.drop(event), { signal });
    document.addEventListener("keydown", (event) => this.key(event), { signal });
  }

  leave() {
    this.stop.abort();
    this.asking?.abort();
    clearTimeout(this.timer);
  }

  async open() {
    const query = new URLSearchParams(location.search);
    const kept = /** @type {{list?: string, rows?: string}} */ (load("advise", {}));
    const given = query.has("rows") ? { list: query.get("list") ?? undefined, rows: query.get("rows") ?? "" } : kept;
    await this.useList(given.list ?? this.app.settings().list);
    this.drawBoard(parseRows(given.rows ?? null));
    this.drawOptions();
  }

  /** @param {string} name */
  async useList(name) {
    this.list = listNamed(this.app, name);
    this.alphabet = await alphabetOf(this.list);
  }

  /** @param {Row[]} rows */
  drawBoard(rows) {
    this.editor = new RowsEditor({ length: this.list.length, alphabet: this.alphabet ?? "", onChange: (now) => this.changed(now) });
    const clear = make("button", { class: "button", type: "button", text: "Clear", on: { click: () => this.clear() } });
    const hint = "Click a tile to change its colour. On the keyboard: arrows move, 1 2 3 or Space colour, Delete removes a row.";
    this.after = make("div", { class: "stack" }, make("p", { class: "quiet small", text: hint }), this.known, make("div", { class: "buttons" }, this.review, clear));
    this.board.replaceChildren(
      make("h2", { text: "Your rows" }),
      this.editor.element,
      this.problem,
      this.after,
      this.drawPictureButtons(),
    );
    this.editor.set(rows.filter((row) => [...row.word].length === this.list.length));
  }

  drawPictureButtons() {
    const choose = (/** @type {string | null} */ capture) => make("input", { type: "file", accept: "image/*,.heic,.heif", capture, class: "hidden-text", tabindex: "-1", "aria-hidden": "true", on: { change: (/** @type {any} */ event) => this.take(event.target.files[0], event.target) } });
    const file = choose(null);
    const shot = choose("environment");
    const button = (/** @type {any} */ name, /** @type {string} */ text, /** @type {() => void} */ click) => make("button", { class: "button button-small", type: "button", on: { click } }, icon(name), text);
    return make(
      "div",
      { class: "drop" },
      make("p", { class: "small", text: "Or drop or paste a screenshot here." }),
      make("div", { class: "buttons" }, button("picture", "Choose a picture", () => file.click()), button("camera", "Photograph", () => void this.photograph(shot)), file, shot),
    );
  }

  drawOptions() {
    const { app } = this;
    const now = app.settings();
    const change = (/** @type {Partial<import("../settings.js").Settings>} */ what) => {
      app.change(what);
      this.drawOptions();
      this.ask();
    };
    const strategy = app.strategies.find((each) => each.name === now.strategy);
    const strategies = app.strategies.map((each) => ({ value: each.name, text: `${each.name} (${each.trust})` }));
    const priors = [{ value: "", text: `the list's own (${this.list.prior})` }, ...app.about.priors.map((/** @type {any} */ prior) => ({ value: prior.name, text: `${prior.name}: ${prior.summary}` }))];
    const opener = make("input", { class: "input", value: now.opener, autocomplete: "off", autocapitalize: "none", spellcheck: "false", on: { change: () => change({ opener: opener.value.trim().toLowerCase() }) } });
    const played = make("textarea", { class: "input", rows: "3", autocapitalize: "none", spellcheck: "false", value: now.played.join(" "), on: { change: () => change({ played: words(played.value) }) } });
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.closest(".field")?.getAttribute("data-name");
    const open = this.options.querySelector("details")?.open ?? false;
    const fields = {
      strategy: menu("Strategy", strategies, now.strategy, (value) => change({ strategy: value }), strategy?.summary),
      list: menu("Word list", listOptions(app), this.list.name, (value) => void this.changeList(value), this.list.summary),
      rule: menu("Rule", ruleOptions(app), now.rule, (value) => change({ rule: value }), ruleSummary(app, now.rule)),
      prior: menu("How likely each word is", priors, now.prior, (value) => change({ prior: value })),
      opener: field("Your own opener", opener),
      played: field("Words already played", played, "Much less likely to be the answer, where the words' likelihood is the official one."),
    };
    for (const [name, each] of Object.entries(fields)) each.dataset.name = name;
    const more = make("details", { open }, make("summary", { text: "More options" }), make("div", { class: "stack" }, fields.prior, fields.opener, fields.played));
    this.options.replaceChildren(make("h2", { text: "Options" }), fields.strategy, fields.list, fields.rule, more);
    if (focused) /** @type {HTMLElement | null} */ (this.options.querySelector(`[data-name="${focused}"] :is(select, input, textarea)`))?.focus();
  }

  /** @param {string} name */
  async changeList(name) {
    const rows = this.editor?.rows ?? [];
    this.app.change({ list: name });
    try {
      await this.useList(name);
    } catch (problem) {
      return this.app.toast(sentence(problem));
    }
    this.drawBoard(rows);
    this.drawOptions();
  }

  clear() {
    this.unlisted = false;
    this.editor?.set([]);
    this.editor?.input?.focus();
  }

  /** @param {Row[]} rows */
  changed(rows) {
    if (!rows.length) this.unlisted = false;
    save("advise", { list: this.list.name, rows: rows.map((row) => `${row.word}:${row.pattern}`).join(",") });
    const address = addressWith("advise", rows, this.list.name);
    this.app.remember(rows.length ? address.slice(address.indexOf("?")) : "");
    this.review.href = addressWith("review", rows, this.list.name);
    if (this.after) this.after.hidden = rows.length === 0;
    this.ask(SOON);
  }

  /** Ask for advice, soon. @param {number} [wait] */
  ask(wait = 0) {
    clearTimeout(this.timer);
    this.asking?.abort();
    this.advice.setAttribute("aria-busy", "true");
    this.timer = setTimeout(() => void this.fetch(), wait);
  }

  /** @param {number} [most] candidates to name */
  async fetch(most = 200) {
    const { list, strategy, rule, prior, opener, played } = { ...this.app.settings(), list: this.list.name };
    const rows = this.editor?.rows ?? [];
    this.asking = new AbortController();
    const question = { rows, list, strategy, rule, prior: prior || null, opener, played, unlisted: this.unlisted, most_candidates: most };
    try {
      const advice = await post("/api/advise", question, this.asking.signal);
      if (!this.stop.signal.aborted) this.show(advice);
    } catch (problem) {
      if (!wasAborted(problem) && !this.stop.signal.aborted) this.complain(problem);
    }
  }

  /** @param {any} advice */
  show(advice) {
    this.problem.replaceChildren();
    this.editor?.point([]);
    this.known.replaceChildren(...(advice.known ?? []).map((/** @type {string} */ text) => make("li", { text })));
    const onGuess = (/** @type {string} */ word) => {
      if (!this.editor?.add(word)) this.app.toast("The board is full");
    };
    this.advice.replaceChildren(...drawAdvice(advice, { onGuess, onAll: () => void this.fetch(advice.candidates.count) }));
    this.advice.removeAttribute("aria-busy");
    this.app.announce(spokenAdvice(advice));
  }

  /** @param {unknown} problem */
  complain(problem) {
    const { kind, rows = [] } = /** @type {import("../api.js").ApiError} */ (problem);
    this.editor?.point(rows.map((row) => row - 1));
    const anyway = make("button", { class: "button button-small", type: "button", text: "Use it anyway" });
    anyway.addEventListener("click", () => {
      this.unlisted = true;
      this.ask();
    });
    const canUse = kind === "InvalidWord" && rows.length > 0 && !this.unlisted;
    this.problem.replaceChildren(make("div", { class: "notice notice-bad" }, make("p", { text: sentence(problem) }), canUse && anyway));
    this.known.replaceChildren();
    this.advice.replaceChildren();
    this.advice.removeAttribute("aria-busy");
  }

  /** Typing with the focus nowhere goes into the field. @param {KeyboardEvent} event */
  key(event) {
    if (event.target !== document.body && event.target !== document.getElementById("main")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || [...event.key].length !== 1 || event.key === " ") return;
    this.editor?.input?.focus();
  }

  /** @param {ClipboardEvent} event */
  paste(event) {
    const picture = pictureOf(event.clipboardData);
    if (picture) {
      event.preventDefault();
      return this.take(picture);
    }
    const inField = event.target instanceof Element && event.target.closest("textarea");
    const rows = inField ? [] : parseRows((event.clipboardData?.getData("text") ?? "").trim().replace(/\s*\n\s*/g, ","));
    if (rows.length < 1) return;
    event.preventDefault();
    this.editor?.set(rows.filter((row) => [...row.word].length === this.list.length));
  }

  /** @param {DragEvent} event @param {boolean} over */
  drag(event, over) {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    this.root.classList.toggle("dropping", over);
  }

  /** @param {DragEvent} event */
  drop(event) {
    this.drag(event, false);
    const picture = pictureOf(event.dataTransfer);
    if (picture) this.take(picture);
  }

  /** @param {HTMLInputElement} otherwise the field that opens the phone's own camera */
  async photograph(otherwise) {
    if (!hasLiveCamera()) return otherwise.click();
    try {
      await openCamera((picture) => this.take(picture));
    } catch {
      otherwise.click(); // no camera, or the player said no: a file will do
    }
  }

  /** @param {File | undefined} picture @param {HTMLInputElement} [field] it came from */
  take(picture, field) {
    if (!picture) return;
    const panel = new PicturePanel(picture, {
      list: this.list.name,
      length: this.list.length,
      alphabet: this.alphabet ?? "",
      most: this.app.about.upload_bytes,
      announce: this.app.announce,
      onRows: (rows) => {
        this.unlisted = true; // what stands on a board was accepted there, whatever our list says
        this.editor?.set(rows);
      },
      onDone: () => {
        panel.element.remove();
        this.editor?.input?.focus();
      },
    });
    this.pictures.replaceChildren(panel.element);
    panel.element.scrollIntoView({ block: "nearest" });
    void panel.read();
    if (field) field.value = "";
  }
}

/** @param {string} text @returns {string[]} its words, in any separation */
function words(text) {
  return text.toLowerCase().split(/[\s,;]+/).filter(Boolean);
}
