"""Streaks: days in a row on which the day's puzzle was won, and games in a row; every face asks for them here.

Play works without a diary: the page sends the results of the games that its browser keeps, and asks here too.
"""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..words import day_of
from .game import DiaryGame

_DAY = datetime.timedelta(1)
OFFICIAL = "official"
"""The series of the newspaper's puzzles; our own words of the day have the series of their list, `daily:<list>`."""


@dataclass(frozen=True)
class Streak:
    """How many days in a row were won."""

    current: int
    """Up to today, or up to yesterday while today's puzzle is not played."""
    longest: int
    days: int
    """Days of the series that were played."""
    last: datetime.date | None
    """The last day that was played."""


def series_of(game: DiaryGame) -> str | None:
    """Return the series that a game counts for; None where it is no puzzle of a day, or was played on another day."""
    if game.kind == "official" and (game.number is not None or game.date is not None):
        return OFFICIAL
    return f"daily:{game.list}" if game.kind == "daily" and game.date is not None else None


def day_of_game(game: DiaryGame) -> datetime.date | None:
    """Return the day of a game's puzzle: that of its number where it is the newspaper's."""
    if game.kind == "official" and game.number is not None:
        return day_of(game.number)
    return game.date


def streaks(games: Iterable[DiaryGame], today: datetime.date) -> dict[str, Streak]:
    """Return the streak of every series of one player's games, the one with most days first."""
    series: dict[str, dict[datetime.date, bool]] = {}
    for game in games:
        name, day = series_of(game), day_of_game(game)
        if name is not None and day is not None:
            won = series.setdefault(name, {})
            won[day] = won.get(day, True) and game.won
    found = {name: streak(days, today) for name, days in series.items()}
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].days, pair[0])))


def streak(won: Mapping[datetime.date, bool], today: datetime.date) -> Streak:
    """Return the streak of days, each with whether it was won; a day that is missing or lost ends one."""
    longest = run = 0
    before: datetime.date | None = None
    for day in sorted(won):
        follows = before is not None and day - before == _DAY
        run = (run + 1 if follows or not run else 1) if won[day] else 0
        longest, before = max(longest, run), day
    won_days = {day.toordinal() for day, is_won in won.items() if is_won}  # the first date has no day before
    upto = today.toordinal() if today in won else today.toordinal() - 1
    current = 0
    while upto - current in won_days:
        current += 1
    return Streak(current, longest, len(won), max(won, default=None))


def wins_in_a_row(results: Iterable[bool]) -> tuple[int, int]:
    """Return how many of the latest games were won in a row, and how many at most, of games that no day orders."""
    longest = run = 0
    for won in results:
        run = run + 1 if won else 0
        longest = max(longest, run)
    return run, longest
