/** Advice drawn: the best guess, the ranking in two colours, and the words that are left. */

import { box, button, buttons, card, make, said, styled, wordList } from "./dom.js";
import { missingText } from "./played.js";
import { drawTable } from "./tables.js";
import { counted, SHARED, short } from "./text.js";

/** @import { AdviceAnswer, GuessShape } from "shapes" */

/**
 * @typedef {object} AdviceActions
 * @property {(word: string) => void} onGuess the player wants to play a word
 * @property {() => void} onAll the player wants to see every candidate
 * @property {() => void} onPlayed the player wants to look after the record of played answers
 */

/** @param {AdviceAnswer} advice @param {AdviceActions} actions @returns {HTMLElement[]} */
export function drawAdvice(advice, actions) {
  if (!advice.candidates.count) return [];
  return [drawBest(advice, actions), drawRanking(advice, actions), drawCandidates(advice, actions)];
}

/** @param {AdviceAnswer} advice @returns {string} for screen readers */
export function spokenAdvice(advice) {
  const [best] = advice.guesses;
  if (!best) return "No guess to give.";
  const kind = best.is_candidate ? SHARED.texts.may_be_answer : SHARED.texts.exploration;
  return `${counted(advice.candidates.count, "word")} left. Best guess: ${best.word}, ${kind}.`;
}

/** @returns {HTMLElement} what marks a guess that is proved to be best */
function optimal() {
  return make("span", { class: "badge badge-accent", text: SHARED.texts.optimal });
}

/** @param {AdviceAnswer} advice @param {AdviceActions} actions @returns {HTMLElement} */
function drawBest(advice, actions) {
  const [best] = advice.guesses;
  const { count } = advice.candidates;
  const title = make("h2", { class: "quiet", text: count === 1 ? "It must be" : "Best next guess" });
  const head = box("buttons best-head", title, advice.optimal && count > 1 && optimal());
  const word = said(`best-word ${kindClass(best)}`, best.word);
  const note = advice.explanation || advice.note; // an explanation holds the note
  const fallback = make("p", { text: SHARED.texts.fallback });
  const notice = advice.fallback && make("div", { class: "notice", role: "status" }, fallback);
  return styled(
    "best",
    card("Best guess", head, word, note && said("quiet", note), notice, drawRecord(advice, actions)),
  );
}

/** Say what the record of played answers lacks. @param {AdviceAnswer} advice @param {AdviceActions} actions */
function drawRecord({ record }, { onPlayed }) {
  const texts = [missingText(record), record?.problem && `${record.problem}.`].filter(Boolean);
  if (!texts.length) return null;
  const open = button("Import or update", onPlayed, "button-small");
  return box("stack record", said("quiet small", texts.join(" ")), buttons(open));
}

/** @param {GuessShape} guess */
function kindClass(guess) {
  return guess.is_candidate ? "is-candidate" : "is-exploration";
}

/** @param {"candidate" | "exploration"} kind @returns {HTMLElement} */
function kindName(kind) {
  return make("span", { class: `kind is-${kind}`, text: kind });
}

/** @param {AdviceAnswer} advice @param {AdviceActions} actions @returns {HTMLElement} */
function drawRanking({ optimal: isOptimal, guesses, unit }, { onGuess }) {
  const [word, score, ...others] = SHARED.columns.guesses;
  const columns = [word, { key: "kind", title: "kind" }, { ...score, title: unit || score.title }, ...others];
  const drawn = {
    word: (/** @type {GuessShape} */ guess) => {
      const named = { class: `guess ${kindClass(guess)}`, title: "Add it as a row", text: guess.word };
      return make("button", { type: "button", ...named, on: { click: () => onGuess(guess.word) } });
    },
    kind: (/** @type {GuessShape} */ guess, /** @type {number} */ place) => {
      const name = kindName(guess.is_candidate ? "candidate" : "exploration");
      return make("span", {}, name, isOptimal && place === 0 && optimal());
    },
  };
  const explanation = make("p", { class: "quiet small" }, kindName("candidate"), " may be the answer; ");
  explanation.append(kindName("exploration"), " cannot be, but tells more.");
  const table = drawTable("Ranking", columns, guesses, drawn, "ranking");
  return card("Ranked guesses", make("h2", { text: "Ranking" }), explanation, table);
}

/** @param {AdviceAnswer} advice @param {AdviceActions} actions @returns {HTMLElement} */
function drawCandidates(advice, actions) {
  const { count, words, chances } = advice.candidates;
  const label = "Words left, likeliest first";
  return card(
    "Candidates",
    make("h2", { text: `${counted(count, "word")} left` }),
    make("div", { class: "words-box", tabindex: "0", role: "group", "aria-label": label }, wordList(words, chances)),
    words.length < count && button(`Show all ${short(count)}`, actions.onAll, "button-small"),
  );
}
