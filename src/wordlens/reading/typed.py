"""Rows that a person typed."""

import re
from collections.abc import Iterable

from ..errors import InvalidRow
from ..rules import Row
from ..words import WordList

_SEPARATOR = re.compile(r"\s*[=:,\s]\s*")


def read_row(text: str, words: WordList) -> Row:
    """Read 'crane=-y--g', also with a space, ':' or ',' between; the guess must be an allowed word of the list."""
    fields = _SEPARATOR.split(text.strip(), maxsplit=1)
    if len(fields) != 2 or not all(fields):
        told = f"expected a row such as {example_row(words)}, got {text.strip()!r}"
        raise InvalidRow(told, reason="row")
    words.spell(fields[0])
    row = Row.parse("=".join(fields))
    words.number(row.word)
    return row


def read_rows(texts: Iterable[str], words: WordList) -> tuple[Row, ...]:
    """Read several rows, first to last."""
    return tuple(read_row(text, words) for text in texts)


def example_row(words: WordList) -> str:
    """Return a row that would be understood, for messages."""
    if words.length == 5 and "crane" in words.numbers:
        return "crane=-y--g"
    return f"{words.allowed[int(words.answers[0])]}={'-' * (words.length - 1)}g"
