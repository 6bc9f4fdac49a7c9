"""A league: raw means are plain, adjusted means do not punish whoever played the hard days, and nothing is spoiled."""

import datetime
import random
from dataclasses import replace

import pytest

from wordlens.diary import DiaryGame, GameReview, league

TODAY = datetime.date(2026, 11, 18)


def game(player: str, number: int, turns: int, luck: float | None = None) -> DiaryGame:
    review = None if luck is None else GameReview(None, luck)
    won = turns <= 6
    return DiaryGame(
        f"official:{number}", player, "official", number=number, turns=min(turns, 6), won=won, review=review
    )


def test_of_nothing_nothing_comes() -> None:
    assert league([], TODAY).standings == ()
    assert league([DiaryGame("a", turns=3, won=True)], TODAY).standings == ()


def test_raw_means_count_a_lost_game_as_seven_and_a_day_once() -> None:
    found = league([game("ann", 1, 3), game("ann", 2, 7), game("ann", 2, 7), game("bob", 1, 4)], TODAY)
    means = {one.player: (one.score.mean, one.games, one.won) for one in found.standings}
    assert means == {"ann": (5.0, 2, 1), "bob": (4.0, 1, 1)}
    assert (found.games, found.days) == (3, 1)


def test_whoever_played_only_hard_days_is_not_punished() -> None:
    hard, easy = range(10), range(10, 30)
    games = [game("base", day, 6 if day in hard else 3) for day in (*hard, *easy)]
    games += [game("brave", day, 5) for day in hard]  # better than base on the same days
    found = {one.player: one for one in league(games, TODAY).standings}
    assert found["brave"].score.mean > found["base"].score.mean
    assert found["brave"].adjusted < found["base"].adjusted


def test_luck_is_taken_out_where_it_is_known() -> None:
    rng = random.Random(0)
    games = []
    for day in range(60):
        for player, middle in (("lucky", 75), ("plain", 50)):
            luck = middle + rng.uniform(-20, 20)
            turns = round(4.0 - (luck - 50) * 0.06)
            games.append(game(player, day, turns, luck))
    found = league(games, TODAY)
    by_name = {one.player: one for one in found.standings}
    assert found.luck_slope == pytest.approx(-0.06, abs=0.02)
    raw = by_name["plain"].score.mean - by_name["lucky"].score.mean
    adjusted = by_name["plain"].adjusted - by_name["lucky"].adjusted
    assert raw > 1
    assert abs(adjusted) < 0.4


def test_the_table_holds_no_word() -> None:
    games = [replace(game("ann", 1, 1), marks=("ggggg",), words=("crane",), answer="crane")]
    assert "crane" not in repr(league(games, TODAY))
