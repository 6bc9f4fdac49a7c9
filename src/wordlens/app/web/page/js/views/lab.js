/** Lab: watch one word being found, and compare over many. */

import { getOnce } from "../api.js";
import { Benchmark } from "../benchmark.js";
import { box, viewHead } from "../dom.js";
import { menu } from "../fields.js";
import { listNamed, listOptions } from "../settings.js";
import { Watch } from "../watch.js";

/** @param {HTMLElement} root @param {import("../main.js").App} app @returns {Promise<() => void>} leaves the view */
export async function mount(root, app) {
  const solvers = await getOnce("/api/hindsight");
  const list = listNamed(app, app.settings().list);
  const parts = [new Watch(app, solvers, list), new Benchmark(app, solvers, list)];
  const lists = menu("Word list", listOptions(app), list.name, (name) => {
    app.change({ list: name });
    for (const part of parts) part.useList(listNamed(app, name));
  });
  const head = viewHead("Lab", "Watch the algorithms think, and measure them.");
  root.append(box("lab-head", head, lists), ...parts.map((part) => part.element));
  return () => {
    for (const part of parts) part.leave();
  };
}
