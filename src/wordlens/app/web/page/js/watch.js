/** A strategy, or a search that knows the answer, finds a word before your eyes. */

import { post, wasAborted } from "./api.js";
import { Board } from "./board.js";
import { box, button, buttons, card, make, said } from "./dom.js";
import { choice, complaint, menu, wholeField, wordField } from "./fields.js";
import { listNamed, listOptions, namedOptions, ruleOptions, strategyOptions } from "./settings.js";
import { drawFacts, drawTable, figure, searchFacts } from "./tables.js";
import { counted, guesses, isSolved, SHARED, spoken } from "./text.js";

/** @import { Algorithm, HindsightShape, Rule, SolveAnswer, SolvedTurn, SolversShape, TurnShape } from "shapes" */
/** @import { App } from "./main.js" */

const KINDS = { strategy: "Strategy", hindsight: "Hindsight search" };
/** @typedef {keyof typeof KINDS} Kind */

export class Watch {
  /** @param {App} app @param {SolversShape} solvers */
  constructor(app, solvers) {
    this.app = app;
    this.solvers = solvers;
    /** @type {Kind} */
    this.kind = "strategy";
    /** The list of each kind. */
    this.lists = { strategy: app.settings().list, hindsight: solvers.list };
    /** @type {(TurnShape | SolvedTurn)[]} */
    this.steps = [];
    this.shown = 0;
    this.playing = false;
    /** Whether something was chosen since the last search. */
    this.stale = true;
    /** @type {SolveAnswer | HindsightShape | null} */
    this.found = null;
    this.asking = new AbortController();
    this.fields = this.#makeFields();
    this.summary = said("quiet small", "");
    this.answer = wordField("Word to be found", { placeholder: "drawn by lot", on: { input: () => this.#chosen() } });
    this.problem = make("div", { role: "alert" });
    this.stage = make("div");
    this.status = make("p", { class: "stage-status", role: "status" });
    this.figures = box("stack");
    this.buttons = {
      hold: this.#makeButton("Pause", () => (this.playing ? this.#pause() : this.#play())),
      step: this.#makeButton("Step", () => void this.#step()),
      again: this.#makeButton("Restart", () => this.#restart(), "redo"),
    };
    const group = { class: "buttons stage-buttons", role: "group", "aria-label": "Playback" };
    const playback = make("div", group, ...Object.values(this.buttons));
    const stage = box("watch-stage", this.stage, this.status, playback);
    const parts = box("watch", this.#makeForm(), stage, this.figures);
    this.element = card("Watch", make("h2", { text: "Watch one word being found" }), parts);
    this.board = this.#clear();
    this.#chosen();
  }

  leave() {
    this.asking.abort();
    this.#halt();
  }

  #makeFields() {
    const { app, solvers } = this;
    const changed = () => this.#chosen();
    const { strategy, rule } = app.settings();
    const number = { required: true, on: { change: changed } };
    return {
      strategy: menu("Strategy", strategyOptions(app), strategy, changed),
      rule: menu("Rule", ruleOptions(), rule, changed),
      algorithm: menu("Algorithm", algorithmOptions(), "bfs", changed),
      cost: menu("Cost of a guess", namedOptions(solvers.costs), solvers.costs[0].name, changed),
      heuristic: menu("Heuristic", namedOptions(solvers.heuristics), solvers.heuristics[0].name, changed),
      list: menu("Word list", listOptions(app), this.lists.strategy, (name) => {
        this.lists[this.kind] = name;
        changed();
      }),
      branching: wholeField("Words tried in each position", { value: solvers.branching, max: 200, ...number }),
      seed: wholeField("Seed", { value: solvers.seed, min: 0, max: Number.MAX_SAFE_INTEGER, ...number }),
    };
  }

  #makeForm() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#solve(true);
    };
    const kind = choice("Who solves", "watch-kind", KINDS, this.kind, (value) => {
      this.kind = value;
      this.fields.list.control.value = this.lists[value];
      this.#chosen();
    });
    const solve = make("button", { class: "button button-main", type: "submit", text: "Solve" });
    const fields = [kind, ...Object.values(this.fields), this.summary, this.answer];
    return make("form", { class: "stack", on: { submit } }, ...fields, buttons(solve), this.problem);
  }

  /** @param {string} text @param {() => void} click @param {import("./dom.js").IconName} [picture] */
  #makeButton(text, click, picture) {
    // Not `disabled`, which would take the focus away from the button that was just pressed.
    const pressed = () => element.getAttribute("aria-disabled") !== "true" && click();
    const element = button(text, pressed, "button-small", picture);
    return element;
  }

  /** The player has chosen something: show the menus that matter, and forget what was solved. */
  #chosen() {
    const { algorithm, branching, cost, heuristic, rule, seed, strategy } = this.fields;
    const hindsight = this.kind === "hindsight";
    const name = algorithm.control.value;
    for (const field of [strategy, rule]) field.hidden = hindsight;
    for (const field of [algorithm, branching, seed]) field.hidden = !hindsight;
    cost.hidden = !hindsight || !["ucs", "astar"].includes(name);
    heuristic.hidden = !hindsight || name !== "astar";
    const parts = [algorithm, cost, heuristic].filter((field) => !field.hidden).map((field) => field.control.value);
    const entries = hindsight ? this.solvers.solvers : this.app.strategies;
    const wanted = hindsight ? parts.join("-") : strategy.control.value;
    const entry = entries.find((each) => each.name === wanted);
    const known = hindsight ? ` ${SHARED.knows_the_answer}` : "";
    this.summary.textContent = entry ? `${entry.name}: ${entry.summary}.${known}` : "";
    this.stale = true;
    this.#halt();
    this.#showButtons();
  }

  /** Put an empty board on the stage. @returns {Board} */
  #clear() {
    const { length } = listNamed(this.app, this.lists[this.kind]);
    const rows = Math.max(this.app.about.guesses, this.steps.length);
    this.board = new Board({ rows, columns: length, label: "What was guessed" });
    this.stage.replaceChildren(this.board.element);
    this.status.textContent = "";
    this.figures.replaceChildren();
    this.shown = 0;
    this.#showButtons();
    return this.board;
  }

  #showButtons() {
    const over = this.shown >= this.steps.length;
    const { hold, step, again } = this.buttons;
    hold.textContent = this.playing || !this.shown || over ? "Pause" : "Continue";
    hold.setAttribute("aria-disabled", String(this.stale || over));
    step.setAttribute("aria-disabled", String(!this.stale && over));
    again.setAttribute("aria-disabled", String(this.stale || !this.shown));
  }

  /** @returns {Promise<string>} an answer of the list, drawn by lot */
  async #drawWord() {
    const { game } = await post("/api/games", { list: this.lists[this.kind] });
    return (await post("/api/give-up", { game })).answer;
  }

  /** Ask the server for the whole game, and show its first guess. @param {boolean} plays on by itself */
  async #solve(plays) {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.#halt();
    this.steps = [];
    this.#clear();
    this.status.textContent = "Thinking…";
    this.status.scrollIntoView({ block: "nearest" }); // on a phone the board is below the menus
    this.problem.replaceChildren();
    try {
      const answer = this.answer.control.value.trim().toLowerCase() || (await this.#drawWord());
      this.found = await this.#ask(answer, signal);
      this.steps = "path" in this.found ? this.found.path : this.found.guesses;
      this.stale = false;
      this.#clear();
      this.#next();
      if (plays) this.#play();
    } catch (problem) {
      if (wasAborted(problem)) return;
      this.status.textContent = "";
      this.problem.replaceChildren(complaint(problem));
    }
  }

  /** @param {string} answer @param {AbortSignal} signal @returns {Promise<SolveAnswer | HindsightShape>} */
  #ask(answer, signal) {
    const { algorithm, branching, cost, heuristic, rule, seed, strategy } = this.fields;
    const game = { answer, list: this.lists[this.kind] };
    if (this.kind === "strategy") {
      const chosen = { strategy: strategy.control.value, rule: /** @type {Rule} */ (rule.control.value) };
      const prior = this.app.settings().prior || null;
      return post("/api/solve", { ...game, ...chosen, prior, played: [], opener: "" }, signal);
    }
    const search = {
      algorithm: /** @type {Algorithm} */ (algorithm.control.value),
      cost: cost.hidden ? null : cost.control.value,
      heuristic: heuristic.hidden ? null : heuristic.control.value,
      branching: Number(branching.control.value),
      seed: Number(seed.control.value),
    };
    return post("/api/hindsight", { ...game, ...search }, signal);
  }

  #halt() {
    clearTimeout(this.timer);
    this.playing = false;
  }

  #play() {
    this.#halt();
    this.playing = this.shown < this.steps.length;
    if (this.playing) this.timer = setTimeout(() => this.#tick(), SHARED.milliseconds.pace);
    this.#showButtons();
  }

  #tick() {
    this.#next();
    if (this.playing) this.#play();
  }

  #pause() {
    this.#halt();
    this.#showButtons();
    this.app.announce("Paused.");
  }

  /** One guess more, and no further. */
  async #step() {
    if (this.stale) return this.#solve(false);
    this.#halt();
    this.#next();
  }

  /** The same from the beginning. */
  #restart() {
    this.#clear();
    this.#next();
    this.#play();
  }

  /** Show the next guess. */
  #next() {
    const step = this.steps[this.shown];
    if (step) this.#show(step);
    if (this.shown >= this.steps.length) this.#end();
    this.#drawFigures();
    this.#showButtons();
  }

  /** @param {TurnShape} step */
  #show(step) {
    const row = this.shown++;
    this.board.set(row, step.word, step.pattern);
    this.board.rowElement(row).classList.add("arriving");
    const left = isSolved(step.pattern) ? "found" : `${counted(step.left, "word")} left`;
    this.status.textContent = `${this.shown}: ${step.word.toUpperCase()}, ${left}`;
    this.app.announce(`Guess ${this.shown}: ${spoken(step)}.`);
  }

  #end() {
    this.#halt();
    if (!this.found) return;
    const word = this.found.answer.toUpperCase();
    const count = this.steps.length;
    const how = "solved" in this.found && !this.found.solved ? "not found in" : "found in";
    this.status.textContent = count
      ? `${word} ${how} ${guesses(count)}`
      : `No path leads to ${word} within ${guesses(this.app.about.guesses)}.`;
  }

  #drawFigures() {
    const { found } = this;
    if (!found) return;
    const seen = this.steps.slice(0, this.shown);
    const facts = searchFacts(found);
    if ("guesses" in found) {
      const bits = found.guesses.slice(0, this.shown).reduce((sum, turn) => sum + turn.bits, 0);
      facts.unshift(["bits of all guesses", figure(bits, ".2f")]);
    }
    const columns = SHARED.columns.turns.filter(({ key }) => seen.length && key in seen[0]);
    this.figures.replaceChildren(drawFacts("metrics", facts), seen.length ? drawTable("Guesses", columns, seen) : "");
  }
}

/** @returns {{value: Algorithm, text: string}[]} for a menu */
function algorithmOptions() {
  const named = /** @type {[Algorithm, string][]} */ (Object.entries(SHARED.algorithms));
  return named.map(([value, text]) => ({ value, text: `${value}: ${text}` }));
}
