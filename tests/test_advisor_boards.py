"""Advice for several boards: what it looks at, what it refuses, and that it plays games to their end."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens import Boards, BoardsGame, Contradiction, Limit, Variant, WordList, advise_boards
from wordlens.advisor_boards import positions_before
from wordlens.errors import IllegalGuess, InvalidOption


def test_a_certain_word_is_guessed_and_belongs_to_one_board_only(classic: WordList) -> None:
    advice = advise_boards(Boards.parse(["crane=-y--g/g----", "moist=-y---/-yg--"]), classic)
    assert advice.candidates(1) == ("chico",)
    assert advice.best == "chico" and advice.ranking.best.chance == 1
    assert advice.guesses_left == 5 and advice.shown == (0, 1) and advice.hidden == ()


def test_a_number_of_boards_is_advice_before_the_first_guess(classic: WordList) -> None:
    advice = advise_boards(2, classic)
    assert advice.boards == Boards(2) and len(advice.candidates(0)) == 2315
    assert advice.as_rows()[0]["word"] == advice.best


def test_boards_that_are_solved_are_not_asked_about(classic: WordList) -> None:
    advice = advise_boards(Boards.parse(["crane=ggggg/g----"]), classic)
    assert advice.shown == (1,) and "crane" not in advice.candidates(1)
    with pytest.raises(IllegalGuess, match="every board is solved"):
        advise_boards(Boards.parse(["crane=ggggg"]), classic)


def test_a_sequence_looks_at_the_first_unsolved_board(classic: WordList) -> None:
    begun = advise_boards(4, classic, variant=Variant.SEQUENCE)
    assert begun.shown == (0,) and begun.hidden == (1, 2, 3) and begun.max_guesses == 10
    later = advise_boards(Boards.parse(["crane=ggggg/g----/...../....."]), classic, variant=Variant.SEQUENCE)
    assert later.shown == (1,) and later.hidden == (2, 3)


def test_a_perfect_game_is_advised_words_that_can_solve_a_board(classic: WordList) -> None:
    boards = Boards.parse(["crane=ggggg/-----/--y--/y----"])
    advice = advise_boards(boards, classic, variant=Variant.PERFECT)
    assert all(guess.is_candidate for guess in advice.ranking.guesses)


def test_an_answer_outside_the_list_is_looked_for_among_the_allowed_words(classic: WordList) -> None:
    advice = advise_boards(Boards.parse(["zebra=ggg--/-----"]), classic)
    assert advice.positions[0].is_fallback and not advice.positions[1].is_fallback
    assert "zebub" in advice.candidates(0)


def test_a_contradiction_names_its_board(classic: WordList) -> None:
    with pytest.raises(Contradiction, match=r"^board 2: ") as clash:
        advise_boards(Boards.parse(["crane=-----/g----", "crane=-----/-g---"]), classic)
    assert clash.value.facts["board_number"] == 2


def test_a_variant_that_is_not_played_so_is_refused(classic: WordList) -> None:
    with pytest.raises(InvalidOption, match="'chill' is played with 4 boards"):
        advise_boards(8, classic, variant=Variant.CHILL)


@given(st.integers(0, 10_000), st.sampled_from([Variant.NORMAL, Variant.SEQUENCE, Variant.JUMBLE]))
@settings(max_examples=8)
def test_games_are_played_to_their_end_and_positions_of_the_past_are_those_of_then(seed: int, variant: Variant) -> None:
    words = WordList.build("small", [a + b + c for a in "abcd" for b in "efgh" for c in "ijkl"])
    game = BoardsGame.random(words, 3, np.random.default_rng(seed), variant)
    seen = []
    while not game.is_over:
        advice = advise_boards(game.shown, words, variant=variant, limit=Limit(top=1))
        seen.append(advice)
        game.guess(advice.best)
    assert len(set(game.guesses)) == len(game.guesses)
    if variant is not Variant.SEQUENCE:  # whose boards show rows later than they were made
        before = positions_before(game.shown, words)
        for advice in seen:
            then = before[len(advice.boards.rows)]
            assert [len(one.candidates) for one in then] == [len(one.candidates) for one in advice.positions]
