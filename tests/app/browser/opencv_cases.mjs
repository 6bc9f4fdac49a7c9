// Runs opencv_cases.py in the built site's Python, with what stands for OpenCV there.
// Arguments: the site, the file for the answers.
import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { startSite } from "../../../tools/site/under_node.mjs";

const [site, answers] = process.argv.slice(2);
const { python, answerPicture } = await startSite(site);
await answerPicture(python, "/api/read", []); // a question without a picture loads what reads pictures
python.FS.mkdirTree("/cases");
python.FS.mount(python.FS.filesystems.NODEFS, { root: dirname(fileURLToPath(import.meta.url)) }, "/cases");
const told = python.runPython(`
import json, sys
sys.path.append("/cases")
import cv2
from opencv_cases import results
json.dumps({name: value.tolist() for name, value in results(cv2).items()})`);
await writeFile(answers, told);
