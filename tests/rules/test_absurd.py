"""The adversary: the part that it keeps is a largest one, its rows stay true, and a plain reference agrees."""

from collections import defaultdict

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import Game, Row, WordList, feedback
from wordlens.errors import IllegalGuess, InvalidWord
from wordlens.rules import AbsurdGame, Rule, format_pattern, kept_pattern

SMALL = WordList.build(
    "small",
    ["batch", "catch", "hatch", "latch", "match", "patch", "watch", "witch", "ditch", "pitch", "cheat", "teach"],
    ["llama", "allay", "speed", "abide", "cache", "tacit"],
)


def slow_reply(guess: str, left: list[str]) -> tuple[str, list[str]]:
    """Do what docs/absurd.md says, word by word."""
    parts: dict[str, list[str]] = defaultdict(list)
    for word in left:
        parts[format_pattern(feedback(guess, word), len(word))].append(word)

    def rank(marks: str) -> tuple[int, int, int, list[int]]:
        return -len(parts[marks]), marks.count("g"), marks.count("y"), ["-yg".index(mark) for mark in marks]

    kept = min(parts, key=rank)
    return kept, parts[kept]


@given(st.lists(st.sampled_from(SMALL.allowed), max_size=6))
def test_every_reply_is_that_of_the_plain_reference(guesses: list[str]) -> None:
    game, left = AbsurdGame(SMALL), list(SMALL.words(SMALL.answers))
    for guess in guesses:
        if game.is_over:
            break
        preview = game.preview(guess)
        marks, left = slow_reply(guess, left)
        assert str(game.guess(guess)) == f"{guess}={marks}" == str(preview)
        assert list(SMALL.words(game.candidates)) == left and game.left == len(left)


@given(st.lists(st.sampled_from(SMALL.allowed), max_size=8))
def test_all_words_kept_are_true_to_all_rows_and_no_part_was_larger(guesses: list[str]) -> None:
    game = AbsurdGame(SMALL)
    for guess in guesses:
        if game.is_over:
            break
        before = game.candidates
        row = game.guess(guess)
        sizes = np.unique([feedback(guess, word) for word in SMALL.words(before)], return_counts=True)[1]
        assert game.left == sizes.max()
        assert game.is_won == (list(SMALL.words(before)) == [guess])
        assert row == game.rows[-1]
        for word in SMALL.words(game.candidates):
            assert all(feedback(one.word, word) == one.pattern for one in game.rows)


@pytest.mark.parametrize(
    ("patterns", "kept"),
    [
        (["g----", "-yyyy", "-yyyy"], "-yyyy"),  # the largest, whatever it tells
        (["g----", "yyyyy"], "yyyyy"),  # the fewest greens, however many yellows
        (["gy---", "g-yy-"], "gy---"),  # then the fewest yellows
        (["y----", "----y"], "----y"),  # then, from the left, grey before yellow
        (["gy---", "yg---"], "yg---"),  # and yellow before green
    ],
)
def test_of_equally_large_parts_the_one_that_tells_least_is_kept(patterns: list[str], kept: str) -> None:
    codes = np.array([sum("-yg".index(mark) * 3**at for at, mark in enumerate(one)) for one in patterns], np.uint8)
    assert format_pattern(kept_pattern(codes, 5)) == kept
    assert format_pattern(kept_pattern(codes[::-1], 5)) == kept


def test_of_two_words_the_guessed_one_is_given_up() -> None:
    game = AbsurdGame(WordList.build("two", ["light", "night"]))
    assert str(game.guess("light")) == "light=-gggg"
    assert game.answer == "night" and not game.is_over
    assert game.guess("night").is_solved
    assert game.is_won and game.is_over
    with pytest.raises(IllegalGuess, match="the game is over; the answer was NIGHT"):
        game.guess("light")


def test_a_word_that_is_not_listed_or_not_allowed_changes_nothing(tiny: WordList) -> None:
    game = AbsurdGame(tiny, Rule.HARD)
    assert str(game.guess("might")) == "might=-gggg"
    for refused in ("zebra", "speed"):
        with pytest.raises((InvalidWord, IllegalGuess)):
            game.guess(refused)
    assert (game.left, len(game.rows)) == (3, 1)


def test_the_shared_text_has_no_limit_and_names_the_game(tiny: WordList) -> None:
    game = AbsurdGame(tiny)
    for word in ("crane", "films"):
        game.guess(word)
    assert game.share_text().startswith("Wordlens Absurd X/∞\n\n")
    assert AbsurdGame(tiny, max_guesses=4).share_text().startswith("Wordlens Absurd X/4\n")
    assert Game(tiny, "crane").share_text().startswith("Wordlens X/6\n")


def test_a_line_of_four_guesses_wins(classic: WordList) -> None:
    game = AbsurdGame(classic)
    kept = [(str(game.guess(word)), game.left) for word in ("aiery", "canst", "polka")]
    assert kept == [("aiery=y----", 171), ("canst=-y---", 11), ("polka=--y-y", 1)]
    assert game.guess("qualm").is_solved and game.rows[0] == Row.parse("aiery=y----")
