"""A row: a guess with its pattern, written and read back, and refused where no answer can produce it."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import Row
from wordlens.errors import InvalidPattern, InvalidRow, UserError
from wordlens.rules import feedback, format_pattern, parse_pattern
from wordlens.rules.row import why_impossible

ALPHABETS = ("ab", "abc", "nñeé", "αβγδε", "abcdefghijklmnopqrstuvwxyz")


@st.composite
def rows(draw: st.DrawFn) -> Row:
    """Draw a row that some answer produces."""
    length = draw(st.integers(2, 10))
    word = st.text(draw(st.sampled_from(ALPHABETS)), min_size=length, max_size=length)
    guess = draw(word)
    return Row(guess, feedback(guess, draw(word)))


@given(rows())
def test_row_text_round_trips(row: Row) -> None:
    assert Row.parse(str(row)) == row


@given(rows())
def test_repr_can_be_pasted_back(row: Row) -> None:
    assert eval(repr(row), {"Row": Row}) == row


def test_row_is_written_as_on_the_command_line() -> None:
    row = Row("crane", parse_pattern("-y--g"))
    assert str(row) == "crane=-y--g"
    assert repr(row) == "Row.parse('crane=-y--g')"
    assert row.marks == (0, 1, 0, 0, 2)


@pytest.mark.parametrize("text", ["CRANE=-Y--G", " crane = 01002 ", "Crane=⬛🟨⬛⬛🟩", "crane=b1x_G"])
def test_case_space_and_form_of_the_marks_do_not_matter(text: str) -> None:
    assert Row.parse(text) == Row.parse("crane=-y--g")


def test_letters_are_composed_before_they_are_compared() -> None:
    assert Row.parse("sen\u0303or=g----") == Row.parse("SEÑOR=g----")
    assert len(Row.parse("sen\u0303or=g----").word) == 5


def test_row_knows_whether_it_solves() -> None:
    assert Row.parse("crane=ggggg").is_solved
    assert not Row.parse("crane=gggg-").is_solved
    assert Row.parse("ab=gg").is_solved


@pytest.mark.parametrize(
    "text",
    ["", "crane", "=-y--g", "-y--g", "cr4ne=-y--g", "c=g", "abcdefghijk=-----------", "two words=-y--g", "cr-ne=-----"],
)
def test_text_that_is_no_row_is_refused(text: str) -> None:
    with pytest.raises(InvalidRow, match="expected"):
        Row.parse(text)


@pytest.mark.parametrize("text", ["crane=", "crane=-y--", "crane=-y--gg", "crane=-y?-g", "crane==-y--g"])
def test_row_with_wrong_marks_is_refused_with_the_whole_text(text: str) -> None:
    with pytest.raises(InvalidPattern) as caught:
        Row.parse(text)
    assert "expected five of '-yg'" in str(caught.value)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("pattern", [-1, 243, 10**9])
def test_pattern_out_of_range_is_refused(pattern: int) -> None:
    with pytest.raises(InvalidRow, match="from 0 to 242"):
        Row("crane", pattern)


@pytest.mark.parametrize("word", ["", "a", "crane1", "abcdefghijk"])
def test_word_that_cannot_be_a_guess_is_refused(word: str) -> None:
    with pytest.raises(InvalidRow, match="2 to 10 letters"):
        Row(word, 0)


def test_row_made_from_an_upper_case_word_is_the_same_row_or_refused() -> None:
    # Left as it is, it would match no letter of any list, and every word would seem to fit CRANE=-----.
    try:
        row = Row("CRANE", 0)
    except UserError:
        return
    assert row == Row.parse("crane=-----")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("eerie=-y---", "an earlier E is marked absent and a later E present"),
        ("crane=ggggy", "there is no place left for E"),
        ("crane=yggGg", "there is no place left for C"),
        ("aab=yy-", "there is no place left for A"),
        ("ab=y-", None),
        ("ab=yg", "there is no place left for A"),
        ("aa=-y", "an earlier A is marked absent and a later A present"),
    ],
)
def test_row_that_no_answer_can_produce_says_why(text: str, reason: str | None) -> None:
    if reason is None:
        assert str(Row.parse(text)) == text
        return
    with pytest.raises(InvalidRow) as caught:
        Row.parse(text)
    assert reason in str(caught.value)
    assert str(caught.value).endswith("check that row")
    assert text.lower() in str(caught.value)


def words_up_to_renaming(length: int, used: str = "") -> Iterator[str]:
    """Yield every word of that length whose new letters come in the order a, b, c, ..."""
    if not length:
        yield used
        return
    known = len(set(used))
    for letter in "abcde"[: known + 1]:
        yield from words_up_to_renaming(length - 1, used + letter)


@pytest.mark.parametrize("length", [2, 3, 4, 5])
def test_impossible_rows_are_those_that_no_answer_produces(length: int) -> None:
    # One letter more than the guess has stands for all the others.
    for guess in words_up_to_renaming(length):
        alphabet = [*sorted(set(guess)), "z"]
        produced = {feedback(guess, "".join(answer)) for answer in product(alphabet, repeat=length)}
        for pattern in range(3**length):
            reason = why_impossible(guess, pattern)
            assert (reason is None) == (pattern in produced), (guess, format_pattern(pattern, length), reason)


def test_impossible_rows_of_every_shape_of_word_were_tried() -> None:
    assert [len(set(words_up_to_renaming(length))) for length in (2, 3, 4, 5)] == [2, 5, 15, 52]  # Bell numbers


@given(rows())
def test_row_that_an_answer_gave_is_never_refused(row: Row) -> None:
    assert why_impossible(row.word, row.pattern) is None
