"""Exactly optimal play: the guess with the fewest further guesses on average, proved, every candidate counted alike."""

import time
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from ..exact import ExactSolver, Outcome, Place, Status, is_proved, shipped_tree
from ..kernels import BACKEND
from ..rules import Position, Rule
from .base import Limit, Ranked, Ranking, describe, top_guesses
from .by_parts import Parts

_UNIT = "guesses to go"
_MOST_CANDIDATES = 1500
"""More than this is never searched within a player's patience."""
_MEMORY = 300 << 20
_MANY_GUESSES = 60
_ALTERNATIVES = 4
"""How many promising guesses are looked at for each one that is shown."""


@dataclass(frozen=True)
class Optimal:
    """Guess what a proof says is best; where that takes too long, say so and estimate."""

    seconds: float = 0.8
    """How long one choice may take."""

    name: ClassVar[str] = "optimal"
    stochastic: ClassVar[bool] = False

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return guesses by expected further guesses: exact where there is time, else an estimate that says so."""
        if position.only_guesses is None and not position.is_fallback:
            from_tree = self._from_tree(position, limit)
            if from_tree is not None:
                return from_tree
        if position.setting.rule is Rule.STRICT:
            return _estimate(position, limit, "Exact search knows the normal and the hard rule only")
        if BACKEND == "plain":
            return _estimate(position, limit, "Exact search needs the native core")
        if len(position.candidates) > _MOST_CANDIDATES:
            return _estimate(position, limit, f"{len(position.candidates):,} candidates are too many to search here")
        return self._search(position, limit)

    def _from_tree(self, position: Position, limit: Limit) -> Ranking | None:
        """Return the shipped tree's guess, if the rows so far are on it."""
        tree = shipped_tree(position.words, position.setting.rule)
        guess = None if tree is None else tree.guess_after.get(position.rows)
        if tree is None or guess is None or position.guesses_left < 1:
            return None
        done = len(position.rows)
        to_go = [len(path) - done for path in tree.paths.values() if path[:done] == position.rows]
        number = np.array([position.words.numbers[guess]], dtype=np.int32)
        proved = bool(position.rows) or is_proved(position.words, position.setting.rule)
        first = describe(position, number, [sum(to_go) / len(to_go)], _UNIT, exact=proved)
        note = (
            "Proved, every answer counted alike." if proved else "The best opener found; it is not proved to be best."
        )
        return replace(first, note=note)

    def _search(self, position: Position, limit: Limit) -> Ranking:
        seconds = self.seconds if limit.seconds is None else limit.seconds
        deadline = time.monotonic() + seconds
        allowed_nodes = limit.nodes or 0

        def out_of_time() -> bool:
            return limit.nodes is None and time.monotonic() > deadline

        with ExactSolver(position.words, position.setting.rule, position.candidates, _MEMORY) as solver:
            place = _place(position)
            best = solver.solve(place, nodes=allowed_nodes, stop=out_of_time)
            note = "Proved, every candidate counted alike."
            if best.status is Status.INFEASIBLE:  # it cannot be certain in time: then the best without that promise
                note = f"No guess is certain to find every candidate within {max(1, position.guesses_left)} guesses."
                place = replace(place, guesses_left=_MANY_GUESSES)
                best = solver.solve(place, nodes=allowed_nodes, stop=out_of_time)
            if best.status is not Status.EXACT or best.guess is None:
                return _estimate(
                    position, limit, f"Not settled within {seconds:g} s (at least {_mean(best, place):.3f})"
                )
            costs = {best.guess: best.value}
            for guess in _promising(position, limit):
                if out_of_time() or (limit.nodes is not None and limit.top == 1):
                    break
                cost = solver.cost(place, guess, nodes=allowed_nodes, stop=out_of_time)
                if cost.status is Status.EXACT:
                    costs.setdefault(guess, cost.value)
        return _ranking(position, costs, best.guess, limit, note)


def _place(position: Position) -> Place:
    last = None
    if position.rows and position.setting.rule is Rule.HARD:
        row = position.rows[-1]
        number = position.words.numbers.get(row.word)
        last = None if number is None else (number, row.pattern)
    return Place(position.candidates, max(1, position.guesses_left), last)


def _promising(position: Position, limit: Limit) -> list[int]:
    """Return the guesses that make most parts: the ones worth an exact figure beside the best."""
    if limit.top == 1:
        return []
    figures = position.source.scores(position.guesses, position.candidates, None)
    wanted = replace(limit, top=_ALTERNATIVES * limit.top)
    return [int(guess) for guess in top_guesses(position, position.guesses, [-figures.parts], wanted)]


def _ranking(position: Position, costs: dict[int, int], best: int, limit: Limit, note: str) -> Ranking:
    candidates = set(position.candidates.tolist())
    order = sorted(costs, key=lambda guess: (costs[guess], guess != best, guess not in candidates, guess))
    chosen = np.array(order[: limit.top], dtype=np.int32)
    means = [costs[guess] / len(position.candidates) for guess in order[: limit.top]]
    return replace(describe(position, chosen, means, _UNIT, exact=True), note=note)


def _estimate(position: Position, limit: Limit, reason: str) -> Ranking:
    """Rank by the least total that the number of parts allows: a bound, not a value."""
    ranking = Parts().rank(position, limit)
    count = len(position.candidates)

    def least(guess: Ranked) -> Ranked:
        # Each of k parts costs one more guess for its first word and two for the others; the right guess costs none.
        total = max(3 * count - guess.parts - guess.is_candidate, 2 * count - guess.is_candidate)
        return replace(guess, score=total / count)

    guesses = tuple(least(guess) for guess in ranking.guesses)
    return Ranking(guesses, _UNIT, exact=False, note=f"{reason}; an estimate by the number of parts.")


def _mean(outcome: Outcome, place: Place) -> float:
    return outcome.value / max(1, len(place.candidates))
