/** Statistics drawn: four numbers and the distribution, the latest game's bar highlighted. */

import { make } from "./dom.js";
import { statisticsOf } from "./games.js";

/** @param {string} list @param {number} guesses @returns {HTMLElement} */
export function drawStatistics(list, guesses) {
  const now = statisticsOf(list);
  const percent = now.played ? Math.round((100 * now.won) / now.played) : 0;
  const numbers = [
    [now.played, "played"],
    [`${percent}%`, "won"],
    [now.streak, "streak"],
    [now.best, "best streak"],
  ];
  const facts = make("dl", { class: "facts" });
  for (const [value, label] of numbers) {
    facts.append(make("div", {}, make("dt", { text: String(label) }), make("dd", { text: String(value) })));
  }
  return make("div", { class: "statistics" }, facts, drawDistribution(now.distribution, guesses, now.last));
}

/**
 * @param {number[]} distribution games in one guess, two, ...
 * @param {number} guesses how many bars there are at least
 * @param {number | null} highlighted
 * @returns {HTMLElement}
 */
export function drawDistribution(distribution, guesses, highlighted) {
  const most = Math.max(1, ...distribution);
  const bars = make("ol", { class: "bars", "aria-label": "Games by number of guesses" });
  for (let number = 1; number <= Math.max(guesses, distribution.length); number++) {
    const count = distribution[number - 1] ?? 0;
    const bar = make("span", { class: number === highlighted ? "bar bar-latest" : "bar", text: String(count) });
    bar.style.width = `max(1.75rem, ${(100 * count) / most}%)`;
    const label = `${number}: ${count}${number === highlighted ? ", the latest game" : ""}`;
    bars.append(make("li", { "aria-label": label }, make("span", { class: "bar-number", text: String(number) }), make("span", { class: "bar-track" }, bar)));
  }
  return bars;
}
