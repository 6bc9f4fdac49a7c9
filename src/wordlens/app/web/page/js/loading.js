/** Parts of the page that are loaded when they are first needed, also where the server is away at that moment. */

import { HAS_SERVER } from "./carry.js";
import { connectionBroke, watchConnection } from "./connection.js";

/**
 * Load a part. Without a server the player is told so, as with every question; when it is back, the page is loaded
 * anew, because a browser may remember that a part could not be had.
 * @template T @param {() => Promise<T>} load @returns {Promise<T>}
 */
export async function loadPart(load) {
  if (!HAS_SERVER) return load();
  const settled = watchConnection();
  try {
    return await load();
  } catch (problem) {
    if (!(await connectionBroke())) throw problem;
    location.reload();
    return new Promise(() => {});
  } finally {
    settled();
  }
}
