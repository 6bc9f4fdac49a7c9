/** Rows as text: in addresses (`crane:-y--g,moist:-y---`) and for the ear. */

import { SHARED } from "./shared.js";

/** @typedef {import("./api.js").Row} Row */

/** @param {Row[]} rows @returns {string} */
export function formatRows(rows) {
  return rows.map((row) => `${row.word}:${row.pattern}`).join(",");
}

/** @param {string | null} text @returns {Row[]} what can be understood of it */
export function parseRows(text) {
  const rows = [];
  for (const part of (text ?? "").split(",")) {
    const [word, pattern] = part.trim().toLowerCase().split(/[:=]/);
    if (word && pattern && [...word].length === pattern.length && /^[-yg]+$/.test(pattern)) rows.push({ word, pattern });
  }
  return rows;
}

/**
 * @param {string} view
 * @param {Row[]} rows
 * @param {string} list
 * @param {string | null} [answer] where the rows do not end with it
 * @returns {string} an address that hands the rows over
 */
export function addressWith(view, rows, list, answer) {
  // Commas and colons stay as they are: an address that can be read can be shared and typed.
  const query = new URLSearchParams({ rows: formatRows(rows), list, ...(answer ? { answer } : {}) });
  return `/${view}?${String(query).replaceAll("%3A", ":").replaceAll("%2C", ",")}`;
}

/** @param {Row} row @returns {string} "C absent, R present, ..." */
export function spoken(row) {
  return [...row.word].map((letter, place) => `${letter.toUpperCase()} ${SHARED.marks[row.pattern[place]]}`).join(", ");
}

const ORDINALS = ["th", "st", "nd", "rd"];

/** @param {number} number @returns {string} 1st, 2nd, 3rd, 4th */
export function ordinal(number) {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ORDINALS[number % 10]) || "th"}`;
}
