/** Python in a worker: it loads once, keeps its files in the browser, and answers one question after another. */

import { loadPyodide } from "./pyodide/pyodide.mjs";

/** A folder of Python's file system inside the browser: own lists, played answers and the diary are kept in it. */
const HOME = "/kept";
/** The packed modules that are unpacked before Python can import them. */
const PARTS = ["python/numpy.zip", "python/wordlens.zip"];

const BROKEN = "wordlens could not be loaded. Reload the page; if that does not help, update the browser.";

const started = start().catch((problem) => {
  console.error(problem);
  postMessage({ id: 0, broken: BROKEN });
  throw problem;
});

/** @param {string} label @param {number} share */
function tell(label, share) {
  postMessage({ id: 0, loading: { label, share } });
}

/** @param {string} path @returns {Promise<ArrayBuffer>} */
async function load(path) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.arrayBuffer();
}

async function start() {
  tell("Loading Python …", 0.1);
  const archives = PARTS.map(load);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  tell("Unpacking …", 0.5);
  const site = python.runPython("import site; site.getsitepackages()[0]");
  for (const archive of archives) python.unpackArchive(await archive, "zip", { extractDir: site });
  python.FS.mkdirTree(HOME);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, HOME);
  await sync(python, true);
  tell("Starting wordlens …", 0.8);
  python.runPython(`
import os
os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = "${HOME}"
from wordlens.app.browser.dispatch import respond
def _answer(method, address, body):
    told = respond(method, address, body)
    return told.status, told.body.decode()
`);
  const answer = python.globals.get("_answer");
  postMessage({ id: 0, ready: true });
  return { python, answer };
}

/** Read what the browser keeps, or have it kept. @param {any} python @param {boolean} read @returns {Promise<void>} */
function sync(python, read) {
  return new Promise((resolve, reject) => python.FS.syncfs(read, (problem) => (problem ? reject(problem) : resolve())));
}

let turn = Promise.resolve();

addEventListener("message", ({ data }) => {
  turn = turn.then(() => settle(data)).catch((problem) => console.error(problem));
});

/** @param {{id: number, method: string, path: string, body: string | null}} question */
async function settle({ id, method, path, body }) {
  const { python, answer } = await started;
  const told = answer(method, path, body);
  const [status, text] = told.toJs();
  told.destroy();
  if (method !== "GET" && /^\/api\/(lists|played|diary|review)/.test(path)) await sync(python, false);
  postMessage({ id, answer: { status, body: text } });
}
