"""A table of openers for one day's prior, by exact search: what ships, and what a user's own record gets."""

import ctypes
import time

import numpy as np

from ..errors import TooSlow
from ..exact import NO_LIMIT, ExactSolver, Objective, Status
from ..exact.core import RESULT
from ..kernels import Ints
from ..parallel import OnProgress, Progress
from ..rules import MAX_GUESSES, Position, Setting
from ..words import WordList
from .lookahead import Figures
from .openings import Table, shipped_tables

OPENERS = 24
"""Openers in a table: more than a list shows, so that words that people know are among them."""
TRIED = 120
"""Openers that are tried beside those of the shipped tables: the ones with the smallest bounds."""
_MEMORY = 300 << 20


def work_out(
    words: WordList,
    setting: Setting,
    known: str | None = None,
    tried: int = TRIED,
    on_progress: OnProgress | None = None,
    seconds: float | None = None,
    most: int | None = None,
) -> Table:
    """Return the best openers on the setting's day, exactly, of those that promise most; about half a minute.

    `known` names what was known of the played answers; None is the digest of the setting's record before the day.
    After `seconds` the table is made of the openers that are settled by then; without any, TooSlow is raised. Only
    the first `most` openers are tried, where that is given.
    """
    figures = Figures(Position.after((), words, setting))
    openers = _promising(figures, tried)[:most]
    results = np.zeros(len(openers), dtype=RESULT)
    results["status"] = Status.PENDING
    start = time.perf_counter()

    def look() -> bool:
        if on_progress is not None:
            done = int((results["status"] != Status.PENDING).sum())
            on_progress(Progress(done, len(openers), time.perf_counter() - start))
        return seconds is not None and time.perf_counter() - start > seconds

    weights = None if figures.are_alike else figures.weights
    with ExactSolver(words, setting.rule, None, _MEMORY, weights, Objective.EXPECTED) as solver:
        solver.run_openers(openers, MAX_GUESSES, NO_LIMIT, OPENERS, results, ctypes.c_int32(0), look)
    exact = np.flatnonzero(results["status"] == Status.EXACT)
    if not len(exact):
        raise TooSlow(f"no opener was settled within {seconds or 0:g} s")
    best = sorted((int(results["value"][at]), int(openers[at])) for at in exact)[:OPENERS]
    ranked = tuple((words.allowed[guess], total / figures.whole) for total, guess in best)
    record = setting.known_before().digest if known is None else known
    return Table(words.digest, setting.rule, setting.day, record, ranked)


def _promising(figures: Figures, tried: int) -> Ints:
    """Return the openers to try, most promising first: those of the shipped tables, latest first, then by bounds."""
    words = figures.position.words
    by_bound = figures.by(figures.least, tried).tolist()
    shipped = [
        words.numbers[word]
        for table in reversed(shipped_tables())
        for word, _ in table.openers
        if table.list_digest == words.digest
    ]
    return np.array(list(dict.fromkeys((*shipped, *by_bound))), dtype=np.int32)
