"""`wordlens play`, `mark` and `solve`: given words, help by a strategy, marks, and games of any length."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from wordlens import feedback, format_pattern, load_words

from .conftest import Wordlens


def test_play_takes_a_given_word_and_more_guesses(wordlens: Wordlens) -> None:
    typed = "crane\nslimy\nbound\n" * 3 + "lolly\n"
    ran = wordlens("play", "--answer", "LOLLY", "--max-guesses", "10", typed=typed)
    assert ran.code == 0 and "5 letters, 10 guesses" in ran.out and "Wordlens 10/10" in ran.out
    assert "The answer was LOLLY." in wordlens("play", "--answer", "lolly", "--max-guesses", "1", typed="crane\n").out
    assert "no word 'lollx'" in wordlens("play", "--answer", "lollx").err
    both = wordlens("play", "--answer", "lolly", "--seed", "1")
    assert both.code == 2 and "--seed and --answer each say which word is played" in both.err


def test_a_strategy_with_options_helps_in_a_game(wordlens: Wordlens) -> None:
    play = ("play", "--answer", "lolly", "--list", "classic", "--strategy", "ngram", "--option", "b2=2.5")
    ran = wordlens(*play, typed="crane\nhint\nfinish\n")
    assert re.search(r"ngram:b2=2.5 would guess [A-Z]{5}\.", ran.err)
    done = wordlens(*play, "--max-guesses", "12", "--json", typed="crane\nfinish\n").json
    assert done["won"] is True and done["rows"][0]["word"] == "crane"
    hinted = ran.err.split()[-1].strip(".").lower()
    assert done["rows"][1]["word"] == hinted


def test_mark_prints_tiles_and_pattern(wordlens: Wordlens) -> None:
    assert "--y-y" in wordlens("mark", "speed", "ABIDE").out
    assert wordlens("mark", "speed", "abide", "--json").json == {
        "guess": "speed",
        "answer": "abide",
        "pattern": "--y-y",
        "squares": "⬛⬛🟨⬛🟨",
        "code": 90,
    }
    assert wordlens("mark", "straße", "strasse").code == 0, "spellings are compared as in lists"


@pytest.mark.parametrize("words", [("speed", "abides"), ("sp33d", "abide"), ("", ""), ("speed", "")])
def test_mark_refuses_what_are_no_two_words_of_one_length(wordlens: Wordlens, words: tuple[str, str]) -> None:
    ran = wordlens("mark", *words)
    assert ran.code == 2 and ran.out == "" and ran.err.count("\n") == 1


@given(st.sampled_from(load_words("classic").allowed), st.sampled_from(load_words("classic").allowed))
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_mark_is_the_rule_of_the_game(wordlens: Wordlens, guess: str, answer: str) -> None:
    assert wordlens("mark", guess, answer, "--json").json["pattern"] == format_pattern(feedback(guess, answer))


def test_a_strategy_that_needs_many_guesses_can_be_watched(wordlens: Wordlens) -> None:
    solve = ("solve", "wight", "--strategy", "likely", "--list", "classic")
    assert "Not found within 6 guesses: WIGHT." in wordlens(*solve).out
    seen = wordlens(*solve, "--max-guesses", "20", "--json").json
    assert seen["solved"] is True and len(seen["guesses"]) > 6
