/** Charts as SVG, each with a title and a description; the same numbers stand in a table beside them. */

import { counted, make } from "./dom.js";
import { short } from "./numbers.js";

const GUESSES = 6;
let charts = 0;

/**
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(string | Node)} children
 * @returns {SVGElement}
 */
function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** @param {number} width @param {number} height @param {string} title @param {string} description @param {SVGElement[]} shapes */
function picture(width, height, title, description, shapes) {
  const id = `chart-${++charts}`;
  const names = [draw("title", { id: `${id}-title` }, title), draw("desc", { id: `${id}-desc` }, description)];
  return draw("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-desc` }, ...names, ...shapes);
}

/**
 * One strategy's games by the number of guesses they took.
 *
 * @param {any} row of a job
 * @param {number} highest share of the games that a bar stands for at most, the same in all charts
 * @returns {HTMLElement}
 */
export function drawDistribution(row, highest) {
  const columns = Math.max(GUESSES, row.max);
  const step = 240 / columns;
  const bars = [];
  const told = [];
  for (let guesses = 1; guesses <= columns; guesses++) {
    const count = row.distribution[guesses] ?? 0;
    const height = (92 * count) / row.games / highest;
    const middle = (guesses - 0.5) * step;
    const lost = guesses > GUESSES;
    bars.push(draw("rect", { class: lost ? "chart-bar chart-lost" : "chart-bar", x: middle - step * 0.38, y: 112 - height, width: step * 0.76, height: Math.max(height, 1), rx: 2 }));
    if (count) bars.push(draw("text", { class: "chart-count", x: middle, y: 108 - height }, short(count)));
    bars.push(draw("text", { class: "chart-label", x: middle, y: 128 }, lost ? `${guesses} lost` : String(guesses)));
    if (count) told.push(`${counted(guesses, "guess", "guesses")}: ${counted(count, "game")}`);
  }
  const caption = make("figcaption", {}, make("strong", { text: row.strategy }), ` mean ${short(row.mean, 3)}, worst ${row.max}`);
  return make("figure", { class: "chart" }, picture(240, 134, `${row.strategy}: games by number of guesses`, `${told.join("; ")}.`, bars), caption);
}

/** @param {any[]} rows of strategies @returns {number} the largest share of games with the same number of guesses */
export function highestShare(rows) {
  return Math.max(...rows.flatMap((row) => Object.values(row.distribution).map((count) => /** @type {number} */ (count) / row.games)));
}
