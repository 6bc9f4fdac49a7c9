"""A bounded pool of processes that can be killed: for pictures, exact search and everything that may take long."""

import asyncio
import pickle
import sys
from collections.abc import Callable
from typing import TypeVar

from .faults import Fault
from .worker import HEADER, Message, packed

OnTick = Callable[[int], None]
Result = TypeVar("Result")


class Gone(RuntimeError):
    """A process ended before it had answered."""


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        """Take a process that has just been started."""
        self.process = process

    @classmethod
    async def start(cls) -> "Worker":
        """Start a process that waits for calls."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "wordlens.app.web.worker")
        # In a session of its own, out of reach of the terminal's Ctrl-C: the server ends it.
        return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, start_new_session=True))

    @property
    def is_alive(self) -> bool:
        """Whether it may still answer; that its output has ended is known before its exit code is."""
        at_end = self.process.stdout is None or self.process.stdout.at_eof()
        return self.process.returncode is None and not at_end

    async def call(
        self, function: Callable[..., Result], arguments: tuple[object, ...], on_tick: OnTick | None
    ) -> Result:
        """Return what the function returns there; a defect raises RuntimeError, and Gone where the process ended."""
        source, target = self.process.stdout, self.process.stdin
        assert source is not None and target is not None
        try:
            target.write(packed((function, arguments, on_tick is not None)))
            await target.drain()
            while True:
                (length,) = HEADER.unpack(await source.readexactly(HEADER.size))
                kind, value = _message(await source.readexactly(length))
                if kind == "tick" and on_tick is not None and isinstance(value, int):
                    on_tick(value)
                elif kind == "done":
                    result: Result = value  # type: ignore[assignment]  # it came from that function
                    return result
                elif kind == "crashed":
                    raise RuntimeError(f"{function.__name__} failed in its own process")
        except (asyncio.IncompleteReadError, ConnectionError) as reason:
            raise Gone(f"the process that ran {function.__name__} is gone") from reason

    async def end(self) -> None:
        """Kill the process and wait until it is gone."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.communicate()


def _message(data: bytes) -> Message:
    message: Message = pickle.loads(data)
    return message


class Workers:
    """As many processes as asked for, started when first needed and used again."""

    def __init__(self, size: int, waiting: int = 64) -> None:
        """Let so many calls run, and so many wait; further ones are refused."""
        self._size, self._waiting = size, waiting
        self._slots = asyncio.Semaphore(size)
        self._idle: list[Worker] = []
        self._pending = 0
        self._busy: set[Worker] = set()
        self._is_ending = False

    async def run(
        self,
        function: Callable[..., Result],
        *arguments: object,
        seconds: float,
        on_tick: OnTick | None = None,
        fresh: bool = False,
    ) -> Result:
        """Call the function in another process and return its result.

        After so many seconds, or when this is cancelled, the process is killed. Where on_tick is given the function
        gets one more argument, to report a count by. A fresh process has done nothing else before and is not kept:
        its peak memory is its own.
        """
        if self._pending >= self._size + self._waiting:
            raise Fault(429, "Busy", "too much work is waiting already; try again in a moment")
        self._pending += 1
        try:
            async with self._slots:
                worker = await self._pick(fresh)
                self._busy.add(worker)
                keep = False
                try:
                    result = await asyncio.wait_for(worker.call(function, arguments, on_tick), seconds)
                    keep = not fresh
                    return result
                except Gone:
                    if self._is_ending:
                        raise Fault(503, "Ending", "the server is ending") from None
                    raise Fault(422, "Crashed", "this could not be worked out: its process broke down") from None
                except TimeoutError:
                    raise Fault(422, "TooSlow", f"this took more than {seconds:g} s and was stopped") from None
                finally:
                    self._busy.discard(worker)
                    if keep:
                        self._idle.append(worker)
                    else:
                        await asyncio.shield(worker.end())
        finally:
            self._pending -= 1

    async def _pick(self, fresh: bool) -> Worker:
        while self._idle and not fresh:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            await worker.end()  # it died while nobody looked
        return await Worker.start()

    def kill(self) -> None:
        """Kill every process at once, for good; whoever waits for one learns that the server is ending."""
        self._is_ending = True
        for worker in (*self._busy, *self._idle):
            if worker.process.returncode is None:
                worker.process.kill()

    async def close(self) -> None:
        """End the processes that wait for calls."""
        self.kill()
        idle, self._idle = self._idle, []
        for worker in idle:
            await worker.end()
