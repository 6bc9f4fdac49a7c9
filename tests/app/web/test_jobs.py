"""Jobs by themselves: they go on while somebody listens, and not much longer."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from wordlens.app.ask.plans import Part, Plan, Row, Tick
from wordlens.app.show.shapes_lab import ComparisonShape
from wordlens.app.web.jobs import Job, Jobs
from wordlens.errors import Busy, NotFound, TooSlow

from ...children import PATIENCE

GRACE = 0.3
OWNER = "a visitor"
ROW: ComparisonShape = {
    "solver": "bfs", "success": 1.0, "guesses": 2.0, "seconds": 0.1, "peak_mb": 1.0, "expanded": 1.0,
    "generated": 1.0, "max_frontier": 1, "words_explored": 1.0, "cost": 2.0, "dearer": 0, "dearest": 0.0,
    "time_saved": 0.0, "nodes_saved": 0.0, "average_branching": 1.0, "words_generated": 1.0,
}  # fmt: skip


def plan(*steps: Callable[[Callable[[int], None]], Awaitable[Row]]) -> Plan:
    return Plan("solvers", "all", [Part("bfs", step, (), "searches", 4) for step in steps])


async def work_out(part: Part, tick: Tick) -> Row:
    row: Row = await part.work(tick)
    return row


async def quick(tick: Callable[[int], None]) -> Row:
    tick(2)
    return ROW


async def endless(tick: Callable[[int], None]) -> Row:
    await asyncio.Event().wait()
    raise AssertionError


async def listen(job: Job) -> list[str]:
    return [kind async for kind, _ in job.changes()]


def test_a_job_that_nobody_listens_to_is_cancelled() -> None:
    async def run() -> str:
        job = Jobs(work_out, grace_seconds=GRACE).start(plan(endless), OWNER)
        assert job.task is not None
        await job.task
        return job.state

    assert asyncio.run(run()) == "cancelled"


def test_a_job_goes_on_while_somebody_listens_and_ends_when_they_leave() -> None:
    async def run() -> tuple[str, str]:
        job = Jobs(work_out, grace_seconds=GRACE).start(plan(quick, endless), OWNER)
        page = asyncio.create_task(listen(job))
        await asyncio.sleep(4 * GRACE)
        meanwhile = job.state
        page.cancel()
        assert job.task is not None
        await job.task
        return meanwhile, job.state

    assert asyncio.run(run()) == ("running", "cancelled")


def test_a_page_that_loads_again_in_time_keeps_its_job() -> None:
    async def run() -> tuple[str, list[str]]:
        go_on = asyncio.Event()

        async def waits(tick: Callable[[int], None]) -> Row:
            await go_on.wait()
            return ROW

        job = Jobs(work_out, grace_seconds=PATIENCE).start(plan(waits), OWNER)
        page = asyncio.create_task(listen(job))
        await asyncio.sleep(0.1)
        page.cancel()
        await asyncio.sleep(0.1)
        page = asyncio.create_task(listen(job))
        go_on.set()
        return job.state, await page

    state, told = asyncio.run(run())
    assert state == "running"
    assert told[-3:] == ["row", "progress", "end"]


def test_only_so_many_run_and_only_so_many_are_remembered() -> None:
    async def run() -> int:
        jobs = Jobs(work_out, most_running=1)
        for _ in range(50):
            job = jobs.start(plan(quick), OWNER)
            with pytest.raises(Busy, match="running already"):
                jobs.start(plan(quick), OWNER)
            assert await listen(job)
        remembered = len(jobs.all())
        await jobs.close()
        return remembered

    assert asyncio.run(run()) == 20


def test_a_failure_is_told() -> None:
    async def refused(tick: Callable[[int], None]) -> Row:
        raise TooSlow("this took too long")

    async def run() -> Job:
        job = Jobs(work_out).start(plan(quick, refused, quick), OWNER)
        await listen(job)
        return job

    job = asyncio.run(run())
    assert (job.state, len(job.rows)) == ("failed", 1)
    assert job.error is not None and job.error["message"] == "this took too long"
    assert job.error["player"].startswith("This took too long and was stopped.")


def test_progress_counts_what_is_known_of_the_row_at_hand() -> None:
    async def run() -> list[object]:
        job = Jobs(work_out).start(plan(quick, quick), OWNER)
        return [value["fraction"] async for kind, value in job.changes() if kind == "progress"]  # type: ignore[index]

    fractions = asyncio.run(run())
    assert fractions[-1] == 1
    assert set(fractions) <= {0, 0.25, 0.5, 0.75, 1}


def test_a_job_is_its_owners_alone() -> None:
    async def run() -> None:
        jobs = Jobs(work_out, most_running=1)
        job = jobs.start(plan(endless), OWNER)
        assert jobs.of(OWNER) == [job] and jobs.find(job.id, OWNER) is job
        for other in ("another", None):
            assert jobs.of(other) == []
            with pytest.raises(NotFound):
                jobs.find(job.id, other)
        with pytest.raises(Busy, match="stop one"):
            jobs.start(plan(quick), OWNER)
        with pytest.raises(Busy, match="other visitors'; wait"):
            jobs.start(plan(quick), "another")
        await jobs.close()

    asyncio.run(run())


def test_only_so_many_pages_listen_to_one_job() -> None:
    async def run() -> None:
        jobs = Jobs(work_out)
        job = jobs.start(plan(endless), OWNER)
        pages = [asyncio.create_task(listen(job)) for _ in range(16)]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="16 pages listen"):
            job.check_room()
        for page in pages:
            page.cancel()
        await asyncio.wait(pages)
        job.check_room()
        await jobs.close()

    asyncio.run(run())


def test_a_row_that_comes_while_progress_is_sent_is_sent_too() -> None:
    async def run() -> list[str]:
        gate = asyncio.Event()

        async def last(tick: Callable[[int], None]) -> Row:
            await gate.wait()
            return ROW

        job = Jobs(work_out).start(plan(last), OWNER)
        kinds = []
        async for kind, _ in job.changes():
            kinds.append(kind)
            gate.set()
            if job.task is not None:  # the job ends while its listener is busy
                await asyncio.wait([job.task])
        return kinds

    assert asyncio.run(run()) == ["progress", "row", "progress", "end"]
