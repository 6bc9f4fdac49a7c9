"""What tests of worker processes share: work that never ends, and traps for imports."""

import os
import time
from importlib.util import find_spec
from pathlib import Path

from wordlens.parallel import peak_memory_mb

from .children import PATIENCE

ROOT = Path(__file__).parents[1]
"""The folder from which processes can import `tests`."""
TRAP = "from pathlib import Path\nPath(__file__).with_suffix('.imported').touch()\n"
TRAPPED = ("bisect", "copy", "glob", "json", "numpy", "pickle", "random", "tempfile", "wordlens")
"""Modules that processes of ours import, under whose names traps lie."""


def say_and_sleep(mark: Path) -> None:
    """Write this process's number into a file, and wait longer than any test does."""
    mark.write_text(str(os.getpid()))
    time.sleep(10 * PATIENCE)


def say_and_spin(mark: Path) -> None:
    """Write this process's number into a file, and never let go of the processor."""
    mark.write_text(str(os.getpid()))
    while True:
        pass


def is_found(name: str) -> bool:
    """Tell whether this process could import a module."""
    return find_spec(name) is not None


def peak_after_holding(megabytes: int) -> float:
    """Return this process's peak memory after it has held a block of memory, in units of 2^20 bytes."""
    held = b"x" * (megabytes << 20)
    assert len(held) == megabytes << 20
    return peak_memory_mb()


def lay_traps(folder: Path) -> None:
    """Put modules into a folder that leave a file beside themselves when they are imported."""
    for name in TRAPPED:
        (folder / f"{name}.py").write_text(TRAP, "utf-8")


def traps_sprung(folder: Path) -> list[str]:
    """Return the names of the traps that were imported."""
    return sorted(path.stem for path in folder.glob("*.imported"))
