/** Strategies, or solvers, compared over many words: the numbers come in while the server works. */

import { get, listen, post, remove } from "./api.js";
import { box, button, buttons, card, make, said } from "./dom.js";
import { choice, complaint, DATE_HINT, dateField, menu, wholeField, wordField } from "./fields.js";
import { drawDistribution, highestShare, nameOf } from "./figures.js";
import { reminder } from "./frontier.js";
import { chip, ticked } from "./rivals.js";
import { ruleOptions } from "./settings.js";
import { ChosenOptions } from "./strategyfields.js";
import { drawSuccess, evaluationColumns } from "./success.js";
import { cell, drawTable, figure } from "./tables.js";
import { duration, SHARED, short, titleOf } from "./text.js";

/** @import { JobShape, ListChoice, ProgressShape, Rule, SolversShape } from "shapes" */
/** @import { App } from "./main.js" */

/** @import { Compared } from "./text.js" */
/** @typedef {JobShape["rows"][number]} Row */

const KINDS = { strategies: "Strategies", solvers: "Hindsight searches" };
const WORD_HINT = "Empty for as many answers as the next field says.";
const SAID = { finished: "The comparison is finished.", cancelled: "The comparison was cancelled." };

export class Benchmark {
  /** @param {App} app @param {SolversShape} solvers @param {ListChoice} list */
  constructor(app, solvers, list) {
    this.app = app;
    this.solvers = solvers;
    this.list = list;
    /** @type {Compared} */
    this.kind = "strategies";
    /** @type {JobShape | null} that runs */
    this.job = null;
    /** @type {Row[]} */
    this.rows = [];
    this.left = false;
    this.busy = false;
    this.silence = () => {};
    const most = Number.MAX_SAFE_INTEGER;
    this.rule = menu("Rule", ruleOptions(), "normal", () => {});
    this.word = wordField("One word to find", { placeholder: "drawn by lot" }, WORD_HINT);
    const counted = () => this.#showFewer();
    this.samples = wholeField("Answers", { max: 20000, on: { input: counted } }, "Empty for all of the list.");
    this.fewer = make("p", { class: "quiet small", role: "status" });
    this.seed = wholeField("Seed", { min: 0, max: most, required: true });
    const branching = { max: 200, value: solvers.branching, required: true };
    this.branching = wholeField("Words tried in each position", branching);
    this.date = dateField("Day of the puzzle", {}, DATE_HINT);
    this.most = wholeField("Guesses allowed", { value: app.about.guesses, max: 100, required: true });
    this.own = new ChosenOptions(app);
    this.start = make("button", { class: "button button-main", type: "submit", text: "Compare" });
    this.problem = make("div", { role: "alert" });
    this.names = make("div", { on: { change: () => this.#ticked() } });
    this.about = reminder();
    this.bar = make("progress", { max: 1, value: 0, "aria-label": "Progress" });
    this.note = said("quiet small", "");
    const cancel = button("Cancel", () => void this.cancel(), "button-small");
    this.progress = make("div", { class: "progress", hidden: true }, this.bar, this.note, cancel);
    this.outcome = said("quiet small", "");
    this.results = box("stack");
    const title = make("h2", { text: "Compare over many words" });
    this.element = card("Benchmark", title, this.#makeForm(), this.problem, this.progress, this.results);
    this.#chosen();
  }

  /** @param {ListChoice} list that all panels use from now on; what runs goes on with its own */
  useList(list) {
    this.list = list;
    this.#showFewer();
    this.#showDate();
  }

  /** A day matters where words count by what was played before it. */
  #showDate() {
    this.date.hidden = this.kind === "solvers" || this.list.prior !== "official";
  }

  /** Close the stream: a job belongs to its page, and is stopped. */
  leave() {
    this.left = true;
    const { job } = this;
    this.#close();
    if (job) stop(job); // at once; without it the server would wait some seconds
  }

  #makeForm() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!this.busy) void this.run();
    };
    const kind = choice("What to compare", "benchmark-kind", KINDS, this.kind, (value) => {
      this.kind = value;
      this.#chosen();
    });
    const more = box("fields", this.seed, this.rule, this.date, this.most, this.branching);
    const advanced = make("details", {}, make("summary", { text: "Advanced" }), more, this.own.element);
    const parts = [
      kind,
      this.about,
      this.names,
      box("fields", this.word, this.samples),
      this.fewer,
      buttons(this.start),
      advanced,
    ];
    return make("form", { class: "stack", on: { submit } }, ...parts);
  }

  #chosen() {
    const { kind, solvers } = this;
    const isSolvers = kind === "solvers";
    const [samples, seed] = SHARED.first_samples[kind];
    const chosen = SHARED.first_chosen[kind];
    const entries = isSolvers ? solvers.solvers : this.app.strategies;
    const chips = entries.map((entry) => chip(entry, chosen.includes(entry.name), this.#plain(entry.name)));
    const legend = make("legend", { class: "field-label", text: isSolvers ? "Solvers" : "Strategies" });
    this.names.replaceChildren(make("fieldset", { class: "chips" }, legend, ...chips));
    this.samples.control.value = String(samples);
    this.seed.control.value = String(seed);
    this.about.hidden = !isSolvers;
    this.samples.control.required = isSolvers;
    for (const hint of this.samples.querySelectorAll(".field-hint")) hint.toggleAttribute("hidden", isSolvers);
    this.rule.hidden = isSolvers;
    this.#showDate();
    this.branching.hidden = !isSolvers;
    this.#showFewer();
    this.#ticked();
  }

  /** Say that there are fewer answers than are asked for. */
  #showFewer() {
    const { answers } = this.list;
    const isMore = Number(this.samples.control.value) > answers;
    this.fewer.textContent = isMore ? `The list has ${short(answers)} answers: all of them are played.` : "";
  }

  /** The strategies that are ticked have their fields among the advanced ones. */
  #ticked() {
    this.own.element.hidden = this.kind === "solvers";
    this.own.show(this.#names());
  }

  /** @returns {string[]} what is ticked */
  #names() {
    return ticked(this.names);
  }

  /** @param {unknown} problem */
  #complain(problem) {
    this.problem.replaceChildren(complaint(problem));
  }

  #question() {
    const names = this.#names();
    const samples = this.samples.control.value;
    const list = this.list.name;
    const answer = this.word.control.value.trim().toLowerCase() || null;
    const drawn = { answer, samples: samples && !answer ? Number(samples) : null };
    const max_guesses = Number(this.most.control.value);
    const common = { list, ...drawn, seed: Number(this.seed.control.value), max_guesses };
    if (!names.length) throw new Error(`Choose at least one of the ${this.kind}.`);
    if (this.kind === "solvers") return { ...common, solvers: names, branching: Number(this.branching.control.value) };
    const date = (!this.date.hidden && this.date.control.value) || null;
    const strategies = names.map((name) => this.own.written(name));
    const rule = /** @type {Rule} */ (this.rule.control.value);
    return { ...common, strategies, rule, date };
  }

  /** Start a comparison and listen to it. */
  async run() {
    this.problem.replaceChildren();
    this.#setBusy(true);
    try {
      const job = await post("/api/compare", this.#question());
      if (this.left) return stop(job);
      this.#listen(job);
    } catch (problem) {
      this.#setBusy(false);
      this.#complain(problem);
    }
  }

  /** @param {JobShape} job */
  #listen(job) {
    this.job = job;
    this.rows = [];
    this.#drawTable(job);
    this.#tell(job.progress);
    this.progress.hidden = false;
    this.results.scrollIntoView({ block: "nearest" });
    this.app.announce(`Comparing ${job.names.map((name) => this.#plain(name)).join(", ")}.`);
    const [progress, end] = [this.#tell.bind(this), this.#end.bind(this)];
    this.silence = listen(job.id, { progress, row: (row) => this.#add(job, row), end }, () => void this.#check(job.id));
  }

  /** The stream broke: it connects again by itself, unless the job or the server is gone. @param {string} id */
  async #check(id) {
    try {
      await get("/api/jobs/{job_id}", { job_id: id });
    } catch (problem) {
      if (this.job?.id !== id) return;
      this.#close();
      this.#complain(problem);
    }
  }

  #close() {
    this.silence();
    this.job = null;
    this.progress.hidden = true;
    this.#setBusy(false);
  }

  /** @param {boolean} busy whether a comparison runs or is about to */
  #setBusy(busy) {
    this.busy = busy;
    this.start.setAttribute("aria-disabled", String(busy)); // not `disabled`: the focus stays
  }

  /** @param {ProgressShape} progress */
  #tell(progress) {
    const { done, total, fraction, seconds_left: left, note } = progress;
    this.bar.value = fraction;
    const time = left === null ? "" : `, about ${duration(Math.max(1, left))} left`;
    const [name, ...rest] = note.split(":");
    const now = note ? `; now ${[this.#plain(name), ...rest].join(":")}` : "";
    this.note.textContent = `${done} of ${total} done${time}${now}`;
  }

  /** @param {JobShape} job @param {Row} row */
  #add(job, row) {
    this.rows.push(row);
    this.#drawTable(job);
    const told =
      "strategy" in row
        ? `mean ${figure(row.mean, ".4f")} over ${row.games} games`
        : `${figure(row.expanded, ",.1f")} nodes expanded`;
    this.app.announce(`${this.#plain(nameOf(row))}: ${told}.`);
  }

  /** @param {string} name @returns {string} what people call it */
  #plain(name) {
    return this.solvers.solvers.find((each) => each.name === name)?.summary ?? titleOf("strategies", name);
  }

  /** @param {JobShape} job */
  #end(job) {
    const inside = this.progress.contains(document.activeElement);
    this.#close();
    if (inside) this.start.focus();
    if (job.error) this.#complain(new Error(job.error.message));
    const { state } = job;
    const done = `${job.rows.length} of ${job.names.length} in ${duration(job.progress.seconds)}.`;
    const ended = state === "finished" || state === "cancelled" ? `${SAID[state]} ${done}` : "";
    this.outcome.textContent = [ended, job.sentence].filter(Boolean).join(" ");
    this.app.announce(this.outcome.textContent);
    for (const cell of this.results.querySelectorAll(".waiting")) cell.textContent = "not run";
    this.outcome.scrollIntoView({ block: "nearest" });
  }

  async cancel() {
    if (!this.job) return;
    try {
      await remove("/api/jobs/{job_id}", { job_id: this.job.id }); // the stream then tells of the end
    } catch (problem) {
      this.#close();
      this.#complain(problem);
    }
  }

  /** @param {JobShape} job */
  #drawTable(job) {
    const measured = this.rows.filter((row) => "strategy" in row);
    const all = SHARED.columns[job.kind];
    const columns = job.kind === "solvers" ? all : evaluationColumns(all, measured);
    const key = job.kind === "solvers" ? "success" : "games";
    const rows = job.names.map((name) => this.rows.find((row) => nameOf(row) === name) ?? { [columns[0].key]: name });
    const waiting = (/** @type {object} */ row) =>
      key in row ? undefined : make("span", { class: "quiet waiting", text: "waiting" });
    const named = (/** @type {object} */ row) => this.#plain(cell(columns[0], row));
    const drawn = { [key]: waiting, [columns[0].key]: named };
    const table = drawTable(`Comparison, ${titleOf("lists", job.list)}`, columns, rows, drawn);
    const charts = measured.map((row) => drawDistribution(row, highestShare(measured)));
    if (measured.length) charts.push(drawSuccess(measured));
    this.outcome.textContent = "";
    this.results.replaceChildren(table, this.outcome, box("charts", ...charts));
  }
}

/** Stop a job that nobody waits for. @param {JobShape} job */
function stop(job) {
  remove("/api/jobs/{job_id}", { job_id: job.id }).catch(() => {});
}
