/** Where the keys lead on a board of tiles. */

/**
 * @param {string} key @param {number} row @param {number} column @param {number} length of a row
 * @returns {number[] | undefined} row and column
 */
export function tileMove(key, row, column, length) {
  /** @type {Record<string, number[]>} */
  const moves = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    Home: [row, 0],
    End: [row, length - 1],
  };
  return moves[key];
}
