"""Statistics of games whose figures are known by hand, and advice only where numbers carry it."""

import datetime
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.diary import DiaryGame, GameReview, TurnFacts, statistics
from wordlens.diary.measures import mean_of, moving_means, share_of
from wordlens.diary.stats import LEAST_JUDGED, MOST_POINTS

from .generated import judged, made_games

TODAY = datetime.date(2026, 11, 18)


def game(number: int, turns: int, won: bool = True) -> DiaryGame:
    return DiaryGame(f"official:{number}", kind="official", number=number, turns=turns, won=won)


def with_costs(one: DiaryGame, *costs: tuple[float, str | None], par: int = 4) -> DiaryGame:
    facts = [TurnFacts(cost, True, 50, 50, 9, 3, mistake) for cost, mistake in costs]  # type: ignore[arg-type]
    return replace(one, review=GameReview(50.0, 50.0, tuple(facts), {"optimal": par}))


def test_of_no_games_nothing_is_told() -> None:
    found = statistics([], TODAY)
    assert (found.games, found.score, found.streaks, found.course, found.advice) == (0, None, {}, (), None)


def test_results_by_hand() -> None:
    found = statistics([game(1, 3), game(2, 4), game(3, 4), game(4, 6, won=False)], TODAY)
    assert (found.games, found.won, found.distribution) == (4, 3, {3: 1, 4: 2})
    assert found.score is not None
    assert found.score.mean == pytest.approx((3 + 4 + 4 + 7) / 4)
    assert [point.score for point in found.course] == pytest.approx([3, 3.5, 11 / 3, 4.5])


def test_cost_par_and_the_dearest_games_by_hand() -> None:
    games = [
        with_costs(game(1, 3), (0.4, None), (0.1, None), (0.2, "trap"), par=3),
        with_costs(game(2, 4), (0.0, None), (0.9, "ignored"), (0.0, None), (0.0, None), par=3),
        with_costs(game(3, 2), (0.0, None), (0.0, None), par=4),
        with_costs(game(4, 5), (0.0, None), (0.5, "ignored"), (0.1, "ignored"), (0.0, None), (0.0, None), par=4),
    ]
    found = statistics(games, TODAY)
    assert [one.number for one in found.costly] == [2, 4, 1]
    assert found.cost is not None
    assert found.cost.mean == pytest.approx((0.3 + 0.9 + 0 + 0.6) / 4)  # openings are left out
    [par] = found.pars
    assert (par.name, par.mean.mean, par.difference.mean) == ("optimal", 3.5, 0.0)
    ignored, trap = found.lost
    assert (ignored.mistake, ignored.turns, ignored.games.mean) == ("ignored", 3, 0.5)
    assert ignored.cost == pytest.approx(1.5)
    assert (trap.mistake, trap.turns) == ("trap", 1)
    assert found.advice is None  # four games are too few


def test_advice_needs_games_and_a_share_that_is_surely_above_nothing() -> None:
    plain = [with_costs(game(at, 2), (0.0, None), (0.0, None)) for at in range(LEAST_JUDGED)]
    bad = [with_costs(game(100 + at, 2), (0.0, None), (0.3, "risk")) for at in range(8)]
    assert statistics(plain + bad[:2], TODAY).advice is None
    told = statistics(plain + bad, TODAY).advice
    assert told is not None
    assert (told.mistake, told.turns, told.games.count) == ("risk", 8, LEAST_JUDGED + 8)
    assert statistics(bad, TODAY).advice is None


def test_openers_are_counted_with_their_results() -> None:
    games = made_games(200, seed=3)
    found = statistics(games, TODAY)
    own = [one for one in games if one.words[0] == found.openers[0].word]
    assert found.openers[0].games == len(own)
    assert found.openers[0].score.mean == pytest.approx(sum(one.score for one in own) / len(own))


def test_a_long_course_is_thinned_and_ends_with_the_latest_game() -> None:
    rng = random.Random(1)
    games = [judged(one, rng) for one in made_games(1001)]
    found = statistics(games, TODAY)
    assert len(found.course) <= MOST_POINTS
    assert found.course[-1].date == games[-1].date
    assert found.course[-1].score == pytest.approx(sum(one.score for one in games[-20:]) / 20)


@given(st.lists(st.one_of(st.none(), st.floats(-100, 100)), max_size=40), st.integers(1, 25))
def test_moving_means_agree_with_the_slow_way(values: list[float | None], window: int) -> None:
    for at, mean in enumerate(moving_means(values, window)):
        own = [value for value in values[max(0, at + 1 - window) : at + 1] if value is not None]
        assert mean == (pytest.approx(sum(own) / len(own), abs=1e-9) if own else None)


@given(st.integers(0, 50), st.integers(1, 50))
def test_a_share_lies_inside_its_interval(found: int, count: int) -> None:
    share = share_of(min(found, count), count)
    assert share is not None
    assert 0 <= share.low <= share.mean <= share.high <= 1  # type: ignore[operator]


def test_wilson_s_interval_by_a_published_case() -> None:
    share = share_of(1, 10)  # Newcombe 1998: 1 of 10 gives 0.0179 to 0.4042
    assert share is not None
    assert share.low == pytest.approx(0.0179, abs=1e-4)
    assert share.high == pytest.approx(0.4042, abs=1e-4)
    assert (share_of(0, 0), mean_of([])) == (None, None)
