"""What the routes share: work is given up when the one who asked has left, and refused when too much waits."""

import asyncio
import threading

import pytest
from starlette.requests import Request
from starlette.types import Message

from wordlens.app.ask.answers import Answer
from wordlens.app.ask.settings import Defaults
from wordlens.app.web import services
from wordlens.app.web.services import Services, unless_left
from wordlens.errors import Busy

from ...children import PATIENCE


def request(has_left: asyncio.Event) -> Request:
    async def receive() -> Message:
        await has_left.wait()
        return {"type": "http.disconnect"}

    return Request({"type": "http", "method": "POST", "path": "/", "headers": []}, receive)


def test_who_leaves_ends_the_work_that_they_asked_for() -> None:
    async def run() -> tuple[int, bool]:
        has_left, cancelled = asyncio.Event(), asyncio.Event()

        async def work() -> Answer:
            try:
                has_left.set()
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                cancelled.set()
                raise
            raise AssertionError

        response = await unless_left(request(has_left), work())
        return response.status_code, await asyncio.wait_for(cancelled.wait(), PATIENCE)

    assert asyncio.run(run()) == (499, True)


def test_who_stays_gets_the_answer() -> None:
    async def run() -> tuple[int, bytes]:
        async def work() -> Answer:
            await asyncio.sleep(0.01)
            return Answer(200, b"[]")

        response = await unless_left(request(asyncio.Event()), work())
        return response.status_code, bytes(response.body)

    assert asyncio.run(run()) == (200, b"[]")


def test_a_failure_is_passed_on() -> None:
    async def run() -> None:
        async def work() -> Answer:
            raise Busy("too much")

        await unless_left(request(asyncio.Event()), work())

    with pytest.raises(Busy, match="too much"):
        asyncio.run(run())


def test_more_than_may_wait_for_a_thread_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "_MOST_WAITING", 5)

    async def run() -> int:
        shared, go_on = Services(Defaults()), threading.Event()
        waiting = [asyncio.create_task(shared.on_thread(go_on.wait)) for _ in range(5)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await shared.on_thread(go_on.wait)
        go_on.set()
        assert all(await asyncio.gather(*waiting))
        again = await shared.on_thread(len, "abc")
        await shared.close()
        return again

    assert asyncio.run(run()) == 3
