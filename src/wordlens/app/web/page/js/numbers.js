/** Numbers as a reader wants them. */

/** @param {number} number @param {number} [digits] after the point at most */
export function short(number, digits = 2) {
  return number.toLocaleString("en", { maximumFractionDigits: digits });
}

/** @param {number} seconds @returns {string} such as "8 ms", "2.4 s" or "3 min" */
export function duration(seconds) {
  if (seconds < 1) return `${short(1000 * seconds, seconds < 0.01 ? 1 : 0)} ms`;
  return seconds < 90 ? `${short(seconds, seconds < 10 ? 1 : 0)} s` : `${short(seconds / 60, 0)} min`;
}
