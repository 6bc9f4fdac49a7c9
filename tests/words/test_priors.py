"""Priors: whole numbers, never zero, never too many, in the order that SPEC.md gives."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidOption, UnknownName
from wordlens.kernels import MAX_TOTAL_WEIGHT, Ints
from wordlens.words import PRIORS, WordList, load_words, prior_weights, zipf

ORIGINALS = set(load_words("classic").words(load_words("classic").answers))


def everything(words: WordList) -> Ints:
    return np.arange(len(words.allowed), dtype=np.int32)


def by_word(prior: str, words: WordList, numbers: Ints, played: frozenset[str] = frozenset()) -> dict[str, int]:
    weights = prior_weights(prior, words, numbers, played).tolist()
    return dict(zip(words.words(numbers), weights, strict=True))


@pytest.mark.parametrize("name", ["nyt", "classic", "classic-all", "all", "common500"])
@pytest.mark.parametrize("prior", sorted(PRIORS))
def test_weights_of_every_list_fit_the_kernels(prior: str, name: str) -> None:
    words = load_words(name)
    for numbers in (words.answers, everything(words)):
        weights = prior_weights(prior, words, numbers, frozenset({"crane", "night"}))
        assert weights.dtype == np.int64
        assert len(weights) == len(numbers)
        assert weights.min() >= 1
        assert weights.sum() <= MAX_TOTAL_WEIGHT


@given(st.sampled_from(sorted(PRIORS)), st.sets(st.integers(0, 14_854), max_size=40), st.integers(0, 3160))
def test_weights_of_any_words_fit_the_kernels(prior: str, chosen: set[int], played: int) -> None:
    words = load_words("nyt")
    numbers = np.array(sorted(chosen), dtype=np.int32)
    weights = prior_weights(prior, words, numbers, frozenset(words.words(words.answers[:played])))
    assert len(weights) == len(numbers)
    assert (weights >= 1).all()
    assert weights.sum() <= MAX_TOTAL_WEIGHT


def test_uniform_weighs_all_alike(tiny: WordList) -> None:
    assert prior_weights("uniform", tiny, tiny.answers, frozenset({"crane"})).tolist() == [1] * 6


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


def test_official_prefers_originals_then_later_answers_then_played_words_then_the_rest() -> None:
    words = load_words("nyt")
    answers = set(words.words(words.answers))
    played = frozenset({"crane", "night", "kefir"})
    weights = by_word("official", words, everything(words), played)
    original = [weights[word] for word in ORIGINALS - played]
    later = [weights[word] for word in answers - ORIGINALS - played]
    repeated = [weights[word] for word in played]
    outside = [weights[word] for word in weights.keys() - answers - ORIGINALS]
    assert len(later) > 800
    assert len(outside) > 11_000
    assert min(original) > max(later)
    assert min(later) > max(repeated)
    assert min(repeated) > max(outside)
    assert min(outside) >= 1


def test_official_treats_words_of_one_kind_alike() -> None:
    words = load_words("nyt")
    weights = by_word("official", words, words.answers)
    assert len({weights[word] for word in ORIGINALS & weights.keys()}) == 1
    assert len({weights[word] for word in weights.keys() - ORIGINALS}) == 1


def test_official_weighs_words_outside_the_answers_by_frequency() -> None:
    words = load_words("nyt")
    weights = by_word("official", words, everything(words))
    answers = set(words.words(words.answers))
    known = zipf()
    outside = sorted(weights.keys() - answers - ORIGINALS, key=lambda word: known[word])
    assert weights[outside[0]] <= weights[outside[-1]]
    ordered = [weights[word] for word in outside]
    assert ordered == sorted(ordered)


def test_more_played_words_make_the_remaining_originals_likelier() -> None:
    words = load_words("nyt")
    answers = words.words(words.answers)
    originals = sorted(ORIGINALS & set(answers))
    watched, later = originals[-1], next(word for word in answers if word not in ORIGINALS)
    ratios = []
    for count in (0, 1, 10, 100, 500, 1000, 1820, 2000, len(originals) - 1):
        weights = by_word("official", words, words.answers, frozenset(originals[:count]))
        total = sum(weights.values())
        ratios.append((weights[watched] / total, weights[watched] / weights[later]))
    shares, odds = zip(*ratios, strict=True)
    assert list(odds) == sorted(odds)
    assert odds[0] < odds[3] < odds[4] < odds[5] < odds[6] < odds[7] < odds[8]
    assert shares[-1] > shares[0]


def test_official_gives_later_answers_the_share_that_they_had() -> None:
    # SPEC.md section 2: of the official answers of 2026, 8% were outside the original 2,315.
    words = load_words("nyt")
    weights = by_word("official", words, words.answers)
    later = sum(weight for word, weight in weights.items() if word not in ORIGINALS)
    assert later / sum(weights.values()) == pytest.approx(0.08, abs=0.003)


def test_official_gives_repeats_the_share_that_they_had() -> None:
    # SPEC.md section 2: about 1,820 of the originals have been used, and about one answer in nine was a repeat.
    words = load_words("nyt")
    originals = sorted(ORIGINALS & set(words.words(words.answers)))
    played = frozenset(originals[:1820])
    weights = by_word("official", words, words.answers, played)
    repeated = sum(weights[word] for word in played)
    assert repeated / sum(weights.values()) == pytest.approx(1 / 9, abs=0.01)


def test_played_word_becomes_less_likely_but_never_impossible() -> None:
    words = load_words("nyt")
    for word in ("crane", "kefir"):
        before = by_word("official", words, words.answers)
        after = by_word("official", words, words.answers, frozenset({word}))
        assert 1 <= after[word] < before[word]


def test_all_words_played_weigh_something_still() -> None:
    words = load_words("nyt")
    everyone = frozenset(words.allowed)
    assert prior_weights("official", words, words.answers, everyone).min() >= 1


def test_played_words_outside_the_list_change_nothing() -> None:
    words = load_words("nyt")
    there = prior_weights("official", words, words.answers, frozenset({"zzzzz", "abc"}))
    np.testing.assert_array_equal(there, prior_weights("official", words, words.answers))


def test_official_refuses_a_list_that_it_knows_nothing_of(short_words: WordList) -> None:
    with pytest.raises(InvalidOption, match="five-letter English answers only, not the list 'short'"):
        prior_weights("official", short_words, short_words.answers)


def test_unknown_prior_gets_a_did_you_mean(tiny: WordList) -> None:
    with pytest.raises(UnknownName, match="no prior named 'oficial'; did you mean 'official'"):
        prior_weights("oficial", tiny, tiny.answers)


@pytest.mark.parametrize("prior", sorted(PRIORS))
def test_no_words_have_no_weights(prior: str, classic: WordList) -> None:
    assert prior_weights(prior, classic, classic.answers[:0]).tolist() == []
