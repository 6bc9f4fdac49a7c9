"""What the routes share: threads for what is quick, processes for what is not, kept answers, and running jobs."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Annotated, ParamSpec, TypeVar

from fastapi import Depends, Request, Response

from ...errors import Busy, Unanswered
from ..ask.answers import Answer, answered, load_for_pictures, load_for_searches
from ..ask.plans import Part, Row, Tick
from ..ask.settings import Defaults
from .cache import AnswerCache
from .jobs import Jobs
from .openings import Openings
from .updates import Updates
from .workers import Workers

P = ParamSpec("P")
Result = TypeVar("Result")

SEARCH_SECONDS = 30.0
PICTURE_SECONDS = 15.0
GAME_SECONDS = 60.0
"""For all pictures of a game: twenty of thirty-two boards are some seconds of work, more on a busy machine."""
JOB_SECONDS = 3600.0
_MOST_WAITING = 1000
"""Quick requests that may wait for a thread."""
_LEFT_CHECK_SECONDS = 0.5
_MOST_UPLOADS = 4
"""Pictures that are held in memory at a time; others wait on disk."""


class Services:
    """Lives as long as the server."""

    def __init__(self, defaults: Defaults, jobs: Jobs | None = None, most_openers: int | None = None) -> None:
        """Start nothing yet: threads and processes come when they are needed.

        `most_openers` is how many are tried for a record that has grown, if not the usual number.
        """
        cores = os.cpu_count() or 1
        self.defaults = defaults
        self.answers = AnswerCache()
        self.searches = Workers(min(cores, 4))
        self.pictures = Workers(min(cores, 2), waiting=8)
        self.uploads = asyncio.Semaphore(_MOST_UPLOADS)
        self.job_processes = Workers(4)
        self.jobs = jobs or Jobs(self._work_out_part)
        self.openings = Openings(self.job_processes, defaults, most_openers)
        self.updates = Updates(self.job_processes, defaults.played_from, self.openings.refresh)
        # No more than can run: others would only fight for the interpreter.
        self._threads = ThreadPoolExecutor(max(2, min(cores, 8)), thread_name_prefix="wordlens")
        self._waiting = 0

    async def on_thread(self, work: Callable[P, Result], *arguments: P.args, **named: P.kwargs) -> Result:
        """Do quick work off the event loop; the kernels let other threads run meanwhile."""
        if self._waiting >= _MOST_WAITING:
            raise Busy("too many requests are waiting already; try again in a moment")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: work(*arguments, **named))
        finally:
            self._waiting -= 1

    async def in_process(
        self, pool: Workers, seconds: float, work: Callable[..., object], *arguments: object
    ) -> Answer:
        """Let another process work out an answer, and kill it if that takes too long."""
        return await pool.run(answered, work, *arguments, seconds=seconds)

    async def _work_out_part(self, part: Part, tick: Tick) -> Row:
        """Work out one row of a comparison in a process of its own: time and memory are then its own."""
        run = self.job_processes.run
        row: Row = await run(part.work, *part.arguments, seconds=JOB_SECONDS, on_tick=tick, fresh=True)
        return row

    async def warm_up(self) -> None:
        """Start a process of each kind before it is needed: the first search or picture then waits for none."""
        with suppress(Unanswered, RuntimeError):  # the server may end meanwhile
            await self.searches.run(load_for_searches, self.defaults.list, seconds=SEARCH_SECONDS)
            await self.pictures.run(load_for_pictures, self.defaults.list, seconds=SEARCH_SECONDS)

    async def stop(self) -> None:
        """Kill what runs: the server is about to end."""
        await self.jobs.close()
        await self.updates.cancel()
        await self.openings.cancel()
        for pool in (self.searches, self.pictures, self.job_processes):
            pool.kill()

    async def close(self) -> None:
        """End every job, process and thread."""
        await self.jobs.close()
        await self.updates.cancel()
        await self.openings.cancel()
        for pool in (self.searches, self.pictures, self.job_processes):
            await pool.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


Shared = Annotated[Services, Depends(_services)]


def reply(answer: Answer) -> Response:
    """Return a finished answer as a response."""
    return Response(answer.body, answer.status, media_type="application/json")


async def unless_left(request: Request, work: Awaitable[Answer]) -> Response:
    """Return the answer, but give up the work when whoever asked has left."""
    task = asyncio.ensure_future(work)
    try:
        while not task.done():
            await asyncio.wait([task], timeout=_LEFT_CHECK_SECONDS)
            if not task.done() and await request.is_disconnected():
                break
        return reply(await task) if task.done() else Response(status_code=499)
    finally:
        task.cancel()
