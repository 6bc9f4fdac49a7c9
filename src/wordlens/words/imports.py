"""From what people have about played answers to a record, with all that was left out and why."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ..errors import InvalidList
from .entries import Entry, entries_of
from .played import FIRST_DAY, Played, day_number, day_of

MOST_BYTES = 4_000_000
"""Size of the largest text that is read: a hundred times a record of ten years."""
MOST_ENTRIES = 20_000
AHEAD = 31
"""Days after today that an answer may have: the newspaper's files reach some weeks ahead."""
_EXAMPLES = "CSV or JSON with dates, or words one a line"

Reason = Literal["clash", "date", "unread"]


@dataclass(frozen=True)
class Dropped:
    """An entry that was left out, where it stands, and why."""

    where: str
    reason: Reason
    message: str
    """What is wrong with it, without where."""


@dataclass(frozen=True)
class Imported:
    """The record that a text gives, and what was left out of it."""

    played: Played
    duplicates: int = 0
    """Entries that repeat an earlier one."""
    dropped: tuple[Dropped, ...] = ()


def parse_played(text: str, name: str = "the text", today: datetime.date | None = None) -> Imported:
    """Return what a text tells about played answers; raises InvalidList if it tells nothing that can be read.

    Read are tables (columns in any order, with or without a header), JSON (objects, a mapping of dates to words, the
    newspaper's own files, one object a line), words, and pasted lines such as `Wordle 1,234 2024-11-04 CRANE`.
    """
    if len(text) > MOST_BYTES:
        told = f"{name}: expected at most {MOST_BYTES:,} characters, got {len(text):,}"
        raise InvalidList(told, reason="played_size")
    entries = []
    try:
        for entry in entries_of(text):
            entries.append(entry)
            if len(entries) > MOST_ENTRIES:
                told = f"{name}: expected at most {MOST_ENTRIES:,} answers, got more"
                raise InvalidList(told, reason="played_size")
    except InvalidList:
        raise
    except (ValueError, RecursionError) as reason:
        why = getattr(reason, "msg", None) or "it is nested too deeply or holds too large a number"
        place = f", line {reason.lineno}" if hasattr(reason, "lineno") else ""
        told = f"{name}{place}: expected {_EXAMPLES}, got JSON that is broken: {why}"
        raise InvalidList(told, reason="played_text", where="") from reason
    found = _collect(entries, today or datetime.date.today())
    unread = [drop for drop in found.dropped if drop.reason == "unread"]
    if len(unread) > len(entries) // 2:  # not a record of answers, but something else
        told = f"{name}, {unread[0].where}: {unread[0].message}"
        raise InvalidList(told, reason="played_text", where=unread[0].where)
    return found


def read_text(path: Path) -> str:
    """Return the text of a file; one that cannot be read, is too large or is no text raises InvalidList."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as reason:
        raise InvalidList(f"cannot read {path}: {reason.strerror or reason}") from reason
    return decode(data, str(path))


def decode(data: bytes, name: str) -> str:
    """Return the text that the bytes hold, in UTF-8 or UTF-16."""
    if len(data) > MOST_BYTES:
        raise InvalidList(f"{name}: expected at most {MOST_BYTES:,} bytes, got more")
    is_utf16 = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    try:
        return data.decode("utf-16" if is_utf16 else "utf-8-sig")
    except UnicodeDecodeError as reason:
        raise InvalidList(f"{name}: expected UTF-8 text, got byte {reason.object[reason.start]:#x}") from reason


def _collect(entries: Iterable[Entry], today: datetime.date) -> Imported:
    """Make a record of the entries: the first of those that clash is kept, and each that is left out has its reason."""
    days: dict[int, str] = {}
    undated: dict[str, None] = {}
    dropped: list[Dropped] = []
    duplicates = 0
    for entry in entries:
        number = _day(entry, today)
        if isinstance(number, Dropped):
            dropped.append(number)
        elif number is None:
            duplicates += entry.word in undated
            undated[entry.word] = None
        elif number not in days:
            days[number] = entry.word
        elif days[number] == entry.word:
            duplicates += 1
        else:
            got = f"{entry.word.upper()} for {day_of(number)}, which has {days[number].upper()}"
            message = f"expected one answer a day, got {got}"
            dropped.append(Dropped(entry.where, "clash", message))
    return Imported(Played(tuple(sorted(days.items())), frozenset(undated)), duplicates, tuple(dropped))


def _day(entry: Entry, today: datetime.date) -> int | Dropped | None:
    """Return the number of the entry's day, None if it has no day, or why it cannot be used."""
    if entry.problem is not None:
        return Dropped(entry.where, "unread", entry.problem)
    numbers = [day_number(day) for day in entry.days]
    if entry.number is not None:
        if numbers and entry.number not in numbers:
            message = (
                f"expected a number and a date of one day, got {entry.number} and {entry.days[0]}, "
                f"which has number {numbers[0]}"
            )
            return Dropped(entry.where, "clash", message)
        numbers = [entry.number]
    latest = day_number(today) + AHEAD
    if numbers and not any(0 <= number <= latest for number in numbers):
        got = f"{entry.days[0]}" if entry.days else f"number {entry.number}"
        message = f"expected a day from {FIRST_DAY} to {day_of(latest)}, got {got}"
        return Dropped(entry.where, "date", message)
    numbers = [number for number in numbers if 0 <= number <= latest]
    if len(numbers) > 1:
        message = f"expected a date such as 2024-11-04, got one that may be {' or '.join(map(str, entry.days))}"
        return Dropped(entry.where, "date", message)
    return numbers[0] if numbers else None
