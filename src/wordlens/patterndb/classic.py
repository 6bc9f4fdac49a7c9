"""The layout of the write-up: one row for each (guess, pattern), with the answers in a blob."""

import sqlite3
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress

import numpy as np

from ..kernels import Codes, Ints, code_dtype, pattern_rows
from ..rules import Pattern, format_squares, parse_pattern, solved
from .blobs import form_for
from .numbering import Numbering
from .parts import split_rows
from .techniques import Technique


class ClassicWriter:
    """Writes guess_pattern(guess_id, pattern, answers)."""

    def __init__(self, numbering: Numbering, techniques: frozenset[Technique]) -> None:
        """Write in the form that the techniques choose."""
        self._numbering = numbering
        self._techniques = techniques
        self._form = form_for(techniques, numbering)
        self._solved = solved(numbering.words.length)

    def create(self, connection: sqlite3.Connection) -> None:
        """Make the empty table."""
        guess = "INTEGER" if Technique.WORD_IDS in self._techniques else "TEXT"
        pattern = "INTEGER" if Technique.BASE_3 in self._techniques else "TEXT"
        ending = " WITHOUT ROWID" if Technique.WITHOUT_ROWID in self._techniques else ""
        connection.execute(
            f"CREATE TABLE guess_pattern (guess_id {guess} NOT NULL, pattern {pattern} NOT NULL, "
            f"answers BLOB NOT NULL, PRIMARY KEY (guess_id, pattern)){ending}"
        )

    def write(self, connection: sqlite3.Connection, guesses: range) -> None:
        """Write one row for each part that these guesses make."""
        letters = self._numbering.words.letters[guesses.start : guesses.stop]
        found = split_rows(pattern_rows(letters, self._numbering.letters))
        blobs = self._form.write(found.columns + 1, found.starts)
        keys = [self._guess_key(guess) for guess in guesses]
        patterns = found.patterns.tolist()
        rows: Iterable[tuple[int | str, int | str, bytes]] = zip(
            map(keys.__getitem__, found.rows.tolist()), self._pattern_keys(patterns), blobs, strict=True
        )
        if Technique.NO_ALL_CORRECT in self._techniques:
            rows = compress(rows, (found.patterns != self._solved).tolist())
        connection.executemany("INSERT INTO guess_pattern VALUES (?, ?, ?)", rows)

    def _guess_key(self, guess: int) -> int | str:
        return guess + 1 if Technique.WORD_IDS in self._techniques else self._numbering.words.allowed[guess]

    def _pattern_keys(self, patterns: list[Pattern]) -> Sequence[int | str]:
        if Technique.BASE_3 in self._techniques:
            return patterns
        return [_squares(pattern, self._numbering.words.length) for pattern in patterns]


class ClassicReader:
    """Finds rows by their key and reads the blobs."""

    def __init__(self, connection: sqlite3.Connection, numbering: Numbering, techniques: frozenset[Technique]) -> None:
        """Read in the form that the techniques chose."""
        self._connection = connection
        self._numbering = numbering
        self._form = form_for(techniques, numbering)
        self._has_ids = Technique.WORD_IDS in techniques
        self._has_codes = Technique.BASE_3 in techniques
        self._leaves_out_solved = Technique.NO_ALL_CORRECT in techniques
        self._length = numbering.words.length

    def part(self, guess: int, pattern: Pattern) -> Ints:
        """Return the places of the answers from which the guess gets that pattern."""
        if self._leaves_out_solved and pattern == solved(self._length):
            place = self._numbering.place_of_guess(guess)
            return np.array([] if place is None else [place], dtype=np.int32)
        key = pattern if self._has_codes else _squares(pattern, self._length)
        found = self._connection.execute(
            "SELECT answers FROM guess_pattern WHERE guess_id = ? AND pattern = ?", (self._guess_key(guess), key)
        ).fetchone()
        return np.zeros(0, dtype=np.int32) if found is None else self._form.read_one(found[0])

    def row(self, guess: int) -> Codes:
        """Return the pattern that the guess gets from the answer at each place."""
        # What no row names is the all-correct part, where that is left out.
        codes = np.full(len(self._numbering.places), solved(self._length), dtype=code_dtype(self._length))
        found = self._connection.execute(
            "SELECT pattern, answers FROM guess_pattern WHERE guess_id = ?", (self._guess_key(guess),)
        ).fetchall()
        if found:
            keys, blobs = zip(*found, strict=True)
            patterns = keys if self._has_codes else [_code(key) for key in keys]
            places, sizes = self._form.read(blobs)
            codes[places] = np.repeat(np.array(patterns, dtype=codes.dtype), sizes)
        return codes

    def _guess_key(self, guess: int) -> int | str:
        return guess + 1 if self._has_ids else self._numbering.words.allowed[guess]


@lru_cache(maxsize=1 << 16)
def _squares(pattern: Pattern, length: int) -> str:
    return format_squares(pattern, length)


@lru_cache(maxsize=1 << 16)
def _code(squares: str) -> Pattern:
    return parse_pattern(squares)
