"""Arrays in, arrays out: the hot loops, in C++ where it was built and in NumPy otherwise.

The choice is made here and nowhere else. WORDLENS_KERNELS=plain or =native forces one of them.
"""

import os
from collections.abc import Callable
from functools import lru_cache
from types import ModuleType
from typing import Literal

from ..errors import InvalidSettings
from . import native, plain
from .arrays import (
    ENTROPY,
    HARD,
    LARGEST,
    MAX_LENGTH,
    MAX_TOTAL_WEIGHT,
    MIN_LENGTH,
    NORMAL,
    PARTS,
    SCALE_BITS,
    SIZE,
    STRICT,
    BoardsPlays,
    BoardsSolution,
    Codes,
    Ints,
    Letters,
    Longs,
    PartScores,
    TreeNodes,
    code_dtype,
)
from .plain import hard_mode_allows

__all__ = [
    "ENTROPY",
    "HARD",
    "LARGEST",
    "MAX_LENGTH",
    "MAX_TOTAL_WEIGHT",
    "MIN_LENGTH",
    "NORMAL",
    "PARTS",
    "SCALE_BITS",
    "SIZE",
    "STRICT",
    "BoardsPlays",
    "BoardsSolution",
    "Codes",
    "Ints",
    "Letters",
    "Longs",
    "PartScores",
    "TreeNodes",
    "backend",
    "backend_name",
    "code_dtype",
    "expand_tree",
    "hard_mode_allows",
    "pattern_rows",
    "play_boards",
    "score_boards",
    "score_parts",
    "solve_boards",
]


@lru_cache(maxsize=1)
def backend() -> ModuleType:
    """Return the module that does the work; chosen on first use, so that a bad choice is an error like any other."""
    wanted = os.environ.get("WORDLENS_KERNELS", "auto")
    if wanted not in ("auto", "native", "plain"):
        raise InvalidSettings(f"WORDLENS_KERNELS must be auto, native or plain, got {wanted!r}")
    if wanted == "plain" or (wanted == "auto" and native.library_path() is None):
        return plain
    native.library()  # a core that is there but broken is an error, not a reason to be slow in silence
    return native


def backend_name() -> Literal["native", "plain"]:
    """Return which of the two does the work."""
    return "native" if backend() is native else "plain"


def pattern_rows(guesses: Letters, answers: Letters) -> Codes:
    """Return the pattern code of every guess against every answer, shape (guesses, answers)."""
    rows: Codes = backend().pattern_rows(guesses, answers)
    return rows


def score_parts(guesses: Letters, candidates: Letters, weights: Longs | None = None) -> PartScores:
    """Return the four figures of PartScores for every guess over these candidates."""
    scores: PartScores = backend().score_parts(guesses, candidates, weights)
    return scores


def score_boards(
    guesses: Letters,
    candidates: Letters,
    starts: Longs,
    costs: Longs,
    *,
    weights: Longs | None = None,
    factors: Longs | None = None,
) -> Longs:
    """Return for every guess what it leaves on several boards: less is better.

    The candidates of board b are candidates[starts[b] : starts[b + 1]]. The sum goes over the boards, of factor times
    the sum over the parts, but for the all-correct one, of weight of the part times costs[size of the part].
    """
    badness: Longs = backend().score_boards(guesses, candidates, starts, costs, weights=weights, factors=factors)
    return badness


def solve_boards(
    guesses: Letters,
    starts: Longs,
    candidates: Ints,
    *,
    weights: Longs | None = None,
    firsts: Ints | None = None,
    pool: Ints | None = None,
    node_limit: int = 0,
) -> BoardsSolution | None:
    """Return the least total over all games of distinct words, or None where the limit ended the search too early.

    The candidates of board b are candidates[starts[b] : starts[b + 1]], ascending numbers of guesses; a game weighs the
    product of its words' weights. firsts are the first guesses to try, all where left out; later guesses come from the
    pool, all where left out, or may be on a board. What a node is depends on the backend; node_limit 0 means no limit.
    """
    solution: BoardsSolution | None = backend().solve_boards(
        guesses, starts, candidates, weights=weights, firsts=firsts, pool=pool, node_limit=node_limit
    )
    return solution


def play_boards(
    guesses: Letters,
    starts: Longs,
    candidates: Ints,
    *,
    firsts: Ints,
    pool: Ints,
    games: Ints,
    costs: Longs,
    step_limit: int = 0,
) -> BoardsPlays:
    """Return what first guesses take in given games when the greedy measure chooses all that follows.

    games has a row for each game: the word of every board. After a first guess the measure of score_boards chooses
    among the pool and the words that a board may hold, every candidate weighing 1; costs has a row for each number of
    unsolved boards from 1 on. When step_limit (0: none) is spent, totals has the firsts that were settled.
    """
    plays: BoardsPlays = backend().play_boards(
        guesses, starts, candidates, firsts=firsts, pool=pool, games=games, costs=costs, step_limit=step_limit
    )
    return plays


def expand_tree(
    guesses: Letters,
    answers: Ints,
    measure: int,
    *,
    weights: Longs | None = None,
    rule: int = NORMAL,
    candidates_only: bool = False,
    opener: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> TreeNodes:
    """Return the whole decision tree of the greedy strategy that minimises measure.

    answers are ascending numbers of guesses. Ties go to a candidate, then to the lower number.
    """
    tree: TreeNodes = backend().expand_tree(
        guesses,
        answers,
        measure,
        weights=weights,
        rule=rule,
        candidates_only=candidates_only,
        opener=opener,
        stop=stop,
    )
    return tree
