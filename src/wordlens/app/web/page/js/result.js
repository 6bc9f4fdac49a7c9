/** How a game ended: praise, what the coach says, when the next word comes, and the statistics. */

import { drawAbsurdResult } from "./absurd.js";
import { post } from "./api.js";
import { copyText, toast, today } from "./browser.js";
import { box, button, buttons, make, said } from "./dom.js";
import { drawStatistics } from "./figures.js";
import { finishedText } from "./finishing.js";
import { isAbsurd, shareText, verdict } from "./games.js";
import { askUnderGame } from "./keepquestion.js";
import { guesses, queryWith, SHARED } from "./text.js";
import { at } from "./where.js";

/** @import { Game, Mode } from "./games.js" */

const HOUR = 3600;
const MINUTE = 60;

/** Give a text to the phone's share sheet where there is one, else to the clipboard. @param {string} text */
export async function shareOut(text) {
  const canShare = typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;
  if (canShare) {
    try {
      await navigator.share({ text });
      return;
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === "AbortError") return; // the player thought better of it
    }
  }
  toast((await copyText(text)) ? SHARED.texts.copied : text);
}

/** @param {number} seconds @returns {string} such as 5:12:33 */
function clock(seconds) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${Math.floor(seconds / HOUR)}:${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
}

/**
 * Count down to the next day's word.
 * @param {AbortSignal} signal ends it @param {() => void} onDay the next day has come
 */
function countdown(signal, onDay) {
  const element = said("quiet", "");
  const began = today();
  const tick = () => {
    const now = new Date();
    const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    element.textContent = `Next word in ${clock(Math.ceil((next.getTime() - now.getTime()) / 1000))}`;
    if (today() === began) return;
    clearInterval(timer);
    onDay();
  };
  const timer = setInterval(tick, 1000);
  signal.addEventListener("abort", () => clearInterval(timer));
  tick();
  return element;
}

/**
 * Let the coach say one sentence about a game; without an answer nothing is said.
 * @param {Game} game @param {HTMLElement} told what stands there until then; for a win the coach says it, too
 */
function coach(game, told) {
  const element = make("p", { class: "coach", role: "status" });
  const asked = { rows: game.rows, list: game.list, answer: game.answer, prior: "uniform", keep: false };
  post("/api/review", asked).then(
    (review) => {
      if (!("verdict" in review)) return;
      element.textContent = `Coach: ${review.verdict}`;
      if (game.won) told.remove();
    },
    () => {},
  );
  return element;
}

/**
 * @param {Game} game that is over @param {Mode} mode @param {AbortSignal} signal of the view
 * @param {{again: () => void, nextDay: () => void}} actions
 * @returns {HTMLElement}
 */
export function drawResult(game, mode, signal, actions) {
  if (isAbsurd(game)) return drawAbsurdResult(game, () => void shareOut(shareText(game)), actions.again);
  const answer = (game.answer ?? "").toUpperCase();
  const share = button("Share", () => void shareOut(shareText(game)), "button-main", "share");
  const href = at(`/review${queryWith(game.rows, game.list, game.answer)}`);
  const review = make("a", { class: "button", href, text: "Review this game" });
  const again = button(mode === "free" ? "New game" : "Play another", actions.again, "", "redo");
  const lost = game.finished ? finishedText(game.finished, game) : "Better luck next time.";
  const told = said("quiet", game.won ? `${answer} in ${guesses(game.rows.length)}.` : lost);
  const isToday = mode === "daily" && game.date === today();
  return make(
    "section",
    { class: "result", "aria-label": "Result" },
    make("h2", { text: verdict(game) }),
    box("told", told, game.rows.length > 0 && coach(game, told)),
    buttons(game.rows.length > 0 && share, game.rows.length > 0 && review, again),
    askUnderGame(),
    isToday && countdown(signal, actions.nextDay),
    drawStatistics(game.list, game.guesses, isToday, game.won ? game.rows.length : null),
    box("quiet small", mode === "daily" ? OWN_WORD : ""),
  );
}

export const OWN_WORD = "The word of the day here is wordlens's own. It is not the newspaper's.";
