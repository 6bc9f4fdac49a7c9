"""Priors: whole numbers, never zero, never too many, in the order that SPEC.md gives."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidOption, UnknownName
from wordlens.kernels import MAX_TOTAL_WEIGHT, Ints
from wordlens.words import PRIORS, Played, WordList, load_words, prior_weights, zipf
from wordlens.words.priors import is_inflected


def everything(words: WordList) -> Ints:
    return np.arange(len(words.allowed), dtype=np.int32)


def by_word(prior: str, words: WordList, numbers: Ints, played: frozenset[str] = frozenset()) -> dict[str, int]:
    weights = prior_weights(prior, words, numbers, Played.of_words(played)).tolist()
    return dict(zip(words.words(numbers), weights, strict=True))


@pytest.mark.parametrize("name", ["nyt", "classic", "classic-all", "all", "common500"])
@pytest.mark.parametrize("prior", sorted(PRIORS))
def test_weights_of_every_list_fit_the_kernels(prior: str, name: str) -> None:
    words = load_words(name)
    for numbers in (words.answers, everything(words)):
        weights = prior_weights(prior, words, numbers, Played.of_words({"crane", "night"}))
        assert weights.dtype == np.int64
        assert len(weights) == len(numbers)
        assert weights.min() >= 1
        assert weights.sum() <= MAX_TOTAL_WEIGHT


@given(st.sampled_from(sorted(PRIORS)), st.sets(st.integers(0, 14_854), max_size=40), st.integers(0, 3160))
def test_weights_of_any_words_fit_the_kernels(prior: str, chosen: set[int], played: int) -> None:
    words = load_words("nyt")
    numbers = np.array(sorted(chosen), dtype=np.int32)
    weights = prior_weights(prior, words, numbers, Played.of_words(words.words(words.answers[:played])))
    assert len(weights) == len(numbers)
    assert (weights >= 1).all()
    assert weights.sum() <= MAX_TOTAL_WEIGHT


def test_uniform_weighs_all_alike(tiny: WordList) -> None:
    assert prior_weights("uniform", tiny, tiny.answers, Played.of_words({"crane"})).tolist() == [1] * 6


def test_frequency_grows_with_the_zipf_score() -> None:
    words = load_words("all")
    known = zipf()
    weights = by_word("frequency", words, everything(words))
    ranked = sorted(weights, key=lambda word: known[word])
    assert all(weights[rarer] <= weights[commoner] for rarer, commoner in itertools.pairwise(ranked))
    assert weights["about"] > weights["crane"] > weights["aahed"] >= 1


def test_words_of_equal_frequency_weigh_alike() -> None:
    words = load_words("all")
    weights = by_word("frequency", words, everything(words))
    unknown = {weights[word] for word, score in zipf().items() if score == 0}
    assert len(unknown) == 1


def test_frequency_treats_words_of_other_languages_alike(spanish: WordList) -> None:
    assert len(set(prior_weights("frequency", spanish, spanish.answers).tolist())) == 1


def test_official_weighs_words_outside_the_answers_by_frequency_and_form() -> None:
    words = load_words("nyt")
    outside = np.setdiff1d(everything(words), words.answers)
    weights = by_word("official", words, outside)
    known = zipf()
    for inflected in (False, True):
        alike = [word for word in weights if is_inflected(word) is inflected]
        assert len(alike) > 3_000
        ordered = [weights[word] for word in sorted(alike, key=lambda word: known[word])]
        assert ordered == sorted(ordered)
    assert weights["abaya"] > weights["trees"]  # a hundred times rarer, and yet likelier
    total = by_word("official", words, everything(words))
    assert max(total[word] for word in weights) < max(total.values()) / 10


def test_all_words_played_weigh_something_still() -> None:
    words = load_words("nyt")
    everyone = Played.of_words(words.allowed)
    assert prior_weights("official", words, words.answers, everyone).min() >= 1


def test_official_refuses_a_list_that_it_knows_nothing_of(short_words: WordList) -> None:
    with pytest.raises(InvalidOption, match="five-letter English answers only, not the list 'short'"):
        prior_weights("official", short_words, short_words.answers)


def test_unknown_prior_gets_a_did_you_mean(tiny: WordList) -> None:
    with pytest.raises(UnknownName, match="no prior named 'oficial'; did you mean 'official'"):
        prior_weights("oficial", tiny, tiny.answers)


@pytest.mark.parametrize("prior", sorted(PRIORS))
def test_no_words_have_no_weights(prior: str, classic: WordList) -> None:
    assert prior_weights(prior, classic, classic.answers[:0]).tolist() == []
