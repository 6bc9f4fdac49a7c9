"""Rows that a person typed, in every accepted spelling, and refused with a sentence otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import Row, UserError, WordList, feedback
from wordlens.errors import InvalidPattern, InvalidRow, InvalidWord
from wordlens.reading import read_row, read_rows
from wordlens.reading.typed import example_row

SEPARATORS = ("=", ":", ",", " ", " = ", "  ", "\t", ": ", " ,")
FORMS = ("-bBrRxX._0⬛⬜", "yY1🟨🟦", "gG2🟩🟧")


@st.composite
def lists(draw: st.DrawFn) -> WordList:
    length = draw(st.integers(2, 10))
    word = st.text(draw(st.sampled_from(["ab", "abc", "nñeé", "αβγδ"])), min_size=length, max_size=length)
    return WordList.build("drawn", draw(st.lists(word, min_size=1, max_size=6)), draw(st.lists(word, max_size=4)))


@given(lists(), st.data())
def test_row_is_read_however_it_is_typed(words: WordList, data: st.DataObject) -> None:
    guess, answer = (data.draw(st.sampled_from(words.allowed)) for _ in range(2))
    row = Row(guess, feedback(guess, answer))
    typed = data.draw(st.sampled_from([guess, guess.upper(), guess.capitalize()]))
    marks = "".join(data.draw(st.sampled_from(FORMS[mark])) for mark in row.marks)
    space = data.draw(st.sampled_from(["", " ", "\n"]))
    text = f"{space}{typed}{data.draw(st.sampled_from(SEPARATORS))}{marks}{space}"
    assert read_row(text, words) == row


@given(lists(), st.data())
def test_what_is_written_is_read_back(words: WordList, data: st.DataObject) -> None:
    answer = data.draw(st.sampled_from(words.allowed))
    guesses = data.draw(st.lists(st.sampled_from(words.allowed), max_size=6))
    rows = tuple(Row(guess, feedback(guess, answer)) for guess in guesses)
    assert read_rows(map(str, rows), words) == rows


@given(lists(), st.text(max_size=15) | st.text("ab=-yg012: ", max_size=15))
def test_any_text_is_a_row_of_the_list_or_refused(words: WordList, text: str) -> None:
    try:
        row = read_row(text, words)
    except UserError as refusal:
        assert "\n" not in str(refusal)
    else:
        assert row.word in words.allowed


@pytest.mark.parametrize("text", ["", "   ", "crane", "crane=", "=-y--g", "-y--g", "crane,"])
def test_text_without_both_halves_gets_an_example(text: str, tiny: WordList) -> None:
    with pytest.raises(InvalidRow) as caught:
        read_row(text, tiny)
    assert str(caught.value) == f"expected a row such as crane=-y--g, got {text.strip()!r}"


def test_word_of_another_length_is_refused_before_its_marks(tiny: WordList) -> None:
    with pytest.raises(InvalidWord, match="expected a word of 5 letters, got 'cran'"):
        read_row("cran=-y--g", tiny)


def test_word_that_is_not_allowed_gets_a_did_you_mean(tiny: WordList) -> None:
    with pytest.raises(InvalidWord, match="no word 'crame' in the list 'tiny'; did you mean 'crane'"):
        read_row("crame=-y--g", tiny)


@pytest.mark.parametrize("marks", ["-y--", "-y--gg", "-y-?g", "--y-- g"])
def test_wrong_marks_are_refused_with_what_was_expected(marks: str, tiny: WordList) -> None:
    with pytest.raises(InvalidPattern, match="expected five of '-yg'"):
        read_row(f"crane {marks}", tiny)


def test_row_that_no_answer_can_produce_is_refused(tiny: WordList) -> None:
    with pytest.raises(InvalidRow, match="no answer gives crane=ggggy"):
        read_row("crane=ggggy", tiny)


def test_example_of_the_usual_lists_is_the_usual_one(classic: WordList) -> None:
    assert example_row(classic) == "crane=-y--g"


@given(lists())
def test_example_would_itself_be_understood(words: WordList) -> None:
    assert str(read_row(example_row(words), words)) == example_row(words)


def test_first_bad_row_of_several_is_named(tiny: WordList) -> None:
    with pytest.raises(InvalidPattern, match="in 'light=ggg'"):
        read_rows(["crane=-----", "light=ggg", "nonsense"], tiny)
