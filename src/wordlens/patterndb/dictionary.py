"""A finished dictionary: from a guess and a pattern to the answers that remain."""

import sqlite3
from itertools import pairwise
from pathlib import Path
from types import TracebackType

import numpy as np

from ..errors import InvalidDictionary, InvalidOption
from ..kernels import Codes, Ints
from ..rules import Pattern, solved
from ..words import WordList
from .facts import Facts, build_command
from .layout import Reader
from .numbering import Numbering
from .parts import split_rows
from .seal import check_seal


class PatternDictionary:
    """One file, opened for reading by `PatternDictionary.open`; words are numbers in its list.

    Threads may share it, and any number of processes may read the same file.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, facts: Facts, numbering: Numbering) -> None:
        """Read from this connection."""
        self.path = path
        self.facts = facts
        self.words = numbering.words
        self._connection = connection
        self._reader: Reader = facts.layout.reader(connection, numbering, facts.techniques)

    @classmethod
    def open(cls, path: Path, words: WordList | None = None) -> "PatternDictionary":
        """Open a file whose every byte is as it was built, and whose words are these where any are given.

        InvalidDictionary names what is wrong and the command that builds the file again.
        """
        check_seal(path, f"build it with: {build_command(path, words.name if words else None)}")
        connection = connect_to_finished(path)
        try:
            facts = Facts.read(connection)
            if words is not None and facts.list_digest != words.digest:
                raise InvalidDictionary(
                    f"{path} is made from the list {facts.list_name!r}, whose words are others than those of "
                    f"{words.name!r}; build it with: {build_command(path, words.name, facts)}"
                )
            return cls(path, connection, facts, read_numbering(connection, facts, words))
        except BaseException:
            connection.close()
            raise

    def part(self, guess: int, pattern: Pattern) -> Ints:
        """Return the answers from which the guess gets that pattern, ascending; none is an empty array."""
        self._check_guess(guess)
        if not 0 <= pattern <= solved(self.words.length):
            raise InvalidOption(f"expected a pattern from 0 to {solved(self.words.length)}, got {pattern}")
        return self.words.answers[np.sort(self._reader.part(int(guess), int(pattern)))]

    def parts(self, guess: int) -> dict[Pattern, Ints]:
        """Return every part that the guess makes of the answers, by pattern, both ascending."""
        found = split_rows(self.codes(guess)[None, :])
        answers = self.words.answers[found.columns]
        cuts = pairwise([*found.starts.tolist(), len(answers)])
        return {
            pattern: answers[start:end] for pattern, (start, end) in zip(found.patterns.tolist(), cuts, strict=True)
        }

    def codes(self, guess: int) -> Codes:
        """Return the pattern that the guess gets from each answer of the list."""
        self._check_guess(guess)
        return self._reader.row(int(guess))

    def count_rows(self) -> int:
        """Return how many rows the layout's main table has."""
        count: int = self._connection.execute(f"SELECT count(*) FROM {self.facts.layout.table}").fetchone()[0]
        return count

    def close(self) -> None:
        """Let the file go."""
        self._connection.close()

    def __enter__(self) -> "PatternDictionary":
        """Use it, and close it at the end."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    def _check_guess(self, guess: int) -> None:
        if not 0 <= guess < len(self.words.allowed):
            raise InvalidOption(f"expected the number of a word from 0 to {len(self.words.allowed) - 1}, got {guess}")


def connect_to_finished(path: Path) -> sqlite3.Connection:
    """Open a finished file: never written again, so SQLite needs no locks and no write access beside it."""
    # A statement runs to its end under SQLite's own mutex, so threads may share the connection.
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)


def read_numbering(connection: sqlite3.Connection, facts: Facts, words: WordList | None = None) -> Numbering:
    """Read the ids of the words; words saves making a list of them again."""
    answers = [word for (word,) in connection.execute("SELECT word FROM answers ORDER BY id")]
    if words is None:
        guesses = [word for (word,) in connection.execute("SELECT word FROM guess ORDER BY id")]
        words = WordList.build(facts.list_name, answers, guesses, summary="from a pattern dictionary")
    return Numbering.stored(words, answers)
