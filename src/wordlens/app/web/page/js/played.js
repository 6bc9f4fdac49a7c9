/** The record of played answers: how far it reaches, and the two ways in which it grows. */

import { get, post, remove } from "./api.js";
import { box, button, buttons, make, openDialog, said } from "./dom.js";
import { complaint, textField } from "./fields.js";
import { counted, duration, SHARED, short } from "./text.js";

/** @import { KeptShape, OpeningStateShape, PlayedRecordShape, RecordShape, UpdateStateShape } from "shapes" */
/** @import { App } from "./main.js" */

/** Milliseconds between two looks at what runs. */
const LOOK = 500;
const WHY =
  "The official game seldom repeats a word. The better wordlens knows what was played, the better it knows what may " +
  "come.";
const ELSEWHERE = "Played answers can be imported and updated only on the computer on which wordlens runs.";
const PASTE_HINT = "Dates, numbers and words in any usual form, such as “2024-11-04 CRANE”, one a line; or JSON.";
const WORKING = "Working out the best opener for your record ...";
const KINDS = ".csv,.txt,.tsv,.json,.jsonl,text/*,application/json";

/** @param {RecordShape | undefined} record @returns {string} what advice says about a record that lacks days */
export function missingText(record) {
  if (!record?.own || !record.missing_days) return "";
  const missing = short(record.missing_days);
  if (!record.known_to) return SHARED.texts.record_empty.replace("{missing}", missing);
  return SHARED.texts.record_missing.replace("{known_to}", record.known_to).replace("{missing}", missing);
}

/**
 * Say what became of an official game's answer in the record, with the way back.
 * @param {KeptShape | undefined} kept @param {(problem: unknown) => void} complain @returns {HTMLElement | null}
 */
export function drawKept(kept, complain) {
  if (!kept) return null;
  const text = said("", kept.sentence);
  const undo = button("Forget it", () => void forget(), "button-small");
  const forget = async () => {
    try {
      await post("/api/played/forget", { date: kept.date });
      text.textContent = `${kept.answer.toUpperCase()} is no longer in your record of played answers.`;
      undo.remove();
    } catch (problem) {
      complain(problem);
    }
  };
  return make("div", { class: "notice", role: "status" }, text, kept.added && undo);
}

/** Show the record in a dialog. @param {App} app @param {() => void} onChange the record has grown */
export function openPlayed(app, onChange) {
  const played = new PlayedAnswers(app, onChange);
  openDialog("Played answers", played.element).addEventListener("close", () => played.leave());
}

/** How far something is that runs on the server, and a button that stops it. */
class Running {
  /** @param {string} label of the bar @param {() => void} onStop */
  constructor(label, onStop) {
    this.bar = make("progress", { max: 1, value: 0, "aria-label": label });
    this.note = said("quiet small", "");
    const stop = button("Stop", onStop, "button-small");
    this.element = make("div", { class: "progress", hidden: true }, this.bar, this.note, stop);
  }

  get runs() {
    return !this.element.hidden;
  }

  /** @param {boolean} runs @param {number} share @param {string} text @returns {boolean} whether it has just ended */
  show(runs, share, text) {
    const ended = this.runs && !runs;
    this.element.hidden = !runs;
    this.bar.value = share;
    this.note.textContent = text;
    return ended;
  }
}

/** What is known, two buttons, and what comes of them. */
export class PlayedAnswers {
  /** @param {App} app @param {() => void} [onChange] the record has grown */
  constructor(app, onChange = () => {}) {
    this.app = app;
    this.onChange = onChange;
    this.left = false;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.status = said("", "");
    this.about = said("quiet small", "");
    this.problem = make("div", { role: "alert" });
    this.outcome = make("div", { class: "stack", role: "status" });
    this.importing = button("Import played answers", () => this.#toggle());
    this.importing.setAttribute("aria-expanded", "false");
    this.updating = button("Update", () => void this.#update(), "button-main");
    this.actions = buttons(this.importing, this.updating);
    this.update = new Running("Progress of the update", () => void this.#stop("/api/played/update"));
    this.opening = new Running("Progress of the opener", () => void this.#stop("/api/played/opening"));
    this.opener = make("div", { role: "status" });
    this.form = this.#makeForm();
    const running = [this.update.element, this.outcome, this.opening.element, this.opener];
    const parts = [this.status, this.about, this.actions, this.problem, ...running, this.form];
    this.element = box("stack played", said("quiet", WHY), ...parts);
    void this.#look();
  }

  /** Look no more; what runs goes on. */
  leave() {
    this.left = true;
    clearTimeout(this.timer);
  }

  #makeForm() {
    const change = () => void this.#readFile();
    this.file = make("input", { type: "file", accept: KINDS, class: "input", on: { change } });
    const file = make("label", { class: "field" }, make("span", { class: "field-label", text: "A file" }), this.file);
    this.text = textField("Or paste them here", { rows: 4 }, PASTE_HINT);
    const add = button("Add them", () => void this.#import(this.text?.control.value ?? "", null), "button-main");
    return make("div", { class: "stack", hidden: true }, file, this.text, buttons(add));
  }

  #toggle() {
    this.form.hidden = !this.form.hidden;
    this.importing.setAttribute("aria-expanded", String(!this.form.hidden));
    if (!this.form.hidden) this.file?.focus();
  }

  async #readFile() {
    const [file] = this.file?.files ?? [];
    if (!file) return;
    await this.#import(await file.text(), file.name.slice(-60));
    if (this.file) this.file.value = "";
  }

  /** @param {string} text @param {string | null} name of the file */
  async #import(text, name) {
    this.#clear();
    try {
      if (!text.trim()) throw new Error("Choose a file, or paste the answers into the field.");
      const told = await post("/api/played/import", { text, name });
      if (this.left) return;
      this.#tell(told.sentences);
      if (this.text) this.text.control.value = "";
      if (told.added) this.onChange();
    } catch (problem) {
      this.#complain(problem);
    }
    await this.#look();
  }

  async #update() {
    this.#clear();
    try {
      this.#show(await post("/api/played/update", {}));
      this.app.announce("Asking for the missing days.");
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** @param {"/api/played/update" | "/api/played/opening"} address */
  async #stop(address) {
    try {
      this.#show(await remove(address, {}));
      this.updating.focus();
    } catch (problem) {
      this.#complain(problem);
    }
  }

  async #look() {
    try {
      this.#show(await get("/api/played", {}));
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** @param {PlayedRecordShape} told */
  #show({ status, update, opening, host, can_change: canChange }) {
    if (this.left) return;
    const missing = status.missing_days;
    const known = status.known_to ? `Known to ${status.known_to}` : "None is known";
    const lacking = missing ? `${counted(missing, "day")} ${missing === 1 ? "is" : "are"} missing` : "none is missing";
    this.status.textContent = `${known}: ${counted(status.answers, "answer")}; ${lacking}.`;
    this.status.classList.add("played-status");
    const asked = missing ? counted(missing, "day") : "nothing, as no day is missing";
    const asks = `Update asks ${host} for ${asked}; nothing else leaves this computer.`;
    this.about.textContent = canChange ? asks : ELSEWHERE;
    this.actions.hidden = !canChange;
    this.#showUpdate(update);
    this.#showOpening(opening);
    clearTimeout(this.timer);
    if (this.update.runs || this.opening.runs) this.timer = setTimeout(() => void this.#look(), LOOK);
    if (status.problem) this.#complain(new Error(SHARED.texts.record_damaged));
  }

  /** @param {UpdateStateShape} update */
  #showUpdate(update) {
    const runs = update.state === "running";
    this.updating.setAttribute("aria-disabled", String(runs));
    const left = update.seconds_left === null ? "" : `, about ${duration(Math.max(1, update.seconds_left))} left`;
    const text = `${short(update.done)} of ${counted(update.total, "day")}${left}`;
    if (!this.update.show(runs, update.total ? update.done / update.total : 0, text)) return;
    this.#tell(update.sentences);
    if (update.error) this.#complain(new Error(update.error));
    this.onChange();
  }

  /** @param {OpeningStateShape} opening */
  #showOpening({ state, share, sentence }) {
    const runs = state === "running";
    if (runs) this.opener.replaceChildren();
    if (!this.opening.show(runs, share, `${WORKING} ${Math.floor(100 * share)}%`)) return;
    this.opener.replaceChildren(said("", sentence));
    if (state === "finished") this.onChange();
  }

  /** @param {string[]} sentences */
  #tell(sentences) {
    this.outcome.replaceChildren(...sentences.map((text) => said("", text)));
  }

  #clear() {
    this.problem.replaceChildren();
    this.outcome.replaceChildren();
  }

  /** @param {unknown} problem */
  #complain(problem) {
    if (!this.left) this.problem.replaceChildren(complaint(problem));
  }
}
