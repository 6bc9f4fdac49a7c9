/** A strategy, or a search that knows the answer, finds a word before your eyes. */

import { post, wasAborted } from "./api.js";
import { choice } from "./appearance.js";
import { Board } from "./board.js";
import { counted, icon, make, menu } from "./dom.js";
import { complaint, drawFacts, drawTable, wholeField, wordField } from "./fields.js";
import { listNamed, listOptions, ruleOptions } from "./lists.js";
import { duration, short } from "./numbers.js";
import { spoken } from "./rows.js";

/** @typedef {{word: string, pattern: string, left: number, before?: number, bits?: number}} Step */

/** Milliseconds from one guess to the next. */
const PACE = 750;
const KINDS = [["strategy", "Strategy"], ["hindsight", "Hindsight search"]];
const ALGORITHMS = { bfs: "breadth first", dfs: "depth first", ucs: "cheapest first", astar: "A*" };

export class Watch {
  /** @param {import("./main.js").App} app @param {any} solvers of `/api/hindsight` */
  constructor(app, solvers) {
    this.app = app;
    this.solvers = solvers;
    this.kind = "strategy";
    /** @type {Record<string, string>} the list of each kind */
    this.lists = { strategy: app.settings().list, hindsight: solvers.list };
    /** @type {Step[]} */
    this.steps = [];
    this.shown = 0;
    this.playing = false;
    /** @type {any} what the server answered */
    this.found = null;
    this.problem = make("div", { role: "alert" });
    this.stage = make("div", { class: "stage" });
    this.status = make("p", { class: "stage-status", role: "status" });
    this.figures = make("div", { class: "stack" });
    /** @type {HTMLElement} */
    this.element = make(
      "section",
      { class: "card", "aria-label": "Watch" },
      make("h2", { text: "Watch one word being found" }),
      make("div", { class: "watch" }, this.#makeForm(), make("div", { class: "watch-stage" }, this.stage, this.status, this.#makeButtons()), this.figures),
    );
    this.#chosen();
    this.#clear();
  }

  leave() {
    this.asking?.abort();
    this.#halt();
  }

  #makeForm() {
    const { app, solvers } = this;
    const changed = () => this.#chosen();
    const named = (/** @type {any[]} */ entries) => entries.map((entry) => ({ value: entry.name, text: `${entry.name}: ${entry.summary}` }));
    const algorithms = Object.entries(ALGORITHMS).map(([value, text]) => ({ value, text: `${value}: ${text}` }));
    const strategies = app.strategies.map((each) => ({ value: each.name, text: `${each.name} (${each.trust})` }));
    /** @type {Record<string, any>} */
    this.fields = {
      strategy: menu("Strategy", strategies, app.settings().strategy, changed),
      rule: menu("Rule", ruleOptions(app), app.settings().rule, changed),
      algorithm: menu("Algorithm", algorithms, "bfs", changed),
      cost: menu("Cost of a guess", named(solvers.costs), solvers.costs[0].name, changed),
      heuristic: menu("Heuristic", named(solvers.heuristics), solvers.heuristics[0].name, changed),
      list: menu("Word list", listOptions(app), this.lists.strategy, (name) => {
        this.lists[this.kind] = name;
        changed();
      }),
      branching: wholeField("Words tried in each position", { value: solvers.branching, max: 200, required: true, on: { change: changed } }),
      seed: wholeField("Seed", { value: solvers.seed, min: 0, max: Number.MAX_SAFE_INTEGER, required: true, on: { change: changed } }),
    };
    this.summary = make("p", { class: "quiet small" });
    const answer = wordField("Word to be found", { placeholder: "drawn by lot", on: { input: changed } });
    this.answer = answer.input;
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.solve(true);
    };
    const kind = choice("Who solves", "watch-kind", KINDS, this.kind, (value) => {
      this.kind = value;
      this.fields.list.select.value = this.lists[value];
      changed();
    });
    return make("form", { class: "stack", on: { submit } }, kind, ...Object.values(this.fields), this.summary, answer, make("div", { class: "buttons" }, make("button", { class: "button button-main", type: "submit", text: "Solve" })), this.problem);
  }

  #makeButtons() {
    const button = (/** @type {string} */ text, /** @type {() => void} */ click, /** @type {any} */ picture) => {
      const element = make("button", { class: "button button-small", type: "button" }, picture && icon(picture), text);
      // Not `disabled`, which would take the focus away from the button that was just pressed.
      element.addEventListener("click", () => element.getAttribute("aria-disabled") !== "true" && click());
      return element;
    };
    this.hold = button("Pause", () => (this.playing ? this.#pause() : this.#play()), null);
    this.step = button("Step", () => void this.stepOn(), null);
    this.again = button("Restart", () => this.restart(), "redo");
    return make("div", { class: "buttons stage-buttons", role: "group", "aria-label": "Playback" }, this.hold, this.step, this.again);
  }

  /** @param {string} name @returns {string} what its menu or field holds */
  #value(name) {
    return this.fields[name].querySelector("select, input").value;
  }

  /** The player has chosen something: show the menus that matter, and forget what was solved. */
  #chosen() {
    const algorithm = this.#value("algorithm");
    const hindsight = this.kind === "hindsight";
    const needed = { strategy: !hindsight, rule: !hindsight, algorithm: hindsight, cost: hindsight && ["ucs", "astar"].includes(algorithm), heuristic: hindsight && algorithm === "astar", branching: hindsight, seed: hindsight };
    for (const [name, here] of Object.entries(needed)) this.fields[name].hidden = !here;
    const parts = [algorithm, ...(needed.cost ? [this.#value("cost")] : []), ...(needed.heuristic ? [this.#value("heuristic")] : [])];
    const entry = hindsight ? this.solvers.solvers.find((/** @type {any} */ each) => each.name === parts.join("-")) : this.app.strategies.find((each) => each.name === this.#value("strategy"));
    this.summary.textContent = entry ? `${entry.name}: ${entry.summary}.` : "";
    this.stale = true;
    this.#halt();
    this.#buttons();
  }

  #clear() {
    const { length } = listNamed(this.app, this.lists[this.kind]);
    this.board = new Board({ rows: Math.max(this.app.about.guesses, this.steps.length), columns: length, label: "What was guessed" });
    this.stage.replaceChildren(this.board.element);
    this.status.textContent = "";
    this.figures.replaceChildren();
    this.shown = 0;
    this.#buttons();
  }

  #buttons() {
    const over = this.shown >= this.steps.length;
    this.hold.lastChild.textContent = this.playing || !this.shown || over ? "Pause" : "Continue";
    const off = { hold: this.stale || over, step: !this.stale && over, again: this.stale || !this.shown };
    for (const [name, isOff] of Object.entries(off)) /** @type {any} */ (this)[name].setAttribute("aria-disabled", String(isOff));
  }

  /** @returns {Promise<string>} an answer of the list, drawn by lot */
  async #drawWord() {
    const { game } = await post("/api/games", { list: this.lists[this.kind] });
    return (await post("/api/give-up", { game })).answer;
  }

  /** Ask the server for the whole game, and show its first guess. @param {boolean} plays on by itself */
  async solve(plays) {
    this.asking?.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.#halt();
    this.steps = [];
    this.#clear();
    this.status.textContent = "Thinking…";
    this.status.scrollIntoView({ block: "nearest" }); // on a phone the board is below the menus
    this.problem.replaceChildren();
    try {
      this.found = await this.#ask(this.answer.value.trim().toLowerCase() || (await this.#drawWord()), signal);
      this.steps = this.found.path ?? this.found.guesses;
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

  /** @param {string} answer @param {AbortSignal} signal @returns {Promise<any>} */
  #ask(answer, signal) {
    const game = { answer, list: this.lists[this.kind] };
    const value = (/** @type {string} */ name) => (this.fields[name].hidden ? null : this.#value(name));
    if (this.kind === "strategy") {
      const { prior } = this.app.settings();
      return post("/api/solve", { ...game, strategy: value("strategy"), rule: value("rule"), prior: prior || null, played: [], opener: "" }, signal);
    }
    const search = { algorithm: value("algorithm"), cost: value("cost"), heuristic: value("heuristic"), branching: Number(value("branching")), seed: Number(value("seed")) };
    return post("/api/hindsight", { ...game, ...search }, signal);
  }

  #halt() {
    clearTimeout(this.timer);
    this.playing = false;
  }

  #play() {
    this.#halt();
    this.playing = this.shown < this.steps.length;
    if (this.playing) this.timer = setTimeout(() => this.#tick(), PACE);
    this.#buttons();
  }

  #tick() {
    this.#next();
    if (this.playing) this.#play();
  }

  #pause() {
    this.#halt();
    this.#buttons();
    this.app.announce("Paused.");
  }

  /** One guess more, and no further. */
  async stepOn() {
    if (this.stale) return this.solve(false);
    this.#halt();
    this.#next();
  }

  /** The same from the beginning. */
  restart() {
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
    this.#buttons();
  }

  /** @param {Step} step */
  #show(step) {
    const row = this.shown++;
    this.board?.set(row, step.word, step.pattern);
    this.board?.rowElement(row).classList.add("arriving");
    this.status.textContent = `${this.shown}: ${step.word.toUpperCase()}, ${/^g+$/.test(step.pattern) ? "found" : `${counted(step.left, "word")} left`}`;
    this.app.announce(`Guess ${this.shown}: ${spoken(step)}.`);
  }

  #end() {
    this.#halt();
    const { answer, solved, path } = this.found;
    const count = this.steps.length;
    if (path && !count) this.status.textContent = `No path leads to ${answer.toUpperCase()} within six guesses.`;
    else if (solved ?? true) this.status.textContent = `${answer.toUpperCase()} found in ${counted(count, "guess", "guesses")}`;
    else this.status.textContent = `${answer.toUpperCase()} not found in ${counted(count, "guess", "guesses")}`;
  }

  #drawFigures() {
    const { found } = this;
    const seen = this.steps.slice(0, this.shown);
    const all = listNamed(this.app, found.list ?? this.lists.hindsight).answers;
    // A search says how many words are left, which tells the bits, too.
    const before = (/** @type {number} */ place) => seen[place].before ?? (place ? seen[place - 1].left : all);
    const bits = seen.map((step, place) => step.bits ?? Math.log2(before(place) / Math.max(1, step.left)));
    /** @type {[string, string][]} */
    const facts = found.path
      ? [["nodes expanded", short(found.expanded)], ["nodes generated", short(found.generated)], ["largest frontier", short(found.max_frontier)], ["words explored", short(found.words_explored)], ["time", duration(found.seconds)], ["memory", `${short(found.peak_mb, 1)} MB`]]
      : [["candidates before", short(before(seen.length - 1))], ["candidates left", short(seen[seen.length - 1].left)], ["bits learnt", short(bits.reduce((sum, each) => sum + each, 0))], ["time for all", duration(found.seconds)]];
    const rows = seen.map((step, place) => [step.word.toUpperCase(), short(step.left), short(bits[place])]);
    this.figures.replaceChildren(drawFacts("metrics", facts), rows.length ? drawTable("Guesses", [null, "number", "number"], ["guess", "words left", "bits"], rows) : "");
  }
}
