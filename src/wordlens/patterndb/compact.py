"""The smallest layout: no row of codes is stored, only the pieces that all rows are sums of.

Letters do not disturb each other's marks. So the codes of CRANE are the sum of the codes of C----, -R---, --A--, ---N-
and ----E, where - matches nothing; copies of a letter do compete and stay together: SPEED is S----, -P---, --EE- and
----D. The 12,972 guesses of classic are made of 345 such pieces. A general compressor cannot see that.
"""

import sqlite3
import zlib
from functools import lru_cache

import numpy as np

from ..kernels import Codes, Ints, code_dtype, pattern_rows
from ..rules import Pattern
from .numbering import Numbering
from .techniques import Technique

NO_LETTER = "-"
"""Fills the places of a piece that the letter does not take; in no alphabet, so it matches nothing."""
_PIECES_KEPT = 512
"""Unpacked pieces kept in memory: all of them for usual lists, at most 20 MB for 20,000 words of ten letters."""


def pieces(word: str) -> list[str]:
    """Return the pieces of a word, one for each different letter.

    >>> pieces("speed")
    ['s----', '-p---', '--ee-', '----d']
    """
    return ["".join(other if other == letter else NO_LETTER for other in word) for letter in dict.fromkeys(word)]


class CompactWriter:
    """Writes piece(letters, codes)."""

    def __init__(self, numbering: Numbering, techniques: frozenset[Technique]) -> None:
        """Use this numbering; the techniques are those of another layout."""
        self._numbering = numbering

    def create(self, connection: sqlite3.Connection) -> None:
        """Make the empty table."""
        connection.execute("CREATE TABLE piece (letters TEXT PRIMARY KEY, codes BLOB NOT NULL) WITHOUT ROWID")

    def write(self, connection: sqlite3.Connection, guesses: range) -> None:
        """Write the pieces of these guesses that no earlier one had."""
        words = self._numbering.words
        there = {letters for (letters,) in connection.execute("SELECT letters FROM piece")}
        needed = dict.fromkeys(piece for guess in guesses for piece in pieces(words.allowed[guess]))
        new = [piece for piece in needed if piece not in there]
        if not new:
            return
        codes = pattern_rows(words.encode(new), self._numbering.letters).astype(_stored_type(words.length))
        rows = [(piece, zlib.compress(row.tobytes(), 9)) for piece, row in zip(new, codes, strict=True)]
        connection.executemany("INSERT INTO piece VALUES (?, ?)", rows)


class CompactReader:
    """Adds up the pieces of a guess."""

    def __init__(self, connection: sqlite3.Connection, numbering: Numbering, techniques: frozenset[Technique]) -> None:
        """Read pieces as they are needed."""
        self._connection = connection
        self._words = numbering.words
        self._ids = np.argsort(numbering.places)
        self._piece = lru_cache(maxsize=_PIECES_KEPT)(self._read_piece)

    def part(self, guess: int, pattern: Pattern) -> Ints:
        """Return the places of the answers from which the guess gets that pattern."""
        return np.flatnonzero(self.row(guess) == pattern).astype(np.int32)

    def row(self, guess: int) -> Codes:
        """Return the pattern that the guess gets from the answer at each place."""
        first, *others = pieces(self._words.allowed[guess])
        codes = self._piece(first).copy()
        for piece in others:
            codes += self._piece(piece)
        return codes

    def _read_piece(self, letters: str) -> Codes:
        (packed,) = self._connection.execute("SELECT codes FROM piece WHERE letters = ?", (letters,)).fetchone()
        by_id = np.frombuffer(zlib.decompress(packed), dtype=_stored_type(self._words.length))
        codes: Codes = by_id[self._ids].astype(code_dtype(self._words.length))
        return codes


def _stored_type(length: int) -> np.dtype[np.generic]:
    return np.dtype(code_dtype(length)).newbyteorder("<")
