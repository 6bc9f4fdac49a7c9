/** A board from a picture: read by the server, shown, corrected tile by tile, and only then used. */

import { ApiError, sentence, upload } from "./api.js";
import { boardsLink } from "./boardspicture.js";
import { box, button, buttons, card, iconButton, make, said, styled } from "./dom.js";
import { RowsEditor } from "./editor.js";
import { counted, letterPlace, SHARED, short, titleOf } from "./text.js";

/** @import { AlternativeShape, BoardShape, ListChoice, ReadRowShape, RowShape as Row } from "shapes" */
/** @import { Entry } from "./entries.js" */

/** Pixels of the longer side of the picture that is shown. */
const PREVIEW = 900;
const MEGABYTE = 1e6;
/** Pixels of the disc that holds a board's number. */
const NUMBER_RADIUS = 16;

/**
 * @typedef {object} PictureOptions
 * @property {ListChoice} list that is chosen
 * @property {ListChoice[]} lists that there are
 * @property {number} most bytes that the server takes
 * @property {(rows: Row[], list: ListChoice) => void} onRows what the player has approved, and the list that fits
 * @property {() => void} onDone the panel may go
 * @property {() => void} [onFail] nothing can be read of it, so nothing waits for the player's word
 * @property {(text: string) => void} announce
 * @property {boolean} [takesBoards] whether all boards of one game may be used at once, too
 */

export class PicturePanel {
  /** @param {File} file @param {PictureOptions} options */
  constructor(file, options) {
    this.file = file;
    this.options = options;
    this.canvas = make("canvas", { class: "picture-canvas", role: "img", "aria-label": "Your picture" });
    this.body = box("stack");
    const close = iconButton("close", "Discard the picture", options.onDone);
    const head = box("dialog-head", make("h2", { text: "From your picture" }), close);
    this.element = styled("picture", card("Picture", head, this.canvas, this.body));
  }

  /** Read it. @param {number} [board] which one, where there are several */
  async read(board) {
    const { list, most } = this.options;
    const { size } = this.file;
    this.body.replaceChildren(make("p", { class: "quiet", role: "status", text: "Reading the picture…" }));
    await this.#preview([]);
    if (size > most) {
      const [may, has] = [Math.floor(most / MEGABYTE), Math.ceil(size / MEGABYTE)];
      return this.#fail(`A picture may have ${may} MB, this one has ${has} MB.`);
    }
    try {
      const seen = await upload("/api/read", { image: this.file, list: list.name, board });
      await this.show(seen);
    } catch (problem) {
      const places = problem instanceof ApiError ? problem.places : [];
      const { length } = places;
      await this.#preview(places);
      this.#fail(length ? `The picture shows ${length} boards: choose one.` : sentence(problem), length);
      if (length && this.options.takesBoards) await this.#offerAll();
    }
  }

  /** Where the boards are those of one game, offer to go on with all of them. */
  async #offerAll() {
    const { list } = this.options;
    const choices = this.body.lastElementChild;
    const told = await upload("/api/boards/read", { images: [this.file], list: list.name }).catch(() => null);
    const link = told && boardsLink(told, list);
    if (link) choices?.prepend(link);
  }

  /** Show what was read already. @param {BoardShape} seen */
  async show(seen) {
    await this.#preview([seen.quad]);
    this.#show(seen);
  }

  /** @param {string} text @param {number} [boards] to choose from */
  #fail(text, boards = 0) {
    if (!boards) this.options.onFail?.();
    const choices = Array.from({ length: boards }, (_, place) =>
      button(`Board ${place + 1}`, () => void this.read(place + 1)),
    );
    this.body.replaceChildren(
      make("div", { class: boards ? "notice" : "notice notice-bad", role: "alert" }, make("p", { text })),
      buttons(...choices),
    );
  }

  /** Draw the picture with the boards that were found. @param {number[][][]} quads */
  async #preview(quads) {
    const pen = this.canvas.getContext("2d");
    // No bitmap comes of a format that this browser cannot show, such as HEIC; the server reads it all the same.
    const bitmap = await createImageBitmap(this.file).catch(() => null);
    this.canvas.hidden = !bitmap || !pen;
    if (!bitmap || !pen) return;
    const scale = Math.min(1, PREVIEW / Math.max(bitmap.width, bitmap.height));
    this.canvas.width = Math.round(bitmap.width * scale);
    this.canvas.height = Math.round(bitmap.height * scale);
    pen.drawImage(bitmap, 0, 0, this.canvas.width, this.canvas.height);
    for (const [place, quad] of quads.entries()) {
      const scaled = quad.map(([x, y]) => [x * scale, y * scale]);
      outline(pen, scaled, quads.length > 1 ? String(place + 1) : "");
    }
    bitmap.close();
  }

  /** @param {number} columns @returns {ListChoice | undefined} the chosen list, or the English one of that width */
  #listFor(columns) {
    const { list, lists } = this.options;
    if (list.length === columns) return list;
    const fitting = lists.filter((each) => each.length === columns);
    return fitting.find((each) => each.name === `english${columns}`) ?? fitting[0];
  }

  /** @param {BoardShape} seen */
  #show(seen) {
    const { onRows, onDone, announce } = this.options;
    const list = this.#listFor(seen.columns);
    if (!list) return this.#fail(`The board has ${seen.columns} letters a row, and there is no list of such words.`);
    const other =
      list === this.options.list
        ? ""
        : `${seen.columns} letters a row, so another word list is used: ${titleOf("lists", list.name)}.`;
    if (!seen.rows.length) return this.#fail("There is a board, but no row of it is scored yet.");
    const hints = box("stack");
    const editor = new RowsEditor(list, () => drawHints(), false);
    const drawHints = () => {
      const unclear = [...editor.unclear].map(([place, options]) => drawAlternatives(editor, place, options));
      const wrong = seen.rows.filter((row, place) => row.problem && isAsRead(editor.entries[place], row));
      hints.replaceChildren(...(unclear.length ? unclear : wrong.map((row) => said("bad", row.player))));
    };
    const unclear = new Map(seen.unclear.map((tile) => [`${tile.row - 1},${tile.column - 1}`, tile.alternatives]));
    editor.set(seen.rows, unclear);
    const use = () => {
      onRows(editor.rows, list);
      onDone();
    };
    const typed = seen.unscored.length ? `Typed but not scored yet: ${seen.unscored.join(", ").toUpperCase()}.` : "";
    const clear = "Is everything right? Tap a tile to change it.";
    this.body.replaceChildren(
      make("p", { role: "status", text: unclear.size ? "Some tiles are unclear. Please check them." : clear }),
      other && said("small", other),
      editor.element,
      hints,
      typed && said("quiet small", typed),
      buttons(button("Use these rows", use, "button-main", "check"), button("Discard", onDone)),
    );
    const count = counted(seen.rows.length, "row was", "rows were");
    announce(`${count} read: ${seen.rows.map((row) => row.word).join(", ")}.`);
  }
}

/**
 * Draw a board's outline, and its number where there are several.
 * @param {CanvasRenderingContext2D} pen @param {number[][]} quad @param {string} number
 */
export function outline(pen, quad, number) {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--accent");
  pen.strokeStyle = colour;
  pen.lineWidth = 5;
  pen.lineJoin = "round";
  pen.beginPath();
  for (const [x, y] of quad) pen.lineTo(x, y);
  pen.closePath();
  pen.stroke();
  if (!number) return;
  drawNumber(pen, quad, number);
}

/**
 * Draw a board's number on its upper left corner, outside of the tiles as far as the picture has room for it.
 * @param {CanvasRenderingContext2D} pen @param {number[][]} quad @param {string} number
 */
function drawNumber(pen, quad, number) {
  const [x, y] = quad[0];
  const radius = NUMBER_RADIUS;
  const [left, top] = [Math.max(radius, x - radius / 2), Math.max(radius, y - radius / 2)];
  const { width, height } = pen.canvas;
  pen.beginPath();
  pen.arc(Math.min(left, width - radius), Math.min(top, height - radius), radius, 0, 2 * Math.PI);
  pen.fillStyle = pen.strokeStyle;
  pen.fill();
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--on-accent");
  pen.font = `bold ${Math.round(1.3 * radius)}px sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(number, Math.min(left, width - radius), Math.min(top, height - radius));
}

/** @param {Entry | undefined} entry @param {ReadRowShape} row @returns {boolean} whether nobody has changed the row */
function isAsRead(entry, row) {
  return entry?.word === row.word && entry.pattern === row.pattern;
}

/** @param {RowsEditor} editor @param {string} place @param {AlternativeShape[]} options */
function drawAlternatives(editor, place, options) {
  const [row, column] = place.split(",").map(Number);
  const name = `Row ${row + 1}, ${letterPlace(column)}`;
  const choices = options.map(({ letter, mark, probability }) => {
    const text = `${letter.toUpperCase()} ${SHARED.marks[mark]}, ${short(100 * probability, 0)}%`;
    return button(text, () => editor.changeTile(row, column, { letter, mark }), "button-small");
  });
  const label = make("span", { class: "quiet small", text: `${name}:` });
  return make("div", { class: "buttons alternatives", role: "group", "aria-label": name }, label, ...choices);
}
