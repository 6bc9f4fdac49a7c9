"""Ranks the guesses for several boards: least expected guesses until all of them are solved."""

from collections.abc import Sequence

import numpy as np

from ...kernels import Ints, Longs, pattern_rows
from ...words import WordList
from ..base import Limit
from .costs import Extra
from .greedy import UNIT, badness
from .playout import play_out
from .ranking import BoardsGuess, BoardsRanking
from .search import solve_exactly
from .state import BoardsState

CERTAIN = "Every board is certain: each needs its own guess."
PROVED = "All that can follow was worked out: no guess needs fewer guesses on average."
COMPARED = "The best few guesses were compared in games that were played to their end; the figures are estimates."
ESTIMATED = "The figures are estimates, fitted to games that were played before."


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


def rank_state(
    state: BoardsState, *, guesses_left: int | None, must_solve: bool, limit: Limit, extra: Extra | None = None
) -> BoardsRanking:
    """Return the best guesses of a state; extra is a table of costs other than the fitted one."""
    left = tuple(len(board) for board in state.candidates)
    if not state.candidates:
        return BoardsRanking((), state.boards, left, exact=not state.hidden)
    none_to_spare = guesses_left is not None and guesses_left <= state.boards
    may_solve = np.unique(np.concatenate(state.candidates))
    bound = must_solve or none_to_spare
    is_certain = state.combinations == 1 and not state.hidden
    guesses = may_solve if bound or is_certain else np.arange(len(state.words.allowed), dtype=np.int32)
    scores = badness(state, guesses, extra)
    chances = chance_to_solve(state, guesses)
    is_candidate = np.isin(guesses, may_solve)
    likeliest = [-np.round(chances, 9)] if must_solve else []
    order = np.lexsort([guesses, ~is_candidate, scores, *likeliest])
    values = [1.0 + int(scores[at]) / UNIT for at in order[: limit.top]]
    estimated = dict(zip(guesses[order[: limit.top]].tolist(), values, strict=True))
    if is_certain:
        ordered, exact, note = dict.fromkeys(estimated, True), True, CERTAIN
    elif bound:
        ordered, exact, note = dict.fromkeys(estimated, False), False, ESTIMATED
    else:
        ordered, exact, note = _look_ahead(state, guesses[order], scores[order], estimated, limit.top, extra)
    chance = dict(zip(guesses.tolist(), chances.tolist(), strict=True))
    numbers = np.array(list(ordered), dtype=np.int32)
    ranked = tuple(
        BoardsGuess(state.words.allowed[number], estimated[number], chance[number], told, number in may_solve, proved)
        for (number, proved), told in zip(ordered.items(), bits_of(state, numbers), strict=True)
    )
    return BoardsRanking(ranked, state.boards, left, exact, note)


def _look_ahead(
    state: BoardsState, order: Ints, scores: Longs, estimated: dict[int, float], top: int, extra: Extra | None
) -> tuple[dict[int, bool], bool, str]:
    """Return the guesses in their order with whether each is proved, whether the first is, and how it was found.

    What the search finds, or games that were played out, is written over the estimates.
    """
    proof = solve_exactly(state)
    if proof is None or proof.guess is None:
        played = play_out(state, order, scores, extra)
        if played is None:
            return dict.fromkeys(estimated, False), False, ESTIMATED
        best = played.guess
        known = played.expected
        estimated[best] = 1.0 + int(badness(state, np.array([best]), extra)[0]) / UNIT if known is None else known
        others = [number for number in estimated if number != best][: top - 1]
        return dict.fromkeys([best, *others], False), False, COMPARED
    best = proof.guess
    estimated[best] = proof.total / proof.weight
    others = [number for number in estimated if number != best][: top - 1]
    proved = {best: True}
    for number in others:
        given = solve_exactly(state, number)
        proved[number] = given is not None
        if given is not None:
            estimated[number] = given.total / given.weight
    rest = sorted(others, key=lambda number: (not proved[number], estimated[number]))
    return {number: proved[number] for number in [best, *rest]}, True, PROVED


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
