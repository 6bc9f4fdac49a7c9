"""Runs commands in this process, as `main` would, and gives back what a user would see."""

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from wordlens.app.cli.main import main


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever the command printed
        return json.loads(self.out)


Wordlens = Callable[..., Ran]


@pytest.fixture
def wordlens(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Wordlens:
    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main(list(arguments))
        seen = capsys.readouterr()
        code = ended.value.code
        return Ran(code if isinstance(code, int) else 0, seen.out, seen.err)

    return run


REAL_SCREENS = {"page", "desktop", "web"}
"""Folders of tests with browsers, windows and processes of their own, which a busy machine may starve."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give what depends on other processes' timing two more chances; a defect fails three times."""
    for item in items:
        if item.path.parent.name in REAL_SCREENS and item.path.parent.parent.name == "app":
            item.add_marker(pytest.mark.flaky(reruns=2))
