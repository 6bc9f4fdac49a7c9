/** The coach's report drawn: the whole game, each turn with its bars and its map, what strategies would have done. */

import { Board, boardOf } from "./board.js";
import { box, card, make, said, styled, wordList } from "./dom.js";
import { drawFacts, drawTable } from "./tables.js";
import { counted, isSolved, letterPlace, SHARED, short, titleOf } from "./text.js";
import { Treemap } from "./treemap.js";
import { at } from "./where.js";

/** @import { ChartedTurnShape, ReviewAnswer, RivalShape, SquaresShape } from "shapes" */

const EXPLANATION =
  "Skill is about the guess: 99 is a best guess, 0 the median guess or worse. " +
  "Luck is about the answer: 50 is what was to be expected, 99 an answer that left the fewest words, " +
  "so a good guess can be unlucky and a bad one lucky.";
const PROMISE =
  "How good and how lucky every guess was, with the reason; what it could have left; and what each strategy would " +
  "have done. Of squares without words: how many games fit.";
const EXAMPLE = at("/review?rows=crane:-y--g,forge:-gg-g,horde:ggggg&list=classic");
const BEST_SHOWN = 6;
const FULL_SCORE = 99;

/** Draw what stands there before there is a report. @returns {HTMLElement} */
export function drawPromise() {
  const example = make("a", { class: "button", href: EXAMPLE, text: "Show me an example" });
  const head = make("h2", { text: "What the coach tells you" });
  return card("What you will see", head, make("p", { text: PROMISE }), example);
}

/** Draw the report of a game. @param {ReviewAnswer} review @returns {{parts: HTMLElement[], leave: () => void}} */
export function drawReport(review) {
  const maps = review.turns.map((turn) => new Treemap(turn.word, turn.parts ?? [], turn.pattern));
  const turns = review.turns.map((turn, place) => drawTurn(turn, place, maps[place]));
  const parts = [drawGame(review), ...turns];
  if (review.strategies.length) parts.push(drawStrategies(review));
  const leave = () => {
    for (const map of maps) map.leave();
  };
  return { parts, leave };
}

/** @param {ReviewAnswer | SquaresShape} review @returns {string} for screen readers */
export function spokenReview(review) {
  if (!("turns" in review)) return review.sentence;
  return [review.verdict, ...review.summary].join(" ");
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

/** @param {ReviewAnswer} review @returns {string[]} what a player can change about how the game was judged */
function waysOf({ answer, hard, obeys_hard }) {
  const rule = obeys_hard && !hard ? ["Choose Hard if it was a hard-mode game."] : [];
  return answer === null ? [...rule, "Enter the answer, and the strategies are compared."] : rule;
}

/** Draw the verdict first, then the figures. @param {ReviewAnswer} review @returns {HTMLElement} */
function drawGame(review) {
  const board = boardOf(review.turns, "The game");
  const opening = review.skill === null ? "the opening is not counted" : "mean after the opening";
  const skill = drawScore("Skill", review.skill, opening);
  const meaning = make("details", {}, make("summary", { text: "What skill and luck mean" }), note(EXPLANATION));
  const told = box(
    "game-text stack",
    ...review.summary.map((text) => said("", text)),
    box("scores", skill, drawScore("Luck", review.luck, "mean of all turns")),
    said("quiet game-sentence", review.sentence),
    ...[...review.notes, ...waysOf(review)].map(note),
    meaning,
  );
  const head = make("h2", { tabindex: "-1", text: "The whole game" });
  const verdict = said("game-verdict", review.verdict);
  return card("The whole game", head, verdict, box("game", board.element, told));
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
    ...riskOf(turn),
    [best.length > 1 ? "Best guesses" : "Best guess", shown, more],
  ];
}

/** @param {ChartedTurnShape} turn @returns {(readonly [string, string, string])[]} nothing where nobody can lose */
function riskOf({ risk }) {
  if (!risk?.lose) return [];
  const added = risk.added > 0 ? `${percent(risk.added)} added` : "none added";
  return [["Chance to lose", percent(risk.lose), risk.exact ? added : `${added}, estimated`]];
}

const percent = (/** @type {number} */ share) => `${short(100 * share, share < 0.1 ? 1 : 0)}%`;

/** @param {number} cost @returns {string} such as "1 guess" and "0.26 guesses" */
function costText(cost) {
  const figure = short(cost, 3);
  return `${figure} ${figure === "1" ? "guess" : "guesses"}`;
}

/** @param {ReviewAnswer} review @returns {HTMLElement} */
function drawStrategies(review) {
  const { answer, solved, strategies, turns } = review;
  /** @type {RivalShape} */
  const own = { name: "You", guesses: solved ? turns.length : null, words: turns.map((turn) => turn.word) };
  const rows = [own, ...strategies].map(({ name, words, guesses }) => ({
    name: titleOf("strategies", name),
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
  const { answers, games, luck, luck_by_row, of, notes, patterns, sentence, words } = review;
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
    card("The squares", head, said("game-verdict", sentence), facts, box("stack", ...rows), ...notes.map(note)),
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
