"""The diary's tables, and how a file of an older version becomes one of this version."""

import sqlite3
from collections.abc import Sequence

from ..errors import InvalidDiary

APPLICATION = 0x574C4459
"""What marks a file as ours: the letters WLDY."""
STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            owner TEXT NOT NULL, player TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, date TEXT, number INTEGER,
            list TEXT NOT NULL, rule TEXT NOT NULL, guesses INTEGER NOT NULL, turns INTEGER NOT NULL,
            marks TEXT NOT NULL, words TEXT NOT NULL, answer TEXT, won INTEGER NOT NULL, source TEXT NOT NULL,
            finished TEXT, review TEXT, PRIMARY KEY (owner, player, id)) WITHOUT ROWID""",
        "CREATE TABLE choices (owner TEXT PRIMARY KEY, keeps INTEGER NOT NULL) WITHOUT ROWID",
    ),
    ("CREATE INDEX games_by_date ON games (owner, date)",),
)
"""The statements that lead from each version to the next. A new version is one more entry; old ones never change."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of an open file: 0 of an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, name: str, steps: Sequence[Sequence[str]] = STEPS) -> None:
    """Bring an open file to the newest version, whole or not at all; raises InvalidDiary where it is none of ours."""
    if version_of(connection) == len(steps) and _application(connection) == APPLICATION:
        return
    connection.execute("BEGIN IMMEDIATE")  # whoever else opens the file waits, and finds it done
    try:
        version = version_of(connection)
        _check(connection, name, version, len(steps))
        for statements in steps[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(steps)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _application(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA application_id").fetchone()[0])


def _check(connection: sqlite3.Connection, name: str, version: int, newest: int) -> None:
    """Refuse a file of somebody else, or of a newer wordlens."""
    is_empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if _application(connection) != APPLICATION and not is_empty:
        raise InvalidDiary(f"{name} is a database of something else; name another file")
    if version > newest:
        raise InvalidDiary(
            f"{name} is a diary of version {version}, and this wordlens knows versions up to {newest}; update wordlens"
        )
