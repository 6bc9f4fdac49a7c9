"""Compile what is staged and answer what the page asks first; tools/site/pack.mjs runs this inside Pyodide.

Each folder of /stage becomes /stage/NAME.zip with compiled modules alone. The last value is what Node gets: the answers
to /stage/addresses.json, given by the compiled package.
"""

import compileall
import json
import py_compile
import shutil
import sys
import zipfile
from pathlib import Path

STAGE = Path("/stage")
STRIPPED = ("stdlib", "numpy")
"""Folders whose docstrings nobody reads; those of wordlens are shown to people."""


def compile_folder(folder: Path) -> None:
    """Replace every module by its compiled form, which needs no check of a source."""
    work = Path("/tmp") / folder.name  # the browser's own file system is faster than the one of Node
    shutil.copytree(folder, work)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    level = 2 if folder.name in STRIPPED else 0
    if not compileall.compile_dir(work, quiet=1, legacy=True, optimize=level, invalidation_mode=mode, stripdir=work):
        raise SystemExit(f"{folder.name} cannot be compiled")
    with zipfile.ZipFile(STAGE / f"{folder.name}.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(work.rglob("*")):
            if path.is_file() and path.suffix != ".py":
                info = zipfile.ZipInfo(path.relative_to(work).as_posix(), (1980, 1, 1, 0, 0, 0))
                info.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(info, path.read_bytes())


def first_answers() -> str:
    """Answer what the page asks first, with the packed modules."""
    for name in ("numpy", "wordlens"):
        unpacked = Path("/packed") / name
        shutil.unpack_archive(STAGE / f"{name}.zip", unpacked, "zip")
        sys.path.insert(0, str(unpacked))
    from wordlens.app.browser.dispatch import respond

    addresses = json.loads((STAGE / "addresses.json").read_text("utf-8"))
    told = {address: respond("GET", address) for address in addresses}
    if bad := [address for address, answer in told.items() if answer.status != 200]:
        raise SystemExit(f"no answer to {', '.join(bad)}")
    return json.dumps({address: answer.body.decode() for address, answer in told.items()})


for each in sorted(path for path in STAGE.iterdir() if path.is_dir()):
    compile_folder(each)
first_answers()
