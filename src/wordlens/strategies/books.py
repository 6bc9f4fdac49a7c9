"""Decision trees that a user keeps for the strategy `book`: one file each in the user's own folder, found by name.

A kept tree is called after its name and its content, `mine-3f0c1a`, so that another tree of the same name is another
book for whoever remembers answers by the name.
"""

import hashlib
import re
from pathlib import Path

from ..errors import InvalidOption, UnknownName
from ..files import data_dir, write_file

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,47}")
_ENDING = ".tree"
_DIGEST_LENGTH = 6


def kept_books() -> tuple[str, ...]:
    """Return what the kept trees are called."""
    return tuple(sorted(path.stem for path in _folder().glob(f"*{_ENDING}") if _NAME.fullmatch(path.stem)))


def keep_book(name: str, text: str) -> str:
    """Keep a tree's text; return what it is called."""
    full = f"{name}-{hashlib.sha256(text.encode()).hexdigest()[:_DIGEST_LENGTH]}"
    if not _NAME.fullmatch(full):
        raise InvalidOption(f"a tree's name is lower-case letters, digits and '-', got {name!r}", reason="book_name")
    write_file(_path(full), text)
    return full


def forget_book(name: str) -> None:
    """Delete a kept tree, or raise UnknownName."""
    if name not in kept_books():
        raise UnknownName("tree of yours", name, kept_books())
    try:
        _path(name).unlink(missing_ok=True)
    except OSError as reason:
        raise InvalidOption(f"cannot delete {_path(name)}: {reason.strerror or reason}") from reason


def book_file(file: Path) -> Path:
    """Return the file of a tree that is named: a kept one's, or else the path as it is."""
    return _path(str(file)) if str(file) in kept_books() else file


def _path(name: str) -> Path:
    return _folder() / f"{name}{_ENDING}"


def _folder() -> Path:
    return data_dir() / "trees"
