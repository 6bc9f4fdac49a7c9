/** What goes into the diary and out of it: texts and files are looked at first, and come in when the player says so. */

import { post, remove } from "./api.js";
import { box, button, buttons, make, openDialog, said } from "./dom.js";
import { complaint, menu, textField, tick } from "./fields.js";
import { isPicture, Screenshots } from "./screenshots.js";
import { counted } from "./text.js";

/** @import { DiaryImportShape } from "shapes" */
/** @import { App } from "./main.js" */

const KINDS = ".txt,.csv,.tsv,.json,.jsonl,text/*,application/json,image/*,.heic,.heif";
const HINT = "Shared results, an exported chat of WhatsApp, Telegram or Discord, a table, or an export of your diary.";
const FILES = "A file, or any number of screenshots";
const ONE_TEXT = "Choose one text, or any number of screenshots.";
const EVERYONE = "";

/** The steps of an import: a text, what would come in, whose games are meant, and then it comes in. */
class Import {
  /** @param {App} app @param {() => void} onChange games came in */
  constructor(app, onChange) {
    this.onChange = onChange;
    this.text = "";
    /** @type {string | null} */
    this.name = null;
    /** @type {string | null} */
    this.sender = null;
    const change = () => void this.#readFiles([...(this.file.files ?? [])]);
    this.file = make("input", { type: "file", accept: KINDS, multiple: true, class: "input", on: { change } });
    const title = make("span", { class: "field-label", text: FILES });
    this.screenshots = new Screenshots(app, () => void this.#lookAtGames());
    this.pasted = textField("Or paste it here", { rows: 4 }, HINT);
    const look = button("See what would come in", () => void this.#readText(), "button-main");
    this.problem = make("div", { role: "alert" });
    this.outcome = make("div", { class: "stack", role: "status" });
    const file = make("label", { class: "field" }, title, this.file);
    const given = box("stack drop", file, this.pasted);
    this.element = box("stack", given, buttons(look), this.screenshots.element, this.problem, this.outcome);
    this.#listen();
  }

  /** Take what is dropped. */
  #listen() {
    const over = (/** @type {DragEvent} */ event, /** @type {boolean} */ isOver) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      this.element.classList.toggle("dropping", isOver);
    };
    this.element.addEventListener("dragover", (event) => over(event, true));
    this.element.addEventListener("dragleave", (event) => over(event, false));
    this.element.addEventListener("drop", (event) => {
      over(event, false);
      void this.#readFiles([...(event.dataTransfer?.files ?? [])]);
    });
  }

  /** @param {File[]} files one text, or screenshots */
  async #readFiles(files) {
    const [first] = files;
    if (!first) return;
    this.sender = null;
    this.problem.replaceChildren();
    this.outcome.replaceChildren();
    this.screenshots.clear();
    if (files.every(isPicture)) return this.screenshots.read(files);
    if (files.length > 1) return this.problem.replaceChildren(complaint(new Error(ONE_TEXT)));
    this.text = await first.text();
    this.name = first.name.slice(-60);
    await this.#look();
  }

  /** See what would come in of the screenshots that were read. */
  async #lookAtGames() {
    this.text = this.screenshots.text;
    this.name = "screenshots";
    this.outcome.replaceChildren();
    if (this.text) await this.#look();
  }

  async #readText() {
    if (this.pasted.control.value.trim()) {
      this.text = this.pasted.control.value;
      this.name = null;
    }
    this.sender = null;
    await this.#look();
  }

  /** @param {boolean} dry @returns {Promise<DiaryImportShape | null>} */
  async #send(dry) {
    this.problem.replaceChildren();
    try {
      if (!this.text.trim()) throw new Error("Choose a file, or paste a text into the field.");
      const everyone = this.sender === EVERYONE;
      const sender = everyone ? null : this.sender;
      return await post("/api/diary/import", { text: this.text, name: this.name, sender, everyone, dry });
    } catch (problem) {
      this.problem.replaceChildren(complaint(problem));
      return null;
    }
  }

  async #look() {
    this.outcome.replaceChildren();
    const told = await this.#send(true);
    if (told) this.#show(told);
  }

  /** @param {DiaryImportShape} told what would come in */
  #show(told) {
    const names = Object.keys(told.senders);
    /** @type {HTMLElement[]} */
    const parts = told.sentences.map((text) => said("", text));
    if (names.length > 1) parts.push(this.#whose(told));
    const known = names.length < 2 || this.sender !== null;
    const some = told.added + told.completed > 0;
    const add = button(`Add ${counted(told.added + told.completed, "game")}`, () => void this.#add(), "button-main");
    this.outcome.replaceChildren(...parts, ...(known && some ? [buttons(add)] : []));
    this.outcome.scrollIntoView({ block: "nearest" });
  }

  /** @param {DiaryImportShape} told */
  #whose({ senders }) {
    const people = Object.entries(senders).map(([value, count]) => ({
      value,
      text: `${value}: ${counted(count, "game")}`,
    }));
    const options = [
      { value: "?", text: "Choose ..." },
      ...people,
      { value: EVERYONE, text: "Everybody, each by name" },
    ];
    return menu("Which of them are you?", options, this.sender ?? "?", (value) => {
      this.sender = value === "?" ? null : value;
      void this.#look();
    });
  }

  async #add() {
    const told = await this.#send(false);
    if (!told) return;
    this.outcome.replaceChildren(...told.sentences.map((text) => said("", text)));
    this.pasted.control.value = "";
    this.file.value = "";
    this.screenshots.games.clear();
    this.onChange();
  }
}

/** Open the dialog of an import. @param {App} app @param {() => void} onChange games came in */
export function openImport(app, onChange) {
  openDialog("Bring games in", new Import(app, onChange).element);
}

/** Ask before everything is deleted. @param {number} games @param {() => void} onChange all is gone */
export function openDelete(games, onChange) {
  const problem = make("div", { role: "alert" });
  const sure = tick("Yes, delete all of them", false, (checked) => {
    erase.disabled = !checked;
  });
  const gone = async () => {
    try {
      await remove("/api/diary", {});
      dialog.close();
      onChange();
    } catch (fault) {
      problem.replaceChildren(complaint(fault));
    }
  };
  const erase = button("Delete everything", () => void gone(), "button-main");
  erase.disabled = true;
  const text = `${counted(games, "game")} and all that was found out about them are deleted for good.`;
  const dialog = openDialog("Delete the diary", said("", text), sure, problem, buttons(erase));
}
