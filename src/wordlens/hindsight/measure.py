"""What one search takes: its time, and the most memory that Python held for it.

Both are taken warm: a search that nobody measures goes before, so that neither contains imports, the loading of the
native core or whatever else a process does once. Tracing memory slows a search down several times and leaves the
allocator cold, so time and memory come from two runs, the timed one first.
"""

import time
import tracemalloc
from dataclasses import dataclass

from ..rules import MAX_GUESSES
from ..words import WordList
from .patterns import forget_tables
from .puzzle import BRANCHING, SEED, Puzzle, Shuffle
from .registry import find_solver
from .search import Found
from .trace import Recorder, Trace


@dataclass(frozen=True)
class Task:
    """One answer for one solver to find."""

    solver: str
    words: WordList
    answer: str
    branching: int = BRANCHING
    seed: int = SEED
    max_guesses: int = MAX_GUESSES

    def shuffle(self) -> Shuffle:
        """Return a shuffle that has not been worked out yet."""
        _ = self.words.letters, self.words.numbers  # the list's own tables belong to the list, not to the search
        return Shuffle(self.words, self.seed)

    def puzzle(self, shuffle: Shuffle) -> Puzzle:
        """Return what is to be searched."""
        return Puzzle.of(shuffle, self.answer, self.branching, self.max_guesses)


@dataclass(frozen=True)
class Measured:
    """What a search found, how long it took, and the most memory that Python held for it."""

    found: Found
    seconds: float
    """From the loaded list to the path; in `compare` a solver's first search also makes the shuffle for all of them."""
    peak_mb: float
    """By tracemalloc, in units of 2^20 bytes; it does not see the scratch memory of the native core."""


def measure(task: Task) -> Measured:
    """Search three times: to get warm, for the time, and for the memory."""
    timed(task, task.shuffle())
    found, seconds = timed(task, task.shuffle())
    return Measured(found, seconds, traced(task)[1])


def timed(task: Task, shuffle: Shuffle) -> tuple[Found, float]:
    """Search, and return what was found and the seconds that it took."""
    solver = find_solver(task.solver)
    start = time.perf_counter()
    found = solver.solve(task.puzzle(shuffle))
    return found, time.perf_counter() - start


def traced(task: Task) -> tuple[Found, float]:
    """Search, and return what was found and the most memory that Python held for it, in MB.

    The caller has run the same search before: a process's first search would count what it imports.
    """
    solver, shuffle = find_solver(task.solver), task.shuffle()
    forget_tables()  # a search that needs the logarithms makes them itself, whichever searches went before
    was_tracing = tracemalloc.is_tracing()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        found = solver.solve(task.puzzle(shuffle))
        return found, (tracemalloc.get_traced_memory()[1] - before) / 2**20
    finally:
        if not was_tracing:
            tracemalloc.stop()


def trace_of(task: Task) -> Trace:
    """Search once more, and return every step of it."""
    recorder = Recorder(task.puzzle(task.shuffle()))
    find_solver(task.solver).solve(recorder.puzzle, recorder)
    return recorder.trace()
