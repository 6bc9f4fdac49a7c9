/** The coach's report drawn: the whole game, every turn with its bars and its map, and what the strategies would have done. */

import { Board, boardOf } from "./board.js";
import { counted, make } from "./dom.js";
import { drawFacts, drawTable } from "./fields.js";
import { short } from "./numbers.js";
import { ordinal } from "./rows.js";
import { SHARED } from "./shared.js";
import { Treemap } from "./treemap.js";

const EXPLANATION =
  "Skill is about the guess: 99 is a best guess, 0 the median guess or worse. " +
  "Luck is about the answer: 50 is what was to be expected, 99 an answer that left the fewest words, so a good guess can be unlucky and a bad one lucky.";
const BEST_SHOWN = 6;

/**
 * Draw the report of a game with words.
 *
 * @param {any} review of `/api/review`
 * @param {boolean} detected whether the rule was found from the rows
 * @returns {{parts: HTMLElement[], leave: () => void}}
 */
export function drawReport(review, detected) {
  const maps = review.turns.map((/** @type {any} */ turn) => new Treemap(turn.word, turn.parts, turn.pattern));
  const turns = review.turns.map((/** @type {any} */ turn, /** @type {number} */ place) => drawTurn(turn, place, maps[place]));
  const parts = [drawGame(review, detected), ...turns];
  if (review.strategies.length) parts.push(drawStrategies(review));
  return { parts, leave: () => maps.forEach((/** @type {Treemap} */ map) => map.leave()) };
}

/** @param {any} review @returns {string} for screen readers */
export function spokenReview(review) {
  if (!review.turns) return review.sentence;
  const skill = review.skill === null ? "" : `Skill ${short(review.skill, 0)}, `;
  return `${review.sentence} ${skill}luck ${short(review.luck, 0)}, of 99.`;
}

/**
 * A bar with its name and number.
 *
 * @param {"Skill" | "Luck"} name
 * @param {number | null} value from 0 to 99
 * @param {string} [remark]
 */
function drawScore(name, value, remark = "") {
  const bar = make("span", { class: "score-bar" });
  bar.style.width = `${(100 * (value ?? 0)) / 99}%`;
  const number = value === null ? "–" : short(value, 0);
  return make(
    "div",
    { class: `score score-${name.toLowerCase()}` },
    make("span", { class: "score-name", text: name }),
    make("span", { class: "score-track", "aria-hidden": "true" }, bar),
    make("span", { class: "score-value" }, number, make("span", { class: "hidden-text", text: " of 99" })),
    remark && make("span", { class: "score-remark", text: remark }),
  );
}

/** @param {any} review @param {boolean} detected @returns {HTMLElement} */
function drawGame(review, detected) {
  const board = boardOf(review.turns, { size: "small", label: "The game" });
  const notes = notesOn(review, detected).map((text) => make("p", { class: "quiet small", text }));
  const opening = review.skill === null ? "the opening is not counted" : "mean after the opening";
  return make(
    "section",
    { class: "card", "aria-label": "The whole game" },
    make("h2", { tabindex: "-1", text: "The whole game" }),
    make(
      "div",
      { class: "game" },
      board.element,
      make(
        "div",
        { class: "game-text" },
        make("p", { class: "game-sentence", text: review.sentence }),
        make("div", { class: "scores" }, drawScore("Skill", review.skill, opening), drawScore("Luck", review.luck, "mean of all turns")),
        make("p", { class: "quiet small", text: EXPLANATION }),
        ...notes,
      ),
    ),
  );
}

/** @param {any} review @param {boolean} detected @returns {string[]} how it was judged; the server's own notes name the terminal's options */
function notesOn(review, detected) {
  const notes = [];
  if (review.hard) notes.push(detected ? "Judged as a hard-mode game, since all rows obey it; choose Normal if it was none." : "Judged as a hard-mode game.");
  if (review.fallback) notes.push(`The answer is not among those of the list ${review.list}: every allowed word was counted as possible from the start.`);
  if (review.answer === null) notes.push("The answer is unknown, so the strategies cannot be compared; give it in the field, and they will.");
  return notes;
}

/** @param {any} turn @param {number} place @param {Treemap} map @returns {HTMLElement} */
function drawTurn(turn, place, map) {
  const number = place + 1;
  const board = boardOf([turn], { size: "small", label: `Guess ${number}` });
  board.rowElement(0).setAttribute("aria-label", `Row ${number}`);
  const accuracy = turn.exact ? "exact" : "estimated";
  const best = turn.best.slice(0, BEST_SHOWN).join(", ").toUpperCase();
  const more = turn.best.length > BEST_SHOWN ? `and ${turn.best.length - BEST_SHOWN} more` : "";
  const solved = /^g+$/.test(turn.pattern);
  return make(
    "section",
    { class: "card turn", "aria-label": `Guess ${number}, ${turn.word.toUpperCase()}` },
    make(
      "div",
      { class: "turn-head" },
      make("div", { class: "turn-guess" }, make("h3", { class: "quiet", text: `Guess ${number}` }), board.element),
      make("div", { class: "scores" }, drawScore("Skill", turn.skill, place ? accuracy : `${accuracy}; the opening is not in the mean`), drawScore("Luck", turn.luck)),
    ),
    make("p", { class: "turn-sentence", text: turn.sentence }),
    drawFacts("turn-facts", [
      ["Words left", solved ? "none, solved" : `${short(turn.after)} of ${short(turn.before)}`, `${short(turn.expected_after, turn.expected_after < 10 ? 1 : 0)} expected`],
      ["Bits", short(turn.bits), `${short(turn.expected_bits)} expected`],
      ["Cost", turn.cost > 0 ? `${short(turn.cost, 3)} guesses` : "nothing", accuracy],
      [turn.best.length > 1 ? "Best guesses" : "Best guess", best, more],
    ]),
    map.element,
  );
}

/** @param {any} review @returns {HTMLElement} */
function drawStrategies(review) {
  const own = { name: "you", guesses: review.solved ? review.turns.length : null, words: review.turns.map((/** @type {any} */ turn) => turn.word) };
  const rows = [own, ...review.strategies].map(({ name, guesses, words, seed }) => [seed === undefined ? name : `${name} (seed ${seed})`, guesses ?? "not found", words.join(" ").toUpperCase()]);
  return make(
    "section",
    { class: "card strategies", "aria-label": "Strategies" },
    make("h2", { text: `With the same answer, ${review.answer.toUpperCase()}` }),
    drawTable("What each strategy would have done", [null, "number", "line"], ["who", "guesses", "their words"], rows),
  );
}

/**
 * Draw what squares without words tell.
 *
 * @param {any} review of `/api/review` for a shared text
 * @returns {HTMLElement[]}
 */
export function drawSquares(review) {
  const rows = review.patterns.map((/** @type {string} */ pattern, /** @type {number} */ place) =>
    make("div", { class: "squares-row" }, boardOfSquares(pattern, place), drawScore("Luck", review.luck_by_row[place])),
  );
  const list = make("ul", { class: "words" });
  for (const word of review.words) list.append(make("li", { text: word }));
  const shown = review.words.length < review.answers ? `, the ${review.words.length} with most games` : "";
  return [
    make(
      "section",
      { class: "card", "aria-label": "The squares" },
      make("h2", { tabindex: "-1", text: "What the squares tell" }),
      drawFacts("metrics", [
        ["games fit", short(review.games)],
        [review.of > 1 ? "answers possible" : "answer", short(review.answers), `of ${short(review.of)}`],
        ["luck", short(review.luck, 0), "of 99"],
      ]),
      make("div", { class: "squares" }, ...rows),
      ...review.notes.map((/** @type {string} */ text) => make("p", { class: "quiet small", text })),
    ),
    make("section", { class: "card", "aria-label": "Possible answers" }, make("h2", { text: `${counted(review.answers, "possible answer")}${shown}` }), list),
  ];
}

/** @param {string} pattern @param {number} place @returns {HTMLElement} a row of tiles without letters */
function boardOfSquares(pattern, place) {
  const board = new Board({ rows: 1, columns: pattern.length, size: "small", label: `Squares ${place + 1}` });
  board.set(0, "", pattern);
  board.rowElement(0).setAttribute("aria-label", `Row ${place + 1}`);
  board.tiles[0].forEach((tile, column) => tile.setAttribute("aria-label", `${ordinal(column + 1)} letter, ${SHARED.marks[pattern[column]]}`));
  return board.element;
}
