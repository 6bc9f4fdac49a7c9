"""Times before the messages of a chat, in the order of day and month that all of them together show."""

import datetime
import re
from collections.abc import Iterable
from dataclasses import dataclass

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_CLOCK = re.compile(r"(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s?([ap])\.?\s?m\.?)?", re.IGNORECASE)


@dataclass(frozen=True)
class Stamps:
    """How a chat writes its days."""

    is_day_first: bool
    """Whether 4/11/2026 is the fourth of November; by dots it always is, and a year in front settles it."""

    @classmethod
    def of(cls, days: Iterable[str]) -> "Stamps":
        """Learn the order from all days of a chat; where none tells, the day comes first, as in most countries."""
        pairs = [numbers for day in days if len(numbers := re.findall(r"\d+", day)) == 3 and len(numbers[0]) < 4]
        firsts = max((int(first) for first, _, _ in pairs), default=0)
        seconds = max((int(second) for _, second, _ in pairs), default=0)
        return cls(not (seconds > 12 >= firsts))

    def read(self, day: str | None, clock: str | None) -> datetime.datetime | None:
        """Return the time that day and clock tell, or None where they do not tell one."""
        if day is None or clock is None:
            return None
        found, date = _CLOCK.match(clock), self._date(day)
        if found is None or date is None:
            return None
        hour = int(found[1])
        if found[4]:
            hour = hour % 12 + (12 if found[4].lower() == "p" else 0)
        try:
            return datetime.datetime.combine(date, datetime.time(hour, int(found[2]), int(found[3] or 0)))
        except ValueError:
            return None

    def _date(self, text: str) -> datetime.date | None:
        first, second, third = re.split(r"[./-]", text)
        if not first.isdigit() or not third.isdigit():
            return None
        if not second.isdigit():  # 17-Nov-26
            month = _MONTHS.index(second.lower()) + 1 if second.lower() in _MONTHS else 0
            return _date(third, month, int(first))
        if len(first) == 4:
            return _date(first, int(second), int(third))
        is_day_first = self.is_day_first or "." in text
        return _date(third, int(second), int(first)) if is_day_first else _date(third, int(first), int(second))


def _date(year: str, month: int, day: int) -> datetime.date | None:
    try:
        return datetime.date(int(year) + (2000 if len(year) <= 2 else 0), month, day)
    except ValueError:
        return None
