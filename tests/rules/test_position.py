"""A position: its candidates and guesses are what filtering every word by hand gives."""

import datetime
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens import Contradiction, Played, Position, Row, Rule, Setting, WordList
from wordlens.errors import InvalidRow, UnknownName
from wordlens.kernels import plain
from wordlens.rules import ComputedParts, feedback, hard_mode_complaint


@st.composite
def games(draw: st.DrawFn) -> tuple[WordList, list[Row]]:
    """Draw a list and rows that one of its allowed words gave; guesses may be outside the list and its alphabet."""
    length = draw(st.integers(2, 7))
    alphabet = draw(st.sampled_from(["ab", "abc", "nñeé", "αβγδ"]))
    word = st.text(alphabet, min_size=length, max_size=length)
    answers = draw(st.lists(word, min_size=1, max_size=12))
    guesses = draw(st.lists(word, max_size=8))
    words = WordList.build("drawn", answers, guesses)
    hidden = draw(st.sampled_from(words.allowed))
    tried = draw(st.lists(st.text(alphabet + "xy", min_size=length, max_size=length), max_size=3))
    return words, [Row(guess, feedback(guess, hidden)) for guess in tried]


def fitting(rows: Sequence[Row], words: Sequence[str]) -> list[str]:
    return [word for word in words if all(feedback(row.word, word) == row.pattern for row in rows)]


def spelled(position: Position, numbers: np.ndarray) -> list[str]:
    return list(position.words.words(numbers))


@given(games())
@settings(max_examples=120)
def test_candidates_are_the_answers_that_give_every_row(drawn: tuple[WordList, list[Row]]) -> None:
    words, rows = drawn
    position = Position.after(rows, words)
    assert spelled(position, position.candidates) == fitting(rows, words.words(words.answers))
    assert len(position.weights) == len(position.candidates)
    assert not position.is_fallback


@given(games())
def test_fallback_takes_every_allowed_word_that_fits(drawn: tuple[WordList, list[Row]]) -> None:
    words, rows = drawn
    position = Position.after(rows, words).with_allowed_words()
    assert spelled(position, position.candidates) == fitting(rows, words.allowed)
    assert len(position.weights) == len(position.candidates) > 0
    assert position.is_fallback
    assert position.rows == tuple(rows)


@pytest.mark.parametrize("is_fallback", [False, True])
@given(drawn=games())
def test_guesses_under_each_rule_are_those_that_it_allows(drawn: tuple[WordList, list[Row]], is_fallback: bool) -> None:
    words, rows = drawn
    for rule in Rule:
        position = Position.after(rows, words, Setting(rule=rule))
        if is_fallback:
            position = position.with_allowed_words()
        expected = list(words.allowed)
        if rule is Rule.HARD and rows:
            expected = [word for word in words.allowed if hard_mode_complaint(word, rows[-1]) is None]
        if rule is Rule.STRICT:
            expected = fitting(rows, words.allowed if is_fallback else words.words(words.answers))
        assert spelled(position, position.guesses) == expected


@given(games())
def test_candidates_may_be_guessed_under_every_rule(drawn: tuple[WordList, list[Row]]) -> None:
    words, rows = drawn
    for rule in Rule:
        position = Position.after(rows, words, Setting(rule=rule)).with_allowed_words()
        assert set(position.candidates) <= set(position.guesses)


def test_numbers_are_ascending(classic: WordList) -> None:
    position = Position.after([Row.parse("crane=-y--g")], classic, Setting(rule=Rule.HARD))
    for numbers in (position.candidates, position.guesses, position.with_allowed_words().candidates):
        assert len(numbers) > 1
        assert np.all(np.diff(numbers) > 0)


def test_classic_rows_leave_what_filtering_by_hand_leaves(classic: WordList) -> None:
    rows = [Row.parse("soare=---y-"), Row.parse("guilt=----y")]
    position = Position.after(rows, classic)
    assert spelled(position, position.candidates) == fitting(rows, classic.words(classic.answers))


def test_before_the_first_guess_everything_is_open(tiny: WordList) -> None:
    position = Position.after((), tiny)
    np.testing.assert_array_equal(position.candidates, tiny.answers)
    assert len(position.guesses) == len(tiny.allowed) == 10
    assert (position.turn, position.guesses_left) == (1, 6)
    assert position.weights.tolist() == [1] * 6


def test_turn_and_guesses_left_follow_the_rows(tiny: WordList) -> None:
    rows = [Row.parse("crane=-----"), Row.parse("films=-y---")]
    position = Position.after(rows, tiny, Setting(max_guesses=2))
    assert (position.turn, position.guesses_left) == (3, 0)
    assert Position.after(rows * 3, tiny, Setting(max_guesses=2)).guesses_left == 0


def test_choice_can_be_narrowed_to_some_guesses(tiny: WordList) -> None:
    narrow = np.array([3], dtype=np.int32)
    position = Position.after((), tiny, Setting(rule=Rule.STRICT)).guessing_only(narrow)
    assert position.guesses.tolist() == [3]
    np.testing.assert_array_equal(position.candidates, tiny.answers)


def test_rows_that_clash_raise_contradiction(tiny: WordList) -> None:
    with pytest.raises(Contradiction, match="cannot both be true"):
        Position.after([Row.parse("crane=g----"), Row.parse("light=g----")], tiny)


def test_rows_of_another_length_are_refused(tiny: WordList) -> None:
    with pytest.raises(InvalidRow, match="expected rows of 5 letters"):
        Position.after([Row.parse("abc=---")], tiny)


def test_possible_rows_that_no_word_fits_leave_no_candidate(tiny: WordList) -> None:
    position = Position.after([Row.parse("zzzzz=g----")], tiny)
    assert len(position.candidates) == 0
    assert len(position.with_allowed_words().candidates) == 0


def test_prior_is_that_of_the_setting_or_else_of_the_list(classic: WordList) -> None:
    official = WordList("mine", classic.allowed, classic.answers, default_prior="official")
    assert Position.after((), official).prior == "official"
    assert Position.after((), official, Setting(prior="uniform")).prior == "uniform"
    assert Position.after((), classic).weights.tolist() == [1] * 2315
    by_frequency = Position.after((), classic, Setting(prior="frequency"))
    assert len(set(by_frequency.weights.tolist())) > 50
    with pytest.raises(UnknownName, match="did you mean 'uniform'"):
        Position.after((), classic, Setting(prior="unifrom"))


def test_weights_stay_with_their_words(classic: WordList) -> None:
    setting = Setting(prior="frequency")
    before = Position.after((), classic, setting)
    after = Position.after([Row.parse("crane=-y--g")], classic, setting)
    weight = dict(zip(before.candidates.tolist(), before.weights.tolist(), strict=True))
    assert [weight[number] for number in after.candidates.tolist()] == after.weights.tolist()


def test_same_seed_and_turn_give_the_same_numbers(tiny: WordList) -> None:
    row = Row.parse("crane=-----")
    draws = [
        Position.after(rows, tiny, Setting(seed=seed)).rng.integers(0, 10**9, 4).tolist()
        for rows in ((), (row,))
        for seed in (0, 1)
    ]
    again = [
        Position.after(rows, tiny, Setting(seed=seed)).rng.integers(0, 10**9, 4).tolist()
        for rows in ((), (row,))
        for seed in (0, 1)
    ]
    assert draws == again
    assert len({tuple(draw) for draw in draws}) == 4


def test_computed_parts_are_those_of_the_kernels(tiny: WordList) -> None:
    source = ComputedParts(tiny)
    numbers = np.arange(len(tiny.allowed), dtype=np.int32)
    assert source.codes(3, tiny.answers).tolist() == [
        feedback(tiny.allowed[3], word) for word in tiny.words(tiny.answers)
    ]
    for weights in (None, np.ones(6, dtype=np.int64), np.arange(1, 7)):
        figures = source.scores(numbers, tiny.answers, weights)
        reference = plain.score_parts(tiny.letters, tiny.letters[tiny.answers], weights)
        for name in ("parts", "largest", "entropy", "left"):
            np.testing.assert_array_equal(getattr(figures, name), getattr(reference, name), err_msg=name)


def test_a_setting_knows_the_original_record_before_its_day_unless_it_is_given_another() -> None:
    third_day = Setting(date=datetime.date(2021, 6, 21))
    assert third_day.known_before().days == ((0, "cigar"), (1, "rebut"))
    assert len(Setting().known_before().days) == 506
    given = Played(((0, "crane"), (2, "stare")), frozenset({"night"}))
    assert Setting(played=given, date=third_day.date).known_before() == Played(((0, "crane"),), frozenset({"night"}))
    assert not Setting(played=Played()).known_before().words
