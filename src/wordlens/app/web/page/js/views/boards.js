/** Play on several boards: one guess goes to all of them. The rules live in the server, as those of one board do. */

import { post, sentence } from "../api.js";
import { openBoardsAdvice } from "../boardsadvice.js";
import { BoardGrid } from "../boardgrid.js";
import { BoardKeys } from "../boardskeys.js";
import { drawBoardsResult, drawBoardsStatus, drawBoardsTools } from "../boardschoice.js";
import { openBoardsChoice, openBoardsFigures, openBoardsHelp, openBoardsSettings } from "../boardschoice.js";
import { beginBoards, isFurther, keepBoards, keptBoards, recordBoards, slotFor, standing } from "../boardsgame.js";
import { COUNTS, loadStyles, solvedCount, VARIANTS } from "../boardsgame.js";
import { load, save, today } from "../browser.js";
import { box, make } from "../dom.js";
import { focusChecked } from "../fields.js";
import { arranged, pressedKey } from "../keyboard.js";
import { askFirst, refusal } from "../playing.js";
import { chooseMode } from "../playstatus.js";
import { listNamed } from "../settings.js";
import { guesses, SHARED } from "../text.js";

/** @import { Variant } from "shapes" */
/** @import { BoardsGame, BoardsMode } from "../boardsgame.js" */
/** @import { App } from "../main.js" */

/** Keys that are remembered while the server thinks. */
const MOST_WAITING = 32;
const LOST = "The game counts as lost.";
/** @type {Record<string, 1 | -1>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Boards that are shown where the address names a number that is not played. */
const USUAL = 4;

/** @param {string} search of the address @returns {{count: number, variant: Variant}} the game that it names */
function boardsIn(search) {
  const query = new URLSearchParams(search);
  const count = Number(query.get("boards"));
  const variant = /** @type {Variant} */ (query.get("variant") ?? "normal");
  return { count: COUNTS.includes(count) ? count : USUAL, variant: variant in VARIANTS ? variant : "normal" };
}

/** @param {HTMLElement} root @param {App} app @returns {Promise<() => void>} leaves the view */
export async function mount(root, app) {
  await loadStyles();
  const play = new BoardsPlay(root, app, boardsIn(location.search));
  const mode = load("mode", /** @type {BoardsMode} */ ("daily"));
  await play.open(mode === "free" ? "free" : "daily");
  if (!load("met-boards", false)) {
    save("met-boards", true);
    play.withFocus(openBoardsHelp());
  }
  return () => play.stop.abort();
}

class BoardsPlay {
  /** @param {HTMLElement} root @param {App} app @param {{count: number, variant: Variant}} asked */
  constructor(root, app, asked) {
    this.app = app;
    this.asked = asked;
    this.stop = new AbortController();
    this.asking = false;
    /** @type {string[]} keys that were pressed meanwhile */
    this.waiting = [];
    /** @type {BoardsMode} */
    this.mode = "daily";
    this.slot = "";
    this.lastDay = "";
    this.list = listNamed(app, app.settings().list);
    this.bar = box("play-bar");
    this.status = box("play-status quiet small");
    this.below = box("play-below");
    this.body = box("play-body boards-body");
    const title = `Play, ${asked.count} boards`;
    root.append(make("h1", { class: "hidden-text", text: title }), this.bar, this.status, this.body);
    const { signal } = this.stop;
    document.addEventListener("keydown", (event) => this.physicalKey(event), { signal });
    document.addEventListener("visibilitychange", () => void this.checkDay(), { signal });
    addEventListener("storage", (event) => event.key === "wordlens.boardgames" && this.adopt(), { signal });
  }

  get kind() {
    return { list: this.list.name, ...this.asked };
  }

  /** Show the game that is kept, else a new one. @param {BoardsMode} mode @param {boolean} [fresh] */
  async open(mode, fresh = false) {
    this.list = listNamed(this.app, this.app.settings().list);
    const slot = slotFor(this.kind, mode);
    const kept = fresh ? null : keptBoards(slot);
    const game = kept ?? (await keepBoards(slot, await beginBoards(this.kind, mode), fresh));
    if (this.stop.signal.aborted) return;
    Object.assign(this, { mode, slot, lastDay: today() });
    save("mode", mode);
    this.show(game);
  }

  /** Open, and say what went wrong. @param {BoardsMode} mode @param {boolean} [fresh] */
  async reopen(mode, fresh = false) {
    try {
      await this.open(mode, fresh);
      this.grid?.focus();
    } catch (problem) {
      this.app.toast(sentence(problem));
    }
  }

  /** A page that stays open over midnight gets the new day's words, unless the old ones are being played. */
  async checkDay() {
    const idle = !this.game || this.game.over || !this.game.guesses.length;
    const old = this.mode === "daily" && this.lastDay !== today();
    if (old && idle && document.visibilityState === "visible") await this.reopen("daily");
  }

  /** Take over what another tab has done with this game, or instead of it. */
  adopt() {
    const kept = keptBoards(this.slot);
    if (!this.game || !kept || this.asking) return;
    if (kept.game !== this.game.game || isFurther(kept, this.game)) this.show(kept);
  }

  /** @param {BoardsGame} game */
  show(game) {
    this.game = game;
    this.asking = false;
    this.waiting = [];
    this.grid = new BoardGrid(game, (chosen) => this.keyboard?.markBoards(this.game ?? game, chosen));
    this.body.replaceChildren(this.grid.map, this.grid.stage, this.below);
    this.drawKeys(game);
    this.drawAround(game);
  }

  /** @param {BoardsGame} game */
  drawKeys(game) {
    const { layout, swapKeys } = this.app.settings();
    const onKey = (/** @type {string} */ key) => void this.press(key);
    this.keyboard = new BoardKeys(arranged(this.list.keyboard, layout), onKey, swapKeys, game.boards.length);
    this.keyboard.markBoards(game, this.grid?.chosen ?? null);
    if (!game.over) this.below.replaceChildren(this.keyboard.element);
  }

  /** @param {BoardsGame} game */
  drawAround(game) {
    this.drawBar(game);
    this.body.classList.toggle("boards-ended", game.over);
    const again = () => void this.reopen("free", this.mode === "free");
    if (game.over) this.below.replaceChildren(drawBoardsResult(game, this.kind, again));
  }

  /** @param {BoardsGame} game */
  drawBar(game) {
    const modes = chooseMode(this.mode, (value) => void this.reopen(value === "free" ? "free" : "daily"), true);
    const tools = drawBoardsTools(game, this.mode, {
      advice: () => this.withFocus(openBoardsAdvice(game)),
      fresh: () => this.askNew(game),
      giveUp: () => this.withFocus(askFirst("Give up?", LOST, "Show the words", () => void this.giveUp(game))),
      statistics: () => this.withFocus(openBoardsFigures(this.kind)),
      howTo: () => this.withFocus(openBoardsHelp()),
      settings: () => this.openSettings(),
    });
    const inModes = this.bar.querySelector("input:focus") !== null;
    this.bar.replaceChildren(modes, tools);
    if (inModes) focusChecked(modes);
    const { count, variant } = this.asked;
    const choose = () => void this.withFocus(openBoardsChoice(count, variant));
    this.status.replaceChildren(...drawBoardsStatus(game, choose));
  }

  openSettings() {
    const onList = () => void this.reopen(this.mode);
    const onKeys = () => this.game && this.drawKeys(this.game);
    this.withFocus(openBoardsSettings(this.app, onList, onKeys));
  }

  /** @param {HTMLDialogElement} dialog */
  withFocus(dialog) {
    dialog.addEventListener("close", () => this.grid?.focus());
    return dialog;
  }

  /** @param {KeyboardEvent} event */
  physicalKey(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const busy = held || document.querySelector("dialog[open]") || target.closest("input, select, textarea");
    const step = STEPS[event.key];
    if (!busy && (step || event.key === "Escape")) {
      if (step) this.grid?.move(step);
      else this.grid?.choose(null);
      event.preventDefault();
      return;
    }
    const key = pressedKey(event, this.list.alphabet);
    if (!key || this.game?.over) return;
    event.preventDefault();
    void this.press(key);
  }

  /** @param {string} key */
  async press(key) {
    const { game } = this;
    if (!game || game.over) return;
    if (this.asking) {
      if (this.waiting.length < MOST_WAITING) this.waiting.push(key);
      return;
    }
    const { submit, erase } = SHARED.keys;
    if (key === submit) return this.submit(game);
    const letters = [...game.typed];
    if (key !== erase && letters.length === game.length) return;
    game.typed = key === erase ? letters.slice(0, -1).join("") : game.typed + key;
    this.grid?.type(game.typed);
    void keepBoards(this.slot, game);
  }

  /** @param {BoardsGame} game @returns {boolean} whether the player has left it meanwhile */
  hasLeft(game) {
    return this.stop.signal.aborted || this.game?.game !== game.game;
  }

  /** @param {BoardsGame} game */
  async submit(game) {
    if ([...game.typed].length < game.length) return this.refuse(SHARED.texts.too_short);
    if (game.guesses.includes(game.typed)) return this.refuse("Already guessed");
    this.asking = true;
    const { slot } = this;
    try {
      const { typed, variant } = game;
      const told = await post("/api/boards/guess", { game: game.game, guesses: game.guesses, guess: typed, variant });
      const next = { ...game, ...standing(told), typed: "" };
      const kept = await keepBoards(slot, next);
      if (next.over && kept === next) await recordBoards(next);
      this.asking = false;
      if (this.hasLeft(game)) return;
      if (kept === next) this.take(game, next);
      else this.show(kept); // another tab was quicker
    } catch (problem) {
      this.asking = false;
      if (this.hasLeft(game)) return;
      this.refuse(refusal(problem));
    }
    while (this.waiting.length && !this.asking) await this.press(/** @type {string} */ (this.waiting.shift()));
  }

  /** Show what a guess has changed. @param {BoardsGame} before @param {BoardsGame} game */
  take(before, game) {
    this.game = game;
    const fresh = game.boards.flatMap(({ solved }, at) => (solved && !before.boards[at].solved ? [at + 1] : []));
    if (this.grid && this.grid.chosen !== null && game.boards[this.grid.chosen].solved) this.grid.chosen = null;
    this.grid?.update(game);
    this.keyboard?.markBoards(game, this.grid?.chosen ?? null);
    const solved = fresh.length ? `Solved: board ${fresh.join(", ")}. ` : "";
    const left = game.most - game.guesses.length;
    this.app.announce(`${solved}${solvedCount(game)} of ${game.boards.length} solved. ${guesses(left)} left.`);
    if (game.over) this.app.toast(game.won ? SHARED.texts.praise[3] : "No guesses left");
    this.drawAround(game);
  }

  /** @param {string} text */
  refuse(text) {
    this.grid?.shake();
    this.app.toast(text);
  }

  /** @param {BoardsGame} game */
  askNew(game) {
    if (game.over || !game.guesses.length) return void this.reopen("free", true);
    const lose = async () => (await this.giveUp(game)) && this.reopen("free", true);
    this.withFocus(askFirst("New game?", LOST, "New game", () => void lose()));
  }

  /** @param {BoardsGame} game @returns {Promise<boolean>} whether the game is over now */
  async giveUp(game) {
    if (this.hasLeft(game)) return false;
    const now = this.game ?? game;
    try {
      const { slot } = this;
      const asked = { game: now.game, guesses: now.guesses, variant: now.variant };
      const { answers } = await post("/api/boards/give-up", asked);
      const boards = now.boards.map((board, at) => ({ ...board, shown: true, answer: answers[at] }));
      const lost = { ...now, boards, over: true, won: false, typed: "" };
      const kept = await keepBoards(slot, lost);
      if (kept === lost) await recordBoards(lost);
      if (!this.hasLeft(now)) this.show(kept);
      return kept.over;
    } catch (problem) {
      this.app.toast(sentence(problem));
      return false;
    }
  }
}
