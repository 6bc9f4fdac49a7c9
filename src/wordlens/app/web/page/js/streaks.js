/**
 * Streaks: the server counts them, as it counts those of the diary. The browser remembers the last answer for each list
 * and shows it, marked, as long as the server does not answer.
 */

import { post } from "./api.js";
import { load, save, today } from "./browser.js";
import { serverIsGone } from "./connection.js";
import { gamesOf } from "./records.js";

/** @import { RunShape, StreaksRequest, StreaksShape } from "shapes" */

/** @typedef {{key: string, streaks: StreaksShape}} Known the last answer, and what tells whether it is still true */

const NAME = "streaks";
/** Days, or games, that are sent at most: as many as the server takes. */
const MOST = 10_000;

/** @param {string} list @returns {StreaksRequest} the results of its games, as the server is asked about them */
function asked(list) {
  const daily = gamesOf(list, true).filter(({ date }) => date !== null);
  const days = (/** @type {boolean} */ isWon) =>
    daily
      .filter(({ won }) => won === isWon)
      .map(({ date }) => /** @type {string} */ (date))
      .toSorted()
      .slice(-MOST);
  const others = gamesOf(list, false).toSorted((one, other) => one.finished.localeCompare(other.finished));
  return { today: today(), won: days(true), lost: days(false), others: others.map(({ won }) => won).slice(-MOST) };
}

/** @param {StreaksRequest} request @returns {string} differs from one day or finished game to the next */
function keyOf({ today, won, lost, others }) {
  return [today, won?.length, lost?.length, others?.length].join(" ");
}

/**
 * Count the streak of a list's games.
 * @param {string} list @param {boolean} daily
 * @param {(run: RunShape | null, isOld: boolean) => void} show what is known now: at once, and whenever that changes;
 *   null where nothing is known yet, old where the server could not be asked since it was counted
 */
export function countStreak(list, daily, show) {
  const request = asked(list);
  const known = load(NAME, /** @type {Record<string, Known>} */ ({}))[list];
  const kind = daily ? "daily" : "others";
  const last = known?.streaks?.[kind] ?? null;
  const isTrue = known?.key === keyOf(request);
  const settled = new AbortController();
  const tellOld = () => show(last, !isTrue);
  if (serverIsGone()) tellOld();
  else show(isTrue ? last : null, false);
  addEventListener("wordlens:gone", tellOld, { signal: settled.signal });
  post("/api/streaks", request)
    .then((streaks) => {
      const all = load(NAME, /** @type {Record<string, Known>} */ ({}));
      save(NAME, { ...all, [list]: { key: keyOf(request), streaks } });
      show(streaks[kind], false);
    }, tellOld)
    .finally(() => settled.abort());
}
