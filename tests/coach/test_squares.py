"""Squares without words: every game that fits is counted, and nothing else."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens import Contradiction, WordList, feedback, parse_pattern
from wordlens.coach import review_squares, squares_notes, squares_sentence
from wordlens.errors import InvalidPattern

from .games import games, small_lists


@given(st.data())
@settings(max_examples=30)
def test_games_are_counted_as_by_trying_them_all(data: st.DataObject) -> None:
    words = data.draw(small_lists())
    patterns = [row.pattern for row in data.draw(games(words))][-3:]
    tried = {
        answer: sum(
            all(feedback(guess, answer) == pattern for guess, pattern in zip(guesses, patterns, strict=True))
            for guesses in product(words.allowed, repeat=len(patterns))
        )
        for answer in words.words(words.answers.tolist())
    }
    found = review_squares(patterns, words)
    assert found.games == sum(tried.values())
    assert set(found.answers()) == {answer for answer, count in tried.items() if count}
    one = found.answers()[0]
    assert review_squares(patterns, words, one).games == max(tried.values())
    assert all(0 <= value <= 99 for value in found.luck_by_row)


def test_the_first_row_has_the_luck_of_the_only_guess_that_fits(tiny: WordList) -> None:
    """Only CRANE gets all correct at once from CRANE: one candidate of six leaves 0."""
    found = review_squares([parse_pattern("ggggg")], tiny, "crane")
    assert (found.games, found.luck_by_row) == (1, (91.0,))
    assert found.is_solved and found.is_consistent
    assert squares_sentence(found) == "1 game fits these squares, with this answer; the luck in them is 91 of 99."


def test_squares_of_inconsistent_play_are_said_to_be_so(tiny: WordList) -> None:
    """After -gggg, which must be a rhyme of the answer, ----- fits nothing known."""
    found = review_squares([parse_pattern("-gggg"), parse_pattern("-----")], tiny, "light")
    assert found.games > 0 and not found.is_consistent
    assert "No game was found" in squares_notes(found, is_hard=True)[1]
    assert "What hard mode demands is not counted" in squares_notes(found, is_hard=True)[0]


def test_luck_is_the_same_for_the_same_seed(classic: WordList) -> None:
    patterns = [parse_pattern(text) for text in ("-y---", "-gg-g", "ggggg")]
    first, second = (review_squares(patterns, classic, seed=3) for _ in range(2))
    assert first.luck_by_row == second.luck_by_row and first.is_consistent


def test_squares_that_no_game_gets_are_refused_with_the_row(tiny: WordList) -> None:
    with pytest.raises(Contradiction, match="no allowed guess gets row 2, gggg-, from any answer of the list 'tiny'"):
        review_squares([parse_pattern("-----"), parse_pattern("gggg-")], tiny)
    with pytest.raises(Contradiction, match="row 1 is all correct, but row 2 follows"):
        review_squares([parse_pattern("ggggg"), parse_pattern("-----")], tiny)
    with pytest.raises(InvalidPattern, match="at least one row"):
        review_squares([], tiny)
