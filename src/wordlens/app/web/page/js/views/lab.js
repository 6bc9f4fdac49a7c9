/** Lab: watch one word being found, and compare over many. */

import { getOnce } from "../api.js";
import { Benchmark } from "../benchmark.js";
import { viewHead } from "../dom.js";
import { Watch } from "../watch.js";

/** @param {HTMLElement} root @param {import("../main.js").App} app @returns {Promise<() => void>} leaves the view */
export async function mount(root, app) {
  const solvers = await getOnce("/api/hindsight");
  const parts = [new Watch(app, solvers), new Benchmark(app, solvers)];
  const head = viewHead("Lab", "Watch the algorithms think, and measure them.");
  root.append(head, ...parts.map((part) => part.element));
  return () => {
    for (const part of parts) part.leave();
  };
}
