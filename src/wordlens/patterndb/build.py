"""Builds a dictionary: under another name until it is whole, and going on where an earlier build was stopped."""

import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ..errors import InvalidOption
from ..files import ordinary_place, unwritable
from ..parallel import OnProgress, Progress
from ..words import WordList
from .facts import Facts
from .layout import Layout
from .layouts import CLASSIC
from .numbering import Numbering
from .seal import prepare_seal, seal
from .techniques import Technique, all_but
from .unfinished import open_unfinished, remove_unfinished

_CELLS = 1 << 19
"""Pairs of guess and answer to a transaction: about a tenth of a second, and memory stays small for any list."""


@dataclass(frozen=True)
class Built:
    """What a build made."""

    path: Path
    facts: Facts
    bytes: int
    seconds: float
    resumed_at: int
    """Guesses that an earlier, stopped build had already written."""


def build(
    path: Path,
    words: WordList,
    layout: Layout = CLASSIC,
    without: Iterable[Technique | str] = (),
    on_progress: OnProgress | None = None,
) -> Built:
    """Write the dictionary of a list, replacing the file if there is one; whoever reads sees a whole file or none.

    A build that was stopped, even by kill -9, goes on where it stopped when it is called again with the same words.
    """
    start = time.perf_counter()
    left_out = tuple(without)
    if left_out and not layout.has_techniques:
        raise InvalidOption(f"the layout {layout.name!r} has no techniques to leave out; they are those of 'classic'")
    path = ordinary_place(path, "a pattern dictionary")
    facts = Facts.of(words, layout, all_but(left_out))
    numbering = Numbering.of(words)
    try:
        connection, resumed_at = open_unfinished(path, facts, numbering, on_progress)
        with closing(connection):
            _write(connection, facts, numbering, resumed_at, on_progress)
            _pack_and_seal(connection, path)  # while our lock keeps other builds of this file out
        remove_unfinished(path)
    except (OSError, sqlite3.Error) as reason:
        if getattr(reason, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_INTERRUPT:
            raise KeyboardInterrupt from reason
        raise unwritable(path, reason) from reason
    return Built(path, facts, path.stat().st_size, time.perf_counter() - start, resumed_at)


def _write(
    connection: sqlite3.Connection, facts: Facts, numbering: Numbering, first: int, on_progress: OnProgress | None
) -> None:
    """Write the guesses from the first on, a portion to a transaction, each with the count of what is written."""
    start = time.perf_counter()
    total = len(numbering.words.allowed)
    writer = facts.layout.writer(numbering, facts.techniques)
    step = max(1, _CELLS // len(numbering.places))
    for begin in range(first, total, step):
        guesses = range(begin, min(begin + step, total))
        connection.execute("BEGIN")
        writer.write(connection, guesses)
        connection.execute("UPDATE metadata SET value = ? WHERE key = 'guesses'", (str(guesses.stop),))
        connection.execute("COMMIT")
        if on_progress is not None:
            on_progress(Progress(guesses.stop, total, time.perf_counter() - start))


def _pack_and_seal(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the tables into a file without room in its pages, seal it, and give it the name that people read."""
    packed = path.with_name(f".{path.name}.packing")
    packed.unlink(missing_ok=True)
    # Python runs between steps of the copy, so that Ctrl-C is heard; SQLite then calls the copy interrupted.
    connection.set_progress_handler(lambda: 0, 100_000)
    try:
        connection.execute("VACUUM INTO ?", (str(packed),))
        with closing(sqlite3.connect(packed, isolation_level=None)) as copy:
            prepare_seal(copy)
        seal(packed)
        packed.replace(path)
    except BaseException:
        packed.unlink(missing_ok=True)
        raise
