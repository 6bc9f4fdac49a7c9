/** Everything that the page keeps in this browser, as one file: out of it and into it. */

import { box, button, buttons, make, openDialog, said } from "./dom.js";
import { complaint } from "./fields.js";
import { today } from "./games.js";
import { counted } from "./text.js";

/** What the names of our entries in the browser's storage begin with. */
const PREFIX = "wordlens.";
/** The form of the file. */
const VERSION = 1;
/** Characters of a file at most: browsers keep about five million. */
const MOST = 5_000_000;
const NO_COPY = "This file is no copy of what wordlens keeps. Choose one that was saved with the button above.";
const NEWER = "This file was saved by a newer wordlens, which this one cannot read.";
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

/** @param {string} text of a file @returns {Record<string, unknown>} what it holds @throws {Error} a sentence */
function read(text) {
  /** @type {unknown} */
  let given;
  try {
    given = text.length > MOST ? null : JSON.parse(text);
  } catch {
    throw new Error(NO_COPY);
  }
  const { kept, wordlens } = /** @type {{kept?: unknown, wordlens?: unknown}} */ (isRecord(given) ? given : {});
  if (typeof wordlens === "number" && wordlens > VERSION) throw new Error(NEWER);
  if (wordlens !== VERSION || !isRecord(kept)) throw new Error(NO_COPY);
  return kept;
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Put all of it in the place of what is kept, or nothing. @param {Record<string, unknown>} kept @throws {Error} */
function replaceAll(kept) {
  const before = ownNames().map((name) => /** @type {const} */ ([name, localStorage.getItem(name) ?? "null"]));
  const write = (/** @type {(readonly [string, string])[]} */ entries) => {
    for (const name of ownNames()) localStorage.removeItem(name);
    for (const [name, value] of entries) localStorage.setItem(name, value);
  };
  try {
    write(Object.entries(kept).map(([name, value]) => [PREFIX + name, JSON.stringify(value)]));
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
  const out = button("Save a copy", saveFile, "", "share");
  const back = button("Restore from a copy", () => file.click());
  const what = "Settings, games, statistics and rows are kept in this browser alone. A copy moves them to another one.";
  return box("stack", said("", what), buttons(out, back, file), problem);
}

/** Hand the file to the player. */
function saveFile() {
  const text = JSON.stringify({ wordlens: VERSION, saved: today(), kept: everything() }, null, 1);
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = make("a", { href: url, download: `wordlens-${today()}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers begin to read it late
}

/** @param {File} file @param {HTMLElement} problem where it says what is wrong */
async function take(file, problem) {
  problem.replaceChildren();
  try {
    ask(read(await file.text()), problem);
  } catch (fault) {
    problem.replaceChildren(complaint(fault));
    problem.scrollIntoView({ block: "nearest" });
  }
}

/** Ask before anything is replaced. @param {Record<string, unknown>} kept @param {HTMLElement} problem */
function ask(kept, problem) {
  const count = counted(Object.keys(kept).length, "entry", "entries");
  const replaced = "settings, games, statistics and rows";
  const text = `The copy holds ${count}. What this browser keeps now is replaced: ${replaced}.`;
  const replace = () => {
    dialog.close();
    try {
      replaceAll(kept);
      location.reload(); // every part of the page reads what is kept when it starts
    } catch (fault) {
      problem.replaceChildren(complaint(fault));
    }
  };
  const cancel = button("Cancel", () => dialog.close());
  const dialog = openDialog(
    "Restore from a copy",
    said("", text),
    buttons(button("Replace", replace, "button-main"), cancel),
  );
}
