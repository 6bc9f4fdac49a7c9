/** Running games as the browser keeps them: they survive a reload, and all tabs share them. */

import { get, post } from "./api.js";
import { load, save, today } from "./browser.js";
import { sendFinished } from "./keeping.js";
import { keepRecord, records } from "./records.js";
import { afterOthers, inTurn } from "./tabs.js";
import { isSolved, SHARED } from "./text.js";

/** @import { GuessRequest, HintRequest, NewGameShape, RowShape as Row, Rule } from "shapes" */
/** @import { GameRecord, Kind } from "./records.js" */

/**
 * @typedef {object} Game
 * @property {string} id of its record
 * @property {string} game the server's text that hides the answer
 * @property {string} list
 * @property {number} length
 * @property {number} guesses how many there may be
 * @property {string | null} date of a day's word
 * @property {number | null} number of that day
 * @property {Rule} rule
 * @property {Row[]} rows
 * @property {string} typed
 * @property {boolean} over
 * @property {boolean} won
 * @property {string | null} answer once the game is over
 * @property {number | null} [words] that the adversary has left; only in a game against it that has begun
 * @property {Finished} [finished] what a solver did after the player gave up
 */

/** @typedef {{strategy: string, rows: Row[], solved: boolean}} Finished how a solver went on */
/** @typedef {"daily" | "free" | "absurd" | "challenge"} Mode */

/** The fewest guesses that win against the adversary. */
const LEAST_ABSURD = 4;

/** Days whose games are kept as they stand; older ones are drawn from their records. */
const DAYS_KEPT = 60;

/** @param {Mode} mode @param {string} list @param {string} what a day, or a challenge's text @returns {string} */
export function slotOf(mode, list, what) {
  return mode === "free" || mode === "absurd" ? `${mode}:${list}` : `${mode}:${list}:${what}`;
}

/** @param {Game} game @returns {Omit<HintRequest, "step">} what a hint is asked with */
export function hintRequest(game) {
  const about = isAbsurd(game) ? { guesses: wordsOf(game) } : { rows: game.rows };
  return { ...about, game: game.game, rule: game.rule, max_guesses: game.guesses };
}

/** @param {Game} game whose guess is typed @returns {GuessRequest} */
export function guessRequest(game) {
  const { game: text, guesses, rule, typed } = game;
  return { game: text, guesses: wordsOf(game), guess: typed, rule, max_guesses: guesses };
}

/** @returns {Mode} the kind of game that was played last; a challenge is opened by its link alone */
export function lastMode() {
  const kept = load("mode", /** @type {Mode} */ ("daily"));
  return kept === "free" || kept === "absurd" ? kept : "daily";
}

/** @param {Game} game @returns {Mode} what is played after it: the same against the adversary, else a word by lot */
export function nextMode(game) {
  return isAbsurd(game) ? "absurd" : "free";
}

/** @param {Game} game @returns {string[]} its guesses so far */
export function wordsOf(game) {
  return game.rows.map(({ word }) => word);
}

/** @param {Game} game @returns {boolean} whether it is played against the adversary, which hides no word */
export function isAbsurd(game) {
  return game.game.endsWith(".absurd");
}

/** @returns {Record<string, Game>} */
function allGames() {
  return load("games", /** @type {Record<string, Game>} */ ({}));
}

/** @param {string} slot @returns {Game | null} the game that is kept there, as far as it can be used */
export function keptGame(slot) {
  const game = allGames()[slot];
  if (!game || typeof game.game !== "string" || !Array.isArray(game.rows)) return null;
  return { ...newGame(game, "normal", game.id ?? game.game), ...game }; // an old one has no id, and must keep one
}

/** @type {Map<string, Game>} what this tab has kept last, by slot */
const ours = new Map();

/**
 * Keep a game as it stands, unless another tab is further on with it: then nothing of that is lost.
 * @param {string} slot @param {Game} game
 * @param {Game | null} [before] the game that it grew from; null for a new one, which takes the place of any other
 * @returns {Promise<Game>} what is kept now
 */
export function keepGame(slot, game, before = game) {
  return inTurn("games", () => {
    const kept = keptGame(slot);
    if (kept && before && (kept.id !== before.id || isFurther(kept, before))) return kept;
    write(slot, game);
    return game;
  });
}

/** @param {string} slot @param {Game} game */
function write(slot, game) {
  save("games", { ...withoutOld(allGames()), [slot]: game });
  ours.set(slot, structuredClone(game));
}

/** Put back what another tab wrote over in the same moment; what it did with the same games stays. */
function mendGames() {
  for (const [slot, game] of ours) {
    const kept = keptGame(slot);
    if (!kept || (kept.id === game.id && isFurther(game, kept))) void keepGame(slot, game, kept);
    else if (kept.id !== game.id) ours.delete(slot);
  }
}

afterOthers("games", mendGames);

/** @param {Game} one @param {Game} other @returns {boolean} */
export function isFurther(one, other) {
  return one.rows.length > other.rows.length || (one.over && !other.over);
}

/** @param {Record<string, Game>} games @returns {Record<string, Game>} without those of days long gone */
function withoutOld(games) {
  const daily = Object.keys(games).filter((slot) => slot.startsWith("daily:"));
  const old = daily.toSorted((one, other) => one.slice(-10).localeCompare(other.slice(-10))).slice(0, -DAYS_KEPT);
  return Object.fromEntries(Object.entries(games).filter(([slot]) => !old.includes(slot)));
}

/** @returns {string} an id that no other game has, also where the browser forbids the usual way: over plain HTTP */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`;
}

/** @param {NewGameShape | Game} answer @param {Rule} rule @param {string} id @returns {Game} */
function newGame(answer, rule, id) {
  const { game, list, length, guesses, date } = answer;
  const number = ("day" in answer ? answer.day : null) ?? null;
  const told = { rows: [], typed: "", over: false, won: false, answer: null };
  return { id, game, list, length, guesses, date, number, rule, ...told };
}

/**
 * Let the server begin a game.
 * @param {Mode} mode @param {string} list @param {string} date @param {string} challenge @param {Rule} rule
 * @param {number} most guesses of a game that is drawn by lot @returns {Promise<Game>}
 */
export async function beginGame(mode, list, date, challenge, rule, most) {
  const drawn = mode === "absurd" ? { list, absurd: true } : { list, max_guesses: most };
  const asked = mode === "challenge" ? { game: challenge } : drawn;
  const told = await (mode === "daily" ? get("/api/daily", { list, date }) : post("/api/games", asked));
  return newGame(told, rule, newId());
}

/** Let the server tell what was hidden. @param {Game} game @returns {Promise<Game>} the game as it is lost then */
export async function givenUp(game) {
  const { answer, words_left: words = null } = await post("/api/give-up", { game: game.game, guesses: wordsOf(game) });
  return { ...game, over: true, won: false, answer, words, typed: "" };
}

/** Count a game that has just ended. @param {Game} game @param {Mode} mode @returns {Promise<void>} */
export async function recordGame(game, mode) {
  const { id, date, number, list, rule, guesses, rows, answer, won } = game;
  const onItsDay = date === today();
  /** @type {Kind} */
  const kind = mode === "daily" ? (onItsDay ? "daily" : "past") : mode;
  const kept = kind === "daily" ? `daily:${list}:${date}` : id;
  const moment = new Date().toISOString();
  /** @type {GameRecord} */
  const record = {
    id: kept,
    date,
    number,
    list,
    rule,
    guesses,
    rows,
    answer,
    won,
    kind,
    source: "play",
    finished: moment,
  };
  await keepRecord(record);
  sendFinished().catch(() => {}); // a server that is gone gets it the next time
}

/** @param {Game} game @param {string} date @returns {Game} a day's game as its record has it, else as it stands */
export function asRecorded(game, date) {
  const record = Object.values(records()).find((each) => each.date === date && each.list === game.list);
  if (!record || game.over) return game;
  const { rows, won, answer, rule } = record;
  return { ...game, rows, won, answer, rule, over: true, typed: "" };
}

/** @param {Game} game that is over @returns {string} praise, or the answer */
export function verdict(game) {
  const { praise } = SHARED.texts;
  const more = game.rows.length - (isAbsurd(game) ? LEAST_ABSURD : 1);
  const shown = { ...game, answer: (game.answer ?? "").toUpperCase() };
  return game.won ? praise[Math.max(0, Math.min(more, praise.length - 1))] : missed(shown);
}

/** @param {Game} game that was lost @returns {string} the answer; against the adversary, a word that was possible */
export function missed(game) {
  const answer = game.answer ?? "";
  return isAbsurd(game) ? `${answer} was still possible` : SHARED.texts.lost.replace("{answer}", answer);
}

/** @param {Game} game @returns {string} such as "wordlens 2026-03-01 4/6*" and squares in the colours of the page */
export function shareText(game) {
  const { theme, contrast } = document.documentElement.dataset;
  const name = contrast === "more" ? `contrast-${theme}` : (theme ?? "light");
  const { squares } = SHARED.themes[name];
  const found = isSolved(game.rows.at(-1)?.pattern ?? "");
  const most = isAbsurd(game) ? "∞" : game.guesses;
  const score = `${found ? game.rows.length : "X"}/${most}${game.rule === "normal" ? "" : "*"}`;
  const rows = game.rows.map(({ pattern }) => [...pattern].map((mark) => squares[mark]).join(""));
  return [["wordlens", isAbsurd(game) && "absurd", game.date, score].filter(Boolean).join(" "), "", ...rows]
    .join("\n")
    .trim();
}
