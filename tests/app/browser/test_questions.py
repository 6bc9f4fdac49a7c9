"""Hundreds of questions: the server, the dispatcher and Python inside WebAssembly answer with the same bytes."""

import re
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from build import SITE, ask
from wordlens.app.ask.settings import Defaults
from wordlens.app.browser.dispatch import respond
from wordlens.app.web.server import create_app

from .questions import Asked, questions

pytestmark = pytest.mark.slow
MEASURED = re.compile(rb'"(seconds|peak_mb)":[^,}]+')
FLOAT = re.compile(rb"-?\d+\.\d+(e-?\d+)?")


@pytest.fixture(scope="module")
def served() -> Iterator[list[tuple[int, bytes]]]:
    """What the server answers."""
    app = create_app(defaults=Defaults())
    with TestClient(app, base_url="http://127.0.0.1:8765", client=("127.0.0.1", 50000)) as client:
        headers = {"content-type": "application/json"}
        told = [client.request(method, path, content=body, headers=headers) for method, path, body in questions()]
        yield [(response.status_code, comparable(response.content)) for response in told]


def comparable(body: bytes) -> bytes:
    """Return an answer without times and memory, its numbers with six digits."""
    return FLOAT.sub(lambda number: b"%.6g" % float(number[0]), MEASURED.sub(b"", body))


def differing(
    asked: list[Asked], told: list[tuple[int, bytes]], served: list[tuple[int, bytes]]
) -> list[tuple[Asked, bytes, bytes]]:
    """Return the questions that were answered otherwise than by the server, with both answers."""
    answers = [(status, comparable(body)) for status, body in told]
    pairs = zip(asked, answers, served, strict=True)
    return [(question, mine[1], its[1]) for question, mine, its in pairs if mine != its]


def test_the_dispatcher_answers_with_the_servers_bytes(served: list[tuple[int, bytes]]) -> None:
    asked = questions()
    assert len(asked) >= 300
    told = [respond(*question, Defaults()) for question in asked]
    assert differing(asked, [(answer.status, answer.body) for answer in told], served) == []


def test_python_in_webassembly_answers_with_the_servers_bytes(served: list[tuple[int, bytes]]) -> None:
    assert (SITE / "index.html").is_file(), "there is no site: make site builds it"
    asked = questions()
    assert differing(asked, [(status, body.encode()) for status, body in ask(asked)], served) == []
