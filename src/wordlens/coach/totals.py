"""What the guesses of a position cost, as totals over its candidates: by counting, by exact search, by estimate.

A total is the sum of weight times guesses from here on, over all candidates; one that is not found within the guesses
left counts as one guess more than they are. It is what the advice makes small, so that advice and coach agree.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np
import numpy.typing as npt

from ..exact import ExactSolver, Objective, Outcome, Place, Status
from ..kernels import Ints, PartScores, backend_name
from ..rules import Position, Rule
from ..strategies.lookahead import Figures as AdviceFigures
from ..strategies.lookahead import greedy_turns
from .patience import Patience

SAMPLE = 200
"""Legal guesses from which the median is taken; all of them where there are fewer."""
_SAMPLE_SEED = 7
_MEMORY = 128 << 20
_MOST_SEARCHED = 1000
"""More candidates than this are not searched to the end within the usual steps."""
_POOL = {"native": 2000, "plain": 500}
"""Guesses that the greedy play of an estimate chooses from, beside the candidates: the most informative ones.

Against all 12,972 an estimate by 2,000 moves by 0.01 guesses and takes a quarter of the time.
"""
_MOST_ESTIMATED = {"native": 4000, "plain": 500}
"""Candidates that an estimate plays against; of more, a fixed sample. NumPy is much slower at this."""


@dataclass(frozen=True, eq=False)
class Figures(AdviceFigures):
    """The figures that the advice compares guesses by, and what the coach needs beside them."""

    @property
    def count(self) -> int:
        """How many candidates there are."""
        return len(self.position.candidates)

    @property
    def is_last(self) -> bool:
        """Whether only one guess is left."""
        return self.position.guesses_left <= 1

    @cached_property
    def counts(self) -> PartScores:
        """The figures of the parts that every guess makes, every candidate counted once."""
        if self.are_alike:
            return self.scores
        return self.position.source.scores(self.position.guesses, self.position.candidates, None)

    @cached_property
    def is_counted(self) -> npt.NDArray[np.bool_]:
        """For every legal guess, whether `least` is its total.

        With two guesses left or fewer it always is. With more, the words of a part of two are just said, the likelier
        one first.
        """
        if self.position.guesses_left <= 2:
            return np.ones(len(self.position.guesses), dtype=np.bool_)
        return self.counts.largest <= 2

    @cached_property
    def promising(self) -> Ints:
        """Places of the legal guesses, best first by `least`, then bits, then weight, then spelling."""
        return np.lexsort((-self.own, self.scores.entropy, self.least)).astype(np.int32)

    @cached_property
    def sample(self) -> Ints:
        """Places of a fixed sample of the legal guesses, the most informative first."""
        places = np.arange(len(self.position.guesses), dtype=np.int32)
        if len(places) > SAMPLE:
            places = np.sort(np.random.default_rng(_SAMPLE_SEED).choice(places, SAMPLE, replace=False))
        return places[np.argsort(self.scores.entropy[places], kind="stable")]

    def middle(self, width: int) -> list[int]:
        """Return the places in the middle of the sample: their median total is close to that of the whole sample."""
        start = max(0, (len(self.sample) - width) // 2)
        return [int(place) for place in self.sample[start : start + width]]

    def place_of(self, guess: int) -> int:
        """Return the place of a legal guess among the legal guesses."""
        return int(np.searchsorted(self.position.guesses, guess))

    def guess_at(self, place: int) -> int:
        """Return the number of the legal guess at a place."""
        return int(self.position.guesses[place])


class ExactTotals:
    """Totals by exact search, each None where it would take too long."""

    def __init__(self, figures: Figures, solver: ExactSolver) -> None:
        """Answer for this position."""
        self._figures, self._solver = figures, solver
        position = figures.position
        self._place = Place(position.candidates, position.guesses_left, _last_row(position))

    @classmethod
    def solver(cls, figures: Figures) -> ExactSolver | None:
        """Return a solver for a position that can be searched, to be closed after use."""
        position = figures.position
        if backend_name() == "plain" or position.setting.rule is Rule.STRICT:
            return None
        rule, candidates = position.setting.rule, position.candidates
        return ExactSolver(position.words, rule, candidates, _MEMORY, figures.weights, Objective.EXPECTED)

    def best(self, patience: Patience) -> tuple[int, int] | None:
        """Return the least total of all guesses, and the place of a guess that has it."""
        found = _exactly(partial(self._solver.solve, self._place), patience)
        if found is None or found.guess is None:
            return None
        return found.value, self._figures.place_of(found.guess)

    def of(self, place: int, patience: Patience) -> int | None:
        """Return the total of one legal guess."""
        if self._figures.is_counted[place]:
            return int(self._figures.least[place])
        found = _exactly(partial(self._solver.cost, self._place, self._figures.guess_at(place)), patience)
        return None if found is None else found.value

    def is_at_most(self, place: int, total: int, patience: Patience) -> bool:
        """Tell whether a legal guess has this total or less; False where that would take too long."""
        if self._figures.is_counted[place]:
            return bool(self._figures.least[place] <= total)
        guess = self._figures.guess_at(place)
        return _exactly(partial(self._solver.cost, self._place, guess, total + 1), patience) is not None


def _exactly(search: Callable[..., Outcome], patience: Patience) -> Outcome | None:
    """Return what the search proves, or None where it would take too long."""
    if patience.steps == 0:
        return None
    found = search(nodes=patience.steps or 0, stop=patience.is_late)
    patience.spend(found.nodes)
    return found if found.status is Status.EXACT else None


class EstimatedTotals:
    """Totals by greedy play after the guess, most bits first: a little more than the best play takes."""

    def __init__(self, figures: Figures) -> None:
        """Estimate for this position."""
        self._position = position = figures.position
        self._candidates, self._weights = position.candidates, figures.weights
        most, pool = _MOST_ESTIMATED[backend_name()], _POOL[backend_name()]
        if len(self._candidates) > most:
            drawn = np.sort(np.random.default_rng(_SAMPLE_SEED).choice(len(self._candidates), most, replace=False))
            self._candidates, self._weights = self._candidates[drawn], self._weights[drawn]
        # Under the hard rule demands only grow, so what is legal now holds all that is legal later.
        self._pool = position.guesses[np.argsort(figures.scores.entropy, kind="stable")[:pool]]
        self._scale = figures.whole / int(self._weights.sum())
        self._known: dict[int, float] = {}

    def of(self, guess: int) -> float:
        """Return the estimated total of a guess over all candidates."""
        if guess not in self._known:
            turns = greedy_turns(self._position, guess, self._candidates, self._weights, self._pool)
            counted = np.minimum(turns, self._position.guesses_left + 1)
            self._known[guess] = float((self._weights * counted).sum()) * self._scale
        return self._known[guess]


def is_searchable(candidates: int, patience: Patience) -> bool:
    """Tell whether exact search has a chance with this number of candidates."""
    return candidates <= _MOST_SEARCHED or not patience.is_by_steps


def _last_row(position: Position) -> tuple[int, int] | None:
    """Return what the hard rule looks at."""
    if not position.rows or position.setting.rule is not Rule.HARD:
        return None
    last = position.rows[-1]
    return position.words.numbers[last.word], last.pattern
