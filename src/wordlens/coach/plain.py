"""The definitions of a review on one page, slow and obvious: what the fast code is tested against on small lists."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log2
from statistics import fmean, median

from ..exact import PlainSolver
from ..rules import MAX_GUESSES, Row, Rule, feedback, hard_mode_complaint
from ..words import WordList

_TO_THE_END = 60
"""Guesses that a game may take when costs are counted."""


@dataclass(frozen=True)
class PlainTurn:
    """The figures of one turn."""

    before: int
    after: int
    expected_after: float
    bits: float
    expected_bits: float
    cost: float
    median_cost: float
    skill: int
    luck: int


def plain_turn(rows: Sequence[Row], words: WordList, rule: Rule) -> PlainTurn:
    """Return the figures of the last of these rows; at most 200 guesses may be legal, for the median is of all."""
    *earlier, row = rows
    last = earlier[-1] if earlier else None
    candidates = tuple(
        word
        for word in words.words(words.answers.tolist())
        if all(feedback(other.word, word) == other.pattern for other in earlier)
    )
    sizes = Counter(feedback(row.word, answer) for answer in candidates)
    left = [0 if answer == row.word else sizes[feedback(row.word, answer)] for answer in candidates]
    after = 0 if row.is_solved else sizes[row.pattern]
    legal = [
        word for word in words.allowed if last is None or rule is Rule.NORMAL or not hard_mode_complaint(word, last)
    ]
    solver = PlainSolver(words, rule)

    def total(guess: str) -> float:
        if len(rows) >= MAX_GUESSES:  # the last guess: only being right counts
            return 2 * len(candidates) - (guess in candidates)
        return solver.cost(guess, candidates, _TO_THE_END)

    best = min(map(total, legal))
    cost = (total(row.word) - best) / len(candidates)
    median_cost = (median(map(total, legal)) - best) / len(candidates)
    more, as_many = sum(value > after for value in left), left.count(after)
    return PlainTurn(
        before=len(candidates),
        after=after,
        expected_after=fmean(left),
        bits=log2(len(candidates) / sizes[row.pattern]),
        expected_bits=sum(size / len(candidates) * log2(len(candidates) / size) for size in sizes.values()),
        cost=cost,
        median_cost=median_cost,
        skill=99 if cost == 0 else 0 if median_cost == 0 else max(0, round(99 * (1 - cost / median_cost))),
        luck=round(99 * (more + as_many / 2) / len(candidates)),
    )
