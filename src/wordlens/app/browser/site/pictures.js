/**
 * Reading pictures in the worker: what that needs is fetched when it is first wanted, and the questions are answered by
 * the same Python package as all others.
 */

/** Where a file of the ISO kind, such as HEIC or AVIF, names itself, and the words that it does so with. */
const NAMED = [4, 12];
const BY_BROWSER = /^ftyp(hei|hev|mif|msf|avi)/;

/** @type {Promise<any> | null} the Python function that answers */
let loading = null;

/** Fetch and start what reads pictures. @param {any} python @returns {Promise<any>} */
export function loadPictures(python) {
  loading ??= start(python).catch((problem) => {
    loading = null; // the next picture tries again
    throw problem;
  });
  return loading;
}

/** @param {any} python */
async function start(python) {
  const modules = unpacked("python/photos.pack");
  const { default: makeOpenCV } = await import("./opencv/opencv.mjs");
  const opencv = await makeOpenCV({ instantiateWasm });
  const site = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await modules, "zip", { extractDir: site });
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

/** Fetch a packed file and decompress it. @param {string} path @returns {Promise<ArrayBuffer>} */
async function unpacked(path) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * Compile OpenCV while it comes.
 * @param {WebAssembly.Imports} imports @param {(instance: WebAssembly.Instance) => void} done
 */
function instantiateWasm(imports, done) {
  const file = fetch(new URL("opencv/opencv.wasm", import.meta.url));
  void WebAssembly.instantiateStreaming(file, imports).then(({ instance }) => done(instance));
  return {};
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
  const answer = await loadPictures(python);
  const images = await Promise.all(form.filter(([, value]) => value instanceof Blob).map(([, image]) => bytesOf(image)));
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
