/**
 * Reading pictures in the worker: what that needs is fetched when it is first wanted, and the questions are answered by
 * the same Python package as all others.
 */

/** Where a file of the ISO kind, such as HEIC or AVIF, names itself, and the words that it does so with. */
const NAMED = [4, 12];
const BY_BROWSER = /^ftyp(hei|hev|mif|msf|avi)/;

const MISSING = "What reads pictures is not here yet. Go online, reload the page, and choose the picture again.";

/** @type {Promise<any> | null} the Python function that answers */
let loading = null;

/** Fetch and start what reads pictures. @param {any} python @returns {Promise<any>} */
function loadPictures(python) {
  loading ??= start(python).catch((problem) => {
    loading = null; // the next picture tries again
    throw problem;
  });
  return loading;
}

/** @param {any} python */
async function start(python) {
  const modules = unpacked("python/photos.pack");
  const opencv = await loadOpenCV();
  const site = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await (await modules).arrayBuffer(), "zip", { extractDir: site });
  const prepare = python.runPython(`
import importlib
importlib.invalidate_caches()
from wordlens.app.browser import pictures
def _answer_picture(address, images, fields):
    told = pictures.respond(address, [image.to_bytes() for image in images], fields.to_py())
    return told.status, told.body.decode()
pictures.prepare`);
  prepare(Object.assign(opencv, { pointsOf }));
  prepare.destroy();
  return python.globals.get("_answer_picture");
}

/** Fetch a packed file and decompress it. @param {string} path @param {string} type @returns {Promise<Response>} */
async function unpacked(path, type = "application/zip") {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  const content = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(content, { headers: { "content-type": type } });
}

/** Load OpenCV, which is compiled while it comes. @returns {Promise<any>} */
async function loadOpenCV() {
  const { default: makeOpenCV } = await import("./pictures/opencv.mjs");
  const file = unpacked("pictures/opencv.pack", "application/wasm");
  return new Promise((resolve, reject) => {
    const instantiateWasm = (
      /** @type {WebAssembly.Imports} */ imports,
      /** @type {(instance: WebAssembly.Instance) => void} */ done,
    ) => {
      WebAssembly.instantiateStreaming(file, imports).then(({ instance }) => done(instance), reject);
      return {};
    };
    makeOpenCV({ instantiateWasm }).then(resolve, reject);
  });
}

/**
 * All points of many outlines in one array, and how many each has: one step into Python instead of thousands.
 * @param {any} outlines
 */
function pointsOf(outlines) {
  const each = Array.from({ length: outlines.size() }, (_, place) => outlines.get(place));
  const counts = Int32Array.from(each, (outline) => outline.rows);
  const points = new Int32Array(2 * counts.reduce((sum, count) => sum + count, 0));
  let at = 0;
  for (const outline of each) {
    points.set(outline.data32S, at);
    at += 2 * outline.rows;
    outline.delete();
  }
  return [counts, points];
}

/**
 * @param {any} python @param {string} path @param {[string, string | Blob][]} form
 * @returns {Promise<{status: number, body: string}>}
 */
export async function answerPicture(python, path, form) {
  let answer;
  try {
    answer = await loadPictures(python);
  } catch (problem) {
    console.error(problem);
    return { status: 503, body: JSON.stringify({ error: { kind: "Unreachable", message: MISSING, player: MISSING } }) };
  }
  const values = form.map(([, value]) => value);
  const images = await Promise.all(values.filter((value) => value instanceof Blob).map(bytesOf));
  const told = answer(path, images, Object.fromEntries(form.filter(([, value]) => typeof value === "string")));
  const [status, body] = told.toJs();
  told.destroy();
  return { status, body };
}

/**
 * A picture's file; formats that Pillow lacks here are opened by the browser, if it can, and become PNG.
 * @param {Blob} image @returns {Promise<Uint8Array>}
 */
async function bytesOf(image) {
  const bytes = new Uint8Array(await image.arrayBuffer());
  if (!BY_BROWSER.test(String.fromCharCode(...bytes.subarray(...NAMED)))) return bytes;
  const bitmap = await createImageBitmap(image).catch(() => null);
  if (!bitmap) return bytes;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
}
