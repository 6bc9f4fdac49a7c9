/** A decision tree of the player's own: a file that the server checks by replay and keeps, chosen by its name. */

import { get, post, remove, sentence } from "./api.js";
import { box, button, make } from "./dom.js";
import { field, menu } from "./fields.js";
import { capital, counted, titleOf } from "./text.js";

/** @import { OptionShape, StrategyChoice } from "shapes" */

const KINDS = ".tree,.gz,.txt,text/plain";
const FILE_HINT = "As the terminal writes it: wordlens tree build. It is checked, and kept on this computer.";
/** Characters of a tree that the server takes. */
const MOST = 2_000_000;
/** What was told last: fields are drawn anew when a tree is chosen. */
let news = "";

/** @param {File} file @returns {Promise<string>} its text, unpacked where it is named .gz */
async function textOf(file) {
  if (!file.name.endsWith(".gz")) return file.text();
  return new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** A menu of the trees that there are, a file to add one from, and a button that deletes the chosen one. */
export class BookField {
  /**
   * @param {StrategyChoice} strategy whose option it is, which learns of new trees @param {string} value
   * @param {(value: string) => void} onChange
   */
  constructor(strategy, value, onChange) {
    this.strategy = strategy;
    this.onChange = onChange;
    this.said = make("p", { class: "small", role: "status", text: news });
    this.chooser = box("stack");
    const change = () => void this.#change(() => this.#add());
    const files = { type: "file", accept: KINDS, class: "input", on: { change } };
    this.picker = field("Add a tree from a file", make("input", files), FILE_HINT);
    /** @type {HTMLElement} */
    this.element = box("stack", this.chooser, this.picker, this.said);
    this.#draw(value);
  }

  get #option() {
    return /** @type {OptionShape} */ (this.strategy.options.find(({ name }) => name === "file"));
  }

  /** @param {string} text */
  #tell(text) {
    news = text;
    this.said.textContent = text;
  }

  /** @param {string} chosen */
  #draw(chosen) {
    const { choices, default: usual, meaning, name } = this.#option;
    const known = choices.includes(chosen) ? chosen : String(usual);
    const texts = choices.map((each) => ({ value: each, text: each === usual ? capital(each) : each }));
    const choose = (/** @type {string} */ now) => {
      this.#draw(now);
      this.chooser.querySelector("select")?.focus();
      this.onChange(now);
    };
    const trees = menu(capital(titleOf("options", name)), texts, known, choose, meaning);
    const drop = button("Delete this tree", () => void this.#change(() => this.#forget(known)), "button-small");
    this.chooser.replaceChildren(trees, ...(known === usual ? [] : [drop]));
  }

  /** @param {() => Promise<string>} work that adds or deletes a tree, and returns the one to choose */
  async #change(work) {
    this.#tell("");
    try {
      const chosen = await work();
      const all = await get("/api/strategies", {});
      const { name } = this.strategy;
      this.strategy.options = all.find((each) => each.name === name)?.options ?? this.strategy.options;
      this.#draw(chosen);
      this.onChange(chosen);
    } catch (problem) {
      this.#tell(sentence(problem));
    }
  }

  async #add() {
    const { control } = this.picker;
    const [file] = control.files ?? [];
    if (!file) throw new Error("Choose a file.");
    const text = await textOf(file);
    control.value = "";
    if (text.length > MOST) throw new Error(`A tree may have ${MOST.toLocaleString("en")} characters.`);
    const name = file.name.replace(/\.(tree|gz|txt)\b/g, "").slice(0, 40);
    const made = await post("/api/books", { name, text });
    const size = `${counted(made.games, "answer")}, ${made.mean.toFixed(3)} guesses on average`;
    this.#tell(`Kept as ${made.name}: ${size}.`);
    return made.name;
  }

  /** @param {string} name */
  async #forget(name) {
    await remove("/api/books/{name}", { name });
    this.#tell(`${name} was deleted.`);
    return String(this.#option.default);
  }
}
