/** What the server keeps for a player, as part of a copy: the diary, the player's own lists, and played answers. */

import { ApiError, get, getText, post } from "./api.js";
import { counted } from "./text.js";

/**
 * @typedef {object} ServerPart
 * @property {string} diary one game a line, as the diary exports them
 * @property {boolean | null} keeps what was said to whether finished games are kept
 * @property {{name: string, answers: string, guesses: string}[]} lists of the player's own
 * @property {string} played answers that were added to the record, one a line with its day
 * @property {string} undated words that were played on days that are not known, one a line
 */

/** Characters of the diary that are sent at a time. */
const CHUNK = 400_000;

/** @param {unknown} value @returns {value is ServerPart} */
export function isServerPart(value) {
  const given = /** @type {Partial<Record<keyof ServerPart, unknown>>} */ (value ?? {});
  return typeof given.diary === "string" && typeof given.played === "string" && Array.isArray(given.lists);
}

/** @returns {Promise<ServerPart>} all that the server keeps for this browser */
export async function serverPart() {
  const [diary, { keeps }, { can_change }] = await Promise.all([
    getText("/api/diary/export/jsonl"),
    get("/api/diary/choice", {}),
    get("/api/played", {}),
  ]);
  // Lists and answers belong to the computer that runs the server.
  if (!can_change) return { diary, keeps, lists: [], played: "", undated: "" };
  const own = (await get("/api/lists", {})).filter((list) => list.own);
  const whole = await Promise.all(own.map(({ name }) => get("/api/lists/{name}/words", { name })));
  const lists = whole.map(({ name, answers, allowed }) => ({ name, answers, guesses: allowed }));
  const { text: played, undated } = await get("/api/played/export", {});
  return { diary, keeps, lists, played, undated };
}

/** @param {string} text @returns {number} lines with something in them */
function lineCount(text) {
  return text.split("\n").filter((line) => line.trim()).length;
}

/** @param {ServerPart} part @returns {string} such as "12 games of the diary, 1 word list and 3 played answers" */
export function aboutServerPart({ diary, lists, played, undated }) {
  const games = `${counted(lineCount(diary), "game")} of the diary`;
  const answers = counted(lineCount(`${played}\n${undated}`), "played answer");
  return `${games}, ${counted(lists.length, "word list")} and ${answers}`;
}

/** Bring all of it in; what is known already stays as it is. @param {ServerPart} part @returns {Promise<unknown[]>} */
export async function bringToServer({ diary, keeps, lists, played, undated }) {
  /** @type {unknown[]} */
  const faults = [];
  const attempt = async (/** @type {() => Promise<unknown>} */ work) => {
    try {
      await work();
    } catch (problem) {
      const known = problem instanceof ApiError && problem.reason === "list_taken";
      if (!known) faults.push(problem);
    }
  };
  for (const { name, answers, guesses } of lists)
    await attempt(() => post("/api/lists", { name, text: answers, guesses }));
  for (const text of [played, undated ?? ""])
    if (text.trim()) await attempt(() => post("/api/played/import", { text, name: "copy" }));
  if (keeps) await attempt(agree);
  for (const text of chunks(diary)) await attempt(() => post("/api/diary/import", { text, name: "copy" }));
  return faults;
}

/** Let finished games be kept, unless the player has said otherwise here. */
async function agree() {
  const { keeps } = await get("/api/diary/choice", {});
  if (keeps === null) await post("/api/diary/choice", { keeps: true });
}

/** @param {string} text @returns {string[]} its lines, in parts that the server takes */
function chunks(text) {
  /** @type {string[]} */
  const parts = [];
  for (const line of text.split("\n")) {
    if (!line.trim()) continue;
    const last = parts.length - 1;
    if (last >= 0 && parts[last].length + line.length < CHUNK) parts[last] += `\n${line}`;
    else parts.push(line);
  }
  return parts;
}
