"""Comparisons in a browser: told of as the server tells of them."""

import json
from typing import Any

import pytest

from wordlens.app.ask import plans
from wordlens.app.ask.settings import Defaults
from wordlens.app.browser import jobs
from wordlens.app.browser.dispatch import respond
from wordlens.errors import TooSlow

ASKED = {"strategies": ["entropy", "parts"], "list": "classic", "samples": 5}


def run(asked: dict[str, Any]) -> list[tuple[str, Any]]:
    told: list[tuple[str, Any]] = []
    jobs.work_out("some-id", json.dumps(asked), lambda kind, text: told.append((kind, json.loads(text))))
    return told


def test_a_comparison_is_checked_and_begins_with_its_names() -> None:
    told = respond("POST", "/api/compare", json.dumps(ASKED), Defaults())
    job = json.loads(told.body)
    assert (told.status, job["names"], job["state"], job["rows"]) == (202, ["entropy", "parts"], "running", [])


def test_what_cannot_be_compared_is_refused_at_once() -> None:
    told = respond("POST", "/api/compare", json.dumps({**ASKED, "strategies": ["none"]}), Defaults())
    assert (told.status, json.loads(told.body)["error"]["kind"]) == (422, "UnknownName")


@pytest.mark.parametrize("asked", [ASKED, {"solvers": ["bfs", "astar-constant-log2"], "list": "classic", "samples": 2}])
def test_rows_come_as_they_are_done_and_the_end_has_all(asked: dict[str, Any]) -> None:
    told = run(asked)
    rows = [value for kind, value in told if kind == "row"]
    kind, job = told[-1]
    assert kind == "end"
    assert (job["id"], job["state"], job["rows"], job["error"]) == ("some-id", "finished", rows, None)
    assert [row.get("strategy") or row.get("solver") for row in rows] == job["names"]
    shares = [value["fraction"] for kind, value in told if kind == "progress"]
    assert shares[0] == 0 and shares[-1] == 1 and shares == sorted(shares)


@pytest.mark.parametrize(("raised", "kind"), [(TooSlow("it took too long"), "TooSlow"), (KeyError("x"), "Internal")])
def test_what_fails_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], raised: Exception, kind: str
) -> None:
    def fail(*_: object) -> None:
        raise raised

    monkeypatch.setattr(plans, "evaluate", fail)
    last, job = run(ASKED)[-1]
    assert (last, job["state"], job["rows"], job["error"]["kind"]) == ("end", "failed", [], kind)
    assert ("KeyError" in capsys.readouterr().err) == (kind == "Internal")
