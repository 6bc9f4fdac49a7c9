"""Looking ahead over whole games: exact where few are left, among the best guesses only where there are more."""

from math import prod

import numpy as np

from ...kernels import BoardsSolution, Ints, solve_boards
from ...kernels.arrays import MAX_SHARES
from .state import BoardsState

EXACT_GAMES = 200
"""Up to so many combinations of candidates every guess is looked at, and all that follows: the result is proved."""
EXACT_NODES = 20_000
"""Positions of a proof; what takes more is not proved, so that a suggestion ends in time."""
WIDE_GAMES = 6_000
"""Up to so many combinations the best guesses by the greedy measure are compared by all that follows them."""
WIDE_GAMES_MANY = 1_000
"""The same with more than two boards, where the bounds are weaker and a comparison would take seconds."""
WIDE_FIRSTS = 8
"""Guesses that are compared so; more of them found nothing better."""
WIDE_POOL = 1_000
"""Words that may follow them, the best by the greedy measure, besides words that may solve a board."""
WIDE_NODES = 4_000
"""Positions of such a comparison; when they are spent, the best guess so far is taken."""
MANY_BOARDS = 8
"""With more unsolved boards than this a search has fewer positions in proportion, so that it is as quick."""


def solve_exactly(state: BoardsState, first: int | None = None) -> BoardsSolution | None:
    """Return the proved best guess, or what a given first guess takes; None where too many games are left."""
    if not _fits(state, EXACT_GAMES):
        return None
    return _ask(state, None if first is None else np.array([first], dtype=np.int32), None, EXACT_NODES)


def compare_firsts(state: BoardsState, best_first: Ints) -> BoardsSolution | None:
    """Return the best of the first few guesses by all that follows; None where too many games are left."""
    if not _fits(state, WIDE_GAMES if len(state.candidates) <= 2 else WIDE_GAMES_MANY):
        return None
    pool = np.sort(best_first[:WIDE_POOL]).astype(np.int32)
    return _ask(state, best_first[:WIDE_FIRSTS], pool, WIDE_NODES)


def _fits(state: BoardsState, games: int) -> bool:
    """Return whether all boards are shown, no more games are left, and their weights can be multiplied."""
    if state.hidden or not state.candidates or state.combinations > games:
        return False
    heavy = prod(int(state.weight(board).sum()) for board in range(len(state.candidates)))
    return heavy * (len(state.candidates) + 9) <= MAX_SHARES


def _ask(state: BoardsState, firsts: Ints | None, pool: Ints | None, nodes: int) -> BoardsSolution | None:
    boards = len(state.candidates)
    return solve_boards(
        state.words.letters,
        np.cumsum([0, *(len(board) for board in state.candidates)]),
        np.concatenate(state.candidates),
        weights=None if state.weights is None else np.concatenate(state.weights),
        firsts=firsts,
        pool=pool,
        node_limit=max(1, nodes * MANY_BOARDS**3 // max(boards, MANY_BOARDS) ** 3),
    )
