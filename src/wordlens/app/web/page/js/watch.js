/** A strategy, or a search that knows the answer, finds a word before your eyes. */

import { post, wasAborted } from "./api.js";
import { Board } from "./board.js";
import { box, buttons, card, make, said } from "./dom.js";
import { choice, complaint, DATE_HINT, dateField, menu, wholeField, wordField } from "./fields.js";
import { framesOfGame, framesOfSearch } from "./frames.js";
import { drawFrontier, drawShrinking, reminder } from "./frontier.js";
import { Playback } from "./playback.js";
import { ruleOptions, strategyOptions } from "./settings.js";
import { ChosenOptions } from "./strategyfields.js";
import { drawFacts, drawTable, figure, searchFacts } from "./tables.js";
import { capital, counted, guesses, isSolved, SHARED, short, spoken, titleOf } from "./text.js";

/** @import { Algorithm, HindsightAnswer, HeuristicShape, ListChoice, NamedShape, Rule } from "shapes" */
/** @import { SolveAnswer, SolversShape } from "shapes" */
/** @import { Frame } from "./frames.js" */
/** @import { App } from "./main.js" */

const KINDS = { strategy: "Strategy", hindsight: "Hindsight search" };
/** @typedef {keyof typeof KINDS} Kind */
/** Where the board stands below the form. */
const NARROW = "(max-width: 64rem)";

export class Watch {
  /** @param {App} app @param {SolversShape} solvers @param {ListChoice} list */
  constructor(app, solvers, list) {
    this.app = app;
    this.solvers = solvers;
    this.list = list;
    /** @type {Kind} */
    this.kind = "strategy";
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {SolveAnswer | HindsightAnswer | null} */
    this.found = null;
    this.asking = new AbortController();
    this.fields = this.#makeFields();
    this.own = new ChosenOptions(app, () => this.#chosen());
    this.drawn = "";
    this.summary = said("quiet small", "");
    this.known = reminder();
    this.answer = wordField("Word to be found", { placeholder: "drawn by lot", on: { input: () => this.#chosen() } });
    this.problem = make("div", { role: "alert" });
    this.place = make("div");
    this.status = make("p", { class: "stage-status", role: "status" });
    this.figures = box("stack watch-figures");
    this.playback = new Playback(
      (place) => this.#show(place),
      () => void this.#solve(false),
    );
    const stage = box("watch-stage", this.place, this.status, this.playback.element);
    const parts = box("watch", this.#makeForm(), stage, this.figures);
    this.element = card("Watch", make("h2", { text: "Watch one word being found" }), parts);
    this.board = this.#clear();
    this.#chosen();
  }

  leave() {
    this.asking.abort();
    this.playback.clear();
  }

  /** @param {ListChoice} list that all panels use from now on */
  useList(list) {
    this.list = list;
    this.#chosen();
  }

  #makeFields() {
    const { app, solvers } = this;
    const changed = () => this.#chosen();
    const { strategy, rule } = app.settings();
    const number = { required: true, on: { change: changed } };
    const estimates = solvers.heuristics.map((each) => ({ value: each.name, text: estimateText(each) }));
    return {
      strategy: menu("Strategy", strategyOptions(app), strategy, changed),
      algorithm: menu("Algorithm", algorithmOptions(), "astar", changed),
      cost: menu("What a guess costs", solvers.costs.map(plainOption), solvers.costs[0].name, changed),
      heuristic: menu("Estimate of what is to come", estimates, solvers.heuristics[0].name, changed),
      rule: menu("Rule", ruleOptions(), rule, changed),
      date: dateField("Day of the puzzle", { on: { change: changed } }, DATE_HINT),
      most: wholeField("Guesses allowed", { value: app.about.guesses, max: 100, ...number }),
      branching: wholeField("Words tried in each position", { value: solvers.branching, max: 200, ...number }),
      seed: wholeField("Seed of the shuffle", { value: solvers.seed, min: 0, max: Number.MAX_SAFE_INTEGER, ...number }),
    };
  }

  #makeForm() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#solve(true);
    };
    const kind = choice("Who solves", "watch-kind", KINDS, this.kind, (value) => {
      this.kind = value;
      this.#chosen();
    });
    const { algorithm, branching, cost, date, heuristic, most, rule, seed, strategy } = this.fields;
    const solve = make("button", { class: "button button-main", type: "submit", text: "Solve" });
    const own = [rule, date, most, this.own.element, branching, seed];
    const advanced = make("details", {}, make("summary", { text: "Advanced" }), box("stack", ...own));
    const chosen = [kind, strategy, algorithm, cost, heuristic, this.summary, this.known];
    return make(
      "form",
      { class: "stack", on: { submit } },
      ...chosen,
      this.answer,
      buttons(solve),
      this.problem,
      advanced,
    );
  }

  /** The player has chosen something: show the menus that matter, and forget what was solved. */
  #chosen() {
    const { algorithm, branching, cost, date, heuristic, rule, seed, strategy } = this.fields;
    const hindsight = this.kind === "hindsight";
    const name = algorithm.control.value;
    for (const field of [strategy, rule, this.own.element]) field.hidden = hindsight;
    date.hidden = hindsight || this.list.prior !== "official"; // where words count by what was played before it
    if (this.drawn !== strategy.control.value) this.own.show([strategy.control.value]);
    this.drawn = strategy.control.value;
    for (const field of [algorithm, branching, seed, this.known]) field.hidden = !hindsight;
    cost.hidden = !hindsight || !["ucs", "astar"].includes(name);
    heuristic.hidden = !hindsight || name !== "astar";
    this.summary.textContent = this.#describe();
    this.asking.abort();
    this.frames = [];
    this.found = null;
    this.#clear();
  }

  /** @returns {string} who solves, in plain words */
  #describe() {
    const { algorithm, cost, heuristic, strategy } = this.fields;
    const parts = [algorithm, cost, heuristic].filter((field) => !field.hidden).map((field) => field.control.value);
    const hindsight = this.kind === "hindsight";
    if (!hindsight) return `${capital(titleOf("notes", strategy.control.value))}.`;
    const entry = this.solvers.solvers.find((each) => each.name === parts.join("-"));
    return entry ? `${capital(entry.summary)}.` : "";
  }

  /** Put an empty board on the stage. @returns {Board} */
  #clear() {
    const rows = Math.max(this.app.about.guesses, ...this.frames.map((frame) => frame.rows.length));
    this.board = new Board({ rows, columns: this.list.length, label: "What was guessed" });
    this.place.replaceChildren(this.board.element);
    this.playback.clear();
    this.status.textContent = "";
    this.problem.replaceChildren();
    this.figures.replaceChildren();
    return this.board;
  }

  /** @returns {Promise<string>} an answer of the list, drawn by lot */
  async #drawWord() {
    const { game } = await post("/api/games", { list: this.list.name });
    return (await post("/api/give-up", { game })).answer;
  }

  /** Ask the server for the whole game, and show its first guess. @param {boolean} plays on by itself */
  async #solve(plays) {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.frames = [];
    this.#clear();
    this.status.textContent = "Thinking…";
    if (matchMedia(NARROW).matches) this.place.scrollIntoView({ block: "start" });
    try {
      const answer = this.answer.control.value.trim().toLowerCase() || (await this.#drawWord());
      const found = await this.#ask(answer, signal);
      if (signal.aborted) return;
      this.found = found;
      this.frames = "path" in found ? framesOfSearch(found) : framesOfGame(found);
      this.#clear();
      this.playback.start(this.frames.length, plays);
    } catch (problem) {
      if (wasAborted(problem)) return;
      this.status.textContent = "";
      this.problem.replaceChildren(complaint(problem));
    }
  }

  /** @param {string} answer @param {AbortSignal} signal @returns {Promise<SolveAnswer | HindsightAnswer>} */
  #ask(answer, signal) {
    const { algorithm, branching, cost, date, heuristic, most, rule, seed, strategy } = this.fields;
    const game = { answer, list: this.list.name };
    if (this.kind === "strategy") {
      const chosen = { strategy: strategy.control.value, rule: /** @type {Rule} */ (rule.control.value) };
      const prior = this.app.settings().prior || null;
      const options = this.own.of(strategy.control.value);
      const max_guesses = Number(most.control.value);
      const usual = { played: date.hidden ? [] : null, opener: "" };
      const day = (!date.hidden && date.control.value) || null;
      return post("/api/solve", { ...game, ...chosen, ...usual, options, max_guesses, prior, date: day }, signal);
    }
    const search = {
      algorithm: /** @type {Algorithm} */ (algorithm.control.value),
      cost: cost.hidden ? null : cost.control.value,
      heuristic: heuristic.hidden ? null : heuristic.control.value,
      branching: Number(branching.control.value),
      max_guesses: Number(most.control.value),
      seed: Number(seed.control.value),
      trace: true,
    };
    return post("/api/hindsight", { ...game, ...search }, signal);
  }

  /** @param {number} place of the frame */
  #show(place) {
    const frame = this.frames[place];
    for (let row = 0; row < this.board.tiles.length; row++) {
      this.board.set(row, frame.rows[row]?.word ?? "", frame.rows[row]?.pattern);
    }
    this.status.textContent = this.playback.over ? this.#outcome() : stepText(frame);
    const last = frame.rows[frame.rows.length - 1];
    if (last && !frame.step) this.app.announce(`Guess ${frame.rows.length}: ${spoken(last)}.`);
    this.#drawFigures(frame, place);
  }

  /** @returns {string} how it ended */
  #outcome() {
    const { found } = this;
    if (!found) return "";
    const word = found.answer.toUpperCase();
    const count = "path" in found ? found.path.length : found.guesses.length;
    if ("path" in found && !count) return `No path to ${word} was found within ${guesses(found.max_guesses)}.`;
    const how = "solved" in found && !found.solved ? "not found in" : "found in";
    return `${word} ${how} ${guesses(count)}`;
  }

  /** @param {Frame} frame @param {number} place */
  #drawFigures(frame, place) {
    const { found } = this;
    if (!found) return;
    const parts = [drawShrinking(frame)];
    if ("guesses" in found) {
      const seen = found.guesses.slice(0, frame.rows.length);
      const bits = seen.reduce((sum, turn) => sum + turn.bits, 0);
      const facts = [/** @type {const} */ (["bits of all guesses", figure(bits, ".2f")]), ...searchFacts(found)];
      parts.push(drawFacts("metrics", facts), drawTable("Guesses", SHARED.columns.turns, seen));
    } else {
      if (found.trace?.steps.length) parts.push(drawFrontier(found.trace, place, found.solver.split("-")[0]));
      parts.push(drawFacts("metrics", searchFacts(found)));
      if (found.path.length) parts.push(...drawPath(found));
    }
    this.figures.replaceChildren(...parts);
  }
}

/** @param {HindsightAnswer} found @returns {HTMLElement[]} its path, each guess with its price */
function drawPath({ path }) {
  const title = "The path that was found";
  return [make("h3", { text: title }), drawTable(title, SHARED.columns.steps, path)];
}

/** @param {Frame} frame @returns {string} what is on the board, in one line */
function stepText({ left, rows, step }) {
  const last = rows[rows.length - 1];
  const now = last && isSolved(last.pattern) ? "found" : `${counted(left[left.length - 1], "word")} left`;
  const name = last ? last.word.toUpperCase() : "the start";
  return `${short(step ? step.number : rows.length)}: ${name}, ${now}`;
}

/** @param {NamedShape} entry @returns {{value: string, text: string}} of a menu */
function plainOption({ name, summary }) {
  return { value: name, text: capital(summary) };
}

/** @param {HeuristicShape} estimate */
function estimateText({ summary, admissible }) {
  return `${capital(summary)} (${admissible ? "never too high" : "may be too high"})`;
}

/** @returns {{value: Algorithm, text: string}[]} for a menu */
function algorithmOptions() {
  const named = /** @type {[Algorithm, string][]} */ (Object.entries(SHARED.algorithms));
  return named.map(([value, text]) => ({ value, text }));
}
