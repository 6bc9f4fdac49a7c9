"""The adversary, known as Absurdle: no word is hidden; each reply keeps as many words possible as it can.

Of the parts that a guess makes of the words left, the game keeps the largest. Of equally large ones it keeps the one
with the fewest greens, then the one with the fewest yellows. Where these are equal too, marks are compared from the
left, and at the first place where they differ grey goes before yellow and yellow before green. So the game is
deterministic: equal guesses get equal replies.

The right word is therefore confirmed only when no other is left: of two words, the one that is guessed is given up.
"""

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from ..kernels import Codes, Ints
from .game import MOST_GUESSES, Game
from .parts import ComputedParts, PartSource
from .pattern import CORRECT, PRESENT, Pattern, marks, solved
from .row import Row


@lru_cache(maxsize=9)
def preference(length: int) -> Ints:
    """Return all patterns of that many letters, those first that the game prefers among equally large parts."""

    def told(pattern: Pattern) -> tuple[int, int, tuple[int, ...]]:
        here = marks(pattern, length)
        return here.count(CORRECT), here.count(PRESENT), here

    order = np.array(sorted(range(solved(length) + 1), key=told), dtype=np.int32)
    order.setflags(write=False)
    return order


def kept_pattern(codes: Codes, length: int) -> Pattern:
    """Return the pattern that the game answers when the words left would get these codes, one code a word."""
    order = preference(length)
    sizes = np.bincount(codes, minlength=len(order))
    return int(order[int(np.argmax(sizes[order]))])  # argmax takes the first of equal ones


def keep_part(source: PartSource, guess: int, candidates: Ints, length: int) -> tuple[Pattern, Ints]:
    """Return the game's reply to a guess, and the words that it keeps of these candidates."""
    codes = source.codes(guess, candidates)
    pattern = kept_pattern(codes, length)
    return pattern, candidates[codes == pattern]


@dataclass
class AbsurdGame(Game):
    """A game against the adversary; `answer` is a word that all rows are true of, and changes as the game goes on."""

    answer: str = field(default="", init=False)
    max_guesses: int = MOST_GUESSES
    """Absurdle itself has no limit; nobody needs this many."""
    rows: list[Row] = field(default_factory=list, init=False)
    candidates: Ints = field(init=False, repr=False)
    """The words that the game has left, as numbers of the list, ascending."""

    def __post_init__(self) -> None:
        """Leave every answer of the list possible."""
        self._keep(self.words.answers)
        super().__post_init__()

    @property
    def left(self) -> int:
        """How many words the game has left."""
        return len(self.candidates)

    def preview(self, text: str) -> Row:
        """Return the row that this guess would get now, and leave the game as it is."""
        number = self.words.number(text)
        return Row(self.words.allowed[number], self._kept(number)[0])

    @property
    def _title(self) -> str:
        return "Wordlens Absurd"

    @property
    def _limit(self) -> str:
        return "∞" if self.max_guesses == MOST_GUESSES else super()._limit

    def _reply(self, word: str) -> Pattern:
        pattern, kept = self._kept(self.words.number(word))
        self._keep(kept)
        return pattern

    def _kept(self, number: int) -> tuple[Pattern, Ints]:
        return keep_part(ComputedParts(self.words), number, self.candidates, self.words.length)

    def _keep(self, candidates: Ints) -> None:
        self.candidates = candidates
        self.answer = self.words.allowed[int(candidates[0])]
