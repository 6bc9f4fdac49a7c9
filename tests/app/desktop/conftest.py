"""A screen without a monitor for all tests of a process, and windows on it."""

import shutil
import subprocess
import sys
import tkinter as tk
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .desk import Desk, screen

Opened = Callable[..., Desk]
SHORT = ["cat", "cot", "cut", "dog", "tac"]
SPANISH = ["cañas", "mañas", "señal", "señor", "niñez"]


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.fail("there is no Xvfb or no xdotool: python tools/setup_display.py installs them, or says how")
    with screen() as name:
        yield name


@pytest.fixture(scope="session")
def asker(display: str) -> Iterator[tk.Tk]:
    """Return an interpreter that can ask those of windows on the screen."""
    root = tk.Tk(screenName=display, baseName="asker")
    root.withdraw()
    yield root
    root.destroy()


@pytest.fixture
def open_desk(display: str, asker: tk.Tk) -> Iterator[Opened]:
    """Opens windows; at the end nothing may have gone wrong unseen."""
    desks: list[Desk] = []

    def opened(*arguments: str) -> Desk:
        desk = Desk.open(display, asker, *arguments)
        desks.append(desk)
        return desk

    yield opened
    said = []
    for desk in desks:
        if desk.process.poll() is None:
            desk.process.kill()
        if not desk.process.stderr or not desk.process.stderr.closed:
            said.append(desk.ended()[1])
    assert "".join(said) == ""


@pytest.fixture
def own_lists(tmp_path: Path) -> None:
    """Keep two lists of the user's own, of other lengths and letters."""
    for name, words in (("short", SHORT), ("spanish", SPANISH)):
        (tmp_path / name).write_text("\n".join(words), encoding="utf-8")
        command = [sys.executable, "-m", "wordlens.app.cli.main", "words", "import", str(tmp_path / name)]
        subprocess.run([*command, "--name", name], check=True, stdout=subprocess.DEVNULL)
