/**
 * What several tabs change: one tab after the other where the browser has locks. Where it has none, and where a browser
 * tells its tabs late what another one wrote, a tab that finds its own part overwritten puts it back.
 */

/**
 * Read, change and write what is kept, with no other tab in between. Without locks, as over plain HTTP from another
 * device, the work begins at once; it must read right before it writes.
 * @template T @param {string} name what is kept @param {() => T | Promise<T>} work @returns {Promise<T>}
 */
export async function inTurn(name, work) {
  const locks = /** @type {LockManager | undefined} */ (navigator.locks);
  return locks ? locks.request(`wordlens.${name}`, work) : work();
}

/** Look after what this tab has kept whenever another one has written. @param {string} name @param {() => void} mend */
export function afterOthers(name, mend) {
  addEventListener("storage", (event) => {
    if (event.key === `wordlens.${name}`) mend();
  });
}
