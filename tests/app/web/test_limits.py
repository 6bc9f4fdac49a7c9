"""What is too large or too slow is refused while it comes."""

import asyncio
import json
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.types import Message

from wordlens.app.ask.catalogue import UPLOAD_BYTES
from wordlens.app.web.limits import JSON_BYTES, BodyLimit

from .conftest import fault


def test_a_body_that_says_it_is_too_large_is_refused(client: TestClient) -> None:
    body = json.dumps({"strategy": "x" * JSON_BYTES})
    answer = client.post("/api/advise", content=body, headers={"content-type": "application/json"})
    assert "512 KB" in fault(answer, 413, "TooLarge")["message"]


def test_a_body_that_does_not_say_so_is_counted(client: TestClient) -> None:
    def chunks() -> Iterator[bytes]:
        yield b'{"strategy": "'
        for _ in range(JSON_BYTES // 1000 + 1):
            yield b"x" * 1000

    answer = client.post("/api/advise", content=chunks(), headers={"content-type": "application/json"})
    fault(answer, 413, "TooLarge")


def test_a_picture_that_is_too_large_is_refused(client: TestClient) -> None:
    answer = client.post("/api/read", files={"image": ("board.png", b"\x89PNG" + bytes(UPLOAD_BYTES + (64 << 10)))})
    assert "15 MB" in fault(answer, 413, "TooLarge")["message"]


def test_a_false_announcement_does_not_help(client: TestClient) -> None:
    headers = {"content-type": "application/json", "content-length": "10"}

    def chunks() -> Iterator[bytes]:
        for _ in range(JSON_BYTES // 1000 + 2):
            yield b"x" * 1000

    assert client.post("/api/advise", content=chunks(), headers=headers).status_code in (400, 413)


@pytest.mark.parametrize(("silence", "total"), [(0.05, 60.0), (60.0, 0.05)])
def test_a_body_that_comes_too_slowly_is_refused(silence: float, total: float) -> None:
    """A client sends half a body and falls silent, or goes on for ever."""

    async def read(request: Request) -> PlainTextResponse:
        return PlainTextResponse((await request.body()).decode())

    async def ask() -> int:
        app = BodyLimit(Starlette(routes=[Route("/", read, methods=["POST"])]), silence, total)
        sent: list[Message] = []

        async def receive() -> Message:
            if silence < total and sent:
                await asyncio.Event().wait()
            await asyncio.sleep(0.01)
            sent.append({"type": "http.request", "body": b"x", "more_body": True})
            return sent[-1]

        answered: list[Message] = []

        async def send(message: Message) -> None:
            answered.append(message)

        scope = {"type": "http", "method": "POST", "path": "/", "headers": [], "query_string": b""}
        await app(scope, receive, send)
        status: int = answered[0]["status"]
        return status

    assert asyncio.run(ask()) == 408
