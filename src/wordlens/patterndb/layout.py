"""What a layout of the dictionary is: how it writes the parts of some guesses, and how it finds them again."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ..kernels import Codes, Ints
from ..rules import Pattern
from .numbering import Numbering
from .techniques import Technique


class Writer(Protocol):
    """Fills the tables of a new dictionary."""

    def create(self, connection: sqlite3.Connection) -> None:
        """Make the empty tables."""
        ...

    def write(self, connection: sqlite3.Connection, guesses: range) -> None:
        """Write the parts of these guesses."""
        ...


class Reader(Protocol):
    """Finds parts in a finished dictionary, without any rule of the game; guesses are numbers in the list."""

    def part(self, guess: int, pattern: Pattern) -> Ints:
        """Return the places of the answers from which the guess gets that pattern, in any order."""
        ...

    def row(self, guess: int) -> Codes:
        """Return the pattern that the guess gets from the answer at each place."""
        ...


@dataclass(frozen=True)
class Layout:
    """A way to lay out the same facts."""

    name: str
    summary: str
    table: str
    """The table whose rows the report counts."""
    writer: Callable[[Numbering, frozenset[Technique]], Writer]
    reader: Callable[[sqlite3.Connection, Numbering, frozenset[Technique]], Reader]
    has_techniques: bool = False
    """Whether the eight techniques are switches of it."""
