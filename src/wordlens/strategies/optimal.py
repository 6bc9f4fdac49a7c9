"""Exactly optimal play: the guess with the fewest further guesses on average, proved, every candidate counted alike."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from ..exact import NO_LIMIT, ExactSolver, Place, Status, is_proved, shipped_tree
from ..kernels import Longs, backend_name
from ..rules import MAX_GUESSES, Position, Rule
from .base import Limit, Ranking, describe, top_guesses
from .by_parts import Parts
from .by_word import Likely

_UNIT = "guesses to go"
_PROVED = "Proved, every candidate counted alike."
_NOT_CERTAIN = "No guess is certain to find every candidate within {} guesses; ranked as if there were more."
_MOST_CANDIDATES = 1500
"""More than this is never searched within a player's patience."""
_MEMORY = 300 << 20
_MANY_GUESSES = 60
_ALTERNATIVES = 40
"""How many promising guesses get an exact figure beside the best, if there is time."""


@dataclass(frozen=True)
class Optimal:
    """Guess what a proof says is best; where that takes too long, say so and estimate."""

    seconds: float = 0.8
    """How long one choice may take."""

    name: ClassVar[str] = "optimal"
    stochastic: ClassVar[bool] = False

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return guesses by expected further guesses: exact where there is time, else an estimate that says so."""
        on_tree = _from_tree(position)
        if on_tree is not None and (limit.top == 1 or not position.rows):
            return _with_others(position, on_tree, limit)  # searched only for what the tree does not tell
        if position.guesses_left < 2 and position.only_guesses is None and len(position.candidates) > 1:
            return replace(Likely().rank(position, limit), note="The last guess: only being right counts.")
        obstacle = _obstacle(position)
        if obstacle:
            return _with_others(
                position, Ranking((), _UNIT, note=f"{obstacle}; an estimate by the number of parts."), limit
            )
        found = self._search(position, limit)
        if not found.guesses and on_tree is not None:
            found = on_tree
        return _with_others(position, found, limit)

    def _search(self, position: Position, limit: Limit) -> Ranking:
        """Return the guesses whose cost was proved in time, best first, or none and a note that says so."""
        seconds = self.seconds if limit.seconds is None else limit.seconds
        deadline = time.monotonic() + seconds

        def out_of_time() -> bool:
            return limit.nodes is None and time.monotonic() > deadline

        place, note, exact = _place(position), _PROVED, position.only_guesses is None
        with ExactSolver(position.words, position.setting.rule, position.candidates, _MEMORY) as solver:
            costs, bound = _proved_costs(solver, position, place, limit, out_of_time)
            if bound >= NO_LIMIT:  # not certain in time: then the best without that promise
                note, exact = _NOT_CERTAIN.format(place.guesses_left), False
                place = replace(place, guesses_left=_MANY_GUESSES)
                costs, bound = _proved_costs(solver, position, place, limit, out_of_time)
        if not costs:
            spent = f"{seconds:g} s" if limit.nodes is None else f"{limit.nodes:,} search steps"
            least = max(bound, int(_least_totals(position).min())) / len(position.candidates)
            return Ranking((), _UNIT, note=f"Not settled within {spent}: at least {least:.3f}; an estimate by parts.")
        candidates = set(position.candidates.tolist())
        order = sorted(costs, key=lambda guess: (costs[guess], guess not in candidates, guess))
        means = [costs[guess] / len(position.candidates) for guess in order]
        return replace(describe(position, np.array(order, dtype=np.int32), means, _UNIT, exact), note=note)


def _proved_costs(
    solver: ExactSolver, position: Position, place: Place, limit: Limit, out_of_time: Callable[[], bool]
) -> tuple[dict[int, int], int]:
    """Return the totals of the best guess and of promising ones, and a lower bound: NO_LIMIT if it is infeasible."""
    costs: dict[int, int] = {}
    nodes = limit.nodes or 0
    bound = 0
    if position.only_guesses is None:
        best = solver.solve(place, nodes=nodes, stop=out_of_time)
        if best.status is not Status.EXACT or best.guess is None:
            return {}, best.value
        costs[best.guess] = bound = best.value
    infeasible = 0
    for guess in _promising(position):
        if costs and (out_of_time() or (limit.top == 1 and bound)):
            break
        cost = solver.cost(place, guess, nodes=nodes, stop=out_of_time)
        infeasible += cost.status is Status.INFEASIBLE
        if cost.status is Status.EXACT:
            costs.setdefault(guess, cost.value)
    return costs, NO_LIMIT if infeasible == len(position.guesses) else bound


def _obstacle(position: Position) -> str | None:
    """Say why this position is not searched at all, or return None."""
    if position.setting.rule is Rule.STRICT:
        return "Exact search knows the normal and the hard rule only"
    if backend_name() == "plain":
        return "Exact search needs the native core"
    if len(position.candidates) > _MOST_CANDIDATES:
        return f"{len(position.candidates):,} candidates are too many to search here"
    if position.setting.rule is Rule.HARD and position.rows and position.rows[-1].word not in position.words.numbers:
        return f"{position.rows[-1].word.upper()} is not in the list, and the hard rule builds on it"
    return None


def _from_tree(position: Position) -> Ranking | None:
    """Return the shipped tree's guess, if there is such a tree and the rows so far are on it."""
    tree = shipped_tree(position.words, position.setting.rule)
    if (
        tree is None
        or position.only_guesses is not None
        or position.is_fallback
        or position.setting.max_guesses != MAX_GUESSES  # it is the best one within six
        or position.rows not in tree.guess_after
    ):
        return None
    done = len(position.rows)
    to_go = [len(path) - done for path in tree.paths.values() if path[:done] == position.rows]
    number = np.array([position.words.numbers[tree.guess_after[position.rows]]], dtype=np.int32)
    proved = bool(position.rows) or is_proved(position.words, position.setting.rule)
    note = "Proved, every answer counted alike." if proved else "The best opener found, not proved to be best."
    return replace(describe(position, number, [sum(to_go) / len(to_go)], _UNIT, exact=proved), note=note)


def _place(position: Position) -> Place:
    last = None
    if position.rows and position.setting.rule is Rule.HARD:
        row = position.rows[-1]
        last = (position.words.numbers[row.word], row.pattern)
    return Place(position.candidates, max(1, position.guesses_left), last)


def _promising(position: Position) -> list[int]:
    """Return the guesses that make most parts: the ones worth an exact figure."""
    ranking = Parts().rank(position, Limit(top=_ALTERNATIVES))
    return [position.words.numbers[guess.word] for guess in ranking.guesses]


def _with_others(position: Position, proved: Ranking, limit: Limit) -> Ranking:
    """Return the proved guesses, and behind them the others by what their number of parts allows at best."""
    if len(proved.guesses) >= limit.top:
        return replace(proved, guesses=proved.guesses[: limit.top])
    count, least = len(position.candidates), _least_totals(position)
    if proved.guesses:  # what is not proved comes after what is, at the same distances
        least = least + max(0, round(proved.guesses[-1].score * count) + 1 - int(least.min()))
    best = top_guesses(position, position.guesses, [least], replace(limit, top=limit.top + len(proved.guesses)))
    scores = least[np.searchsorted(position.guesses, best)] / count
    known = {guess.word for guess in proved.guesses}
    rest = [guess for guess in describe(position, best, scores.tolist(), _UNIT).guesses if guess.word not in known]
    return replace(proved, guesses=(*proved.guesses, *rest)[: limit.top])


def _least_totals(position: Position) -> Longs:
    """Return for every guess what its number of parts allows at best, as a total over the candidates.

    Each of k parts costs one further guess for its first word and two for every other; the right guess costs none.
    """
    count = len(position.candidates)
    figures = position.source.scores(position.guesses, position.candidates, None)
    right = np.isin(position.guesses, position.candidates, assume_unique=True)
    least: Longs = np.maximum(3 * count - figures.parts.astype(np.int64), 2 * count) - right
    return least
