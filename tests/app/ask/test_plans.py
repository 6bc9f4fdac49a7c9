"""Plans of comparisons: what a request says reaches every part."""

import datetime

import pytest

from wordlens.app.ask.plans import compare_plan
from wordlens.app.ask.requests import CompareRequest
from wordlens.arena import Match
from wordlens.errors import InvalidOption, InvalidWord


def test_a_comparison_is_about_the_day_that_is_asked_for() -> None:
    plan = compare_plan(CompareRequest(strategies=("entropy", "parts"), list="nyt", date="2022-03-01"))
    for part in plan.parts:
        (match,) = part.arguments
        assert isinstance(match, Match)
        assert match.setting.date == datetime.date(2022, 3, 1)
        assert match.setting.known_before().end == match.setting.day


def test_one_word_is_what_all_of_them_find() -> None:
    (match,) = compare_plan(CompareRequest(strategies=("parts",), answer="World", list="classic")).parts[0].arguments
    assert isinstance(match, Match) and match.targets == ("world",)
    plan = compare_plan(CompareRequest(solvers=("bfs", "dfs"), answer="WORLD", list="classic", max_guesses=8))
    assert [(part.arguments[2], part.arguments[5]) for part in plan.parts] == [(("world",), 8)] * 2
    assert plan.answers == 1
    with pytest.raises(InvalidOption, match="leave them out, or the answer"):
        compare_plan(CompareRequest(solvers=("bfs",), answer="world", samples=3))
    with pytest.raises(InvalidWord, match="zzzzz"):
        compare_plan(CompareRequest(solvers=("bfs",), answer="zzzzz"))
