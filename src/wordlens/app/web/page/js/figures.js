/** Results in pictures: bars of how many guesses games took. */

import { box, draw, make, said } from "./dom.js";
import { statisticsOf } from "./records.js";
import { countStreak } from "./streaks.js";
import { drawFacts, figure } from "./tables.js";
import { counted, guesses, short, titleOf } from "./text.js";

/** @import { ComparisonShape, EvaluationShape } from "shapes" */

/** Sizes of a chart, in units of its own: the bars stand on FLOOR and are at most TALLEST high. */
const WIDTH = 240;
const HEIGHT = 134;
const FLOOR = 112;
const TALLEST = 92;
const GUESSES = 6;
const OLD = "wordlens does not answer: the streak is counted as soon as it does. Your games are kept here.";
let charts = 0;

/**
 * Draw a player's statistics: of the words of the day on their days, or of all other games.
 * @param {string} list @param {number} most guesses of a game @param {boolean} daily
 * @param {number | null} latest guesses of the game that has just been won @returns {HTMLElement}
 */
export function drawStatistics(list, most, daily, latest) {
  const now = statisticsOf(list, daily);
  const percent = now.played ? Math.round((100 * now.won) / now.played) : 0;
  const facts = box("");
  const note = said("quiet small", OLD);
  countStreak(list, daily, (run, isOld) => {
    const remark = isOld && run ? "last known" : "";
    const numbers = drawFacts("facts", [
      ["played", `${now.played}`],
      ["won", `${percent}%`],
      [daily ? "days in a row" : "wins in a row", run ? `${run.current}` : "–", remark],
      [daily ? "most days" : "most wins", run ? `${run.longest}` : "–", remark],
    ]);
    facts.replaceChildren(numbers);
    note.hidden = !isOld;
  });
  return make("div", { class: "statistics" }, facts, note, drawBars(now.distribution, most, latest));
}

/**
 * @param {number[]} distribution games in one guess, two, ... @param {number} least how many bars there are at least
 * @param {number | null} latest the bar that is highlighted @returns {HTMLElement}
 */
function drawBars(distribution, least, latest) {
  const highest = Math.max(1, ...distribution);
  const bars = make("ol", { class: "bars", "aria-label": "Games by number of guesses" });
  for (let number = 1; number <= Math.max(least, distribution.length); number++) {
    const count = distribution[number - 1] ?? 0;
    const bar = make("span", { class: number === latest ? "bar bar-latest" : "bar", text: count });
    bar.style.width = `max(1.75rem, ${(100 * count) / highest}%)`;
    const name = make("span", { class: "bar-number", text: number });
    const label = `${number}: ${count}${number === latest ? ", the latest game" : ""}`;
    bars.append(make("li", { "aria-label": label }, name, make("span", { class: "bar-track" }, bar)));
  }
  return bars;
}

/**
 * Draw one strategy's games by the number of guesses they took.
 * @param {EvaluationShape} row
 * @param {number} highest share of the games that a bar stands for at most, the same in all charts
 * @returns {HTMLElement}
 */
export function drawDistribution(row, highest) {
  const columns = Math.max(GUESSES, row.max);
  const step = WIDTH / columns;
  const shapes = [];
  const told = [];
  for (let number = 1; number <= columns; number++) {
    const count = row.distribution[number] ?? 0;
    const height = (TALLEST * count) / row.games / highest;
    const middle = (number - 0.5) * step;
    const kind = number > row.max_guesses ? "chart-bar chart-failure" : "chart-bar";
    const size = { width: step * 0.76, height: Math.max(height, 1), rx: 2 };
    shapes.push(draw("rect", { class: kind, x: middle - step * 0.38, y: FLOOR - height, ...size }));
    shapes.push(draw("text", { class: "chart-label", x: middle, y: FLOOR + 16 }, String(number)));
    if (!count) continue;
    shapes.push(draw("text", { class: "chart-count", x: middle, y: FLOOR - 4 - height }, short(count)));
    told.push(`${guesses(number)}: ${counted(count, "game")}`);
  }
  const failed = row.failures ? `, failures ${short(row.failures)}` : "";
  const mean = ` mean ${figure(row.mean, ".4f")}, max ${row.max}${failed}`;
  const name = titleOf("strategies", row.strategy);
  const caption = make("figcaption", {}, make("strong", { text: name }), mean);
  const title = `${name}: games by number of guesses`;
  return make("figure", { class: "chart" }, picture(title, `${told.join("; ")}.`, shapes), caption);
}

/** @param {string} title @param {string} description @param {SVGElement[]} shapes */
function picture(title, description, shapes) {
  const id = `chart-${++charts}`;
  const names = [draw("title", { id: `${id}-title` }, title), draw("desc", { id: `${id}-desc` }, description)];
  const told = { role: "img", "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-desc` };
  return draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, ...told }, ...names, ...shapes);
}

/** @param {EvaluationShape[]} rows @returns {number} the largest share of games with the same number of guesses */
export function highestShare(rows) {
  return Math.max(...rows.flatMap((row) => Object.values(row.distribution).map((count) => count / row.games)));
}

/** @param {EvaluationShape | ComparisonShape} row @returns {string} the strategy or the solver that it is about */
export function nameOf(row) {
  return "strategy" in row ? row.strategy : row.solver;
}
