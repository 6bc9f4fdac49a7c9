"""The picture of a backtest: its figures by month, and what it says."""

from wordlens import Setting, WordList, find_strategy
from wordlens.arena import Backtest, Plan, Puzzles, backtest
from wordlens.arena.drawing import render
from wordlens.arena.month_plot import means_by_month, months_figure
from wordlens.words import Played


def some_months(words: WordList) -> Backtest:
    """Play CRANE on the first day and TIGHT on the others, from 2021-06-19 on, with two days in July."""
    days = tuple((number, "tight" if number else "crane") for number in (0, 1, 12, 13))
    strategies = tuple(map(find_strategy, ("likely", "entropy")))
    return backtest(Plan(strategies, words, Puzzles(days, Played(days)), Setting(prior="uniform")), workers=1)


def test_means_are_taken_month_by_month(tiny: WordList) -> None:
    months = means_by_month(some_months(tiny))
    assert list(months) == ["2021-06", "2021-07"]
    assert [month[0].mean for month in months.values()] == [2.5, 4.0]  # CRANE with the first guess, TIGHT with the 4th


def test_the_picture_names_months_strategies_and_facts(tiny: WordList) -> None:
    drawn = render(months_figure(some_months(tiny), "List tiny."), "svg", **{"svg.fonttype": "none"}).decode()
    for text in ("2021-06", "2021-07", "likely", "entropy", "List tiny.", "A lost game counts as one guess more"):
        assert text in drawn
