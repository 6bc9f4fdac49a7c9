// Compiles and packs what is staged, with the Python that will import it. Arguments: the folders of Pyodide and stage.
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [pyodide, stage] = process.argv.slice(2).map((path) => resolve(path));
const tools = dirname(fileURLToPath(import.meta.url));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const folders = [
  ["/stage", stage],
  ["/tools", tools],
];

try {
  const python = await loadPyodide({ indexURL: `${pyodide}/` });
  for (const [folder, root] of folders) {
    python.FS.mkdirTree(folder);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, folder);
  }
  python.runPython(await readFile(join(tools, "pack.py"), "utf8"));
} catch (problem) {
  console.error(problem.message); // a stack would show Pyodide's own code, which fills the screen
  process.exit(1);
}
