"""Feedback by the two passes, on the cases where others go wrong."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidWord
from wordlens.rules import feedback, format_pattern, marks, parse_pattern, solved
from wordlens.words import WordList

GOLDEN = Path(__file__).parents[1] / "golden" / "feedback_tricky.txt"
LINES = GOLDEN.read_text("utf-8").splitlines()
CASES = [tuple(line.split()) for line in LINES if line and not line.startswith("#")]


@pytest.mark.parametrize(("guess", "answer", "pattern"), CASES)
def test_golden_pair_gets_its_pattern(guess: str, answer: str, pattern: str) -> None:
    assert format_pattern(feedback(guess, answer), len(guess)) == pattern


def test_golden_file_names_a_source_above_every_case_and_holds_each_once() -> None:
    assert len(set(CASES)) == len(CASES) > 20
    first_case = next(at for at, line in enumerate(LINES) if line and not line.startswith("#"))
    assert any(line.startswith("# Source:") for line in LINES[:first_case])


def test_second_copy_is_grey_when_answer_has_one() -> None:
    assert format_pattern(feedback("geese", "crate")) == "----g"
    assert format_pattern(feedback("eerie", "crumb")) == "--y--"
    assert format_pattern(feedback("eerie", "lemon")) == "-g---"


def test_first_of_two_misplaced_copies_is_the_present_one() -> None:
    assert format_pattern(feedback("speed", "abide")) == "--y-y"


def test_exact_match_takes_the_copy_before_an_earlier_misplaced_one() -> None:
    assert format_pattern(feedback("llxxl", "abcdl")) == "----g"


def test_ether_without_its_first_letter_leaves_other_and_ither(classic_all: WordList) -> None:
    wanted = parse_pattern("-gggg")
    left = [word for word in classic_all.allowed if feedback("ether", word) == wanted]
    assert len(classic_all.allowed) == 12_972
    assert left == ["ither", "other"]


def test_words_of_two_lengths_are_refused() -> None:
    with pytest.raises(InvalidWord, match="same length"):
        feedback("crane", "cranes")


@st.composite
def pairs(draw: st.DrawFn) -> tuple[str, str]:
    length = draw(st.integers(2, 10))
    word = st.text(draw(st.sampled_from(["ab", "abc", "añé", "αβγδ", "abcdefghij"])), min_size=length, max_size=length)
    return draw(word), draw(word)


@given(pairs())
def test_marks_follow_from_counting_letters(pair: tuple[str, str]) -> None:
    guess, answer = pair
    got = marks(feedback(guess, answer), len(guess))
    for letter in set(guess):
        places = [at for at in range(len(guess)) if guess[at] == letter]
        right = [at for at in places if answer[at] == letter]
        elsewhere = [at for at in places if at not in right]
        present = elsewhere[: answer.count(letter) - len(right)]  # from the left, while copies remain
        for at in places:
            assert got[at] == (2 if at in right else 1 if at in present else 0)


@given(pairs())
def test_only_the_answer_itself_is_all_correct(pair: tuple[str, str]) -> None:
    guess, answer = pair
    assert (feedback(guess, answer) == solved(len(guess))) == (guess == answer)
    assert feedback(guess, guess) == solved(len(guess))


@given(pairs())
def test_guess_and_answer_swapped_have_as_many_coloured_marks(pair: tuple[str, str]) -> None:
    there, back = (marks(feedback(*words), len(pair[0])) for words in (pair, pair[::-1]))
    assert Counter(there) == Counter(back)
