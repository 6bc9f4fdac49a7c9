"""A screen without a monitor for all tests of a process, and windows on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ...children import wait_for
from ..conftest import Wordlens
from .desk import Desk

try:
    import tkinter as tk
except ImportError as error:
    _NO_TK = str(error)
else:
    _NO_TK = ""

ROOT = Path(__file__).parents[3]
Opened = Callable[..., Desk]
SHORT = ["cat", "cot", "cut", "dog", "tac"]
SPANISH = ["cañas", "mañas", "señal", "señor", "niñez"]


class WithoutTk(pytest.Module):
    """A file of tests that cannot even be imported, since what it tests needs Tk."""

    def collect(self) -> list[pytest.Item | pytest.Collector]:
        reason = f"this Python has no Tk ({_NO_TK}); tools/setup_display.py installs it where that can be done"
        pytest.skip(reason, allow_module_level=True)  # only where no Tk can be installed; `make test` installs it


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    if not _NO_TK:
        return None
    without: pytest.Module = WithoutTk.from_parent(parent, path=module_path)
    return without


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    from setup_display import missing_packages, screen

    if missing := missing_packages():
        pytest.fail(f"there is no {' and no '.join(missing)}: python tools/setup_display.py installs it, or says how")
    with screen() as name:
        yield name


@pytest.fixture(scope="session")
def asker(display: str) -> Iterator["tk.Tk"]:
    """Return an interpreter that can ask those of windows on the screen."""
    root = tk.Tk(screenName=display, baseName="asker")
    root.withdraw()
    yield root
    root.destroy()


@pytest.fixture
def open_desk(display: str, asker: "tk.Tk") -> Iterator[Opened]:
    """Opens windows; at the end nothing may have gone wrong unseen."""
    desks: list[Desk] = []

    def opened(*arguments: str) -> Desk:
        desk = Desk.open(display, asker, *arguments)
        desks.append(desk)
        return desk

    yield opened
    said = []
    for desk in desks:
        desk.process.end()
        if not desk.process.stderr or not desk.process.stderr.closed:
            said.append(desk.ended()[1])
        wait_for(desk.is_gone, "for the screen to be free")
    assert "".join(said) == ""


@pytest.fixture
def own_lists(tmp_path: Path, wordlens: Wordlens) -> None:
    """Keep two lists of the user's own, of other lengths and letters."""
    for name, words in (("short", SHORT), ("spanish", SPANISH)):
        (tmp_path / name).write_text("\n".join(words), encoding="utf-8")
        assert wordlens("words", "import", str(tmp_path / name), "--name", name).code == 0
