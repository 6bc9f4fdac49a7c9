"""Games of several boards are played out alike by both backends, and never better than the exact search plays."""

from itertools import pairwise, product
from types import ModuleType

import numpy as np
import pytest

from wordlens.errors import KernelError
from wordlens.kernels import Ints, Longs, native, plain

from .test_boards_exact import Problem
from .test_kernels import BACKENDS

WORDS = np.array([[0, 1, 2], [2, 1, 0], [1, 1, 1], [0, 0, 2]], dtype=np.uint8)
STARTS, CANDIDATES = np.array([0, 2, 4]), np.array([0, 1, 2, 3], dtype=np.int32)
GAMES = np.array([[0, 2], [1, 3]], dtype=np.int32)
COSTS = np.array([[0, 10, 15], [0, 10, 14]])
FIRSTS = np.array([0, 3], dtype=np.int32)


def all_games(problem: Problem) -> Ints:
    """Return every way to put distinct words on the boards of a problem."""
    boards = [problem.candidates[begin:end].tolist() for begin, end in pairwise(problem.starts.tolist())]
    games = [game for game in product(*boards) if len(set(game)) == len(game)]
    return np.array(games, dtype=np.int32).reshape(len(games), len(boards))


def rising_costs(problem: Problem, seed: int) -> Longs:
    boards, largest = len(problem.starts) - 1, int(np.diff(problem.starts).max())
    rises = np.random.default_rng(seed).integers(0, 2000, size=(boards, largest + 1))
    rises[:, 1] += 1
    rises[:, 0] = 0
    return np.cumsum(rises, axis=1)


@pytest.mark.parametrize("seed", range(120))
def test_both_backends_play_alike_and_no_better_than_the_exact_search(seed: int) -> None:
    problem = Problem.drawn(seed)
    games, costs = all_games(problem), rising_costs(problem, seed)
    if not len(games):
        return
    rng = np.random.default_rng(seed)
    firsts = rng.permutation(len(problem.letters)).astype(np.int32)
    pool = np.sort(rng.permutation(len(problem.letters))[: rng.integers(1, len(problem.letters) + 1)]).astype(np.int32)
    ask = (problem.letters, problem.starts, problem.candidates)
    fast, slow = (
        backend.play_boards(*ask, firsts=firsts, pool=pool, games=games, costs=costs).totals.tolist()
        for backend in (native, plain)
    )
    assert fast == slow
    best = native.solve_boards(*ask)
    assert best is not None and min(fast) >= best.total
    some = games[rng.random(len(games)) < 0.5]
    if len(some):
        parts = [
            backend.play_boards(*ask, firsts=firsts[:2], pool=pool, games=some, costs=costs).totals.tolist()
            for backend in (native, plain)
        ]
        assert parts[0] == parts[1]


@pytest.mark.parametrize("backend", BACKENDS)
def test_known_games_take_what_they_must(backend: ModuleType) -> None:
    boards = (WORDS, STARTS, CANDIDATES)
    played = backend.play_boards(*boards, firsts=FIRSTS, pool=FIRSTS, games=GAMES[:1], costs=COSTS)
    # The first guess solves the first board and tells the words of the second apart: two guesses are enough.
    assert played.totals.tolist()[0] == 2
    assert played.totals.tolist()[1] >= 2


@pytest.mark.parametrize("backend", BACKENDS)
def test_what_the_limit_ends_is_left_out(backend: ModuleType) -> None:
    letters = np.array(list(np.ndindex(3, 3, 3)), dtype=np.uint8)
    everything = np.arange(27, dtype=np.int32)
    games = np.array([[one, (one * 5 + 1) % 27] for one in range(27) if one != (one * 5 + 1) % 27], dtype=np.int32)
    costs = np.tile(np.arange(28) * 100, (2, 1))
    boards = (letters, np.array([0, 27, 54]), np.concatenate([everything, everything]))
    whole = backend.play_boards(*boards, firsts=everything, pool=everything, games=games, costs=costs)
    assert len(whole.totals) == 27
    part = backend.play_boards(
        *boards, firsts=everything, pool=everything, games=games, costs=costs, step_limit=whole.steps // 2
    )
    assert 0 < len(part.totals) < 27
    assert part.totals.tolist() == whole.totals[: len(part.totals)].tolist()


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(
    ("games", "costs", "firsts"),
    [
        (GAMES[:, :1], COSTS, FIRSTS),
        (GAMES[:0], COSTS, FIRSTS),
        (np.array([[2, 2]], dtype=np.int32), COSTS, FIRSTS),  # no candidate of the first board
        (GAMES, COSTS[:1], FIRSTS),
        (GAMES, COSTS[:, :2], FIRSTS),
        (GAMES, -COSTS, FIRSTS),
        (GAMES, COSTS + 1, FIRSTS),
        (GAMES, COSTS * np.array([1, 1, 0]), FIRSTS),  # costs that fall could go round in circles
        (GAMES, COSTS, FIRSTS[:0]),
        (GAMES, COSTS, np.array([4], dtype=np.int32)),
    ],
)
def test_bad_games_are_refused(backend: ModuleType, games: Ints, costs: Longs, firsts: Ints) -> None:
    with pytest.raises(KernelError):
        backend.play_boards(WORDS, STARTS, CANDIDATES, firsts=firsts, pool=FIRSTS, games=games, costs=costs)


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_word_on_two_boards_of_one_game_is_refused(backend: ModuleType) -> None:
    candidates = np.array([0, 1, 0, 1], dtype=np.int32)
    with pytest.raises(KernelError):
        backend.play_boards(
            WORDS, STARTS, candidates, firsts=FIRSTS, pool=FIRSTS, games=np.array([[0, 0]]), costs=COSTS
        )
