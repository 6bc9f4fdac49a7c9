"""The definitions of a review on one page, slow and obvious: what the fast code is tested against on small lists."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log2
from statistics import median

from ..exact import Objective, PlainSolver
from ..rules import MAX_GUESSES, Row, Rule, feedback, hard_mode_complaint
from ..words import WordList

_NEAR = 0.005
"""Guesses on average: a guess that costs less than this counts as a best one."""


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
    lose: float
    lose_added: float


def plain_turn(rows: Sequence[Row], words: WordList, rule: Rule, weights: Mapping[str, int] | None = None) -> PlainTurn:
    """Return the figures of the last of these rows; at most 200 guesses may be legal, for the median is of all."""
    *earlier, row = rows
    last, left = earlier[-1] if earlier else None, MAX_GUESSES - len(earlier)
    weights = weights or dict.fromkeys(words.allowed, 1)
    candidates = tuple(
        word
        for word in words.words(words.answers.tolist())
        if all(feedback(other.word, word) == other.pattern for other in earlier)
    )
    whole = sum(weights[word] for word in candidates)
    chance = {word: weights[word] / whole for word in candidates}
    sizes = Counter(feedback(row.word, answer) for answer in candidates)
    by_answer = {answer: 0 if answer == row.word else sizes[feedback(row.word, answer)] for answer in candidates}
    after = 0 if row.is_solved else sizes[row.pattern]
    replies: Counter[int] = Counter()
    for answer in candidates:
        replies[feedback(row.word, answer)] += weights[answer]
    legal = legal_guesses(words, rule, last)
    solver = PlainSolver(words, rule, weights, Objective.EXPECTED)
    totals = {guess: solver.cost(guess, candidates, left) for guess in legal}
    best = min(totals.values())
    cost, median_cost = (totals[row.word] - best) / whole, (median(totals.values()) - best) / whole
    losing = PlainLosing(words, rule, weights)
    lost = {guess: losing.after(guess, candidates, left) for guess in legal}
    more = sum(weights[word] for word in candidates if by_answer[word] > after)
    as_many = sum(weights[word] for word in candidates if by_answer[word] == after)
    return PlainTurn(
        before=len(candidates),
        after=after,
        expected_after=sum(chance[word] * by_answer[word] for word in candidates),
        bits=log2(whole / replies[row.pattern]),
        expected_bits=sum(weight / whole * log2(whole / weight) for weight in replies.values()),
        cost=cost,
        median_cost=median_cost,
        skill=99 if cost < _NEAR else 0 if cost >= median_cost else round(99 * (1 - cost / median_cost)),
        luck=round(99 * (2 * more + as_many) / (2 * whole)),
        lose=lost[row.word] / whole,
        lose_added=(lost[row.word] - min(lost.values())) / whole,
    )


def legal_guesses(words: WordList, rule: Rule, last: Row | None) -> list[str]:
    """Return the words that may be guessed after a row."""
    return [
        word for word in words.allowed if last is None or rule is Rule.NORMAL or not hard_mode_complaint(word, last)
    ]


class PlainLosing:
    """The weight of the words that are not found: every play is tried, and the one that loses least counts."""

    def __init__(self, words: WordList, rule: Rule, weights: Mapping[str, int]) -> None:
        """Try all guesses that the rule allows."""
        self.words, self.rule, self.weights = words, rule, weights
        self.least = lru_cache(maxsize=None)(self._least)

    def after(self, guess: str, candidates: tuple[str, ...], left: int) -> int:
        """Return what is lost after a guess, with `left` guesses counting that one."""
        parts: dict[int, list[str]] = {}
        for answer in candidates:
            if answer != guess:
                parts.setdefault(feedback(guess, answer), []).append(answer)
        return sum(self.least(tuple(part), left - 1, Row(guess, reply)) for reply, part in parts.items())

    def _least(self, candidates: tuple[str, ...], left: int, last: Row) -> int:
        if len(candidates) <= left:
            return 0  # they are said one after another
        if left == 0:
            return sum(self.weights[word] for word in candidates)
        return min(self.after(guess, candidates, left) for guess in legal_guesses(self.words, self.rule, last))
