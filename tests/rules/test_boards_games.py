"""Games of several boards: what each variant gives, hides, refuses and ends."""

import numpy as np
import pytest

from wordlens import WordList
from wordlens.errors import IllegalGuess, InvalidOption, InvalidWord
from wordlens.rules import GAMES, BoardsGame, Variant, find_game


def test_a_guess_goes_to_every_unsolved_board_and_a_solved_one_stops(classic: WordList) -> None:
    game = BoardsGame(classic, ("crane", "moist"))
    assert str(game.guess("trace")) == "trace=-ggyg/y----"
    assert str(game.guess("crane")) == "crane=ggggg/-----"
    assert not game.is_over
    assert str(game.guess("moist")) == "moist=/ggggg"
    assert game.is_won and game.is_over
    with pytest.raises(IllegalGuess, match="the answers were CRANE, MOIST"):
        game.guess("trace")


def test_a_game_is_lost_with_its_last_guess(classic: WordList) -> None:
    game = BoardsGame(classic, ("crane", "moist"))
    for word in ("trace", "crate", "brace", "grace", "place", "plane", "slate"):
        game.guess(word)
    assert game.is_over and not game.is_won


def test_a_sequence_shows_all_rows_of_a_board_when_its_turn_comes(classic: WordList) -> None:
    game = BoardsGame(classic, ("crane", "moist", "slate"), Variant.SEQUENCE)
    assert str(game.guess("moist")) == "moist=-----/...../....."
    game.guess("crane")
    assert str(game.shown) == "moist=-----/ggggg/---yy crane=ggggg//--g-g"


def test_a_jumble_gives_three_words_with_distinct_letters(classic: WordList) -> None:
    game = BoardsGame.random(classic, 4, np.random.default_rng(5), Variant.JUMBLE)
    assert len(game.given) == 3 == len(game.shown.rows)
    assert len(set("".join(game.given))) == 15
    assert not set(game.given) & set(game.answers)


def test_a_rescue_gives_guesses_that_count(classic: WordList) -> None:
    game = BoardsGame.random(classic, 8, np.random.default_rng(5), Variant.RESCUE)
    assert len(game.given) == 4 and game.max_guesses == 13


def test_the_first_guess_of_a_perfect_game_is_right_and_a_miss_ends_it(classic: WordList) -> None:
    game = BoardsGame(classic, ("crane", "moist", "slate"), Variant.PERFECT)
    with pytest.raises(IllegalGuess, match="can be an answer, got 'aahed'"):
        game.guess("aahed")
    assert str(game.guess("trace")) == "trace=ggggg/y----/y-g-g"
    game.guess("slate")
    assert not game.is_over
    game.guess("crane")
    assert game.is_over and not game.is_won


def test_a_perfect_game_is_won_with_as_many_guesses_as_boards(classic: WordList) -> None:
    game = BoardsGame(classic, ("crane", "moist"), Variant.PERFECT)
    game.guess("moist")
    game.guess("crane")
    assert game.is_won and len(game.guesses) == game.max_guesses == 2


def test_answers_of_one_game_differ(classic: WordList) -> None:
    with pytest.raises(InvalidWord, match="got 'crane' twice"):
        BoardsGame(classic, ("crane", "moist", "crane"))
    game = BoardsGame.random(classic, 32, np.random.default_rng(1))
    assert len(set(game.answers)) == 32


def test_a_short_list_is_refused() -> None:
    words = WordList.build("short", ["ab", "ba", "aa"])
    with pytest.raises(InvalidOption, match="3 answers, too few for 4 boards"):
        BoardsGame.random(words, 4, np.random.default_rng(1))


def test_the_six_games() -> None:
    assert [(game.boards, game.guesses - game.boards) for game in GAMES] == [(n, 5) for n in (2, 3, 4, 8, 16, 32)]
    quordle = find_game(4)
    assert quordle is not None and quordle.name == "Quordle"
    assert find_game(5) is None
