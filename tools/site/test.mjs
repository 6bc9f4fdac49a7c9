// Runs pytest inside Pyodide under Node. Arguments: Pyodide's folder, the folder of wheels to unpack, the project's
// folder, the file for the result, and what pytest gets.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [pyodide, wheels, root, result] = process.argv.slice(2, 6).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);

try {
  const python = await loadPyodide({ indexURL: `${pyodide}/` });
  const site = python.runPython("import site; site.getsitepackages()[0]");
  for (const name of await readdir(wheels)) {
    const data = await readFile(join(wheels, name));
    const zip = name.endsWith(".pack") ? gunzipSync(data) : data;
    python.unpackArchive(new Uint8Array(zip), "zip", { extractDir: site });
  }
  python.FS.mkdirTree("/project");
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
  python.globals.set("arguments", process.argv.slice(6));
  const told = python.runPython(await readFile(new URL("test_inside.py", import.meta.url), "utf8"));
  await writeFile(result, told);
} catch (problem) {
  console.error(problem.message); // a stack would show Pyodide's own code, which fills the screen
  process.exit(1);
}
