"""What a dictionary says of itself: version, layout, techniques and the list it was made from."""

import shlex
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..words import WordList, list_names
from .layout import Layout
from .layouts import CLASSIC, find_layout
from .techniques import Technique

FORMAT = 1
"""Raised whenever older files can no longer be read."""
SCHEMA = (
    "CREATE TABLE metadata (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE guess (id INTEGER PRIMARY KEY, word TEXT NOT NULL)",
    "CREATE TABLE answers (id INTEGER PRIMARY KEY, word TEXT NOT NULL)",
)
"""The tables that every layout has."""


@dataclass(frozen=True)
class Facts:
    """How a dictionary is made, and of which words."""

    layout: Layout
    techniques: frozenset[Technique]
    list_name: str
    list_digest: str

    @classmethod
    def of(cls, words: WordList, layout: Layout, techniques: frozenset[Technique]) -> "Facts":
        """Return the facts of a dictionary of these words."""
        return cls(layout, techniques if layout.has_techniques else frozenset(), words.name, words.digest)

    @classmethod
    def read(cls, connection: sqlite3.Connection) -> "Facts":
        """Read the facts of a dictionary; KeyError, ValueError or sqlite3.Error if there are none."""
        said = dict(connection.execute("SELECT key, value FROM metadata"))
        if said["format"] != str(FORMAT):
            raise ValueError(f"expected format {FORMAT}, got {said['format']!r}")
        techniques = frozenset(Technique(name) for name in said["techniques"].split())
        return cls(find_layout(said["layout"]), techniques, said["list"], said["digest"])

    def write(self, connection: sqlite3.Connection) -> None:
        """Write the facts into a new dictionary."""
        connection.executemany("INSERT INTO metadata VALUES (?, ?)", self._lines())

    @property
    def without(self) -> tuple[Technique, ...]:
        """The techniques that were left out."""
        return tuple(each for each in Technique if self.layout.has_techniques and each not in self.techniques)

    @property
    def page_size(self) -> int:
        """Bytes to a page."""
        return 16384 if Technique.PAGES_16K in self.techniques else 4096

    def _lines(self) -> Iterator[tuple[str, str]]:
        yield "format", str(FORMAT)
        yield "layout", self.layout.name
        yield "techniques", " ".join(each for each in Technique if each in self.techniques)
        yield "list", self.list_name
        yield "digest", self.list_digest


def build_command(path: Path, list_name: str | None = None, facts: Facts | None = None) -> str:
    """Return the command that builds this file again, as far as it is known how it was built."""
    command = ["wordlens", "patterns", "build", str(path)]
    name = list_name or (facts.list_name if facts else None)
    if name is not None:
        command += ["--list", name] if name in list_names() else ["--answers", "FILE"]
    if facts is not None:
        command += ["--layout", facts.layout.name] if facts.layout is not CLASSIC else []
        command += [part for each in facts.without for part in ("--without", each)]
    return shlex.join(command)
