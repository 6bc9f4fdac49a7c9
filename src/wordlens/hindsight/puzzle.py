"""What is searched: a list in one shuffled order, the known answer, and how many successors a state has.

Inside, a word is its *place* in the shuffle. A set of candidates is an ascending array of places, so its first
`branching` members are the state's successors: a function of the candidates alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ..errors import InvalidOption, InvalidWord
from ..kernels import Codes, Ints, Letters, pattern_rows
from ..words import WordList

Places: TypeAlias = npt.NDArray[np.unsignedinteger]
"""Places in the shuffle, ascending, in the smallest type that holds them: two bytes a word for every built-in list."""

BRANCHING, SEED = 30, 42
_BLOCK = 4096
"""Candidates per kernel call: the scratch memory of all 14,855 at once is fresh from the system each time, and getting
it took longer (1.3 ms of 2.5) than the patterns."""


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A list of possible answers in the order in which successors are taken, and the answer, known in advance."""

    words: WordList
    answer: int
    """Its place."""
    order: Ints
    """The word's number at each place."""
    letters: Letters
    """The words as small integers, by place."""
    branching: int

    @classmethod
    def shuffled(cls, words: WordList, answer: str, branching: int = BRANCHING, seed: int = SEED) -> "Puzzle":
        """Shuffle the list once by the seed, whatever the answer is.

        Words that may be guessed but are no answers are left out: they are never candidates, so never successors.
        """
        shuffle = np.random.default_rng(seed).permutation(len(words.answers))
        return cls.in_order(words, answer, words.answers[shuffle], branching)

    @classmethod
    def in_order(
        cls, words: WordList, answer: str, order: Sequence[int] | Ints, branching: int = BRANCHING
    ) -> "Puzzle":
        """Take the words, given by number, in exactly this order."""
        if branching < 1:
            raise InvalidOption(f"a state needs at least one successor, got a branching of {branching}")
        number = words.number(answer)
        places = np.asarray(order, dtype=np.int32)
        found = np.flatnonzero(places == number)
        if not len(found):
            spelled = words.allowed[number]
            raise InvalidWord(
                f"{spelled!r} may be guessed but is no answer of the list {words.name!r}; "
                "a search needs a list that has it as an answer, such as 'all'"
            )
        # take copies whole words and is four times as fast as letters[places].
        return cls(words, int(found[0]), places, np.take(words.letters, places, axis=0), branching)

    @property
    def everything(self) -> Places:
        """The candidates before the first guess."""
        count = len(self.order)
        return np.arange(count, dtype=np.min_scalar_type(count))

    def spelled(self, places: Places) -> Letters:
        """Return these words as small integers."""
        # The whole list needs no copy: it is the largest set that a search meets.
        return self.letters if len(places) == len(self.letters) else np.take(self.letters, places, axis=0)

    def codes(self, guesses: Places, candidates: Places) -> Codes:
        """Return the pattern of each guess (line) against each candidate (column)."""
        lines, columns = self.spelled(guesses), self.spelled(candidates)
        if len(columns) <= _BLOCK:
            codes: Codes = pattern_rows(lines, columns)
            return codes
        blocks = [pattern_rows(lines, columns[at : at + _BLOCK]) for at in range(0, len(columns), _BLOCK)]
        return np.concatenate(blocks, axis=1)

    def word(self, place: int) -> str:
        """Return the word at a place."""
        return self.words.allowed[int(self.order[place])]
