/**
 * The rows of Advise from visit to visit: today's are shown again, older ones and those that a link pushes away are put
 * aside, from where the player can bring them back.
 */

import { load, save, today } from "./browser.js";
import { listNamed } from "./settings.js";
import { formatRows, SHARED, UNCOLOURED } from "./text.js";

/** @import { ListChoice, RowShape as Row } from "shapes" */
/** @import { App } from "./main.js" */

/**
 * @typedef {object} Kept
 * @property {string} list
 * @property {string} rows such as crane:-y--g,moist:?????
 * @property {string} date the day on which they were entered
 * @property {boolean} [linked] whether they came with a link, and nobody has changed them
 * @property {boolean} [replaced] whether they were put aside for the rows of a copy
 */

export { today };

/** Sets of rows that are kept aside. */
const MOST_ASIDE = 5;

/** @returns {Kept} what was entered last, perhaps nothing */
export function loadRows() {
  const { list, rows, date, linked } = load("advise", /** @type {Partial<Kept>} */ ({}));
  return { list: String(list ?? ""), rows: String(rows ?? ""), date: String(date ?? ""), linked: linked === true };
}

/** @param {Kept} kept */
export function saveRows(kept) {
  save("advise", kept);
}

/** @returns {Kept[]} what was put aside, newest first */
export function aside() {
  return load("advise-aside", /** @type {Kept[]} */ ([])).filter((kept) => kept && readRows(kept.rows).length > 0);
}

/** Put rows aside; what a link brought can be brought again. @param {Kept} kept */
export function putAside(kept) {
  if (!kept.rows || kept.linked) return;
  const others = aside().filter((each) => each.rows !== kept.rows || each.list !== kept.list);
  save("advise-aside", [kept, ...others].slice(0, MOST_ASIDE));
}

/** @param {unknown} others from a copy @returns {Kept[]} what was put aside here, and then those */
export function asideWith(others) {
  return [...aside(), ...(Array.isArray(others) ? others : [])].slice(0, MOST_ASIDE);
}

/** @returns {Kept | undefined} what was put aside last, which then lies there no more */
export function takeBack() {
  const [last, ...others] = aside();
  save("advise-aside", others);
  return last;
}

/** @param {string} text @returns {Row[]} the rows in it that can be read; tiles may lack their colour */
export function readRows(text) {
  return text
    .split(",")
    .map(readRow)
    .filter((row) => row !== null);
}

/** @param {string} text @returns {Row[]} the rows in it that have all their colours */
function finished(text) {
  return readRows(text).filter((row) => !row.pattern.includes(UNCOLOURED));
}

/** @param {string} text @returns {Row | null} */
function readRow(text) {
  const [word, pattern, ...more] = text.trim().toLowerCase().split(/[:=]/);
  const marks = new RegExp(`^[-yg${UNCOLOURED}]+$`);
  const whole = word && pattern && !more.length && [...word].length === pattern.length && marks.test(pattern);
  return whole ? { word, pattern } : null;
}

/**
 * @typedef {object} Link what an address asks for
 * @property {ListChoice | null} list
 * @property {Row[]} rows
 * @property {string | null} strategy
 * @property {string[]} leftOut a sentence for each thing that could not be used
 */

/**
 * Tell what Advise begins with: the link's rows, else today's own. Older rows, and those that a link pushes away, are
 * put aside.
 * @param {App} app @param {string} search of the address
 */
export function begin(app, search) {
  const link = readLink(app, search);
  let own = loadRows();
  const repeated = link.rows.length > 0 && formatRows(link.rows) === formatRows(finished(own.rows)) && !own.linked;
  if (own.rows && own.date !== today()) {
    putAside(own);
    own = { ...own, rows: "" };
    if (repeated) link.rows = []; // the address of a tab that was open yesterday
  }
  const comes = link.rows.length > 0 && !repeated;
  if (comes) putAside(own);
  const linked = comes || (own.linked === true && !repeated);
  const named = !link.rows.length && own.rows ? own.list : app.settings().list;
  const list = link.list ?? listNamed(app, named);
  const rows = comes ? link.rows : readRows(own.rows);
  return { list, rows, linked, comes, strategy: link.strategy ?? "", leftOut: link.leftOut };
}

/** @param {App} app @param {string} search of the address @returns {Link} */
function readLink(app, search) {
  const query = new URLSearchParams(search);
  const texts = (query.get("rows") ?? "").split(",").filter((text) => text.trim());
  const rows = texts.map(readRow);
  const leftOut = texts.filter((_, place) => rows[place] === null).map((text) => `“${text.trim()}” is no row.`);
  const named = query.get("list");
  const read = rows.filter((row) => row !== null);
  const known = app.lists.find((list) => list.name === named) ?? null;
  if (named && !known) leftOut.push(`There is no word list “${named}” here.`);
  const list = known ?? listFor(app, read[0]);
  const fitting = read.filter((row) => fits(row, list ?? listNamed(app, app.settings().list)));
  for (const row of read.filter((row) => !fitting.includes(row))) {
    leftOut.push(`${row.word.toUpperCase()} has another length or other letters than the words of the list.`);
  }
  for (const row of fitting.slice(SHARED.most_rows)) leftOut.push(`${row.word.toUpperCase()} is a row too many.`);
  const strategy = query.get("strategy");
  const unknown = strategy && !app.strategies.some((each) => each.name === strategy);
  if (unknown) leftOut.push(`There is no strategy “${strategy}”.`);
  return { list, rows: fitting.slice(0, SHARED.most_rows), strategy: unknown ? null : strategy, leftOut };
}

/** @param {Row} row @param {ListChoice} list @returns {boolean} whether its word can be one of the list's */
function fits(row, list) {
  const letters = [...row.word];
  return letters.length === list.length && letters.every((letter) => list.alphabet.includes(letter));
}

/**
 * @param {App} app @param {Row | undefined} row
 * @returns {ListChoice | null} a list for its length, where the chosen one has another
 */
function listFor(app, row) {
  const chosen = listNamed(app, app.settings().list);
  const length = row ? [...row.word].length : chosen.length;
  if (chosen.length === length) return null;
  const fitting = app.lists.filter((list) => list.length === length);
  return fitting.find((list) => list.name === `english${length}`) ?? fitting[0] ?? null;
}
