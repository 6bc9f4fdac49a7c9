// Runs Python for the browser under Node: compiles the staged packages with the very Python that will import them, and
// asks wordlens what the page wants to know at once. Arguments: Pyodide's folder, the staging folder, the file for the answers.
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, stage, answers] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);

try {
  const python = await loadPyodide({ indexURL: `${pyodide}/` });
  python.FS.mkdirTree("/stage");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: stage }, "/stage");
  await writeFile(answers, python.runPython(await readFile(new URL("pack.py", import.meta.url), "utf8")));
} catch (problem) {
  console.error(problem.message); // a stack would show Pyodide's own code, which fills the screen
  process.exit(1);
}
