"""The native search against the slow, obvious one, on thousands of random problems; a failure prints its seed."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from pathlib import Path

import numpy as np
import pytest

from wordlens import Row, Rule, WordList
from wordlens.exact import NO_LIMIT, ExactSolver, Objective, Place, Status
from wordlens.kernels import TreeNodes
from wordlens.parallel import run_tasks
from wordlens.rules import feedback, hard_mode_complaint

from .instances import Instance, random_instance, weighted_instance

ROOT = Path(__file__).parents[2]
QUICK, ALL = 100, 2400
"""Random problems without weights; each takes the slow solver 50 ms on average."""
WEIGHTED = 5000
"""Random problems with weights, half of them with candidates that may be given up."""


@dataclass
class Seen:
    deep: int = 0
    infeasible: int = 0
    hard: int = 0


def check(instance: Instance, seen: Seen) -> None:
    plain = instance.plain()
    place = instance.place
    expected = plain.value(instance.candidates, instance.cap, instance.last)
    seen.deep += plain.value(instance.candidates, 2, instance.last) == inf
    seen.infeasible += expected == inf
    seen.hard += instance.rule is Rule.HARD
    with instance.native() as solver:
        if instance.seed % 2:  # a bounded question first, so that what is remembered are bounds
            limit = int(min(expected, 200_000)) + (instance.seed % 7 - 3) * max(instance.weights)
            bounded = solver.solve(place, below=limit)
            if bounded.status is Status.EXACT:
                assert bounded.value == expected < limit
            else:
                assert expected >= limit and bounded.value <= expected
        if instance.seed % 3 == 0:  # other numbers of guesses in the same memory
            for cap in (5, 2, 3) if instance.seed % 2 else (2, 4):
                other = solver.solve(replace(place, guesses_left=cap))
                known = plain.value(instance.candidates, cap, instance.last)
                assert other.value == known if other.status is Status.EXACT else known == inf
        found = solver.solve(place)
        if expected == inf:
            assert found.status is Status.INFEASIBLE
            return
        assert (found.status, found.value) == (Status.EXACT, expected)
        assert found.guess is not None
        best = instance.words.allowed[found.guess]
        assert plain.cost(best, instance.candidates, instance.cap) == expected
        for guess in instance.words.allowed[:: max(1, len(instance.words.allowed) // 5)]:
            if instance.last is None or hard_mode_complaint(guess, instance.last) is None:
                cost = solver.cost(place, instance.words.numbers[guess], below=NO_LIMIT)
                known = plain.cost(guess, instance.candidates, instance.cap)
                assert cost.value == known if cost.status is Status.EXACT else known == inf
        if len(instance.candidates) > 1 or instance.cap:
            replay(instance, solver.tree(place), int(expected))


def replay(instance: Instance, nodes: TreeNodes, expected: int) -> None:
    """Play every candidate along the tree: by allowed guesses, with the promised total, all found or given up."""
    child = {(int(p), int(code)): n for n, (p, code) in enumerate(zip(nodes.parent, nodes.pattern, strict=True)) if n}
    total, weight_of = 0, instance.weight_of
    for answer in instance.candidates:
        number, last = 0, instance.last
        for turn in range(1, instance.cap + 1):
            guess = instance.words.allowed[int(nodes.guess[number])]
            if instance.rule is Rule.HARD and last is not None:
                assert hard_mode_complaint(guess, last) is None
            if guess == answer:
                total += turn * weight_of[answer]
                break
            last = Row(guess, feedback(guess, answer))
            number = child.get((number, last.pattern), -1)
            assert number > 0 or turn == instance.cap
        else:
            assert instance.objective is Objective.EXPECTED, f"{answer} is not found in time"
            total += (instance.cap + 1) * weight_of[answer]
    assert total == expected


def run(seeds: range, make: Callable[[int], Instance] = random_instance) -> Seen:
    seen = Seen()
    for seed in seeds:
        try:
            check(make(seed), seen)
        except AssertionError as failure:
            raise AssertionError(f"seed {seed}: {failure}") from failure
    return seen


def run_portions(count: int, make: Callable[[int], Instance]) -> Seen:
    portions = [range(start, min(start + 100, QUICK + count)) for start in range(QUICK, QUICK + count, 100)]
    found = run_tasks(partial(run, make=make), portions)
    return Seen(sum(one.deep for one in found), sum(one.infeasible for one in found), sum(one.hard for one in found))


def test_native_search_agrees_with_the_oracle() -> None:
    run(range(QUICK))


def test_weighted_search_agrees_with_the_oracle() -> None:
    run(range(QUICK), weighted_instance)


def test_equal_weights_play_as_no_weights() -> None:
    for seed in range(QUICK):
        one = random_instance(seed)
        heavy = replace(one, weights=[7] * len(one.weights))
        with one.native() as light_solver, heavy.native() as heavy_solver:
            light, scaled = light_solver.solve(one.place), heavy_solver.solve(one.place)
        assert (light.status, light.guess, light.nodes) == (scaled.status, scaled.guess, scaled.nodes)
        assert light.status is Status.INFEASIBLE or 7 * light.value == scaled.value


def test_a_perfect_outsider_loses_to_a_heavy_candidate() -> None:
    # BAT, CAT and MAT: BCM tells all three apart, but CAT is nearly certain. 1 x 156 + 2 x 8 + 3 x 8 is 196.
    words = WordList.build("tiny", ["bat", "cat", "mat"], ["bcm"])
    weights = np.array([8, 156, 8], dtype=np.int64)
    with ExactSolver(words, weights=weights) as solver:
        start = solver.start(6)
        assert solver.cost(start, words.numbers["bcm"]).value == 344
        best = solver.solve(start)
    assert (best.value, best.guess) == (196, words.numbers["cat"])


def test_giving_up_costs_one_guess_more_than_were_left() -> None:
    words = WordList.build("tiny", ["bat", "cat", "mat"])
    weights = np.array([1, 5, 2], dtype=np.int64)
    with ExactSolver(words, weights=weights, objective=Objective.EXPECTED) as solver:
        values = [solver.solve(Place(words.answers, left)).value for left in (0, 1, 2, 3, 6)]
    assert values == [8, 5 + 2 * 3, 5 + 2 * 2 + 3 * 1, 5 + 2 * 2 + 3 * 1, 5 + 2 * 2 + 3 * 1]


@pytest.mark.slow
def test_native_search_agrees_with_the_oracle_on_thousands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))  # processes import nothing from the working directory
    seen = run_portions(ALL, random_instance)
    assert seen.deep >= 600 and seen.infeasible >= 150 and seen.hard >= 600


@pytest.mark.slow
def test_weighted_search_agrees_with_the_oracle_on_thousands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    seen = run_portions(WEIGHTED, weighted_instance)
    assert seen.infeasible >= 200 and seen.hard >= 1600
