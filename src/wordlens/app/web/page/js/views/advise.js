/** Advise: what you saw on a board elsewhere goes in, the best next guess comes out. */

import { spokenAdvice } from "../advice.js";
import { AdviceView } from "../adviceview.js";
import { drawOptions } from "../adviseoptions.js";
import { post, wasAborted } from "../api.js";
import { asideNotice, leftOutNotice } from "../asidenotice.js";
import { box, button, buttons, card, make, said, styled, viewHead } from "../dom.js";
import { RowsEditor } from "../editor.js";
import { drawProblem, Intake } from "../intake.js";
import { aside, begin, putAside, readRows, saveRows, takeBack, today } from "../keptrows.js";
import { drawLetters } from "../letters.js";
import { takePasted } from "../pasted.js";
import { openPlayed } from "../played.js";
import { showClash } from "../repairs.js";
import { adviceOptions, listNamed } from "../settings.js";
import { formatRows, queryWith } from "../text.js";
import { at } from "../where.js";

/** @import { AdviceAnswer, ListChoice, RowShape as Row } from "shapes" */
/** @import { Kept } from "../keptrows.js" */
/** @import { App } from "../main.js" */

/** Milliseconds to wait for the next tap before asking. */
const SOON = 120;
/** Candidates that are named at first. */
const NAMED = 200;
const INTRODUCTION = "Enter the rows of the game that you are playing elsewhere, or give a picture of it.";
const HINT = "Tap a tile to select it, and again to change its colour.";
const KEYS = "Keys: arrows move, 1 2 3 colour, letters replace, Alt with an arrow moves a row, Delete removes it.";
const OLD = "For the rows before: those that stand there now cannot all be true.";
const PICTURE = "For the rows before: your picture waits for your word.";

/** @param {HTMLElement} root @param {App} app @returns {() => void} leaves the view */
export function mount(root, app) {
  const advise = new Advise(root, app);
  advise.open();
  return () => advise.leave();
}

class Advise {
  /** @param {HTMLElement} root @param {App} app */
  constructor(root, app) {
    this.app = app;
    this.list = listNamed(app, app.settings().list);
    /** The strategy that a link names, which is not kept. */
    this.strategy = "";
    this.unlisted = false;
    /** Whether the rows came with a link, and nobody has changed them. */
    this.linked = false;
    /** The day of the puzzle; empty for today. */
    this.date = "";
    /** The day on which the rows were entered. */
    this.entered = today();
    this.stop = new AbortController();
    this.asking = new AbortController();
    /** @type {number | undefined} */
    this.timer = undefined;
    this.asked = "";
    this.board = card("Board");
    this.editor = new RowsEditor(this.list, (rows) => this.changed(rows));
    this.problem = make("div", { class: "stack", role: "alert" });
    this.unread = make("div", { class: "stack", role: "alert" }); // what is wrong with a pasted text
    this.letters = make("div", { class: "letters stack", role: "group", "aria-label": "Known letters" });
    this.review = make("a", { class: "button", text: "Review this game" });
    this.after = box("stack", said("quiet small", HINT), said("quiet small keys-hint", KEYS), this.letters);
    this.after.append(
      buttons(
        this.review,
        button("Clear", () => this.clear()),
      ),
    );
    this.options = styled("advise-options", card("Options"));
    this.notices = box("stack");
    this.out = new AdviceView(app, {
      question: () => this.question(),
      onGuess: (word, reason) => this.propose(word, reason),
      onAll: (count) => void this.fetch(count),
      onPlayed: () => openPlayed(app, () => this.ask()),
    });
    this.intake = this.makeIntake();
    this.lay(root, this.stop.signal);
  }

  /** @param {HTMLElement} root @param {AbortSignal} signal ends it */
  lay(root, signal) {
    const side = box("column advise-side", this.notices, this.intake.element, this.board, this.out.hints);
    const columns = box("columns advise-columns", this.out.best, side, this.out.below, this.options);
    root.append(viewHead("Advise", INTRODUCTION), columns);
    this.intake.listen(root, signal);
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    document.addEventListener("visibilitychange", () => this.newDay(), { signal });
  }

  makeIntake() {
    return new Intake(this.app, {
      list: () => this.list,
      onRows: (rows, list) => {
        this.unlisted = true; // what stands on a board was accepted there, whatever our list says
        this.use(list, rows);
      },
      onDone: () => this.editor.input?.focus({ preventScroll: true }),
      onWaiting: (waits) => this.out.mark(waits ? PICTURE : ""),
      onText: (text) => this.pasted(text),
      takesBoards: true,
    });
  }

  leave() {
    this.stop.abort();
    this.asking.abort();
    this.out.myWord.forget();
    clearTimeout(this.timer);
  }

  open() {
    const { list, rows, linked, comes, strategy, leftOut } = begin(this.app, location.search);
    this.strategy = strategy;
    this.linked = linked;
    this.list = list;
    const [lying] = aside();
    const tells = comes || lying?.replaced || lying?.date !== today();
    const back = tells ? asideNotice(comes, () => this.bringBack()) : [];
    this.notices.replaceChildren(...leftOutNotice(leftOut), ...back);
    this.drawBoard(rows);
    this.drawOptions();
  }

  bringBack() {
    const kept = takeBack();
    if (!kept) return;
    putAside(this.kept());
    this.linked = false;
    this.list = listNamed(this.app, kept.list);
    this.notices.replaceChildren();
    this.drawBoard(readRows(kept.rows));
    this.drawOptions();
  }

  /** A page that was left open over night begins the day with an empty board. */
  newDay() {
    if (document.visibilityState !== "visible" || this.entered === today()) return;
    putAside({ ...this.kept(), date: this.entered });
    this.entered = today();
    this.drawBoard([]);
    this.notices.replaceChildren(...asideNotice(false, () => this.bringBack()));
  }

  /** @returns {Kept} what stands there, as it is kept */
  kept() {
    return { list: this.list.name, rows: formatRows(this.editor.entries), date: this.entered, linked: this.linked };
  }

  /** @param {Row[]} rows */
  drawBoard(rows) {
    const linked = this.linked;
    this.editor = new RowsEditor(this.list, (rows) => this.changed(rows));
    const pictures = this.intake.draw("Or drop or paste a screenshot here.", true);
    const head = make("h2", { text: "Your rows" });
    this.board.replaceChildren(head, this.editor.element, this.problem, this.unread, this.after, pictures);
    this.editor.set(rows);
    this.linked = linked;
    saveRows(this.kept());
  }

  drawOptions() {
    const { list, date } = this;
    const state = { list, date, strategy: this.strategy || this.app.settings().strategy };
    drawOptions(this.options, this.app, state, {
      onChange: (what) => {
        if (what.strategy) this.strategy = "";
        this.app.change(what);
        this.drawOptions();
        this.ask();
      },
      onList: (name) => this.changeList(name),
      onDate: (day) => {
        this.date = day;
        this.ask();
      },
      onLists: () => {
        const there = this.app.lists.find((each) => each.name === this.list.name);
        if (there) this.drawOptions();
        else this.changeList(this.app.lists[0].name);
      },
    });
  }

  /** @param {string} name */
  changeList(name) {
    this.app.change({ list: name });
    this.list = listNamed(this.app, name);
    this.drawBoard(this.editor.entries);
    this.drawOptions();
  }

  /**
   * Take over rows with the list that fits them; the player's choice for other games stays.
   * @param {ListChoice} list @param {Row[]} rows
   */
  use(list, rows) {
    if (list.name === this.list.name) return this.editor.set(rows, new Map(), "Your rows were replaced.");
    putAside(this.kept());
    this.list = list;
    this.drawBoard(rows);
    this.drawOptions();
    this.notices.replaceChildren(...asideNotice(false, () => this.bringBack()));
  }

  clear() {
    this.editor.clear();
    this.editor.input?.focus({ preventScroll: true });
    this.editor.element.scrollIntoView({ block: "nearest" }); // what was cleared can be brought back there
  }

  /** @param {Row[]} rows */
  changed(rows) {
    if (!this.editor.entries.length) this.unlisted = false;
    this.linked = false;
    this.unread.replaceChildren();
    this.entered = today();
    saveRows(this.kept());
    const query = queryWith(rows, this.list.name);
    this.app.remember(rows.length ? query + (this.strategy && `&strategy=${this.strategy}`) : "");
    this.review.href = at(`/review${query}`);
    this.after.hidden = this.editor.entries.length === 0;
    const now = `${this.list.name} ${formatRows(rows)}`;
    if (now !== this.asked) this.ask(SOON); // a row that waits for its colours changes nothing
    this.asked = now;
  }

  /** Ask for advice, soon. @param {number} [wait] */
  ask(wait = 0) {
    clearTimeout(this.timer);
    this.asking.abort();
    this.out.wait();
    this.timer = setTimeout(() => void this.fetch(), wait);
  }

  question() {
    const settings = this.app.settings();
    const { rule, prior, opener, played, adviseGuesses } = settings;
    const strategy = this.strategy || settings.strategy;
    const game = { rows: this.editor.rows, list: this.list.name, unlisted: this.unlisted, max_guesses: adviseGuesses };
    const known = { prior: prior || null, played: played.length ? played : null, date: this.date || null };
    return { ...game, ...known, strategy, options: adviceOptions(this.app, strategy), rule, opener };
  }

  /** @param {number} [most] candidates to name */
  async fetch(most = NAMED) {
    this.asking = new AbortController();
    try {
      const advice = await post("/api/advise", { ...this.question(), most_candidates: most }, this.asking.signal);
      if (!this.stop.signal.aborted) this.show(advice);
    } catch (problem) {
      if (!wasAborted(problem) && !this.stop.signal.aborted) this.complain(problem);
    }
  }

  /** @param {AdviceAnswer} advice */
  show(advice) {
    this.problem.replaceChildren();
    this.editor.point([]);
    this.letters.replaceChildren(...drawLetters(advice.letters));
    const link = /** @type {HTMLElement} */ (this.review.cloneNode(true));
    const solved = this.out.show(advice, this.editor.rows, styled("button-main", link));
    this.out.mark(this.intake.waits ? PICTURE : "");
    if (solved || !this.out.hides) this.app.announce(solved ? "Solved." : spokenAdvice(advice));
  }

  /** @param {unknown} problem */
  complain(problem) {
    const anyway = () => {
      this.unlisted = true;
      this.ask();
    };
    const parts = [drawProblem(problem, !this.unlisted && anyway), showClash(this.editor, problem)];
    this.problem.replaceChildren(...parts.filter((part) => part !== null));
    this.letters.replaceChildren();
    this.out.mark(OLD);
  }

  /** Put a word on the board, where it waits for its colours. @param {string} word @param {string} reason */
  propose(word, reason) {
    if (!this.editor.add(word, undefined, reason)) this.app.toast("The board is full");
  }

  /** Typing with the focus nowhere goes into the field. @param {KeyboardEvent} event */
  key(event) {
    if (event.target !== document.body && event.target !== document.getElementById("main")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || [...event.key].length !== 1 || event.key === " ") return;
    this.editor.input?.focus();
  }

  /** @param {string} text @returns {boolean} whether it is a game: a word goes where the cursor is */
  pasted(text) {
    const { list, unread } = this;
    const onRows = (/** @type {Row[]} */ rows, /** @type {string} */ name) => {
      if (!this.stop.signal.aborted) this.use(listNamed(this.app, name), rows);
    };
    return takePasted(text, { list, problem: unread, onRows });
  }
}
