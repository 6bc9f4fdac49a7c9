"""What is searched: a list in one shuffled order, the known answer, and how many successors a state has.

Inside, a word is its *place* in the shuffle. A set of candidates is an ascending array of places, so its first
`branching` members are the state's successors: a function of the candidates alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ..errors import InvalidOption, InvalidWord
from ..kernels import Ints, Letters
from ..rules import MAX_GUESSES
from ..words import WordList
from .patterns import PatternTable

Places: TypeAlias = npt.NDArray[np.unsignedinteger]
"""Places in the shuffle, ascending, in the smallest type that holds them: two bytes a word for every built-in list."""

BRANCHING, SEED = 30, 42


class Shuffle:
    """A list's answers in one order, whatever the answer is; worked out by whichever search first asks for it.

    Words that may be guessed but are no answers are left out: they are never candidates, so never successors.
    """

    def __init__(self, words: WordList, seed: int = SEED, order: Sequence[int] | None = None) -> None:
        """Order by the seed, or take the words in exactly the order in which their numbers are given."""
        self.words = words
        self._seed, self._given = seed, order
        self._openings: dict[int, PatternTable] = {}

    @cached_property
    def order(self) -> Ints:
        """The word's number at each place."""
        if self._given is not None:
            return np.asarray(self._given, dtype=np.int32)
        answers = self.words.answers
        return answers[np.random.default_rng(self._seed).permutation(len(answers))]

    @cached_property
    def letters(self) -> Letters:
        """The words as small integers, by place."""
        return np.take(self.words.letters, self.order, axis=0)  # copies whole words: four times as fast as [order]

    def opening(self, branching: int) -> PatternTable:
        """Return the first guesses against all words: the same for every answer, so it is kept."""
        if branching not in self._openings:
            self._openings[branching] = PatternTable(self.letters[:branching], self.letters)
        return self._openings[branching]

    def has_opening(self, branching: int) -> bool:
        """Tell whether that is there already."""
        return branching in self._openings


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A shuffled list, and the answer, known in advance."""

    shuffle: Shuffle
    answer: int
    """Its place."""
    branching: int
    max_guesses: int = MAX_GUESSES
    """No path may be longer."""

    @classmethod
    def of(cls, shuffle: Shuffle, answer: str, branching: int = BRANCHING, max_guesses: int = MAX_GUESSES) -> "Puzzle":
        """Return the puzzle of an answer, or raise InvalidWord if it is none of the list."""
        if branching < 1:
            raise InvalidOption(f"a state needs at least one successor, got a branching of {branching}")
        if max_guesses < 1:
            raise InvalidOption(f"a path needs at least one guess, got at most {max_guesses}")
        words = shuffle.words
        number = words.number(answer)
        found = np.flatnonzero(shuffle.order == number)
        if not len(found):
            raise InvalidWord(
                f"{words.allowed[number]!r} may be guessed but is no answer of the list {words.name!r}; "
                "a search needs a list that has it as an answer, such as 'all'",
                reason="never_answer",
                word=words.allowed[number],
            )
        return cls(shuffle, int(found[0]), branching, max_guesses)

    @classmethod
    def shuffled(
        cls,
        words: WordList,
        answer: str,
        branching: int = BRANCHING,
        seed: int = SEED,
        max_guesses: int = MAX_GUESSES,
    ) -> "Puzzle":
        """Return the puzzle of an answer in a shuffle of its own."""
        return cls.of(Shuffle(words, seed), answer, branching, max_guesses)

    @property
    def everything(self) -> Places:
        """The candidates before the first guess."""
        count = len(self.shuffle.order)
        return np.arange(count, dtype=np.min_scalar_type(count))

    def table(self, guesses: Places, candidates: Places) -> PatternTable:
        """Return the patterns of these guesses against these candidates."""
        letters = self.shuffle.letters
        columns = letters if len(candidates) == len(letters) else np.take(letters, candidates, axis=0)
        return PatternTable(np.take(letters, guesses, axis=0), columns)

    def word(self, place: int) -> str:
        """Return the word at a place."""
        return self.shuffle.words.allowed[int(self.shuffle.order[place])]
