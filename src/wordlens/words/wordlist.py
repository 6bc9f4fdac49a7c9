"""A word list: what may be guessed, what may be the answer, and the words as numbers."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import lt

import numpy as np

from ..errors import InvalidList, InvalidWord
from ..kernels import MAX_LENGTH, MIN_LENGTH, Ints, Letters

UNKNOWN_LETTER = 255
"""What a letter outside the list's alphabet is encoded as: it matches nothing."""


def normalise(word: str) -> str:
    """Return the spelling that words are compared by: composed (NFC), lower case, no space around."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", word.strip()).casefold())


@dataclass(frozen=True, eq=False)
class WordList:
    """Allowed guesses in spelling order, and which of them may be the answer.

    Inside, a word is its number in `allowed`; at the edges it is a lower-case str.
    """

    name: str
    allowed: tuple[str, ...]
    answers: Ints
    """Numbers of the words that may be the answer, ascending."""
    summary: str = ""
    default_prior: str = "uniform"

    @classmethod
    def build(
        cls,
        name: str,
        answers: Iterable[str],
        guesses: Iterable[str] = (),
        *,
        summary: str = "",
        prior: str = "uniform",
    ) -> "WordList":
        """Make a list from normalised words; answers missing from the guesses are added to them."""
        wanted = set(answers)
        listed = tuple(guesses)
        if not (wanted.issubset(listed) and all(map(lt, listed, listed[1:]))):  # built-in lists come in order
            listed = tuple(sorted(wanted.union(listed)))
        allowed = listed
        if not wanted:
            raise InvalidList(f"the list {name!r} has no answers; at least one word is needed")
        lengths = {len(word) for word in allowed}
        if len(lengths) > 1:
            raise InvalidList(f"all words of the list {name!r} must be of one length, got {sorted(lengths)}")
        if not MIN_LENGTH <= min(lengths) <= MAX_LENGTH:
            raise InvalidList(f"words must have {MIN_LENGTH} to {MAX_LENGTH} letters, got {min(lengths)}")
        numbers = np.array([i for i, word in enumerate(allowed) if word in wanted], dtype=np.int32)
        return cls(name, allowed, numbers, summary, prior)

    def __repr__(self) -> str:
        """Say name and size."""
        return f"<WordList {self.name!r}: {len(self.answers)} answers, {len(self.allowed)} allowed>"

    @property
    def length(self) -> int:
        """Letters to a word."""
        return len(self.allowed[0])

    @cached_property
    def letters(self) -> Letters:
        """Every allowed word as small integers, shape (words, length)."""
        return self.encode(self.allowed)

    @cached_property
    def alphabet(self) -> str:
        """The letters that occur, in order; a letter's code is its place here."""
        alphabet = "".join(sorted(set("".join(self.allowed))))
        if len(alphabet) >= UNKNOWN_LETTER:
            raise InvalidList(f"at most {UNKNOWN_LETTER - 1} different letters can be used, got {len(alphabet)}")
        return alphabet

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Word to number."""
        return {word: number for number, word in enumerate(self.allowed)}

    @cached_property
    def digest(self) -> str:
        """SHA-256 over answers and allowed words: the list's identity in trees and proofs."""
        import hashlib

        text = " ".join(self.words(self.answers)) + "\n" + " ".join(self.allowed)
        return hashlib.sha256(text.encode("utf-8")).hexdigest()

    def words(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """Return the words with these numbers."""
        return tuple(self.allowed[number] for number in numbers)

    def encode(self, words: Sequence[str]) -> Letters:
        """Return words of this list's length as small integers; letters outside its alphabet match nothing."""
        points = np.frombuffer("".join(words).encode("utf-32-le"), dtype=np.uint32)
        codes = np.full(int(points.max(initial=0)) + 1, UNKNOWN_LETTER, dtype=np.uint8)  # by code point
        for code, letter in enumerate(self.alphabet):
            if ord(letter) < len(codes):
                codes[ord(letter)] = code
        return codes[points].reshape(len(words), self.length)

    def spell(self, text: str) -> str:
        """Return text as a normalised word of the right length, listed or not, or raise InvalidWord."""
        word = normalise(text)
        if len(word) != self.length or not word.isalpha():
            told = f"expected a word of {self.length} letters, got {text.strip()!r}"
            raise InvalidWord(told, reason="length", word=text.strip(), length=self.length)
        return word

    def number(self, text: str) -> int:
        """Return the number of an allowed word, or raise InvalidWord with what was probably meant."""
        word = self.spell(text)
        if word not in self.numbers:
            near = self._neighbours(word)
            meant = " or ".join(map(repr, near))
            hint = f"did you mean {meant}?" if near else "'wordlens words' shows the lists"
            told = f"no word {word!r} in the list {self.name!r}; {hint}"
            raise InvalidWord(told, reason="unlisted", word=word, near=near)
        return self.numbers[word]

    def _neighbours(self, word: str) -> tuple[str, ...]:
        """Return up to three allowed words that differ by one letter or by order, likeliest first."""
        typed = self.encode([word])[0]
        in_place = (self.letters == typed).sum(axis=1)
        shared = sum(
            np.minimum((self.letters == letter).sum(axis=1), (typed == letter).sum()) for letter in np.unique(typed)
        )
        is_answer = np.zeros(len(self.allowed), dtype=bool)
        is_answer[self.answers] = True
        order = np.lexsort((~is_answer, -(in_place + shared)))
        near = [i for i in order[:3] if shared[i] >= self.length - 1]
        return self.words(near)
