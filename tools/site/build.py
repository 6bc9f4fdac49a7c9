"""Build the page as plain files that any host can serve: build/site/, with Python, the core and the package inside.

Run as: .venv/bin/python tools/site/build.py. What is fetched is held to its hash: the compiler and the wheels of NumPy
and Pillow by tools/site/wheels.txt and Pyodide's own lock, Pyodide and OpenCV by tools/site/package-lock.json.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

import photos
import site_files
import site_icons
from wordlens.app.show.encode import to_json

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WORK = ROOT / ".venv" / "site"
STAGE = WORK / "stage"
SITE = ROOT / "build" / "site"
PACKAGE = ROOT / "src" / "wordlens"
PYODIDE = WORK / "node_modules" / "pyodide"
NODE = str(Path(sys.executable).with_name("node"))
FIRST = [("GET", f"/api/{name}", None) for name in ("about", "lists", "strategies", "hindsight")]
"""What the page asks before it can show anything; answered when the files are made."""
LEFT_OUT = (
    "app/cli",
    "app/desktop",
    "app/web",
    "app/browser/site",
    "arena/plots.py",
    "app/show/plots.py",
    "reading/textbook",
)
"""Parts of the package that a browser does not use."""
LATER = ("reading/photo",)
"""Parts of the package that are fetched after the first advice."""
NO_NUMPY = (
    "**/tests/", "**/include/", "**/*.pyi", "**/*.pxd", "**/*.a", "**/*.h", "f2py/", "distutils/", "testing/", "fft/",
    "_pyinstaller/", "polynomial/", "linalg/lapack_lite*", "ma/mrecords.py", "ma/testutils.py", "lib/recfunctions.py",
    "random/lib/", "random/_examples/", "_core/lib/", "_core/_*_tests*", "conftest.py",
)  # fmt: skip
"""What NumPy has for its developers, for compilers, and for mathematics that nothing here does."""
TARGET = "-target wasm32-wasi -mcpu=generic+simd128+exception_handling+bulk_memory+reference_types"
"""A side module of Pyodide: no system of its own, code that can lie anywhere, exceptions as the browser has them."""
COMPILE = f"{TARGET} -fPIC -fwasm-exceptions -std=c++17 -O3 -fvisibility=hidden"
NAMESPACE = "-U_LIBCPP_ABI_NAMESPACE -D_LIBCPP_ABI_NAMESPACE=__2"
"""Pyodide's own C++ library has this name, and the core uses that library."""
LINK = "wasm-ld -shared --experimental-pic --import-memory --unresolved-symbols=import-dynamic --strip-all"


def main() -> None:
    """Build the whole folder anew."""
    fetch()
    stage_python(build_core())
    shutil.rmtree(SITE, ignore_errors=True)
    pack_python()
    photos.write_opencv(WORK, SITE / "pictures")
    site_files.copy_page(SITE)
    site_files.write_early(SITE)
    site_files.write_openings(SITE)
    site_icons.write_icons(SITE)
    site_files.write_manifest(SITE)
    site_files.write_workers(SITE)
    print(f"{SITE.relative_to(ROOT)}: {size_of(SITE) / 2**20:.1f} MB; make serve-site shows it")


def fetch() -> None:
    """Fetch what is not there yet; pip and npm hold every file to its hash."""
    wheels, wanted = WORK / "wheels", HERE / "wheels.txt"
    if not (wheels / "done").is_file() or (wheels / "done").read_bytes() != wanted.read_bytes():
        pip_download(wanted, wheels)
        (wheels / "done").write_bytes(wanted.read_bytes())
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, WORK / name)
    run(
        str(Path(sys.executable).with_name("npm")),
        "ci",
        "--prefix",
        str(WORK),
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
    )


def pip_download(wanted: Path, folder: Path, *options: str) -> None:
    """Fetch wheels that a file names with their hashes."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    only = ["--only-binary", ":all:", "--ignore-requires-python"]
    run(*pip, *only, *options, "--requirement", str(wanted), "--dest", str(folder))


def pinned_wheel(package: str) -> zipfile.ZipFile:
    """Return a package for Pyodide, wherever it came from: its hash stands in Pyodide's own lock."""
    pinned = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["packages"][package]
    wheel = WORK / pinned["file_name"]
    if not wheel.is_file():
        (carrier,) = (WORK / "wheels").glob("open_webui-*.whl")
        with zipfile.ZipFile(carrier) as packed:
            (name,) = (name for name in packed.namelist() if name.endswith("/" + pinned["file_name"]))
            wheel.write_bytes(packed.read(name))
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != pinned["sha256"]:
        wheel.unlink()
        sys.exit(f"{pinned['file_name']} is not the file that Pyodide's lock names; nothing was built")
    return zipfile.ZipFile(wheel)


def build_core() -> Path:
    """Compile the native core for WebAssembly."""
    core = WORK / "core" / "libwordlens_native.so"
    build_module(sorted((ROOT / "native").glob("*.cpp")), core)
    return core


def build_module(sources: list[Path], target: Path) -> None:
    """Compile C++ into a side module of Pyodide."""
    (wheel,) = (WORK / "wheels").glob("ziglang-*.whl")
    folder = WORK / "zig"
    if not folder.is_dir():
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(folder)
    zig = folder / "ziglang" / "zig"
    zig.chmod(0o755)
    objects = WORK / "core"
    objects.mkdir(exist_ok=True)
    outputs = [objects / f"{source.stem}.o" for source in sources]

    def compile_one(source: Path, output: Path) -> None:
        run(str(zig), "c++", *COMPILE.split(), *NAMESPACE.split(), "-c", str(source), "-o", str(output))

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(compile_one, sources, outputs))
    run(str(zig), *LINK.split(), *map(str, outputs), "-o", str(target))


def stage_python(core: Path) -> None:
    """Lay out what Python needs in the browser, a folder for each file that is fetched."""
    shutil.rmtree(STAGE, ignore_errors=True)
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as packed:
        packed.extractall(STAGE / "stdlib")
    with pinned_wheel("numpy") as packed:
        packed.extractall(STAGE / "numpy")
    target = STAGE / "wordlens"
    shutil.copytree(PACKAGE, target / "wordlens", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    platformdirs = find_spec("platformdirs")
    assert platformdirs is not None and platformdirs.origin is not None
    shutil.copytree(Path(platformdirs.origin).parent, target / "platformdirs")
    installed = distribution("wordlens")
    info = target / f"wordlens-{installed.version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text((installed.read_text("METADATA") or "").split("\n\n")[0] + "\n", "utf-8")
    shutil.copy(core, target / "wordlens" / "kernels")
    leave_out()
    apart = STAGE / "photos"
    photos.stage(apart, apart / "wordlens" / "reading" / "photo", pinned_wheel("pillow"), build_module)


def leave_out() -> None:
    """Delete what the browser does not need, and put apart what it needs later."""
    package = STAGE / "wordlens" / "wordlens"
    unused = [package / path for path in LEFT_OUT]
    unused += [path for pattern in NO_NUMPY for path in (STAGE / "numpy" / "numpy").glob(pattern.rstrip("/"))]
    for path in (*unused, *STAGE.rglob("__pycache__")):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for name in LATER:
        later = STAGE / "photos" / "wordlens" / name
        later.parent.mkdir(parents=True, exist_ok=True)
        (package / name).rename(later)


def pack_python() -> None:
    """Compile and pack what is staged, and have the first questions answered."""
    run(NODE, str(HERE / "pack.mjs"), str(PYODIDE), str(STAGE))
    told = ask(FIRST, STAGE)
    if bad := [address for (_, address, _), (status, _) in zip(FIRST, told, strict=True) if status != 200]:
        sys.exit(f"no answer to {', '.join(bad)}; nothing was built")
    (SITE / "python").mkdir(parents=True)
    for packed in STAGE.glob("*.pack"):
        shutil.copy(packed, SITE / "python")
    (SITE / "pyodide").mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copy(PYODIDE / name, SITE / "pyodide")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    (SITE / "pyodide" / "pyodide-lock.json").write_bytes(to_json({"info": lock["info"], "packages": {}}))
    prepared = {f"{method} {address}": body for (method, address, _), (_, body) in zip(FIRST, told, strict=True)}
    (SITE / "prepared.json").write_bytes(to_json(prepared))


def ask(questions: Sequence[tuple[str, str, str | None]], packed: Path = SITE / "python") -> list[tuple[int, str]]:
    """Have questions answered by the packed files, inside Pyodide: status and body of each, in their order."""
    files = WORK / "questions.json", WORK / "answers.json"
    files[0].write_text(json.dumps(questions), "utf-8")
    run(NODE, str(HERE / "ask.mjs"), str(PYODIDE), str(packed), *map(str, files))
    return [(status, body) for status, body in json.loads(files[1].read_text("utf-8"))]


def size_of(folder: Path) -> int:
    """Return the bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def run(*command: str) -> None:
    """Run a program, and end with its words if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{Path(command[0]).name} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")


if __name__ == "__main__":
    main()
