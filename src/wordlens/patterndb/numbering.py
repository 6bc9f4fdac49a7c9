"""The numbers that words have inside a dictionary: guesses by spelling, answers so that alike words are near."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..kernels import Ints, Letters
from ..words import WordList


@dataclass(frozen=True, eq=False)
class Numbering:
    """The ids of a list's words, from 1: a guess's id is its number in the list plus 1.

    An answer's *place* is its index in `words.answers`; `places` gives the place of each id, less 1.
    """

    words: WordList
    places: Ints

    @classmethod
    def of(cls, words: WordList) -> "Numbering":
        """Number a list for a new dictionary.

        The answers are sorted by whether they hold the commonest letter, then the next, and so on. The answers that a
        reply leaves share letters, so they stand close together, the distances between their ids are small and repeat,
        and zlib makes 4 MB less of classic than it does of the order by spelling.
        """
        return cls(words, alike_together(words.letters[words.answers], len(words.alphabet)))

    @classmethod
    def stored(cls, words: WordList, answers: Iterable[str]) -> "Numbering":
        """Return the numbering of a dictionary whose answers have this order."""
        numbers = [words.numbers[word] for word in answers]
        return cls(words, np.searchsorted(words.answers, numbers).astype(np.int32))

    @cached_property
    def answers(self) -> tuple[str, ...]:
        """The answers in the order of their ids."""
        return self.words.words(self.words.answers[self.places])

    @cached_property
    def letters(self) -> Letters:
        """The answers as small integers, in the order of their ids."""
        return self.words.letters[self.words.answers[self.places]]

    @cached_property
    def spelled_places(self) -> dict[str, int]:
        """The answers' places by word."""
        return {word: place for place, word in enumerate(self.words.words(self.words.answers))}

    def place_of_guess(self, guess: int) -> int | None:
        """Return the place of a guess among the answers, or None if it is no answer."""
        place = int(np.searchsorted(self.words.answers, guess))
        return place if place < len(self.words.answers) and self.words.answers[place] == guess else None


def alike_together(letters: Letters, alphabet: int) -> Ints:
    """Return an order of words: those that hold the commonest letter first, then by the next, ties as they came."""
    holds = np.stack([(letters == letter).any(axis=1) for letter in range(alphabet)])
    commonest_first = np.argsort(-holds.sum(axis=1), kind="stable")
    keys: Sequence[np.ndarray[tuple[int], np.dtype[np.bool_]]] = list(~holds[commonest_first][::-1])
    return np.lexsort(keys).astype(np.int32)
