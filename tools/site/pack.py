"""Compile and pack what is staged; tools/site/pack.mjs runs this inside Pyodide.

Each folder of /stage becomes /stage/NAME.pack: compiled modules alone, in a zip file that is compressed as a whole,
which is smaller than its members compressed one by one and opens faster.
"""

import compileall
import gzip
import io
import py_compile
import shutil
import sys
import zipfile
from pathlib import Path

STAGE = Path("/stage")
STRIPPED = ("stdlib", "numpy", "photos")
"""Folders whose docstrings nobody reads; those of wordlens are shown to people."""


def leave_out(library: Path) -> None:
    """Delete the modules of Python's library that nothing staged can import."""
    from needed import needed

    others = (folder for folder in STAGE.iterdir() if folder.is_dir() and folder.name != library.name)
    packages = [path for folder in others for path in folder.iterdir() if path.is_dir()]
    kept = needed(library, packages)
    for file in list(library.rglob("*")):
        if file.is_file() and file not in kept:
            file.unlink()


def pack(folder: Path) -> None:
    """Replace every module by its compiled form, which needs no check of a source, and pack them."""
    work = Path("/tmp") / folder.name  # the browser's own file system is faster than the one of Node
    shutil.copytree(folder, work)
    if folder.name == "stdlib":
        leave_out(work)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    level = 2 if folder.name in STRIPPED else 0
    if not compileall.compile_dir(work, quiet=1, legacy=True, optimize=level, invalidation_mode=mode, stripdir=work):
        raise SystemExit(f"{folder.name} cannot be compiled")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as members:
        files = (path for path in work.rglob("*") if path.is_file() and path.suffix != ".py")
        for path in sorted(files, key=lambda path: (path.suffix, path)):  # alike beside alike
            members.writestr(
                zipfile.ZipInfo(path.relative_to(work).as_posix(), (1980, 1, 1, 0, 0, 0)), path.read_bytes()
            )
    (STAGE / f"{folder.name}.pack").write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


sys.path.insert(0, "/tools")
for each in sorted(path for path in STAGE.iterdir() if path.is_dir()):
    pack(each)
