// Answers questions in a Python that has the packed files alone, under Node.
// Arguments: Pyodide's folder, the folder of packed files, the file of questions, the file for the answers; see ask.py.
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [pyodide, packed, questions, answers] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const unpacked = async (name) => new Uint8Array(gunzipSync(await readFile(join(packed, `${name}.pack`))));

try {
  const library = `${answers}.zip`;
  await writeFile(library, await unpacked("stdlib"));
  const python = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL: library });
  await rm(library);
  const site = python.runPython("import site; site.getsitepackages()[0]");
  for (const name of ["numpy", "wordlens"]) python.unpackArchive(await unpacked(name), "zip", { extractDir: site });
  python.globals.set("asked", await readFile(questions, "utf8"));
  await writeFile(answers, python.runPython(await readFile(new URL("ask.py", import.meta.url), "utf8")));
} catch (problem) {
  console.error(problem.message); // a stack would show Pyodide's own code, which fills the screen
  process.exit(1);
}
