"""What a strategy is: it ranks the guesses of a position, best first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ..errors import InvalidOption
from ..kernels import Ints
from ..notebook import Rows, page, paragraph, table
from ..rules import Position, Rule


@dataclass(frozen=True)
class Limit:
    """How much a strategy may give and take."""

    top: int = 10
    """How many guesses to return; of each category where a strategy ranks the two apart."""
    seconds: float | None = None
    nodes: int | None = None
    """Search steps, for strategies that search; unlike seconds it gives the same result everywhere."""

    def __post_init__(self) -> None:
        """Refuse limits that leave nothing."""
        if any(value is not None and value <= 0 for value in (self.top, self.seconds, self.nodes)):
            raise InvalidOption(f"every limit must be above zero, got {self}")


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
    chance: float = 0.0
    """How likely it is to be the answer, from 0 to 1, by the position's prior."""
    terms: tuple[tuple[str, float], ...] = ()
    """What the score is the sum of, by name; empty where it is one figure."""

    def as_row(self) -> dict[str, object]:
        """Return the guess as a row of a data frame; `chance` is None where it cannot be the answer."""
        row: dict[str, object] = {
            "word": self.word,
            "score": self.score,
            "is_candidate": self.is_candidate,
            "expected_left": self.expected_left,
            "parts": self.parts,
            "largest": self.largest,
            "chance": self.chance or None,
        }
        return {**row, "terms": dict(self.terms)} if self.terms else row

    @property
    def category(self) -> str:
        """'candidate' if it may be the answer, else 'exploration'."""
        return "candidate" if self.is_candidate else "exploration"


@dataclass(frozen=True)
class Ranking:
    """Guesses, best first."""

    guesses: tuple[Ranked, ...]
    unit: str
    exact: bool = False
    """Whether the scores of the best guesses are proved."""
    others: tuple[Ranked, ...] = ()
    """Where candidates and explorations are ranked apart: the best of the category that was not chosen.

    Scores of the two categories do not compare, so `guesses` then holds the chosen category alone.
    """
    is_preferred: bool = False
    """Whether the first guess is preferred to a better one; the note then says why, and what that costs."""
    note: str = ""
    """A sentence on how the choice came about, where the score does not say it."""

    @property
    def best(self) -> Ranked:
        """The first guess."""
        return self.guesses[0]

    def as_rows(self) -> Rows:
        """Return a row for each guess, best first and then the other category, for a data frame."""
        return [guess.as_row() for guess in (*self.guesses, *self.others)]

    def _repr_html_(self) -> str:
        """Draw the guesses as a table in a notebook."""
        columns = {"word": "guess", "score": self.unit or "score", "chance": "chance"}
        columns |= {"expected_left": "left on average", "parts": "parts", "largest": "largest"}
        rows = [{**row, "word": str(row["word"]).upper()} for row in self.as_rows()]
        return page(table(rows, columns, {"chance": ".2%"}), *([paragraph(self.note)] if self.note else []))

    @property
    def is_optimal(self) -> bool:
        """Whether it is proved that no guess is better than the first one."""
        return self.exact and not self.is_preferred


class Strategy(Protocol):
    """Ranks the guesses that the rule allows; never changes the position."""

    @property
    def name(self) -> str:
        """The registered name."""
        ...

    @property
    def stochastic(self) -> bool:
        """Whether it draws lots, by position.rng alone, so that other seeds give other games."""
        ...

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return up to limit.top guesses, best first, and at least one while there is a candidate."""
        ...


def top_guesses(position: Position, guesses: Ints, badness: Sequence[npt.NDArray[np.generic]], limit: Limit) -> Ints:
    """Return the best guesses: by each badness in turn, less first, then candidates, then by spelling."""
    primary = badness[0]
    if len(guesses) > 4 * limit.top > 0:  # sorting all the words is slower than scoring them
        cut = np.partition(primary, limit.top - 1)[limit.top - 1]
        near = np.flatnonzero(primary <= cut)
    else:
        near = np.arange(len(guesses))
    is_candidate = np.isin(guesses[near], position.candidates, assume_unique=True)
    keys = [guesses[near], ~is_candidate, *(key[near] for key in reversed(badness))]
    return guesses[near[np.lexsort(keys)[: limit.top]]]


def describe(
    position: Position,
    guesses: Ints,
    scores: Sequence[float],
    unit: str,
    exact: bool = False,
    terms: Mapping[str, Sequence[float]] | None = None,
) -> Ranking:
    """Return a ranking of these guesses, in this order, with what each would leave; terms are columns by name."""
    figures = position.source.scores(guesses, position.candidates, position.weights)
    total = max(1, int(position.weights.sum()))
    weight = dict(zip(position.candidates.tolist(), position.weights.tolist(), strict=True))
    parts_of_score = [tuple(zip(terms, row, strict=True)) for row in zip(*terms.values(), strict=True)] if terms else []
    ranked = tuple(
        Ranked(
            word=position.words.allowed[guess],
            score=float(score),
            is_candidate=int(guess) in weight,
            expected_left=float(left) / total,
            parts=int(parts),
            largest=int(largest),
            chance=weight.get(int(guess), 0) / total,
            terms=parts_of_score[at] if terms else (),
        )
        for at, (guess, score, left, parts, largest) in enumerate(
            zip(guesses, scores, figures.left, figures.parts, figures.largest, strict=True)
        )
    )
    return Ranking(ranked, unit, exact)


def candidate_guesses(position: Position) -> Ints:
    """Return the candidates that the rule lets us guess, or every guess where it allows none of them."""
    if position.setting.rule is Rule.STRICT and position.only_guesses is None:
        return position.candidates
    both = np.intersect1d(position.guesses, position.candidates, assume_unique=True)
    return both if len(both) else position.guesses
