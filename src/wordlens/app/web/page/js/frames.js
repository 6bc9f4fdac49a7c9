/** What is watched, frame by frame: guesses of a strategy's game, or steps of a search that knows the answer. */

/** @import { HindsightAnswer, RowShape as Row, SolveAnswer } from "shapes" */
/** @import { TraceNodeShape, TraceShape, TraceStepShape } from "shapes" */

/**
 * @typedef {object} Frame
 * @property {Row[]} rows on the board
 * @property {number[]} left words before the first guess, and after each of the rows
 * @property {string[]} words some of those that are left now
 * @property {TraceStepShape} [step] of a search
 */

/** @param {SolveAnswer} game @returns {Frame[]} one for each guess */
export function framesOfGame(game) {
  const [first] = game.guesses;
  return game.guesses.map((turn, place) => {
    const rows = game.guesses.slice(0, place + 1);
    return { rows, left: [first.before, ...rows.map((row) => row.left)], words: turn.words };
  });
}

/** @param {HindsightAnswer} found @returns {Frame[]} one for each step that is told */
export function framesOfSearch(found) {
  const { trace } = found;
  if (!trace) return [];
  return trace.steps.map((step) => {
    const chain = chainOf(trace, step.node);
    const rows = chain.slice(1).map(({ word, pattern }) => ({ word: word ?? "", pattern: pattern ?? "" }));
    const words = chain[chain.length - 1].left ? step.words : [];
    return { rows, left: chain.map((node) => node.left), words, step };
  });
}

/** @param {TraceShape} trace @param {number} place @returns {TraceNodeShape[]} from the start to that node */
export function chainOf(trace, place) {
  /** @type {TraceNodeShape[]} */
  const chain = [];
  for (let at = /** @type {number | null} */ (place); at !== null; at = trace.nodes[at].parent) {
    chain.unshift(trace.nodes[at]);
  }
  return chain;
}
