"""Runs commands in this process, as `main` would, and gives back what a user would see."""

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
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


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail if anything is evaluated: a mistake is to be found before."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("evaluated before the mistake was found")

    for module in ("compare", "tune"):
        monkeypatch.setattr(import_module(f"wordlens.arena.{module}"), "run_tasks", refuse)
