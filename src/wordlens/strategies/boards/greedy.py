"""The greedy measure: what every guess leaves on all boards together, by the fitted costs of `costs.py`."""

from dataclasses import dataclass

import numpy as np

from ...kernels import Ints, Longs, pattern_rows, score_boards
from .costs import COST_BITS, Extra, costs
from .state import BoardsState

SHARE = 2**30
"""What the candidates of one board weigh together in a score, whatever their own weights are."""
UNIT = SHARE << COST_BITS
"""One guess in a score."""


@dataclass(frozen=True, eq=False)
class _Group:
    """Candidates that are scored as one board, and how much the score counts."""

    numbers: Ints
    weights: Longs
    factor: int


def badness(state: BoardsState, guesses: Ints | None = None, extra: Extra | None = None) -> Longs:
    """Return for every guess, or these, the guesses to go after it on average, in units of 1 / UNIT: an estimate."""
    groups = _shown_groups(state) + _hidden_groups(state)
    letters = state.words.letters
    numbers = np.concatenate([group.numbers for group in groups])
    starts = np.cumsum([0, *(len(group.numbers) for group in groups)])
    largest = int(np.diff(starts).max())
    uneven = state.weights is not None
    return score_boards(
        letters if guesses is None else letters[guesses],
        letters[numbers],
        starts,
        costs(state.boards, largest, extra),
        weights=np.concatenate([group.weights for group in groups]) if uneven else None,
        factors=np.array([group.factor for group in groups], dtype=np.int64),
    )


def _shown_groups(state: BoardsState) -> list[_Group]:
    """Return the shown boards; boards with equal candidates, as after the first guess, are one group."""
    groups: dict[tuple[bytes, bytes], _Group] = {}
    for board, numbers in enumerate(state.candidates):
        weights = state.weight(board)
        key = (numbers.tobytes(), weights.tobytes())
        share = round(SHARE / int(weights.sum()))
        before = groups[key].factor if key in groups else 0
        groups[key] = _Group(numbers, weights, before + share)
    return list(groups.values())


def _hidden_groups(state: BoardsState) -> list[_Group]:
    """Return what the played words will have told about the hidden boards, all of which may hold any answer.

    A hidden board has answered every played word. Each part that those replies make of the answers is a group, which
    counts by its share of the answers.
    """
    if not state.hidden:
        return []
    answers, letters = state.words.answers, state.words.letters
    parts = np.zeros(len(answers), dtype=np.int64)
    for guess in state.played:
        codes = pattern_rows(letters[guess : guess + 1], letters[answers])[0]
        parts = np.unique(parts * 3**state.words.length + codes, return_inverse=True)[1].astype(np.int64)
    open_answers = ~np.isin(answers, np.array(state.played, dtype=np.int32))
    factor = state.hidden * round(SHARE / len(answers))
    members = (answers[(parts == part) & open_answers] for part in range(int(parts.max()) + 1))
    return [_Group(each, np.ones(len(each), np.int64), factor) for each in members if len(each)]
