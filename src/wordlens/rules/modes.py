"""Which guesses a game accepts: any, the official hard mode's, or only remaining candidates."""

from collections import Counter
from enum import StrEnum

from ..kernels import HARD, NORMAL, STRICT
from .knowledge import ORDINALS
from .pattern import ABSENT, CORRECT
from .row import Row


class Rule(StrEnum):
    """What a guess must respect."""

    NORMAL = "normal"
    HARD = "hard"
    """As the official client plays it: against the previous row only, greens stay and marked letters are used."""
    STRICT = "strict"
    """Every guess must be a remaining candidate."""

    @property
    def kernel_code(self) -> int:
        """The number by which the kernels know this rule."""
        return {Rule.NORMAL: NORMAL, Rule.HARD: HARD, Rule.STRICT: STRICT}[self]


def hard_mode_complaint(guess: str, last: Row) -> str | None:
    """Return the official sentence against this guess, or None: greens first, then letter counts."""
    for at, (letter, mark) in enumerate(zip(last.word, last.marks, strict=True)):
        if mark == CORRECT and guess[at] != letter:
            return f"{ORDINALS[at]} letter must be {letter.upper()}"
    wanted = Counter(letter for letter, mark in zip(last.word, last.marks, strict=True) if mark != ABSENT)
    for letter, count in wanted.items():
        if guess.count(letter) < count:
            return f"Guess must contain {letter.upper()}"
    return None
