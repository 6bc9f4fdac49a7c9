"""Ranks the guesses for several boards: least expected guesses until all of them are solved."""

from collections.abc import Sequence

import numpy as np

from ...kernels import Ints, Longs, pattern_rows
from ...words import WordList
from ..base import Limit
from .greedy import UNIT, badness
from .ranking import BoardsGuess, BoardsRanking
from .state import BoardsState


def rank_boards(
    words: WordList,
    candidates: Sequence[Ints],
    *,
    weights: Sequence[Longs] | None = None,
    guesses_left: int | None = None,
    hidden: int = 0,
    played: Sequence[int] = (),
    must_solve: bool = False,
    limit: Limit | None = None,
) -> BoardsRanking:
    """Return the best guesses for the unsolved boards, best first.

    candidates has one array of word numbers, ascending, for each unsolved board that is shown; weights, if given, has
    one array of whole numbers for each of them. A sequence says how many further boards are hidden, and which words
    were played. With must_solve, as in the perfect variant, every guess has to solve a board. guesses_left counts the
    guesses that the game still allows: where it has none to spare, only words that may solve a board are advised.
    """
    state = BoardsState.of(words, candidates, weights, hidden=hidden, played=played)
    return rank_state(state, guesses_left=guesses_left, must_solve=must_solve, limit=limit or Limit())


def rank_state(state: BoardsState, *, guesses_left: int | None, must_solve: bool, limit: Limit) -> BoardsRanking:
    """Return the best guesses of a state."""
    none_to_spare = guesses_left is not None and guesses_left <= state.boards
    left = tuple(len(board) for board in state.candidates)
    if not state.candidates:
        return BoardsRanking((), state.boards, left, exact=not state.hidden)
    may_solve = np.unique(np.concatenate(state.candidates))
    guesses = may_solve if must_solve or none_to_spare else np.arange(len(state.words.allowed), dtype=np.int32)
    scores = badness(state, guesses)
    chances = chance_to_solve(state, guesses)
    is_candidate = np.isin(guesses, may_solve)
    likeliest = [-np.round(chances, 9)] if must_solve else []
    order = np.lexsort([guesses, ~is_candidate, scores, *likeliest])[: limit.top]
    bits = bits_of(state, guesses[order])
    ranked = tuple(
        BoardsGuess(
            word=state.words.allowed[guesses[at]],
            expected=1.0 + int(scores[at]) / UNIT,
            chance=float(chances[at]),
            bits=told,
            is_candidate=bool(is_candidate[at]),
        )
        for at, told in zip(order.tolist(), bits, strict=True)
    )
    return BoardsRanking(ranked, state.boards, left)


def chance_to_solve(state: BoardsState, guesses: Ints) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Return how likely each guess is to solve a board now: as answers are distinct it can solve only one."""
    chances = np.zeros(len(state.words.allowed))
    for board, numbers in enumerate(state.candidates):
        weights = state.weight(board)
        chances[numbers] += weights / weights.sum()
    found: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = np.minimum(chances[guesses], 1.0)
    return found


def bits_of(state: BoardsState, guesses: Ints) -> list[float]:
    """Return what the shown boards' replies to each guess tell on average, summed over the boards."""
    letters = state.words.letters
    bits = np.zeros(len(guesses))
    for board, numbers in enumerate(state.candidates):
        weights = state.weight(board)
        rows = pattern_rows(letters[guesses], letters[numbers])
        for at, codes in enumerate(rows):
            parts = np.bincount(codes, weights=weights)
            shares = parts[parts > 0] / weights.sum()
            bits[at] -= float((shares * np.log2(shares)).sum())
    return [max(0.0, float(each)) for each in bits]
