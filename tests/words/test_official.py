"""The prior 'official': what it learns from a record, that it never looks ahead, and what it ships."""

from itertools import pairwise

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens.words import Played, WordList, load_words, original_record, prior_weights
from wordlens.words.official import AGES, LEARNED, MOST_WEIGHTS, NEVER, TOTAL, Habits, learn, official_weights

WORDS = load_words("nyt")
ANSWERS = WORDS.words(WORDS.answers)
_CLASSIC = load_words("classic")
ORIGINALS = sorted(set(_CLASSIC.words(_CLASSIC.answers)) & set(ANSWERS))
LATER = sorted(set(ANSWERS) - set(ORIGINALS))
DAY = 505
"""Before it nothing is learned beforehand: all that the prior knows is in the record that a test gives."""


def shares(played: Played, day: int, words: WordList = WORDS) -> dict[str, float]:
    weights = official_weights(words, played, day)
    return dict(zip(words.words(words.answers), (weights / weights.sum()).tolist(), strict=True))


def record(*answers: str, start: int = 0) -> Played:
    return Played(tuple(enumerate(answers, start)))


def whole(share: dict[str, float], words: list[str]) -> float:
    return sum(share[word] for word in words)


days = st.lists(st.sampled_from(ANSWERS), min_size=1, max_size=60)


@given(days, st.lists(st.sampled_from(ANSWERS), max_size=20), st.integers(0, 60))
@settings(max_examples=40)
def test_the_day_itself_and_later_days_change_nothing(before: list[str], after: list[str], gap: int) -> None:
    day = len(before) + gap
    late = Played((*enumerate(before), *enumerate(after, day)))
    np.testing.assert_array_equal(official_weights(WORDS, late, day), official_weights(WORDS, record(*before), day))


@given(days, st.integers(0, 2500), st.sets(st.sampled_from(ANSWERS), max_size=30))
@settings(max_examples=60)
def test_weights_are_few_whole_numbers(before: list[str], gap: int, undated: set[str]) -> None:
    played = Played(record(*before).days, frozenset(undated))
    weights = official_weights(WORDS, played, len(before) + gap)
    assert weights.min() >= 1
    assert weights.sum() <= TOTAL
    assert len(np.unique(weights)) <= MOST_WEIGHTS


@given(days, st.integers(1, 400))
@settings(max_examples=30)
def test_a_word_becomes_less_likely_by_being_played(before: list[str], day: int) -> None:
    word = "crane"
    played = [other for other in before if other != word]
    fresh = shares(record(*played), day + len(before))[word]
    assert 0 < shares(record(*played, word), day + len(before))[word] < fresh


def test_a_played_word_is_far_less_likely_but_never_impossible() -> None:
    played = ORIGINALS[:300]
    fresh = shares(record(*played), DAY)["crane"]
    assert 0 < shares(record(*played, "crane"), DAY)["crane"] < fresh / 10


def test_common_words_without_repeated_letters_are_likelier() -> None:
    share = shares(record(*ORIGINALS[:300]), DAY)
    assert share["world"] > share["wooly"]
    assert share["train"] > share["trice"]
    assert share["match"] > share["tatty"]


def test_nothing_but_originals_leaves_later_words_their_least_share() -> None:
    share = shares(record(*ORIGINALS[:DAY]), DAY)
    assert NEVER < whole(share, LATER) < 0.01  # each of 858 words has a weight of 1 at least


def test_a_new_habit_of_later_words_is_learned_within_weeks_and_forgotten_within_years() -> None:
    before = ORIGINALS[:400]
    half = [word for pair in zip(ORIGINALS[400:450], LATER[:50], strict=True) for word in pair]
    habit = learn(record(*before, *half), DAY).later_share
    assert 0.25 < habit < 0.5
    longer = learn(record(*before, *half, *ORIGINALS[450:1000]), DAY + 550)
    assert longer.number > LEARNED[-1].number or longer.later_share < habit / 2


def test_repeats_are_learned_by_their_age() -> None:
    first = [*ORIGINALS[:1900]]
    old, young = first[:20], first[1880:1900]
    played = record(*first, *[word for word in old for _ in (0,)])
    day = len(first) + len(old)
    share = shares(played, day)
    assert whole(share, first[20:40]) > 10 * whole(share, young)
    assert learn(played, day).repeat_share > learn(record(*first), len(first)).repeat_share


def test_days_without_a_known_answer_make_words_that_seem_fresh_less_likely() -> None:
    played = original_record()
    fresh = [word for word in ORIGINALS if word not in played.words]
    used = sorted(played.words & set(ORIGINALS))
    odds = []
    for gap in (0, 200, 600, 1384):
        share = shares(played, 506 + gap)
        odds.append((whole(share, fresh) / len(fresh)) / (whole(share, used) / len(used)))
    assert odds == sorted(odds, reverse=True)
    assert odds[0] > 3 * odds[-1]


def test_words_played_on_an_unknown_day_count_as_played() -> None:
    known = Played.of_words(ORIGINALS[:1800])
    share = shares(known, 1900)
    assert min(share[word] for word in ORIGINALS[1800:]) > max(share[word] for word in ORIGINALS[:1800])


def test_words_that_are_no_answers_change_nothing() -> None:
    known = original_record()
    other = Played(known.days, frozenset({"zzzzz", "abc"}))
    np.testing.assert_array_equal(official_weights(WORDS, other, 506), official_weights(WORDS, known, 506))


def test_without_a_record_the_first_day_after_the_original_order_is_meant() -> None:
    weights = prior_weights("official", WORDS, WORDS.answers)
    np.testing.assert_array_equal(weights, official_weights(WORDS, original_record(), 506))


def test_a_whole_record_learns_what_ships() -> None:
    """Habits that ship are those of the days before; counting goes on from them as if the days were there."""
    start = LEARNED[1]
    assert start == Habits(506, 506)
    assert learn(original_record(), 506) == start
    more = learn(Played((*original_record().days, (506, ORIGINALS[700]))), 507)
    assert (more.number, more.originals, more.later, more.unnamed) == (507, 507, 0, 0)


def test_what_ships_is_in_order_and_counts_every_day_once() -> None:
    assert all(earlier.number < later.number for earlier, later in pairwise(LEARNED))
    for habits in LEARNED:
        assert habits.originals + habits.later <= habits.number
        assert habits.unnamed == 0
        assert len(habits.repeat_counts) == len(AGES) + 1
        assert habits.repeat_counts[0] == 0  # nothing has come again within 524 days
        assert 0 < habits.later_share < 0.1
        assert 0 < habits.repeat_share < 0.2
