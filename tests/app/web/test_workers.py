"""Processes that can be killed: by a time limit, by cancelling, by the end of the server."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from wordlens.app.web.workers import Workers
from wordlens.errors import Busy, Crashed, TooSlow

Result = TypeVar("Result")
FOREVER = 3600.0


@pytest.fixture(autouse=True)
def tests_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let worker processes find the functions of this file: they never look in the working directory."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))


def with_workers(use: Callable[[Workers], Awaitable[Result]], size: int = 1, waiting: int = 8) -> Result:
    async def run() -> Result:
        workers = Workers(size, waiting)
        try:
            return await use(workers)
        finally:
            await workers.close()

    return asyncio.run(run())


def count_to(number: int, tick: Callable[[int], None]) -> str:
    for count in range(number):
        tick(count)
    print("what a library prints is no answer")
    return "done"


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def crash() -> None:
    raise ValueError("a secret of the inside")


def test_a_process_is_used_again_and_a_fresh_one_is_not() -> None:
    async def use(workers: Workers) -> tuple[int, int, int, int]:
        first = await workers.run(os.getpid, seconds=FOREVER)
        second = await workers.run(os.getpid, seconds=FOREVER)
        fresh = await workers.run(os.getpid, seconds=FOREVER, fresh=True)
        return os.getpid(), first, second, fresh

    here, first, second, fresh = with_workers(use)
    assert first == second and len({here, first, fresh}) == 3


def test_reports_come_before_the_result() -> None:
    async def use(workers: Workers) -> tuple[str, list[int]]:
        told: list[int] = []
        return await workers.run(count_to, 5, seconds=FOREVER, on_tick=told.append), told

    assert with_workers(use) == ("done", [0, 1, 2, 3, 4])


def test_what_takes_too_long_is_killed_and_the_next_call_is_answered() -> None:
    async def use(workers: Workers) -> tuple[bool, int]:
        slow = await workers.run(os.getpid, seconds=FOREVER)
        with pytest.raises(TooSlow, match=r"more than 0\.3 s"):
            await workers.run(time.sleep, FOREVER, seconds=0.3)
        return is_alive(slow), await workers.run(len, "abc", seconds=FOREVER)

    assert with_workers(use) == (False, 3)


def test_a_call_that_is_cancelled_ends_its_process() -> None:
    async def use(workers: Workers) -> bool:
        pid = await workers.run(os.getpid, seconds=FOREVER)
        task = asyncio.create_task(workers.run(time.sleep, FOREVER, seconds=FOREVER))
        await asyncio.sleep(0.1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return is_alive(pid)

    assert with_workers(use) is False


def test_a_crash_is_no_answer_and_does_not_end_the_pool(capfd: pytest.CaptureFixture[str]) -> None:
    async def use(workers: Workers) -> int:
        with pytest.raises(Crashed, match="its process broke down"):
            await workers.run(crash, seconds=FOREVER)
        with pytest.raises(Crashed, match="its process broke down"):
            await workers.run(os._exit, 3, seconds=FOREVER)
        return await workers.run(len, "abc", seconds=FOREVER)

    assert with_workers(use) == 3
    assert "a secret of the inside" in capfd.readouterr().err  # for the server's terminal


def test_a_process_that_died_in_its_sleep_is_replaced() -> None:
    async def use(workers: Workers) -> int:
        pid = await workers.run(os.getpid, seconds=FOREVER)
        os.kill(pid, 9)
        while any(worker.is_alive for worker in workers._idle):  # the system knows before the event loop does
            await asyncio.sleep(0.01)
        return await workers.run(len, "abc", seconds=FOREVER)

    assert with_workers(use) == 3


def test_more_than_may_wait_is_refused() -> None:
    async def use(workers: Workers) -> list[str]:
        tasks = [asyncio.create_task(workers.run(time.sleep, FOREVER, seconds=FOREVER)) for _ in range(3)]
        await asyncio.sleep(0.1)
        with pytest.raises(Busy):
            await workers.run(len, "abc", seconds=FOREVER)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        return [type(end).__name__ for end in ended]

    assert with_workers(use, size=1, waiting=2) == ["CancelledError"] * 3


def test_the_end_of_the_server_ends_all() -> None:
    async def use(workers: Workers) -> list[str]:
        tasks = [asyncio.create_task(workers.run(time.sleep, FOREVER, seconds=FOREVER)) for _ in range(2)]
        while len(workers._busy) < 2:  # a process that is only being started cannot be killed
            await asyncio.sleep(0.01)
        workers.kill()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        return [str(end) for end in ended]

    assert with_workers(use, size=2) == ["the server is ending"] * 2
