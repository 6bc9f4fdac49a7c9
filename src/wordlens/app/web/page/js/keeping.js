/** Finished games go to the diary where the player has agreed to that; each is sent once, and again if that failed. */

import { post } from "./api.js";
import { load, save } from "./browser.js";
import { records } from "./records.js";
import { inTurn } from "./tabs.js";

/** Games of one request. */
const MOST = 200;
const AGREED = "diary";
const SENT = "sent";

/** Remember on this browser what the server knows. @param {boolean | null} keeps whether games are kept */
export function rememberChoice(keeps) {
  save(AGREED, keeps === true);
}

/** Send the finished games that the diary has not had yet. @returns {Promise<number>} how many were new there */
export async function sendFinished() {
  return load(AGREED, false) ? inTurn(SENT, sendAll) : 0;
}

/** @returns {Promise<number>} */
async function sendAll() {
  const sent = new Set(load(SENT, /** @type {string[]} */ ([])));
  const waiting = Object.values(records()).filter(({ id, kind }) => kind !== "absurd" && !sent.has(id));
  let added = 0;
  for (let start = 0; start < waiting.length; start += MOST) {
    const games = waiting.slice(start, start + MOST);
    added += (await post("/api/diary/games", { games: games.map(asSent) })).added;
    for (const { id } of games) sent.add(id);
    save(SENT, [...sent]);
  }
  return added;
}

/** @param {import("./records.js").GameRecord} record @returns {import("shapes").FinishedGameRequest} */
function asSent({ id, date, number, list, rule, guesses, rows, answer, won, kind, source, finished }) {
  const written = rows.map(({ word, pattern }) => ({ word, pattern }));
  return { id, date, number, list, rule, guesses, rows: written, answer, won, kind, source, finished };
}
