/**
 * Python in a worker: it loads once, keeps its files in the browser, and answers one question after another. What is
 * fetched is kept as it comes, so that a start that was cut off goes on where it was.
 */

import { answerPicture } from "./pictures.js";
import { loadPyodide } from "./pyodide/pyodide.mjs";

/** A folder of Python's file system inside the browser: own lists, played answers and the diary are kept in it. */
const HOME = "/kept";
/** Questions that read or change what is kept there. */
const KEPT = /^\/api\/(lists|books|played|diary|review)/;
const CACHE = "wordlens-VERSION";
const CORE = "pyodide/pyodide.asm.wasm";
/** The packed modules that are unpacked before Python can import them. */
const PARTS = ["python/numpy.pack", "python/wordlens.pack"];
/** @type {Record<string, number>} bytes of what is fetched at the start */
const SIZES = { SIZES: 0 };
const TOTAL = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
/** How much of the start is fetching, from 0 to 1; the rest is Python's own. */
const FETCHING = 0.8;

const BROKEN = "wordlens could not be loaded. Reload the page; if that does not help, update the browser.";
const LOADING = "Loading the solver";

const plainFetch = globalThis.fetch;
let fetched = 0;

const started = start().catch((problem) => {
  console.error(problem);
  postMessage({ id: 0, broken: BROKEN });
  throw problem;
});

/** @param {string} label @param {number} share */
function tell(label, share) {
  postMessage({ id: 0, loading: { label, share } });
}

/** Fetch a file, or take what is kept; its bytes are counted. @param {string} path @returns {Promise<Response>} */
async function load(path) {
  const url = new URL(path, import.meta.url).href;
  const cache = await globalThis.caches?.open(CACHE).catch(() => null);
  let response = await cache?.match(url);
  if (!response) {
    response = await plainFetch(url);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    cache?.put(url, response.clone()).catch(() => {}); // a full disk: it is fetched again the next time
  }
  const count = new TransformStream({
    transform(chunk, target) {
      fetched += chunk.byteLength;
      const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
      const share = Math.min(1, fetched / TOTAL);
      tell(`${LOADING}: ${megabytes(fetched)} of ${megabytes(TOTAL)} MB`, FETCHING * share);
      target.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: response.headers });
}

/** @param {string} path of a packed file @returns {Promise<Response>} what it holds */
async function unpacked(path) {
  return new Response((await load(path)).body.pipeThrough(new DecompressionStream("gzip")));
}

async function start() {
  globalThis.fetch = (what, options) =>
    String(what.url ?? what).endsWith(CORE) ? load(CORE) : plainFetch(what, options);
  const archives = PARTS.map(async (path) => (await unpacked(path)).arrayBuffer());
  const library = URL.createObjectURL(await (await unpacked("python/stdlib.pack")).blob());
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href, stdLibURL: library });
  URL.revokeObjectURL(library);
  tell("Starting the solver …", FETCHING);
  const site = python.runPython("import site; site.getsitepackages()[0]");
  for (const archive of archives) python.unpackArchive(await archive, "zip", { extractDir: site });
  python.FS.mkdirTree(HOME);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, HOME);
  await sync(python, true);
  python.runPython(`
import importlib, os
importlib.invalidate_caches()
os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = "${HOME}"
from wordlens.app.browser.dispatch import respond
def _answer(method, address, body):
    told = respond(method, address, body)
    return told.status, told.body.decode()
def _work_out(*job):
    from wordlens.app.browser.jobs import work_out
    work_out(*job)
`);
  const [answer, workOut] = ["_answer", "_work_out"].map((name) => python.globals.get(name));
  postMessage({ id: 0, ready: true });
  return { python, answer, workOut };
}

/** Read what the browser keeps, or have it kept. @param {any} python @param {boolean} read @returns {Promise<void>} */
function sync(python, read) {
  return new Promise((resolve, reject) => python.FS.syncfs(read, (problem) => (problem ? reject(problem) : resolve())));
}

let turn = Promise.resolve();

addEventListener("message", ({ data }) => {
  turn = turn.then(() => (data.job ? compare(data) : settle(data))).catch((problem) => console.error(problem));
});

/** Work out a comparison and tell of it as it goes. @param {{job: string, body: string}} asked */
async function compare({ job, body }) {
  const { python, workOut } = await started;
  await sync(python, true); // a list may have been added meanwhile
  workOut(job, body, (kind, text) => postMessage({ id: 0, job, kind, text }));
}

/** @typedef {[string, string | Blob][]} Form with pictures */
/** @param {{id: number, method: string, path: string, body: string | null, form?: Form}} question */
async function settle(question) {
  const { python, answer } = await started;
  if (question.form) {
    postMessage({ id: question.id, answer: await answerPicture(python, question.path, question.form) });
    return;
  }
  const ask = () => {
    const told = answer(question.method, question.path, question.body);
    const [status, text] = told.toJs();
    told.destroy();
    return { status, body: text };
  };
  const kept = async () => {
    await sync(python, true); // another tab may have changed it
    const told = ask();
    if (question.method !== "GET") await sync(python, false);
    return told;
  };
  const inTurn = () => (navigator.locks ? navigator.locks.request("wordlens.kept", kept) : kept());
  postMessage({ id: question.id, answer: await (KEPT.test(question.path) ? inTurn() : ask()) });
}
