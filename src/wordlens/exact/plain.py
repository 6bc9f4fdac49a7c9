"""The slow, obvious exact solver: try every guess at every node. The oracle of the tests, and the idea in one page.

V(candidates) is the least total number of guesses over all candidates. A guess costs one for each candidate, and then
each part that it leaves costs its own V; the best guess is the one whose sum is least. With one candidate left, V is 1.
"""

from functools import lru_cache
from math import inf

from ..rules import Row, Rule, feedback, hard_mode_complaint
from ..words import WordList

Candidates = tuple[str, ...]


class PlainSolver:
    """Exact values on small lists; infinite where the guesses left do not suffice."""

    def __init__(self, words: WordList, rule: Rule = Rule.NORMAL) -> None:
        """Solve on this list under the normal or the official hard rule."""
        self.words, self.rule = words, rule
        self.value = lru_cache(maxsize=None)(self._value)
        self._pattern = lru_cache(maxsize=None)(feedback)
        self._row = lru_cache(maxsize=None)(Row)
        self._parts = lru_cache(maxsize=None)(self._parts_of)
        self._allowed = lru_cache(maxsize=None)(self._allowed_after)

    def _value(self, candidates: Candidates, guesses_left: int, last: Row | None = None) -> float:
        """Return the least total over the candidates, found within the guesses left."""
        if guesses_left < 1:
            return inf
        if len(candidates) == 1:
            return 1
        useful = (guess for guess in self._allowed(last) if self._tells_something(guess, candidates))
        return min((self.cost(guess, candidates, guesses_left) for guess in useful), default=inf)

    def cost(self, guess: str, candidates: Candidates, guesses_left: int) -> float:
        """Return the least total when this guess is made first."""
        if guesses_left < 1:
            return inf
        total: float = len(candidates)
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
