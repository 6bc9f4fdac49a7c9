"""Days as people write them, found in a text."""

import datetime
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = (
    r"(?P<{}>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|"
    r"oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_ENDING = r"(?:st|nd|rd|th)?"
_TIME = r"(?:[t ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:z|[+-]\d\d:?\d\d)?)?"
_FORMS = (
    r"(?P<y1>\d{4})(?P<s1>[-/.])(?P<m1>\d{1,2})(?P=s1)(?P<d1>\d{1,2})" + _TIME,
    r"(?P<y2>20\d\d)(?P<m2>\d\d)(?P<d2>\d\d)",
    r"(?P<d3>\d{1,2})" + _ENDING + r"[\s.-]*(?:of\s+)?" + _MONTH.format("m3") + r"[\s,-]*(?P<y3>\d{4})",
    _MONTH.format("m4") + r"[\s-]*(?P<d4>\d{1,2})" + _ENDING + r"[\s,-]+(?P<y4>\d{4})",
    r"(?P<a5>\d{1,2})(?P<s5>[./-])(?P<b5>\d{1,2})(?P=s5)(?P<y5>\d{4})",
    r"(?P<a6>\d{1,2})(?P<s6>[./])(?P<b6>\d{1,2})(?P=s6)(?P<y6>\d\d)",
)
_DATE = re.compile(rf"(?<![\w./-])(?:{'|'.join(_FORMS)})(?![\w/-])", re.IGNORECASE)


@dataclass(frozen=True)
class Found:
    """A date found in a text: the days that it can mean, none if there is no such day, and where it stands."""

    days: tuple[datetime.date, ...]
    text: str
    start: int
    end: int


def find_dates(text: str, is_day_first: bool | None = None) -> Iterator[Found]:
    """Yield the dates in a text; one such as 4/11/2024 means two days unless it is known whether days come first."""
    for match in _DATE.finditer(text):
        yield Found(tuple(_days(match, is_day_first)), match.group(), match.start(), match.end())


def days_come_first(text: str) -> bool | None:
    """Tell by all dates of a text whether they have the day before the month; None if nothing in it tells."""
    firsts, seconds = set(), set()
    for match in _DATE.finditer(text):
        for a, b, s in (("a5", "b5", "s5"), ("a6", "b6", "s6")):
            if match[a] and match[s] != ".":
                firsts.add(int(match[a]))
                seconds.add(int(match[b]))
    tells_day_first, tells_month_first = max(firsts, default=0) > 12, max(seconds, default=0) > 12
    return None if tells_day_first == tells_month_first else tells_day_first


def _days(match: re.Match[str], is_day_first: bool | None) -> Iterator[datetime.date]:
    """Yield the days that a date can mean."""
    for form in count(1):
        if f"y{form}" not in match.re.groupindex:
            return
        if match[f"y{form}"] is None:
            continue
        year = int(match[f"y{form}"])
        if form < 5:
            yield from _day(year, _month(match[f"m{form}"]), int(match[f"d{form}"]))
            return
        first, second = int(match[f"a{form}"]), int(match[f"b{form}"])
        year += 2000 if form == 6 else 0
        is_dotted = match[f"s{form}"] == "."  # written so where days come first
        day_first = list(_day(year, second, first)) if is_dotted or is_day_first is not False else []
        month_first = list(_day(year, first, second)) if not is_dotted and is_day_first is not True else []
        yield from dict.fromkeys(day_first + month_first)


def _month(text: str) -> int:
    return int(text) if text.isdigit() else MONTHS.index(text[:3].lower()) + 1


def _day(year: int, month: int, day: int) -> Iterator[datetime.date]:
    try:
        yield datetime.date(year, month, day)
    except ValueError:
        return
