/** Choosing how many boards are played, and by which rules; and what stands above and below them. */

import { box, button, buttons, iconButton, make, openDialog, said } from "./dom.js";
import { choice, focusChecked, menu, tick } from "./fields.js";
import { ABOUT_VARIANTS, boardFigures, COUNTS, shareBoards, solvedCount, VARIANTS } from "./boardsgame.js";
import { openBoardsReview } from "./boardsadvice.js";
import { LAYOUT_NAMES } from "./keyboard.js";
import { shareOut } from "./result.js";
import { listOptions } from "./settings.js";
import { drawFacts } from "./tables.js";
import { guesses } from "./text.js";
import { at } from "./where.js";

/** @import { Variant } from "shapes" */
/** @import { BoardsGame, BoardsMode, Kind } from "./boardsgame.js" */
/** @import { App } from "./main.js" */

const HOW = [
  "Find the word of every board. What you type is guessed on all boards that are not solved.",
  "Each key is divided into as many parts as there are boards, in their order. Choose a board, and the keys show its " +
    "colours alone; choose it again for all of them. The arrow keys go from board to board.",
  "A solved board is folded: choose it to see its rows. Rows that tell nothing more become thin when there are many; " +
    "choose the board to read them.",
];

/** @param {number} count @param {Variant} variant @returns {string} the address of such a game */
function addressOf(count, variant) {
  if (count === 1) return "/play";
  return `/play?boards=${count}${variant === "normal" ? "" : `&variant=${variant}`}`;
}

/** Let the player choose another game. @param {number} count @param {Variant} variant @returns {HTMLDialogElement} */
export function openBoardsChoice(count, variant) {
  let chosen = { count, variant };
  const counts = Object.fromEntries(COUNTS.map((each) => [`n${each}`, String(each)])); // plain numbers would be sorted
  const go = make("a", { class: "button button-main", text: "Play" });
  const below = box("stack");
  const names = /** @type {Record<Variant, string>} */ (VARIANTS);
  const draw = () => {
    go.href = at(addressOf(chosen.count, chosen.variant));
    const variants = choice("Variant", "variant", names, chosen.variant, (value) => change({ variant: value }));
    const told = said("quiet small", ABOUT_VARIANTS[chosen.variant] ?? "");
    below.replaceChildren(...(chosen.count > 1 ? [variants, told] : []));
  };
  const change = (/** @type {Partial<typeof chosen>} */ what) => {
    chosen = { ...chosen, ...what };
    draw();
    if (what.variant) focusChecked(below);
  };
  const onCount = (/** @type {string} */ value) => change({ count: Number(value.slice(1)) });
  const first = choice("Boards", "boards", counts, `n${count}`, onCount);
  draw();
  return openDialog("How many boards?", first, below, buttons(go));
}

/** @returns {HTMLDialogElement} */
export function openBoardsHelp() {
  return openDialog("Several boards", ...HOW.map((text) => said("", text)));
}

/** @param {Kind} kind @returns {HTMLDialogElement} */
export function openBoardsFigures(kind) {
  const title = `${kind.count} boards: statistics`;
  const about = "Games of several boards are counted by themselves, for each number of boards and each variant.";
  return openDialog(title, drawFacts("facts", boardFigures(kind)), said("quiet small", about));
}

/** @param {App} app @param {() => void} onList @param {() => void} onKeys @returns {HTMLDialogElement} */
export function openBoardsSettings(app, onList, onKeys) {
  const { list, layout, swapKeys } = app.settings();
  const lists = menu("Word list", listOptions(app), list, (value) => {
    app.change({ list: value });
    onList();
  });
  const choices = Object.entries(LAYOUT_NAMES).map(([value, text]) => ({ value, text }));
  const layouts = menu("Keyboard", choices, layout, (value) => {
    app.change({ layout: value });
    onKeys();
  });
  const swap = tick("Swap Enter and Backspace", swapKeys, (value) => {
    app.change({ swapKeys: value });
    onKeys();
  });
  return openDialog("Game settings", lists, layouts, swap);
}

/**
 * @param {BoardsGame} game @param {BoardsMode} mode
 * @param {Record<"advice" | "fresh" | "giveUp" | "statistics" | "howTo" | "settings", () => void>} actions
 */
export function drawBoardsTools(game, mode, actions) {
  return box(
    "play-tools",
    !game.over && iconButton("bulb", "Advice", actions.advice),
    mode === "free" && iconButton("redo", "New game", actions.fresh),
    !game.over && iconButton("flag", "Give up", actions.giveUp),
    iconButton("chart", "Statistics", actions.statistics),
    iconButton("help", "How to play", actions.howTo),
    iconButton("sliders", "Game settings", actions.settings),
  );
}

/** @param {BoardsGame} game @param {() => void} onChoice @returns {HTMLElement[]} */
export function drawBoardsStatus(game, onChoice) {
  const { boards, variant } = game;
  const kind = variant === "normal" ? "" : `, ${VARIANTS[variant] ?? variant}`;
  const name = `${boards.length} boards${kind}`;
  const link = make("button", { type: "button", class: "link", text: name, on: { click: onChoice } });
  const turn = game.over ? guesses(game.guesses.length) : `guess ${game.guesses.length + 1} of ${game.most}`;
  const told = ` · ${turn} · ${solvedCount(game)} solved`;
  return [link, make("span", { text: told })];
}

/** @param {BoardsGame} game that is over @param {Kind} kind @param {() => void} again @returns {HTMLElement} */
export function drawBoardsResult(game, kind, again) {
  const { boards, won, most } = game;
  const missed = boards.filter((board) => board.solved === null).map((board) => board.answer?.toUpperCase() ?? "");
  const all = `All ${boards.length} boards in ${guesses(game.guesses.length)} of ${most}.`;
  const some = `${solvedCount(game)} of ${boards.length} boards solved. Not found: ${missed.join(", ")}.`;
  const review = button("Review this game", () => void openBoardsReview(game));
  const share = button("Share", () => void shareOut(shareBoards(game)), "button-main", "share");
  return make(
    "section",
    { class: "result", "aria-label": "Result" },
    make("h2", { text: won ? "Solved" : "Not this time" }),
    said("", won ? all : some),
    buttons(
      game.guesses.length > 0 && share,
      game.guesses.length > 0 && review,
      button(game.date ? "Play another" : "New game", again, "", "redo"),
    ),
    box("statistics", drawFacts("facts", boardFigures(kind))),
  );
}
