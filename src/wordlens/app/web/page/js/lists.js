/** The user's own word lists: brought as a file or a pasted text, named, and deleted; the server keeps them. */

import { get, post, remove } from "./api.js";
import { box, button, buttons, make, openDialog, said } from "./dom.js";
import { complaint, field, textField } from "./fields.js";
import { counted } from "./text.js";

/** @import { ListChoice } from "shapes" */
/** @import { App } from "./main.js" */

/** Characters of a list that the server takes. */
const MOST = 300_000;
const ABOUT =
  "A list is a text with one word a line, all of one length, in any alphabet. It is kept on this computer, and the " +
  "terminal knows it too.";
const ELSEWHERE = "Lists can be added and deleted only on the computer on which wordlens runs.";
const KINDS = ".txt,.csv,.tsv,text/*";

/** Show the lists in a dialog. @param {App} app @param {() => void} onChange one was added or deleted */
export function openLists(app, onChange) {
  const lists = new OwnLists(app, onChange);
  openDialog("Your word lists", lists.element);
}

export class OwnLists {
  /** @param {App} app @param {() => void} [onChange] */
  constructor(app, onChange = () => {}) {
    this.app = app;
    this.onChange = onChange;
    this.shown = box("stack own-lists");
    this.problem = make("div", { role: "alert" });
    this.outcome = make("p", { class: "small", role: "status" });
    this.name = field("Name of the list", make("input", { class: "input", maxlength: 40, autocomplete: "off" }));
    const change = () => void this.#readFile();
    this.file = field("A file", make("input", { type: "file", accept: KINDS, class: "input", on: { change } }));
    this.text = textField("Or type or paste the words here", { rows: 5 });
    this.form = box("stack", this.name, this.file, this.text, this.problem, this.outcome);
    this.form.append(buttons(button("Keep the list", () => void this.#add(), "button-main")));
    this.elsewhere = said("quiet", ELSEWHERE);
    this.elsewhere.hidden = true;
    /** @type {HTMLElement} */
    this.element = box("stack", said("quiet", ABOUT), this.shown, this.elsewhere, this.form);
    this.#draw();
    void this.#look();
  }

  /** See whether this browser may change lists. */
  async #look() {
    const told = await get("/api/played", {}).catch(() => null);
    if (told?.can_change !== false) return;
    this.form.hidden = true;
    this.elsewhere.hidden = false;
    for (const each of this.shown.querySelectorAll("button")) each.remove();
  }

  #draw() {
    const own = this.app.lists.filter((list) => list.own);
    const none = said("quiet small", "There is none of your own yet.");
    this.shown.replaceChildren(...(own.length ? own.map((list) => this.#drawList(list)) : [none]));
  }

  /** @param {ListChoice} list */
  #drawList(list) {
    const sizes = `${counted(list.answers, "answer")}, ${counted(list.allowed, "word")} of ${list.length} letters`;
    const text = make("span", {}, make("strong", { text: list.name }), ` · ${sizes}`);
    const ask = button("Delete", () => confirm(), "button-small");
    ask.setAttribute("aria-label", `Delete the list ${list.name}`);
    const row = box("own-list", text, ask);
    const confirm = () => {
      const yes = button("Yes, delete it", () => void this.#delete(list.name), "button-small");
      const no = button("Keep it", () => this.#draw(), "button-small");
      row.replaceChildren(make("span", { text: `Delete ${list.name} for good?` }), buttons(yes, no));
      no.focus();
    };
    return row;
  }

  async #readFile() {
    const [file] = this.file.control.files ?? [];
    if (!file) return;
    this.#clear();
    if (file.size > 4 * MOST) return this.#complain(new Error(tooLong(file.size)));
    this.text.control.value = await file.text();
    if (!this.name.control.value) this.name.control.value = file.name.replace(/\.[^.]*$/, "").slice(0, 40);
    this.file.control.value = "";
  }

  async #add() {
    this.#clear();
    const [name, text] = [this.name.control.value.trim(), this.text.control.value];
    try {
      if (!name) throw new Error("Give the list a name.");
      if (!text.trim()) throw new Error("Choose a file, or type or paste the words.");
      if (text.length > MOST) throw new Error(tooLong(text.length));
      const made = await post("/api/lists", { name, text });
      const dropped = made.duplicates ? ` ${counted(made.duplicates, "word")} stood there twice.` : "";
      await this.#changed(await get("/api/lists", {}));
      const size = `${counted(made.answers, "word")} of ${made.length} letters`;
      this.outcome.textContent = `Kept as ${made.name}: ${size}.${dropped}`;
      this.name.control.value = "";
      this.text.control.value = "";
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** @param {string} name */
  async #delete(name) {
    this.#clear();
    try {
      await this.#changed(await remove("/api/lists/{name}", { name }));
      this.outcome.textContent = `${name} was deleted.`;
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** @param {ListChoice[]} lists */
  #changed(lists) {
    this.app.lists = lists;
    this.#draw();
    this.onChange();
  }

  #clear() {
    this.problem.replaceChildren();
    this.outcome.textContent = "";
  }

  /** @param {unknown} problem */
  #complain(problem) {
    this.problem.replaceChildren(complaint(problem));
  }
}

/** @param {number} size */
function tooLong(size) {
  return `A list may have ${MOST.toLocaleString("en")} characters; this one has ${size.toLocaleString("en")}.`;
}
