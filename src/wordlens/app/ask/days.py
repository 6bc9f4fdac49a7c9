"""Days as requests and options name them."""

import datetime

from ...errors import InvalidOption
from ...words import FIRST_DAY, day_number, load_record

AHEAD = 366
"""Days after today that a puzzle's day may have."""


def read_date(text: str) -> datetime.date:
    """Read a date such as 2026-03-01, and no other form of it."""
    try:
        day = datetime.date.fromisoformat(text.strip())
    except ValueError:
        day = None
    if day is None or day.isoformat() != text.strip():  # Python reads other forms too
        raise InvalidOption(f"expected a date such as 2026-03-01, got {text!r}", reason="date")
    return day


def read_puzzle_day(text: str) -> datetime.date:
    """Read the day of an official puzzle, `today` and `yesterday` included; years ahead there is none."""
    today = datetime.date.today()
    named = {"today": today, "yesterday": today - datetime.timedelta(1)}
    day = named.get(text.strip().lower()) or read_date(text)
    latest = today + datetime.timedelta(AHEAD)
    if not FIRST_DAY <= day <= latest:
        told = f"expected a date from {FIRST_DAY} to {latest}, got {text!r}"
        raise InvalidOption(told, reason="date_range", first=str(FIRST_DAY), last=str(latest))
    return day


def official_answer(day: datetime.date) -> str:
    """Return the answer of the official puzzle of a day by the user's record, or raise what says how to get it."""
    answer = dict(load_record().played.days).get(day_number(day))
    if answer is None:
        way = "run 'wordlens played update', or 'wordlens played add WORD --date DAY'"
        raise InvalidOption(f"the answer of {day} is not in your record of played answers; {way}")
    return answer
