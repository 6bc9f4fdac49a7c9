"""What a game comes to, in plain words."""

import pytest

from wordlens.app.show.verdict import LUCK, PLAY, game_verdict
from wordlens.coach import Review, game_notes, review
from wordlens.rules import Row, feedback
from wordlens.words import WordList, load_words

CLASSIC = load_words("classic")
FEW = WordList.build("few", [*CLASSIC.words(CLASSIC.answers[::24]), "crane", "forge", "horde", "horse", "worse"])
"""A hundred words: a review of them takes a moment."""


def judged(*guesses: str, answer: str = "horde", known: str | None = None, hard: bool = False) -> Review:
    rows = [Row(word, feedback(word, answer)) for word in guesses]
    return review(rows, FEW, known, hard)


def test_a_verdict_says_play_luck_and_the_end() -> None:
    won = judged("crane", "forge", "horde")
    play, luck = won.skill, won.luck
    assert play is not None
    named = [
        next(name for least, name in names if round(value) >= least) for value, names in ((play, PLAY), (luck, LUCK))
    ]
    assert game_verdict(won) == f"{', '.join(named).capitalize()}: HORDE in 3 guesses."


@pytest.mark.parametrize(
    ("guesses", "known", "ending"),
    [
        (("horde",), None, "HORDE in 1 guess."),
        (("crane", "forge"), "horde", "HORDE was not found in 2 guesses."),
    ],
)
def test_every_end_has_its_words(guesses: tuple[str, ...], known: str | None, ending: str) -> None:
    assert game_verdict(judged(*guesses, known=known)).endswith(f": {ending}")


def test_a_game_under_way_says_what_is_left() -> None:
    game = judged("crane")
    left = game.turns[-1].after
    assert left > 1 and game_verdict(game).endswith(f": {left} words are left after 1 guess.")


def test_notes_name_no_list_and_no_option() -> None:
    game = judged("crane", "forge")
    assert game_notes(game)[0] == "Every word counts alike; a lost game counts as 7 guesses."
    assert game_notes(game)[1].startswith("Every guess kept to hard mode; it was judged as a normal game")
    assert any("The answer is unknown" in note for note in game_notes(game))
    assert not any("'" in note or "--" in note or "few" in note for note in game_notes(game))
