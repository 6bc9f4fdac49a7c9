/** Several boards from pictures of one game: read by the server; what stays unclear is asked, never made up. */

import { ApiError, sentence, upload } from "./api.js";
import { COUNTS } from "./boardsgame.js";
import { rowsSeen, saveBoardsRows } from "./boardsrows.js";
import { box, button, buttons, make, said } from "./dom.js";
import { counted, letterPlace, SHARED } from "./text.js";
import { at } from "./where.js";

/** @import { AlternativeShape, ListChoice, SeenGameShape } from "shapes" */
/** @import { BoardsRow } from "./boardsrows.js" */

/**
 * @typedef {object} BoardsPictureOptions
 * @property {ListChoice} list
 * @property {number} count boards of the view
 * @property {number} most bytes that the server takes
 * @property {() => BoardsRow[]} rows that stand there now
 * @property {(rows: BoardsRow[]) => void} onRows
 */

const HINT = "Or choose screenshots of the game, in the order of scrolling where it takes several.";
const OTHERS = "The boards have different words, so they are not one game.";
const UNSEEN = "Rows without colours were not in the picture: tap a tile, and the row turns grey.";
const MEGABYTE = 1e6;
/** Pictures that the server takes at once. */
const MOST_PICTURES = 8;
/** Unclear tiles that are asked about at once. */
const ASKED = 8;

export class BoardsPicture {
  /** @param {BoardsPictureOptions} options */
  constructor(options) {
    this.options = options;
    this.reads = 0;
    this.out = make("div", { class: "stack", role: "status" });
    const change = () => {
      void this.read([...(input.files ?? [])]);
      input.value = "";
    };
    const hidden = { class: "hidden-text", tabindex: "-1", "aria-hidden": "true" };
    const input = make("input", { type: "file", accept: "image/*,.heic,.heif", multiple: true, ...hidden });
    input.addEventListener("change", change);
    const choose = button("Choose pictures", () => input.click(), "button-small", "picture");
    this.element = box("drop", said("small", HINT), buttons(choose, input), this.out);
  }

  /** @param {File[]} images */
  async read(images) {
    const { list, most } = this.options;
    if (!images.length) return;
    const here = ++this.reads;
    const size = images.reduce((sum, image) => sum + image.size, 0);
    if (images.length > MOST_PICTURES) return this.#say(`Choose at most ${MOST_PICTURES} pictures of one game.`);
    if (size > most) return this.#say(`The pictures may have ${Math.floor(most / MEGABYTE)} MB together.`);
    this.out.replaceChildren(said("quiet", "Reading the boards …"));
    try {
      const told = await upload("/api/boards/read", { images, list: list.name });
      if (here === this.reads) this.#show(told);
    } catch (problem) {
      const several = problem instanceof ApiError && problem.kind === "SeveralBoards";
      if (here === this.reads) this.#say(several ? OTHERS : sentence(problem));
    }
  }

  /** @param {SeenGameShape} told */
  #show(told) {
    const { list, count, onRows } = this.options;
    const { boards, rows, columns, problems, unscored } = told;
    if (columns !== list.length) {
      return this.#say(`The boards have ${columns} letters a row, and your word list has ${list.length}.`);
    }
    if (!rows.length) return this.#say("There are boards, but no row of them is scored yet.");
    if (boards !== count) {
      return this.#say(`The pictures show ${boards} boards, not ${count}.`, boardsLink(told, list), problems);
    }
    const use = () => {
      const before = this.options.rows();
      onRows(rowsSeen(told));
      const unseen = rows.some(({ patterns }) => patterns.some((pattern) => pattern.startsWith(".")));
      const typed = unscored.length ? `Typed but not scored yet: ${unscored.join(", ").toUpperCase()}.` : "";
      const read = `${counted(rows.length, "row was", "rows were")} read on ${boards} boards.`;
      const lines = [typed, unseen && UNSEEN].filter(Boolean).map((text) => said("quiet small", String(text)));
      const undo = () => {
        onRows(before);
        this.out.replaceChildren();
      };
      const back = before.length > 0 && buttons(button("Bring back the rows before", undo, "button-small", "undo"));
      this.out.replaceChildren(said("", read), ...lines, back || "");
    };
    if (!problems.length) return use();
    const anyway = button("Use what was read", use, "button-small");
    this.#say("Not everything in the pictures could be told.", anyway, problems);
  }

  /** @param {string} text @param {HTMLElement | null} [way] on @param {string[]} [problems] */
  #say(text, way = null, problems = []) {
    const lines = problems.map((each) => said("small", `${each[0].toUpperCase()}${each.slice(1)}.`));
    this.out.replaceChildren(box("notice notice-bad", said("", text), ...lines, way && buttons(way)));
  }
}

/**
 * @param {SeenGameShape} told @param {ListChoice} list
 * @returns {HTMLElement | null} what opens these boards in Advise; none where not all of them could be told
 */
export function boardsLink(told, list) {
  const { boards, rows, columns, problems } = told;
  if (!COUNTS.includes(boards) || !rows.length || columns !== list.length || problems.length) return null;
  const click = () => saveBoardsRows(list.name, boards, rowsSeen(told));
  const href = at(`/advise?boards=${boards}`);
  return make("a", { class: "button button-main", href, text: `Advice for all ${boards} boards`, on: { click } });
}

/**
 * Ask about the tiles that are not clear.
 * @param {BoardsRow[]} rows
 * @param {(row: number, board: number, column: number, chosen: AlternativeShape) => void} onChoose
 * @param {() => void} onAll all of them are right @returns {HTMLElement[]}
 */
export function drawDoubts(rows, onChoose, onAll) {
  const doubts = rows.flatMap(({ unclear = [] }, row) => unclear.map((doubt) => ({ row, ...doubt })));
  if (!doubts.length) return [];
  const lines = doubts.slice(0, ASKED).map(({ row, board, column, alternatives }) => {
    const name = `Board ${board + 1}, row ${row + 1}, ${letterPlace(column)}`;
    const choices = alternatives.map((each) => {
      const text = `${each.letter.toUpperCase()} ${SHARED.marks[each.mark]}`;
      return button(text, () => onChoose(row, board, column, each), "button-small");
    });
    const label = make("span", { class: "quiet small", text: `${name}:` });
    return make("div", { class: "buttons alternatives", role: "group", "aria-label": name }, label, ...choices);
  });
  const text = `${counted(doubts.length, "tile is", "tiles are")} unclear. What is right? You can also tap the tiles.`;
  const right = button("All are right as they stand", onAll, "button-small");
  return [box("notice stack", said("", text), ...lines, buttons(right))];
}
