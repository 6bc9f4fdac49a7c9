"""Settles many openers: on threads that share one memory, or in portions on a cluster."""

import ctypes
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ..kernels import Ints, Longs, score_parts
from ..parallel import OnProgress, Progress, run_tasks
from ..words import WordList
from .checkpoint import Known, Problem
from .core import DEFAULT_MEMORY, NO_LIMIT, RESULT, ExactSolver, Status
from .weights import Weights

_PORTION = 64
"""Openers per task on a cluster: enough to share what was learnt, few enough to lose little with a worker."""
OnSettled = Callable[[dict[str, Known]], None]


@dataclass(frozen=True)
class Question:
    """What is asked of every opener."""

    problem: Problem
    cutoff: int = NO_LIMIT
    """Is the total below this?"""
    top: int = 1
    """The cutoff falls to the N-th best total found so far; 0 keeps it."""
    memory: int = DEFAULT_MEMORY


def promising_first(words: WordList, weights: Weights | None = None) -> Ints:
    """Return all allowed words, those with the lowest bound first, so that the best total is found early.

    Where all answers count alike that means most parts; else the heaviest leaders, which docs/exact.md explains.
    """
    if weights is None:
        scores = score_parts(words.letters, words.letters[words.answers])
        return np.lexsort((scores.entropy, -scores.parts)).astype(np.int32)
    scores = score_parts(words.letters, words.letters[words.answers], weights.array)
    return np.lexsort((scores.entropy, -_leads(words, weights.array))).astype(np.int32)


def _leads(words: WordList, weights: Longs) -> Longs:
    """Return for each allowed word the sum over its parts of the heaviest weight in each, and its own if it has one.

    With the different weights w1 < w2 < ... it is the sum of (wj - wi) times the parts of the words of weight wj or
    more, where wi is the weight before wj: each part is counted up to its heaviest word.
    """
    leads = np.zeros(len(words.allowed), dtype=np.int64)
    leads[words.answers] = weights
    below = 0
    for weight in np.unique(weights).tolist():
        heavy = words.letters[words.answers[weights >= weight]]
        leads += (weight - below) * score_parts(words.letters, heavy).parts
        below = weight
    return leads


def settle_here(
    question: Question,
    openers: Sequence[str],
    known: dict[str, Known],
    on_settled: OnSettled,
    solver: ExactSolver,
    on_progress: OnProgress | None = None,
) -> None:
    """Settle openers on this machine's cores; what is already known is kept and helps."""
    problem = question.problem
    ids = np.array([problem.words.numbers[word] for word in openers], dtype=np.int32)
    results = np.zeros(len(ids), dtype=RESULT)
    results["status"] = Status.PENDING
    for number, word in enumerate(openers):
        if word in known:
            results[number] = (known[word].status, known[word].value, -1, 0, 0)
    told = results["status"] != Status.PENDING
    settled = {word: known[word] for word in openers if word in known}
    flag = ctypes.c_int32(0)
    start, before = time.perf_counter(), len(settled)

    def look() -> bool:
        fresh = np.flatnonzero((results["status"] < Status.STOPPED) & ~told).tolist()
        told[fresh] = True
        facts = {openers[i]: Known(Status(results["status"][i]), int(results["value"][i])) for i in fresh}
        settled.update(facts)
        on_settled(facts)
        if on_progress is not None:
            seconds = time.perf_counter() - start
            on_progress(Progress(len(settled), len(openers), seconds, _best_so_far(settled), before))
        return False

    try:
        solver.run_openers(ids, problem.max_guesses, question.cutoff, question.top, results, flag, look)
    finally:
        look()


def settle_on_cluster(
    question: Question,
    openers: Sequence[str],
    known: dict[str, Known],
    on_settled: OnSettled,
    cluster: str,
    on_progress: OnProgress | None = None,
) -> None:
    """Settle openers in portions on a Dask cluster; the cutoff is the one given, so find a good one first."""
    open_ones = [word for word in openers if word not in known]
    if not open_ones:
        return
    # Promising openers take longest: dealt out like cards, every portion has its share of them.
    count = -(-len(open_ones) // _PORTION)
    portions = [(question, tuple(open_ones[start::count])) for start in range(count)]
    settled = dict(known)

    def keep(_: int, facts: dict[str, Known]) -> None:
        settled.update(facts)
        on_settled(facts)

    def tell(portions_done: Progress) -> None:
        if on_progress is not None:
            note, before = _best_so_far(settled), len(openers) - len(open_ones)
            on_progress(Progress(len(settled), len(openers), portions_done.seconds, note, before))

    run_tasks(_settle_portion, portions, cluster=cluster, on_progress=tell, on_result=keep)


_workers_own: dict[tuple[str | int, ...], ExactSolver] = {}


def _settle_portion(portion: tuple[Question, tuple[str, ...]]) -> dict[str, Known]:
    """Settle a portion on a worker, which keeps its solver, and so what it learnt, for the next portion."""
    question, openers = portion
    problem = question.problem
    key = tuple(problem.identity().values())
    if key not in _workers_own:
        _workers_own.clear()
        _workers_own[key] = problem.solver(question.memory)
    settled: dict[str, Known] = {}
    settle_here(question, openers, {}, settled.update, _workers_own[key])
    return settled


def _best_so_far(settled: dict[str, Known]) -> str:
    totals = [(fact.value, word) for word, fact in settled.items() if fact.status is Status.EXACT]
    if not totals:
        return ""
    total, word = min(totals)
    return f"best {word.upper()} {total:,}"
