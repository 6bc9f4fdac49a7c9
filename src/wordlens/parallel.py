"""Work spread over local processes or a Dask cluster: the same tasks, the same results in the same order.

Knows nothing of words. Local processes are those of worker.py, kept from task to task, or a new one for each task whose
time and memory are measured. They end with this process, however it ends; joblib's, for one, outlive a kill by minutes
and print tracebacks when they are interrupted. No process imports anything from the working directory. In a browser
there are neither processes nor threads: tasks are done here, one after another.
"""

import os
import re
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import ParamSpec, TypeVar

from .errors import InvalidOption, MissingExtra
from .kernels.native import HAS_THREADS
from .worker import Worker, call_afresh

P = ParamSpec("P")
Task = TypeVar("Task")
Result = TypeVar("Result")
Numbered = Generator[tuple[int, Result], None, None]
"""Results as they come, each with its task's number."""


@dataclass(frozen=True)
class Progress:
    """How far long work has come."""

    done: int
    total: int
    seconds: float
    """Since the start."""
    note: str = ""
    """What there is to say beside the count."""
    done_before: int = 0
    """How much of it an earlier run had done."""

    @property
    def seconds_left(self) -> float | None:
        """An estimate, once anything is done."""
        fresh = self.done - self.done_before
        return self.seconds * (self.total - self.done) / fresh if fresh else None


OnProgress = Callable[[Progress], None]


def run_tasks(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    *,
    cluster: str | None = None,
    workers: int | None = None,
    afresh: bool = False,
    on_progress: OnProgress | None = None,
    on_result: Callable[[int, Result], None] | None = None,
) -> list[Result]:
    """Return work(task) for every task, in the tasks' order.

    `workers` processes run at a time, by default one for each core. With `afresh` every task has a process that does
    nothing else, so that its time and peak memory are its own. on_result is called as results come, with the task's
    number, so that finished work survives an interrupt. A worker of a cluster that is lost costs time, not results:
    its tasks are done by another.
    """
    start = time.perf_counter()
    results: dict[int, Result] = {}
    with closing(_as_completed(work, tasks, cluster, workers, afresh)) as pairs:
        for number, result in pairs:
            results[number] = result
            if on_result is not None:
                on_result(number, result)
            if on_progress is not None:
                on_progress(Progress(len(results), len(tasks), time.perf_counter() - start))
    return [results[number] for number in range(len(tasks))]


def _as_completed(
    work: Callable[[Task], Result], tasks: Sequence[Task], cluster: str | None, workers: int | None, afresh: bool
) -> Numbered[Result]:
    if cluster is not None:
        return _on_cluster(partial(call_afresh, work) if afresh else work, tasks, cluster)
    if not HAS_THREADS or (not afresh and (len(tasks) < 2 or workers == 1)):
        return ((number, work(task)) for number, task in enumerate(tasks))
    return _on_processes(work, tasks, workers or _core_count(), afresh)


def _on_processes(
    work: Callable[[Task], Result], tasks: Sequence[Task], at_once: int, afresh: bool
) -> Numbered[Result]:
    """Give tasks to processes, each to a new one or to whichever is idle.

    This thread starts and ends all of them, so that an interrupt leaves none; and each ends when its input does, so
    that a kill of this process leaves none either.
    """
    waiting = iter(enumerate(tasks))
    running: dict[Future[Result], tuple[int, Worker]] = {}
    idle: list[Worker] = []
    with ThreadPoolExecutor(at_once) as threads:
        try:
            while True:
                for number, task in islice(waiting, at_once - len(running)):
                    worker = idle.pop() if idle else Worker()
                    running[threads.submit(worker.call, work, task)] = number, worker
                if not running:
                    return
                for finished in wait(running, return_when=FIRST_COMPLETED).done:
                    number, worker = running.pop(finished)
                    if afresh:
                        worker.close()
                    else:
                        idle.append(worker)
                    yield number, finished.result()
        finally:
            for worker in (*idle, *(worker for _, worker in running.values())):
                worker.close()


@contextmanager
def beside(work: Callable[P, Result], *arguments: P.args, **named: P.kwargs) -> Iterator[Callable[[], Result]]:
    """Do quick work on a thread of its own while the block runs; what is given returns or raises its end.

    Without threads it is done when it is asked for.
    """
    if not HAS_THREADS:
        yield partial(work, *arguments, **named)
        return
    with ThreadPoolExecutor(max_workers=1) as thread:
        yield thread.submit(work, *arguments, **named).result


def _core_count() -> int:
    """Return how many processes may run at a time; joblib, where it is installed, knows of a container's limits."""
    if find_spec("joblib") is None:
        return os.cpu_count() or 1
    from joblib import cpu_count

    return int(cpu_count())


def _on_cluster(work: Callable[[Task], Result], tasks: Sequence[Task], address: str) -> Numbered[Result]:
    try:
        from distributed import Client, as_completed
        from distributed.comm import get_address_host_port
    except ImportError:
        raise MissingExtra("cluster", "running on a cluster") from None
    try:
        get_address_host_port(address)  # a Client with a bad address would complain once more when it is collected
    except ValueError:
        raise InvalidOption(f"expected a scheduler's address such as tcp://host:8786, got {address!r}") from None
    try:
        client = Client(address, timeout="5s", set_as_default=False)
    except (OSError, TimeoutError) as reason:
        raise InvalidOption(
            f"no Dask scheduler answers at {address!r} ({type(reason).__name__}); start one first"
        ) from None
    with client:
        # pure=False: equal tasks are still done one by one; retries cover workers that die more than once
        futures = client.map(_numbered_pair, [(work, n, task) for n, task in enumerate(tasks)], pure=False, retries=10)
        for _, pair in as_completed(futures, loop=client.loop, with_results=True):
            yield pair


def _numbered(work: Callable[[Task], Result], number: int, task: Task) -> tuple[int, Result]:
    return number, work(task)


def _numbered_pair(packed: tuple[Callable[[Task], Result], int, Task]) -> tuple[int, Result]:
    return _numbered(*packed)


def peak_memory_mb() -> float:
    """Return the most memory that this process has had since its program began, in units of 2^20 bytes.

    On Linux this is VmHWM, which begins anew with a new program. Elsewhere it is getrusage's ru_maxrss, in which a new
    process may inherit the figure of the process that started it; 0 where the platform tells neither.
    """
    with suppress(OSError):
        status = Path("/proc/self/status").read_text("utf-8")
        if found := re.search(r"^VmHWM:\s+(\d+) kB$", status, re.MULTILINE):
            return int(found[1]) / 2**10
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2**20 if sys.platform == "darwin" else peak / 2**10
