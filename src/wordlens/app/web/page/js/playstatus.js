/** What stands above the board: the choice of game, its tools, and which day or game it is, with ways to others. */

import { today } from "./browser.js";
import { box, iconButton, make } from "./dom.js";
import { choice } from "./fields.js";
import { loadPart } from "./loading.js";
import { FIRST_DAY, openDays } from "./pastdays.js";
import { openChallenge } from "./playing.js";
import { dayAfter } from "./records.js";
import { titleOf } from "./text.js";

/** @import { Game, Mode } from "./games.js" */

/**
 * @param {Mode} mode @param {(mode: Mode) => void} onMode @param {boolean} [several] boards, of which none is absurd
 * @returns {HTMLElement}
 */
export function chooseMode(mode, onMode, several = false) {
  const single = mode === "challenge" ? { challenge: "Challenge" } : { absurd: "Absurd" }; // a phone has room for three
  const names = { daily: "Daily", free: "Free", ...(several ? {} : single) };
  return choice("Game", "mode", /** @type {Record<Mode, string>} */ (names), mode, onMode);
}

/**
 * @param {Game} game @param {Mode} mode
 * @param {Record<"hints" | "fresh" | "giveUp" | "statistics" | "howTo" | "settings", () => void>} actions
 */
export function drawTools(game, mode, actions) {
  return box(
    "play-tools",
    !game.over && iconButton("bulb", "Hints", actions.hints),
    (mode === "free" || mode === "absurd") && iconButton("redo", "New game", actions.fresh),
    !game.over && iconButton("flag", "Give up", actions.giveUp),
    iconButton("chart", "Statistics", actions.statistics),
    iconButton("help", "How to play", actions.howTo),
    iconButton("sliders", "Game settings", actions.settings),
  );
}

/** @param {string} text @param {() => void} onClick @returns {HTMLButtonElement} */
function link(text, onClick) {
  return make("button", { type: "button", class: "link", text, on: { click: onClick } });
}

/**
 * @param {Game} game @param {Mode} mode @param {(date: string) => void} onDay
 * @param {(dialog: HTMLDialogElement) => void} onDialog @param {(challenge: string) => Promise<void>} onChallenge
 * @returns {HTMLElement[]}
 */
export function drawStatus(game, mode, onDay, onDialog, onChallenge) {
  const rule = game.rule === "normal" ? "" : ` · ${game.rule} mode`;
  const about = make("span", { class: "wide-only", text: ` · word list: ${titleOf("lists", game.list)}` });
  const { date } = game;
  const choose = async () =>
    onDialog((await loadPart(() => import("./boardschoice.js"))).openBoardsChoice(1, "normal"));
  const boards = [make("span", { text: " · " }), link("Boards", () => void choose())];
  if (!date) {
    const kind = mode === "challenge" ? "Somebody's word" : "Drawn by lot";
    const challenge = link("Challenges", () => onDialog(openChallenge(game.list, onChallenge)));
    return [make("span", { text: kind + rule }), about, make("span", { text: " · " }), challenge, ...boards];
  }
  const form = /** @type {const} */ ({ day: "numeric", month: "short", year: "numeric" });
  const shown = new Date(`${date}T12:00`).toLocaleDateString("en-GB", form);
  const back = iconButton("earlier", "Day before", () => onDay(dayAfter(date, -1)));
  const forth = iconButton("later", "Day after", () => onDay(dayAfter(date, 1)));
  back.disabled = date <= FIRST_DAY;
  forth.disabled = date >= today();
  const day = link(`No. ${game.number ?? "?"}, ${shown}`, () => onDialog(openDays(game.list, date, onDay)));
  const own = make("span", { class: "own-word", text: " · our own word" });
  return [back, day, own, make("span", { text: rule }), about, ...boards, forth];
}
