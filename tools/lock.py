"""Lock what `make` installs: every package with its version and the hashes of all its files.

Run as: .venv/bin/python tools/lock.py [--check]. It writes locks/, one file for each set that the Makefile installs, by
`uv pip compile`, with the newest versions that pyproject.toml allows, for every platform and Python from 3.11 on. With
--check nothing is written: the locks must satisfy pyproject.toml and hold just what is installed, hashes included.
"""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
OWN = "wordlens"
SETS = {"dev": ("build", "dev"), "page": ("page",), "lock": ("lock",)}
"""The files in locks/ by their names, and the dependency groups in each; `dev` has the extra `all` too."""
BUNDLED = {"setuptools"}
"""What Python 3.11 itself puts into a new environment, from its own files."""
_PIN = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ ;]+)(?: ; (?P<marker>.+))?")

Project = Mapping[str, Any]
"""What pyproject.toml says."""
Installed = Mapping[str, tuple[str, list[str]]]
"""Packages by name: the version, and what they require."""


@dataclass(frozen=True)
class Pin:
    """One line of a lock: a package, its version, where it applies, and how many hashes it has."""

    name: str
    version: str
    marker: Marker | None
    hashes: int

    @property
    def applies(self) -> bool:
        """Tell whether this Python on this platform installs it."""
        return self.marker is None or self.marker.evaluate()


def main() -> None:
    """Write the locks, or with --check say what is wrong with them."""
    if "--check" not in sys.argv[1:]:
        for name in SETS:
            renew(name)
        return
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    texts = {name: (ROOT / "locks" / f"{name}.txt").read_text("utf-8") for name in SETS}
    complaints = list(check(project, texts, installed()))
    if complaints:
        sys.exit("\n".join([*complaints, "make lock writes the locks anew; make clean starts a new .venv"]))


def renew(name: str) -> None:
    """Write one lock; no address of a registry gets into it."""
    sources = ["pyproject.toml", "--extra", "all"] if name == "dev" else []
    groups = [word for group in SETS[name] for word in ("--group", group)]
    form = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--upgrade", "--no-config", "--quiet"]
    uv = Path(sys.executable).with_name("uv")
    command = [str(uv), "pip", "compile", *sources, *groups, *form, "--output-file", f"locks/{name}.txt"]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "UV_NO_PROGRESS": "1"})


def installed() -> dict[str, tuple[str, list[str]]]:
    """Return what is installed beside this program."""
    found = {canonicalize_name(one.metadata["Name"]): (one.version, one.requires or []) for one in distributions()}
    return {str(name): what for name, what in found.items() if name not in BUNDLED}


def check(project: Project, texts: Mapping[str, str], here: Installed) -> Iterator[str]:
    """Yield a sentence for everything that is wrong."""
    locked: dict[str, Pin] = {}
    for name, text in texts.items():
        pins = read_lock(text)
        yield from (f"locks/{name}.txt: {pin.name} has no hash" for pin in pins if not pin.hashes)
        if "://" in text:
            yield f"locks/{name}.txt names an address; packages come from wherever pip is told to look"
        here_pins = {pin.name: pin for pin in pins if pin.applies}
        reached: set[str] = set()
        yield from _unsatisfied(name, roots(project, SETS[name]), here_pins, here, reached)
        if here_pins.keys() <= here.keys():  # else the requirements of some are not known
            yield from (f"locks/{name}.txt: nothing needs {extra}" for extra in sorted(here_pins.keys() - reached))
        locked |= here_pins
    for name, (version, _) in sorted(here.items()):
        if name != OWN and (name not in locked or locked[name].version != version):
            yield f"{name} {version} is installed, but the locks have {_shown(locked.get(name))}"


def read_lock(text: str) -> list[Pin]:
    """Return the pins of a lock; a line that is none raises ValueError."""
    pins = []
    for line in text.replace("\\\n", " ").splitlines():
        pinned, *hashes = line.split("--hash=sha256:")
        match = _PIN.fullmatch(pinned.strip())
        if match is None:
            raise ValueError(f"expected NAME==VERSION with its hashes, got {line[:80]!r}")
        marker = Marker(match["marker"]) if match["marker"] else None
        pins.append(Pin(str(canonicalize_name(match["name"])), match["version"], marker, len(hashes)))
    return pins


def roots(project: Project, groups: Iterable[str]) -> list[Requirement]:
    """Return what pyproject.toml asks for in these groups; `dev` has what the package itself needs too."""
    texts: list[object] = []
    for group in groups:
        texts += project["dependency-groups"][group]
        if group == "dev":
            texts += project["build-system"]["requires"] + project["project"]["dependencies"]
            texts += [text for extra in project["project"]["optional-dependencies"].values() for text in extra]
    asked = [Requirement(text) for text in texts if isinstance(text, str)]
    for text in texts:
        if isinstance(text, dict):
            asked += roots(project, [text["include-group"]])
    return [one for one in asked if one.name != OWN]


def _unsatisfied(
    lock: str, asked: list[Requirement], pins: Mapping[str, Pin], here: Installed, reached: set[str]
) -> Iterator[str]:
    """Yield what is asked for and not locked, following the requirements of packages that are installed."""
    waiting = [("pyproject.toml", one, "") for one in asked]
    seen: set[tuple[str, str]] = set()
    while waiting:
        asker, wanted, extra = waiting.pop()
        name = str(canonicalize_name(wanted.name))
        if wanted.marker is not None and not wanted.marker.evaluate({"extra": extra}):
            continue
        pin = pins.get(name)
        if pin is None or not wanted.specifier.contains(pin.version, prereleases=True):
            yield f"locks/{lock}.txt is stale: {asker} needs {name}{wanted.specifier}, the lock has {_shown(pin)}"
        reached.add(name)
        for inner in {"", *wanted.extras}:
            if (name, inner) not in seen:
                seen.add((name, inner))
                waiting += [(name, Requirement(text), inner) for text in here.get(name, ("", []))[1]]


def _shown(pin: Pin | None) -> str:
    return "none" if pin is None else pin.version


if __name__ == "__main__":
    main()
