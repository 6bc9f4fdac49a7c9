"""What a strategy is: it ranks the guesses of a position, best first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ..kernels import Ints
from ..rules import Position, Rule


@dataclass(frozen=True)
class Limit:
    """How much a strategy may give and take."""

    top: int = 10
    """How many guesses to return."""
    seconds: float | None = None
    nodes: int | None = None
    """Search steps, for strategies that search; unlike seconds it gives the same result everywhere."""


@dataclass(frozen=True)
class Ranked:
    """One guess with its score and what it would leave."""

    word: str
    score: float
    """In the strategy's own unit."""
    is_candidate: bool
    expected_left: float
    parts: int
    largest: int


@dataclass(frozen=True)
class Ranking:
    """Guesses, best first."""

    guesses: tuple[Ranked, ...]
    unit: str
    exact: bool = False
    """Whether the first guess is proved to be the best possible one."""

    @property
    def best(self) -> Ranked:
        """The first guess."""
        return self.guesses[0]


class Strategy(Protocol):
    """Ranks the guesses that the rule allows; never changes the position."""

    @property
    def name(self) -> str:
        """The registered name."""
        ...

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return up to limit.top guesses, best first, and at least one while there is a candidate."""
        ...


def top_guesses(position: Position, guesses: Ints, badness: Sequence[npt.NDArray[np.generic]], limit: Limit) -> Ints:
    """Return the best guesses: by each badness in turn, less first, then candidates, then by spelling."""
    is_candidate = np.isin(guesses, position.candidates, assume_unique=True)
    primary = badness[0]
    if len(guesses) > 4 * limit.top > 0:  # sorting all the words is slower than scoring them
        cut = np.partition(primary, limit.top - 1)[limit.top - 1]
        near = np.flatnonzero(primary <= cut)
    else:
        near = np.arange(len(guesses))
    keys = [guesses[near], ~is_candidate[near], *(key[near] for key in reversed(badness))]
    return guesses[near[np.lexsort(keys)[: limit.top]]]


def describe(position: Position, guesses: Ints, scores: Sequence[float], unit: str, exact: bool = False) -> Ranking:
    """Return a ranking of these guesses, in this order, with what each would leave."""
    figures = position.source.scores(guesses, position.candidates, position.weights)
    total = max(1, int(position.weights.sum()))
    candidates = set(position.candidates.tolist())
    ranked = tuple(
        Ranked(
            word=position.words.allowed[guess],
            score=float(score),
            is_candidate=int(guess) in candidates,
            expected_left=float(left) / total,
            parts=int(parts),
            largest=int(largest),
        )
        for guess, score, left, parts, largest in zip(
            guesses, scores, figures.left, figures.parts, figures.largest, strict=True
        )
    )
    return Ranking(ranked, unit, exact)


def candidate_guesses(position: Position) -> Ints:
    """Return the candidates that the rule lets us guess, or every guess where it allows none of them."""
    if position.setting.rule is Rule.STRICT and position.only_guesses is None:
        return position.candidates
    both = np.intersect1d(position.guesses, position.candidates, assume_unique=True)
    return both if len(both) else position.guesses
