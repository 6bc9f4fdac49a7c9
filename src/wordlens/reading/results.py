"""The results of Wordle games in a text of any kind: each read or refused, those of other games left out.

A block begins at a line that names a game and holds the lines up to the next such line. Only blocks of the newspaper's
Wordle with its number, of Wordle without one, and of Wordlens are read: Quordle, Worldle, Waffle and their kin paint
the same squares and mean something else.
"""

import datetime
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..errors import UserError
from ..words.dates import find_dates
from .chat import plain_lines
from .games import RUN, has_squares
from .share import Share, read_share

Name = Literal["wordle", "wordlens"]
_OURS = re.compile(
    r"(?<![\w@(/.])(?P<name>wordle|wordlens)\b"
    r"(?!\s*(?:[-(]\s*[a-z]|[a-z]{2,}|(?:de|es|fr|it|pt|nl)\b))(?P<rest>.*)",
    re.IGNORECASE,
)
"""Wordle or Wordlens as a name of its own: not @WordleFR, not 'Wordle (ES)', not 'Wordle Unlimited'."""
_SCORE = re.compile(r"(?<![\d/.,])(?:[1-9]\d?|X)/(\d{1,2})\*?(?![\d/])", re.IGNORECASE)
_OTHER = re.compile(
    r"\b(?:\w*(?:rdle|ordle|erdle|urdle|ardle)\w*|le mot|termo|connections|strands|waffle\d*|framed|globle|tradle|"
    r"flagle|semantle|pokedle|loldle|squaredle|bandle|immaculate grid|the mini|tightrope|costcodle|contexto|"
    r"nerdlegame)\b",
    re.IGNORECASE,
)
"""Names of other daily games whose results are made of squares; any other name with a number and a score counts too."""
_HEADING = re.compile(r"^\W{0,4}[A-Z][\w' ]{2,30}\W{1,4}\d{1,3}(?:[,.]?\d{3})*\b.*\b[1-9X]\d?/\d{1,2}\b", re.IGNORECASE)


@dataclass(frozen=True)
class Result:
    """One game of a text."""

    name: Name
    share: Share
    date: datetime.date | None
    """The day that its heading names."""
    title: str
    """Its heading."""


@dataclass(frozen=True)
class NoResult:
    """A block that names Wordle, or looks like a game, and is none that can be read."""

    title: str
    reason: str


def find_results(text: str, is_chat: bool = False) -> Iterator[Result | NoResult]:
    """Yield every result in a text, and what looked like one; in a chat a quoted result is somebody else's."""
    own = "\n".join(line for line in text.splitlines() if not (is_chat and line.lstrip().startswith(">")))
    for name, lines in _blocks(plain_lines(own)):
        squares = has_squares("\n".join(lines))
        if name is None:
            if squares:
                yield NoResult(lines[0][:60], "it is another game, or a game without its name")
        elif squares:
            yield _read(name, lines)
        elif _SCORE.search(lines[0]):
            yield NoResult(lines[0][:60], "expected its rows of squares below, got none")


def _blocks(lines: list[str]) -> Iterator[tuple[Name | None, list[str]]]:
    """Yield the lines of each game with its name; those of others, and lines before the first heading, have none."""
    name: Name | None = None
    held: list[str] = []
    wanted = rows = 0
    for line in lines:
        begins, named, count = _begins(line)
        row = len(RUN.findall(line)) > 0
        is_full = bool(wanted) and rows >= wanted and row  # squares of something that has no heading
        if begins or is_full:
            yield from [(name, held)] if held else []
            name, held, rows, wanted = named, [], 0, count
        rows += row
        held.append(line)
    yield from [(name, held)] if held else []


def _begins(line: str) -> tuple[bool, Name | None, int]:
    """Tell whether a line is a game's heading, which game of ours it names, and how many rows it announces."""
    ours = _OURS.search(line)
    score = _SCORE.search(line[ours.end("name") :]) if ours else None
    if ours and score:
        told = score[0].split("/")[0]
        count = int(score[1]) if told in "Xx" else int(told)
        return True, "wordlens" if ours["name"].lower() == "wordlens" else "wordle", count
    is_other = _OTHER.search(line) is not None or (_HEADING.search(line) is not None and not RUN.search(line))
    return (is_other and not ours) or (ours is None and "wordle" in line.lower() and bool(_SCORE.search(line))), None, 0


def _read(name: Name, lines: list[str]) -> Result | NoResult:
    """Read a block of ours; lines before its heading are none of it."""
    title = lines[0].strip()
    try:
        share = read_share("\n".join(lines))
    except UserError as error:
        return NoResult(title[:60], str(error))
    if name == "wordle" and share.length != 5:
        return NoResult(title[:60], f"expected rows of five squares, got rows of {share.length}")
    date = next((found.days[0] for found in find_dates(title) if len(found.days) == 1), None)
    return Result(name, share, date, title[:60])
