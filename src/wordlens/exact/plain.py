"""The slow, obvious exact solver: try every guess at every node. The oracle of the tests, and the idea in one page.

V(candidates) is the least sum of weight times guesses over all candidates. A guess costs the weight of each candidate,
and then each part that it leaves costs its own V; the best guess is the one whose sum is least. One candidate costs its
weight. Without guesses left, a candidate that was not found costs infinitely much, or, if only the expected number of
guesses counts, its weight once more.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import inf

from ..rules import Row, Rule, feedback, hard_mode_complaint
from ..words import WordList
from .core import Objective

Candidates = tuple[str, ...]


class PlainSolver:
    """Exact values on small lists; infinite where all must be found and the guesses left do not suffice."""

    def __init__(
        self,
        words: WordList,
        rule: Rule = Rule.NORMAL,
        weights: Mapping[str, int] | None = None,
        objective: Objective = Objective.ALL_FOUND,
    ) -> None:
        """Solve on this list under the normal or the official hard rule; every word weighs 1 if nothing is said."""
        self.words, self.rule, self.objective = words, rule, objective
        self.weights = weights or dict.fromkeys(words.allowed, 1)
        self.value = lru_cache(maxsize=None)(self._value)
        self._pattern = lru_cache(maxsize=None)(feedback)
        self._row = lru_cache(maxsize=None)(Row)
        self._parts = lru_cache(maxsize=None)(self._parts_of)
        self._allowed = lru_cache(maxsize=None)(self._allowed_after)

    def weight(self, candidates: Candidates) -> int:
        """Return what the candidates weigh together."""
        return sum(self.weights[word] for word in candidates)

    def _value(self, candidates: Candidates, guesses_left: int, last: Row | None = None) -> float:
        """Return the least sum over the candidates within the guesses left."""
        if guesses_left < 1:
            return self.weight(candidates) if self.objective is Objective.EXPECTED else inf
        if len(candidates) == 1:
            return self.weight(candidates)
        useful = (guess for guess in self._allowed(last) if self._tells_something(guess, candidates))
        return min((self.cost(guess, candidates, guesses_left) for guess in useful), default=inf)

    def cost(self, guess: str, candidates: Candidates, guesses_left: int) -> float:
        """Return the least sum when this guess is made first."""
        if guesses_left < 1:
            return self.value(candidates, guesses_left)
        total: float = self.weight(candidates)
        for pattern, part in self._parts(guess, candidates).items():
            last = self._row(guess, pattern) if self.rule is Rule.HARD else None
            total += self.value(part, guesses_left - 1, last)
        return total

    def _parts_of(self, guess: str, candidates: Candidates) -> dict[int, Candidates]:
        """Return what remains after each reply but the all-correct one."""
        parts: dict[int, list[str]] = {}
        for answer in candidates:
            if answer != guess:
                parts.setdefault(self._pattern(guess, answer), []).append(answer)
        return {pattern: tuple(part) for pattern, part in parts.items()}

    def _tells_something(self, guess: str, candidates: Candidates) -> bool:
        """Tell whether a guess can be part of a best tree: one that leaves all as it was only tightens hard mode."""
        return guess in candidates or len(self._parts(guess, candidates)) > 1

    def _allowed_after(self, last: Row | None) -> tuple[str, ...]:
        if last is None:
            return self.words.allowed
        return tuple(word for word in self.words.allowed if hard_mode_complaint(word, last) is None)
