"""What the guesses of a position cost, as totals over its candidates: by counting, by exact search, by estimate.

A total counts every guess up to the right one, also past the sixth: for n candidates of which a guess makes parts,
n + the sum of the best totals of the parts that it does not solve. Only at the last guess of a game nothing follows:
there a candidate that is not found counts as one guess more.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np
import numpy.typing as npt

from ..exact import ExactSolver, Outcome, Place, Status
from ..exact.core import MOST_GUESSES
from ..kernels import PARTS, Ints, Longs, PartScores, backend_name, expand_tree
from ..rules import Position, Rule
from .patience import Patience

SAMPLE = 200
"""Legal guesses from which the median is taken; all of them where there are fewer."""
_SAMPLE_SEED = 7
_MEMORY = 128 << 20
_MOST_SEARCHED = 600
"""More candidates than this are hardly ever searched to the end within the usual steps."""
_POOL = {"native": 2000, "plain": 500}
"""Guesses that the greedy play of an estimate chooses from, beside the candidates: the most informative ones.

Against all 12,972 an estimate by 2,000 moves by 0.01 guesses and takes a quarter of the time.
"""
_MOST_ESTIMATED = {"native": 4000, "plain": 500}
"""Candidates that an estimate plays against; of more, a fixed sample. NumPy is much slower at this."""


@dataclass(frozen=True, eq=False)
class Figures:
    """The legal guesses of a position with the figures of the parts that each makes."""

    position: Position

    @property
    def count(self) -> int:
        """How many candidates there are."""
        return len(self.position.candidates)

    @property
    def is_last(self) -> bool:
        """Whether only one guess is left."""
        return self.position.guesses_left <= 1

    @cached_property
    def parts(self) -> PartScores:
        """The four figures of every legal guess, every candidate counted alike."""
        return self.position.source.scores(self.position.guesses, self.position.candidates, None)

    @cached_property
    def may_be_right(self) -> npt.NDArray[np.bool_]:
        """For every legal guess, whether it is a candidate."""
        return np.isin(self.position.guesses, self.position.candidates, assume_unique=True)

    @cached_property
    def least(self) -> Longs:
        """For every legal guess a total that it cannot beat: each part of m takes 2 m - 1 or more."""
        if self.is_last:
            return 2 * self.count - self.may_be_right.astype(np.int64)
        return 3 * self.count - self.parts.parts.astype(np.int64) - self.may_be_right

    @cached_property
    def is_counted(self) -> npt.NDArray[np.bool_]:
        """For every legal guess, whether `least` is its total: of parts of two or less the words are just said."""
        return np.full(len(self.position.guesses), self.is_last) | (self.parts.largest <= 2)

    @cached_property
    def promising(self) -> Ints:
        """Places of the legal guesses, best first by `least`, then bits, then candidates, then spelling."""
        return np.lexsort((~self.may_be_right, self.parts.entropy, self.least)).astype(np.int32)

    @cached_property
    def sample(self) -> Ints:
        """Places of a fixed sample of the legal guesses, the most informative first."""
        places = np.arange(len(self.position.guesses), dtype=np.int32)
        if len(places) > SAMPLE:
            places = np.sort(np.random.default_rng(_SAMPLE_SEED).choice(places, SAMPLE, replace=False))
        return places[np.argsort(self.parts.entropy[places], kind="stable")]

    def middle(self, width: int) -> list[int]:
        """Return the places in the middle of the sample: their median total is close to that of the whole sample."""
        start = max(0, (len(self.sample) - width) // 2)
        return [int(place) for place in self.sample[start : start + width]]

    def place_of(self, guess: int) -> int:
        """Return the place of a legal guess among the legal guesses."""
        return int(np.searchsorted(self.position.guesses, guess))


class ExactTotals:
    """Totals by exact search, each None where it would take too long."""

    def __init__(self, figures: Figures, solver: ExactSolver, guesses_left: int = MOST_GUESSES) -> None:
        """Answer for this position."""
        self._figures, self._solver = figures, solver
        self._place = Place(figures.position.candidates, guesses_left, _last_row(figures.position))

    @classmethod
    def solver(cls, position: Position) -> ExactSolver | None:
        """Return a solver for a position that can be searched, to be closed after use."""
        if backend_name() == "plain" or position.setting.rule is Rule.STRICT:
            return None
        return ExactSolver(position.words, position.setting.rule, position.candidates, _MEMORY)

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
        found = _exactly(partial(self._solver.cost, self._place, self._guess(place)), patience)
        return None if found is None else found.value

    def is_at_most(self, place: int, total: int, patience: Patience) -> bool:
        """Tell whether a legal guess has this total or less; False where that would take too long."""
        if self._figures.is_counted[place]:
            return bool(self._figures.least[place] <= total)
        return _exactly(partial(self._solver.cost, self._place, self._guess(place), total + 1), patience) is not None

    def _guess(self, place: int) -> int:
        return int(self._figures.position.guesses[place])


def _exactly(search: Callable[..., Outcome], patience: Patience) -> Outcome | None:
    """Return what the search proves, or None where it would take too long."""
    if patience.steps == 0:
        return None
    found = search(nodes=patience.steps or 0, stop=patience.is_late)
    patience.spend(found.nodes)
    return found if found.status is Status.EXACT else None


class EstimatedTotals:
    """Totals by greedy play after the guess, most parts first: a little more than the best play takes."""

    def __init__(self, figures: Figures) -> None:
        """Estimate for this position."""
        self._position = figures.position
        candidates = self._position.candidates
        most, pool = _MOST_ESTIMATED[backend_name()], _POOL[backend_name()]
        if len(candidates) > most:
            drawn = np.random.default_rng(_SAMPLE_SEED).choice(candidates, most, replace=False)
            candidates = np.sort(drawn)
        self._candidates = candidates
        informative = np.argsort(figures.parts.entropy, kind="stable")[:pool]
        # Under the hard rule demands only grow, so what is legal now holds all that is legal later.
        self._pool = np.union1d(self._position.guesses[informative], candidates).astype(np.int32)
        self._known: dict[int, float] = {}

    def of(self, guess: int) -> float:
        """Return the estimated total of a guess over all candidates."""
        if guess not in self._known:
            pool = np.union1d(self._pool, [guess]).astype(np.int32)
            nodes = expand_tree(
                self._position.words.letters[pool],
                np.searchsorted(pool, self._candidates).astype(np.int32),
                PARTS,
                rule=self._position.setting.rule.kernel_code,
                opener=int(np.searchsorted(pool, guess)),
            )
            scale = len(self._position.candidates) / len(self._candidates)
            self._known[guess] = float(nodes.size.sum()) * scale
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
