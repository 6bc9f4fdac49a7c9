/** The course of a player's games: moving means as lines, one small picture for each figure. */

import { box, draw, make, said } from "./dom.js";
import { short } from "./text.js";

/** @import { PointShape, StatisticsShape } from "shapes" */

/** Sizes of a picture, in units of its own; the line keeps PAD from the upper and lower edge. */
const WIDTH = 320;
const HEIGHT = 72;
const PAD = 6;
const LINES = /** @type {const} */ ([
  ["score", "Guesses", "fewer is better"],
  ["skill", "Skill", "99 is a best guess each time"],
  ["luck", "Luck", "50 is what is to be expected"],
  ["cost", "Cost", "guesses lost in a game, beside the best play"],
]);

/** @param {StatisticsShape} statistics @returns {HTMLElement} the lines that have anything to show */
export function drawCourse(statistics) {
  const pictures = LINES.map(([name, title, remark]) => drawLine(statistics.course, name, title, remark)).filter(
    (each) => each !== null,
  );
  return box("courses", ...pictures);
}

/**
 * @param {PointShape[]} course @param {"score" | "skill" | "luck" | "cost"} name @param {string} title
 * @param {string} remark @returns {HTMLElement | null}
 */
function drawLine(course, name, title, remark) {
  const values = course.map((point) => point[name]);
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (/** @type {number} */ at) => (WIDTH * at) / Math.max(1, values.length - 1);
  const y = (/** @type {number} */ value) => HEIGHT - PAD - ((HEIGHT - 2 * PAD) * (value - low)) / (high - low || 1);
  const lines = pieces(values).map((piece) => {
    const points = piece.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    return draw("polyline", { class: "course-line", points, "vector-effect": "non-scaling-stroke" });
  });
  const shape = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" };
  const digits = name === "skill" || name === "luck" ? 0 : 2;
  const now = known[known.length - 1];
  const label = `${title}: ${short(now, digits)} now, between ${short(low, digits)} and ${short(high, digits)}`;
  const head = box("course-head", make("strong", { text: title }), make("span", { text: short(now, digits) }));
  const scale = box(
    "course-scale",
    make("span", { text: short(high, digits) }),
    make("span", { text: short(low, digits) }),
  );
  const plot = box("course-plot", draw("svg", { class: `course-${name}`, ...shape }, ...lines), scale);
  const ends = box("course-ends", ...ticks(course));
  const about = said("quiet small", remark);
  return make("figure", { class: "course", role: "group", "aria-label": label }, head, plot, ends, about);
}

/** @param {PointShape[]} course @returns {HTMLElement[]} the first and the last day */
function ticks(course) {
  const dates = course.map((point) => point.date).filter((date) => date !== null);
  const [first, last] = [dates[0], dates[dates.length - 1]];
  return [first, last].map((date) => make("span", { text: date ?? "" }));
}

/** @param {(number | null)[]} values @returns {[number, number][][]} runs of values without a gap, with their places */
function pieces(values) {
  /** @type {[number, number][][]} */
  const found = [];
  let open = false;
  for (const [at, value] of values.entries()) {
    if (value === null) {
      open = false;
      continue;
    }
    if (!open) found.push([]);
    open = true;
    found[found.length - 1].push([at, value]);
  }
  return found;
}
