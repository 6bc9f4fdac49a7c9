/** Giving up, and letting a solver finish the game: it stays lost, but the player sees how it could have gone on. */

import { post, sentence } from "./api.js";
import { button, buttons, make, openDialog, said } from "./dom.js";
import { menu } from "./fields.js";
import { isAbsurd, keepGame } from "./games.js";
import { strategyOptions } from "./settings.js";
import { ChosenOptions } from "./strategyfields.js";
import { guesses, titleOf } from "./text.js";

/** @import { Finished, Game } from "./games.js" */
/** @import { GameView } from "./gameview.js" */
/** @import { App } from "./main.js" */

/**
 * Ask before a game is given up. Against the adversary no solver goes on: there is no word that it could find.
 * @param {App} app @param {Game} game @param {string} text what that means
 * @param {(finisher: string) => void} onYes with the strategy that is to go on, or none @returns {HTMLDialogElement}
 */
export function askGiveUp(app, game, text, onYes) {
  const hides = !isAbsurd(game);
  const own = new ChosenOptions(app);
  own.values = new Map(Object.entries(app.settings().strategyOptions)); // what advice is asked for with
  const { strategy } = app.settings();
  const solver = menu(
    "Solver",
    strategyOptions(app),
    strategy,
    (name) => own.show([name]),
    "It goes on from your rows.",
  );
  const options = make("details", {}, make("summary", { text: "Its options" }), own.element);
  own.show([strategy]);
  const agree = (/** @type {string} */ finisher) => {
    dialog.close();
    onYes(finisher);
  };
  const dialog = openDialog(
    "Give up?",
    make("p", { text }),
    buttons(
      button(hides ? "Show the word" : "Show a word", () => agree(""), "button-main"),
      button("Keep playing", () => dialog.close()),
    ),
    hides && make("hr", { class: "divider" }),
    hides && solver,
    hides && options,
    hides && buttons(button("Let a solver finish my game", () => agree(own.written(solver.control.value)))),
  );
  return dialog;
}

/** @param {Game} game that was given up @param {string} strategy @returns {Promise<Finished>} how it goes on */
async function finishGame({ answer, guesses: most, list, rows, rule }, strategy) {
  const asked = { answer: answer ?? "", rows, list, rule, strategy, max_guesses: most };
  // As in all games of ours, every answer of the list is as likely.
  const told = await post("/api/solve", { ...asked, prior: "uniform", opener: "" });
  return { strategy, rows: told.guesses.map(({ word, pattern }) => ({ word, pattern })), solved: told.solved };
}

/**
 * Let the view's finisher go on, and show it row by row.
 * @param {GameView} view @param {Game} game that the player gave up @param {() => void} draw the result
 */
export async function letFinish(view, game, draw) {
  const { app, board, finisher, slot } = view;
  try {
    game.finished = await finishGame(game, finisher);
    await keepGame(slot, game);
    for (const [number, { word, pattern }] of game.finished.rows.entries()) {
      if (view.board === board && !view.hasLeft(game)) await board?.reveal(game.rows.length + number, word, pattern);
    }
  } catch (problem) {
    app.toast(sentence(problem));
  }
  if (view.hasLeft(game)) return;
  view.finisher = "";
  if (game.finished) app.announce(finishedText(game.finished, game));
  draw();
}

/** @param {string} strategy @returns {HTMLElement} what stands below the board meanwhile */
export function goesOn(strategy) {
  return said("quiet", `${titleOf("strategies", strategy)} goes on …`);
}

/** @param {Finished} finished @param {Game} game @returns {string} how the solver did */
export function finishedText({ rows, solved, strategy }, game) {
  const all = guesses(game.rows.length + rows.length);
  const answer = (game.answer ?? "").toUpperCase();
  const title = titleOf("strategies", strategy);
  return solved ? `${title} found ${answer} in ${all}, yours included.` : `${title} did not find ${answer} in ${all}.`;
}
