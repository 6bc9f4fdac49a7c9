"""Words from a user's own files: lists given for one command, lists kept by name, and words already played."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ..errors import InvalidList, InvalidOption, UnknownName
from ..files import data_dir, write_file
from ..kernels import MAX_LENGTH, MIN_LENGTH
from .builtin import BUILTIN
from .played import Played
from .wordlist import WordList, normalise

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
_WORD = re.compile(r"[^\s,;]+")
_SHOWN = 40
"""Characters that are told of a line that is no word."""
OWN = "your own list"


@dataclass(frozen=True)
class FileWords:
    """The words of one file, in its order, and how many were dropped as duplicates."""

    words: tuple[str, ...]
    duplicates: int


def read_words(path: Path, length: int | None = None) -> FileWords:
    """Read a UTF-8 file with one word a line; a bad line raises InvalidList with file, line and what was expected."""
    return _check_words(_lines(path), str(path), length)


def parse_words(text: str, name: str, length: int | None = None) -> FileWords:
    """Read words from a text, one a line or with spaces, commas or semicolons between them; as read_words else."""
    lines = enumerate(text.removeprefix("\ufeff").splitlines(), 1)
    return _check_words([(number, word) for number, line in lines for word in _WORD.findall(line)], name, length)


def _check_words(lines: Iterable[tuple[int, str]], name: str, length: int | None) -> FileWords:
    kept: dict[str, None] = {}
    count = 0
    for line_number, line in lines:
        word = normalise(line)
        expected = f"a word of {length or f'{MIN_LENGTH} to {MAX_LENGTH}'} letters"
        if not word.isalpha() or (len(word) != length if length else not MIN_LENGTH <= len(word) <= MAX_LENGTH):
            told = f"{name}, line {line_number}: expected {expected}, got {line.strip()[:_SHOWN]!r}"
            raise InvalidList(told, reason="list_line", line=line_number, expected=expected, word=line.strip())
        length = len(word)
        kept[word] = None
        count += 1
    if not kept:
        raise InvalidList(f"{name}: expected one word a line, got an empty file", reason="list_empty")
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
    return _make(name or first.stem, answer_words, guess_words)


def parse_list(name: str, answers: str, guesses: str = "") -> tuple[WordList, int]:
    """Make a list from the texts of one or two files, and count the duplicates dropped."""
    answer_words = parse_words(answers, "the answers")
    nothing = FileWords((), 0)
    more = parse_words(guesses, "the guesses", len(answer_words.words[0])) if guesses.strip() else nothing
    return _make(name, answer_words, more)


def _make(name: str, answers: FileWords, guesses: FileWords) -> tuple[WordList, int]:
    made = WordList.build(name, answers.words, guesses.words, summary=OWN)
    return made, answers.duplicates + guesses.duplicates


def keep_list(words: WordList, name: str) -> None:
    """Keep a list under a name, so that later commands find it."""
    if not _NAME.fullmatch(name):
        told = f"a list's name is lower-case letters, digits, '-' and '_', got {name!r}"
        raise InvalidOption(told, reason="list_name")
    if name in BUILTIN:
        raise InvalidOption(f"{name!r} is a built-in list; choose another name", reason="list_taken")
    write_file(_directory() / f"{name}.guesses.txt", "\n".join(words.allowed) + "\n")
    # The answers come last: a list is there once this file is.
    write_file(_directory() / f"{name}.txt", "\n".join(words.words(words.answers)) + "\n")


def forget_list(name: str) -> None:
    """Delete a list that was kept, or raise UnknownName; the built-in ones stay."""
    if name in BUILTIN:
        told = f"{name!r} is a built-in list, which stays; only your own can be deleted"
        raise InvalidOption(told, reason="list_stays")
    if name not in kept_names():
        raise UnknownName("word list of yours", name, kept_names())
    try:
        # The answers go first: a list is there as long as this file is.
        for path in (_directory() / f"{name}.txt", _directory() / f"{name}.guesses.txt"):
            path.unlink(missing_ok=True)
    except OSError as reason:
        raise InvalidOption(f"cannot delete {path}: {reason.strerror or reason}") from reason


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
