/** What advice can be told about the game: strategy, list, rule, and more that few players need. */

import { box, button, buttons, make } from "./dom.js";
import { DATE_HINT, dateField, menu, textField, tick, wholeField, wordField } from "./fields.js";
import { openLists } from "./lists.js";
import { strategyFields } from "./strategyfields.js";
import {
  KNOWN_WORDS,
  aboutList,
  canPreferKnown,
  listOptions,
  priorOptions,
  ruleOptions,
  strategyOptions,
} from "./settings.js";
import { capital, lower, SHARED, titleOf } from "./text.js";
import { at } from "./where.js";

/** @import { ListChoice } from "shapes" */
/** @import { Settings } from "./settings.js" */
/** @import { App } from "./main.js" */
/** @import { Values } from "./strategyfields.js" */

/**
 * @typedef {object} OptionsState
 * @property {ListChoice} list
 * @property {string} strategy
 * @property {string} date the day of the puzzle; empty for today
 */

/**
 * @typedef {object} OptionsActions
 * @property {(what: Partial<Settings>) => void} onChange of a setting
 * @property {(name: string) => void} onList another list was chosen
 * @property {(date: string) => void} onDate
 * @property {() => void} onLists the lists themselves have changed
 */

const PLAYED_HINT = "Only these count then, in place of your record of played answers.";
const KNOWN_HINT = "It may cost up to 0.02 guesses; the advice says what it costs.";

/**
 * Draw the options anew; the focus stays where it was.
 * @param {HTMLElement} root @param {App} app @param {OptionsState} state @param {OptionsActions} actions
 */
export function drawOptions(root, app, state, actions) {
  const focused = document.activeElement?.closest(".field")?.getAttribute("data-name");
  const open = root.querySelector("details")?.open ?? false;
  const fields = { ...mainFields(app, state, actions), ...moreFields(app, state, actions) };
  for (const [name, each] of Object.entries(fields)) each.dataset.name = name;
  const { strategy, known, list, rule, ...rest } = fields;
  const more = box("stack", ...Object.values(rest));
  const details = make("details", { open }, make("summary", { text: "More options" }), more);
  const own = buttons(button("Your word lists", () => openLists(app, actions.onLists), "button-small"));
  const several = make("a", { href: at("/advise?boards=4"), text: "Advice for several boards" });
  root.replaceChildren(make("h2", { text: "Options" }), strategy, known, list, own, rule, details, several);
  if (focused) /** @type {Record<string, {control: HTMLElement}>} */ (fields)[focused]?.control.focus();
}

/** @param {App} app @param {OptionsState} state @param {OptionsActions} actions */
function mainFields(app, { list, strategy }, { onChange, onList }) {
  const now = app.settings();
  const preferKnown = (/** @type {boolean} */ knownWords) => onChange({ knownWords });
  const known = tick("Prefer words that people know", now.knownWords, preferKnown, KNOWN_HINT);
  known.hidden = !canPreferKnown(app, strategy);
  return {
    known,
    strategy: menu(
      "Strategy",
      strategyOptions(app),
      strategy,
      (value) => onChange({ strategy: value }),
      `${capital(titleOf("notes", strategy))}.`,
    ),
    list: menu("Word list", listOptions(app), list.name, onList, aboutList(list)),
    rule: menu(
      "Rule",
      ruleOptions(),
      now.rule,
      (value) => onChange({ rule: value }),
      `${capital(SHARED.rules[now.rule])}.`,
    ),
  };
}

/** @param {App} app @param {OptionsState} state @param {OptionsActions} actions */
function moreFields(app, state, { onChange, onDate }) {
  const now = app.settings();
  const usual = `As usual here: ${lower(titleOf("priors", state.list.prior))}`;
  const priors = [{ value: "", text: usual }, ...priorOptions(app.about.priors)];
  const opener = wordField("Your own opener", {
    value: now.opener,
    on: { change: () => onChange({ opener: opener.control.value.trim().toLowerCase() }) },
  });
  opener.control.classList.remove("word-input");
  const changePlayed = () => onChange({ played: words(played.control.value) });
  const playedText = { rows: 3, value: now.played.join(" "), on: { change: changePlayed } };
  const played = textField("Words already played", playedText, PLAYED_HINT);
  const dated = { value: state.date, on: { change: () => onDate(date.control.value) } };
  const date = dateField("Day of the puzzle", dated, DATE_HINT);
  const strategy = app.strategies.find((each) => each.name === state.strategy);
  const set = (/** @type {Values} */ values) =>
    onChange({ strategyOptions: { ...app.settings().strategyOptions, [state.strategy]: values } });
  const most = wholeField("Guesses allowed", {
    value: now.adviseGuesses,
    max: SHARED.most_rows,
    required: true,
    on: { change: () => most.control.reportValidity() && onChange({ adviseGuesses: Number(most.control.value) }) },
  });
  return {
    most,
    prior: menu("How likely each word is", priors, now.prior, (value) => onChange({ prior: value })),
    opener,
    date,
    played,
    ...strategyFields(strategy, now.strategyOptions[state.strategy] ?? {}, set, [KNOWN_WORDS]),
  };
}

/** @param {string} text @returns {string[]} its words, in any separation */
function words(text) {
  return text.toLowerCase().match(/[^\s,;]+/g) ?? [];
}
