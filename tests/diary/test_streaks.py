"""Streaks need days in a row: a missed day, a lost one, or a game of another kind counts for nothing."""

import datetime
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from wordlens.diary import DiaryGame, Streak, streak, streaks, wins_in_a_row

TODAY = datetime.date(2026, 11, 18)


def day(back: int) -> datetime.date:
    return TODAY - datetime.timedelta(back)


def daily(back: int, won: bool = True, **others: object) -> DiaryGame:
    game = DiaryGame(f"daily:nyt:{day(back)}", kind="daily", date=day(back), turns=4, won=won)
    return replace(game, **others)  # type: ignore[arg-type]


def test_today_may_still_be_played() -> None:
    assert streaks([daily(back) for back in (1, 2, 3)], TODAY)["daily:nyt"] == Streak(3, 3, 3, day(1))
    assert streaks([daily(back) for back in (0, 1, 2, 3)], TODAY)["daily:nyt"].current == 4


def test_a_lost_or_missed_day_ends_a_streak() -> None:
    games = [daily(0), daily(1, won=False), daily(2), daily(3), daily(4), daily(6)]
    assert streaks(games, TODAY)["daily:nyt"] == Streak(1, 3, 6, day(0))
    assert streaks([daily(0, won=False), daily(1)], TODAY)["daily:nyt"].current == 0
    assert streaks([daily(2), daily(3)], TODAY)["daily:nyt"].current == 0


def test_the_newspaper_s_days_come_from_its_numbers_and_series_are_apart() -> None:
    official = [DiaryGame(f"official:{n}", kind="official", number=n, turns=3, won=True) for n in (10, 11, 13)]
    found = streaks([*official, daily(1), daily(1, list="classic")], TODAY)
    assert list(found) == ["official", "daily:classic", "daily:nyt"]
    assert (found["official"].longest, found["official"].last) == (2, datetime.date(2021, 7, 2))


def test_past_free_and_challenge_games_count_for_no_streak() -> None:
    assert streaks([daily(1, kind=kind) for kind in ("past", "free", "challenge")], TODAY) == {}


@given(st.dictionaries(st.integers(0, 40), st.booleans(), max_size=30))
def test_streaks_agree_with_counting_by_hand(won: dict[int, bool]) -> None:
    found = streak({day(back): is_won for back, is_won in won.items()}, TODAY)
    line = "".join("x" if won.get(back) else " " for back in range(42, -1, -1))
    assert found.longest == max(map(len, line.split()), default=0)
    upto = line if 0 in won else line[:-1]
    assert found.current == len(upto) - len(upto.rstrip("x"))


def test_the_first_date_of_all_has_no_day_before() -> None:
    assert streak({datetime.date.min: True}, datetime.date.min) == Streak(1, 1, 1, datetime.date.min)
    assert streak({}, datetime.date.min).current == 0


@given(st.lists(st.booleans(), max_size=30))
def test_wins_in_a_row_agree_with_counting_by_hand(results: list[bool]) -> None:
    line = "".join("x" if won else " " for won in results)
    assert wins_in_a_row(results) == (len(line) - len(line.rstrip("x")), max(map(len, line.split()), default=0))
