"""Backtests on small made-up records: figures worked out by hand, and nothing of a day or later is ever known."""

from dataclasses import replace
from math import log2
from typing import Any

import pytest

from wordlens import Setting, WordList, find_strategy, load_words
from wordlens.arena import Backtest, Estimate, Plan, PlayedDay, Puzzles, backtest
from wordlens.errors import UnknownName
from wordlens.parallel import Progress
from wordlens.words import Played, prior_weights
from wordlens.words.chances import answer_chance
from wordlens.words.priors import OUTSIDE_SHARE

NUMBER = 700
"""Of the first puzzle that is played: 2023-05-20."""


def played_on(answers: str, start: int = NUMBER) -> Played:
    """Return the record in which these answers were played on days that follow each other."""
    return Played(tuple(enumerate(answers.split(), start)))


def play(words: WordList, answers: str, *names: str, **setting: Any) -> Backtest:  # noqa: ANN401 - of a Setting
    """Play these answers by strategies that know the days before."""
    record = played_on(answers)
    strategies = tuple(map(find_strategy, names))
    return backtest(Plan(strategies, words, Puzzles(record.days, record), Setting(**setting)), workers=1)


def days_of(words: WordList, record: Played, numbers: range, cut: int = 0) -> tuple[PlayedDay, ...]:
    """Play some days of a record under the prior 'official'."""
    answers = tuple(day for day in record.days if day[0] in numbers)
    strategies = tuple(map(find_strategy, ("likely", "entropy")))
    return backtest(Plan(strategies, words, Puzzles(answers, record, cut), Setting()), workers=1).days


@pytest.fixture(scope="module")
def real() -> WordList:
    """A thirtieth of the official answers, under the official prior."""
    words = load_words("nyt")
    answers, guesses = words.words(words.answers[::30]), words.words(range(0, len(words.allowed), 50))
    return WordList.build("thirtieth", answers, guesses, prior="official")


@pytest.fixture(scope="module")
def record(real: WordList) -> Played:
    """A day for each of sixty answers of that list, in an order of its own."""
    answers = real.words(real.answers)
    return played_on(" ".join(answers[place * 37 % len(answers)] for place in range(60)))


def test_figures_are_those_worked_out_by_hand(tiny: WordList) -> None:
    # Where all count alike, 'likely' goes by spelling: CRANE leaves LIGHT, MIGHT and TIGHT together, others alone.
    found = play(tiny, "crane other tight night", "likely", prior="uniform")
    assert [day.turns for day in found.days] == [(1,), (2,), (4,), (2,)]
    assert [day.guessed[0] for day in found.days][1:3] == [("crane", "other"), ("crane", "light", "might", "tight")]
    rows = found.as_rows()
    assert [(row["answer"], row["strategy"], row["turns"]) for row in rows[:2]] == [
        *(("crane", "likely", 1), ("other", "likely", 2)),
    ]
    assert rows[0]["date"] == "2023-05-20" and len(rows) == len(found.days)
    standing = found.standings[0]
    assert standing.distribution == {1: 1, 2: 2, 4: 1} and standing.difference is None
    assert (standing.games, standing.max, standing.failures, standing.opener) == (4, 4, 0, "crane")
    # Mean 9 / 4, variance (1.5625 + 2 x 0.0625 + 3.0625) / 3 = 1.583333, standard error its root over 2 = 0.629153.
    estimate = standing.estimate
    assert (estimate.mean, estimate.low, estimate.high) == pytest.approx((2.25, 1.016883, 3.483117), abs=1e-5)


def test_a_lost_game_counts_one_guess_more_than_it_may_have(tiny: WordList) -> None:
    found = play(tiny, "tight crane", "likely", prior="uniform", max_guesses=2)
    assert found.days[0].turns == (3,) and len(found.days[0].guessed[0]) == 2
    assert (found.standings[0].failures, found.standings[0].distribution) == (1, {1: 1, 3: 1})
    assert found.standings[0].estimate.mean == 2


def test_differences_are_taken_day_by_day(tiny: WordList) -> None:
    first, second = play(tiny, "night crane tight", "likely", "frequency", prior="uniform").standings
    turns = [play(tiny, "night crane tight", name, prior="uniform").days for name in ("likely", "frequency")]
    apart = [b.turns[0] - a.turns[0] for a, b in zip(*turns, strict=True)]
    assert first.difference is None and second.difference is not None
    assert second.difference.mean == pytest.approx(sum(apart) / 3)
    assert second.estimate.mean - first.estimate.mean == pytest.approx(second.difference.mean)


def test_one_game_has_no_interval(tiny: WordList) -> None:
    assert play(tiny, "night", "likely", prior="uniform").standings[0].estimate == Estimate(2.0, None, None)


def test_an_answer_outside_the_list_is_found_through_the_fallback(tiny: WordList) -> None:
    found = play(tiny, "speed night", "entropy", prior="uniform")
    assert found.days[0].guessed[0][-1] == "speed" and found.outside == 1
    assert [day.is_outside for day in found.days] == [True, False]
    assert found.days[0].log_loss > found.days[1].log_loss == pytest.approx(log2(6 * (1 + OUTSIDE_SHARE)))


def test_the_chances_of_all_allowed_words_sum_to_one(tiny: WordList, real: WordList, record: Played) -> None:
    for words, prior, known in ((tiny, "uniform", None), (tiny, "frequency", None), (real, "official", record)):
        chances = [answer_chance(prior, words, number, known, NUMBER + 30) for number in range(len(words.allowed))]
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0


def test_log_loss_is_that_of_the_prior_of_the_day(real: WordList, record: Played) -> None:
    day = days_of(real, record, range(NUMBER + 20, NUMBER + 21))[0]
    weights = prior_weights("official", real, real.answers, record.before(day.number), day.number)
    share = weights[real.answers.tolist().index(real.numbers[day.answer])] / weights.sum()
    assert day.log_loss == pytest.approx(-log2(share / (1 + OUTSIDE_SHARE)))
    assert day.uniform_log_loss == pytest.approx(log2(len(real.answers) * (1 + OUTSIDE_SHARE)))


@pytest.mark.parametrize("cut", [0, 5])
def test_no_game_depends_on_the_answers_of_its_day_or_later(real: WordList, record: Played, cut: int) -> None:
    day = NUMBER + 30
    answers = real.words(real.answers)
    for_real = days_of(real, record, range(day, day + 1), cut)
    # Everything from the day on is exchanged in what could be known, but for the answer that is played.
    other = Played((*record.before(day - cut).days, *((day - cut + n, answers[-n]) for n in range(1, 20))))
    strategies = tuple(map(find_strategy, ("likely", "entropy")))
    puzzles = Puzzles(tuple(one for one in record.days if one[0] == day), other, cut)
    assert backtest(Plan(strategies, real, puzzles, Setting()), workers=1).days == for_real


def test_what_came_the_day_before_is_known(real: WordList, record: Played) -> None:
    day = NUMBER + 30
    before = days_of(real, record, range(day, day + 1))[0]
    answers = dict(record.days)
    answers[day - 1] = answers[day]
    after = days_of(real, Played(tuple(sorted(answers.items()))), range(day, day + 1))[0]
    assert after.log_loss > before.log_loss + 1  # a word that came yesterday hardly comes today


def test_a_cut_record_lacks_the_last_days(real: WordList, record: Played) -> None:
    day = NUMBER + 30
    shorter = Played(tuple(one for one in record.days if one[0] < day - 7 or one[0] == day))
    assert days_of(real, record, range(day, day + 1), cut=7) == days_of(real, shorter, range(day, day + 1))


def test_results_do_not_depend_on_the_number_of_processes(real: WordList, record: Played) -> None:
    strategies = tuple(map(find_strategy, ("likely", "explore", "entropy")))
    plan = Plan(strategies, real, Puzzles(record.days[:9], record), Setting(seed=3))
    told: list[Progress] = []
    kept: list[PlayedDay] = []
    here = backtest(plan, workers=1)
    there = backtest(plan, workers=2, on_progress=told.append, on_days=kept.extend)
    assert here.days == there.days == tuple(sorted(kept, key=lambda day: day.number))
    assert [one.done for one in told][-1] == told[0].total == 9


def test_chance_differs_from_day_to_day_and_not_by_the_days_played(tiny: WordList) -> None:
    record = played_on("night " * 12)
    plan = Plan((find_strategy("explore"),), tiny, Puzzles(record.days, record), Setting(prior="uniform"))
    days = backtest(plan, workers=1).days
    assert len({day.guessed for day in days}) > 1
    alone = replace(plan, puzzles=Puzzles(record.days[7:8], record))
    assert backtest(alone, workers=1).days == days[7:8]


def test_an_opener_opens_every_game(tiny: WordList) -> None:
    record = played_on("night crane")
    plan = Plan((find_strategy("entropy"),), tiny, Puzzles(record.days, record), Setting(), opener="films")
    found = backtest(plan, workers=1)
    assert found.standings[0].opener == "films"


def test_a_prior_that_is_unknown_is_refused_before_any_work(tiny: WordList) -> None:
    with pytest.raises(UnknownName, match="no prior named 'oficial'"):
        play(tiny, "night", "entropy", prior="oficial")
