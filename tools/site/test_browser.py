"""Run the project's tests inside Pyodide under Node: the same package and core as in the browser. `make test-browser`.

Run as: .venv/bin/python tools/site/test_browser.py [PYTEST'S ARGUMENTS], after tools/site/build.py. A failure that
EXCEPTIONS does not name is an error, and so is an exception that passes.
"""

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from build import HERE, NODE, PYODIDE, ROOT, STAGE, WORK, pinned_wheel, pip_download

ROOMS = ("rules", "kernels", "words", "strategies", "exact", "coach", "hindsight")
TESTS = (*(f"tests/{room}" for room in ROOMS), "tests/test_advisor.py", "tests/test_advisor_boards.py")
PURE = ("pytest", "_pytest", "py.py", "pluggy", "iniconfig", "packaging", "sortedcontainers", "pygments", "click")
"""What pytest and hypothesis are made of; hypothesis itself has a wheel for Pyodide, tools/site/wheels-tests.txt."""
STACK_KB = 3900
"""As much as a browser's worker has, in units of 1024 bytes; Node alone has less."""
EXCEPTIONS, NOT_BEGUN = (
    tuple(name for names in reasons.values() for name in names)
    for reasons in json.loads((HERE / "exceptions.json").read_text("utf-8")).values()
)
"""How names of tests begin that fail there, and of those that are left out, as they would end or halt this Python."""


def main() -> None:
    """Run the tests and compare what fails with what may."""
    folder = WORK / "tests"
    gather(folder)
    rooms = [sys.argv[1:]] if sys.argv[1:] else [["-m", "not slow", room] for room in TESTS]
    outcomes = {name: told for room in rooms for name, told in run_room(folder, room).items()}
    failed = {name: told for name, (outcome, told) in outcomes.items() if outcome == "failed"}
    excepted = {name for name in failed if name.startswith(EXCEPTIONS)}
    for name in sorted(failed.keys() - excepted):
        print(f"{name}\n{failed[name]}\n")
    stale = [] if sys.argv[1:] else [one for one in EXCEPTIONS if not any(name.startswith(one) for name in failed)]
    passed = sum(outcome == "passed" for outcome, _ in outcomes.values())
    left = sum(outcome == "deselected" and name.startswith(NOT_BEGUN) for name, (outcome, _) in outcomes.items())
    counts = f"{passed} passed, {len(excepted)} excepted, {left} not begun, {len(failed) - len(excepted)} failed"
    print(f"{counts} inside Pyodide")
    if stale:
        print("excepted, but they pass: " + ", ".join(stale))
    if failed.keys() - excepted or stale or not passed:
        sys.exit(1)


def run_room(folder: Path, arguments: list[str]) -> dict[str, list[str]]:
    """Run some tests in a Python of their own; one that does not come to its end is a failure too."""
    result = WORK / "outcomes.json"
    result.write_text(json.dumps({arguments[-1]: ["failed", "Pyodide broke down"]}), "utf-8")
    deselected = [option for name in NOT_BEGUN for option in ("--deselect", name)]
    options = ["--continue-on-collection-errors", *deselected, *arguments]
    files = [str(path) for path in (HERE / "test.mjs", PYODIDE, folder, ROOT, result)]
    subprocess.run([NODE, f"--stack-size={STACK_KB}", *files, *options], check=False)
    outcomes: dict[str, list[str]] = json.loads(result.read_text("utf-8"))
    return outcomes


def gather(folder: Path) -> None:
    """Lay out what is unpacked for the tests: NumPy whole, the packed package, pytest and hypothesis."""
    shutil.rmtree(folder, ignore_errors=True)
    platform = ["--python-version", "3.14", "--abi", "cp314", "--platform", "pyemscripten_2026_0_wasm32"]
    pip_download(HERE / "wheels-tests.txt", folder, *platform)
    shutil.copy(str(pinned_wheel("numpy").filename), folder)
    for name in ("wordlens", "photos"):
        shutil.copy(STAGE / f"{name}.pack", folder)
    installed = Path(pytest_folder())
    with zipfile.ZipFile(folder / "pure.zip", "w") as packed:
        for name in PURE:
            places = [installed / name, *installed.glob(f"{name}-*.dist-info")]
            for file in sorted(file for one in places for file in (one, *one.rglob("*"))):
                if file.is_file() and file.suffix != ".pyc":
                    packed.write(file, file.relative_to(installed).as_posix())


def pytest_folder() -> str:
    """Return where packages are installed here."""
    from importlib.util import find_spec

    found = find_spec("pytest")
    assert found is not None and found.origin is not None
    return str(Path(found.origin).parents[1])


if __name__ == "__main__":
    main()
