"""The exact search over several boards finds what trying everything finds."""

from dataclasses import dataclass

import numpy as np
import pytest

from wordlens.errors import KernelError
from wordlens.kernels import Ints, Letters, Longs, native, plain
from wordlens.kernels.plain_boards import solve_boards as brute_force

WORDS = np.array([[0, 1, 2], [2, 1, 0], [1, 1, 1], [0, 0, 2]], dtype=np.uint8)


@dataclass(frozen=True)
class Problem:
    """Words, and candidates of one to four boards."""

    letters: Letters
    starts: Longs
    candidates: Ints
    weights: Longs | None

    @classmethod
    def drawn(cls, seed: int) -> "Problem":
        """Draw a problem with few games, so that everything can be tried."""
        rng = np.random.default_rng(seed)
        words = int(rng.integers(4, 11))
        letters = np.unique(rng.integers(0, int(rng.integers(2, 6)), size=(words, int(rng.integers(2, 6)))), axis=0)
        most = {1: 8, 2: 4, 3: 3, 4: 2}[boards := int(rng.integers(1, 5))]
        sizes = rng.integers(1, min(most, len(letters)) + 1, size=boards)
        chosen = [np.sort(rng.choice(len(letters), size, replace=False)) for size in sizes]
        weights = rng.integers(1, 6, size=int(sizes.sum())) if rng.random() < 0.5 else None
        starts = np.concatenate([[0], np.cumsum(sizes)])
        return cls(letters.astype(np.uint8), starts, np.concatenate(chosen).astype(np.int32), weights)


def differences(seeds: range) -> list[int]:
    """Return the seeds of the problems in which the native search and trying everything disagree."""
    wrong = []
    for seed in seeds:
        problem = Problem.drawn(seed)
        ask = (problem.letters, problem.starts, problem.candidates)
        slow = brute_force(*ask, weights=problem.weights)
        fast = native.solve_boards(*ask, weights=problem.weights)
        assert slow is not None and fast is not None
        if (slow.total, slow.weight) != (fast.total, fast.weight):
            wrong.append(seed)
        elif fast.guess is not None:
            firsts = np.array([0, fast.guess])
            given = native.solve_boards(*ask, weights=problem.weights, firsts=firsts)
            told = brute_force(*ask, weights=problem.weights, firsts=firsts)
            few = native.solve_boards(*ask, weights=problem.weights, firsts=firsts[:1], pool=firsts[:1])
            least = brute_force(*ask, weights=problem.weights, firsts=firsts[:1], pool=firsts[:1])
            assert given is not None and told is not None and few is not None and least is not None
            if not given.total == told.total == fast.total or few.total != least.total:
                wrong.append(seed)
    return wrong


def test_native_search_agrees_with_trying_everything() -> None:
    assert differences(range(150)) == []


@pytest.mark.slow
def test_native_search_agrees_with_trying_everything_on_2000_problems() -> None:
    assert differences(range(1000, 3000)) == []


def test_boards_that_cannot_hold_distinct_words_have_no_game() -> None:
    starts, candidates = np.array([0, 1, 2]), np.array([1, 1], dtype=np.int32)
    for backend in (native, plain):
        solution = backend.solve_boards(WORDS, starts, candidates)
        assert (solution.total, solution.weight, solution.guess) == (0, 0, None)


def test_a_search_beyond_its_limit_gives_nothing() -> None:
    words = np.unique(np.random.default_rng(1).integers(0, 4, size=(60, 4)), axis=0).astype(np.uint8)
    starts, candidates = np.array([0, 30, 60]), np.array([*range(30)] * 2, dtype=np.int32)
    for backend in (native, plain):
        assert backend.solve_boards(words, starts, candidates, node_limit=1) is None


@pytest.mark.parametrize(
    ("starts", "candidates", "firsts"),
    [
        (np.array([0, 2]), np.array([1, 0]), None),  # not ascending
        (np.array([0, 2]), np.array([0, 4]), None),  # no such guess
        (np.array([0, 1]), np.array([0, 1]), None),
        (np.array([0]), np.array([], dtype=np.int32), None),
        (np.array([0, 1, 1, 2]), np.array([0, 1]), None),
        (np.array([0, 2]), np.array([0.0, 1.0]), None),
        (np.array([0, 2]), np.array([0, 1]), np.array([4])),
        (np.array([0, 2]), np.array([0, 1]), np.array([], dtype=np.int32)),
    ],
)
def test_bad_problems_are_refused(starts: Longs, candidates: Ints, firsts: Ints | None) -> None:
    for backend in (native, plain):
        with pytest.raises(KernelError):
            backend.solve_boards(WORDS, starts, candidates, firsts=firsts)


def test_weights_that_would_not_fit_are_refused() -> None:
    candidates = np.array([0, 1, 0, 1, 0, 1], dtype=np.int32)
    for backend in (native, plain):
        with pytest.raises(KernelError):
            backend.solve_boards(WORDS, np.array([0, 2, 4, 6]), candidates, weights=np.full(6, 2**18))
