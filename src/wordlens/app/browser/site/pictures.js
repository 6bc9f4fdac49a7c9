/**
 * Reading pictures in the worker: what that needs is fetched when it is first wanted, and the questions are answered by
 * the same Python package as all others.
 */

/** How files begin that the browser opens: HEIC and AVIF, which Pillow lacks here, and JPEG, which it rounds anew. */
const BY_BROWSER = /^(\u00ff\u00d8\u00ff|....ftyp(hei|hev|mif|msf|avi))/s;
const BEGINNING = 12;
/** Pixels that every browser can draw at once. */
const MOST_PIXELS = 16e6;
/** The question for which a picture's own file tells the day on which it was taken. */
const BY_DAY = "/api/diary/picture";

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
  const pictures = values.filter((value) => value instanceof Blob);
  const images = await Promise.all(pictures.map((picture) => bytesOf(picture, path)));
  const told = answer(path, images, Object.fromEntries(form.filter(([, value]) => typeof value === "string")));
  const [status, body] = told.toJs();
  told.destroy();
  return { status, body };
}

/**
 * A picture's file; what the browser opens becomes PNG, with pixels as they are in the file.
 * @param {Blob} image @param {string} path of the question @returns {Promise<Uint8Array>}
 */
async function bytesOf(image, path) {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const begins = String.fromCharCode(...bytes.subarray(0, BEGINNING));
  const isJpeg = bytes[0] === 0xff;
  if (!BY_BROWSER.test(begins) || (isJpeg && path === BY_DAY) || !globalThis.OffscreenCanvas) return bytes;
  const bitmap = await createImageBitmap(image, { colorSpaceConversion: "none" }).catch(() => null);
  if (!bitmap || bitmap.width * bitmap.height > MOST_PIXELS) return bytes;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
}
