/** Review: a game that is over, or under way, and what the coach says about it. */

import { post, sentence, wasAborted } from "../api.js";
import { choice } from "../appearance.js";
import { icon, make, menu } from "../dom.js";
import { RowsEditor } from "../editor.js";
import { complaint, textField, wordField } from "../fields.js";
import { alphabetOf, listNamed, listOptions } from "../lists.js";
import { PicturePanel, pictureOf } from "../picture.js";
import { drawReport, drawSquares, spokenReview } from "../report.js";
import { addressWith, parseRows } from "../rows.js";
import { SHARED } from "../shared.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../api.js").Row} Row */

const RULES = [["", "As played"], ["no", "Normal"], ["yes", "Hard"]];
const HARD = /** @type {Record<string, boolean | null>} */ ({ "": null, no: false, yes: true });
/** Where input and report stand one below the other. */
const NARROW = "(max-width: 56rem)";

/**
 * @param {HTMLElement} root
 * @param {App} app
 * @returns {Promise<() => void>} leaves the view
 */
export async function mount(root, app) {
  const review = new Review(root, app);
  await review.open();
  return () => review.leave();
}

class Review {
  /** @param {HTMLElement} root @param {App} app */
  constructor(root, app) {
    this.app = app;
    this.root = root;
    this.rule = "";
    this.unlisted = false;
    /** @type {string} a shared text that stands for the rows */
    this.shared = "";
    this.stop = new AbortController();
    this.forget = () => {};
    this.problem = make("div", { role: "alert" });
    this.pictures = make("div", { class: "stack" });
    this.body = make("div", { class: "stack" });
    this.input = make("details", { class: "card game-input", open: true }, make("summary", {}, make("h2", { text: "Your game" })), this.body);
    this.report = make("div", { class: "report" });
    root.append(
      make("div", { class: "view-head" }, make("h1", { text: "Review" }), make("p", { class: "quiet", text: "How good were your guesses, and how lucky? Enter a game, paste what you shared, or give a picture." })),
      make("div", { class: "review-columns" }, make("div", { class: "review-side" }, this.pictures, this.input, this.problem), this.report),
    );
    const signal = this.stop.signal;
    document.addEventListener("paste", (event) => this.paste(event), { signal });
    root.addEventListener("dragover", (event) => this.drag(event, true), { signal });
    root.addEventListener("dragleave", (event) => this.drag(event, false), { signal });
    root.addEventListener("drop", (event) => this.drop(event), { signal });
  }

  leave() {
    this.stop.abort();
    this.asking?.abort();
    this.forget();
  }

  async open() {
    const query = new URLSearchParams(location.search);
    const texts = (query.get("rows") ?? "").split(",").map((text) => text.trim()).filter(Boolean);
    const squares = (query.get("squares") ?? "").split(",").filter(Boolean);
    const rows = parseRows(query.get("rows"));
    const hard = query.get("hard") ?? "";
    if (hard in HARD) this.rule = hard;
    await this.useList(query.get("list") ?? this.app.settings().list);
    this.drawInput(rows, query.get("answer") ?? "");
    if (squares.length) this.shareField.value = squares.map((pattern) => [...pattern].map((mark) => SHARED.themes.dark.squares[mark] ?? mark).join("")).join("\n");
    this.shareBox.open = squares.length > 0;
    this.showEmpty();
    // Rows that the editor cannot hold go to the server as they are: it says what is wrong with them.
    const whole = rows.length === texts.length && rows.every((row) => [...row.word].length === this.list.length);
    if (squares.length) void this.askShared();
    else if (texts.length) void this.ask(whole ? undefined : texts.map((text) => text.replace(":", "=")));
  }

  /** @param {string} name */
  async useList(name) {
    this.list = listNamed(this.app, name);
    this.alphabet = await alphabetOf(this.list);
  }

  /** @param {Row[]} rows @param {string} answer */
  drawInput(rows, answer) {
    this.editor = new RowsEditor({ length: this.list.length, alphabet: this.alphabet ?? "", onChange: (now) => this.changed(now) });
    this.answerField = wordField("Answer, if you know it", { value: answer }, "Only needed where the rows do not end with it.");
    this.answer = this.answerField.input;
    this.answer.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && this.askAgain(true));
    const go = make("button", { class: "button button-main", type: "button", text: "Review", on: { click: () => this.askAgain(true) } });
    const clear = make("button", { class: "button", type: "button", text: "Clear", on: { click: () => this.clear() } });
    const rule = choice("Rule", "review-rule", RULES, this.rule, (value) => {
      this.rule = value;
      this.askAgain(false);
    });
    this.body.replaceChildren(
      this.editor.element,
      this.answerField,
      rule,
      menu("Word list", listOptions(this.app), this.list.name, (value) => void this.changeList(value)),
      make("div", { class: "buttons" }, go, clear),
      this.drawPaste(),
    );
    this.editor.set(rows.filter((row) => [...row.word].length === this.list.length));
  }

  drawPaste() {
    const field = textField("Squares, with or without the words", { rows: "6", value: this.shareField?.value ?? "", placeholder: "Wordle 1,234 3/6\n\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩" });
    const go = make("button", { class: "button", type: "button", text: "Review the text", on: { click: () => void this.askShared(true) } });
    this.shareField = field.input;
    this.shareBox = make("details", {}, make("summary", { text: "Paste a shared text" }), make("div", { class: "stack" }, field, make("div", { class: "buttons" }, go)));
    const file = make("input", { type: "file", accept: "image/*,.heic,.heif", class: "hidden-text", tabindex: "-1", "aria-hidden": "true", on: { change: (/** @type {any} */ event) => this.take(event.target.files[0], event.target) } });
    const choose = make("button", { class: "button button-small", type: "button", on: { click: () => file.click() } }, icon("picture"), "Choose a picture");
    return make("div", { class: "drop" }, make("p", { class: "small", text: "Or drop or paste a screenshot or a shared text here." }), make("div", { class: "buttons" }, choose, file), this.shareBox);
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
    const open = this.shareBox.open;
    this.drawInput(rows, this.answer.value);
    this.shareBox.open = open;
    this.body.querySelector("select")?.focus();
    this.askAgain(false);
  }

  clear() {
    this.unlisted = false;
    this.answer.value = "";
    this.shareField.value = "";
    this.showEmpty();
    this.app.remember("");
    this.editor?.set([]);
    this.editor?.input?.focus();
  }

  /** @param {Row[]} rows */
  changed(rows) {
    this.shared = "";
    this.problem.replaceChildren();
    const last = rows[rows.length - 1];
    this.answerField.hidden = !last || /^g+$/.test(last.pattern);
  }

  showEmpty() {
    this.forget();
    this.problem.replaceChildren();
    this.report.replaceChildren(
      make(
        "section",
        { class: "card report-empty", "aria-label": "What you will see" },
        make("h2", { text: "What the coach tells you" }),
        make("p", { text: "How good and how lucky every guess was, with the reason; what it could have left; and what each strategy would have done. Of squares without words: how many games fit." }),
        make("a", { class: "button", href: "/review?rows=crane:-y--g,forge:-gg-g,horde:ggggg&list=classic", text: "Show me an example" }),
      ),
    );
  }

  /** Ask for the game that is there. @param {boolean} moves whether the focus goes to the report */
  askAgain(moves) {
    if (this.shared) return void this.askShared(moves);
    if (this.editor?.rows.length) return void this.ask(undefined, moves);
    if (moves) this.complain(new Error("Enter at least one row, or paste a shared text."));
  }

  /** @param {string[]} [texts] rows as they came, where the editor cannot hold them @param {boolean} [moves] */
  ask(texts, moves = false) {
    this.shared = "";
    return this.fetch({ rows: texts ?? this.editor?.rows ?? [], unlisted: this.unlisted }, moves, texts !== undefined);
  }

  /** @param {boolean} [moves] */
  askShared(moves = false) {
    this.shared = this.shareField.value;
    if (!this.shared.trim()) return this.complain(new Error("Paste the text that you shared into the field."));
    return this.fetch({ share: this.shared }, moves);
  }

  /** @param {object} game @param {boolean} moves @param {boolean} [raw] whether the editor shows something else */
  async fetch(game, moves, raw = false) {
    this.asking?.abort();
    this.asking = new AbortController();
    const answer = this.answerField.hidden && !this.shared ? null : this.answer.value.trim().toLowerCase() || null;
    this.problem.replaceChildren();
    this.report.setAttribute("aria-busy", "true");
    this.app.announce("Reviewing the game.");
    try {
      const review = await post("/api/review", { ...game, list: this.list.name, answer, hard: HARD[this.rule] }, this.asking.signal);
      this.report.removeAttribute("aria-busy");
      if (!this.stop.signal.aborted) this.show(review, moves);
    } catch (problem) {
      if (wasAborted(problem) || this.stop.signal.aborted) return;
      this.report.removeAttribute("aria-busy");
      this.complain(problem, raw);
    }
  }

  /** @param {any} review @param {boolean} moves */
  show(review, moves) {
    this.forget();
    this.forget = () => {};
    const rule = this.rule && `&hard=${this.rule}`;
    if (review.turns) {
      if (this.shared) this.editor?.set(review.turns);
      const drawn = drawReport(review, HARD[this.rule] === null);
      this.forget = drawn.leave;
      this.report.replaceChildren(...drawn.parts);
      const address = addressWith("review", review.turns, review.list, review.solved ? null : review.answer);
      this.app.remember(address.slice(address.indexOf("?")) + rule);
    } else {
      this.report.replaceChildren(...drawSquares(review));
      this.app.remember(`?squares=${review.patterns.join(",")}&list=${encodeURIComponent(review.list)}${rule}`);
    }
    if (matchMedia(NARROW).matches) this.input.open = false;
    if (moves) /** @type {HTMLElement | null} */ (this.report.querySelector("h2"))?.focus();
    this.app.announce(spokenReview(review));
  }

  /** @param {unknown} problem @param {boolean} [raw] */
  complain(problem, raw = false) {
    const { kind, rows = [] } = /** @type {import("../api.js").ApiError} */ (problem);
    this.showEmpty();
    this.input.open = true;
    if (!raw && !this.shared) this.editor?.point(rows.map((row) => row - 1));
    const anyway = make("button", { class: "button button-small", type: "button", text: "Use it anyway" });
    anyway.addEventListener("click", () => {
      this.unlisted = true;
      this.askAgain(true);
    });
    const canUse = kind === "InvalidWord" && rows.length > 0 && !raw && !this.shared && !this.unlisted;
    this.problem.replaceChildren(complaint(problem, canUse && anyway));
  }

  /** @param {ClipboardEvent} event */
  paste(event) {
    const picture = pictureOf(event.clipboardData);
    if (picture) {
      event.preventDefault();
      return this.take(picture);
    }
    const text = event.clipboardData?.getData("text") ?? "";
    const inField = event.target instanceof Element && event.target.closest("textarea");
    if (inField || !(text.includes("\n") || /[=:]/.test(text))) return; // a word goes where the cursor is
    event.preventDefault();
    this.shareField.value = text.trim();
    this.shareBox.open = true;
    void this.askShared(true);
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
        void this.ask(undefined, true);
      },
      onDone: () => panel.element.remove(),
    });
    this.pictures.replaceChildren(panel.element);
    panel.element.scrollIntoView({ block: "nearest" });
    void panel.read();
    if (field) field.value = "";
  }
}
