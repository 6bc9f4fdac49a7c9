"""What a search takes, and how all solvers compare over sampled answers.

Tracing memory slows a search down several times and leaves the allocator cold, so time and memory come from two runs,
and a comparison makes all of its timed runs before the first traced one.
"""

import time
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import partial
from statistics import fmean

import numpy as np

from ..notebook import Rows
from ..parallel import OnProgress, run_tasks
from ..registry import names
from ..words import WordList
from .puzzle import BRANCHING, SEED, Puzzle, Shuffle
from .registry import REGISTRY, find_solver
from .search import Found
from .trace import Recorder, Trace

SAMPLES = 10


@dataclass(frozen=True)
class Task:
    """One answer for one solver to find."""

    solver: str
    words: WordList
    answer: str
    branching: int = BRANCHING
    seed: int = SEED

    def shuffle(self) -> Shuffle:
        """Return a shuffle that has not been worked out yet."""
        _ = self.words.letters, self.words.numbers  # the list's own tables belong to the list, not to the search
        return Shuffle(self.words, self.seed)


@dataclass(frozen=True)
class Measured:
    """What a search found, how long it took, and the most memory that Python held for it."""

    found: Found
    seconds: float
    """From the loaded list to the path; in `compare` a solver's first search also makes the shuffle for all of them."""
    peak_mb: float
    """By tracemalloc, in units of 2^20 bytes; it does not see the scratch memory of the native core."""


@dataclass(frozen=True)
class Comparison:
    """One solver over all sampled answers: means of everything but peak_mb and max_frontier, which are the largest."""

    solver: str
    success: float
    """Share of the answers found within six guesses."""
    guesses: float | None
    """Mean length of the paths found; None where there are none."""
    seconds: float
    peak_mb: float
    expanded: float
    generated: float
    max_frontier: int
    words_explored: float

    def as_rows(self) -> Rows:
        """Return one row with all figures, for a data frame: those of several solvers are added as lists."""
        return [{field.name: getattr(self, field.name) for field in fields(self)}]


def measure(task: Task) -> Measured:
    """Search twice: traced for memory, then untraced for time."""
    _, peak_mb = traced(task)
    found, seconds = timed(task, task.shuffle())
    return Measured(found, seconds, peak_mb)


def timed(task: Task, shuffle: Shuffle) -> tuple[Found, float]:
    """Search, and return what was found and the seconds that it took."""
    solver = find_solver(task.solver)
    start = time.perf_counter()
    found = solver.solve(Puzzle.of(shuffle, task.answer, task.branching))
    return found, time.perf_counter() - start


def traced(task: Task) -> tuple[Found, float]:
    """Search, and return what was found and the most memory that Python held for it, in MB."""
    solver, shuffle = find_solver(task.solver), task.shuffle()
    was_tracing = tracemalloc.is_tracing()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        found = solver.solve(Puzzle.of(shuffle, task.answer, task.branching))
        return found, (tracemalloc.get_traced_memory()[1] - before) / 2**20
    finally:
        if not was_tracing:
            tracemalloc.stop()


def trace_of(task: Task) -> Trace:
    """Search once more, and return every step of it."""
    recorder = Recorder(Puzzle.of(task.shuffle(), task.answer, task.branching))
    find_solver(task.solver).solve(recorder.puzzle, recorder)
    return recorder.trace()


def sample_answers(words: WordList, samples: int = SAMPLES, seed: int = SEED) -> tuple[str, ...]:
    """Draw answers without repetition; all of them where fewer are there.

    The stream differs from the shuffle's: else the answers would be the first successors, found at once.
    """
    rng = np.random.default_rng([seed, 1])
    drawn = rng.choice(words.answers, min(samples, len(words.answers)), replace=False)
    return words.words(np.sort(drawn))


def compare(
    words: WordList,
    answers: Sequence[str],
    *,
    branching: int = BRANCHING,
    seed: int = SEED,
    solvers: Sequence[str] = names(REGISTRY),
    on_progress: OnProgress | None = None,
) -> list[Comparison]:
    """Let every solver find every answer, one after another: side by side they would disturb each other's times.

    A solver's run over all answers has one shuffle, made and paid for in its first search.
    """
    tasks = [Task(solver, words, answer, branching, seed) for solver in solvers for answer in answers]
    shuffles = {task.solver: task.shuffle() for task in tasks}
    runs = [
        *(partial(timed, task, shuffles[task.solver]) for task in tasks),
        *(partial(traced, task) for task in tasks),
    ]
    done = run_tasks(_call, runs, workers=1, on_progress=on_progress)
    halves = zip(done[: len(tasks)], done[len(tasks) :], strict=True)
    measured = [Measured(found, seconds, peak_mb) for (found, seconds), (_, peak_mb) in halves]
    return [summarise(measured[first : first + len(answers)]) for first in range(0, len(tasks), len(answers))]


def _call(run: Callable[[], tuple[Found, float]]) -> tuple[Found, float]:
    return run()


def summarise(measured: Sequence[Measured]) -> Comparison:
    """Return one solver's figures over its answers."""
    found = [one.found for one in measured]
    lengths = [len(one.path) for one in found if one.is_solved]
    return Comparison(
        solver=found[0].solver,
        success=len(lengths) / len(found),
        guesses=fmean(lengths) if lengths else None,
        seconds=fmean(one.seconds for one in measured),
        peak_mb=max(one.peak_mb for one in measured),
        expanded=fmean(one.expanded for one in found),
        generated=fmean(one.generated for one in found),
        max_frontier=max(one.max_frontier for one in found),
        words_explored=fmean(one.words_explored for one in found),
    )
