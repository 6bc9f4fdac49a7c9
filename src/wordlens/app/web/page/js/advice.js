/** Advice drawn: the best guess with its reason, the ranking in two colours, and the words that are left. */

import { box, button, buttons, card, make, said, wordList } from "./dom.js";
import { missingText } from "./played.js";
import { drawTable } from "./tables.js";
import { counted, guesses as guessCount, isSolved, SHARED, short } from "./text.js";

/** @import { AdviceAnswer, GuessShape, RowShape as Row } from "shapes" */
/** @import { Child } from "./dom.js" */

/**
 * @typedef {object} AdviceActions
 * @property {(word: string, reason: string) => void} onGuess the player wants to play a word
 * @property {() => void} onAll the player wants to see every candidate
 * @property {() => void} onPlayed the player wants to look after the record of played answers
 */

/**
 * @param {AdviceAnswer} advice @param {AdviceActions} actions @param {HTMLElement} below what stands below the ranking
 * @returns {HTMLElement[]} what stands below the best guess
 */
export function drawAdvice(advice, actions, below) {
  if (!advice.candidates.count) return [];
  const why = drawWhy(advice, actions);
  return [...(why ? [why] : []), drawRanking(advice, actions, below), drawCandidates(advice, actions)];
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

/** @param {AdviceAnswer} advice @param {AdviceActions} actions @returns {Child[]} what stays in sight */
export function drawBest(advice, actions) {
  const [best] = advice.guesses;
  if (!best) return [];
  const { count } = advice.candidates;
  const title = make("h2", { class: "quiet", text: count === 1 ? "It must be" : "Best next guess" });
  const left = make("span", { class: "quiet small best-left", text: `${counted(count, "word")} left` });
  const head = box("buttons best-head", title, advice.optimal && count > 1 && optimal(), left);
  const play = () => actions.onGuess(best.word, advice.reasons[0]);
  const named = {
    class: `best-word ${kindClass(best)}`,
    type: "button",
    title: "Put it on the board",
    text: best.word,
  };
  const word = make("button", { ...named, on: { click: play } });
  return [head, word, said("best-reason", advice.reasons[0])];
}

/** @param {Row[]} rows @param {HTMLElement} review the link to it @returns {Child[] | null} what a solved board says */
export function drawSolved(rows, review) {
  const at = rows.findIndex((row) => isSolved(row.pattern));
  if (at < 0) return null;
  const title = make("h2", { class: "quiet", text: `Solved with ${guessCount(at + 1)}` });
  const after = "How good were the guesses, and how lucky? The review tells.";
  return [
    box("buttons best-head", title),
    said("best-word is-candidate", rows[at].word),
    said("best-reason", after),
    review,
  ];
}

/** @param {AdviceAnswer} advice @param {AdviceActions} actions @returns {HTMLElement | null} on the advice itself */
function drawWhy(advice, actions) {
  const fallback = make("p", { text: SHARED.texts.fallback });
  const notice = advice.fallback && make("div", { class: "notice", role: "status" }, fallback);
  const text = advice.explanation || advice.note; // an explanation holds the note
  const summary = make("summary", { text: "Why this guess" });
  const why = text && make("details", { class: "why" }, summary, said("quiet", text));
  const record = drawRecord(advice, actions);
  return notice || why || record ? card("About this advice", notice, why, record) : null;
}

/** Say what the record of played answers lacks. @param {AdviceAnswer} advice @param {AdviceActions} actions */
function drawRecord({ record }, { onPlayed }) {
  const texts = [missingText(record), record?.problem && SHARED.texts.record_damaged].filter(Boolean);
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

/** @param {AdviceAnswer} advice @returns {import("./text.js").Column[]} of the ranking */
function rankingColumns({ unit }) {
  const [word, score, ...others] = SHARED.columns.guesses;
  const about = SHARED.units[unit] ?? score.about;
  return [word, { key: "kind", title: "kind" }, { ...score, title: unit || score.title, about }, ...others];
}

/** @param {AdviceAnswer} advice @param {AdviceActions} actions @param {HTMLElement} below @returns {HTMLElement} */
function drawRanking(advice, { onGuess }, below) {
  const { optimal: isOptimal, guesses, reasons } = advice;
  const drawn = {
    word: (/** @type {GuessShape} */ guess, /** @type {number} */ place) => {
      const named = { class: `guess ${kindClass(guess)}`, title: "Put it on the board", text: guess.word };
      const click = () => {
        tellReason(table, place, reasons[place]);
        onGuess(guess.word, reasons[place]);
      };
      return make("button", { type: "button", ...named, on: { click } });
    },
    kind: (/** @type {GuessShape} */ guess, /** @type {number} */ place) => {
      const name = kindName(guess.is_candidate ? "candidate" : "exploration");
      return make("span", {}, name, isOptimal && place === 0 && optimal());
    },
  };
  const explanation = make("p", { class: "quiet small" }, kindName("candidate"), " may be the answer; ");
  explanation.append(
    kindName("exploration"),
    " cannot be, but tells more. Tap a word to put it on the board, a title to learn what it means.",
  );
  const table = drawTable("Ranking", rankingColumns(advice), guesses, drawn, "ranking");
  return card("Ranked guesses", make("h2", { text: "Ranking" }), explanation, table, below);
}

/** Say below a ranked word why. @param {HTMLElement} table @param {number} place of the row @param {string} reason */
function tellReason(table, place, reason) {
  table.querySelector(".reason-row")?.remove();
  const row = table.querySelectorAll("tbody tr")[place];
  const cell = make("td", { class: "quiet small", colspan: row.children.length, text: reason });
  row.after(make("tr", { class: "reason-row" }, cell));
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
