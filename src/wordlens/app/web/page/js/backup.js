/** Everything that page and server keep for this player, as one file: out of it and into it, nothing of it twice. */

import { announce, offerFile, today } from "./browser.js";
import { box, button, buttons, make, openDialog, said } from "./dom.js";
import { complaint, tick } from "./fields.js";
import { asideWith, loadRows, putAside } from "./keptrows.js";
import { aboutServerPart, bringToServer, isServerPart, serverPart } from "./servercopy.js";
import { counted } from "./text.js";

/** @import { ServerPart } from "./servercopy.js" */

/** What the names of our entries in the browser's storage begin with. */
const PREFIX = "wordlens.";
/** The form of the file. */
const VERSION = 2;
/** Characters of a file at most: browsers keep about five million, and a diary of 10,000 games has as many. */
const MOST = 20_000_000;
const NO_COPY = "This file is no copy of what wordlens keeps. Choose one that was saved with the button above.";
const NEWER = "This file was saved by a newer wordlens, which this one cannot read.";
const BESIDE = "Games and answers come in beside yours, none of them twice.";
const PUT_ASIDE = "Your rows in Advise are then put aside, and can be brought back there.";
const NO_ROOM = "The browser has no room for all of it, so nothing was changed.";

/** @returns {Record<string, unknown>} all that is kept, by name; what is damaged is left out */
function everything() {
  /** @type {Record<string, unknown>} */
  const kept = {};
  for (const name of ownNames()) {
    try {
      kept[name.slice(PREFIX.length)] = JSON.parse(localStorage.getItem(name) ?? "null");
    } catch {
      // Damaged: nobody can read it.
    }
  }
  return kept;
}

/** @returns {string[]} */
function ownNames() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** @typedef {{kept: Record<string, unknown>, server: ServerPart | null}} Copy */

/** @param {string} text of a file @returns {Copy} what it holds @throws {Error} a sentence */
function read(text) {
  /** @type {unknown} */
  let given;
  try {
    given = text.length > MOST ? null : JSON.parse(text);
  } catch {
    throw new Error(NO_COPY);
  }
  const { kept, server, wordlens } = /** @type {Record<string, unknown>} */ (isRecord(given) ? given : {});
  if (typeof wordlens === "number" && wordlens > VERSION) throw new Error(NEWER);
  if (!isRecord(kept) || (wordlens !== 1 && wordlens !== VERSION)) throw new Error(NO_COPY);
  return { kept, server: isServerPart(server) ? server : null };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {Record<string, unknown>} kept @returns {Record<string, unknown>} games of both: one that is here stays */
function mergedGames(kept) {
  const here = everything();
  const names = ["games", "records", "boardgames", "boardrecords"].filter(
    (name) => isRecord(kept[name]) && isRecord(here[name]),
  );
  return Object.fromEntries(
    names.map((name) => [name, { .../** @type {object} */ (kept[name]), .../** @type {object} */ (here[name]) }]),
  );
}

/** @returns {boolean} whether the player has settings or rows here that a copy's would replace */
function hasOwn() {
  const { settings, advise } = everything();
  return Boolean((isRecord(settings) && Object.keys(settings).length) || (isRecord(advise) && advise.rows));
}

/**
 * @param {Record<string, unknown>} kept of the copy @param {boolean} replaces whether its settings and rows win
 * @returns {Record<string, unknown>} what is kept from now on
 */
function merged(kept, replaces) {
  const games = mergedGames(kept);
  if (!replaces) return { ...kept, ...everything(), ...games };
  putAside({ ...loadRows(), replaced: true });
  const lying = asideWith(kept["advise-aside"]);
  return { ...everything(), ...kept, ...(lying.length ? { "advise-aside": lying } : {}), ...games };
}

/**
 * Put all of it beside what is kept, or nothing.
 * @param {Record<string, unknown>} kept @param {boolean} replaces whether its settings and rows win @throws {Error}
 */
function bringIn(kept, replaces) {
  const before = ownNames().map((name) => /** @type {const} */ ([name, localStorage.getItem(name) ?? "null"]));
  const write = (/** @type {(readonly [string, string])[]} */ entries) => {
    for (const name of ownNames()) localStorage.removeItem(name);
    for (const [name, value] of entries) localStorage.setItem(name, value);
  };
  try {
    write(Object.entries(merged(kept, replaces)).map(([name, value]) => [PREFIX + name, JSON.stringify(value)]));
  } catch {
    write(before);
    throw new Error(NO_ROOM);
  }
}

/** Draw the way out and the way in. @returns {HTMLElement} */
export function drawBackup() {
  const problem = make("div", { role: "alert" });
  const hidden = { class: "hidden-text", tabindex: "-1", "aria-hidden": "true" };
  const file = make("input", { type: "file", accept: ".json,application/json", ...hidden });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (chosen) void take(chosen, problem);
  });
  const out = button("Save a copy", () => void saveFile(problem), "", "share");
  const back = button("Restore from a copy", () => file.click());
  const what =
    "A copy holds settings, games, statistics and rows of this browser, and your diary, word lists and played " +
    "answers. It moves them to another browser or computer.";
  return box("stack", said("", what), buttons(out, back, file), problem);
}

/** Hand the file to the player. @param {HTMLElement} problem where it says what is wrong */
async function saveFile(problem) {
  problem.replaceChildren();
  let server;
  try {
    server = await serverPart();
  } catch (fault) {
    problem.replaceChildren(complaint(fault));
    return;
  }
  const text = JSON.stringify({ wordlens: VERSION, saved: today(), kept: everything(), server }, null, 1);
  offerFile(`wordlens-${today()}.json`, text, "application/json");
}

/** @param {File} file @param {HTMLElement} problem where it says what is wrong */
async function take(file, problem) {
  problem.replaceChildren();
  try {
    ask(read(await file.text()), problem);
  } catch (fault) {
    problem.replaceChildren(complaint(fault));
  }
}

/** Ask before anything is changed. @param {Copy} copy @param {HTMLElement} problem */
function ask({ kept, server }, problem) {
  const games = counted(Object.keys(isRecord(kept.records) ? kept.records : {}).length, "finished game");
  const text = `The copy holds ${games}${server ? `, ${aboutServerPart(server)}` : ""}.`;
  const own = hasOwn();
  let replaces = !own;
  const restore = async () => {
    dialog.close();
    try {
      bringIn(kept, replaces);
      const faults = server ? await bringToServer(server) : [];
      if (!faults.length) return location.reload(); // every part of the page reads what is kept when it starts
      problem.replaceChildren(...faults.map((fault) => complaint(fault)));
      announce("Not all of the copy came in.");
    } catch (fault) {
      problem.replaceChildren(complaint(fault));
    }
  };
  const cancel = button("Cancel", () => dialog.close());
  const dialog = openDialog(
    "Restore from a copy",
    said("", text),
    said("quiet", own ? `${BESIDE} Your settings and rows stay.` : `${BESIDE} Settings and rows come from the copy.`),
    own && tick("Use the copy's settings and rows instead", false, (chosen) => (replaces = chosen), PUT_ASIDE),
    buttons(
      button("Restore", () => void restore(), "button-main"),
      cancel,
    ),
  );
}
