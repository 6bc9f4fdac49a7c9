import pytest

from wordlens import load_words
from wordlens.arena import numeric_options, tune
from wordlens.arena.tune import split
from wordlens.errors import InvalidOption, UnknownName
from wordlens.registry import find
from wordlens.strategies import REGISTRY

from .test_evaluate import small_list


def test_every_combination_is_tried_and_ranked_by_success_then_mean() -> None:
    entry = find(REGISTRY, "ngram", "strategy")
    tuned = tune(entry, {"b2": [0, 0.3], "b3": [0, 0.6, 0.9]}, small_list(), train=30, dev=small_list(20))
    assert len({one.options for one in tuned}) == 6
    keys = [(-one.train.success, one.train.mean) for one in tuned]
    assert keys == sorted(keys)
    assert all(one.train.games == 30 and one.rest and one.rest.games > 0 and one.dev for one in tuned)


def test_split_is_a_partition_by_seed() -> None:
    answers = load_words("classic").answers
    train, rest = split(answers, 100, 5)
    assert sorted([*train.tolist(), *rest.tolist()]) == answers.tolist()
    assert split(answers, 100, 5)[0].tolist() == train.tolist() != split(answers, 100, 6)[0].tolist()
    with pytest.raises(InvalidOption, match="between 1 and 2314"):
        split(answers, 2315, 0)


def test_only_numeric_options_can_be_tuned() -> None:
    assert set(numeric_options(find(REGISTRY, "ngram", "strategy"))) >= {"b2", "b3"}
    with pytest.raises(UnknownName, match="b2"):
        tune(find(REGISTRY, "ngram", "strategy"), {"b4": [1]}, small_list())
