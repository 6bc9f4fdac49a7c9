/** Screenshots for the diary: several at once are read by the server, and what is unsure waits for a look. */

import { sentence, upload } from "./api.js";
import { box, button, buttons, make, said } from "./dom.js";
import { PicturePanel } from "./picture.js";
import { listNamed } from "./settings.js";
import { counted, short } from "./text.js";

/** @import { DiaryGameShape, PictureGameShape, RowShape as Row } from "shapes" */
/** @import { App } from "./main.js" */

/** Pictures that are read at a time: as many as the server reads beside each other. */
const AT_ONCE = 2;
/** Characters of a file's name that are sent: its end tells number and day. */
const NAME = 120;
/** Characters of a day in an ISO time. */
const DAY = 10;
const MINUTE = 60_000;

/** @param {File} file @returns {boolean} */
export function isPicture(file) {
  return file.type.startsWith("image/") || /\.(png|jpe?g|webp|gif|hei[cf])$/i.test(file.name);
}

export class Screenshots {
  /** @param {App} app @param {() => void} onChange another game was read, or mended */
  constructor(app, onChange) {
    this.app = app;
    this.onChange = onChange;
    /** @type {Map<File, DiaryGameShape>} */
    this.games = new Map();
    this.status = make("p", { role: "status" });
    this.unsure = box("stack");
    this.element = box("stack", this.status, this.unsure);
  }

  /** Forget all pictures. */
  clear() {
    this.games.clear();
    this.status.textContent = "";
    this.unsure.replaceChildren();
  }

  /** The games as an import reads them: a line each. */
  get text() {
    return [...this.games.values()].map((game) => JSON.stringify(game)).join("\n");
  }

  /** Read pictures, some at a time; earlier ones are forgotten. @param {File[]} files */
  async read(files) {
    this.clear();
    const waiting = [...files];
    const all = counted(files.length, "picture");
    let done = 0;
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        await this.#read(file);
        done++;
        this.status.textContent = done < files.length ? `${short(done)} of ${all} read.` : `${all} read.`;
      }
    };
    this.status.textContent = `Reading ${all}…`;
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    this.onChange();
  }

  /** @param {File} file @param {string} list @param {Row[]} [mended] @returns {Promise<PictureGameShape>} */
  #ask(file, list, mended) {
    const here = new Date(file.lastModified - new Date(file.lastModified).getTimezoneOffset() * MINUTE);
    const rows = mended?.map((row) => `${row.word}=${row.pattern}`).join(" ");
    const facts = { name: file.name.slice(-NAME), made: here.toISOString().slice(0, DAY), rows, list };
    return upload("/api/diary/picture", { image: file, ...facts });
  }

  /** @param {File} file */
  async #read(file) {
    try {
      const { game, problem } = await this.#ask(file, this.app.settings().list);
      if (game) this.games.set(file, game);
      else this.#list(file, problem ?? "");
    } catch (problem) {
      this.#list(file, sentence(problem));
    }
  }

  /** Name a picture that needs a look. @param {File} file @param {string} problem */
  #list(file, problem) {
    const note = said("small", `${file.name}: ${problem}`);
    const look = button("Look at it", () => this.#look(file, item, note), "button-small", "picture");
    const item = make("div", { class: "unsure stack", role: "group", "aria-label": file.name }, note, buttons(look));
    this.unsure.append(item);
  }

  /** Show what was read, to be mended. @param {File} file @param {HTMLElement} item @param {HTMLElement} note */
  #look(file, item, note) {
    const panel = new PicturePanel(file, {
      list: listNamed(this.app, this.app.settings().list),
      lists: this.app.lists,
      most: this.app.about.upload_bytes,
      announce: this.app.announce,
      onRows: (rows, list) => void this.#mended(file, rows, list.name, item),
      onDone: () => item.replaceChildren(...before),
    });
    const before = [...item.children];
    item.replaceChildren(note, panel.element);
    void panel.read();
  }

  /** @param {File} file @param {Row[]} rows @param {string} list @param {HTMLElement} item */
  async #mended(file, rows, list, item) {
    const told = await this.#ask(file, list, rows).catch((problem) => ({ game: null, problem: sentence(problem) }));
    item.remove();
    if (!told.game) return this.#list(file, told.problem ?? "");
    this.games.set(file, told.game);
    this.onChange();
  }
}
