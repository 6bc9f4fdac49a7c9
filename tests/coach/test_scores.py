"""Skill and luck: 99, 0 and what lies between."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.coach import luck, skill

costs = st.floats(0, 5)


@given(costs, costs, costs)
def test_skill_never_rises_with_cost(one: float, other: float, median: float) -> None:
    assert skill(min(one, other), median) >= skill(max(one, other), median)


@given(st.floats(0, 0.005, exclude_max=True), costs)
def test_a_guess_that_is_as_good_as_the_best_has_99_whatever_the_median(cost: float, median: float) -> None:
    assert skill(cost, median) == 99


@given(st.floats(0.005, 5), st.floats(1, 3))
def test_the_median_guess_and_worse_have_0(median: float, factor: float) -> None:
    assert skill(median * factor, median) == 0


def test_skill_is_linear_between() -> None:
    assert [skill(cost / 4, 1.0) for cost in range(5)] == [99, 74, 50, 25, 0]


def test_where_the_median_is_best_everything_else_has_0() -> None:
    assert (skill(0.0, 0.0), skill(0.005, 0.0)) == (99, 0)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=30), st.data())
def test_luck_is_symmetric(left: list[int], data: st.DataObject) -> None:
    drawn = data.draw(st.sampled_from(left))
    values = np.array(left, dtype=np.int64)
    assert abs(luck(values, drawn) + luck(9 - values, 9 - drawn) - 99) <= 1  # each is rounded
    assert abs(np.mean([luck(values, each) for each in left]) - 49.5) <= 0.5  # on average nobody is lucky


@pytest.mark.parametrize(("left", "drawn", "expected"), [([3, 3, 3], 3, 50), ([0, 1], 0, 74), ([0, 1], 1, 25)])
def test_luck_of_small_cases(left: list[int], drawn: int, expected: int) -> None:
    assert luck(np.array(left, dtype=np.int64), drawn) == expected


def test_luck_goes_by_how_likely_answers_are() -> None:
    left, weights = np.array([0, 2, 2], dtype=np.int64), np.array([8, 1, 1], dtype=np.int64)
    assert luck(left, 0, weights) == round(99 * (2 + 8 / 2) / 10)
    assert luck(left, 2, weights) == round(99 * (2 / 2) / 10)
