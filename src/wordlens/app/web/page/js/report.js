/** The coach's report drawn: the whole game, each turn with its bars and its map, what strategies would have done. */

import { Board, boardOf } from "./board.js";
import { box, card, make, said, styled, wordList } from "./dom.js";
import { drawFacts, drawTable } from "./tables.js";
import { counted, isSolved, letterPlace, SHARED, short } from "./text.js";
import { Treemap } from "./treemap.js";

/** @import { ChartedTurnShape, ReviewAnswer, RivalShape, SquaresShape } from "shapes" */

const EXPLANATION =
  "Skill is about the guess: 99 is a best guess, 0 the median guess or worse. " +
  "Luck is about the answer: 50 is what was to be expected, 99 an answer that left the fewest words, " +
  "so a good guess can be unlucky and a bad one lucky.";
const BEST_SHOWN = 6;
const FULL_SCORE = 99;

/**
 * Draw the report of a game with words.
 * @param {ReviewAnswer} review @param {boolean} detected whether the rule was found from the rows
 * @returns {{parts: HTMLElement[], leave: () => void}}
 */
export function drawReport(review, detected) {
  const maps = review.turns.map((turn) => new Treemap(turn.word, turn.parts ?? [], turn.pattern));
  const turns = review.turns.map((turn, place) => drawTurn(turn, place, maps[place]));
  const parts = [drawGame(review, detected), ...turns];
  if (review.strategies.length) parts.push(drawStrategies(review));
  const leave = () => {
    for (const map of maps) map.leave();
  };
  return { parts, leave };
}

/** @param {ReviewAnswer | SquaresShape} review @returns {string} for screen readers */
export function spokenReview(review) {
  if (!("turns" in review)) return review.sentence;
  const skill = review.skill === null ? "" : `Skill ${short(review.skill, 0)}, `;
  return `${review.sentence} ${skill}luck ${short(review.luck, 0)}, of ${FULL_SCORE}.`;
}

/**
 * A bar with its name and number.
 * @param {"Skill" | "Luck"} name @param {number | null} value from 0 to 99 @param {string} [remark]
 */
function drawScore(name, value, remark = "") {
  const bar = make("span", { class: "score-bar" });
  bar.style.width = `${(100 * (value ?? 0)) / FULL_SCORE}%`;
  const number = value === null ? "–" : short(value, 0);
  return box(
    `score score-${name.toLowerCase()}`,
    make("span", { class: "score-name", text: name }),
    make("span", { class: "score-track", "aria-hidden": "true" }, bar),
    make("span", { class: "score-value" }, number, make("span", { class: "hidden-text", text: ` of ${FULL_SCORE}` })),
    remark && make("span", { class: "score-remark", text: remark }),
  );
}

const note = (/** @type {string} */ text) => said("quiet small", text);

/** @param {ReviewAnswer} review @param {boolean} detected @returns {HTMLElement} */
function drawGame(review, detected) {
  const board = boardOf(review.turns, "The game");
  const opening = review.skill === null ? "the opening is not counted" : "mean after the opening";
  const skill = drawScore("Skill", review.skill, opening);
  const told = box(
    "game-text stack",
    said("game-sentence", review.sentence),
    box("scores", skill, drawScore("Luck", review.luck, "mean of all turns")),
    note(EXPLANATION),
    ...notesOn(review, detected).map(note),
  );
  const head = make("h2", { tabindex: "-1", text: "The whole game" });
  return card("The whole game", head, box("game", board.element, told));
}

/**
 * Say how a game was judged; the server's own notes name the terminal's options.
 * @param {ReviewAnswer} review @param {boolean} detected @returns {string[]}
 */
function notesOn({ hard, fallback, list, answer }, detected) {
  const notes = [];
  const reason = detected ? ", since all rows obey it; choose Normal if it was none" : "";
  if (hard) notes.push(`Judged as a hard-mode game${reason}.`);
  if (fallback) {
    const consequence = "every allowed word was counted as possible from the start";
    notes.push(`The answer is not among those of the list ${list}: ${consequence}.`);
  }
  if (answer === null) {
    notes.push("The answer is unknown, so the strategies cannot be compared; give it in the field, and they will.");
  }
  return notes;
}

/** @param {ChartedTurnShape} turn @param {number} place @param {Treemap} map @returns {HTMLElement} */
function drawTurn(turn, place, map) {
  const number = place + 1;
  const board = boardOf([turn], `Guess ${number}`);
  board.rowElement(0).setAttribute("aria-label", `Row ${number}`);
  const accuracy = turn.exact ? "exact" : "estimated";
  const remark = place ? accuracy : `${accuracy}; the opening is not in the mean`;
  const guess = box("turn-guess", make("h3", { class: "quiet small", text: `Guess ${number}` }), board.element);
  const scores = box("scores", drawScore("Skill", turn.skill, remark), drawScore("Luck", turn.luck));
  const head = box("turn-head", guess, scores);
  const facts = drawFacts("turn-facts", factsOf(turn, accuracy));
  const label = `Guess ${number}, ${turn.word.toUpperCase()}`;
  return styled("turn", card(label, head, said("turn-sentence", turn.sentence), facts, map.element));
}

/** @param {ChartedTurnShape} turn @param {string} accuracy @returns {(readonly [string, string, string])[]} */
function factsOf(turn, accuracy) {
  const { after, before, best, bits, cost, expected_after, expected_bits } = turn;
  const left = isSolved(turn.pattern) ? "none, solved" : `${short(after)} of ${short(before)}`;
  const shown = best.slice(0, BEST_SHOWN).join(", ").toUpperCase();
  const more = best.length > BEST_SHOWN ? `and ${best.length - BEST_SHOWN} more` : "";
  return [
    ["Words left", left, `${short(expected_after, expected_after < 10 ? 1 : 0)} expected`],
    ["Bits", short(bits), `${short(expected_bits)} expected`],
    ["Cost", cost > 0 ? costText(cost) : "nothing", accuracy],
    [best.length > 1 ? "Best guesses" : "Best guess", shown, more],
  ];
}

/** @param {number} cost @returns {string} such as "1 guess" and "0.26 guesses" */
function costText(cost) {
  const figure = short(cost, 3);
  return `${figure} ${figure === "1" ? "guess" : "guesses"}`;
}

/** @param {ReviewAnswer} review @returns {HTMLElement} */
function drawStrategies(review) {
  const { answer, solved, strategies, turns } = review;
  /** @type {RivalShape} */
  const own = { name: "you", guesses: solved ? turns.length : null, words: turns.map((turn) => turn.word) };
  const rows = [own, ...strategies].map(({ name, seed, words, guesses }) => ({
    name: seed === undefined ? name : `${name} (seed ${seed})`,
    guesses,
    words: words.join(" "),
  }));
  const columns = [...SHARED.columns.rivals, { key: "words", title: "their words", form: "upper" }];
  const table = drawTable("What each strategy would have done", columns, rows);
  const head = make("h2", { text: `What each strategy would have done with ${answer?.toUpperCase()}` });
  return styled("strategies", card("Strategies", head, table));
}

/** Draw what squares without words tell. @param {SquaresShape} review of a shared text @returns {HTMLElement[]} */
export function drawSquares(review) {
  const { answers, games, luck, luck_by_row, notes, of, patterns, words } = review;
  const rows = patterns.map((pattern, place) =>
    box("squares-row", boardOfSquares(pattern, place), drawScore("Luck", luck_by_row[place])),
  );
  const facts = drawFacts("metrics", [
    ["games fit", short(games)],
    [of > 1 ? "answers possible" : "answer", short(answers), `of ${short(of)}`],
    ["luck", short(luck, 0), `of ${FULL_SCORE}`],
  ]);
  const head = make("h2", { tabindex: "-1", text: "What the squares tell" });
  const shown = words.length < answers ? `, the ${words.length} with most games` : "";
  const title = make("h2", { text: `${counted(answers, "possible answer")}${shown}` });
  return [
    card("The squares", head, facts, box("stack", ...rows), ...notes.map(note)),
    card("Possible answers", title, wordList(words)),
  ];
}

/** @param {string} pattern @param {number} place @returns {HTMLElement} a row of tiles without letters */
function boardOfSquares(pattern, place) {
  const board = new Board({ rows: 1, columns: pattern.length, size: "small", label: `Squares ${place + 1}` });
  board.set(0, "", pattern);
  board.rowElement(0).setAttribute("aria-label", `Row ${place + 1}`);
  for (const [column, tile] of board.tiles[0].entries()) {
    tile.setAttribute("aria-label", `${letterPlace(column)}, ${SHARED.marks[pattern[column]]}`);
  }
  return board.element;
}
