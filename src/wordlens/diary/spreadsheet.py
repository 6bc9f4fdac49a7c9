"""Games in a table: our own CSV, and what people keep in a spreadsheet of theirs.

Columns are known by their titles, in any order: date, number, score (`4`, `4/6` or `X`), the guesses (`guess 1` and so
on, or all in `rows` or `words`), answer, player, hard. A line needs a date or a number, and a score, rows or guesses.
"""

import csv
import datetime
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from ..errors import InvalidGame, UserError
from ..rules import MAX_GUESSES, Rule, feedback, format_pattern, parse_pattern
from ..words import day_number, day_of, normalise
from ..words.dates import days_come_first, find_dates
from .game import DEFAULT_PLAYER, DiaryGame, checked
from .tables import is_own_csv, read_own_line

_TITLES = {
    "date": ("date", "day", "datum", "fecha"),
    "number": ("number", "puzzle", "wordle", "no", "nr", "#", "game", "puzzle number", "wordle number"),
    "score": ("score", "result", "guesses", "tries", "attempts", "turns", "guess count"),
    "rows": ("rows", "board", "pattern", "squares"),
    "words": ("words", "guessed", "all guesses"),
    "answer": ("answer", "word", "solution", "target"),
    "player": ("player", "name", "who"),
    "hard": ("hard", "hard mode", "mode"),
}
_GUESS = re.compile(r"(?:guess|word|row|try)\s*#?\s*([1-9])")
_YES = frozenset(("yes", "y", "true", "1", "hard", "*", "x"))
_SCORE = re.compile(r"([1-9]|x|fail|failed|lost)\s*(?:/\s*6)?\s*(\*?)", re.IGNORECASE)
_OUR_YEAR = 2021
"""The newspaper's game has numbers since then; a date before it is none of a game's."""


def is_table(text: str) -> bool:
    """Tell whether a text begins with the titles of a table of games."""
    header = _header(text)
    known = {_known(title) for title in header} - {None}
    return len(header) > 1 and len(known) > 1 and bool(known & {"date", "number", "score", "rows"})


def is_own_table(text: str) -> bool:
    """Tell whether a table is our own export."""
    return is_own_csv(_header(text))


def _header(text: str) -> list[str]:
    first = next(iter(text.splitlines()), "")
    try:
        return next(csv.reader([first], delimiter=_delimiter(text)), [])
    except csv.Error:
        return []


def games_of_table(text: str, source: str, today: datetime.date) -> Iterator[tuple[str, DiaryGame | InvalidGame]]:
    """Yield the games of a table, each with its place, or why a line is none."""
    reader = csv.DictReader(io.StringIO(text), delimiter=_delimiter(text))
    is_own = is_own_csv(reader.fieldnames or ())
    is_day_first = days_come_first(text)
    try:
        for line in reader:
            filled = {title: value or "" for title, value in line.items() if isinstance(title, str)}
            where = f"line {reader.line_num}"
            if not any(value.strip() for value in filled.values() if isinstance(value, str)):
                continue
            try:
                yield where, read_own_line(filled) if is_own else _game(filled, source, today, is_day_first)
            except UserError as error:
                yield where, error if isinstance(error, InvalidGame) else InvalidGame(str(error))
    except csv.Error as reason:
        yield f"line {reader.line_num}", InvalidGame(f"expected a table, got a line that is none ({reason})")


def _delimiter(text: str) -> str:
    first = next(iter(text.splitlines()), "")
    return max(",;\t", key=first.count)


def _known(title: str) -> str | None:
    """Return which of our fields a column's title means."""
    plain = title.strip().lower().replace("_", " ")
    if _GUESS.fullmatch(plain):
        return "guess"
    return next((name for name, titles in _TITLES.items() if plain in titles), None)


def _game(line: Mapping[str, str], source: str, today: datetime.date, is_day_first: bool | None) -> DiaryGame:
    """Return the game of one line of a spreadsheet."""
    fields = {known: value.strip() for title, value in line.items() if (known := _known(title)) and known != "guess"}
    guesses = [value.strip() for title, value in line.items() if _known(title) == "guess" and value.strip()]
    number, day = _when(fields, today, is_day_first)
    answer = normalise(fields.get("answer", "")) or None
    words = tuple(map(normalise, guesses or re.findall(r"[^\W\d_]+", fields.get("words", ""))))
    marks, rows_words = _rows(fields.get("rows", ""))
    words = words or rows_words
    score = _SCORE.fullmatch(fields.get("score", "").strip())
    if not marks and words and answer:
        marks = tuple(format_pattern(feedback(word, answer), len(answer)) for word in words if len(word) == len(answer))
    turns, won = _result(score, marks, words, answer)
    is_hard = fields.get("hard", "").lower() in _YES or bool(score and score[2])
    game = DiaryGame(
        id=f"table:{day}" if number is None else "official",
        player=fields.get("player") or DEFAULT_PLAYER,
        kind="free" if number is None else "official",
        date=day,
        number=number,
        rule=Rule.HARD if is_hard else Rule.NORMAL,
        turns=turns,
        marks=marks,
        words=words if marks else (),
        answer=answer,
        won=won,
        source=source,
    )
    return checked(game)


def _rows(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return marks and words of rows such as 'crane=-y--g watch=ggggg', or marks alone."""
    marks, words = [], []
    for row in text.split():
        word, equals, mark = row.rpartition("=")
        marks.append(format_pattern(parse_pattern(mark), len(_bare(mark))))
        if equals:
            words.append(normalise(word))
    return tuple(marks), tuple(words)


def _bare(text: str) -> str:
    """Return marks without the selectors that say how an emoji is drawn."""
    return re.sub("[\ufe0e\ufe0f]", "", text)


def _result(
    score: re.Match[str] | None, marks: tuple[str, ...], words: tuple[str, ...], answer: str | None
) -> tuple[int, bool]:
    """Return how many guesses were made and whether the last was right."""
    if marks:
        won = not marks[-1].strip("g")
        if score and score[1].isdigit() and (not won or int(score[1]) != len(marks)):
            raise InvalidGame(f"the score is {score[0]}, but there are {len(marks)} rows")
        return len(marks), won
    if score is None:
        raise InvalidGame("expected a score such as 4/6 or X, or the rows of the game")
    return (int(score[1]), True) if score[1].isdigit() else (MAX_GUESSES, False)


def _when(
    fields: Mapping[str, str], today: datetime.date, is_day_first: bool | None
) -> tuple[int | None, datetime.date]:
    """Return the puzzle's number and day by whichever of them the line tells; both must agree."""
    digits = re.sub(r"[\s,.#’']|^(?:wordle|no|nr)\b", "", fields.get("number", "").lower())
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 5 else None
    found = next(find_dates(fields.get("date", ""), is_day_first), None)
    day = found.days[0] if found and len(found.days) == 1 else None
    if number is None and day is None:
        got = fields.get("date") or fields.get("number") or "nothing"
        raise InvalidGame(f"expected a date such as 2026-11-17 or a puzzle's number, got {got[:40]!r}")
    if number is not None and day is not None and abs(day_number(day) - number) > 1:
        raise InvalidGame(f"the puzzle {number:,} is of {day_of(number)}, not of {day}")
    day = day if number is None else day_of(number)
    assert day is not None
    if day.year < _OUR_YEAR or day > today + datetime.timedelta(1):
        raise InvalidGame(f"expected a day from {_OUR_YEAR} to today, got {day}")
    return number, day


def dated_as_official(game: DiaryGame) -> DiaryGame:
    """Return a game of a day as the newspaper's puzzle of that day."""
    if game.kind != "free" or game.date is None or day_number(game.date) < 0:
        return game
    return checked(replace(game, kind="official", number=day_number(game.date)))
