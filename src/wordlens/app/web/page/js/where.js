/** Where the page lies: at the root of its own server, or in any folder of any host. */

/** The path of the folder that holds the page, with a slash at both ends. */
const ROOT = new URL("../../", import.meta.url).pathname;

/** @param {string} path as if the page lay at the root, such as /review?rows= @returns {string} its address here */
export function at(path) {
  return ROOT + path.slice(1);
}

/** @param {string} path of an address here @returns {string} the view's name in it, without slashes */
export function viewIn(path) {
  return path.startsWith(ROOT) ? path.slice(ROOT.length).replace(/\/$/, "") : path;
}
