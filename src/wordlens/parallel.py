"""Work spread over local processes or a Dask cluster: the same tasks, the same results in the same order.

Knows nothing of words. Without joblib (the extra 'cluster') local work runs in this process, one task after another.
"""

import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TypeVar

from .errors import InvalidOption, MissingExtra

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
    on_progress: OnProgress | None = None,
    on_result: Callable[[int, Result], None] | None = None,
) -> list[Result]:
    """Return work(task) for every task, in the tasks' order.

    on_result is called as results come, with the task's number, so that finished work survives an interrupt. A worker
    of a cluster that is lost costs time, not results: its tasks are done by another.
    """
    start = time.perf_counter()
    results: dict[int, Result] = {}
    with closing(_as_completed(work, tasks, cluster, workers)) as pairs:
        for number, result in pairs:
            results[number] = result
            if on_result is not None:
                on_result(number, result)
            if on_progress is not None:
                on_progress(Progress(len(results), len(tasks), time.perf_counter() - start))
    return [results[number] for number in range(len(tasks))]


def _as_completed(
    work: Callable[[Task], Result], tasks: Sequence[Task], cluster: str | None, workers: int | None
) -> Numbered[Result]:
    if cluster is not None:
        return _on_cluster(work, tasks, cluster)
    if len(tasks) < 2 or workers == 1 or find_spec("joblib") is None:
        return ((number, work(task)) for number, task in enumerate(tasks))
    return _on_processes(work, tasks, workers)


def _on_processes(work: Callable[[Task], Result], tasks: Sequence[Task], workers: int | None) -> Numbered[Result]:
    from joblib import Parallel, delayed

    pool = Parallel(n_jobs=workers or -1, return_as="generator_unordered", pre_dispatch="2 * n_jobs", batch_size=1)
    with _out_of_reach_of_interrupts():
        finished = pool(delayed(_numbered)(work, number, task) for number, task in enumerate(tasks))
    try:
        for pair in finished:  # noqa: UP028 - `yield from` would close `finished` before we can
            yield pair
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # joblib warns that tasks are left undone: an interrupt asks for just that
            finished.close()  # ends the processes at once if any task is left


@contextmanager
def _out_of_reach_of_interrupts() -> Iterator[None]:
    """Start processes that ignore Ctrl-C: a terminal sends it to all of them, but it is ours to end them."""
    if threading.current_thread() is not threading.main_thread():  # only there are interrupts handled
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)


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
    """Return the largest memory that this process has used; 0 where the platform does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2**20 if sys.platform == "darwin" else peak / 2**10
