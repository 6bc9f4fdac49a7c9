"""Hints: true of the answer, no more than asked, and from rows alone about the words that are left."""

import json
from typing import Any

import pytest

from wordlens import Row, feedback, load_words
from wordlens.app.ask.asks import answer
from wordlens.app.ask.games import hide
from wordlens.app.ask.settings import Defaults
from wordlens.rules import Position

STEPS = ("left", "shape", "letter", "guess")
WORDS = load_words("classic")


def hint(step: str, rows: list[str], **given: object) -> dict[str, Any]:
    asked = {"step": step, "rows": rows, "list": "classic", "strategy": "entropy", **given}
    reply = answer("hint", asked, Defaults())
    assert reply.status == 200, reply.body
    told: dict[str, Any] = json.loads(reply.body)
    return told


def rows_of(secret: str, *guesses: str) -> list[str]:
    return [str(Row(word, feedback(word, secret))) for word in guesses]


def left_after(rows: list[str]) -> tuple[str, ...]:
    position = Position.after([Row.parse(row) for row in rows], WORDS)
    return WORDS.words(position.candidates)


@pytest.mark.parametrize("secret", ["horde", "eerie", "nymph", "crane", "mummy"])
@pytest.mark.parametrize("guesses", [(), ("crane",), ("crane", "moist")])
def test_hints_in_a_game_are_true_of_its_answer(secret: str, guesses: tuple[str, ...]) -> None:
    game, rows = hide(WORDS, WORDS.number(secret)), rows_of(secret, *guesses)
    if secret in guesses:
        return
    words = left_after(rows)
    assert hint("left", rows, game=game)["text"].startswith(f"{len(words):,} words" if len(words) > 1 else "Only one")
    shape = hint("shape", rows, game=game)
    assert ("No letter comes twice" in shape["text"]) == (len({*secret}) == len(secret))
    vowels = sum(letter in "aeiou" for letter in secret)
    alike = [w for w in words if sum(x in "aeiou" for x in w) == vowels and (len({*w}) < 5) == (len({*secret}) < 5)]
    assert (shape["before"], shape["left"]) == (len(words), len(alike))
    letter = hint("letter", rows, game=game)
    told = letter["text"][0] if " is in the word" in letter["text"] else letter["text"].split(" is ")[1][0]
    assert told.lower() in secret
    assert 1 <= letter["left"] <= len(words)


def test_a_hint_tells_no_more_than_was_asked() -> None:
    rows = rows_of("horde", "crane")
    game = hide(WORDS, WORDS.number("horde"))
    for step in STEPS[:3]:
        told = hint(step, rows, game=game)
        assert told["step"] == step and told["word"] is None
        assert "horde" not in json.dumps(told).lower()
    assert hint("guess", rows, game=game)["word"] in WORDS.numbers


def test_where_all_letters_are_known_a_hint_tells_a_place() -> None:
    rows = rows_of("least", "slate")
    told = hint("letter", rows, game=hide(WORDS, WORDS.number("least")))
    assert told["text"].startswith("The 1st letter is L.")


def test_from_rows_alone_hints_are_about_most_of_the_words_left() -> None:
    rows = ["crane=-y--g"]
    words = left_after(rows)
    assert hint("left", rows)["before"] == len(words) == 40
    letter = hint("letter", rows, prior="uniform")
    most = max("abcdfghijklmnopqstuvwxyz", key=lambda each: (sum(each in word for word in words), -ord(each)))
    count = sum(most in word for word in words)
    assert (
        letter["text"] == f"Probably ({count / 40:.0%}): {most.upper()} is in the word. That fits {count} of 40 words."
    )
    assert hint("shape", rows, prior="uniform")["text"].startswith("Probably (")


def test_a_challenge_with_a_rare_word_has_hints_too() -> None:
    rare = next(word for number, word in enumerate(WORDS.allowed) if number not in {*WORDS.answers.tolist()})
    rows = rows_of(rare, "crane")
    game = hide(WORDS, WORDS.number(rare))
    assert all(hint(step, rows, game=game)["text"] for step in STEPS[:3])


@pytest.mark.parametrize(
    "given",
    [{"step": "answer"}, {}, {"step": "left", "game": "x"}, {"step": "left", "rows": ["crane=ggggg", "moist=ggggg"]}],
)
def test_what_cannot_be_hinted_at_is_told_in_players_words(given: dict[str, Any]) -> None:
    reply = answer("hint", {"list": "classic", **given}, Defaults())
    assert reply.status == 422 and json.loads(reply.body)["error"]["player"]
