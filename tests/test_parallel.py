"""The same work in this process, on local processes and on a Dask cluster that loses a worker half-way."""

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from wordlens import find_strategy, load_words
from wordlens.arena import Evaluation, Match, compare
from wordlens.errors import InvalidOption
from wordlens.parallel import Progress, run_tasks

from .cluster import Cluster


def square(number: int) -> int:
    return number * number


def fail_on_three(number: int) -> int:
    if number == 3:
        raise InvalidOption("three is refused")
    return number


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_the_tasks(workers: int) -> None:
    seen: list[Progress] = []
    assert run_tasks(square, range(9), workers=workers, on_progress=seen.append) == [n * n for n in range(9)]
    assert [progress.done for progress in seen] == list(range(1, 10))
    assert seen[-1].seconds_left == 0


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_in_a_task_is_the_callers_error(workers: int) -> None:
    with pytest.raises(InvalidOption, match="three is refused"):
        run_tasks(fail_on_three, range(9), workers=workers)


def test_no_scheduler_gives_one_sentence() -> None:
    with pytest.raises(InvalidOption, match=r"no Dask scheduler answers at 'tcp://127\.0\.0\.1:1'"):
        run_tasks(square, range(3), cluster="tcp://127.0.0.1:1")


@dataclass(frozen=True)
class SlowMatch:
    """A match that tells which process holds it, and takes long enough to be caught at it."""

    match: Match
    folder: Path
    number: int


def play_slowly(task: SlowMatch) -> int:
    from wordlens.arena import evaluate

    mark = task.folder / f"{task.number}.{os.getpid()}.running"
    mark.touch()
    time.sleep(0.4)
    total = evaluate(task.match).total
    mark.rename(mark.with_suffix(".done"))
    return total


def test_a_lost_worker_changes_nothing_in_the_result(cluster: Cluster, tmp_path: Path) -> None:
    words = load_words("classic")
    openers = [words.allowed[number] for number in words.answers[::300]]
    matches = [Match(find_strategy("entropy"), words, opener=opener, samples=200) for opener in openers]
    marks = tmp_path / "marks"
    marks.mkdir()
    tasks = [SlowMatch(match, marks, number) for number, match in enumerate(matches)]
    killed: list[int] = []

    def kill_a_busy_worker(number: int, total: int) -> None:
        if killed:
            return
        assert list(marks.glob("*.done")), "at least one task has finished"
        for _ in range(100):
            running = {int(mark.name.split(".")[1]) for mark in marks.glob("*.running")}
            busy = [worker for worker in cluster.workers.values() if worker.pid in running]
            if busy:
                break
            time.sleep(0.02)
        assert busy, "a worker holds a running task"
        busy[0].send_signal(signal.SIGKILL)
        busy[0].wait()
        killed.append(busy[0].pid)
        assert list(marks.glob(f"*.{killed[0]}.running")), "it was killed while it held the task"

    totals = run_tasks(play_slowly, tasks, cluster=cluster.address, on_result=kill_a_busy_worker)
    assert killed
    expected: list[Evaluation] = compare(matches)
    assert totals == [one.total for one in expected]
