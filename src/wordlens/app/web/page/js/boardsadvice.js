/** Advice for several boards and the review of such a game, as Play and Advise show them. */

import { post, sentence } from "./api.js";
import { box, make, openDialog, said } from "./dom.js";
import { counted, guesses, short } from "./text.js";

/** @import { BoardsAdviceShape, BoardsReviewShape } from "shapes" */
/** @import { BoardsGame } from "./boardsgame.js" */

/** Ranked guesses that are shown. */
const TOP = 5;
/** Words of several boards are drawn by lot: none is likelier, and what the official game played does not matter. */
export const BY_LOT = { prior: "uniform", played: [] };

/** @param {BoardsGame} game @returns {string[]} such as crane=-y--g/...../ for each guess: dots where it is hidden */
export function rowTexts({ guesses: words, boards, length }) {
  return words.map((word, row) => {
    const marks = boards.map(({ patterns, solved, shown }) => {
      if (solved !== null && row >= solved) return "";
      return shown && patterns[row] ? patterns[row] : ".".repeat(length);
    });
    return `${word}=${marks.join("/")}`;
  });
}

/** @param {string[]} heads @param {string[][]} rows @returns {HTMLElement} */
function table(heads, rows) {
  const head = make("tr", {}, ...heads.map((text) => make("th", { scope: "col", text })));
  const lines = rows.map((cells) => make("tr", {}, ...cells.map((text) => make("td", { text }))));
  return box("table-box", make("table", {}, make("thead", {}, head), make("tbody", {}, ...lines)));
}

/** @param {BoardsAdviceShape} told @returns {HTMLElement[]} the best guess, and the next ones */
export function drawBoardsAdvice(told) {
  const [best] = told.guesses;
  if (!best) return [said("", "All boards are solved.")];
  const how = best.exact ? "exactly" : "about";
  const more = `With it ${how} ${short(best.expected, 2)} more guesses are expected until all boards are solved.`;
  const rows = told.guesses.slice(0, TOP).map(({ word, expected, chance }) => {
    return [word.toUpperCase(), short(expected, 2), `${Math.round(100 * chance)}%`];
  });
  return [
    make("p", { class: "best-word", text: best.word }),
    said("", more),
    ...(told.note ? [said("quiet small", told.note)] : []),
    table(["Guess", "Guesses to go", "Solves a board"], rows),
  ];
}

/**
 * Show what a question brings, in a dialog.
 * @param {string} title @param {() => Promise<HTMLElement[]>} ask @returns {HTMLDialogElement}
 */
function openAnswer(title, ask) {
  const place = make("div", { class: "stack", role: "status" }, said("quiet", "Thinking ..."));
  ask().then(
    (drawn) => place.replaceChildren(...drawn),
    (problem) => place.replaceChildren(said("bad", sentence(problem))),
  );
  return openDialog(title, place);
}

/** Advise in the middle of a game. @param {BoardsGame} game @returns {HTMLDialogElement} */
export function openBoardsAdvice(game) {
  const { list, variant, boards } = game;
  const asked = { boards: boards.length, rows: rowTexts(game), list, variant, top: TOP, ...BY_LOT };
  return openAnswer("Advice", async () => drawBoardsAdvice(await post("/api/boards/advise", asked)));
}

/** Review a game that is over. @param {BoardsGame} game @returns {HTMLDialogElement} */
export function openBoardsReview(game) {
  const { list, variant, boards } = game;
  const answers = boards.flatMap(({ solved, answer }) => (solved === null && answer ? [answer] : []));
  const asked = { boards: boards.length, rows: rowTexts(game), list, variant, answers, ...BY_LOT };
  const dialog = openAnswer("Review", async () => drawBoardsReview(await post("/api/boards/review", asked)));
  dialog.classList.add("dialog-wide");
  return dialog;
}

/** @param {BoardsReviewShape} told @returns {HTMLElement[]} */
function drawBoardsReview({ turns, sentences, rival }) {
  const rows = turns.map(({ number, own, best, cost, exact, solved, given }) => [
    `${number}. ${own.word.toUpperCase()}`,
    solved.join(", "),
    given ? "given" : best.word.toUpperCase(),
    given ? "" : `${exact ? "" : "about "}${short(cost, 2)}`,
  ]);
  const played = rival?.rows.map(({ word }) => word.toUpperCase()).join(", ");
  return [
    ...sentences.map((text) => said("", text)),
    table(["Guess", "Solved", "Best", "Cost in guesses"], rows),
    ...(rival ? [said("quiet small", `The strategy would have taken ${guesses(rival.turns)}: ${played}.`)] : []),
  ];
}

/** @param {BoardsAdviceShape["boards"][number]} board @returns {string} how much is open on a board */
export function leftOn({ solved, answer, candidates }) {
  if (solved !== null) return (answer ?? "").toUpperCase();
  return candidates.count === 1 ? candidates.words[0].toUpperCase() : `${counted(candidates.count, "word")} left`;
}
