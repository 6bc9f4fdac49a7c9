"""The file of a build that is not yet whole: locked against a second build, and picked up again if it was stopped."""

import sqlite3
import zlib
from pathlib import Path

from ..errors import InvalidOption, UserError
from ..parallel import OnProgress
from .facts import SCHEMA, Facts
from .numbering import Numbering
from .verify import first_difference


def unfinished_file(path: Path) -> Path:
    """Return where a build of this file keeps what is not yet whole."""
    return path.with_name(f".{path.name}.building")


def open_unfinished(
    path: Path, facts: Facts, numbering: Numbering, on_progress: OnProgress | None = None
) -> tuple[sqlite3.Connection, int]:
    """Return the file of a build and how many guesses it holds already: those of a stopped build, checked, or none."""
    unfinished = unfinished_file(path)
    try:
        connection = _lock(unfinished)
        try:
            return connection, _guesses_written(connection, facts, numbering, on_progress)
        except BaseException:
            connection.close()
            raise
    except (sqlite3.Error, UserError, LookupError, ValueError, zlib.error) as reason:
        if getattr(reason, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise InvalidOption(f"another process is building {path}; wait for it, or choose another name") from reason
    # Nothing there yet, of other words, of another version, or damaged: begin anew.
    remove_unfinished(path)
    connection = _lock(unfinished, facts.page_size)
    try:
        _create(connection, facts, numbering)
    except BaseException:
        connection.close()
        raise
    return connection, 0


def remove_unfinished(path: Path) -> None:
    """Remove what a build left; the journal first, which SQLite would play back into the next file of that name."""
    unfinished = unfinished_file(path)
    unfinished.with_name(f"{unfinished.name}-journal").unlink(missing_ok=True)
    unfinished.unlink(missing_ok=True)


def _lock(unfinished: Path, page_size: int | None = None) -> sqlite3.Connection:
    """Open the file and keep every other process out until it is closed, even by a crash."""
    connection = sqlite3.connect(unfinished, timeout=0, isolation_level=None)
    try:
        if page_size is not None:
            connection.execute(f"PRAGMA page_size = {page_size}")
        # No waiting for the disk: what a crash of the machine may spoil is compared with the kernels before it is used.
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


def _create(connection: sqlite3.Connection, facts: Facts, numbering: Numbering) -> None:
    connection.execute("BEGIN")
    for statement in SCHEMA:
        connection.execute(statement)
    facts.write(connection)
    connection.executemany("INSERT INTO guess VALUES (?, ?)", enumerate(numbering.words.allowed, 1))
    connection.executemany("INSERT INTO answers VALUES (?, ?)", enumerate(numbering.answers, 1))
    facts.layout.writer(numbering, facts.techniques).create(connection)
    connection.execute("INSERT INTO metadata VALUES ('guesses', '0')")
    connection.execute("COMMIT")


def _guesses_written(
    connection: sqlite3.Connection, facts: Facts, numbering: Numbering, on_progress: OnProgress | None
) -> int:
    """Return how many guesses a stopped build has written; ValueError unless they are what we would write.

    They are compared with the kernels: what lay on the disk between two runs is not sealed, so it is not believed.
    """
    words = [
        tuple(word for (word,) in connection.execute(f"SELECT word FROM {table} ORDER BY id"))
        for table in ("guess", "answers")
    ]
    if Facts.read(connection) != facts or words != [numbering.words.allowed, numbering.answers]:
        raise ValueError("of other words, or made in another way")
    (written,) = connection.execute("SELECT value FROM metadata WHERE key = 'guesses'").fetchone()
    reader = facts.layout.reader(connection, numbering, facts.techniques)
    if first_difference(reader.row, numbering.words, on_progress, until=int(written)) is not None:
        raise ValueError("damaged")
    return int(written)
