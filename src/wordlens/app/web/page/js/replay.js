/** A kept game played once more: row after row, with what a review found about each guess. */

import { post } from "./api.js";
import { Board } from "./board.js";
import { pause, reducedMotion } from "./browser.js";
import { box, button, buttons, make, openDialog, said } from "./dom.js";
import { complaint } from "./fields.js";
import { queryWith, SHARED, short } from "./text.js";
import { at } from "./where.js";

/** @import { DayShape, DiaryGameShape, DiaryRowShape, DiaryTurnShape } from "shapes" */

const KINDS = {
  official: "The newspaper's puzzle",
  daily: "Our word of the day",
  past: "An earlier word of the day",
  free: "A free game",
  challenge: "A challenge",
};
/** What each kind of mistake is called. */
const MISTAKES = { ignored: "a known letter ignored", trap: "a trap walked into", risk: "a late risk" };
/** What stands on a tile whose letter nobody knows: nothing that can be seen. */
const UNKNOWN = "\u00a0";

/** @param {DiaryGameShape | DayShape} game @returns {string} such as "The newspaper's puzzle 1,234, 2024-11-04" */
export function titleOf(game) {
  const kind = KINDS[/** @type {keyof typeof KINDS} */ (game.kind)] ?? game.kind;
  const number = game.kind === "official" && game.number !== null ? ` ${short(game.number)}` : "";
  return `${kind}${number}${game.date ? `, ${game.date}` : ""}`;
}

/** @param {DiaryRowShape} row @returns {string} its word, or as many blanks as it has tiles */
function wordOf(row) {
  return row.word ?? UNKNOWN.repeat(row.pattern.length);
}

/** @param {DiaryTurnShape} turn @param {number} place from 0 */
function turnText(turn, place) {
  const left = `${short(turn.before)} words before, ${short(turn.after)} after`;
  if (place === 0) return `Opening: ${left}.`;
  const cost =
    turn.cost < 0.005 ? "no guess was better" : `cost ${turn.exact ? "" : "about "}${short(turn.cost)} guesses`;
  const mistake = MISTAKES[/** @type {keyof typeof MISTAKES} */ (turn.mistake ?? "")];
  const scores = `skill ${turn.skill}, luck ${turn.luck}`;
  return `Guess ${place + 1}: ${cost}${mistake ? `, ${mistake}` : ""}; ${scores}; ${left}.`;
}

/** One game on a board, whose rows turn over one after the other. */
class Replay {
  /** @param {DiaryGameShape} game with rows */
  constructor(game) {
    this.game = game;
    this.shown = 0;
    this.left = false;
    const columns = game.rows[0].pattern.length;
    this.board = new Board({ rows: game.rows.length, columns, size: "small", label: titleOf(game) });
    this.notes = make("ol", { class: "replay-notes", role: "log" });
    this.next = button("Next guess", () => void this.#step(), "button-main");
    this.all = button("Play all", () => void this.#playAll());
    this.element = box("replay", box("replay-board", this.board.element), this.notes, buttons(this.next, this.all));
    void this.#step();
  }

  async #step() {
    if (this.shown >= this.game.rows.length) return;
    const place = this.shown++;
    const row = this.game.rows[place];
    this.#ready();
    const turn = this.game.review?.turns[place];
    const text = turn ? turnText(turn, place) : `Guess ${place + 1}${row.word ? `: ${row.word.toUpperCase()}` : ""}.`;
    this.notes.append(make("li", { text }));
    await this.board.reveal(place, wordOf(row), row.pattern);
  }

  #ready() {
    const over = this.shown >= this.game.rows.length;
    this.next.hidden = over;
    this.all.hidden = over;
  }

  async #playAll() {
    this.all.hidden = true;
    while (!this.left && this.shown < this.game.rows.length) {
      await this.#step();
      if (!reducedMotion()) await pause(SHARED.milliseconds.pace);
    }
  }
}

/** @param {DiaryGameShape} game @param {() => void} onDelete @param {(problem: unknown) => void} complain */
function foot(game, onDelete, complain) {
  const rows = game.rows.flatMap(({ word, pattern }) => (word ? [{ word, pattern }] : []));
  const query = queryWith(rows, game.list, game.won ? null : game.answer);
  const review =
    rows.length > 0 && make("a", { class: "button", href: at(`/review${query}`), text: "Review it in full" });
  const gone = async () => {
    try {
      await post("/api/diary/delete", { id: game.id, player: game.player });
      onDelete();
    } catch (problem) {
      complain(problem);
    }
  };
  return buttons(
    review,
    button("Delete this game", () => void gone()),
  );
}

/**
 * Show the games of a day, or one game, in a dialog.
 * @param {{id: string, player: string}[]} games @param {() => void} onChange a game was deleted
 */
export async function openReplay(games, onChange) {
  const problem = make("div", { role: "alert" });
  const body = box("stack", said("quiet", "One moment ..."));
  const dialog = openDialog("Replay", problem, body);
  /** @type {Replay[]} */
  const replays = [];
  dialog.addEventListener("close", () => {
    for (const replay of replays) replay.left = true;
  });
  const complain = (/** @type {unknown} */ fault) => problem.replaceChildren(complaint(fault));
  const onDelete = () => {
    dialog.close();
    onChange();
  };
  try {
    const whole = await Promise.all(games.map(({ id, player }) => post("/api/diary/game", { id, player })));
    body.replaceChildren(...whole.map((game) => drawGame(game, replays, onDelete, complain)));
  } catch (fault) {
    body.replaceChildren();
    complain(fault);
  }
}

/**
 * @param {DiaryGameShape} game @param {Replay[]} replays grows @param {() => void} onDelete
 * @param {(problem: unknown) => void} complain
 */
function drawGame(game, replays, onDelete, complain) {
  const result = game.won ? `${game.turns} of ${game.guesses}` : `not found in ${game.guesses}`;
  const answer = !game.won && game.answer ? ` It was ${game.answer.toUpperCase()}.` : "";
  const head = [make("h3", { text: titleOf(game) }), said("quiet", `${result}.${answer}`)];
  const parts = [];
  if (game.rows.length) {
    const replay = new Replay(game);
    replays.push(replay);
    parts.push(replay.element);
  } else parts.push(said("", "Only the score of this game is known."));
  return make("section", { class: "stack" }, ...head, ...parts, foot(game, onDelete, complain));
}
