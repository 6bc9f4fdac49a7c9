/** Review: a game that is over, or under way, and what the coach says about it. */

import { ApiError, post, sentence, wasAborted } from "../api.js";
import { box, button, buttons, make, said, viewHead } from "../dom.js";
import { RowsEditor } from "../editor.js";
import { choice, dateField, menu, wordField } from "../fields.js";
import { drawProblem, Intake, problemRows } from "../intake.js";
import { offerReviewed } from "../keepquestion.js";
import { drawKept } from "../played.js";
import { drawPromise, drawReport, drawSquares, spokenReview } from "../report.js";
import { Rivals } from "../rivals.js";
import { listNamed, listOptions } from "../settings.js";
import { offerGames, ShareBox } from "../sharebox.js";
import { isSolved, parseRows, queryWith } from "../text.js";

/** @import { ListChoice, ReviewRequest, ReviewAnswer, RowShape as Row, SquaresShape } from "shapes" */
/** @import { App } from "../main.js" */

/** By what stands in an address. */
const RULES = { "": "Automatic", no: "Normal", yes: "Hard" };
/** @typedef {keyof typeof RULES} RuleChoice */
const HARD = { "": null, no: false, yes: true };
/** Where input and report stand one below the other. */
const NARROW = "(max-width: 56rem)";
const INTRODUCTION = "How good were your guesses, and how lucky? Enter a game, paste it, or give a picture.";
const MORE = "Rule, day and word list";
const UNCOLOURED = "Give every tile of your rows its colour first.";
const STALE = "This is the report of the game before your last change.";
const ANSWER_HINT = "Only needed where the rows do not end with it.";
const DATE_HINT = "Then its answer joins your record of played answers, and only what came before is known.";

/** @param {HTMLElement} root @param {App} app @returns {() => void} leaves the view */
export function mount(root, app) {
  const review = new Review(root, app);
  review.open();
  return () => review.leave();
}

class Review {
  /** @param {HTMLElement} root @param {App} app */
  constructor(root, app) {
    this.app = app;
    this.list = listNamed(app, app.settings().list);
    /** @type {RuleChoice} */
    this.rule = "";
    this.unlisted = false;
    /** A shared text that stands for the rows. */
    this.shared = "";
    /** Which of the text's games, where it holds several. @type {number | undefined} */
    this.game = undefined;
    this.stop = new AbortController();
    this.asking = new AbortController();
    this.forget = () => {};
    /** Whether a report is shown, which follows when a tile is changed. */
    this.reported = false;
    /** Whether the text was asked about last, not the rows. */
    this.fromText = false;
    /** Whether rows are put in by the view itself, so that nobody has changed them. */
    this.filling = false;
    this.body = box("stack");
    const title = make("summary", {}, make("h2", { text: "Your game" }));
    this.input = make("details", { class: "card game-input", open: true }, title, this.body);
    this.report = box("column report");
    this.editor = new RowsEditor(this.list, (rows) => this.changed(rows));
    const keydown = (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && this.askAgain(true);
    this.answer = wordField("Answer, if you know it", { on: { keydown } }, ANSWER_HINT);
    this.date = dateField("Day of the official puzzle, if it was one", {}, DATE_HINT);
    this.rivals = new Rivals(app, () => this.askAgain(false));
    this.share = new ShareBox(() => void this.askShared(true));
    /** What went wrong, beside what caused it. */
    this.problems = { rows: make("div", { role: "alert" }), text: this.share.problem };
    this.intake = new Intake(app, {
      list: () => this.list,
      onRows: (rows, list) => this.take(rows, list),
      onDone: () => {},
      onText: (text) => this.pasted(text),
    });
    const side = box("column", this.intake.element, this.input);
    root.append(viewHead("Review", INTRODUCTION), box("columns", side, this.report));
    this.intake.listen(root, this.stop.signal);
  }

  /** Take rows from a picture. @param {Row[]} rows @param {ListChoice} list */
  take(rows, list) {
    this.unlisted = true; // what stands on a board was accepted there, whatever our list says
    if (list === this.list) this.fill(rows);
    else this.drawInput(rows, list);
    void this.ask(undefined, true);
  }

  leave() {
    this.stop.abort();
    this.asking.abort();
    this.forget();
  }

  open() {
    const query = new URLSearchParams(location.search);
    const parts = (/** @type {string} */ name) =>
      (query.get(name) ?? "")
        .trim()
        .split(/\s*,\s*/)
        .filter(Boolean);
    const [texts, squares] = [parts("rows"), parts("squares")];
    const rows = parseRows(texts.join(","));
    const hard = query.get("hard") ?? "";
    this.rule = Object.hasOwn(RULES, hard) ? /** @type {RuleChoice} */ (hard) : "";
    this.list = listNamed(this.app, query.get("list") ?? this.app.settings().list);
    this.answer.control.value = query.get("answer") ?? "";
    this.share.setSquares(squares);
    this.drawInput(rows);
    this.showEmpty();
    // Rows that the editor cannot hold go to the server as they are: it says what is wrong with them.
    const whole = rows.length === texts.length && rows.every((row) => [...row.word].length === this.list.length);
    if (squares.length) void this.askShared();
    else if (texts.length) void this.ask(whole ? undefined : texts.map((text) => text.replace(":", "=")));
  }

  /** @param {Row[]} rows @param {ListChoice} [list] for which they are, the chosen one by default */
  drawInput(rows, list = this.list) {
    this.list = list;
    this.editor = new RowsEditor(this.list, (rows) => this.changed(rows));
    const rule = choice("Rule", "review-rule", RULES, this.rule, (value) => {
      this.rule = value;
      this.askAgain(false);
    });
    const go = button("Review", () => this.askAgain(true), "button-main");
    const clear = button("Clear", () => this.clear());
    const lists = menu("Word list", listOptions(this.app), this.list.name, (value) => this.changeList(value));
    const folded = this.more?.open ?? false;
    this.more = make("details", {}, make("summary", { text: MORE }), box("stack", rule, this.date, lists));
    this.more.open = folded;
    this.body.replaceChildren(
      this.editor.element,
      this.answer,
      buttons(go, clear),
      this.problems.rows,
      this.intake.draw("Or paste what you shared, or a screenshot, anywhere here.", false, this.share.element),
      this.more,
      this.rivals.element,
    );
    this.fill(rows);
  }

  /** Put rows in that nobody has changed. @param {Row[]} rows */
  fill(rows) {
    this.filling = true;
    this.editor.set(rows);
    this.filling = false;
  }

  /** @param {string} name */
  changeList(name) {
    this.app.change({ list: name });
    this.list = listNamed(this.app, name);
    this.drawInput(this.editor.rows);
    this.more?.querySelector("select")?.focus();
    this.askAgain(false);
  }

  clear() {
    this.unlisted = false;
    this.answer.control.value = "";
    this.share.text = "";
    this.date.control.value = "";
    this.showEmpty();
    this.app.remember("");
    this.editor.clear();
    this.editor.input?.focus();
  }

  /** @param {Row[]} rows */
  changed(rows) {
    const last = rows[rows.length - 1];
    this.answer.hidden = !last || isSolved(last.pattern);
    if (this.filling) return;
    this.shared = "";
    this.silence();
    if (this.reported && rows.length) void this.ask();
  }

  /** Take back what was said to be wrong. */
  silence() {
    for (const place of Object.values(this.problems)) place.replaceChildren();
  }

  showEmpty() {
    this.forget();
    this.forget = () => {};
    this.silence();
    this.reported = false;
    this.report.replaceChildren(drawPromise());
  }

  /** Ask for the game that is there. @param {boolean} moves whether the focus goes to the report */
  askAgain(moves) {
    if (this.shared) return void this.askShared(moves, this.game);
    const { rows, waiting } = this.editor;
    if (rows.length && !(moves && waiting)) return void this.ask(undefined, moves);
    this.fromText = moves && !waiting && this.share.text.trim() !== "";
    if (this.fromText) return void this.askShared(moves);
    if (moves) this.complain(new Error(waiting ? UNCOLOURED : "Enter at least one row, or paste a shared text."));
  }

  /** @param {string[]} [texts] rows as they came, where the editor cannot hold them @param {boolean} [moves] */
  ask(texts, moves = false) {
    this.shared = "";
    this.fromText = false;
    return this.fetch({ rows: texts ?? this.editor.rows, unlisted: this.unlisted }, moves, texts !== undefined);
  }

  /** @param {boolean} [moves] @param {number} [game] which one, where the text holds several */
  askShared(moves = false, game) {
    this.shared = this.share.text;
    this.fromText = true;
    this.game = game;
    if (!this.shared.trim()) return this.complain(new Error("Paste the text that you shared into the field."));
    return this.fetch({ share: this.shared, game }, moves);
  }

  /** @param {ReviewRequest} game @param {boolean} moves @param {boolean} [raw] whether the editor shows others */
  async fetch(game, moves, raw = false) {
    this.asking.abort();
    this.asking = new AbortController();
    const known = !this.answer.hidden || this.shared;
    const answer = (known && this.answer.control.value.trim().toLowerCase()) || null;
    const date = this.date.control.value || null;
    this.silence();
    this.report.setAttribute("aria-busy", "true");
    this.app.announce("Reviewing the game.");
    try {
      const told = { list: this.list.name, answer, date, hard: HARD[this.rule], strategies: this.rivals.written };
      const question = { ...game, ...told };
      const review = await post("/api/review", question, this.asking.signal);
      this.report.removeAttribute("aria-busy");
      if (!this.stop.signal.aborted) this.show(review, question, moves);
    } catch (problem) {
      if (wasAborted(problem) || this.stop.signal.aborted) return;
      this.report.removeAttribute("aria-busy");
      this.complain(problem, raw);
    }
  }

  /** @param {ReviewAnswer | SquaresShape} review @param {ReviewRequest} asked @param {boolean} moves */
  show(review, asked, moves) {
    this.forget();
    this.forget = () => {};
    const rule = this.rule && `&hard=${this.rule}`;
    const played = drawKept(review.kept, (problem) => this.app.toast(sentence(problem)));
    const kept = [played, offerReviewed(review, asked)].filter((part) => part !== null);
    if ("turns" in review) {
      if (this.shared) this.fill(review.turns);
      const drawn = drawReport(review);
      this.forget = drawn.leave;
      this.report.replaceChildren(...drawn.parts, ...kept);
      this.app.remember(queryWith(review.turns, review.list, review.solved ? null : review.answer) + rule);
    } else {
      this.report.replaceChildren(...drawSquares(review), ...kept);
      this.app.remember(`?squares=${review.patterns.join(",")}&list=${encodeURIComponent(review.list)}${rule}`);
    }
    if ((moves || !this.reported) && matchMedia(NARROW).matches) this.input.open = false;
    this.reported = true;
    if (moves) this.report.querySelector("h2")?.focus();
    this.app.announce(spokenReview(review));
  }

  /** Say what is wrong, beside what caused it and in sight. @param {unknown} problem @param {boolean} [raw] */
  complain(problem, raw = false) {
    this.input.open = true;
    const place = this.problems[this.fromText ? "text" : "rows"];
    if (this.fromText) this.share.element.open = true;
    if (this.reported) this.outdate();
    if (problem instanceof ApiError && problem.games.length)
      return offerGames(problem.games, place, (game) => void this.askShared(true, game));
    const shown = !raw && !this.fromText;
    const anyway = () => {
      this.unlisted = true;
      this.askAgain(true);
    };
    if (shown) this.editor.point(problemRows(problem));
    place.replaceChildren(drawProblem(problem, shown && !this.unlisted && anyway));
  }

  /** Mark the report as that of another game than the rows show. */
  outdate() {
    if (!this.report.querySelector(".stale")) this.report.prepend(said("notice stale", STALE));
  }

  /** @param {string} text @returns {boolean} whether it is a game: a word goes where the cursor is */
  pasted(text) {
    if (!text.includes("\n") && !/[=:]/.test(text)) return false;
    this.share.text = text.trim();
    void this.askShared(true);
    return true;
  }
}
