"""Looking at all that can follow, where few games are left: what it finds is proved."""

from math import prod

import numpy as np

from ...kernels import BoardsSolution, Ints, solve_boards
from ...kernels.arrays import MAX_SHARES
from .state import BoardsState

EXACT_GAMES = 200
"""Up to so many combinations of candidates every guess is looked at, and all that follows: the result is proved."""
EXACT_NODES = 100_000
"""Limit of a proof on one or two boards, which few positions come near."""
EXACT_NODES_MANY = 2_000
"""Limit with more boards, where bounds are weaker: what takes more is not proved, so that a suggestion ends in time."""


def solve_exactly(state: BoardsState, first: int | None = None) -> BoardsSolution | None:
    """Return the proved best guess, or what a given first guess takes; None where too many games are left."""
    if not _fits(state, EXACT_GAMES):
        return None
    return _ask(state, None if first is None else np.array([first], dtype=np.int32))


def _fits(state: BoardsState, games: int) -> bool:
    """Return whether all boards are shown, no more games are left, and their weights can be multiplied."""
    if state.hidden or not state.candidates or state.combinations > games:
        return False
    heavy = prod(int(state.weight(board).sum()) for board in range(len(state.candidates)))
    return heavy * (len(state.candidates) + 9) <= MAX_SHARES


def _ask(state: BoardsState, firsts: Ints | None) -> BoardsSolution | None:
    boards = len(state.candidates)
    return solve_boards(
        state.words.letters,
        np.cumsum([0, *(len(board) for board in state.candidates)]),
        np.concatenate(state.candidates),
        weights=None if state.weights is None else np.concatenate(state.weights),
        firsts=firsts,
        node_limit=EXACT_NODES if boards <= 2 else EXACT_NODES_MANY,
    )
