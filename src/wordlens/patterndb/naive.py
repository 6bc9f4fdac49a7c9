"""The table that the write-up begins with: a row of text for each guess and answer. The report measures from it."""

import sqlite3
from itertools import repeat

import numpy as np

from ..kernels import Codes, Ints, code_dtype, pattern_rows
from ..rules import Pattern, format_squares, parse_pattern
from .numbering import Numbering
from .techniques import Technique


class NaiveWriter:
    """Writes guess_pattern(guess, pattern, answer), all text, and the index without which a lookup reads it all."""

    def __init__(self, numbering: Numbering, techniques: frozenset[Technique]) -> None:
        """Use no technique at all."""
        self._words = numbering.words
        length = self._words.length
        self._squares = np.array([format_squares(code, length) for code in range(3**length)], dtype=object)

    def create(self, connection: sqlite3.Connection) -> None:
        """Make the empty table and its index."""
        connection.execute("CREATE TABLE guess_pattern (guess TEXT, pattern TEXT, answer TEXT)")
        connection.execute("CREATE INDEX guess_pattern_key ON guess_pattern (guess, pattern)")

    def write(self, connection: sqlite3.Connection, guesses: range) -> None:
        """Write one row for each pair of these guesses and an answer."""
        answers = np.array(self._words.words(self._words.answers), dtype=object)
        codes = pattern_rows(
            self._words.letters[guesses.start : guesses.stop], self._words.letters[self._words.answers]
        )
        for guess, row in zip(guesses, codes, strict=True):
            order = np.argsort(row, kind="stable")  # in the order of the index, which would grow by half otherwise
            rows = zip(repeat(self._words.allowed[guess]), self._squares[row[order]], answers[order], strict=False)
            connection.executemany("INSERT INTO guess_pattern VALUES (?, ?, ?)", rows)


class NaiveReader:
    """Finds rows by guess and pattern."""

    def __init__(self, connection: sqlite3.Connection, numbering: Numbering, techniques: frozenset[Technique]) -> None:
        """Read text."""
        self._connection = connection
        self._words = numbering.words
        self._place_of = numbering.spelled_places

    def part(self, guess: int, pattern: Pattern) -> Ints:
        """Return the places of the answers from which the guess gets that pattern."""
        found = self._connection.execute(
            "SELECT answer FROM guess_pattern WHERE guess = ? AND pattern = ?",
            (self._words.allowed[guess], format_squares(pattern, self._words.length)),
        )
        return np.array([self._place_of[answer] for (answer,) in found], dtype=np.int32)

    def row(self, guess: int) -> Codes:
        """Return the pattern that the guess gets from the answer at each place."""
        codes: Codes = np.zeros(len(self._words.answers), dtype=code_dtype(self._words.length))
        found = self._connection.execute(
            "SELECT pattern, answer FROM guess_pattern WHERE guess = ?", (self._words.allowed[guess],)
        )
        for squares, answer in found:
            codes[self._place_of[answer]] = parse_pattern(squares)
        return codes
