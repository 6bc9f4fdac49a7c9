"""What the strategy `weighted` sees in a word: P, W, U, D and R, counted for thousands of words at once."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ..kernels import Ints, Longs
from ..rules import Position
from ..words import WordList

_CORRECT, _PRESENT, _ABSENT, _UNTRIED, _TRAP, _TWICE = range(6)
_BYTES = 8
Kinds = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Features:
    """Counts per word; all but `placement` are about its different letters."""

    placement: Longs
    """Over the places, how many candidates have the word's letter there; divided by the candidates it is P."""
    correct: Longs
    present: Longs
    absent: Longs
    untried: Longs
    """U; with the three before it, what W is made of."""
    repeats: Longs
    """D: letters that repeat another, less one for each of the word's letters known to occur at least twice."""
    trap: Longs
    """R: letters that still tell candidates apart at the open places; 0 outside a trap."""


def features(position: Position, guesses: Ints, trap_greens: int) -> Features:
    """Return the features of these words."""
    table = _table(position.words)
    counts = _letters_by_place(position)
    placement = sum(np.take(counts[at], column[guesses]) for at, column in enumerate(table.columns))
    # One 64-bit look-up per letter counts all kinds at once, a byte for each: no word has more than ten letters.
    kinds = _letter_kinds(position, counts, trap_greens).view(np.uint64).ravel()
    packed = np.zeros(len(guesses), dtype=np.uint64)
    for column in table.different:
        packed += np.take(kinds, column[guesses])
    held = packed.view(np.uint8).reshape(len(guesses), _BYTES).T.astype(np.int64)
    return Features(
        placement=np.asarray(placement, dtype=np.int64),
        correct=held[_CORRECT],
        present=held[_PRESENT],
        absent=held[_ABSENT],
        untried=held[_UNTRIED],
        repeats=np.maximum(0, table.repeats[guesses] - held[_TWICE]),
        trap=held[_TRAP],
    )


def holds_absent(position: Position, guesses: Ints) -> npt.NDArray[np.bool_]:
    """Tell which of these words hold a letter known to be absent."""
    absent = np.zeros(len(position.words.alphabet), dtype=bool)
    for letter, most in position.knowledge.maximum.items():
        if most == 0 and letter in _codes(position.words):
            absent[_codes(position.words)[letter]] = True
    found = np.zeros(len(guesses), dtype=bool)
    for column in _table(position.words).columns:
        found |= np.take(absent, column[guesses])
    return found


def in_trap(position: Position, trap_greens: int) -> bool:
    """Tell whether so many places are known that the candidates may be alike but for a letter, as in _IGHT."""
    return sum(letter is not None for letter in position.knowledge.fixed) >= trap_greens


def _letters_by_place(position: Position) -> Longs:
    """Return how many candidates have each letter at each place, shape (length, alphabet)."""
    size = len(position.words.alphabet)
    letters = position.words.letters[position.candidates]
    at_place = letters + np.arange(letters.shape[1]) * size
    return np.bincount(at_place.ravel(), minlength=letters.shape[1] * size).reshape(-1, size)


def _letter_kinds(position: Position, counts: Longs, trap_greens: int) -> Kinds:
    """Return which kinds each letter is of, one byte for each, and a last row of none."""
    known, codes = position.knowledge, _codes(position.words)
    tried = {letter for row in position.rows for letter in row.word}
    kinds = np.zeros((len(codes) + 1, _BYTES), dtype=np.uint8)
    for letter, code in codes.items():
        if letter in known.fixed:
            kinds[code, _CORRECT] = 1
        elif known.minimum.get(letter, 0):
            kinds[code, _PRESENT] = 1
        elif known.maximum.get(letter) == 0:
            kinds[code, _ABSENT] = 1
        if letter not in tried:
            kinds[code, _UNTRIED] = 1
        kinds[code, _TWICE] = known.minimum.get(letter, 0) >= 2
    if in_trap(position, trap_greens):
        for place, green in zip(counts, known.fixed, strict=True):
            if green is None and np.count_nonzero(place) > 1:
                kinds[:-1, _TRAP] |= place > 0
    return kinds


@dataclass(frozen=True)
class _Table:
    """A list's letters by place, one array each, ready to index with."""

    columns: tuple[npt.NDArray[np.intp], ...]
    different: tuple[npt.NDArray[np.intp], ...]
    """The same, but a letter met before in the word is replaced by the code after the last."""
    repeats: Longs


@lru_cache(maxsize=8)
def _table(words: WordList) -> _Table:
    columns = tuple(np.ascontiguousarray(column, dtype=np.intp) for column in words.letters.T)
    different = []
    for at, column in enumerate(columns):
        met = np.any([before == column for before in columns[:at]], axis=0) if at else np.zeros(len(column), bool)
        different.append(np.where(met, len(words.alphabet), column))
    repeats: Longs = np.count_nonzero(np.array(different) == len(words.alphabet), axis=0).astype(np.int64)
    return _Table(columns, tuple(different), repeats)


@lru_cache(maxsize=8)
def _codes(words: WordList) -> dict[str, int]:
    return {letter: code for code, letter in enumerate(words.alphabet)}
