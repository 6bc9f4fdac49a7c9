/**
 * Absurdle in Play: no word is hidden, and each reply keeps as many words possible as it can. The server works the
 * replies out from the guesses alone. These games have no limit of guesses, and count apart from all others.
 */

import { box, button, buttons, make, openDialog, said } from "./dom.js";
import { isAbsurd, verdict } from "./games.js";
import { records } from "./records.js";
import { drawFacts } from "./tables.js";
import { counted, guesses, short, titleOf } from "./text.js";

/** @import { ListChoice } from "shapes" */
/** @import { Board } from "./board.js" */
/** @import { Game } from "./games.js" */

/** Rows that the board has at first, and rows that are in sight at a time: those above are scrolled to. */
const FIRST_ROWS = 6;
const ROWS_IN_SIGHT = 8;
const HOW_TO = [
  "No word is hidden. After each guess the game looks at all words that it has left, and answers with the colours" +
    " that keep as many of them possible as it can.",
  "You win when only one word is left and you guess it. There is no limit of guesses.",
  "Of equally many words, the game keeps those that turn fewer tiles green, then fewer tiles yellow. The same guesses" +
    " always get the same colours.",
];
const LEAST = "No way to play wins in fewer than four guesses.";
/** The lists for which that was shown; docs/absurd.md says how. */
const PROVED = ["classic", "nyt"];

/** @param {Game} game @returns {HTMLElement | false} the fewest guesses, where they are known */
function least(game) {
  return PROVED.includes(game.list) && said("quiet small", LEAST);
}

/** @param {Game} game @returns {number} rows that its board needs now */
export function rowsOf(game) {
  return isAbsurd(game) ? Math.max(FIRST_ROWS, game.rows.length + (game.over ? 0 : 1)) : game.guesses;
}

/** Give the board a row for the next guess, and bring it into sight. @param {Game} game @param {Board} board */
export function makeRoom(game, board) {
  if (!isAbsurd(game)) return;
  while (board.tiles.length < rowsOf(game)) board.addRow();
  const rows = board.tiles.length;
  board.element.style.setProperty("--rows", String(Math.min(rows, ROWS_IN_SIGHT)));
  board.element.classList.toggle("board-long", rows > ROWS_IN_SIGHT);
  const last = board.rowElement(Math.min(game.rows.length, rows - 1));
  requestAnimationFrame(() => last.scrollIntoView({ block: "nearest" }));
}

/** @param {Game} game @param {ListChoice} list @param {number} left guesses @returns {string} */
export function toldLeft(game, list, left) {
  return isAbsurd(game) ? wordsLeft(game, list) : `${guesses(left)} left`;
}

/** @param {Game} game @param {ListChoice} list @returns {string} */
function wordsLeft(game, list) {
  const left = game.words ?? list.answers;
  return left === 1 ? "one word left" : `${counted(left, "word")} left`;
}

/** @param {Game} game @param {ListChoice} list @returns {HTMLElement[]} what stands above the board */
export function absurdStatus(game, list) {
  const rule = game.rule === "normal" ? "" : ` · ${game.rule} mode`;
  const about = make("span", { class: "wide-only", text: ` · word list: ${titleOf("lists", game.list)}` });
  const left = make("strong", { text: wordsLeft(game, list) });
  return [make("span", { text: "No word is hidden · " }), left, make("span", { text: rule }), about];
}

/** @param {Game} game @returns {HTMLDialogElement} */
export function openAbsurdHowTo(game) {
  return openDialog("How to play Absurdle", ...HOW_TO.map((text) => said("", text)), least(game));
}

/** @param {string} list @returns {HTMLElement} what the finished games of a list add up to */
function drawCounts(list) {
  const all = Object.values(records()).filter((each) => each.kind === "absurd" && each.list === list);
  const won = all.filter((each) => each.won).map(({ rows }) => rows.length);
  const mean = won.reduce((sum, each) => sum + each, 0) / won.length;
  return drawFacts("facts", [
    ["played", `${all.length}`],
    ["won", `${won.length}`],
    ["fewest guesses", won.length ? `${Math.min(...won)}` : "–"],
    ["on average", won.length ? short(mean, 1) : "–"],
  ]);
}

/** @param {Game} game @returns {HTMLDialogElement} */
export function openAbsurdStatistics(game) {
  const apart = said("quiet small", "Games of Absurdle count apart from all others.");
  return openDialog(`Absurdle: ${titleOf("lists", game.list)}`, drawCounts(game.list), apart);
}

/** @param {Game} game that is over @param {() => void} share @param {() => void} again @returns {HTMLElement} */
export function drawAbsurdResult(game, share, again) {
  const others = (game.words ?? 1) - 1;
  const told = game.won
    ? `${(game.answer ?? "").toUpperCase()} in ${guesses(game.rows.length)}.`
    : others > 0
      ? `${counted(others, "other word was", "other words were")} possible, too.`
      : "";
  return make(
    "section",
    { class: "result", "aria-label": "Result" },
    make("h2", { text: verdict(game) }),
    told && said("quiet", told),
    buttons(
      game.rows.length > 0 && button("Share", share, "button-main", "share"),
      button("New game", again, "", "redo"),
    ),
    box("statistics", drawCounts(game.list)),
    least(game),
  );
}
