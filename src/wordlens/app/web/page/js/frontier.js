/** A search drawn while it goes on: the words left, the frontier as it grows, and f = g + h of what is next. */

import { box, draw, make, said } from "./dom.js";
import { chainOf } from "./frames.js";
import { figure, tableBox } from "./tables.js";
import { counted, SHARED, short } from "./text.js";

/** @import { TraceShape } from "shapes" */
/** @import { Frame } from "./frames.js" */

/** What each search takes next. */
const ORDER = {
  bfs: "Breadth first takes what has waited longest, whatever its price.",
  dfs: "Depth first takes the deepest state, whatever its price.",
  ucs: "Cheapest first takes the smallest g, the cost of all guesses so far.",
  astar: "A* takes the smallest f = g + h: the cost so far, and the estimate of what is to come.",
};
/** Size of the chart, in units of its own. */
const WIDTH = 480;
const HEIGHT = 110;

/** Draw how the words shrink from guess to guess. @param {Frame} frame @returns {HTMLElement} */
export function drawShrinking(frame) {
  const { left, rows, words } = frame;
  const most = Math.log2(left[0] + 1);
  const bars = left.map((count, place) => {
    const bar = make("span", { class: "shrink-bar" });
    bar.style.width = `${Math.max(1, (100 * Math.log2(count + 1)) / most)}%`;
    const name = place ? rows[place - 1].word.toUpperCase() : "At first";
    return make(
      "li",
      {},
      make("span", { class: "shrink-name", text: name }),
      make("span", { class: "shrink-track", "aria-hidden": "true" }, bar),
      make("span", { class: "shrink-count", text: counted(count, "word") }),
    );
  });
  const now = left[left.length - 1];
  const more = now > words.length ? `, and ${short(now - words.length)} more` : "";
  const named = now ? words.join(", ") + more : "The word is found.";
  return box("shrink", make("h3", { text: "Words left" }), make("ol", {}, ...bars), said("small quiet", named));
}

/**
 * Draw the frontier at one step.
 * @param {TraceShape} trace @param {number} place of the step among those told @param {string} algorithm
 * @returns {HTMLElement}
 */
export function drawFrontier(trace, place, algorithm) {
  const step = trace.steps[place];
  const fresh = step.generated ? `, ${short(step.generated)} of them new` : "";
  const told = `${counted(step.waiting, "state")} waiting${fresh}${skipped(step.skipped)}.`;
  const head = make("h3", { text: "The frontier" });
  const some = trace.every > 1 ? said("small quiet", thinned(trace)) : null;
  const order = ORDER[/** @type {keyof typeof ORDER} */ (algorithm)];
  const chart = drawGrowth(trace, place);
  return box(
    "frontier stack",
    head,
    said("small", told),
    chart,
    some,
    said("small quiet", order),
    drawHead(trace, place),
  );
}

/** @param {number} count @returns {string} */
function skipped(count) {
  return count ? `; ${counted(count, "state was", "states were")} left out, whose words had been met before` : "";
}

/** @param {TraceShape} trace */
function thinned({ every, steps }) {
  const last = steps[steps.length - 1].number;
  return `Of ${short(last)} steps, one in ${short(every)} is shown, and every one on the path that was found.`;
}

/** Draw the states that would be taken next. @param {TraceShape} trace @param {number} place @returns {HTMLElement} */
function drawHead(trace, place) {
  const step = trace.steps[place];
  const titles = ["next", "g", "h", "f = g + h", "left"];
  const head = titles.map((text, at) => make("th", { scope: "col", class: at ? "number" : undefined, text }));
  const rows = step.head.map((number) => {
    const { g, h, left, parent } = trace.nodes[number];
    const words = chainOf(trace, number).slice(1);
    const name = words.map(({ word }) => word?.toUpperCase()).join(" › ");
    const fresh = parent === step.node && make("span", { class: "badge", text: "new" });
    const cells = [...[g, h, g + h].map((each) => figure(each, ".2f")), short(left)];
    const figures = cells.map((text) => make("td", { class: "number", text }));
    return make("tr", {}, make("th", { scope: "row" }, name, fresh && " ", fresh), ...figures);
  });
  if (!rows.length) return said("quiet", "Nothing waits any more.");
  return tableBox("What would be taken next", [make("tr", {}, ...head)], rows, "frontier-table");
}

/** Draw how many states waited at each step. @param {TraceShape} trace @param {number} place @returns {Element} */
function drawGrowth(trace, place) {
  const most = Math.max(...trace.steps.map((step) => step.waiting), 1);
  const last = trace.steps[trace.steps.length - 1].number;
  const spots = trace.steps.map((step) => {
    const x = last > 1 ? ((step.number - 1) / (last - 1)) * WIDTH : 0;
    return [x, HEIGHT - (step.waiting / most) * (HEIGHT - 8)];
  });
  const line = (/** @type {number[][]} */ points) =>
    points.map((point) => point.map((at) => at.toFixed(1)).join()).join(" ");
  const [x, y] = spots[place];
  const title = `States waiting: ${short(trace.steps[place].waiting)} now, ${short(most)} at most`;
  const svg = { class: "growth", viewBox: `-4 0 ${WIDTH + 8} ${HEIGHT + 4}`, role: "img", "aria-label": title };
  return draw(
    "svg",
    { ...svg, preserveAspectRatio: "none" },
    draw("polyline", { class: "growth-all", points: line(spots) }),
    draw("polyline", { class: "growth-now", points: line(spots.slice(0, place + 1)) }),
    draw("line", { class: "growth-at", x1: x, x2: x, y1: y, y2: HEIGHT }),
  );
}

/** Say that searches know the answer. @returns {HTMLElement} */
export function reminder() {
  return make("p", { class: "notice reminder", text: SHARED.knows_the_answer });
}
