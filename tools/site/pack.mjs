// Runs Python for the browser under Node: compiles and packs what is staged with the very Python that will import it,
// and then, in a new Python that has the packed files alone, answers what the page wants to know at once.
// Arguments: Pyodide's folder, the staging folder.
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [pyodide, stage] = process.argv.slice(2).map((path) => resolve(path));
const tools = dirname(fileURLToPath(import.meta.url));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);

async function pack() {
  const python = await loadPyodide({ indexURL: `${pyodide}/` });
  for (const [folder, root] of [["/stage", stage], ["/tools", tools]]) {
    python.FS.mkdirTree(folder);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, folder);
  }
  python.runPython(await readFile(join(tools, "pack.py"), "utf8"));
}

async function answer() {
  const unpacked = async (name) => new Uint8Array(gunzipSync(await readFile(join(stage, `${name}.pack`))));
  const library = join(stage, "python_stdlib.zip");
  await writeFile(library, await unpacked("stdlib"));
  const python = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL: library });
  const site = python.runPython("import site; site.getsitepackages()[0]");
  for (const name of ["numpy", "wordlens"]) python.unpackArchive(await unpacked(name), "zip", { extractDir: site });
  python.globals.set("asked", await readFile(join(stage, "questions.json"), "utf8"));
  await writeFile(join(stage, "answers.json"), python.runPython(await readFile(join(tools, "prepare.py"), "utf8")));
}

try {
  await pack();
  await answer();
} catch (problem) {
  console.error(problem.message); // a stack would show Pyodide's own code, which fills the screen
  process.exit(1);
}
