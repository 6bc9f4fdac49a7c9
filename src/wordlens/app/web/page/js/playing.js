/** The dialogs of Play: how to play, settings, challenges, and questions before a game is lost. */

import { openAbsurdHowTo, openAbsurdStatistics } from "./absurd.js";
import { ApiError, post, sentence } from "./api.js";
import { load, save, toast } from "./browser.js";
import { box, button, buttons, make, openDialog, said } from "./dom.js";
import { choice, focusChecked, menu, tick, wholeField, wordField } from "./fields.js";
import { drawStatistics } from "./figures.js";
import { isAbsurd } from "./games.js";
import { drawHowTo } from "./guide.js";
import { LAYOUT_NAMES } from "./keyboard.js";
import { shareOut } from "./result.js";
import { listOptions } from "./settings.js";
import { capital, SHARED, titleOf } from "./text.js";
import { at } from "./where.js";

/** @import { Rule } from "shapes" */
/** @import { Game, Mode } from "./games.js" */
/** @import { App } from "./main.js" */

const NO_CHALLENGE = "This is no challenge that can be played here. Ask for the link once more.";

/** @param {Game} [game] that is played @returns {HTMLDialogElement} */
export function openHowTo(game) {
  return game && isAbsurd(game) ? openAbsurdHowTo(game) : openDialog("How to play", ...drawHowTo());
}

/** @param {Game} [game] @returns {HTMLDialogElement | null} how to play, where Play is opened for the first time */
export function firstHowTo(game) {
  if (load("met", false)) return null;
  save("met", true);
  return openHowTo(game);
}

/**
 * Ask before a game is lost.
 * @param {string} title @param {string} text @param {string} yes @param {() => void} onYes @returns {HTMLDialogElement}
 */
export function askFirst(title, text, yes, onYes) {
  const agree = () => {
    dialog.close();
    onYes();
  };
  const keep = button("Keep playing", () => dialog.close());
  const dialog = openDialog(title, make("p", { text }), buttons(button(yes, agree, "button-main"), keep));
  return dialog;
}

/** @param {string} text a link, or what stands behind the last sign of equality in one @returns {string} */
function challengeIn(text) {
  const [, code = text.trim()] = /[?&]challenge=([^&\s]+)/.exec(text) ?? [];
  try {
    return decodeURIComponent(code);
  } catch {
    return code; // a link that was cut off
  }
}

/** @param {unknown} problem @returns {Error} what is wrong with a link that somebody was sent */
export function challengeProblem(problem) {
  const unknown = problem instanceof ApiError && problem.reason === "unknown_game";
  return new Error(unknown ? NO_CHALLENGE : sentence(problem));
}

/** Say that a link holds nothing to play; the usual game stands behind. @param {string} text */
export function noChallenge(text) {
  const dialog = openDialog("No challenge", make("p", { text }), buttons(button("Play", () => dialog.close())));
  return dialog;
}

/** @param {string} label @param {string} name @param {string} hint @param {(text: string) => Promise<void>} work */
function challengeForm(label, name, hint, work) {
  const typed = wordField(label, {}, hint);
  const told = make("p", { class: "bad", role: "alert" });
  const go = async () => {
    told.textContent = "";
    try {
      await work(typed.control.value);
    } catch (problem) {
      told.textContent = sentence(problem);
    }
  };
  typed.control.addEventListener("keydown", (event) => {
    if (event.key === "Enter") void go();
  });
  return box("stack", typed, told, buttons(button(name, () => void go(), "button-main")));
}

/**
 * Hide a word in a link for somebody else, or take on what somebody has sent.
 * @param {string} list @param {(challenge: string) => Promise<void>} onChallenge @returns {HTMLDialogElement}
 */
export function openChallenge(list, onChallenge) {
  const hide = async (/** @type {string} */ answer) => {
    const { game } = await post("/api/games", { list, answer });
    await shareOut(`Can you find my word?\n${location.origin}${at("/play")}?challenge=${encodeURIComponent(game)}`);
    dialog.close();
  };
  const take = async (/** @type {string} */ text) => {
    const code = challengeIn(text);
    if (!code) throw new Error("Paste the link that you were sent.");
    await onChallenge(code).catch((problem) => {
      throw challengeProblem(problem);
    });
    dialog.close();
  };
  const own = challengeForm("Your word", "Share the link", "The link hides it: nobody can read it there.", hide);
  const theirs = challengeForm("A link that you were sent", "Play it", "Or the code at its end.", take);
  theirs.querySelector("input")?.classList.remove("word-input");
  const dialog = openDialog("Challenges", own, make("hr", { class: "divider" }), theirs);
  return dialog;
}

/**
 * @param {App} app @param {Game} game
 * @param {{setRule: (rule: Rule) => void, onList: () => void, onMost: () => void, onKeys: () => void}} actions
 * @returns {HTMLDialogElement}
 */
export function openSettings(app, game, { setRule, onList, onMost, onKeys }) {
  const below = box("stack");
  const rules = /** @type {Record<Rule, string>} */ (SHARED.titles.rules);
  const drawRules = () => {
    const chosen = game.over ? app.settings().rule : game.rule;
    below.replaceChildren(
      choice("Rule", "rule", rules, chosen, choose),
      said("quiet small", `${capital(SHARED.rules[chosen])}.`),
    );
  };
  const choose = (/** @type {Rule} */ rule) => {
    if (game.rows.length && !game.over) toast(SHARED.texts.rule_locked);
    else setRule(rule);
    drawRules();
    focusChecked(below);
  };
  drawRules();
  const lists = menu("Word list", listOptions(app), game.list, (list) => {
    app.change({ list });
    onList();
  });
  const choices = Object.entries(LAYOUT_NAMES).map(([value, text]) => ({ value, text }));
  const layouts = menu("Keyboard", choices, app.settings().layout, (layout) => {
    app.change({ layout });
    onKeys();
  });
  const swap = tick("Swap Enter and Backspace", app.settings().swapKeys, (swapKeys) => {
    app.change({ swapKeys });
    onKeys();
  });
  return openDialog("Game settings", lists, below, mostGuesses(app, onMost), layouts, swap);
}

/** @param {App} app @param {() => void} onChange @returns {HTMLElement} how many guesses a game drawn by lot has */
function mostGuesses(app, onChange) {
  const change = () => {
    if (!most.control.reportValidity()) return; // the browser says what may be typed
    app.change({ freeGuesses: Number(most.control.value) });
    onChange();
  };
  const attributes = { value: app.settings().freeGuesses, max: SHARED.most_rows, required: true, on: { change } };
  const most = wholeField(
    "Guesses of a free game",
    attributes,
    "From the next free game on; the word of the day has 6.",
  );
  return most;
}

/** @param {Game} game @param {Mode} mode @returns {HTMLDialogElement} */
export function openStatistics(game, mode) {
  if (isAbsurd(game)) return openAbsurdStatistics(game);
  const drawn = box("stack");
  const names = { daily: "Word of the day", free: "Other games" };
  const draw = (/** @type {"daily" | "free"} */ kind) =>
    drawn.replaceChildren(drawStatistics(game.list, game.guesses, kind === "daily", null));
  const first = mode === "daily" ? "daily" : "free";
  draw(first);
  return openDialog(`Statistics: ${titleOf("lists", game.list)}`, choice("Games", "kind", names, first, draw), drawn);
}

/** @param {unknown} problem @returns {string} what is said of a word in Play, where the word itself is in sight */
export function refusal(problem) {
  return problem instanceof ApiError && problem.reason === "unlisted" ? "Not in word list" : sentence(problem);
}
