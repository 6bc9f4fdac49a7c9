"""Comparisons that take long: a few at a time, told of as they go, stopped when their page has left.

A job belongs to the visitor who started it; nobody else sees or stops it.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from ...errors import Busy, NotFound
from ..ask.catalogue import MOST_JOBS
from ..ask.plans import Part, Plan, Row, Tick
from ..ask.running import RunningPlan
from ..show.encode import encode
from ..show.shapes_lab import JobShape

_MOST_KEPT = 20
"""Jobs that are remembered, running or over."""
GRACE_SECONDS = 5.0
"""How long a job goes on without anybody listening: a page may load again."""
_MOST_LISTENERS = 16
"""Pages that may listen to one job."""
_BEAT_SECONDS = 2.0
"""How often a listener hears something, so that one who has left is noticed."""

WorkOut = Callable[[Part, Tick], Awaitable[Row]]
"""Works out one part of a plan; it is given a function to report a count by."""


@dataclass(eq=False)
class Job(RunningPlan):
    """A plan on its way."""

    work_out: WorkOut
    owner: str
    listeners: int = 0
    task: asyncio.Task[None] | None = None
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        """Work out row after row; whatever ends it, the listeners are told."""
        try:
            for part in self.plan.parts:
                self.say(part, 0)
                self.add(await self.work_out(part, partial(self.say, part)))
            self.end("finished")
        except asyncio.CancelledError:
            self.end("cancelled")
        except Exception as error:
            if not self.fail(error, "the server's terminal says why"):
                raise

    def check_room(self) -> None:
        """Refuse a further listener where enough pages listen."""
        if self.listeners >= _MOST_LISTENERS:
            raise Busy(f"{self.listeners} pages listen to this job already; close one")

    async def changes(self, rows_seen: int = 0) -> AsyncIterator[tuple[str, object]]:
        """Yield ('row' | 'progress' | 'end', value) until it is over; progress every two seconds, whatever happens."""
        self.listeners += 1
        try:
            while True:
                changed = self._changed  # a new one takes its place when it is set
                is_over = self.state != "running"  # asked first: a last row may come while the others are sent
                for row in self.rows[rows_seen:]:
                    rows_seen += 1
                    yield "row", row
                yield "progress", self.progress()
                if is_over:
                    yield "end", encode(self, JobShape)
                    return
                if changed is self._changed:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(changed.wait(), _BEAT_SECONDS)
        finally:
            self.listeners -= 1

    def changed(self) -> None:
        """Wake those who listen."""
        self._changed.set()
        self._changed = asyncio.Event()


class Jobs:
    """The jobs of this server."""

    def __init__(self, work_out: WorkOut, most_running: int = MOST_JOBS, grace_seconds: float = GRACE_SECONDS) -> None:
        """Run at most `most_running` jobs at a time, each at most `grace_seconds` without anybody listening."""
        self._work_out, self._most_running, self._grace = work_out, most_running, grace_seconds
        self._jobs: dict[str, Job] = {}
        self._watchers: set[asyncio.Task[None]] = set()

    def all(self) -> list[Job]:
        """Return all that are remembered, first to last."""
        return list(self._jobs.values())

    def of(self, owner: str | None) -> list[Job]:
        """Return a visitor's own jobs, first to last."""
        return [job for job in self.all() if job.owner == owner]

    def find(self, job_id: str, owner: str | None) -> Job:
        """Return the visitor's job, or raise NotFound: another's is as unknown as one that never was."""
        job = self._jobs.get(job_id)
        if job is None or job.owner != owner:
            raise NotFound(f"no job {job_id!r}: it is over and forgotten, or the server was started again")
        return job

    def start(self, plan: Plan, owner: str) -> Job:
        """Start a job, or refuse where enough are running."""
        running = [job for job in self.all() if job.state == "running"]
        if len(running) >= self._most_running:
            way_out = "stop one, or wait for its end"
            if not any(job.owner == owner for job in running):
                way_out = "they are other visitors'; wait for the end of one"
            told = f"{len(running)} comparisons are running already; {way_out}"
            raise Busy(told, reason="comparisons", running=len(running))
        job = Job(plan, self._work_out, owner)
        self._jobs[job.id] = job
        for old in [old for old in self.all() if old.state != "running"][: max(0, len(self._jobs) - _MOST_KEPT)]:
            del self._jobs[old.id]
        job.task = asyncio.create_task(job.run())
        watcher = asyncio.create_task(self._watch(job))
        self._watchers.add(watcher)
        watcher.add_done_callback(self._watchers.discard)
        return job

    async def cancel(self, job: Job) -> None:
        """Stop a job and wait until it has stopped; one that is over stays as it is."""
        if job.task is not None and not job.task.done():
            job.task.cancel()
            await asyncio.wait([job.task])

    async def close(self) -> None:
        """Stop everything."""
        for job in self.all():
            await self.cancel(job)
        for watcher in tuple(self._watchers):
            watcher.cancel()
        if self._watchers:
            await asyncio.wait(self._watchers)

    async def _watch(self, job: Job) -> None:
        """Stop the job once nobody has listened to it for a while."""
        alone_since = time.monotonic()
        while job.state == "running":
            await asyncio.sleep(self._grace / 10)
            if job.listeners:
                alone_since = time.monotonic()
            elif time.monotonic() - alone_since > self._grace:
                await self.cancel(job)
