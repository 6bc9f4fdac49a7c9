/** Notices above the rows: what a link lacks, and rows that were put aside. */

import { today } from "./browser.js";
import { button, buttons, make } from "./dom.js";
import { aside, readRows } from "./keptrows.js";

/** @param {string[]} leftOut of a link @returns {HTMLElement[]} */
export function leftOutNotice(leftOut) {
  if (!leftOut.length) return [];
  const text = `Left out of the link: ${leftOut.join(" ")}`;
  return [make("div", { class: "notice", role: "status" }, make("p", { text }))];
}

/** @param {boolean} comes whether a link pushed rows away @param {() => void} onBack @returns {HTMLElement[]} */
export function asideNotice(comes, onBack) {
  const [kept] = aside();
  if (!kept) return [];
  const words = readRows(kept.rows).map((row) => row.word.toUpperCase());
  const when = kept.date === today() ? "Your own rows" : "Your rows of an earlier day";
  const text = `${when}, ${words.join(", ")}, ${comes ? "were put aside for those of the link." : "were put aside."}`;
  const notice = make("div", { class: "notice", role: "status" }, make("p", { text }));
  const hide = button("Leave them there", () => notice.remove(), "button-small");
  notice.append(buttons(button("Bring them back", onBack, "button-small"), hide));
  return [notice];
}
