"""Words from a user's own files: lists given for one command, lists kept by name, and words already played."""

import re
from dataclasses import dataclass
from pathlib import Path

from ..errors import InvalidList, InvalidOption
from ..files import data_dir, write_file
from ..kernels import MAX_LENGTH, MIN_LENGTH
from .builtin import BUILTIN
from .played import Played
from .wordlist import WordList, normalise

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


@dataclass(frozen=True)
class FileWords:
    """The words of one file, in its order, and how many were dropped as duplicates."""

    words: tuple[str, ...]
    duplicates: int


def read_words(path: Path, length: int | None = None) -> FileWords:
    """Read a UTF-8 file with one word a line; a bad line raises InvalidList with file, line and what was expected."""
    kept: dict[str, None] = {}
    count = 0
    for line_number, line in _lines(path):
        word = normalise(line)
        expected = f"a word of {length or f'{MIN_LENGTH} to {MAX_LENGTH}'} letters"
        if not word.isalpha() or (len(word) != length if length else not MIN_LENGTH <= len(word) <= MAX_LENGTH):
            raise InvalidList(f"{path}, line {line_number}: expected {expected}, got {line.strip()!r}")
        length = len(word)
        kept[word] = None
        count += 1
    if not kept:
        raise InvalidList(f"{path}: expected one word a line, got an empty file")
    return FileWords(tuple(kept), count - len(kept))


def read_list(answers: Path | None, guesses: Path | None, name: str | None = None) -> tuple[WordList, int]:
    """Make a list from one or two files and count the duplicates dropped; with one file it serves as both."""
    first = answers or guesses
    if first is None:
        raise InvalidOption("expected a file of answers, of guesses, or both")
    answer_words = read_words(first)
    if guesses is None or guesses == first:
        guess_words = FileWords((), 0)
    else:
        guess_words = read_words(guesses, length=len(answer_words.words[0]))
    made = WordList.build(name or first.stem, answer_words.words, guess_words.words, summary="your own list")
    return made, answer_words.duplicates + guess_words.duplicates


def keep_list(words: WordList, name: str) -> None:
    """Keep a list under a name, so that later commands find it."""
    if not _NAME.fullmatch(name):
        raise InvalidOption(f"a list's name is lower-case letters, digits, '-' and '_', got {name!r}")
    if name in BUILTIN:
        raise InvalidOption(f"{name!r} is a built-in list; choose another name")
    write_file(_directory() / f"{name}.guesses.txt", "\n".join(words.allowed) + "\n")
    # The answers come last: a list is there once this file is.
    write_file(_directory() / f"{name}.txt", "\n".join(words.words(words.answers)) + "\n")


def kept_names() -> tuple[str, ...]:
    """Return the names of the lists that were kept."""
    if not _directory().is_dir():
        return ()
    return tuple(sorted(path.stem for path in _directory().glob("*.txt") if _NAME.fullmatch(path.stem)))


def load_kept(name: str) -> WordList:
    """Load a list that was kept."""
    path = _directory() / f"{name}.txt"
    guesses = _directory() / f"{name}.guesses.txt"
    return read_list(path, guesses if guesses.exists() else None, name)[0]


def read_played(path: Path) -> Played:
    """Read a file of played answers in any format that is known; what cannot be used in it raises InvalidList."""
    from .imports import parse_played, read_text  # a command without such a file need not load the formats

    found = parse_played(read_text(path), str(path))
    if found.dropped:
        raise InvalidList(f"{path}, {found.dropped[0].where}: {found.dropped[0].message}")
    return found.played


def _directory() -> Path:
    return data_dir() / "lists"


def _lines(path: Path) -> list[tuple[int, str]]:
    """Return the lines that are not blank, numbered from 1."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as reason:
        raise InvalidList(f"cannot read {path}: {reason.strerror or reason}") from reason
    except UnicodeDecodeError as reason:
        raise InvalidList(f"{path}: expected UTF-8 text, got byte {reason.object[reason.start]:#x}") from reason
    return [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
