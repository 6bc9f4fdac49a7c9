"""The native search against the slow, obvious one, on thousands of random problems; a failure prints its seed."""

from dataclasses import dataclass, replace
from math import inf
from pathlib import Path

import pytest

from wordlens import Row, Rule
from wordlens.exact import NO_LIMIT, ExactSolver, PlainSolver, Status
from wordlens.kernels import TreeNodes
from wordlens.parallel import run_tasks
from wordlens.rules import feedback, hard_mode_complaint

from .instances import Instance, random_instance

QUICK, ALL = 100, 7600


@dataclass
class Seen:
    deep: int = 0
    infeasible: int = 0
    hard: int = 0


def check(instance: Instance, seen: Seen) -> None:
    plain = PlainSolver(instance.words, instance.rule)
    place = instance.place
    expected = plain.value(instance.candidates, instance.cap, instance.last)
    seen.deep += plain.value(instance.candidates, 2, instance.last) == inf
    seen.infeasible += expected == inf
    seen.hard += instance.rule is Rule.HARD
    with ExactSolver(instance.words, instance.rule, memory=1 << 20) as solver:
        if instance.seed % 2:  # a bounded question first, so that what is remembered are bounds
            limit = int(min(expected, 200)) + instance.seed % 7 - 3
            bounded = solver.solve(place, below=limit)
            if bounded.status is Status.EXACT:
                assert bounded.value == expected < limit
            else:
                assert expected >= limit and bounded.value <= expected
        if instance.seed % 3 == 0:  # other numbers of guesses in the same memory
            for cap in (2, 5):
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
    """Play every candidate along the tree: all found in time, by allowed guesses, with the promised total."""
    child = {(int(p), int(code)): n for n, (p, code) in enumerate(zip(nodes.parent, nodes.pattern, strict=True)) if n}
    total = 0
    for answer in instance.candidates:
        number, last = 0, instance.last
        for turn in range(1, instance.cap + 1):
            guess = instance.words.allowed[int(nodes.guess[number])]
            if instance.rule is Rule.HARD and last is not None:
                assert hard_mode_complaint(guess, last) is None
            if guess == answer:
                total += turn
                break
            last = Row(guess, feedback(guess, answer))
            number = child[number, last.pattern]
        else:
            raise AssertionError(f"{answer} is not found in time")
    assert total == expected


def run(seeds: range) -> Seen:
    seen = Seen()
    for seed in seeds:
        try:
            check(random_instance(seed), seen)
        except AssertionError as failure:
            raise AssertionError(f"seed {seed}: {failure}") from failure
    return seen


def test_native_search_agrees_with_the_oracle() -> None:
    run(range(QUICK))


@pytest.mark.slow
def test_native_search_agrees_with_the_oracle_on_thousands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # processes import nothing from the working directory, not even `tests`
    portions = [range(start, start + 100) for start in range(QUICK, QUICK + ALL, 100)]
    found = run_tasks(run, portions)
    seen = Seen(sum(one.deep for one in found), sum(one.infeasible for one in found), sum(one.hard for one in found))
    assert seen.deep >= 2000 and seen.infeasible >= 500 and seen.hard >= 2000
