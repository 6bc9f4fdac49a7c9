/** The dialogs of Play: how to play, settings, days, challenges, and questions before a game is lost. */

import { ApiError, post, sentence } from "./api.js";
import { toast } from "./browser.js";
import { box, button, buttons, make, openDialog, said } from "./dom.js";
import { choice, field, focusChecked, menu, tick, wordField } from "./fields.js";
import { drawStatistics } from "./figures.js";
import { today } from "./games.js";
import { drawHowTo } from "./guide.js";
import { LAYOUT_NAMES } from "./keyboard.js";
import { OWN_WORD, shareOut } from "./result.js";
import { listOptions } from "./settings.js";
import { capital, SHARED, titleOf } from "./text.js";

/** @import { Rule } from "shapes" */
/** @import { Game, Mode } from "./games.js" */
/** @import { App } from "./main.js" */

/** The first day that has a word. */
export const FIRST_DAY = "2026-01-01";

/** @returns {HTMLDialogElement} */
export function openHowTo() {
  return openDialog("How to play", ...drawHowTo());
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

/** Choose a day to play. @param {string} date @param {(date: string) => void} onDay @returns {HTMLDialogElement} */
export function openDays(date, onDay) {
  const input = make("input", { class: "input", type: "date", min: FIRST_DAY, max: today(), value: date });
  const go = () => {
    if (!input.value || input.value < FIRST_DAY || input.value > today()) return;
    dialog.close();
    onDay(input.value);
  };
  const text = "Earlier days can be played too. They count with the free games, and leave the streak as it is.";
  const open = button("Play this day", go, "button-main");
  const dialog = openDialog("Choose a day", field("Day", input), said("quiet", text), said("quiet", OWN_WORD), open);
  return dialog;
}

/** Hide a word in a link for somebody else. @param {string} list @returns {HTMLDialogElement} */
export function openChallenge(list) {
  const typed = wordField("Your word", {}, "The link hides it: nobody can read it there.");
  const told = make("p", { role: "alert" });
  const hide = async () => {
    told.textContent = "";
    try {
      const { game } = await post("/api/games", { list, answer: typed.control.value });
      const link = `${location.origin}/play?challenge=${encodeURIComponent(game)}`;
      await shareOut(`Can you find my word?\n${link}`);
      dialog.close();
    } catch (problem) {
      told.textContent = sentence(problem);
    }
  };
  typed.control.addEventListener("keydown", (event) => {
    if (event.key === "Enter") void hide();
  });
  const dialog = openDialog(
    "Challenge somebody",
    typed,
    told,
    button("Share the link", () => void hide(), "button-main"),
  );
  return dialog;
}

/**
 * @param {App} app @param {Game} game @param {(rule: Rule) => void} setRule @param {() => void} onList
 * @param {() => void} onKeys @returns {HTMLDialogElement}
 */
export function openSettings(app, game, setRule, onList, onKeys) {
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
  return openDialog("Game settings", lists, below, layouts, swap);
}

/** @param {Game} game @param {Mode} mode @returns {HTMLDialogElement} */
export function openStatistics(game, mode) {
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
