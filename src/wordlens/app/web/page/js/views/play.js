/** Play: the game itself. The rules live in the server; here are the board, the keys and the feel. */

import { get, post, sentence } from "../api.js";
import { choice } from "../appearance.js";
import { Board } from "../board.js";
import { copyText } from "../clipboard.js";
import { counted, icon, make, menu, openDialog } from "../dom.js";
import { keepGame, keptGame, newGame, recordGame, shareText, today } from "../games.js";
import { Keyboard, pressedKey } from "../keyboard.js";
import { alphabetOf, listNamed, listOptions, ruleSummary } from "../lists.js";
import { addressWith, spoken } from "../rows.js";
import { SHARED } from "../shared.js";
import { drawStatistics } from "../statistics.js";
import { load, save } from "../storage.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../games.js").Game} Game */
/** @typedef {import("../games.js").Mode} Mode */

/**
 * @param {HTMLElement} root
 * @param {App} app
 * @returns {Promise<() => void>} leaves the view
 */
export async function mount(root, app) {
  const play = new Play(root, app);
  await play.open(load("mode", /** @type {string} */ ("daily")) === "free" ? "free" : "daily");
  return () => play.leave();
}

class Play {
  /** @param {HTMLElement} root @param {App} app */
  constructor(root, app) {
    this.app = app;
    /** Input is locked while tiles turn and while the server thinks. */
    this.busy = false;
    this.left = false;
    /** @type {Mode} */
    this.mode = "daily";
    this.bar = make("div", { class: "play-bar" });
    this.status = make("p", { class: "play-status quiet small" });
    this.stage = make("div", { class: "play-stage" });
    this.below = make("div", { class: "play-below" });
    this.body = make("div", { class: "play-body" }, this.stage, this.below);
    root.append(make("h1", { class: "hidden-text", text: "Play" }), this.bar, this.status, this.body);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.physicalKey(event);
    this.onReturn = () => void this.checkDay();
    document.addEventListener("keydown", this.onKey);
    document.addEventListener("visibilitychange", this.onReturn);
  }

  leave() {
    this.left = true;
    document.removeEventListener("keydown", this.onKey);
    document.removeEventListener("visibilitychange", this.onReturn);
  }

  /** Show the game of a mode: the one that is kept, else a new one. @param {Mode} mode @param {boolean} [fresh] */
  async open(mode, fresh = false) {
    this.mode = mode;
    save("mode", mode);
    const list = listNamed(this.app, this.app.settings().list);
    this.alphabet = await alphabetOf(list);
    const kept = fresh ? null : keptGame(mode, list.name);
    this.game = kept ?? (await this.start(list.name));
    if (this.left) return;
    this.draw();
  }

  /** @param {string} list @returns {Promise<Game>} */
  async start(list) {
    const query = new URLSearchParams({ list, date: today() });
    const answer = this.mode === "daily" ? await get(`/api/daily?${query}`) : await post("/api/games", { list });
    const game = newGame(answer, this.app.settings().rule);
    keepGame(this.mode, game);
    return game;
  }

  /** Open, and say what went wrong instead of leaving an old board as it was. @param {Mode} mode @param {boolean} [fresh] */
  async reopen(mode, fresh = false) {
    try {
      await this.open(mode, fresh);
      this.board?.element.focus({ preventScroll: true });
      if (fresh) this.app.announce("New game");
    } catch (problem) {
      this.app.toast(sentence(problem));
    }
  }

  /** A page that stays open over midnight gets the new day's word. */
  async checkDay() {
    if (document.visibilityState === "visible" && this.mode === "daily" && this.game?.date !== today()) await this.reopen("daily");
  }

  draw() {
    const { game } = this;
    if (!game) return;
    this.busy = false;
    this.board = new Board({ rows: game.guesses, columns: game.length, size: "fill", label: "Game board" });
    this.board.element.tabIndex = -1;
    game.rows.forEach((row, number) => this.board?.set(number, row.word, row.pattern));
    if (!game.over) this.board.set(game.rows.length, game.typed);
    this.keyboard = new Keyboard(this.alphabet ?? "", (key) => void this.press(key));
    this.keyboard.mark(game.keys);
    this.stage.replaceChildren(this.board.element);
    this.drawBar();
    this.drawBelow();
  }

  drawBar() {
    const { game, mode } = this;
    if (!game) return;
    const modes = choice("Game", "mode", [["daily", "Daily"], ["free", "Free"]], mode, (value) => void this.reopen(/** @type {Mode} */ (value)));
    const button = (/** @type {any} */ name, /** @type {string} */ label, /** @type {() => void} */ click, hidden = false) =>
      make("button", { class: "icon-button", type: "button", "aria-label": label, title: label, hidden, on: { click } }, icon(name));
    const focused = document.activeElement?.closest(".play-bar") ? /** @type {any} */ (document.activeElement).value : null;
    this.bar.replaceChildren(
      modes,
      make(
        "div",
        { class: "play-tools" },
        button("redo", "New game", () => void this.reopen("free", true), mode === "daily"),
        button("flag", "Give up", () => this.askGiveUp(), game.over),
        button("chart", "Statistics", () => void this.openDialog(`Statistics, ${game.list}`, drawStatistics(game.list, game.guesses))),
        button("sliders", "Game settings", () => this.openSettings()),
      ),
    );
    if (focused) this.bar.querySelector(`input[value="${focused}"]`)?.focus();
    const day = game.date && new Date(`${game.date}T12:00`).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
    const rule = game.rule === "normal" ? "" : `${game.rule} mode`;
    this.status.textContent = [day ?? "Drawn by lot", `list ${game.list}`, rule].filter(Boolean).join(" · ");
  }

  drawBelow() {
    this.body.classList.toggle("play-over", Boolean(this.game?.over));
    if (!this.game?.over) this.below.replaceChildren(/** @type {Keyboard} */ (this.keyboard).element);
    else this.below.replaceChildren(this.drawResult(this.game));
  }

  /** @param {Game} game @returns {HTMLElement} */
  drawResult(game) {
    const { praise, lost } = SHARED.texts;
    const answer = (game.answer ?? "").toUpperCase();
    const head = game.won ? praise[Math.min(game.rows.length, praise.length) - 1] : lost.replace("{answer}", answer);
    const share = make("button", { class: "button button-main", type: "button", on: { click: () => void this.share() } }, icon("share"), "Share");
    const again = make("button", { class: "button", type: "button", on: { click: () => void this.reopen("free", true) } });
    again.append(icon("redo"), this.mode === "daily" ? "Play another" : "New game");
    const review = make("a", { class: "button", href: addressWith("review", game.rows, game.list, game.answer), text: "Review this game" });
    return make(
      "section",
      { class: "result", "aria-label": "Result" },
      make("h2", { text: head }),
      make("p", { class: "quiet", text: game.won ? `${answer} in ${counted(game.rows.length, "guess", "guesses")}.` : "Better luck next time." }),
      make("div", { class: "buttons" }, game.share ? share : null, game.rows.length ? review : null, again),
      drawStatistics(game.list, game.guesses),
    );
  }

  /** @param {KeyboardEvent} event */
  physicalKey(event) {
    const key = pressedKey(event, this.alphabet ?? "");
    if (!key || this.game?.over) return;
    event.preventDefault();
    void this.press(key);
  }

  /** @param {string} key */
  async press(key) {
    const { game, board } = this;
    if (!game || !board || this.busy || game.over) return;
    const letters = [...game.typed];
    if (key === SHARED.keys.submit) return this.submit();
    if (key === SHARED.keys.erase) {
      game.typed = letters.slice(0, -1).join("");
      board.set(game.rows.length, game.typed);
    } else if (letters.length < game.length) {
      game.typed += key;
      board.type(game.rows.length, game.typed);
    }
    keepGame(this.mode, game);
  }

  async submit() {
    const { game, board } = this;
    if (!game || !board) return;
    const number = game.rows.length;
    if ([...game.typed].length < game.length) return this.refuse(number, SHARED.texts.too_short);
    this.busy = true;
    let answer;
    try {
      const guesses = game.rows.map((row) => row.word);
      answer = await post("/api/guess", { game: game.game, guesses, guess: game.typed, rule: game.rule });
    } catch (problem) {
      this.busy = false;
      return this.refuse(number, sentence(problem));
    }
    Object.assign(game, { rows: answer.rows, typed: "", keys: answer.keys, over: answer.over, won: answer.won, answer: answer.answer, share: answer.share });
    keepGame(this.mode, game); // before the tiles turn: a reload meanwhile loses nothing
    if (game.over) recordGame(game);
    await board.reveal(number, answer.row.word, answer.row.pattern);
    if (this.left || this.game !== game) return;
    this.keyboard?.mark(game.keys);
    this.app.announce(`Row ${number + 1}: ${spoken(answer.row)}.${game.over ? "" : ` ${counted(answer.left, "guess", "guesses")} left.`}`);
    if (game.over) await this.finish(game, number);
    this.busy = false;
  }

  /** @param {number} row @param {string} text */
  refuse(row, text) {
    this.board?.shake(row);
    this.app.toast(text);
  }

  /** @param {Game} game @param {number} row */
  async finish(game, row) {
    const { praise, lost } = SHARED.texts;
    this.app.toast(game.won ? praise[Math.min(row, praise.length - 1)] : lost.replace("{answer}", (game.answer ?? "").toUpperCase()));
    this.app.announce(game.won ? `You won in ${counted(row + 1, "guess", "guesses")}.` : `You lost. The word was ${game.answer}.`);
    if (game.won) await this.board?.bounce(row);
    if (this.left || this.game !== game) return;
    this.drawBar();
    this.drawBelow();
  }

  askGiveUp() {
    const yes = make("button", { class: "button button-main", type: "button", text: "Show the word" });
    const no = make("button", { class: "button", type: "button", text: "Keep playing", on: { click: () => dialog.close() } });
    yes.addEventListener("click", () => {
      dialog.close();
      void this.giveUp();
    });
    const dialog = this.openDialog("Give up?", make("p", { text: "The game counts as lost, and ends the streak." }), make("div", { class: "buttons" }, yes, no));
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
    this.draw();
  }

  async share() {
    const { theme, contrast } = document.documentElement.dataset;
    const text = shareText(/** @type {Game} */ (this.game), contrast === "more" ? "contrast" : (theme ?? "light"));
    this.app.toast((await copyText(text)) ? SHARED.texts.copied : text);
  }

  openSettings() {
    const { app, game } = this;
    const hint = make("p", { class: "quiet small", text: ruleSummary(app, game?.rule ?? "normal") });
    const rules = app.about.rules.map((/** @type {any} */ rule) => [rule.name, rule.name[0].toUpperCase() + rule.name.slice(1)]);
    const box = make("div", { class: "stack" });
    const drawRules = () => {
      const chosen = game && !game.over ? game.rule : app.settings().rule;
      hint.textContent = ruleSummary(app, chosen);
      box.replaceChildren(choice("Rule", "rule", rules, chosen, setRule), hint);
    };
    const setRule = (/** @type {string} */ rule) => {
      if (game && game.rows.length && !game.over) app.toast(SHARED.texts.rule_locked);
      else {
        app.change({ rule });
        if (game && !game.over) game.rule = rule;
        if (game) keepGame(this.mode, game);
        this.drawBar();
      }
      drawRules();
      /** @type {HTMLElement | null} */ (box.querySelector("input:checked"))?.focus();
    };
    drawRules();
    const lists = menu("Word list", listOptions(app), game?.list ?? "", (list) => {
      app.change({ list });
      void this.open(this.mode).catch((problem) => app.toast(sentence(problem)));
    });
    this.openDialog("Game settings", lists, box);
  }

  /**
   * Open a dialog that gives the focus back to the board: on the button that opened it, the next Enter would not go to the game.
   *
   * @param {string} title
   * @param {...HTMLElement} children
   */
  openDialog(title, ...children) {
    const dialog = openDialog(title, ...children);
    dialog.addEventListener("close", () => this.board?.element.focus({ preventScroll: true }));
    return dialog;
  }
}
