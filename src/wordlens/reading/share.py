"""A game as players paste it: a heading such as 'Wordle 1,234 4/6*', and rows of squares with or without words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import InvalidPattern, InvalidRow
from ..rules import Pattern, Row, format_pattern, parse_pattern, solved
from ..words import WordList, normalise
from .games import RUN, choose_game, find_score, has_squares, official_number, says_hard, split_games, square_lines
from .typed import read_row

_BEFORE = re.compile(r"(?<![\w=])([^\W\d_]+)[\s=:,;.()\]–-]*$")
_AFTER = re.compile(r"[\s=:,;.()\[–-]*([^\W\d_]+)(?!\w)")
_TYPED = re.compile(r"([^\W\d_]+)\s*=\s*([-ygbrx._012]+)", re.IGNORECASE)
_SENDER = re.compile(r"[A-Z][a-z]+:\s*\W+")
_BETWEEN = re.compile(r"[\s,;.!()>→–-]+")
_SHOUTED = 2
"""Words in capitals from which on they are meant as guesses, even where one is missing."""


@dataclass(frozen=True)
class Share:
    """A shared game: its patterns, first to last."""

    patterns: tuple[Pattern, ...]
    length: int
    """Squares to a row."""
    is_hard: bool
    """Whether the heading says so with a star."""
    words: tuple[str, ...] = ()
    """The guesses, first to last, in lower case; none where the text is of squares alone."""
    number: int | None = None
    """The official puzzle's number, where the heading tells it."""


@dataclass(frozen=True)
class _Line:
    """A row of squares, or of marks that were typed, with the words of its length that stand next to it."""

    text: str
    marks: str
    before: str
    after: str


def read_shares(text: str) -> tuple[Share, ...]:
    """Read every game of a pasted text; raises InvalidPattern or InvalidRow where one of them makes no game."""
    return tuple(_read_one(game) for game in split_games(text))


def read_share(text: str, game: int | None = None) -> Share:
    """Read a shared game, whatever stands around it; raises InvalidPattern where the squares make none.

    Of several games, `game` chooses one, counted from 1; without it they raise SeveralGames.

    >>> read_share("Wordle 1,910 1/6\\n🟩🟩🟩🟩🟩 ||CRANE||")
    Share(patterns=(242,), length=5, is_hard=False, words=('crane',), number=1910)
    """
    return _read_one(choose_game(text, game))


def read_pasted(text: str, words: WordList, game: int | None = None) -> tuple[Row, ...] | Share:
    """Read a pasted game: rows where every line of squares has its word beside or below it, a share where none has.

    Other text may stand around it, but in a text without any square every line must be a row. Of several games, `game`
    chooses one, counted from 1.

    >>> from wordlens.words import load_words
    >>> read_pasted("crane ⬛🟨⬛⬛🟩", load_words("classic"))
    (Row.parse('crane=-y--g'),)
    """
    chosen = choose_game(text, game)
    if not has_squares(chosen):
        return tuple(read_row(line, words) for line in square_lines(chosen))
    share = _read_one(chosen)
    marks = [format_pattern(pattern, share.length) for pattern in share.patterns]
    rows = zip(share.words, marks, strict=False)  # none without words
    return tuple(read_row(f"{word}={written}", words) for word, written in rows) or share


def _read_one(text: str) -> Share:
    """Read the text of one game."""
    lines = square_lines(text)
    read = [_read_line(line) for line in lines]
    rows = [row for row in read if row]
    lengths = {len(row.marks) for row in rows}
    if len(lengths) != 1 or not has_squares(text):
        found = f"rows of {' and '.join(map(str, sorted(lengths)))}" if lengths else "none"
        told = f"expected rows of squares of one length, such as ⬛🟨⬛⬛🟩, got {found}"
        raise InvalidPattern(told, reason="squares_uneven")
    length = lengths.pop()
    patterns = tuple(parse_pattern(row.marks, length) for row in rows)
    score = find_score(text)
    if score is not None:
        _check_score(score, patterns, patterns[-1] == solved(length))
    last = max(place for place, row in enumerate(read) if row)
    words = _words_beside(rows) or _words_below(lines[last + 1 :], length, len(rows))
    return Share(patterns, length, says_hard(text), tuple(map(normalise, words)), official_number(text))


def _read_line(line: str) -> _Line | None:
    """Read a row of squares and the words next to it, or a row that was typed; None where the line is neither."""
    runs = list(RUN.finditer(line))
    if len(runs) > 1:
        told = f"expected one row of squares a line, got {line!r}: review one board at a time"
        raise InvalidPattern(told, reason="squares_side_by_side")
    if not runs:
        typed = _TYPED.fullmatch(line)
        return _Line(line, typed[2], typed[1], "") if typed else None
    marks = runs[0][0]
    before, after = _BEFORE.search(line[: runs[0].start()]), _AFTER.match(line[runs[0].end() :])
    sides = (found[1] if found and len(normalise(found[1])) == len(marks) else "" for found in (before, after))
    return _Line(line, marks, *sides)


def _words_beside(rows: Sequence[_Line]) -> list[str]:
    """Return the word next to each row, none where no row has one; raises InvalidRow where only some rows have one."""
    before, after = [row.before for row in rows], [row.after for row in rows]
    either = [row.before or row.after for row in rows]
    for words in (before, after, either):
        if all(words):
            return words
    if any(before[1:]) or (before[0] and not _SENDER.fullmatch(rows[0].text)):
        raise _lacking("before", rows[before.index("")].text)
    if sum(word.isupper() for word in after) >= _SHOUTED:  # others are remarks on a row
        raise _lacking("after", rows[after.index("")].text)
    return []


def _lacking(side: str, line: str) -> InvalidRow:
    told = f"expected a word {side} every row of squares, or {side} none, got {line!r}"
    return InvalidRow(told, reason="squares_some_words")


def _words_below(lines: Sequence[str], length: int, rows: int) -> list[str]:
    """Return the words that are listed below the squares, none where there are none; raises InvalidRow if some lack."""
    words: list[str] = []
    for line in lines:
        listed = [part for part in _BETWEEN.split(line.rpartition(":")[2]) if part and not part.isdecimal()]
        if all(part.isalpha() and len(normalise(part)) == length for part in listed):
            words.extend(listed)
    shouted = sum(word.isupper() for word in words)
    if len(words) == rows and (rows > 1 or shouted):  # a single small word is a remark
        return words
    if shouted >= _SHOUTED:
        raise InvalidRow(
            f"expected a word for each of the {rows} rows of squares, got {len(words)} below them: {' '.join(words)}",
            reason="squares_words",
            rows=rows,
            words=len(words),
        )
    return []


def _check_score(score: re.Match[str], patterns: tuple[Pattern, ...], is_solved: bool) -> None:
    """Refuse squares that are fewer or more than the heading says."""
    expected = score[2] if score[1] in "Xx" else score[1]
    if int(expected) != len(patterns) or is_solved == (score[1] in "Xx"):
        end = "the last all correct" if score[1] not in "Xx" else "none all correct"
        raise InvalidPattern(
            f"the heading says {score[0]}, so expected {expected} rows of squares, {end}, got {len(patterns)}; "
            "paste the whole text",
            reason="squares_score",
            score=score[0],
            rows=len(patterns),
        )
