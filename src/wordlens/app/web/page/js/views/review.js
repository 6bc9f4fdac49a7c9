/** Review: a game that is over, or under way, and what the coach says about it. */

import { ApiError, post, sentence, wasAborted } from "../api.js";
import { box, button, buttons, card, make, viewHead } from "../dom.js";
import { RowsEditor } from "../editor.js";
import { choice, dateField, menu, textField, wordField } from "../fields.js";
import { drawProblem, Intake, problemRows } from "../intake.js";
import { drawKept } from "../played.js";
import { drawReport, drawSquares, spokenReview } from "../report.js";
import { listNamed, listOptions } from "../settings.js";
import { isSolved, parseRows, queryWith, SHARED } from "../text.js";

/** @import { ListChoice, ReviewRequest, ReviewAnswer, RowShape as Row, SquaresShape } from "shapes" */
/** @import { App } from "../main.js" */

/** By what stands in an address. */
const RULES = { "": "As played", no: "Normal", yes: "Hard" };
/** @typedef {keyof typeof RULES} RuleChoice */
const HARD = { "": null, no: false, yes: true };
/** Where input and report stand one below the other. */
const NARROW = "(max-width: 56rem)";
const INTRODUCTION =
  "How good were your guesses, and how lucky? Enter a game, paste what you shared, or give a picture.";
const PROMISE =
  "How good and how lucky every guess was, with the reason; what it could have left; and what each strategy would " +
  "have done. Of squares without words: how many games fit.";
const DATE_HINT = "Then its answer joins your record of played answers, and only what came before is known.";
const EXAMPLE = "/review?rows=crane:-y--g,forge:-gg-g,horde:ggggg&list=classic";
const SHARED_EXAMPLE = "Wordle 1,234 3/6\n\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩";

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
    this.problem = make("div", { role: "alert" });
    this.body = box("stack");
    const title = make("summary", {}, make("h2", { text: "Your game" }));
    this.input = make("details", { class: "card game-input", open: true }, title, this.body);
    this.report = box("column report");
    this.editor = new RowsEditor(this.list, (rows) => this.changed(rows));
    this.answer = this.makeAnswer();
    this.date = dateField("Day of the official puzzle, if it was one", {}, DATE_HINT);
    this.share = textField("Squares, with or without the words", { rows: 6, placeholder: SHARED_EXAMPLE });
    this.shareBox = this.makeShareBox();
    this.intake = new Intake(app, {
      list: () => this.list,
      onRows: (rows, list) => {
        this.unlisted = true; // what stands on a board was accepted there, whatever our list says
        if (list === this.list) this.editor.set(rows);
        else this.drawInput(rows, list);
        void this.ask(undefined, true);
      },
      onDone: () => {},
      onText: (text) => this.pasted(text),
    });
    const side = box("column", this.intake.element, this.input, this.problem);
    root.append(viewHead("Review", INTRODUCTION), box("columns", side, this.report));
    this.intake.listen(root, this.stop.signal);
  }

  makeAnswer() {
    const hint = "Only needed where the rows do not end with it.";
    const keydown = (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && this.askAgain(true);
    return wordField("Answer, if you know it", { on: { keydown } }, hint);
  }

  makeShareBox() {
    const go = button("Review the text", () => void this.askShared(true));
    const inside = box("stack", this.share, buttons(go));
    return make("details", {}, make("summary", { text: "Paste a shared text" }), inside);
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
    this.share.control.value = squares.map(inSquares).join("\n");
    this.shareBox.open = squares.length > 0;
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
    this.body.replaceChildren(
      this.editor.element,
      this.answer,
      rule,
      this.date,
      menu("Word list", listOptions(this.app), this.list.name, (value) => this.changeList(value)),
      buttons(go, clear),
      this.intake.draw("Or drop or paste a screenshot or a shared text here.", false, this.shareBox),
    );
    this.editor.set(rows);
  }

  /** @param {string} name */
  changeList(name) {
    this.app.change({ list: name });
    this.list = listNamed(this.app, name);
    this.drawInput(this.editor.rows);
    this.body.querySelector("select")?.focus();
    this.askAgain(false);
  }

  clear() {
    this.unlisted = false;
    this.answer.control.value = "";
    this.share.control.value = "";
    this.date.control.value = "";
    this.showEmpty();
    this.app.remember("");
    this.editor.set([]);
    this.editor.input?.focus();
  }

  /** @param {Row[]} rows */
  changed(rows) {
    this.shared = "";
    this.problem.replaceChildren();
    const last = rows[rows.length - 1];
    this.answer.hidden = !last || isSolved(last.pattern);
  }

  showEmpty() {
    this.forget();
    this.problem.replaceChildren();
    const example = make("a", { class: "button", href: EXAMPLE, text: "Show me an example" });
    const head = make("h2", { text: "What the coach tells you" });
    const empty = card("What you will see", head, make("p", { text: PROMISE }), example);
    this.report.replaceChildren(empty);
  }

  /** Ask for the game that is there. @param {boolean} moves whether the focus goes to the report */
  askAgain(moves) {
    if (this.shared) return void this.askShared(moves, this.game);
    if (this.editor.rows.length) return void this.ask(undefined, moves);
    if (moves) this.complain(new Error("Enter at least one row, or paste a shared text."));
  }

  /** @param {string[]} [texts] rows as they came, where the editor cannot hold them @param {boolean} [moves] */
  ask(texts, moves = false) {
    this.shared = "";
    return this.fetch({ rows: texts ?? this.editor.rows, unlisted: this.unlisted }, moves, texts !== undefined);
  }

  /** @param {boolean} [moves] @param {number} [game] which one, where the text holds several */
  askShared(moves = false, game) {
    this.shared = this.share.control.value;
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
    const question = { ...game, list: this.list.name, answer, date, hard: HARD[this.rule] };
    this.problem.replaceChildren();
    this.report.setAttribute("aria-busy", "true");
    this.app.announce("Reviewing the game.");
    try {
      const review = await post("/api/review", question, this.asking.signal);
      this.report.removeAttribute("aria-busy");
      if (!this.stop.signal.aborted) this.show(review, moves);
    } catch (problem) {
      if (wasAborted(problem) || this.stop.signal.aborted) return;
      this.report.removeAttribute("aria-busy");
      this.complain(problem, raw);
    }
  }

  /** @param {ReviewAnswer | SquaresShape} review @param {boolean} moves */
  show(review, moves) {
    this.forget();
    this.forget = () => {};
    const rule = this.rule && `&hard=${this.rule}`;
    const drawnKept = drawKept(review.kept, (problem) => this.app.toast(sentence(problem)));
    const kept = drawnKept ? [drawnKept] : [];
    if ("turns" in review) {
      if (this.shared) this.editor.set(review.turns);
      const drawn = drawReport(review, HARD[this.rule] === null);
      this.forget = drawn.leave;
      this.report.replaceChildren(...drawn.parts, ...kept);
      this.app.remember(queryWith(review.turns, review.list, review.solved ? null : review.answer) + rule);
    } else {
      this.report.replaceChildren(...drawSquares(review), ...kept);
      this.app.remember(`?squares=${review.patterns.join(",")}&list=${encodeURIComponent(review.list)}${rule}`);
    }
    if (matchMedia(NARROW).matches) this.input.open = false;
    if (moves) this.report.querySelector("h2")?.focus();
    this.app.announce(spokenReview(review));
  }

  /** @param {unknown} problem @param {boolean} [raw] */
  complain(problem, raw = false) {
    this.showEmpty();
    this.input.open = true;
    if (problem instanceof ApiError && problem.games.length) return this.offer(problem.games);
    const shown = !raw && !this.shared;
    const anyway = () => {
      this.unlisted = true;
      this.askAgain(true);
    };
    if (shown) this.editor.point(problemRows(problem));
    this.problem.replaceChildren(drawProblem(problem, shown && !this.unlisted && anyway));
  }

  /** Let the player choose one of several games of a text. @param {string[]} games what tells them apart */
  offer(games) {
    const text = `The text holds ${games.length} games: choose one.`;
    const choices = games.map((name, place) => button(name, () => void this.askShared(true, place + 1)));
    const notice = make("div", { class: "notice" }, make("p", { text }));
    this.problem.replaceChildren(notice, buttons(...choices));
    choices[0].focus();
  }

  /** @param {string} text @returns {boolean} whether it is a game: a word goes where the cursor is */
  pasted(text) {
    if (!text.includes("\n") && !/[=:]/.test(text)) return false;
    this.share.control.value = text.trim();
    this.shareBox.open = true;
    void this.askShared(true);
    return true;
  }
}

/** @param {string} pattern @returns {string} as squares, whatever is no mark left as it is */
function inSquares(pattern) {
  return [...pattern].map((mark) => SHARED.themes.dark.squares[mark] ?? mark).join("");
}
