/** Play: the game itself. The rules live in the server; here are the board, the keys and the feel. */

import { absurdStatus, makeRoom, rowsOf, toldLeft } from "../absurd.js";
import { post, sentence } from "../api.js";
import { Board } from "../board.js";
import { save, today } from "../browser.js";
import { focusChecked } from "../fields.js";
import { askGiveUp, goesOn, letFinish } from "../finishing.js";
import { asRecorded, beginGame, guessRequest, isAbsurd, isFurther, keepGame, keptGame } from "../games.js";
import { givenUp, lastMode, missed, nextMode, recordGame, slotOf, verdict } from "../games.js";
import { GameView } from "../gameview.js";
import { arranged, Keyboard, pressedKey } from "../keyboard.js";
import { askFirst, challengeProblem, firstHowTo, noChallenge } from "../playing.js";
import { openHowTo, openSettings, openStatistics, refusal } from "../playing.js";
import { chooseMode, drawStatus, drawTools } from "../playstatus.js";
import { drawResult } from "../result.js";
import { listNamed } from "../settings.js";
import { bestMarks, formatRows, guesses, SHARED, spoken } from "../text.js";

/** @import { Rule } from "shapes" */
/** @import { Game, Mode } from "../games.js" */
/** @import { App } from "../main.js" */

/** Keys that are remembered while the server thinks or tiles turn. */
const MOST_WAITING = 32;
const LOST = "The game counts as lost";

/** @param {HTMLElement} root @param {App} app @returns {Promise<() => void>} leaves the view */
export async function mount(root, app) {
  const play = new Play(root, app);
  const challenge = new URLSearchParams(location.search).get("challenge");
  const refused = challenge && (await play.open("challenge", { challenge }).then(() => null, challengeProblem));
  if (refused) app.remember("");
  if (!challenge || refused) await play.open(lastMode());
  const first = refused ? noChallenge(refused.message) : firstHowTo(play.game);
  if (first) play.withFocus(first);
  return () => play.leave();
}

class Play extends GameView {
  /** @param {HTMLElement} root @param {App} app */
  constructor(root, app) {
    super(root, app);
    const { signal } = this.stop;
    document.addEventListener("keydown", (event) => this.physicalKey(event), { signal });
    document.addEventListener("visibilitychange", () => void this.checkDay(), { signal });
    addEventListener("storage", (event) => event.key === "wordlens.games" && this.adopt(), { signal });
  }

  /**
   * Show a game: the one that is kept, else a new one.
   * @param {Mode} mode @param {{fresh?: boolean, date?: string, challenge?: string | null}} [what]
   */
  async open(mode, what = {}) {
    const list = listNamed(this.app, what.challenge?.replace(/\..*$/, "") ?? this.app.settings().list);
    const date = what.date ?? today();
    const slot = slotOf(mode, list.name, what.challenge ?? date);
    const { rule, freeGuesses } = this.app.settings();
    let game = what.fresh ? null : keptGame(slot);
    if (!game) {
      const begun = await beginGame(mode, list.name, date, what.challenge ?? "", rule, freeGuesses);
      game = what.fresh ? begun : (keptGame(slot) ?? begun); // another tab may have begun it meanwhile
    }
    const shown = mode === "daily" ? asRecorded(game, date) : game;
    const kept = await keepGame(slot, shown, what.fresh ? null : game);
    if (this.stop.signal.aborted) return;
    Object.assign(this, { mode, slot, list });
    if (mode !== "challenge") save("mode", mode);
    this.show(kept);
  }

  /**
   * Open, and say what went wrong instead of leaving an old board as it was.
   * @param {Mode} mode @param {{fresh?: boolean, date?: string}} [what]
   */
  async reopen(mode, what = {}) {
    try {
      await this.open(mode, what);
      this.focusBoard();
      if (what.fresh) this.app.announce("New game");
    } catch (problem) {
      this.app.toast(sentence(problem));
    }
  }

  /** A page that stays open over midnight gets the new day's word, unless the old one is being played. */
  async checkDay() {
    const { game } = this;
    if (!game || this.mode !== "daily") return;
    const old = game.date === this.lastDay && game.date !== today();
    if (old && document.visibilityState === "visible" && (game.over || !game.rows.length)) await this.reopen("daily");
  }

  /** Take over what another tab has done with this game, or instead of it. */
  adopt() {
    const { game } = this;
    const kept = keptGame(this.slot);
    if (!game || !kept || this.asking) return; // an answer that is under way is compared when it comes
    if (kept.id !== game.id || isFurther(kept, game) || formatRows(kept.rows) !== formatRows(game.rows))
      this.show(kept);
    else if (kept.rows.length === game.rows.length && kept.typed !== game.typed && !game.over) {
      game.typed = kept.typed;
      this.board?.set(game.rows.length, game.typed);
    }
  }

  /** @param {Game} game */
  show(game) {
    this.game = game;
    this.asking = this.turning = false;
    this.waiting = [];
    if (!game.over) this.finisher = "";
    this.lastDay = today();
    this.board = new Board({ rows: rowsOf(game), columns: game.length, size: "fill", label: "Game board" });
    this.board.element.tabIndex = -1;
    const rows = [...game.rows, ...(game.finished?.rows ?? [])];
    for (const [number, row] of rows.entries()) this.board.set(number, row.word, row.pattern);
    if (!game.over) this.board.set(game.rows.length, game.typed);
    this.stage.replaceChildren(this.board.element);
    makeRoom(game, this.board);
    this.drawKeys(game);
    this.drawAround(game);
  }

  /** @param {Game} game */
  drawKeys(game) {
    const { layout, swapKeys } = this.app.settings();
    this.keyboard = new Keyboard(arranged(this.list.keyboard, layout), (key) => void this.press(key), swapKeys);
    this.keyboard.mark(bestMarks(game.rows));
    if (!game.over) this.below.replaceChildren(this.keyboard.element);
  }

  /** @param {Game} game */
  drawAround(game) {
    this.drawBar(game);
    this.body.classList.toggle("play-over", game.over);
    const nextDay = () => void this.reopen("daily");
    const again = () => void this.reopen(nextMode(game), { fresh: this.mode === nextMode(game) });
    const over = () => drawResult(game, this.mode, this.stop.signal, { again, nextDay });
    const result = () => (this.finisher ? goesOn(this.finisher) : over());
    this.below.replaceChildren(game.over || !this.keyboard ? result() : this.keyboard.element);
  }

  /** @param {Game} game */
  drawBar(game) {
    const { mode, app } = this;
    const modes = chooseMode(mode, (value) => {
      app.remember("");
      void this.reopen(value);
    });
    const tools = drawTools(game, mode, {
      hints: () => this.openHints(game),
      fresh: () => this.askNew(game),
      giveUp: () => this.askGiveUp(),
      statistics: () => this.withFocus(openStatistics(game, mode)),
      howTo: () => this.withFocus(openHowTo(game)),
      settings: () => this.openSettings(game),
    });
    const inModes = this.bar.querySelector("input:focus") !== null;
    this.bar.replaceChildren(modes, tools);
    if (inModes) focusChecked(modes);
    this.drawStatus(game);
  }

  /** @param {Game} game */
  drawStatus(game) {
    if (isAbsurd(game)) return this.status.replaceChildren(...absurdStatus(game, this.list));
    const onDay = (/** @type {string} */ date) => void this.reopen("daily", { date });
    const onDialog = (/** @type {HTMLDialogElement} */ dialog) => void this.withFocus(dialog);
    const onChallenge = async (/** @type {string} */ challenge) => {
      await this.open("challenge", { challenge });
      this.app.remember(`?challenge=${encodeURIComponent(challenge)}`);
    };
    this.status.replaceChildren(...drawStatus(game, this.mode, onDay, onDialog, onChallenge));
  }

  /** @param {KeyboardEvent} event */
  physicalKey(event) {
    const key = pressedKey(event, this.list.alphabet);
    if (!key || this.game?.over) return;
    event.preventDefault();
    void this.press(key);
  }

  /** @param {string} key */
  async press(key) {
    const { game, board } = this;
    if (!game || !board || game.over) return;
    const { submit, erase } = SHARED.keys;
    if (this.asking || (this.turning && key === submit)) {
      if (this.waiting.length < MOST_WAITING) this.waiting.push(key);
      return;
    }
    if (key === submit) return this.submit(game, board);
    const letters = [...game.typed];
    if (key !== erase && letters.length === game.length) return;
    game.typed = key === erase ? letters.slice(0, -1).join("") : game.typed + key;
    if (key === erase) board.set(game.rows.length, game.typed);
    else board.type(game.rows.length, game.typed);
    void keepGame(this.slot, game);
  }

  /** Press what was pressed while nothing could be taken. */
  async catchUp() {
    while (this.waiting.length && !this.asking && !(this.turning && this.waiting[0] === SHARED.keys.submit)) {
      await this.press(/** @type {string} */ (this.waiting.shift()));
    }
  }

  /** @param {Game} game @param {Board} board */
  async submit(game, board) {
    const { mode, slot } = this;
    const number = game.rows.length;
    if ([...game.typed].length < game.length) return this.refuse(number, SHARED.texts.too_short);
    this.asking = true;
    let told;
    try {
      told = await post("/api/guess", guessRequest(game));
    } catch (problem) {
      this.asking = false;
      if (this.hasLeft(game)) return;
      this.refuse(number, refusal(problem));
      return this.catchUp();
    }
    const { row, rows, over, won, answer, left, words_left: words = null } = told;
    const next = { ...game, rows, typed: "", over, won, answer, words };
    const kept = await keepGame(slot, next, game); // before the tiles turn: a reload meanwhile loses nothing
    if (over && kept === next) await recordGame(next, mode);
    this.asking = false;
    if (this.hasLeft(game)) return;
    if (kept !== next) return this.show(kept); // another tab was quicker
    Object.assign(game, next);
    makeRoom(game, board);
    this.turning = true;
    void this.catchUp();
    await board.reveal(number, row.word, row.pattern);
    if (this.hasLeft(game) || this.board !== board) return;
    this.turning = false;
    this.keyboard?.mark(bestMarks(rows));
    this.app.announce(`Row ${number + 1}: ${spoken(row)}.${over ? "" : ` ${toldLeft(game, this.list, left)}.`}`);
    if (isAbsurd(game)) this.drawStatus(game);
    if (over) await this.finish(game, number);
    else await this.catchUp();
  }

  /** @param {Game} game @param {number} row */
  async finish(game, row) {
    this.app.toast(verdict(game));
    this.app.announce(game.won ? `You won in ${guesses(row + 1)}.` : `You lost. ${missed(game)}.`);
    if (game.won) await this.board?.bounce(row);
    if (!this.hasLeft(game)) this.drawAround(game);
  }

  askGiveUp() {
    const { game } = this;
    if (!game) return;
    const text = this.mode === "daily" && game.date === today() ? `${LOST}, and ends the streak.` : `${LOST}.`;
    this.withFocus(askGiveUp(this.app, game, text, (finisher) => void this.giveUp(game, finisher)));
  }

  /** @param {Game} game */
  askNew(game) {
    const again = () => this.reopen(nextMode(game), { fresh: true });
    if (game.over || !game.rows.length) return void again();
    const lose = async () => (await this.giveUp(game)) && again();
    this.withFocus(askFirst("New game?", `${LOST}, as if you gave up.`, "New game", () => void lose()));
  }

  /** @param {Game} game @param {string} [finisher] who goes on @returns {Promise<boolean>} whether it is over */
  async giveUp(game, finisher = "") {
    if (game.over || this.hasLeft(game)) return game.over;
    try {
      const { mode, slot } = this;
      const lost = await givenUp(game);
      const kept = await keepGame(slot, lost, game);
      if (kept === lost) await recordGame(lost, mode);
      if (this.hasLeft(game)) return false;
      if (kept === lost) this.app.announce(`You gave up. ${missed(lost)}.`);
      this.finisher = kept === lost ? finisher : "";
      this.show(kept); // perhaps that of another tab, which was quicker
      if (this.finisher) await letFinish(this, lost, () => this.drawAround(lost));
      return kept.over;
    } catch (problem) {
      this.app.toast(sentence(problem));
      return false;
    }
  }

  /** @param {Game} game */
  openSettings(game) {
    const setRule = (/** @type {Rule} */ rule) => {
      this.app.change({ rule });
      if (!game.over) game.rule = rule;
      void keepGame(this.slot, game);
      this.drawBar(game);
    };
    const onList = () => void this.reopen(this.mode === "challenge" ? "free" : this.mode);
    const isNew = this.mode === "free" && !game.rows.length && !game.over;
    const onMost = () => isNew && void this.reopen("free", { fresh: true });
    this.withFocus(openSettings(this.app, game, { setRule, onList, onMost, onKeys: () => this.drawKeys(game) }));
  }
}
