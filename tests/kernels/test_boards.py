"""Native, plain and the obvious way to score several boards agree, whatever the words look like."""

from collections import Counter
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import KernelError
from wordlens.kernels import Longs, native, plain
from wordlens.rules import feedback
from wordlens.rules.pattern import solved

from .test_kernels import BACKENDS, Case, cases

WORDS = np.array([[0, 1, 2], [2, 1, 0], [1, 1, 1], [0, 0, 2]], dtype=np.uint8)
STARTS = np.array([0, 1, 4])
COSTS = np.array([0, 10, 15, 18, 20])


@st.composite
def boards(draw: st.DrawFn) -> tuple[Case, Longs, Longs, Longs | None, Longs]:
    """Draw words, where each board's candidates begin, costs, weights or none, and factors."""
    case = draw(cases())
    count = len(case.answers)
    inner = draw(st.sets(st.integers(1, count - 1))) if count > 1 else set()
    starts = np.array([0, *sorted(inner), count])
    costs = np.array([0, *draw(st.lists(st.integers(0, 1000), min_size=count, max_size=count))])
    numbers = draw(st.lists(st.integers(1, 50), min_size=count, max_size=count))
    factors = draw(st.lists(st.integers(0, 99), min_size=len(starts) - 1, max_size=len(starts) - 1))
    return case, starts, costs, draw(st.sampled_from([None, np.array(numbers)])), np.array(factors)


def slow_badness(case: Case, starts: Longs, costs: Longs, weights: Longs | None, factors: Longs) -> list[int]:
    found = []
    for guess in case.guesses:
        total = 0
        for board, factor in enumerate(factors.tolist()):
            sizes: Counter[int] = Counter()
            heavy: Counter[int] = Counter()
            for at in range(starts[board], starts[board + 1]):
                code = feedback(guess, case.answers[at])
                sizes[code] += 1
                heavy[code] += 1 if weights is None else int(weights[at])
            total += factor * sum(heavy[c] * int(costs[sizes[c]]) for c in sizes if c != solved(len(guess)))
        found.append(total)
    return found


@given(boards())
def test_native_plain_and_the_obvious_way_score_boards_alike(
    drawn: tuple[Case, Longs, Longs, Longs | None, Longs],
) -> None:
    case, starts, costs, weights, factors = drawn
    guesses, answers = case.letters(case.guesses), case.letters(case.answers)
    expected = slow_badness(case, starts, costs, weights, factors)
    for backend in (native, plain):
        assert backend.score_boards(guesses, answers, starts, costs, weights=weights, factors=factors).tolist() == (
            expected
        )


@pytest.mark.parametrize("length", [2, 5, 6])
@pytest.mark.parametrize("weighted", [False, True])
def test_large_boards_are_scored_alike(length: int, weighted: bool) -> None:
    # More candidates than twice the patterns: the native core then counts in four tables.
    rng = np.random.default_rng(length)
    count = 2 * 3**length + 60
    letters = rng.integers(0, 4, size=(count, length), dtype=np.uint8)
    starts = np.array([0, 3, count])
    costs = np.concatenate([[0], rng.integers(0, 2**20, size=count)])
    weights = rng.integers(1, 9, size=count) if weighted else None
    scores = [
        backend.score_boards(letters[:30], letters, starts, costs, weights=weights) for backend in (native, plain)
    ]
    assert scores[0].tolist() == scores[1].tolist()


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(
    ("starts", "costs", "weights", "factors"),
    [
        (np.array([0, 1, 3]), COSTS, None, None),  # a candidate without a board
        (np.array([1, 4]), COSTS, None, None),
        (np.array([0, 2, 2, 4]), COSTS, None, None),  # a board without candidates
        (np.array([0, 3, 1, 4]), COSTS, None, None),
        (np.array([], dtype=np.int64), COSTS, None, None),
        (np.array([0.0, 4.0]), COSTS, None, None),
        (STARTS, COSTS[:3], None, None),  # the largest board has three candidates
        (STARTS, -COSTS, None, None),
        (STARTS, COSTS + 1, None, None),  # what leaves nothing costs nothing
        (STARTS, COSTS, np.array([1, 1, 1]), None),
        (STARTS, COSTS, np.array([1, 0, 1, 1]), None),
        (STARTS, COSTS, None, np.array([1])),
        (STARTS, COSTS, None, np.array([1, 2**42])),
        (STARTS, COSTS, None, np.array([-1, 1])),
    ],
)
def test_bad_boards_are_refused(
    backend: ModuleType, starts: Longs, costs: Longs, weights: Longs | None, factors: Longs | None
) -> None:
    with pytest.raises(KernelError):
        backend.score_boards(WORDS, WORDS, starts, costs, weights=weights, factors=factors)
