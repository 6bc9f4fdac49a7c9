/** The cards of the diary: results, par, openers, mistakes, the dearest games, a league. */

import { button, card, make, said } from "./dom.js";
import { titleOf } from "./replay.js";
import { drawFacts, drawTable, figure } from "./tables.js";
import { counted, guesses, SHARED, short } from "./text.js";

/** @import { DiaryGameShape, IntervalShape, LeagueShape, StatisticsShape } from "shapes" */
/** @import { Fact } from "./tables.js" */

/** Players from whom on there is a league. */
export const LEAST_PLAYERS = 2;

/** @param {IntervalShape | null} value @param {string} form @returns {string} */
function withInterval(value, form) {
  if (!value) return "–";
  if (value.low === null || value.high === null) return figure(value.mean, form);
  return `${figure(value.mean, form)} (${figure(value.low, form)} to ${figure(value.high, form)})`;
}

/** @param {StatisticsShape} found */
export function drawWindow({ window: games }) {
  return said("quiet small", `Each point is the mean of the latest ${counted(games, "game")}.`);
}

/** @param {StatisticsShape} found */
export function drawSummary(found) {
  const streaks = found.streaks.map(
    (one) => /** @type {Fact} */ (["Streak", counted(one.current, "day"), `longest ${one.longest}, of ${one.title}`]),
  );
  /** @type {Fact[]} */
  const facts = [
    ["Games", short(found.games), `${short(found.won)} won, ${short(found.games - found.won)} lost`],
    ["Guesses a game", withInterval(found.score, ".2f"), peopleText(found)],
    ...streaks,
  ];
  if (found.skill) facts.push(["Skill", withInterval(found.skill, ".0f"), "99 is a best guess each time"]);
  if (found.luck) facts.push(["Luck", withInterval(found.luck, ".0f"), "50 is what is to be expected"]);
  if (found.cost) facts.push(["Cost", withInterval(found.cost, ".2f"), "guesses lost in a game, beside the best play"]);
  return card("Results", make("h2", { text: "Results" }), drawFacts("diary-facts", facts));
}

/** @param {StatisticsShape} found @returns {string} */
function peopleText(found) {
  const mean = found.people_mean;
  const difference = (found.score?.mean ?? mean) - mean;
  const than = difference < 0 ? "fewer" : "more";
  return `${short(Math.abs(difference))} ${than} than people's ${short(mean)}; a lost game counts 7`;
}

/** @param {StatisticsShape} found */
export function drawSpread(found) {
  const names = [
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    ...Object.keys(found.distribution).filter((name) => Number(name) > 6),
    "X",
  ];
  const most = Math.max(1, ...Object.values(found.distribution));
  const bars = make("ol", { class: "bars", "aria-label": "Games by number of guesses; X is a lost game" });
  for (const name of names) {
    const count = found.distribution[name] ?? 0;
    const bar = make("span", { class: name === "X" ? "bar bar-lost" : "bar", text: short(count) });
    bar.style.width = `max(1.75rem, ${(100 * count) / most}%)`;
    const label = `${name === "X" ? "lost" : guesses(Number(name))}: ${count}`;
    const number = make("span", { class: "bar-number", text: name });
    bars.append(make("li", { "aria-label": label }, number, make("span", { class: "bar-track" }, bar)));
  }
  return card("Guesses", make("h2", { text: "Found with guess" }), bars);
}

/** @param {StatisticsShape} found */
export function drawPar(found) {
  if (!found.pars.length) return null;
  const table = drawTable("What others needed", SHARED.columns.pars, found.pars);
  const text = "What was needed for the same words on the same days. A minus means that you needed fewer.";
  return card("Par", make("h2", { text: "Against par" }), said("quiet", text), table);
}

/** @param {StatisticsShape} found */
export function drawOpeners(found) {
  if (!found.openers.length) return null;
  return card("Openers", make("h2", { text: "Openers" }), drawTable("Openers", SHARED.columns.openers, found.openers));
}

/** @param {StatisticsShape} found */
export function drawLost(found) {
  if (!found.judged) return null;
  const text = `In ${counted(found.judged, "judged game")}.`;
  const body = found.lost.length
    ? drawTable("Mistakes", SHARED.columns.lost, found.lost)
    : said("", "No guess was lost to a known letter, a trap or a late risk.");
  return card("Mistakes", make("h2", { text: "Where guesses were lost" }), said("quiet", text), body);
}

/** @param {StatisticsShape} found @param {(games: DiaryGameShape[]) => void} replay */
export function drawCostly(found, replay) {
  if (!found.costly.length) return null;
  const items = found.costly.map((game) => {
    const cost = (game.review?.turns ?? []).slice(1).reduce((sum, turn) => sum + turn.cost, 0);
    const text = make("span", { text: `${titleOf(game)}: ${short(cost)} guesses lost` });
    const again = button("Replay", () => replay([game]), "button-small");
    again.setAttribute("aria-label", `Replay ${titleOf(game)}`);
    return make("li", {}, text, again);
  });
  return card(
    "Dearest games",
    make("h2", { text: "The games that cost most" }),
    make("ul", { class: "costly" }, ...items),
  );
}

/** @param {LeagueShape} league */
export function drawLeague(league) {
  if (league.standings.length < LEAST_PLAYERS) return null;
  const notes = (league.notes ?? []).map((text) => said("quiet small", text));
  const table = drawTable("League", SHARED.columns.standings, league.standings);
  return card("League", make("h2", { text: "League" }), table, ...notes);
}
