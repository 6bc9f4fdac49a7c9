/** Advise: what you saw on a board elsewhere goes in, the best next guess comes out. */

import { drawAdvice, spokenAdvice } from "../advice.js";
import { post, wasAborted } from "../api.js";
import { load, save } from "../browser.js";
import { box, button, buttons, card, make, said, styled, viewHead } from "../dom.js";
import { RowsEditor } from "../editor.js";
import { dateField, menu, textField, tick, wordField } from "../fields.js";
import { drawProblem, Intake, problemRows } from "../intake.js";
import { openPlayed } from "../played.js";
import {
  adviceOptions,
  canPreferKnown,
  listNamed,
  listOptions,
  namedOptions,
  ruleOptions,
  strategyOptions,
} from "../settings.js";
import { formatRows, parseRows, queryWith, SHARED } from "../text.js";

/** @import { AdviceAnswer, ListChoice, RowShape as Row } from "shapes" */
/** @import { App } from "../main.js" */
/** @import { Settings } from "../settings.js" */

/** Milliseconds to wait for the next click before asking. */
const SOON = 120;
/** Candidates that are named at first. */
const NAMED = 200;
const INTRODUCTION = "Enter the rows of the game that you are playing elsewhere, or give a picture of it.";
const HINT =
  "Click a tile to change its colour. On the keyboard: arrows move, 1 2 3 or Space colour, Delete removes a row.";
const PLAYED_HINT = "Only these count then, in place of your record of played answers.";
const KNOWN_HINT = "It may cost up to 0.02 guesses; the advice says what it costs.";
const DATE_HINT = "What was played on that day or later is not looked at; empty for today.";

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
    this.unlisted = false;
    /** The day of the puzzle; empty for today. */
    this.date = "";
    this.stop = new AbortController();
    this.asking = new AbortController();
    /** @type {number | undefined} */
    this.timer = undefined;
    this.board = card("Board");
    this.editor = new RowsEditor(this.list, (rows) => this.changed(rows));
    this.problem = make("div", { role: "alert" });
    this.known = make("ul", { class: "known" });
    this.review = make("a", { class: "button", text: "Review this game" });
    const clear = button("Clear", () => this.clear());
    this.after = box("stack", said("quiet small", HINT), this.known, buttons(this.review, clear));
    this.options = styled("advise-options", card("Options"));
    this.advice = box("column advice");
    this.intake = new Intake(app, {
      list: () => this.list,
      onRows: (rows, list) => {
        this.unlisted = true; // what stands on a board was accepted there, whatever our list says
        this.use(list, rows);
      },
      onDone: () => this.editor.input?.focus(),
      onText: (text) => this.pasted(text),
    });
    const side = box("column advise-side", this.intake.element, this.board);
    const columns = box("columns advise-columns", side, this.advice, this.options);
    root.append(viewHead("Advise", INTRODUCTION), columns);
    this.intake.listen(root, this.stop.signal);
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.stop.signal });
  }

  leave() {
    this.stop.abort();
    this.asking.abort();
    clearTimeout(this.timer);
  }

  open() {
    const query = new URLSearchParams(location.search);
    const kept = load("advise", /** @type {{list?: string, rows?: string}} */ ({}));
    const given = query.has("rows") ? { list: query.get("list") ?? undefined, rows: query.get("rows") ?? "" } : kept;
    this.list = listNamed(this.app, given.list ?? this.app.settings().list);
    this.drawBoard(parseRows(given.rows ?? ""));
    this.drawOptions();
  }

  /** @param {Row[]} rows */
  drawBoard(rows) {
    this.editor = new RowsEditor(this.list, (rows) => this.changed(rows));
    const pictures = this.intake.draw("Or drop or paste a screenshot here.", true);
    const head = make("h2", { text: "Your rows" });
    this.board.replaceChildren(head, this.editor.element, this.problem, this.after, pictures);
    this.editor.set(rows);
  }

  drawOptions() {
    const focused = document.activeElement?.closest(".field")?.getAttribute("data-name");
    const open = this.options.querySelector("details")?.open ?? false;
    const fields = this.makeFields();
    for (const [name, each] of Object.entries(fields)) each.dataset.name = name;
    const { strategy, known, list, rule, ...rest } = fields;
    const more = box("stack", ...Object.values(rest));
    const details = make("details", { open }, make("summary", { text: "More options" }), more);
    this.options.replaceChildren(make("h2", { text: "Options" }), strategy, known, list, rule, details);
    if (focused) /** @type {Record<string, {control: HTMLElement}>} */ (fields)[focused]?.control.focus();
  }

  makeFields() {
    const { app, list } = this;
    const now = app.settings();
    const change = (/** @type {Partial<Settings>} */ what) => {
      app.change(what);
      this.drawOptions();
      this.ask();
    };
    const summary = app.strategies.find((each) => each.name === now.strategy)?.summary;
    const priors = [{ value: "", text: `the list's own (${list.prior})` }, ...namedOptions(app.about.priors)];
    const opener = wordField("Your own opener", {
      value: now.opener,
      on: { change: () => change({ opener: opener.control.value.trim().toLowerCase() }) },
    });
    opener.control.classList.remove("word-input");
    const played = textField(
      "Words already played",
      { rows: 3, value: now.played.join(" "), on: { change: () => change({ played: words(played.control.value) }) } },
      PLAYED_HINT,
    );
    const date = dateField(
      "Day of the puzzle",
      {
        value: this.date,
        on: {
          change: () => {
            this.date = date.control.value;
            this.ask();
          },
        },
      },
      DATE_HINT,
    );
    const preferKnown = (/** @type {boolean} */ knownWords) => change({ knownWords });
    const known = tick("Prefer words that people know", now.knownWords, preferKnown, KNOWN_HINT);
    known.hidden = !canPreferKnown(app, now.strategy);
    return {
      known,
      strategy: menu("Strategy", strategyOptions(app), now.strategy, (value) => change({ strategy: value }), summary),
      list: menu("Word list", listOptions(app), list.name, (value) => this.changeList(value), list.summary),
      rule: menu("Rule", ruleOptions(), now.rule, (value) => change({ rule: value }), SHARED.rules[now.rule]),
      prior: menu("How likely each word is", priors, now.prior, (value) => change({ prior: value })),
      opener,
      date,
      played,
    };
  }

  /** @param {string} name */
  changeList(name) {
    this.app.change({ list: name });
    this.list = listNamed(this.app, name);
    this.drawBoard(this.editor.rows);
    this.drawOptions();
  }

  /**
   * Take over rows with the list that fits them; the player's choice for other games stays.
   * @param {ListChoice} list @param {Row[]} rows
   */
  use(list, rows) {
    if (list === this.list) return this.editor.set(rows);
    this.list = list;
    this.drawBoard(rows);
    this.drawOptions();
  }

  clear() {
    this.unlisted = false;
    this.editor.set([]);
    this.editor.input?.focus();
  }

  /** @param {Row[]} rows */
  changed(rows) {
    if (!rows.length) this.unlisted = false;
    save("advise", { list: this.list.name, rows: formatRows(rows) });
    const query = queryWith(rows, this.list.name);
    this.app.remember(rows.length ? query : "");
    this.review.href = `/review${query}`;
    this.after.hidden = rows.length === 0;
    this.ask(SOON);
  }

  /** Ask for advice, soon. @param {number} [wait] */
  ask(wait = 0) {
    clearTimeout(this.timer);
    this.asking.abort();
    this.advice.setAttribute("aria-busy", "true");
    this.timer = setTimeout(() => void this.fetch(), wait);
  }

  /** @param {number} [most] candidates to name */
  async fetch(most = NAMED) {
    const { strategy, rule, prior, opener, played } = this.app.settings();
    const game = { rows: this.editor.rows, list: this.list.name, unlisted: this.unlisted };
    const known = { prior: prior || null, played: played.length ? played : null, date: this.date || null };
    const options = adviceOptions(this.app);
    const question = { ...game, ...known, strategy, options, rule, opener, most_candidates: most };
    this.asking = new AbortController();
    try {
      const advice = await post("/api/advise", question, this.asking.signal);
      if (!this.stop.signal.aborted) this.show(advice);
    } catch (problem) {
      if (!wasAborted(problem) && !this.stop.signal.aborted) this.complain(problem);
    }
  }

  /** @param {AdviceAnswer} advice */
  show(advice) {
    this.problem.replaceChildren();
    this.editor.point([]);
    this.known.replaceChildren(...advice.known.map((text) => make("li", { text })));
    const onGuess = (/** @type {string} */ word) => {
      if (!this.editor.add(word)) this.app.toast("The board is full");
    };
    const onAll = () => void this.fetch(advice.candidates.count);
    const onPlayed = () => openPlayed(this.app, () => this.ask());
    this.advice.replaceChildren(...drawAdvice(advice, { onGuess, onAll, onPlayed }));
    this.advice.removeAttribute("aria-busy");
    this.app.announce(spokenAdvice(advice));
  }

  /** @param {unknown} problem */
  complain(problem) {
    const anyway = () => {
      this.unlisted = true;
      this.ask();
    };
    this.editor.point(problemRows(problem));
    this.problem.replaceChildren(drawProblem(problem, !this.unlisted && anyway));
    this.known.replaceChildren();
    this.advice.replaceChildren();
    this.advice.removeAttribute("aria-busy");
  }

  /** Typing with the focus nowhere goes into the field. @param {KeyboardEvent} event */
  key(event) {
    if (event.target !== document.body && event.target !== document.getElementById("main")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || [...event.key].length !== 1 || event.key === " ") return;
    this.editor.input?.focus();
  }

  /** @param {string} text @returns {boolean} whether it holds rows */
  pasted(text) {
    const rows = parseRows(text.trim().replace(/\s*\n\s*/g, ","));
    if (rows.length) this.editor.set(rows);
    return rows.length > 0;
  }
}

/** @param {string} text @returns {string[]} its words, in any separation */
function words(text) {
  return text.toLowerCase().match(/[^\s,;]+/g) ?? [];
}
