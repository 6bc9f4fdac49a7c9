"""Squares are completed where one game fits them, and only there; the slow way of counting agrees."""

from dataclasses import replace

import numpy as np
import pytest

from wordlens.app.ask.completing import _counts, completed, only_game
from wordlens.coach.squares import count_guesses
from wordlens.diary import DiaryGame, checked
from wordlens.rules import Row, feedback
from wordlens.words import WordList, load_words

LIST = load_words("classic")


def squares(answer: str, *guesses: str, **others: object) -> DiaryGame:
    rows = [Row(word, feedback(word, answer)) for word in guesses]
    game = DiaryGame.of_rows("a", rows, list="classic")
    return checked(replace(game, words=(), answer=None, **others))  # type: ignore[arg-type]


def test_counts_agree_with_those_of_the_coach() -> None:
    table = _counts(LIST)
    some = LIST.answers[::97]
    patterns = [0, 1, 5, 80, 121, 200, 242]
    counts = count_guesses(patterns, LIST, some)
    for pattern in patterns:
        assert np.array_equal(table[pattern, ::97], counts[pattern])


def test_a_game_that_only_one_sequence_of_guesses_gives_gets_its_words() -> None:
    codes = _counts(LIST)
    # An answer and a pattern that only one guess gets from it: with the answer known, one game fits.
    pattern, at = next((p, a) for p in range(242) for a in np.flatnonzero(codes[p] == 1)[:1].tolist())
    answer = LIST.allowed[int(LIST.answers[at])]
    found = only_game((pattern, 242), LIST, answer)
    assert found is not None
    assert found[-1] == answer
    assert feedback(found[0], answer) == pattern
    game = squares(answer, *found)
    assert completed(replace(game, answer=answer)).words == found


def test_a_tiny_list_completes_without_an_answer() -> None:
    words = WordList.build("tiny", ["crane", "slate"], ["crane", "slate", "pound"])
    rows = (feedback("pound", "crane"), 242)
    assert only_game(rows, words) == ("pound", "crane")
    assert only_game((242,), words) is None  # either answer


@pytest.mark.parametrize("others", [{"list": "no such list"}, {"marks": ()}])
def test_what_cannot_be_counted_stays_as_it_is(others: dict[str, object]) -> None:
    game = squares("watch", "crane", "watch", **others)
    assert completed(game) == game


def test_usual_squares_stay_squares() -> None:
    game = squares("watch", "crane", "moist", "watch")
    assert completed(game) == game
    whole = DiaryGame.of_rows("a", [Row.parse("watch=ggggg")])
    assert completed(whole) == whole
