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
        self._allowed = lru_cache(maxsize=None)(self._allowed_after)

    def _value(self, candidates: Candidates, guesses_left: int, last: Row | None = None) -> float:
        """Return the least total over the candidates, found within the guesses left."""
        if guesses_left < 1:
            return inf
        if len(candidates) == 1:
            return 1
        return min(self.cost(guess, candidates, guesses_left) for guess in self._allowed(last))

    def cost(self, guess: str, candidates: Candidates, guesses_left: int) -> float:
        """Return the least total when this guess is made first."""
        if guesses_left < 1:
            return inf
        parts: dict[int, list[str]] = {}
        for answer in candidates:
            if answer != guess:
                parts.setdefault(self._pattern(guess, answer), []).append(answer)
        if len(parts) == 1 and guess not in candidates:
            return inf  # it tells nothing, and hard mode only gets tighter: it is part of no best tree
        total: float = len(candidates)
        for pattern, part in parts.items():
            last = Row(guess, pattern) if self.rule is Rule.HARD else None
            total += self.value(tuple(part), guesses_left - 1, last)
        return total

    def _allowed_after(self, last: Row | None) -> tuple[str, ...]:
        if last is None:
            return self.words.allowed
        return tuple(word for word in self.words.allowed if hard_mode_complaint(word, last) is None)
