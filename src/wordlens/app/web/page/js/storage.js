/** The browser's own storage, where everything may be missing, full, forbidden or damaged. */

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function load(name, otherwise) {
  try {
    const value = JSON.parse(localStorage.getItem(`wordlens.${name}`) ?? "null");
    return value === null || typeof value !== typeof otherwise || Array.isArray(value) !== Array.isArray(otherwise) ? otherwise : value;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {unknown} value */
export function save(name, value) {
  try {
    localStorage.setItem(`wordlens.${name}`, JSON.stringify(value));
  } catch {
    // The page works without: it just forgets.
  }
}
