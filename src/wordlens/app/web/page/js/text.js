/** What is written: texts that page and window share, numbers as a reader wants them, rows in addresses and aloud. */

/** @import { Algorithm, HintStep, RowShape as Row, Rule } from "shapes" */

/**
 * @typedef {object} Shared what page and desktop window have in common, as data
 * @property {Record<string, {squares: Record<string, string>}>} themes
 * @property {Record<"pop" | "flip" | "stagger" | "shake" | "bounce" | "toast" | "pace", number>} milliseconds
 * @property {Record<string, string>} marks the name of each mark
 * @property {Record<"normal" | "more", Record<string, string>>} colours of each mark, by contrast
 * @property {Record<string, string>} units what the score of a strategy means, by its unit
 * @property {string} cycle
 * @property {{submit: string, erase: string, marks: Record<string, string>}} keys
 * @property {Record<Exclude<SharedText, "praise">, string> & {praise: string[]}} texts
 * @property {Record<Table, Column[]>} columns
 * @property {Record<Algorithm, string>} algorithms what each is called
 * @property {Record<HintStep, [name: string, gives: string]>} hints what each is about, and how much it gives away
 * @property {Record<Rule, string>} rules what each means
 * @property {Record<Titled, Record<string, string>>} titles what players call them, by the server's names
 * @property {Record<Compared, string[]>} first_chosen what a comparison begins with
 * @property {Record<Compared, [samples: number, seed: number]>} first_samples
 * @property {string} knows_the_answer
 * @property {number} most_rows of a board
 * @property {Guide} guide
 */
/**
 * @typedef {{key: string, title: string, form?: string, scale?: number, missing?: string, about?: string}} Column
 *   of a table
 */
/** @typedef {{how_to: string[], examples: (Row & {text: string})[], glossary: Record<string, string>}} Guide */
/** @typedef {"strategies" | "solvers"} Compared */
/** @typedef {"lists" | "strategies" | "notes" | "options" | "rules" | "priors" | "trust"} Titled */
/** @typedef {Compared | "guesses" | "search" | "steps" | "turns" | "rivals" | "lists" | "trusted" | Kept} Table */
/** @typedef {"openers" | "lost" | "pars" | "standings"} Kept tables of the diary */
/**
 * @typedef {"praise" | "too_short" | "lost" | "rule_locked" | "copied" | "may_be_answer" | "exploration" | "optimal"
 *   | "fallback" | "record_missing" | "record_empty" | "record_damaged"} SharedText
 */

/** @type {Shared} */
export const SHARED = await (await fetch(new URL("../themes.json", import.meta.url))).json();

/** @param {keyof Shared["titles"]} kind @param {string} name @returns {string} what players call it */
export function titleOf(kind, name) {
  const [plain, set] = kind === "strategies" ? name.split(":") : [name];
  const title = SHARED.titles[kind][plain] ?? plain; // a list of the player's own goes by its own name
  if (!set) return title;
  const said = set.split(",").map((part) => part.split("="));
  return `${title} (${said.map(([option, value]) => `${lower(titleOf("options", option))} ${value}`).join(", ")})`;
}

/** @param {string} text @returns {string} with a capital first */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {string} text a title @returns {string} as it stands inside a sentence */
export function lower(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Stands in a pattern for a tile that has no colour yet. */
export const UNCOLOURED = "?";

/** @param {string} mark @returns {string} the colour that it has in the theme that is shown */
export function colourName(mark) {
  return SHARED.colours[document.documentElement.dataset.contrast === "more" ? "more" : "normal"][mark];
}

/** @param {string} mark @returns {string} the mark after it when a tile is clicked */
export function nextMark(mark) {
  return SHARED.cycle[(SHARED.cycle.indexOf(mark) + 1) % SHARED.cycle.length];
}

/** @param {string} pattern @returns {boolean} whether every letter is in its place */
export function isSolved(pattern) {
  return /^g+$/.test(pattern);
}

/** @param {number} number @param {number} [digits] after the point at most */
export function short(number, digits = 2) {
  return number.toLocaleString("en", { maximumFractionDigits: digits });
}

/** @param {number} seconds @returns {string} such as "8 ms", "2.4 s" or "3 min" */
export function duration(seconds) {
  if (seconds < 1) return `${short(1000 * seconds, seconds < 0.01 ? 1 : 0)} ms`;
  return seconds < 90 ? `${short(seconds, seconds < 10 ? 1 : 0)} s` : `${short(seconds / 60, 0)} min`;
}

/** @param {number} count @param {string} one @param {string} [many] */
export function counted(count, one, many = `${one}s`) {
  return `${short(count)} ${count === 1 ? one : many}`;
}

/** @param {number} count @returns {string} such as "3 guesses" */
export function guesses(count) {
  return counted(count, "guess", "guesses");
}

/** @param {number} chance @returns {string} in per cent; small chances with a decimal */
export function chanceText(chance) {
  if (chance < 0.001) return "<0.1%";
  const digits = chance < 0.01 ? 1 : 0;
  const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${(100 * chance).toLocaleString("en", { ...exactly, roundingMode: "halfEven" })}%`;
}

const ORDINALS = ["th", "st", "nd", "rd"];

/** @param {number} column from 0 @returns {string} such as "1st letter" */
export function letterPlace(column) {
  const number = column + 1;
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ORDINALS[number % 10]) || "th"} letter`;
}

/** @param {Row} row @returns {string} "C absent, R present, ..." */
export function spoken(row) {
  const letters = [...row.word.toUpperCase()];
  return letters.map((letter, place) => `${letter} ${SHARED.marks[row.pattern[place]]}`).join(", ");
}

/** @param {Row[]} rows @returns {string} such as crane:-y--g,moist:-y--- */
export function formatRows(rows) {
  return rows.map((row) => `${row.word}:${row.pattern}`).join(",");
}

/** @param {string} text @returns {Row[]} what can be understood of it */
export function parseRows(text) {
  const rows = [];
  for (const part of text.split(",")) {
    const [word, pattern] = part.trim().toLowerCase().split(/[:=]/);
    const whole = word && pattern && [...word].length === pattern.length && /^[-yg]+$/.test(pattern);
    if (whole) rows.push({ word, pattern });
  }
  return rows;
}

/**
 * @param {Row[]} rows @param {string} list @param {string | null} [answer] where the rows do not end with it
 * @returns {string} the query of an address that hands the rows over
 */
export function queryWith(rows, list, answer) {
  // Commas and colons stay as they are: an address that can be read can be shared and typed.
  const query = new URLSearchParams({ rows: formatRows(rows), list, ...(answer ? { answer } : {}) });
  return `?${String(query).replaceAll("%3A", ":").replaceAll("%2C", ",")}`;
}

/** @param {Row[]} rows @returns {Record<string, string>} the best mark that each letter has had */
export function bestMarks(rows) {
  /** @type {Record<string, string>} */
  const best = {};
  for (const { word, pattern } of rows) {
    for (const [place, letter] of [...word].entries()) {
      const now = best[letter];
      if (now === undefined || SHARED.cycle.indexOf(pattern[place]) > SHARED.cycle.indexOf(now))
        best[letter] = pattern[place];
    }
  }
  return best;
}
