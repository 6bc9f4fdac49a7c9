/** Advice drawn: the best guess, the ranking in two colours, and the words that are left. */

import { counted, make } from "./dom.js";
import { SHARED } from "./shared.js";

/**
 * @typedef {object} AdviceActions
 * @property {(word: string) => void} onGuess the player wants to play a word
 * @property {() => void} onAll the player wants to see every candidate
 */

/** @param {number} number @param {number} [digits] */
function short(number, digits = 2) {
  return number.toLocaleString("en", { maximumFractionDigits: digits });
}

/** @param {any} advice of `/api/advise` @param {AdviceActions} actions @returns {HTMLElement[]} */
export function drawAdvice(advice, actions) {
  const { count } = advice.candidates;
  return [drawBest(advice), drawRanking(advice, actions), drawCandidates(advice, actions)].filter((part) => part && count > 0);
}

/** @param {any} advice @returns {string} for screen readers */
export function spokenAdvice(advice) {
  const [best] = advice.guesses;
  if (!best) return "No guess to give.";
  const kind = best.is_candidate ? SHARED.texts.may_be_answer : SHARED.texts.exploration;
  return `${counted(advice.candidates.count, "word")} left. Best guess: ${best.word}, ${kind}.`;
}

/** @param {any} advice @returns {HTMLElement} */
function drawBest(advice) {
  const [best] = advice.guesses;
  const { count } = advice.candidates;
  const head = make("div", { class: "best-head" }, make("h2", { class: "quiet", text: count === 1 ? "It must be" : "Best next guess" }));
  if (advice.exact && count > 1) head.append(make("span", { class: "badge badge-accent", text: SHARED.texts.optimal }));
  const word = make("p", { class: `best-word ${kindClass(best)}`, text: best.word });
  const notes = [advice.explanation, advice.note].filter(Boolean).map((text) => make("p", { class: "quiet", text }));
  const fallback = advice.fallback && make("div", { class: "notice", role: "status" }, make("p", { text: SHARED.texts.fallback }));
  return make("section", { class: "card best", "aria-label": "Best guess" }, head, word, ...notes, fallback);
}

/** @param {any} guess */
function kindClass(guess) {
  return guess.is_candidate ? "is-candidate" : "is-exploration";
}

/** @param {any} advice @param {AdviceActions} actions @returns {HTMLElement} */
function drawRanking(advice, actions) {
  const body = make("tbody");
  advice.guesses.forEach((/** @type {any} */ guess, /** @type {number} */ place) => {
    const kind = guess.is_candidate ? "candidate" : "exploration";
    const play = make("button", { class: `guess ${kindClass(guess)}`, type: "button", title: "Add it as a row", text: guess.word, on: { click: () => actions.onGuess(guess.word) } });
    const exact = advice.exact && place === 0 ? make("span", { class: "badge badge-accent", text: SHARED.texts.optimal }) : null;
    body.append(
      make(
        "tr",
        {},
        make("th", { scope: "row" }, play),
        make("td", {}, make("span", { class: `kind ${kindClass(guess)}`, text: kind }), exact),
        make("td", { class: "number", text: short(guess.score, 3) }),
        make("td", { class: "number", text: short(guess.expected_left) }),
        make("td", { class: "number wide-only", text: short(guess.parts) }),
        make("td", { class: "number wide-only", text: short(guess.largest) }),
      ),
    );
  });
  const column = (/** @type {string} */ text, /** @type {string} */ title, wide = false) => make("th", { scope: "col", class: wide ? "number wide-only" : "number", title, text });
  const head = make(
    "tr",
    {},
    make("th", { scope: "col", text: "guess" }),
    make("th", { scope: "col", text: "kind" }),
    column(advice.unit || "score", `the score of ${advice.strategy}`),
    column("left", "words expected to be left"),
    column("replies", "different replies", true),
    column("worst", "most words that may be left", true),
  );
  return make(
    "section",
    { class: "card", "aria-label": "Ranked guesses" },
    make("h2", { text: "Ranking" }),
    make("p", { class: "quiet small" }, make("span", { class: "kind is-candidate", text: "candidate" }), " may be the answer; ", make("span", { class: "kind is-exploration", text: "exploration" }), " cannot be, but tells more."),
    make("div", { class: "table-box" }, make("table", { class: "ranking" }, make("thead", {}, head), body)),
  );
}

/** @param {any} advice @param {AdviceActions} actions @returns {HTMLElement} */
function drawCandidates(advice, actions) {
  const { count, words } = advice.candidates;
  const list = make("ul", { class: "words" });
  for (const word of words) list.append(make("li", { text: word }));
  const more = words.length < count && make("button", { class: "text-button", type: "button", text: `Show all ${count.toLocaleString("en")}`, on: { click: actions.onAll } });
  return make(
    "section",
    { class: "card", "aria-label": "Candidates" },
    make("h2", { text: `${counted(count, "word")} left` }),
    make("div", { class: "words-box", tabindex: "0", role: "group", "aria-label": "Words left, likeliest first" }, list),
    more,
  );
}
