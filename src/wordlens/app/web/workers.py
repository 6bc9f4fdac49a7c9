"""A bounded pool of worker processes for the event loop: for pictures, exact search and all that may take long."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from ...errors import Busy, Crashed, Ending
from ...worker import OnTick, Worker

Result = TypeVar("Result")


class Workers:
    """At most `size` processes, started when first needed and used again."""

    def __init__(self, size: int, waiting: int = 64) -> None:
        """Let `size` calls run and `waiting` more calls wait; further ones are refused."""
        self._size, self._waiting = size, waiting
        self._slots = asyncio.Semaphore(size)
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="wordlens-call")
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._pending = 0
        self._is_ending = False

    async def run(
        self,
        function: Callable[..., Result],
        *arguments: object,
        seconds: float,
        on_tick: OnTick | None = None,
        fresh: bool = False,
    ) -> Result:
        """Call the function in another process and return its result; see Worker.call for what is raised.

        After `seconds`, or when this is cancelled, the process is killed. A fresh process has done nothing else before
        and is not kept: its peak memory is its own.
        """
        if self._pending >= self._size + self._waiting:
            raise Busy("too much work is waiting already; try again in a moment")
        self._pending += 1
        try:
            async with self._slots:
                if self._is_ending:
                    raise Ending("the server is ending")
                worker = self._pick(fresh)
                self._busy.add(worker)
                try:
                    return await self._call(worker, partial(worker.call, function, *arguments), seconds, on_tick)
                finally:
                    self._busy.discard(worker)
                    if worker.is_alive and not fresh and not self._is_ending:
                        self._idle.append(worker)
                    else:
                        worker.close()
        finally:
            self._pending -= 1

    async def _call(
        self, worker: Worker, call: Callable[..., Result], seconds: float, on_tick: OnTick | None
    ) -> Result:
        """Wait for a call on a thread of its own; whoever stops waiting ends the process."""
        loop = asyncio.get_running_loop()
        tick = None if on_tick is None else lambda count: loop.call_soon_threadsafe(on_tick, count)
        future = loop.run_in_executor(self._threads, partial(call, on_tick=tick, seconds=seconds))
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            worker.kill()
            await asyncio.wait([future])
            future.exception()  # that its process was killed is no news
            raise
        except Crashed:
            if self._is_ending:
                raise Ending("the server is ending") from None
            raise

    def _pick(self, fresh: bool) -> Worker:
        while self._idle and not fresh:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            worker.close()  # it died while nobody looked
        return Worker()

    def kill(self) -> None:
        """Kill every process at once, for good; whoever waits for one learns that the server is ending."""
        self._is_ending = True
        for worker in (*self._busy, *self._idle):
            worker.kill()

    async def close(self) -> None:
        """End the processes that wait for calls."""
        self.kill()
        idle, self._idle = self._idle, []
        for worker in idle:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
