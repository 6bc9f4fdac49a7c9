// The built site's Python and its reader of pictures, started under Node from the very files that a browser fetches.
// Run as: node under_node.mjs SITE QUESTIONS ANSWERS. QUESTIONS is a JSON file of [address, fields, files of pictures];
// ANSWERS gets a line for each, {status, body, seconds}, in seconds of the processor.
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const MICROSECONDS = 1e6;

/** Files of this machine can be fetched as a browser fetches those of a host. @param {URL} url */
async function fetchFile(url) {
  const type = url.pathname.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(await readFile(url), { headers: { "content-type": type } });
}

/** @param {string} site the built folder @returns Python with what a site has, and the site's own pictures.js */
export async function startSite(site) {
  const folder = resolve(site);
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (what, options) => (what instanceof URL ? fetchFile(what) : plainFetch(what, options));
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide", "pyodide.mjs")).href);
  const unpacked = async (name) => new Uint8Array(gunzipSync(await readFile(join(folder, "python", `${name}.pack`))));
  const library = join(await mkdtemp(join(tmpdir(), "wordlens-")), "python_stdlib.zip"); // several may run at once
  await writeFile(library, await unpacked("stdlib"));
  const python = await loadPyodide({ indexURL: `${join(folder, "pyodide")}/`, stdLibURL: library });
  await rm(dirname(library), { recursive: true });
  const packages = python.runPython("import site; site.getsitepackages()[0]");
  for (const name of ["numpy", "wordlens"]) python.unpackArchive(await unpacked(name), "zip", { extractDir: packages });
  return { python, ...(await import(pathToFileURL(join(folder, "pictures.js")).href)) };
}

function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS;
}

async function main() {
  const [site, questions, answers] = process.argv.slice(2);
  const { python, answerPicture } = await startSite(site);
  await writeFile(answers, "");
  for (const [address, fields, files] of JSON.parse(await readFile(questions, "utf8"))) {
    const images = await Promise.all(files.map(async (file) => ["image", new Blob([await readFile(file)])]));
    const before = processorSeconds();
    const answer = await answerPicture(python, address, [...Object.entries(fields), ...images]);
    await appendFile(answers, `${JSON.stringify({ ...answer, seconds: processorSeconds() - before })}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
