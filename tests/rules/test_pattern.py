"""Patterns: one small integer, many ways to write it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidPattern, UserError
from wordlens.rules import SOLVED, format_pattern, format_squares, marks, parse_pattern, solved
from wordlens.rules.pattern import SQUARES, from_marks

LENGTHS = st.integers(2, 10)
ABSENT, PRESENT, CORRECT = "-bBrRxX._0⬛⬜", "yY1🟨🟦", "gG2🟩🟧"
"""Every form of DESIGN.md section 4: letters in both cases, digits, squares of all themes."""


@st.composite
def patterns(draw: st.DrawFn) -> tuple[int, int]:
    length = draw(LENGTHS)
    return draw(st.integers(0, 3**length - 1)), length


@given(patterns())
def test_pattern_text_round_trips(drawn: tuple[int, int]) -> None:
    pattern, length = drawn
    text = format_pattern(pattern, length)
    assert len(text) == length
    assert parse_pattern(text) == parse_pattern(text, length) == pattern


@given(patterns(), st.sampled_from(sorted(SQUARES)))
def test_squares_of_every_theme_round_trip(drawn: tuple[int, int], theme: str) -> None:
    pattern, length = drawn
    assert parse_pattern(format_squares(pattern, length, theme), length) == pattern


@given(patterns())
def test_marks_round_trip(drawn: tuple[int, int]) -> None:
    pattern, length = drawn
    assert from_marks(list(marks(pattern, length))) == pattern
    assert len(marks(pattern, length)) == length


@given(patterns(), st.data())
def test_any_mixture_of_accepted_forms_means_the_same(drawn: tuple[int, int], data: st.DataObject) -> None:
    pattern, length = drawn
    forms = (ABSENT, PRESENT, CORRECT)
    text = "".join(data.draw(st.sampled_from(forms[mark])) for mark in marks(pattern, length))
    assert parse_pattern(text, length) == pattern


@pytest.mark.parametrize("symbol", ABSENT)
def test_every_form_of_absent_is_read(symbol: str) -> None:
    assert parse_pattern(symbol * 5, 5) == 0


@pytest.mark.parametrize("symbol", PRESENT)
def test_every_form_of_present_is_read(symbol: str) -> None:
    assert parse_pattern(symbol * 5, 5) == 121


@pytest.mark.parametrize("symbol", CORRECT)
def test_every_form_of_correct_is_read(symbol: str) -> None:
    assert parse_pattern(symbol * 5, 5) == SOLVED == 242


def test_first_letter_is_least_significant() -> None:
    assert parse_pattern("g----") == 2
    assert parse_pattern("-y---") == 3
    assert parse_pattern("----g") == 162


def test_all_correct_is_the_highest_code_of_every_length() -> None:
    assert [solved(length) for length in (2, 5, 10)] == [8, 242, 59048]
    assert all(format_pattern(solved(length), length) == "g" * length for length in range(2, 11))


def test_space_around_and_variation_selectors_are_ignored() -> None:
    assert parse_pattern("  -y--g\n", 5) == parse_pattern("-y--g")
    assert parse_pattern("⬛\ufe0f🟨⬜\ufe0f⬛🟩", 5) == parse_pattern("-y--g")


def test_squares_are_those_of_the_official_themes() -> None:
    pattern = parse_pattern("-y--g")
    assert format_squares(pattern, 5, "light") == "⬜🟨⬜⬜🟩"
    assert format_squares(pattern, 5, "dark") == format_squares(pattern) == "⬛🟨⬛⬛🟩"
    assert format_squares(pattern, 5, "contrast") == "⬛🟦⬛⬛🟧"


@pytest.mark.parametrize("text", ["", " ", "-yq-g", "-y--", "-y---g", "- y - - g", "crane", "3-yg-", "-y--g="])
def test_what_is_not_five_marks_is_refused(text: str) -> None:
    with pytest.raises(InvalidPattern):
        parse_pattern(text, 5)


def test_message_says_what_was_expected_and_what_came() -> None:
    with pytest.raises(InvalidPattern) as caught:
        parse_pattern("-yq-g", 5)
    assert str(caught.value) == "expected five of '-yg', got '-yq-g'"


@pytest.mark.parametrize("text", ["", "-", "-" * 11, "-y?"])
def test_without_a_length_two_to_ten_marks_are_expected(text: str) -> None:
    with pytest.raises(InvalidPattern, match="expected 2 to 10 of '-yg'"):
        parse_pattern(text)


def test_length_that_no_word_has_is_refused_with_a_sentence() -> None:
    with pytest.raises(UserError):
        parse_pattern("-" * 11, 11)


@given(st.text(max_size=12), st.none() | LENGTHS)
def test_any_text_is_read_or_refused(text: str, length: int | None) -> None:
    try:
        pattern = parse_pattern(text, length)
    except InvalidPattern as refusal:
        assert repr(text.strip()) in str(refusal)
    else:
        count = length or len(text.strip().replace("\ufe0f", ""))
        assert 0 <= pattern <= solved(count)
