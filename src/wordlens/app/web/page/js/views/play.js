/** Play: the game itself. The rules live in the server; here are the board, the keys and the feel. */

import { get, post, sentence } from "../api.js";
import { Board } from "../board.js";
import { copyText, load, save } from "../browser.js";
import { box, button, buttons, iconButton, make, openDialog, said } from "../dom.js";
import { choice, focusChecked, menu } from "../fields.js";
import { drawStatistics } from "../figures.js";
import { keepGame, keptGame, newGame, recordGame, shareText, today, verdict } from "../games.js";
import { Keyboard, pressedKey } from "../keyboard.js";
import { listNamed, listOptions, ruleOptions } from "../settings.js";
import { guesses, queryWith, SHARED, spoken } from "../text.js";

/** @import { Rule } from "shapes" */
/** @import { Game, Mode } from "../games.js" */
/** @import { App } from "../main.js" */

const MODES = { daily: "Daily", free: "Free" };

/** @param {HTMLElement} root @param {App} app @returns {Promise<() => void>} leaves the view */
export async function mount(root, app) {
  const play = new Play(root, app);
  await play.open(load("mode", /** @type {Mode} */ ("daily")) === "free" ? "free" : "daily");
  return () => play.leave();
}

class Play {
  /** @param {HTMLElement} root @param {App} app */
  constructor(root, app) {
    this.app = app;
    /** Input is locked while tiles turn and while the server thinks. */
    this.busy = false;
    this.stop = new AbortController();
    /** @type {Mode} */
    this.mode = "daily";
    this.list = listNamed(app, app.settings().list);
    this.bar = box("play-bar");
    this.status = make("p", { class: "play-status quiet small" });
    this.stage = box("play-stage");
    this.below = box("play-below");
    this.body = box("play-body", this.stage, this.below);
    root.append(make("h1", { class: "hidden-text", text: "Play" }), this.bar, this.status, this.body);
    const { signal } = this.stop;
    document.addEventListener("keydown", (event) => this.physicalKey(event), { signal });
    document.addEventListener("visibilitychange", () => void this.checkDay(), { signal });
  }

  leave() {
    this.stop.abort();
  }

  /** @param {Game} game @returns {boolean} whether the player has left it meanwhile */
  hasLeft(game) {
    return this.stop.signal.aborted || this.game !== game;
  }

  /** Show the game of a mode: the one that is kept, else a new one. @param {Mode} mode @param {boolean} [fresh] */
  async open(mode, fresh = false) {
    this.mode = mode;
    save("mode", mode);
    this.list = listNamed(this.app, this.app.settings().list);
    const { name } = this.list;
    const game = (fresh ? null : keptGame(mode, name)) ?? (await this.start(name));
    this.game = game;
    if (!this.stop.signal.aborted) this.draw(game);
  }

  /** @param {string} list @returns {Promise<Game>} */
  async start(list) {
    const daily = this.mode === "daily";
    const answer = await (daily ? get("/api/daily", { list, date: today() }) : post("/api/games", { list }));
    const game = newGame(answer, this.app.settings().rule);
    keepGame(this.mode, game);
    return game;
  }

  /**
   * Open, and say what went wrong instead of leaving an old board as it was.
   * @param {Mode} mode @param {boolean} [fresh]
   */
  async reopen(mode, fresh = false) {
    try {
      await this.open(mode, fresh);
      this.focusBoard();
      if (fresh) this.app.announce("New game");
    } catch (problem) {
      this.app.toast(sentence(problem));
    }
  }

  focusBoard() {
    this.board?.element.focus({ preventScroll: true });
  }

  /** A page that stays open over midnight gets the new day's word. */
  async checkDay() {
    const old = this.mode === "daily" && this.game?.date !== today();
    if (old && document.visibilityState === "visible") await this.reopen("daily");
  }

  /** @param {Game} game */
  draw(game) {
    this.busy = false;
    this.board = new Board({ rows: game.guesses, columns: game.length, size: "fill", label: "Game board" });
    this.board.element.tabIndex = -1;
    for (const [number, row] of game.rows.entries()) this.board.set(number, row.word, row.pattern);
    if (!game.over) this.board.set(game.rows.length, game.typed);
    this.keyboard = new Keyboard(this.list.keyboard, (key) => void this.press(key));
    this.keyboard.mark(game.keys);
    this.stage.replaceChildren(this.board.element);
    this.drawAround(game);
  }

  /** @param {Game} game */
  drawAround(game) {
    this.drawBar(game);
    this.body.classList.toggle("play-over", game.over);
    this.below.replaceChildren(game.over || !this.keyboard ? this.drawResult(game) : this.keyboard.element);
  }

  /** @param {Game} game */
  drawBar(game) {
    const { mode } = this;
    const modes = choice("Game", "mode", MODES, mode, (value) => void this.reopen(value));
    const statistics = () => this.openDialog(`Statistics, ${game.list}`, drawStatistics(game.list, game.guesses));
    const tools = box("play-tools");
    if (mode === "free") tools.append(iconButton("redo", "New game", () => void this.reopen("free", true)));
    if (!game.over) tools.append(iconButton("flag", "Give up", () => this.askGiveUp()));
    tools.append(iconButton("chart", "Statistics", statistics));
    tools.append(iconButton("sliders", "Game settings", () => this.openSettings(game)));
    const inModes = this.bar.querySelector("input:focus") !== null;
    this.bar.replaceChildren(modes, tools);
    if (inModes) focusChecked(modes);
    const date = game.date ? new Date(`${game.date}T12:00`) : null;
    const day = date?.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
    const rule = game.rule === "normal" ? "" : `${game.rule} mode`;
    this.status.textContent = [day ?? "Drawn by lot", `list ${game.list}`, rule].filter(Boolean).join(" · ");
  }

  /** @param {Game} game @returns {HTMLElement} */
  drawResult(game) {
    const answer = (game.answer ?? "").toUpperCase();
    const share = button("Share", () => void this.share(game), "button-main", "share");
    const hard = game.rule === "hard" ? "&hard=yes" : "";
    const href = `/review${queryWith(game.rows, game.list, game.answer)}${hard}`;
    const review = make("a", { class: "button", href, text: "Review this game" });
    const more = this.mode === "daily" ? "Play another" : "New game";
    const again = button(more, () => void this.reopen("free", true), "", "redo");
    const told = game.won ? `${answer} in ${guesses(game.rows.length)}.` : "Better luck next time.";
    return make(
      "section",
      { class: "result", "aria-label": "Result" },
      make("h2", { text: verdict(game) }),
      said("quiet", told),
      buttons(game.share && share, game.rows.length > 0 && review, again),
      drawStatistics(game.list, game.guesses),
    );
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
    if (!game || !board || this.busy || game.over) return;
    const letters = [...game.typed];
    if (key === SHARED.keys.submit) return this.submit(game, board);
    if (key === SHARED.keys.erase) {
      game.typed = letters.slice(0, -1).join("");
      board.set(game.rows.length, game.typed);
    } else if (letters.length < game.length) {
      game.typed += key;
      board.type(game.rows.length, game.typed);
    }
    keepGame(this.mode, game);
  }

  /** @param {Game} game @param {Board} board */
  async submit(game, board) {
    const number = game.rows.length;
    if ([...game.typed].length < game.length) return this.refuse(number, SHARED.texts.too_short);
    this.busy = true;
    const before = game.rows.map((row) => row.word);
    const asked = { game: game.game, guesses: before, guess: game.typed, rule: game.rule };
    let told;
    try {
      told = await post("/api/guess", asked);
    } catch (problem) {
      this.busy = false;
      return this.refuse(number, sentence(problem));
    }
    const { row, rows, keys, over, won, answer, share, left } = told;
    Object.assign(game, { rows, typed: "", keys, over, won, answer, share });
    keepGame(this.mode, game); // before the tiles turn: a reload meanwhile loses nothing
    if (over) recordGame(game);
    await board.reveal(number, row.word, row.pattern);
    if (this.hasLeft(game)) return;
    this.keyboard?.mark(keys);
    this.app.announce(`Row ${number + 1}: ${spoken(row)}.${over ? "" : ` ${guesses(left)} left.`}`);
    if (over) await this.finish(game, number);
    this.busy = false;
  }

  /** @param {number} row @param {string} text */
  refuse(row, text) {
    this.board?.shake(row);
    this.app.toast(text);
  }

  /** @param {Game} game @param {number} row */
  async finish(game, row) {
    this.app.toast(verdict(game));
    this.app.announce(game.won ? `You won in ${guesses(row + 1)}.` : `You lost. The word was ${game.answer}.`);
    if (game.won) await this.board?.bounce(row);
    if (!this.hasLeft(game)) this.drawAround(game);
  }

  askGiveUp() {
    const yes = () => {
      dialog.close();
      void this.giveUp();
    };
    const no = () => dialog.close();
    const choices = buttons(button("Show the word", yes, "button-main"), button("Keep playing", no));
    const text = "The game counts as lost, and ends the streak.";
    const dialog = this.openDialog("Give up?", make("p", { text }), choices);
  }

  async giveUp() {
    const { game } = this;
    if (!game || game.over || this.busy) return;
    try {
      const { answer } = await post("/api/give-up", { game: game.game });
      Object.assign(game, { over: true, won: false, answer, typed: "" });
    } catch (problem) {
      return this.app.toast(sentence(problem));
    }
    keepGame(this.mode, game);
    recordGame(game);
    this.app.announce(`You gave up. The word was ${game.answer}.`);
    this.draw(game);
  }

  /** @param {Game} game */
  async share(game) {
    const text = shareText(game);
    this.app.toast((await copyText(text)) ? SHARED.texts.copied : text);
  }

  /** @param {Game} game */
  openSettings(game) {
    const { app } = this;
    const below = box("stack");
    const named = ruleOptions().map(({ value, text }) => [value, text[0].toUpperCase() + text.slice(1)]);
    const rules = /** @type {Record<Rule, string>} */ (Object.fromEntries(named));
    const drawRules = () => {
      const chosen = game.over ? app.settings().rule : game.rule;
      below.replaceChildren(choice("Rule", "rule", rules, chosen, setRule), said("quiet small", SHARED.rules[chosen]));
    };
    const setRule = (/** @type {Rule} */ rule) => {
      if (game.rows.length && !game.over) app.toast(SHARED.texts.rule_locked);
      else this.setRule(game, rule);
      drawRules();
      focusChecked(below);
    };
    drawRules();
    const lists = menu("Word list", listOptions(app), game.list, (list) => {
      app.change({ list });
      void this.open(this.mode).catch((problem) => app.toast(sentence(problem)));
    });
    this.openDialog("Game settings", lists, below);
  }

  /** @param {Game} game @param {Rule} rule */
  setRule(game, rule) {
    this.app.change({ rule });
    if (!game.over) game.rule = rule;
    keepGame(this.mode, game);
    this.drawBar(game);
  }

  /**
   * Open a dialog that gives the focus back to the board: on the button that opened it, the next Enter would not go to
   * the game.
   * @param {string} title @param {...HTMLElement} children
   */
  openDialog(title, ...children) {
    const dialog = openDialog(title, ...children);
    dialog.addEventListener("close", () => this.focusBoard());
    return dialog;
  }
}
