"""How solvers compare over one answer or many: means, and each solver held against BFS and against UCS.

BFS is the yardstick for the work saved. UCS is the yardstick for the path: with the same cost it finds the cheapest
one, so a solver that is never dearer than UCS gave nothing away for its speed. Both yardsticks are searched in the same
process whether or not they are among the solvers to compare.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import partial
from statistics import fmean
from typing import TypeAlias

import numpy as np

from ..notebook import Rows
from ..parallel import OnProgress, run_tasks
from ..registry import names
from ..rules import MAX_GUESSES
from ..words import WordList
from .measure import Measured, Task, timed, traced
from .puzzle import BRANCHING, SEED
from .registry import DEFAULT_SOLVER, REGISTRY, find_solver
from .search import Found

SAMPLES = 10
_Run: TypeAlias = Callable[[], tuple[Found, float]]
_SAME_COST = 1e-9
"""Two sums of the same steps may differ by this much in floating point."""


@dataclass(frozen=True)
class Comparison:
    """One solver over all answers: means of everything but peak_mb and max_frontier, which are the largest."""

    solver: str
    success: float
    """Share of the answers found within the guesses allowed."""
    guesses: float | None
    """Mean length of the paths found; None where there are none."""
    cost: float | None
    """Mean cost of the paths found, by the solver's own measure."""
    seconds: float
    peak_mb: float
    expanded: float
    generated: float
    average_branching: float
    """States generated for each one expanded, over all answers together."""
    max_frontier: int
    words_explored: float
    words_generated: float
    nodes_saved: float
    """Share of the states that BFS expands and this solver does not; below 0 where it expands more."""
    time_saved: float
    """Share of the time of BFS."""
    dearer: int
    """Answers for which UCS with the same cost finds a cheaper path, or a path where this solver finds none."""
    dearest: float | None
    """By how much its path exceeds that of UCS in the worst case; None where no answer has both."""

    def as_rows(self) -> Rows:
        """Return one row with all figures, for a data frame: those of several solvers are added as lists."""
        return [{field.name: getattr(self, field.name) for field in fields(self)}]


def yardstick_of(solver: str) -> str:
    """Return the name of the uniform-cost search that has this solver's cost."""
    return f"ucs-{find_solver(solver).cost.name}"


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
    max_guesses: int = MAX_GUESSES,
    solvers: Sequence[str] = names(REGISTRY),
    on_progress: OnProgress | None = None,
) -> list[Comparison]:
    """Let every solver find every answer, one after another: side by side they would disturb each other's times.

    A solver's run over all answers has one shuffle, made and paid for in its first search. Before that search another
    one goes that is not counted, so that no time contains what a process does only once. All timed runs come before
    the first traced one.
    """
    chosen = list(dict.fromkeys(find_solver(name).name for name in solvers))

    def tasks_of(solver: str) -> list[Task]:
        return [Task(solver, words, answer, branching, seed, max_guesses) for answer in answers]

    needed = list(dict.fromkeys([*chosen, DEFAULT_SOLVER, *map(yardstick_of, chosen)]))
    runs: list[_Run] = [
        *(run for solver in needed for run in _warm_and_timed(tasks_of(solver))),
        *(partial(traced, task) for solver in chosen for task in tasks_of(solver)),
    ]
    done = iter(run_tasks(_call, runs, workers=1, on_progress=on_progress))
    times = {solver: [next(done) for _ in range(len(answers) + 1)][1:] for solver in needed}
    measured = {
        solver: [Measured(found, seconds, next(done)[1]) for found, seconds in times[solver]] for solver in chosen
    }
    return [_held_against(measured[solver], times) for solver in chosen]


def searches(solver: str, answers: int) -> int:
    """Return how many searches `compare` makes for this one solver, which is what it counts its progress by."""
    needed = {solver, DEFAULT_SOLVER, yardstick_of(solver)}
    return len(needed) * (answers + 1) + answers


def _warm_and_timed(tasks: Sequence[Task]) -> list[_Run]:
    """Return the timed runs of one solver, after a first one that makes the process ready."""
    shuffle = tasks[0].shuffle()
    return [partial(timed, tasks[0], tasks[0].shuffle()), *(partial(timed, task, shuffle) for task in tasks)]


def _call(run: _Run) -> tuple[Found, float]:
    return run()


def _held_against(measured: Sequence[Measured], times: dict[str, list[tuple[Found, float]]]) -> Comparison:
    bfs = times[DEFAULT_SOLVER]
    ucs = times[yardstick_of(measured[0].found.solver)]
    return summarise(
        measured,
        bfs_expanded=sum(found.expanded for found, _ in bfs),
        bfs_seconds=sum(seconds for _, seconds in bfs),
        cheapest=[found.cost if found.is_solved else None for found, _ in ucs],
    )


def summarise(
    measured: Sequence[Measured], bfs_expanded: int, bfs_seconds: float, cheapest: Sequence[float | None]
) -> Comparison:
    """Return one solver's figures over its answers; `cheapest` is the cost of UCS's path to each, None for no path."""
    found = [one.found for one in measured]
    solved = [one for one in found if one.is_solved]
    expanded, generated = (sum(counts) for counts in ([f.expanded for f in found], [f.generated for f in found]))
    pairs = list(zip(found, cheapest, strict=True))
    excess = [one.cost - least for one, least in pairs if one.is_solved and least is not None]
    missed = sum(least is not None and not one.is_solved for one, least in pairs)
    return Comparison(
        solver=found[0].solver,
        success=len(solved) / len(found),
        guesses=fmean(len(one.path) for one in solved) if solved else None,
        cost=fmean(one.cost for one in solved) if solved else None,
        seconds=fmean(one.seconds for one in measured),
        peak_mb=max(one.peak_mb for one in measured),
        expanded=expanded / len(found),
        generated=generated / len(found),
        average_branching=generated / expanded,
        max_frontier=max(one.max_frontier for one in found),
        words_explored=fmean(one.words_explored for one in found),
        words_generated=fmean(one.words_generated for one in found),
        nodes_saved=1 - expanded / bfs_expanded,
        time_saved=1 - sum(one.seconds for one in measured) / bfs_seconds,
        dearer=missed + sum(more > _SAME_COST for more in excess),
        dearest=max(excess, default=None),
    )
