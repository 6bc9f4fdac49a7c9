"""What a text says about played answers, entry by entry: tables, JSON, plain words and pasted lines.

Nothing is decided here: an entry may be wrong or clash with another one; `imports.py` makes a record of them.
"""

import datetime
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .dates import days_come_first, find_dates

_WORD_NAMES = ("solution", "answer", "word", "wordle", "target", "puzzle", "game")
_DATE_NAMES = ("printdate", "date", "puzzledate", "day", "published", "publicationdate", "time")
_NUMBER_NAMES = (
    *("dayssincelaunch", "number", "num", "no", "nr", "puzzlenumber", "puzzleno", "wordlenumber", "wordleno"),
    *("gamenumber", "puzzle", "game", "wordle", "day"),
)
"""What columns and fields are called, without spaces and signs; a field's content must be of the kind too."""
_CHATTER = {
    *("wordle", "puzzle", "answer", "answers", "solution", "word", "was", "is", "the", "for", "of", "on"),
    *("no", "nr", "number", "day", "game", "yesterday", "mon", "tue", "wed", "thu", "fri", "sat", "sun"),
    *("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
}
"""Words that stand beside an answer in pasted lines; none of them has five letters, for it could be the answer."""
_WORD = re.compile(r"[A-Za-z]{5}")
_NUMBER = re.compile(r"#?\s*(\d{1,4}|\d,\d{3})")
_NUMBER_IN_LINE = re.compile(r"(?<![\w/.,-])#?(\d,\d{3}|\d{1,4})(?![\w/])")
_COMMENT = re.compile(r"#(?!\d).*")
_DELIMITERS = "\t;,|"


@dataclass(frozen=True)
class Entry:
    """One played answer as the text has it."""

    where: str
    """Such as `line 12`."""
    word: str = ""
    """Lower case."""
    days: tuple[datetime.date, ...] = ()
    """The days that its date can mean; two where day and month could be exchanged."""
    number: int | None = None
    problem: str | None = None
    """Why it cannot be used: what was expected and what came."""


def entries_of(text: str) -> Iterator[Entry]:
    """Yield the entries of a text in whichever of the known formats; raises ValueError for JSON that is broken."""
    order = days_come_first(text)
    if text.lstrip()[:1] in ("{", "["):
        yield from _from_json(text, order)
        return
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if _COMMENT.sub("", line).strip()]
    yield from _from_table(lines, order) or _from_lines(lines, order)


class _Fields:
    """The fields of one entry by name, and what each of them can be."""

    def __init__(self, where: str, fields: Iterable[tuple[str, object]], order: bool | None) -> None:
        self.where = where
        self.fields = {_plain(name): str(value).strip() for name, value in fields if value is not None}
        self.order = order

    def entry(self) -> Entry:
        """Return the entry that the fields make."""
        text = self._named(_WORD_NAMES, _WORD) or self._only(_WORD)
        if text is None:
            got = self._first(_WORD_NAMES)
            got = ", ".join(self.fields.values()) if got is None else got
            return Entry(self.where, problem=f"expected a five-letter word, got {_short(got)}")
        found = self._date()
        if found is not None and not found[0]:
            return Entry(self.where, problem=f"expected a date such as 2024-11-04, got {_short(found[1])}")
        number = self._named(_NUMBER_NAMES, _NUMBER)
        return Entry(self.where, text.lower(), found[0] if found else (), _number(number) if number else None)

    def _date(self) -> tuple[tuple[datetime.date, ...], str] | None:
        """Return the days that the date can mean, and its text; None where there is no date."""
        for name in (*_DATE_NAMES, *self.fields):
            for date in find_dates(self.fields.get(name, ""), self.order):
                return date.days, date.text
        for name in _DATE_NAMES:  # called a date, and none that we know
            text = self.fields.get(name, "")
            if text and not _NUMBER.fullmatch(text) and not _WORD.fullmatch(text):
                return (), text
        return None

    def _named(self, names: Iterable[str], form: re.Pattern[str]) -> str | None:
        return next((self.fields[name] for name in names if form.fullmatch(self.fields.get(name, ""))), None)

    def _first(self, names: Iterable[str]) -> str | None:
        return next((self.fields[name] for name in names if name in self.fields), None)

    def _only(self, form: re.Pattern[str]) -> str | None:
        """Return the text that has the form, if one alone has it and no field claims to be the answer."""
        if self._first(_WORD_NAMES) is not None:
            return None
        found = [text for text in self.fields.values() if form.fullmatch(text)]
        return found[0] if len(found) == 1 else None


def _from_json(text: str, order: bool | None) -> Iterator[Entry]:
    """Yield the entries of JSON, or of JSON Lines."""
    try:
        yield from _items(json.loads(text), order)
    except json.JSONDecodeError as reason:
        if reason.msg != "Extra data":
            raise
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                yield from _item(f"line {number}", json.loads(line), order)


def _items(value: object, order: bool | None, depth: int = 2) -> Iterator[Entry]:
    """Yield the entries of a list, of a mapping, or of either under a name such as `answers`."""
    if isinstance(value, Mapping):
        names = {_plain(name) for name in value}
        holders = [inner for inner in value.values() if isinstance(inner, list | Mapping)]
        if names & {"solution", "answer", "word"} and not holders:
            yield from _item("item 1", value, order)
        elif len(holders) == 1 and depth and not _is_key(next(iter(value))):
            yield from _items(holders[0], order, depth - 1)
        else:
            for key, inner in value.items():
                yield from _item(repr(key), inner, order, key)
    elif isinstance(value, list):
        for number, inner in enumerate(value, 1):
            yield from _item(f"item {number}", inner, order)


def _item(where: str, value: object, order: bool | None, key: str | None = None) -> Iterator[Entry]:
    """Yield the entry of one item: an object, a list of fields, a word, or either under its date or number."""
    pairs: list[tuple[str, object]] = [] if key is None else [_named_by_content(key, 0)]
    if isinstance(value, Mapping):
        pairs = [*((name, inner) for name, inner in value.items() if not isinstance(inner, list | dict)), *pairs]
    elif isinstance(value, list):
        pairs += [_named_by_content(str(inner), place) for place, inner in enumerate(value)]
    else:
        pairs.append(_named_by_content(str(value), 1))
    yield _Fields(where, pairs, order).entry()


def _named_by_content(text: str, place: int) -> tuple[str, str]:
    """Return the text under the name of what it looks like."""
    text = text.strip()
    if _WORD.fullmatch(text):
        return "word", text
    return ("number" if _NUMBER.fullmatch(text) else f"text {place}"), text


def _is_key(key: str) -> bool:
    return _NUMBER.fullmatch(key) is not None or any(find_dates(key))


def _from_table(lines: Sequence[tuple[int, str]], order: bool | None) -> list[Entry]:
    """Return the entries of a table with a header, or of one whose columns their content tells; none if it is none."""
    import csv  # which plain words need not load

    delimiter = max(_DELIMITERS, key=lambda each: lines[0][1].count(each)) if lines else ","
    if not lines or delimiter not in lines[0][1]:
        return []
    # A row that spans lines is no record of answers: each line is read by itself, so that it can be named.
    rows = [
        (number, next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])) for number, line in lines
    ]
    header = [_plain(cell) for cell in rows[0][1]]
    if not any(map(str.isdigit, lines[0][1])) and {*header} & {*_WORD_NAMES}:
        return [_Fields(f"line {n}", zip(header, row, strict=False), order).entry() for n, row in rows[1:]]
    names = _names_by_content([row for _, row in rows], order)
    return [_Fields(f"line {n}", zip(names, row, strict=False), order).entry() for n, row in rows] if names else []


def _names_by_content(rows: Sequence[Sequence[str]], order: bool | None) -> list[str]:
    """Return the names of a table's columns by what most of their cells are; none unless answer and day are found."""
    width = max(map(len, rows))
    if sum(len(row) == width for row in rows) < 0.8 * len(rows):
        return []
    columns = [[row[place].strip() for row in rows if len(row) > place] for place in range(width)]
    words = [place for place, cells in enumerate(columns) if _most(bool(_WORD.fullmatch(cell)) for cell in cells)]
    dates = [place for place, cells in enumerate(columns) if _most(any(find_dates(cell, order)) for cell in cells)]
    counts = [place for place, cells in enumerate(columns) if _most(bool(_NUMBER.fullmatch(cell)) for cell in cells)]
    if len(words) != 1 or len(counts) > 1 or not (dates or counts):
        return []
    names = {**dict.fromkeys(counts, "number"), **dict.fromkeys(dates[:1], "date"), words[0]: "answer"}
    return [names.get(place, f"column {place}") for place in range(width)]


def _most(are: Iterable[bool]) -> bool:
    known = list(are)
    return sum(known) > 0.8 * len(known)


def _from_lines(lines: Sequence[tuple[int, str]], order: bool | None) -> Iterator[Entry]:
    """Yield the entries of lines: words alone, or one answer each with its date or number and words about it.

    Where lines tell days, a line of words without one is what people said beside them, such as HELLO THERE.
    """
    found = [
        entry for number, line in lines for entry in _from_line(f"line {number}", _COMMENT.sub("", line).strip(), order)
    ]
    has_days = any(entry.days or entry.number is not None for entry in found)
    for entry in found:
        if has_days and entry.problem is None and not entry.days and entry.number is None:
            told = f"expected a date or number beside the word, as other lines have, got {_short(entry.word)}"
            yield Entry(entry.where, problem=told)
        else:
            yield entry


def _from_line(where: str, line: str, order: bool | None) -> Iterator[Entry]:
    rest, dates = line, list(find_dates(line, order))
    for date in reversed(dates):
        rest = f"{rest[: date.start]} {rest[date.end :]}"
    numbers = _NUMBER_IN_LINE.findall(rest)
    rest = _NUMBER_IN_LINE.sub(" ", rest)
    others = [part for part in re.split(r"[\s,;:|()\[\]\"“”–—-]+", rest) if part and part.lower() not in _CHATTER]
    words = [part for part in others if _WORD.fullmatch(part)]
    if not dates and not numbers:
        if words and len(words) == len(others):
            yield from (Entry(where, word.lower()) for word in words)
        else:
            yield Entry(where, problem=f"expected a five-letter word, with or without a date, got {_short(line)}")
        return
    shouted = [word for word in words if word.isupper()]
    chosen = words if len(words) == 1 else shouted
    if len(chosen) != 1 or len(dates) > 1 or len(numbers) > 1:
        yield Entry(where, problem=f"expected one five-letter word and its date or number, got {_short(line)}")
    elif dates and not dates[0].days:
        yield Entry(where, problem=f"expected a date such as 2024-11-04, got {_short(dates[0].text)}")
    else:
        days = dates[0].days if dates else ()
        yield Entry(where, chosen[0].lower(), days, _number(numbers[0]) if numbers else None)


def _number(text: str) -> int:
    return int(re.sub(r"\D", "", text))


def _plain(name: object) -> str:
    return re.sub(r"[\W_]+", "", str(name)).lower()


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
