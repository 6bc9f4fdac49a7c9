/** Strategies, or solvers, compared over many words: the numbers come in while the server works. */

import { get, post, remove } from "./api.js";
import { choice } from "./appearance.js";
import { drawDistribution, highestShare } from "./chart.js";
import { make, menu } from "./dom.js";
import { complaint, drawTable, wholeField } from "./fields.js";
import { listOptions, ruleOptions } from "./lists.js";
import { duration, short } from "./numbers.js";

const KINDS = [["strategies", "Strategies"], ["solvers", "Hindsight searches"]];
const FIRST = { strategies: ["entropy", "parts", "minimax"], solvers: ["bfs", "astar-constant-log2"] };

/** @typedef {[string, (row: any) => string, boolean?]} Column title, text, whether a phone leaves it out */

/** @type {Record<string, Column[]>} */
const COLUMNS = {
  strategies: [
    ["games", (row) => short(row.games)],
    ["mean", (row) => short(row.mean, 3)],
    ["worst", (row) => short(row.max)],
    ["lost", (row) => short(row.failures)],
    ["total", (row) => short(row.total), true],
    ["time", (row) => duration(row.seconds), true],
    ["memory", (row) => `${short(row.peak_mb, 0)} MB`, true],
  ],
  solvers: [
    ["found", (row) => `${short(100 * row.success, 0)}%`],
    ["guesses", (row) => (row.guesses === null ? "–" : short(row.guesses))],
    ["expanded", (row) => short(row.expanded, 1)],
    ["generated", (row) => short(row.generated, 1), true],
    ["frontier", (row) => short(row.max_frontier), true],
    ["words", (row) => short(row.words_explored, 1), true],
    ["time", (row) => duration(row.seconds)],
    ["memory", (row) => `${short(row.peak_mb, 1)} MB`, true],
  ],
};

export class Benchmark {
  /** @param {import("./main.js").App} app @param {any} solvers of `/api/hindsight` */
  constructor(app, solvers) {
    this.app = app;
    this.solvers = solvers;
    this.kind = "strategies";
    /** @type {any} the job that runs */
    this.job = null;
    this.problem = make("div", { role: "alert" });
    this.names = make("div", {});
    this.results = make("div", { class: "stack" });
    /** @type {HTMLElement} */
    this.element = make("section", { class: "card", "aria-label": "Benchmark" }, make("h2", { text: "Compare over many words" }), this.#makeForm(), this.problem, this.#makeProgress(), this.results);
    this.#chosen();
  }

  /** Close the stream: a job belongs to its page, and is stopped. */
  leave() {
    this.left = true;
    const { job } = this;
    this.#close();
    if (job) remove(`/api/jobs/${job.id}`).catch(() => {}); // at once; without it the server would wait some seconds
  }

  #makeForm() {
    const { app } = this;
    this.list = menu("Word list", listOptions(app), "classic", () => {});
    this.rule = menu("Rule", ruleOptions(app), "normal", () => {});
    this.samples = wholeField("Answers", { max: 20000, value: 200 }, "Empty for all of the list.");
    this.seed = wholeField("Seed", { min: 0, max: Number.MAX_SAFE_INTEGER, value: 0, required: true });
    this.branching = wholeField("Words tried in each position", { max: 200, value: this.solvers.branching, required: true });
    this.start = make("button", { class: "button button-main", type: "submit", text: "Compare" });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!this.busy) void this.run();
    };
    const kind = choice("What to compare", "benchmark-kind", KINDS, this.kind, (value) => {
      this.kind = value;
      const solvers = value === "solvers";
      this.list.select.value = solvers ? this.solvers.list : "classic";
      this.samples.input.value = solvers ? 10 : 200;
      this.seed.input.value = solvers ? this.solvers.seed : 0;
      this.#chosen();
    });
    const fields = make("div", { class: "fields" }, this.list, this.samples, this.seed, this.rule, this.branching);
    return make("form", { class: "stack", on: { submit } }, kind, this.names, fields, make("div", { class: "buttons" }, this.start));
  }

  #chosen() {
    const solvers = this.kind === "solvers";
    const entries = solvers ? this.solvers.solvers : this.app.strategies;
    const boxes = entries.map((/** @type {any} */ entry) => {
      const box = make("input", { type: "checkbox", value: entry.name });
      box.checked = /** @type {any} */ (FIRST)[this.kind].includes(entry.name);
      return make("label", { class: "chip", title: entry.summary }, box, make("span", { text: entry.name }));
    });
    this.names.replaceChildren(make("fieldset", { class: "chips" }, make("legend", { class: "field-label", text: solvers ? "Solvers" : "Strategies" }), ...boxes));
    this.samples.input.required = solvers;
    this.samples.lastChild.hidden = solvers;
    this.rule.hidden = solvers;
    this.branching.hidden = !solvers;
  }

  #makeProgress() {
    this.bar = make("progress", { max: 1, value: 0, "aria-label": "Progress" });
    this.note = make("p", { class: "quiet small" });
    const cancel = make("button", { class: "button button-small", type: "button", text: "Cancel", on: { click: () => void this.cancel() } });
    this.progress = make("div", { class: "progress", hidden: true }, this.bar, this.note, cancel);
    return this.progress;
  }

  /** @param {unknown} problem */
  #complain(problem) {
    this.problem.replaceChildren(complaint(problem));
  }

  /** Start a comparison and listen to it. */
  async run() {
    this.problem.replaceChildren();
    const names = [...this.names.querySelectorAll("input:checked")].map((box) => /** @type {HTMLInputElement} */ (box).value);
    if (!names.length) return this.#complain(new Error(`Choose at least one of the ${this.kind}.`));
    const samples = this.samples.input.value;
    const question = { [this.kind]: names, list: this.list.select.value, samples: samples ? Number(samples) : null, seed: Number(this.seed.input.value) };
    const more = this.kind === "solvers" ? { branching: Number(this.branching.input.value) } : { rule: this.rule.select.value };
    this.#setBusy(true);
    try {
      const job = await post("/api/compare", { ...question, ...more });
      if (this.left) return void remove(`/api/jobs/${job.id}`).catch(() => {});
      this.#listen(job);
    } catch (problem) {
      this.#setBusy(false);
      this.#complain(problem);
    }
  }

  /** @param {any} job */
  #listen(job) {
    this.job = job;
    /** @type {any[]} */
    this.rows = [];
    this.#drawTable();
    this.#tell(job.progress);
    this.progress.hidden = false;
    this.app.announce(`Comparing ${job.names.join(", ")}.`);
    const source = new EventSource(`/api/jobs/${job.id}/events`);
    this.source = source;
    const hear = (/** @type {string} */ kind, /** @type {(value: any) => void} */ listener) => source.addEventListener(kind, (event) => listener(JSON.parse(/** @type {MessageEvent} */ (event).data)));
    hear("progress", (progress) => this.#tell(progress));
    hear("row", (row) => this.#add(row));
    hear("end", (ended) => this.#end(ended));
    source.addEventListener("error", () => void this.#check(job.id));
  }

  /** The stream broke: it connects again by itself, unless the job or the server is gone. @param {string} id */
  async #check(id) {
    try {
      await get(`/api/jobs/${id}`);
    } catch (problem) {
      if (this.job?.id !== id) return;
      this.#close();
      this.#complain(problem);
    }
  }

  #close() {
    this.source?.close();
    this.job = null;
    this.progress.hidden = true;
    this.#setBusy(false);
  }

  /** @param {boolean} busy whether a comparison runs or is about to */
  #setBusy(busy) {
    this.busy = busy;
    this.start.setAttribute("aria-disabled", String(busy)); // not `disabled`: the focus stays
  }

  /** @param {any} progress */
  #tell(progress) {
    const { done, total, fraction, seconds_left: left, note } = progress;
    this.bar.value = fraction;
    const time = left === null ? "" : `, about ${duration(Math.max(1, left))} left`;
    this.note.textContent = `${done} of ${total} done${time}${note ? `; now ${note}` : ""}`;
  }

  /** @param {any} row */
  #add(row) {
    this.rows?.push(row);
    this.#drawTable();
    const name = row.strategy ?? row.solver;
    this.app.announce(row.strategy ? `${name}: mean ${short(row.mean, 3)} over ${row.games} games.` : `${name}: ${short(row.expanded, 1)} nodes expanded.`);
  }

  /** @param {any} job */
  #end(job) {
    const inside = this.progress.contains(document.activeElement);
    this.#close();
    if (inside) this.start.focus();
    if (job.error) this.#complain(new Error(job.error.message));
    const said = { finished: "The comparison is finished.", cancelled: "The comparison was cancelled.", failed: "" }[/** @type {"finished"} */ (job.state)];
    this.outcome.textContent = said && `${said} ${job.rows.length} of ${job.names.length} in ${duration(job.progress.seconds)}.`;
    this.app.announce(this.outcome.textContent ?? "");
    for (const cell of this.results.querySelectorAll(".waiting")) cell.textContent = "not run";
  }

  async cancel() {
    try {
      await remove(`/api/jobs/${this.job.id}`); // the stream then tells of the end
    } catch (problem) {
      this.#close();
      this.#complain(problem);
    }
  }

  #drawTable() {
    const { job, rows = [] } = this;
    const columns = COLUMNS[job.kind];
    const body = job.names.map((/** @type {string} */ name) => {
      const row = rows.find((each) => (each.strategy ?? each.solver) === name);
      return [name, ...columns.map(([, text], place) => (row ? text(row) : place ? "" : make("span", { class: "quiet waiting", text: "waiting" })))];
    });
    const styles = [null, ...columns.map(([, , wide]) => (wide ? "number wide-only" : "number"))];
    const table = drawTable(`Comparison on ${job.list}`, styles, [job.kind === "solvers" ? "solver" : "strategy", ...columns.map(([title]) => title)], body);
    this.outcome = make("p", { class: "quiet small" });
    const charts = job.kind === "solvers" ? [] : rows.map((row) => drawDistribution(row, highestShare(rows)));
    this.results.replaceChildren(table, this.outcome, make("div", { class: "charts" }, ...charts));
  }
}
