/** Several small boards at once, with a map to jump from one to another; solved ones are folded. */

import { Board } from "./board.js";
import { box, icon, make } from "./dom.js";
import { counted } from "./text.js";

/** @import { PlayedBoardShape } from "shapes" */
/** @import { BoardsGame } from "./boardsgame.js" */

/** From so many boards on there is a map, and solved boards go below the others. */
const MANY = 8;
/** Whole rows that a board shows where some of its rows tell nothing more; the others are thin then. */
const WHOLE_ROWS = 6;

/**
 * Find rows of a board that can be thin: all that they tell by green and yellow stands in others too.
 * @param {string[]} words @param {string[]} patterns of the first of them @returns {Set<number>}
 */
export function needlessRows(words, patterns) {
  if (patterns.length <= WHOLE_ROWS) return new Set();
  const green = new Set(patterns.flatMap((pattern, row) => [...words[row]].filter((_, at) => pattern[at] === "g")));
  const facts = patterns.map((pattern, row) =>
    [...words[row]].flatMap((letter, at) => {
      const tells = pattern[at] === "g" || (pattern[at] === "y" && !green.has(letter));
      return tells ? [`${pattern[at]}${at}${letter}`] : [];
    }),
  );
  const last = patterns.length - 1;
  const seen = new Set(facts[last]);
  /** @type {Set<number>} */
  const needless = new Set();
  const richest = facts.map((_, row) => row).slice(0, last);
  for (const row of richest.toSorted((one, other) => facts[other].length - facts[one].length)) {
    if (facts[row].every((fact) => seen.has(fact))) needless.add(row);
    for (const fact of facts[row]) seen.add(fact);
  }
  return needless;
}

/** Name a board aloud. @param {number} at from 0 @param {PlayedBoardShape} state @param {boolean} over */
function boardName(at, { solved, shown, answer }, over) {
  const word = answer?.toUpperCase() ?? "";
  if (solved !== null) return `Board ${at + 1}, ${word}, solved with guess ${solved}`;
  if (over) return `Board ${at + 1}, not solved, the word was ${word}`;
  return `Board ${at + 1}, ${shown ? "not solved" : "not shown yet"}`;
}

/** @param {HTMLElement} button must not take the focus: the next Enter on the real keyboard would press it again */
function keepFocus(button) {
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  button.addEventListener("mousedown", (event) => event.preventDefault());
}

class SmallBoard {
  /** @param {number} at @param {number} length @param {(at: number) => void} onChoose */
  constructor(at, length, onChoose) {
    this.at = at;
    this.scored = 0;
    this.open = false;
    this.board = new Board({ rows: 0, columns: length, size: "mini", label: `Rows of board ${at + 1}` });
    this.head = make("button", { type: "button", class: "mini-head", on: { click: () => onChoose(at) } });
    keepFocus(this.head);
    this.board.element.addEventListener("click", () => onChoose(at));
    /** @type {HTMLElement} */
    this.element = make("section", { class: "mini" }, this.head, this.board.element);
  }

  /** @param {BoardsGame} game @param {boolean} chosen */
  update(game, chosen) {
    const state = game.boards[this.at];
    const { patterns } = state;
    for (; this.scored < patterns.length; this.scored++) {
      if (this.board.tiles.length === this.scored) this.board.addRow();
      this.board.set(this.scored, game.guesses[this.scored], patterns[this.scored]);
    }
    this.live = state.shown && state.solved === null && !game.over;
    if (this.live && this.board.tiles.length === this.scored) this.board.addRow();
    if (!this.live && this.board.tiles.length > this.scored) this.board.removeRow();
    this.type(game.typed);
    const thin = chosen || !this.live ? new Set() : needlessRows(game.guesses, patterns);
    for (let row = 0; row < this.scored; row++) this.board.rowElement(row).classList.toggle("row-thin", thin.has(row));
    this.#name(state, game.over, chosen);
  }

  /** @param {PlayedBoardShape} state @param {boolean} over @param {boolean} chosen */
  #name(state, over, chosen) {
    const solved = state.solved !== null;
    const folded = (solved && !this.open) || !state.shown;
    this.element.dataset.board = solved ? "solved" : over ? "lost" : state.shown ? "live" : "hidden";
    this.element.classList.toggle("mini-chosen", chosen);
    this.board.element.hidden = folded;
    const word = solved || over ? state.answer : "";
    const turn = solved && make("span", { class: "mini-turn", text: `${state.solved}` });
    const text = make("span", { class: "mini-word", text: word || (state.shown ? "" : "later") });
    this.head.replaceChildren(make("span", { class: "mini-number", text: `${this.at + 1}` }), text, turn || "");
    this.head.setAttribute("aria-label", boardName(this.at, state, over));
    this.head.setAttribute("aria-expanded", String(!folded));
    this.head.disabled = !state.shown;
  }

  /** @param {string} typed */
  type(typed) {
    if (this.live) this.board.set(this.scored, typed);
  }
}

export class BoardGrid {
  /** @param {BoardsGame} game @param {(chosen: number | null) => void} onChoose */
  constructor(game, onChoose) {
    this.game = game;
    this.onChoose = onChoose;
    /** @type {number | null} the board that the keys show, from 0 */
    this.chosen = null;
    this.boards = game.boards.map((_, at) => new SmallBoard(at, game.length, (place) => this.choose(place)));
    this.grid = make("div", { class: "minis", tabindex: -1, role: "group", "aria-label": "Boards" });
    this.grid.dataset.count = String(game.boards.length);
    this.grid.append(...this.boards.map((board) => board.element));
    this.cells = game.boards.map((_, at) => this.#cell(at));
    this.map = make("div", { class: "board-map", role: "group", "aria-label": "Jump to a board" }, ...this.cells);
    this.map.hidden = game.boards.length < MANY;
    this.stage = box("boards-stage", this.grid);
    this.update(game);
  }

  /** @param {number} at */
  #cell(at) {
    const cell = make("button", { type: "button", class: "map-cell", on: { click: () => this.choose(at) } });
    keepFocus(cell);
    return cell;
  }

  /** Show how the game stands now. @param {BoardsGame} game */
  update(game) {
    this.game = game;
    const { boards, over } = game;
    const rows = Math.min(game.most, Math.max(WHOLE_ROWS, game.guesses.length + 1));
    this.grid.style.setProperty("--turns", String(rows)); // the tiles of few boards shrink as their rows grow
    for (const board of this.boards) board.update(game, board.at === this.chosen);
    for (const [at, cell] of this.cells.entries()) {
      const state = boards[at];
      const known = new Set(
        state.patterns.flatMap((pattern) => [...pattern.matchAll(/g/g)].map((found) => found.index)),
      );
      cell.dataset.board = this.boards[at].element.dataset.board;
      cell.replaceChildren(state.solved === null ? String(at + 1) : icon("check"));
      cell.style.setProperty("--known", `${(100 * known.size) / game.length}%`);
      const told = state.solved === null && state.shown ? `, ${counted(known.size, "letter")} known` : "";
      cell.setAttribute("aria-label", `${boardName(at, state, over)}${told}`);
      cell.setAttribute("aria-pressed", String(at === this.chosen));
      cell.disabled = !state.shown;
    }
    this.#sort(game);
  }

  /** Of many boards the solved ones go below. @param {BoardsGame} game */
  #sort({ boards }) {
    if (boards.length < MANY) return;
    const order = this.boards.toSorted((one, other) => {
      const done = (/** @type {SmallBoard} */ each) => Number(boards[each.at].solved !== null);
      return done(one) - done(other) || one.at - other.at;
    });
    for (const [place, { element }] of order.entries()) {
      if (this.grid.children[place] !== element) this.grid.insertBefore(element, this.grid.children[place]);
    }
  }

  /** @param {string} typed */
  type(typed) {
    for (const board of this.boards) board.type(typed);
  }

  /** Go to a board, whose colours the keys show then; a solved one is unfolded. @param {number | null} at from 0 */
  choose(at) {
    const same = at === this.chosen;
    if (at !== null && this.game.boards[at].solved !== null) {
      this.boards[at].open = !this.boards[at].open;
      this.chosen = null;
    } else this.chosen = same ? null : at;
    this.update(this.game);
    if (at !== null && !same) {
      const board = this.boards[at].element;
      // Of a board that is higher than the room for it, the newest rows are wanted, and the one that is typed.
      const fits = board.offsetHeight <= this.stage.clientHeight;
      board.scrollIntoView({ block: fits ? "start" : "end" });
      this.cells[at].scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    this.onChoose(this.chosen);
  }

  /** Go to the next board that is not solved, or the one before. @param {1 | -1} step */
  move(step) {
    const live = this.boards.filter((board) => board.live).map((board) => board.at);
    if (!live.length) return;
    const place = this.chosen === null ? (step > 0 ? -1 : 0) : live.indexOf(this.chosen);
    const next = live[(place + step + live.length) % live.length];
    if (next !== this.chosen) this.choose(next);
  }

  shake() {
    for (const board of this.boards) if (board.live) board.board.shake(board.scored);
  }

  focus() {
    this.grid.focus({ preventScroll: true });
  }
}
