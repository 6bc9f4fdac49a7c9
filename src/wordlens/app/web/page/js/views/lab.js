/** Lab: watch one word being found, and compare over many. */

import { getOnce } from "../api.js";
import { Benchmark } from "../benchmark.js";
import { make } from "../dom.js";
import { Watch } from "../watch.js";

/**
 * @param {HTMLElement} root
 * @param {import("../main.js").App} app
 * @returns {Promise<() => void>} leaves the view
 */
export async function mount(root, app) {
  const solvers = await getOnce("/api/hindsight");
  const parts = [new Watch(app, solvers), new Benchmark(app, solvers)];
  root.append(
    make("div", { class: "view-head" }, make("h1", { text: "Lab" }), make("p", { class: "quiet", text: "Watch the algorithms think, and measure them." })),
    ...parts.map((part) => part.element),
  );
  return () => parts.forEach((part) => part.leave());
}
