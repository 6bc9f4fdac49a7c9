"""A game: what it accepts, when it ends, and the text that players share."""

from contextlib import suppress

import numpy as np
import pytest

from wordlens import Game, Row, Rule, WordList
from wordlens.errors import IllegalGuess, InvalidOption, InvalidWord, UserError

MARKS = {"light": "⬜🟨🟩", "dark": "⬛🟨🟩", "contrast": "⬛🟦🟧"}


def squares(theme: str, *rows: str) -> str:
    return "\n".join("".join(MARKS[theme]["-yg".index(mark)] for mark in row) for row in rows)


def play(game: Game, *guesses: str) -> Game:
    for guess in guesses:
        game.guess(guess)
    return game


def test_guess_returns_its_row_and_is_kept(tiny: WordList) -> None:
    game = Game(tiny, "night")
    assert str(game.guess("LIGHT ")) == "light=-gggg"
    assert [str(row) for row in game.rows] == ["light=-gggg"]
    assert not game.is_won
    assert not game.is_over


def test_right_guess_wins_and_ends_the_game(tiny: WordList) -> None:
    game = play(Game(tiny, "NIGHT"), "light", "night")
    assert game.is_won
    assert game.is_over
    with pytest.raises(IllegalGuess, match="the game is over; the answer was NIGHT"):
        game.guess("light")


def test_six_wrong_guesses_lose(tiny: WordList) -> None:
    game = play(Game(tiny, "night"), *["crane"] * 5)
    assert not game.is_over
    game.guess("light")
    assert game.is_over
    assert not game.is_won
    with pytest.raises(IllegalGuess):
        game.guess("night")


def test_number_of_guesses_can_be_set(tiny: WordList) -> None:
    game = play(Game(tiny, "night", max_guesses=2), "crane", "light")
    assert game.is_over
    assert game.share_text().startswith("Wordlens X/2\n")
    with pytest.raises(InvalidOption, match="at least one guess, got 0"):
        Game(tiny, "night", max_guesses=0)


@pytest.mark.parametrize("guess", ["zebra", "cran", "cranes", "cr4ne", ""])
def test_word_that_is_not_allowed_leaves_the_game_as_it_was(tiny: WordList, guess: str) -> None:
    game = play(Game(tiny, "night"), "crane")
    with pytest.raises(InvalidWord):
        game.guess(guess)
    assert len(game.rows) == 1


def test_answer_need_not_be_listed_but_must_have_the_right_length(tiny: WordList) -> None:
    assert str(Game(tiny, "Fight").guess("light")) == "light=-gggg"
    with pytest.raises(InvalidWord, match="expected a word of 5 letters"):
        Game(tiny, "fights")


def test_seed_draws_the_answer_from_the_answers(tiny: WordList) -> None:
    drawn = [Game.random(tiny, np.random.default_rng(seed)).answer for seed in range(60)]
    assert drawn == [Game.random(tiny, np.random.default_rng(seed)).answer for seed in range(60)]
    assert set(drawn) == set(tiny.words(tiny.answers))


def test_hard_mode_refuses_with_the_official_sentence_and_keeps_the_rows(tiny: WordList) -> None:
    game = play(Game(tiny, "night", Rule.HARD), "light")
    with pytest.raises(IllegalGuess) as caught:
        game.guess("crane")
    assert str(caught.value) == "2nd letter must be I"
    assert len(game.rows) == 1
    game.guess("might")


def test_hard_mode_looks_at_the_previous_row_only(tiny: WordList) -> None:
    # The second row, typed in, ignores the greens of the first; the official client asks for its yellow N alone.
    rows = [Row.parse("light=-gggg"), Row.parse("crane=---y-")]
    game = Game(tiny, "night", Rule.HARD, rows=rows)
    game.guess("crane")
    with pytest.raises(IllegalGuess, match="Guess must contain N"):
        game.guess("light")


def test_hard_mode_allows_yellow_in_place_and_absent_letters_again() -> None:
    words = WordList.build("few", ["abc", "cab", "xaz"], ["axz"])
    game = play(Game(words, "cab", Rule.HARD), "abc", "abc")
    assert [str(row) for row in game.rows] == ["abc=yyy", "abc=yyy"]
    game = play(Game(words, "xaz", Rule.HARD), "abc", "abc", "cab")
    assert [str(row) for row in game.rows] == ["abc=y--", "abc=y--", "cab=-g-"]


def test_strict_mode_takes_remaining_candidates_only(tiny: WordList) -> None:
    game = play(Game(tiny, "night", Rule.STRICT), "light")
    with pytest.raises(IllegalGuess, match="LIGHT does not fit the rows so far"):
        game.guess("light")
    with pytest.raises(IllegalGuess, match="CRANE does not fit"):
        game.guess("crane")
    assert str(game.guess("tight")) == "tight=-gggg"


def test_strict_mode_remembers_every_row() -> None:
    words = WordList.build("few", ["abc", "axc", "axy", "zxy"])
    game = play(Game(words, "axy", Rule.STRICT), "abc")
    with pytest.raises(IllegalGuess):
        game.guess("zxy")  # its first letter must be A
    play(game, "axy")
    assert game.is_won


@pytest.mark.parametrize("rule", [Rule.HARD, Rule.STRICT])
def test_stricter_rule_cannot_be_switched_on_mid_game(tiny: WordList, rule: Rule) -> None:
    game = Game(tiny, "night")
    game.switch_rule(rule)
    game.switch_rule(Rule.NORMAL)
    game.guess("light")
    with pytest.raises(IllegalGuess, match="hard mode can only be switched on at the start"):
        game.switch_rule(rule)
    assert game.rule is Rule.NORMAL


def test_hard_mode_can_be_switched_off_mid_game_but_not_on_again(tiny: WordList) -> None:
    game = play(Game(tiny, "night", Rule.HARD), "light")
    game.switch_rule(Rule.HARD)
    game.switch_rule(Rule.NORMAL)
    game.guess("crane")
    with pytest.raises(IllegalGuess):
        game.switch_rule(Rule.HARD)
    assert game.share_text().startswith("Wordlens X/6\n")


def test_finished_game_keeps_the_star_that_it_earned(tiny: WordList) -> None:
    game = play(Game(tiny, "night"), "light", "crane", "night")
    with suppress(UserError):
        game.switch_rule(Rule.HARD)  # for the next game, as official players do
    assert game.share_text().startswith("Wordlens 3/6\n")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_share_text_has_title_blank_line_and_squares(tiny: WordList, theme: str) -> None:
    game = play(Game(tiny, "night"), "crane", "light", "night")
    expected = "Wordlens 3/6\n\n" + squares(theme, "---y-", "-gggg", "ggggg")
    assert game.share_text(theme) == expected


def test_share_text_is_dark_unless_asked_otherwise(tiny: WordList) -> None:
    game = play(Game(tiny, "night"), "night")
    assert game.share_text() == game.share_text("dark") == "Wordlens 1/6\n\n🟩🟩🟩🟩🟩"


def test_lost_game_is_shared_with_an_x(tiny: WordList) -> None:
    game = play(Game(tiny, "night"), *["light"] * 6)
    assert game.share_text() == "Wordlens X/6\n\n" + squares("dark", *["-gggg"] * 6)


@pytest.mark.parametrize("rule", [Rule.HARD, Rule.STRICT])
def test_hard_and_strict_games_are_shared_with_a_star(tiny: WordList, rule: Rule) -> None:
    game = play(Game(tiny, "night", rule), "light", "night")
    assert game.share_text().splitlines()[0] == "Wordlens 2/6*"


def test_game_lost_on_hard_has_both_x_and_star(tiny: WordList) -> None:
    game = play(Game(tiny, "night", Rule.HARD), *["light"] * 6)
    assert game.share_text().splitlines()[0] == "Wordlens X/6*"


def test_theme_that_does_not_exist_is_refused_with_a_sentence(tiny: WordList) -> None:
    with pytest.raises(UserError):
        play(Game(tiny, "night"), "night").share_text("neon")


def test_other_lengths_and_alphabets_are_played(spanish: WordList, long_words: WordList) -> None:
    assert str(play(Game(spanish, "señor"), "señal").rows[0]) == "señal=ggg--"
    assert play(Game(long_words, "sausage"), "sausage").share_text() == "Wordlens 1/6\n\n" + "🟩" * 7
