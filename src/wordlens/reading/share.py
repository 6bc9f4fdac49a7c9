"""A game as players paste it: a heading such as 'Wordle 1,234 4/6*', and rows of squares with or without words."""

import re
from dataclasses import dataclass

from ..errors import InvalidPattern, InvalidRow
from ..rules import Pattern, Row, parse_pattern, solved
from ..words import WordList
from .typed import read_row

_SQUARES = "⬛⬜◼◻▪▫🖤🤍🟨🟦🟩🟧"
_RUN = re.compile(f"[{_SQUARES}](?:[{_SQUARES}\ufe0f])*")
_HEADING = re.compile(r"(?<![\d/])([1-9]\d?|[Xx])/(\d{1,2})(\*?)(?![\d/])")


@dataclass(frozen=True)
class Share:
    """A shared game: its patterns, first to last."""

    patterns: tuple[Pattern, ...]
    length: int
    """Squares to a row."""
    is_hard: bool
    """Whether the heading says so with a star."""


def has_squares(text: str) -> bool:
    """Tell whether there are squares in a text."""
    return _RUN.search(text) is not None


def read_share(text: str) -> Share:
    """Read the squares of a pasted text, whatever stands around them; raises InvalidPattern where they make no game."""
    rows: list[str] = []
    heading: re.Match[str] | None = None
    for line in text.splitlines():
        runs = _RUN.findall(line)
        if len(runs) > 1:
            raise InvalidPattern(
                f"expected one row of squares a line, got {line.strip()!r}: review one board at a time"
            )
        rows.extend(run.replace("\ufe0f", "") for run in runs)
        if not rows and heading is None:
            heading = _HEADING.search(line)
    lengths = {len(row) for row in rows}
    if len(lengths) != 1:
        found = f"rows of {' and '.join(map(str, sorted(lengths)))}" if lengths else "none"
        raise InvalidPattern(f"expected rows of squares of one length, such as ⬛🟨⬛⬛🟩, got {found}")
    length = lengths.pop()
    patterns = tuple(parse_pattern(row, length) for row in rows)
    if heading is not None:
        _check_heading(heading, patterns, patterns[-1] == solved(length))
    return Share(patterns, length, heading is not None and bool(heading[3]))


def read_pasted(text: str, words: WordList) -> tuple[Row, ...] | Share:
    """Read a pasted game: rows where every line of squares has its word before it, a share where none has.

    Other text may stand around it, but in a text without any square every line must be a row.

    >>> from wordlens.words import load_words
    >>> read_pasted("crane ⬛🟨⬛⬛🟩", load_words("classic"))
    (Row.parse('crane=-y--g'),)
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not has_squares(text):
        return tuple(read_row(line, words) for line in lines)
    of_squares = [line for line in lines if has_squares(line)]
    worded = [line for line in of_squares if re.match(r"[^\W\d_]+[\s=:,]", line)]
    if not worded:
        return read_share(text)
    if len(worded) < len(of_squares):
        odd = next(line for line in of_squares if line not in worded)
        raise InvalidRow(f"expected a word before every row of squares, or before none, got {odd!r}")
    return tuple(read_row(line, words) for line in lines if "=" in line or has_squares(line))


def _check_heading(heading: re.Match[str], patterns: tuple[Pattern, ...], is_solved: bool) -> None:
    """Refuse squares that are fewer or more than the heading says."""
    expected = heading[2] if heading[1] in "Xx" else heading[1]
    if int(expected) != len(patterns) or is_solved == (heading[1] in "Xx"):
        end = "the last all correct" if heading[1] not in "Xx" else "none all correct"
        raise InvalidPattern(
            f"the heading says {heading[0]}, so expected {expected} rows of squares, {end}, got {len(patterns)}; "
            "paste the whole text"
        )
