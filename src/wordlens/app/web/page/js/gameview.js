/** What the view of a game is made of, before it knows any rule: its boxes, its state, and where the focus goes. */

import { placeToast } from "./browser.js";
import { box, make, openDialog } from "./dom.js";
import { hintRequest } from "./games.js";
import { hintSteps } from "./hints.js";
import { listNamed } from "./settings.js";

/** @import { Board } from "./board.js" */
/** @import { Game, Mode } from "./games.js" */
/** @import { Keyboard } from "./keyboard.js" */
/** @import { App } from "./main.js" */

export class GameView {
  /** @param {HTMLElement} root @param {App} app */
  constructor(root, app) {
    this.app = app;
    /** Whether the server thinks about a guess, and whether its tiles turn: Enter waits meanwhile, letters do not. */
    this.asking = false;
    this.turning = false;
    /** @type {string[]} keys that were pressed meanwhile */
    this.waiting = [];
    /** The solver that goes on with a game that was given up, while it does. */
    this.finisher = "";
    this.stop = new AbortController();
    /** @type {Mode} */
    this.mode = "daily";
    /** Where the game is kept, and the day on which it was last shown. */
    this.slot = "";
    this.lastDay = "";
    this.list = listNamed(app, app.settings().list);
    /** @type {Game | undefined} */
    this.game = undefined;
    /** @type {Board | undefined} */
    this.board = undefined;
    /** @type {Keyboard | undefined} */
    this.keyboard = undefined;
    this.bar = box("play-bar");
    this.status = box("play-status quiet small");
    this.stage = box("play-stage");
    this.below = box("play-below");
    this.body = box("play-body", this.stage, this.below);
    root.append(make("h1", { class: "hidden-text", text: "Play" }), this.bar, this.status, this.body);
    const follows = new ResizeObserver(() => placeToast()); // the board moves when the result comes beside it
    for (const part of [this.stage, this.below]) follows.observe(part);
  }

  leave() {
    this.stop.abort();
  }

  /** @param {Game} game @returns {boolean} whether the player has left it meanwhile */
  hasLeft(game) {
    return this.stop.signal.aborted || this.game?.id !== game.id;
  }

  focusBoard() {
    this.board?.element.focus({ preventScroll: true });
  }

  /**
   * Let a dialog give the focus back to the board: else the next Enter would press what opened it.
   * @param {HTMLDialogElement} dialog
   */
  withFocus(dialog) {
    dialog.addEventListener("close", () => this.focusBoard());
    return dialog;
  }

  /** @param {number} row @param {string} text */
  refuse(row, text) {
    this.board?.shake(row);
    this.app.toast(text);
  }

  /** @param {Game} game */
  openHints(game) {
    const asked = () => hintRequest(game);
    this.withFocus(openDialog("Hints", hintSteps(asked)));
  }
}
