"""The seal of a finished dictionary: marks in SQLite's header, and a checksum over every byte of the file.

The checksum lies inside the file that it is over: it is computed with zeros in its own place. A file without a whole
seal is unfinished, damaged or foreign, and nothing in it is believed, not even by SQLite.
"""

import hashlib
import mmap
import os
import re
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..errors import InvalidDictionary
from .facts import FORMAT

APPLICATION_ID = int.from_bytes(b"WLpd", "big")
"""What SQLite's header calls the kind of file; 0 while a dictionary is being built."""
_PREFIX = "sha256:"
_BLANK = _PREFIX + 64 * "0"
_SEAL = re.compile(_PREFIX.encode() + rb"[0-9a-f]{64}")
_MAGIC = b"SQLite format 3\0"
_SOME = 1 << 22
"""Bytes taken in at a time."""
_VERSION_AT, _APPLICATION_AT, _HEADER = 60, 68, 100
"""Where SQLite keeps user_version and application_id, and the length of its header."""


def prepare_seal(connection: sqlite3.Connection) -> None:
    """Write the marks and leave room for the checksum; the last thing that is written through SQLite."""
    connection.execute("PRAGMA journal_mode = OFF")  # killed here, it is begun anew: there is nothing to take back
    connection.execute("INSERT INTO metadata VALUES ('checksum', ?)", (_BLANK,))
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")


def seal(path: Path) -> None:
    """Write the checksum into its place and the whole file to the disk."""
    with _mapped(path) as content:
        at = content.find(_BLANK.encode())
        checksum = _checksum(content, at)
    with path.open("r+b") as file:
        file.seek(at)
        file.write(checksum)
        file.flush()
        os.fsync(file.fileno())


def check_seal(path: Path, way_out: str) -> None:
    """Raise InvalidDictionary, with the way out, unless every byte is as it was sealed."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except OSError as reason:
        raise InvalidDictionary(f"cannot read {path}: {reason.strerror or reason}; {way_out}") from reason
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise InvalidDictionary(f"{path} is no pattern dictionary, which is a SQLite file; to replace it, {way_out}")
    (application,) = struct.unpack_from(">I", header, _APPLICATION_AT)
    (version,) = struct.unpack_from(">I", header, _VERSION_AT)
    if application != APPLICATION_ID:
        raise InvalidDictionary(f"{path} is no finished pattern dictionary of ours; to replace it, {way_out}")
    if version != FORMAT:
        raise InvalidDictionary(f"{path} has format {version}, and this wordlens reads format {FORMAT}; {way_out}")
    with _mapped(path) as content:
        found = _SEAL.search(content)
        is_whole = found is not None and found[0] == _checksum(content, found.start())
    if not is_whole:
        raise InvalidDictionary(f"{path} is damaged: its content does not match its checksum; {way_out}")


@contextmanager
def _mapped(path: Path) -> Iterator[mmap.mmap]:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        yield content


def _checksum(content: mmap.mmap, at: int) -> bytes:
    """Return the checksum of a file, as text, with zeros where the checksum at that place is."""
    blank = _BLANK.encode()
    digest = hashlib.sha256()
    _update(digest, content, 0, at)
    digest.update(blank)
    _update(digest, content, at + len(blank), len(content))
    return f"{_PREFIX}{digest.hexdigest()}".encode()


def _update(digest: "hashlib._Hash", content: mmap.mmap, start: int, end: int) -> None:
    """Take in a stretch of the file, some at a time, so that little memory is used and Ctrl-C is heard."""
    for begin in range(start, end, _SOME):
        digest.update(content[begin : min(begin + _SOME, end)])
