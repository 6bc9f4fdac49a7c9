import pytest

from wordlens import load_words
from wordlens.arena import Score, Tuned, numeric_options, ranked, tune
from wordlens.arena.tune import split
from wordlens.errors import InvalidOption, UnknownName
from wordlens.rules import Setting
from wordlens.strategies import REGISTRY, find_strategy

from .test_evaluate import small_list


def test_every_combination_is_tried_and_ranked_by_success_then_mean() -> None:
    grid = {"b2": [0, 0.3], "b3": [0, 0.6, 0.9]}
    tuned = tune(find_strategy("ngram"), grid, small_list(), train=30, dev=small_list(20))
    assert len({one.options for one in tuned}) == 7, "six combinations, and the default"
    keys = [(-one.train.success, one.train.mean) for one in tuned]
    assert keys == sorted(keys)
    assert all(one.train.games == 30 and one.rest and one.rest.games > 0 and one.dev for one in tuned)


def test_a_setting_gives_a_plain_row() -> None:
    one = tune(find_strategy("ngram"), {"b2": [0.5]}, small_list())[0]
    (row,) = one.as_rows()
    assert (row["b2"], row["place"], row["mean"], row["games"]) == (
        *(dict(one.options)["b2"], one.place, one.train.mean, one.train.games),
    )


def test_split_is_a_partition_by_seed() -> None:
    answers = load_words("classic").answers
    train, rest = split(answers, 100, 5)
    assert sorted([*train.tolist(), *rest.tolist()]) == answers.tolist()
    assert split(answers, 100, 5)[0].tolist() == train.tolist() != split(answers, 100, 6)[0].tolist()
    with pytest.raises(InvalidOption, match="between 1 and 2314"):
        split(answers, 2315, 0)


def test_only_numeric_options_can_be_tuned() -> None:
    assert set(numeric_options(find_strategy("ngram"))) == {"b2", "b3"}
    with pytest.raises(UnknownName, match="b2"):
        tune(find_strategy("ngram"), {"b4": [1]}, small_list())
    with pytest.raises(InvalidOption, match="expected b2 to be a number from -100 to 100"):
        tune(find_strategy("ngram"), {"b2": [101]}, small_list())
    with pytest.raises(InvalidOption, match="nothing to tune"):
        tune(find_strategy("entropy"), {"candidates_only": [1]}, small_list())


def test_settings_that_are_equal_share_a_place_whatever_the_clock_says() -> None:
    grid = {"b2": [0, 0.1, 0.2, 0.3], "b3": [0, 0.3]}
    runs = [tune(find_strategy("ngram"), grid, small_list()) for _ in range(2)]
    first, second = ([(one.options, one.place, one.tied, one.mark) for one in run] for run in runs)
    assert first == second, "the winner does not change from run to run"
    for one in runs[0]:
        equals = [other for other in runs[0] if other.rank_key == one.rank_key]
        assert one.tied == (len(equals) > 1) and len({other.place for other in equals}) == 1
    assert {one.options: one.mark for one in runs[0] if one.mark} == {
        (("b2", 0.0), ("b3", 0.0)): "baseline",
        (("b2", 0.3), ("b3", 0.3)): "default",
    }


def test_noise_is_told_by_the_same_answers() -> None:
    best = Tuned((("a", 1.0),), Score(6, 1.0, 3.0), None, None, 9.0, (3, 3, 3, 3, 3, 3))
    near = Tuned((("a", 2.0),), Score(6, 1.0, 3.17), None, None, 1.0, (3, 3, 3, 3, 3, 4))
    far = Tuned((("a", 3.0),), Score(6, 1.0, 4.0), None, None, 1.0, (4, 4, 4, 4, 4, 4))
    told = ranked([far, near, best])
    assert [(one.place, one.tied, one.within_noise) for one in told] == [
        (1, False, True),
        (2, False, True),
        (3, False, False),
    ]
    assert told[2].difference and told[2].difference.mean == 1
    assert ranked([]) == []


def test_a_setting_that_loses_games_is_not_within_noise_for_its_mean() -> None:
    best = Tuned((("a", 1.0),), Score(8, 1.0, 4.0), None, None, 1.0, (4,) * 8)
    risky = Tuned((("a", 2.0),), Score(8, 0.5, 4.5), None, None, 1.0, (2, 2, 2, 2, 7, 7, 7, 7))
    told = ranked([risky, best])[1]
    assert told.difference and told.difference.may_be_zero, "the guesses alone do not tell them apart"
    assert told.success_difference and told.success_difference.mean == -0.5 and not told.within_noise
    assert ranked([risky, best], 7)[1].place == 2 and ranked([risky, best], 7)[1].within_noise, "none is lost within 7"


def test_chance_is_tuned_by_the_seed() -> None:
    runs = [
        tune(find_strategy("explore"), {"random_guesses": [0, 1]}, small_list(30), setting=Setting(seed=seed))
        for seed in (1, 1, 2)
    ]
    turns = [{one.options: one.turns for one in run} for run in runs]
    assert turns[0] == turns[1] != turns[2]
    assert {one.mark for one in runs[0]} == {"default", "baseline", ""}


def test_targets_are_what_is_played_and_split() -> None:
    words = small_list()
    targets = words.words(words.answers)[:8]
    (one, *_) = tune(find_strategy("ngram"), {"b2": [0]}, words, targets=targets, train=5)
    assert one.train.games == 5 and one.rest and one.rest.games == 3 and len(one.turns) == 5


def test_every_strategy_with_numeric_options_can_be_tuned() -> None:
    words = small_list(12)
    for entry in REGISTRY:
        for name, option in numeric_options(entry.make()).items():
            tuned = tune(entry.make(), {name: [option.least or 0]}, words, targets=words.words(words.answers)[:2])
            assert tuned[0].place == 1, (entry.name, name)
