"""The adversary in the terminal: playing, the line that wins soonest, and the proof."""

import json
from pathlib import Path

import pytest

from wordlens.app.ask.absurd import advise_absurd
from wordlens.app.show.absurd import left_sentence, line_sentence, missed_sentence
from wordlens.errors import Contradiction, IllegalGuess
from wordlens.rules import AbsurdGame, Row, Rule
from wordlens.words import WordList

from .conftest import Wordlens


def test_play_says_how_many_words_are_left_and_ends_with_the_only_one(wordlens: Wordlens) -> None:
    ran = wordlens("play", "--absurd", "--list", "classic", typed="aiery\ncanst\npolka\nqualm\n")
    assert "2,315 words are left" in ran.out and "171 words are left." in ran.out
    assert "Only one word is left." in ran.out and "Wordlens Absurd 4/∞" in ran.out
    assert ran.code == 0 and "was still possible" not in ran.out


def test_hint_and_finish_come_from_the_solver(wordlens: Wordlens) -> None:
    ran = wordlens("play", "--absurd", "--list", "classic", typed="crane\nhint\nfinish\n")
    assert "Guess SMOLT. Three more guesses win; no fewer can." in ran.err
    assert "Wordlens Absurd 4/∞" in ran.out


def test_giving_up_names_a_word_that_was_still_possible(wordlens: Wordlens) -> None:
    told = wordlens("play", "--absurd", "--list", "classic", "--json", typed="crane\nquit\n").json
    assert (told["won"], told["left"], len(told["rows"])) == (False, 263, 1)
    ran = wordlens("play", "--absurd", "--list", "classic", "--max-guesses", "1", typed="crane\n")
    assert "was still possible. So were 262 other words." in ran.out and "Absurd X/1" in ran.out


def test_hard_mode_holds_against_the_adversary_too(wordlens: Wordlens) -> None:
    ran = wordlens("play", "--absurd", "--hard", "--list", "classic", typed="aiery\nfuzzy\nquit\n")
    assert "Guess must contain A" in ran.err


def test_suggest_shows_the_whole_line(wordlens: Wordlens) -> None:
    told = wordlens("suggest", "--absurd", "--list", "classic", "aiery=y----", "--json").json
    assert (told["left"], told["least"], told["exact"], told["list"]) == (171, 3, True, "classic")
    assert [turn["left"] for turn in told["guesses"]][-2:] == [1, 0] and "note" not in told
    ran = wordlens("suggest", "--absurd", "--list", "classic", "aiery=y----")
    assert "171 words are left." in ran.out and "Three more guesses win; no fewer can." in ran.out


def test_a_row_of_another_game_is_taken_and_noted(wordlens: Wordlens) -> None:
    ran = wordlens("suggest", "--absurd", "--list", "classic", "crane=-y--g")
    assert "the adversary answers CRANE with -----, not -y--g" in " ".join(ran.out.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--absurd", "--seed", "1"),
        ("play", "--absurd", "--answer", "crane"),
        ("play", "--absurd", "--strategy", "entropy"),
        ("suggest", "--absurd", "--top", "3"),
        ("suggest", "--absurd", "--opener", "crane"),
        ("prove", "--absurd", "--opener", "crane"),
    ],
)
def test_options_that_mean_nothing_here_are_refused(wordlens: Wordlens, arguments: tuple[str, ...]) -> None:
    ran = wordlens(*arguments)
    assert ran.code == 2
    assert f"{arguments[2]} means nothing against the adversary; leave it out, or --absurd" in ran.err


def test_prove_writes_its_record(wordlens: Wordlens, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    ran = wordlens("prove", "--absurd", "--list", "common500", "--record", str(record))
    assert "proved: 4 guesses beat the adversary, and no fewer do (common500, normal rule)" in ran.out
    kept = json.loads(record.read_text("utf-8"))
    assert (kept["guesses"], kept["least"], len(kept["openers"])) == (4, 4, 500)
    told = wordlens("prove", "--absurd", "--list", "common500", "--json").json
    assert told["proved"] is True and told["pairs"] == 250_000 and told["after_two"] == kept["after_two"]


def test_advice_after_the_end_and_after_impossible_rows_is_refused(tiny: WordList) -> None:
    with pytest.raises(IllegalGuess, match="the game is over"):
        advise_absurd([Row.parse("night=ggggg")], tiny)
    with pytest.raises(Contradiction):
        advise_absurd([Row.parse("crane=gggg-"), Row.parse("crane=-----")], tiny)


def test_following_the_advice_wins_in_as_many_guesses_as_it_said(tiny: WordList) -> None:
    for rule in Rule:
        game = AbsurdGame(tiny, rule)
        promised = advise_absurd([], tiny, rule).line.guesses
        while not game.is_over:
            game.guess(advise_absurd(game.rows, tiny, rule).best)
        assert game.is_won and len(game.rows) == promised


def test_sentences() -> None:
    assert left_sentence(1) == "Only one word is left." and left_sentence(1200) == "1,200 words are left."
    assert line_sentence(1, 1) == "One more guess wins."
    assert line_sentence(7, 5) == "7 more guesses win; at least five are needed."
    assert missed_sentence("crane", 1) == "CRANE was still possible."
    assert missed_sentence("crane", 2) == "CRANE was still possible. So was one other word."
    assert missed_sentence("crane", 3) == "CRANE was still possible. So were 2 other words."
