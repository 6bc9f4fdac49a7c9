"""Plans of comparisons: what a request says reaches every part."""

import datetime

from wordlens.app.ask.plans import compare_plan
from wordlens.app.ask.requests import CompareRequest
from wordlens.arena import Match


def test_a_comparison_is_about_the_day_that_is_asked_for() -> None:
    plan = compare_plan(CompareRequest(strategies=("entropy", "parts"), list="nyt", date="2022-03-01"))
    for part in plan.parts:
        (match,) = part.arguments
        assert isinstance(match, Match)
        assert match.setting.date == datetime.date(2022, 3, 1)
        assert match.setting.known_before().end == match.setting.day
