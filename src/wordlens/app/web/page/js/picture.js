/** A board from a picture: read by the server, shown, corrected tile by tile, and only then used. */

import { sentence, upload } from "./api.js";
import { icon, make } from "./dom.js";
import { RowsEditor } from "./editor.js";
import { ordinal } from "./rows.js";
import { SHARED } from "./shared.js";

/** @typedef {import("./api.js").Row} Row */

/**
 * @typedef {object} PictureOptions
 * @property {string} list
 * @property {number} length
 * @property {string} alphabet
 * @property {number} most bytes that the server takes
 * @property {(rows: Row[]) => void} onRows what the player has approved
 * @property {() => void} onDone the panel may go
 * @property {(text: string) => void} announce
 */

export class PicturePanel {
  /** @param {File} file @param {PictureOptions} options */
  constructor(file, options) {
    this.file = file;
    this.options = options;
    this.canvas = make("canvas", { class: "picture-canvas", role: "img", "aria-label": "Your picture" });
    this.body = make("div", { class: "stack" });
    const close = make("button", { class: "icon-button", type: "button", "aria-label": "Discard the picture", on: { click: () => options.onDone() } }, icon("close"));
    /** @type {HTMLElement} */
    this.element = make(
      "section",
      { class: "card picture", "aria-label": "Picture" },
      make("div", { class: "dialog-head" }, make("h2", { text: "From your picture" }), close),
      this.canvas,
      this.body,
    );
  }

  /** Read it. @param {number} [board] which one, where there are several */
  async read(board) {
    this.#say("Reading the picture…");
    await this.#preview([]);
    if (this.file.size > this.options.most) return this.#fail(`A picture may have ${Math.floor(this.options.most / 1e6)} MB, this one has ${Math.ceil(this.file.size / 1e6)} MB.`);
    const form = new FormData();
    form.append("image", this.file);
    form.append("list", this.options.list);
    if (board) form.append("board", String(board));
    try {
      const seen = await upload("/api/read", form);
      await this.#preview([seen.quad]);
      this.#show(seen);
    } catch (problem) {
      const places = /** @type {any} */ (problem).places ?? [];
      await this.#preview(places);
      this.#fail(places.length ? `The picture shows ${places.length} boards: choose one.` : sentence(problem), places.length);
    }
  }

  /** @param {string} text */
  #say(text) {
    this.body.replaceChildren(make("p", { class: "quiet", role: "status", text }));
  }

  /** @param {string} text @param {number} [boards] to choose from */
  #fail(text, boards = 0) {
    const choices = Array.from({ length: boards }, (_, place) =>
      make("button", { class: "button", type: "button", text: `Board ${place + 1}`, on: { click: () => void this.read(place + 1) } }),
    );
    this.body.replaceChildren(
      make("div", { class: boards ? "notice" : "notice notice-bad", role: "alert" }, make("p", { text })),
      make("div", { class: "buttons" }, ...choices),
    );
  }

  /** Draw the picture with the boards that were found. @param {number[][][]} quads */
  async #preview(quads) {
    let bitmap;
    try {
      bitmap = await createImageBitmap(this.file);
    } catch {
      this.canvas.hidden = true; // a format that this browser cannot show, such as HEIC; the server reads it all the same
      return;
    }
    const scale = Math.min(1, 900 / Math.max(bitmap.width, bitmap.height));
    this.canvas.width = Math.round(bitmap.width * scale);
    this.canvas.height = Math.round(bitmap.height * scale);
    const pen = this.canvas.getContext("2d");
    pen.drawImage(bitmap, 0, 0, this.canvas.width, this.canvas.height);
    const colour = getComputedStyle(document.documentElement).getPropertyValue("--accent");
    quads.forEach((quad, number) => {
      pen.strokeStyle = colour;
      pen.lineWidth = 5;
      pen.lineJoin = "round";
      pen.beginPath();
      for (const [x, y] of quad) pen.lineTo(x * scale, y * scale);
      pen.closePath();
      pen.stroke();
      if (quads.length < 2) return;
      pen.font = "bold 40px sans-serif";
      pen.lineWidth = 8;
      pen.strokeStyle = "#ffffff";
      pen.fillStyle = colour;
      pen.strokeText(String(number + 1), quad[0][0] * scale + 10, quad[0][1] * scale + 44);
      pen.fillText(String(number + 1), quad[0][0] * scale + 10, quad[0][1] * scale + 44);
    });
    bitmap.close();
  }

  /** @param {any} seen of `/api/read` */
  #show(seen) {
    const { length, alphabet, list, onRows, onDone, announce } = this.options;
    if (seen.columns !== length) {
      return this.#fail(`The board has ${seen.columns} letters a row, the words of ${list} have ${length}: choose another list.`);
    }
    if (!seen.rows.length) return this.#fail("There is a board, but no row of it is scored yet.");
    const hints = make("div", { class: "stack" });
    const editor = new RowsEditor({ length, alphabet, field: false, onChange: () => drawHints() });
    const drawHints = () => {
      const unclear = [...editor.unclear].map(([place, options]) => this.#alternatives(editor, place, options));
      const problems = seen.rows.filter((/** @type {any} */ row) => row.problem).map((/** @type {any} */ row) => make("p", { class: "bad", text: row.problem }));
      hints.replaceChildren(...(unclear.length ? unclear : problems));
    };
    const unclear = new Map(seen.unclear.map((/** @type {any} */ tile) => [`${tile.row - 1},${tile.column - 1}`, tile.alternatives]));
    editor.set(seen.rows, /** @type {Map<string, any>} */ (unclear));
    const use = make("button", { class: "button button-main", type: "button" }, icon("check"), "Use these rows");
    use.addEventListener("click", () => {
      onRows(editor.rows);
      onDone();
    });
    const typed = seen.unscored?.length ? `Typed but not scored yet: ${seen.unscored.join(", ").toUpperCase()}.` : "";
    const text = unclear.size ? "Some tiles are unclear. Please check them." : "Is everything right? Click a tile to change it.";
    this.body.replaceChildren(
      make("p", { role: "status", text }),
      editor.element,
      hints,
      typed && make("p", { class: "quiet small", text: typed }),
      make("div", { class: "buttons" }, use, make("button", { class: "button", type: "button", text: "Discard", on: { click: onDone } })),
    );
    announce(`${seen.rows.length} rows were read: ${seen.rows.map((/** @type {Row} */ row) => row.word).join(", ")}.`);
  }

  /** @param {RowsEditor} editor @param {string} place @param {import("./editor.js").Alternative[]} options */
  #alternatives(editor, place, options) {
    const [row, column] = place.split(",").map(Number);
    const box = make("div", { class: "buttons alternatives", role: "group", "aria-label": `Row ${row + 1}, ${ordinal(column + 1)} letter` });
    box.append(make("span", { class: "quiet small", text: `Row ${row + 1}, ${ordinal(column + 1)} letter:` }));
    for (const { letter, mark, probability } of options) {
      const text = `${letter.toUpperCase()} ${SHARED.marks[mark]}, ${Math.round(100 * probability)}%`;
      box.append(make("button", { class: "button button-small", type: "button", text, on: { click: () => editor.changeTile(row, column, { letter, mark }) } }));
    }
    return box;
  }
}

/** @param {DataTransfer | null} data of a drop or a paste @returns {File | undefined} its first picture */
export function pictureOf(data) {
  return [...(data?.files ?? [])].find((file) => file.type.startsWith("image/") || /\.hei[cf]$/i.test(file.name)) ?? data?.files[0];
}
