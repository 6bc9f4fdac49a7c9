"""What a game comes to, in plain words."""

from dataclasses import dataclass

import pytest

from wordlens.app.show.verdict import LUCK, PLAY, costliest, game_remarks, game_verdict
from wordlens.coach import Review, review
from wordlens.rules import Row, feedback
from wordlens.words import load_words


def judged(*guesses: str, answer: str = "horde", known: str | None = None, hard: bool | None = None) -> Review:
    rows = [Row(word, feedback(word, answer)) for word in guesses]
    return review(rows, load_words("classic"), known, hard)


def test_a_verdict_says_play_luck_and_the_end() -> None:
    won = judged("crane", "forge", "horde")
    play, luck = won.skill, won.luck
    assert play is not None
    named = [next(name for least, name in names if value >= least) for value, names in ((play, PLAY), (luck, LUCK))]
    assert game_verdict(won) == f"{', '.join(named).capitalize()}: HORDE in 3 guesses."


@pytest.mark.parametrize(
    ("guesses", "known", "ending"),
    [
        (("horde",), None, "HORDE in 1 guess."),
        (("crane",), None, "40 words are left after 1 guess."),
        (("crane", "forge"), "horde", "HORDE was not found in 2 guesses."),
    ],
)
def test_every_end_has_its_words(guesses: tuple[str, ...], known: str | None, ending: str) -> None:
    assert game_verdict(judged(*guesses, known=known)).endswith(f": {ending}")


def test_the_costliest_guess_is_named_with_what_was_better() -> None:
    game = judged("crane", "forge", "horde")
    worst = max(game.turns, key=lambda turn: turn.cost)
    assert costliest(game).startswith(f"{worst.row.word.upper()} cost most: about {worst.cost:.2f} guesses more than ")
    assert costliest(judged("salet", "drone", "horde", known="horde")).startswith(("Every guess was", "DRONE", "SALET"))


@dataclass
class Guess:
    word: str


@dataclass
class Judged:
    best: tuple[str, ...] = ("salet",)


@dataclass
class Turn:
    cost: float
    number: int
    row: Guess
    verdict: Judged


@dataclass
class Game:
    turns: list[Turn]


@pytest.mark.parametrize(
    ("cost", "number", "said"),
    [
        (0.0, 2, "Every guess was the best one, or as good as that."),
        (0.049, 2, "Every guess was the best one, or as good as that."),
        (1.0, 2, "CRANE cost most: about 1 guess more than SALET."),
        (0.999, 2, "CRANE cost most: about 1 guess more than SALET."),
        (1.25, 1, "CRANE cost most: about 1.25 guesses more than SALET as an opener."),
    ],
)
def test_one_guess_is_no_guesses(cost: float, number: int, said: str) -> None:
    assert costliest(Game([Turn(cost, number, Guess("crane"), Judged())])) == said


def test_remarks_name_no_list_and_no_option() -> None:
    game = judged("crane", "forge")
    assert game_remarks(game)[0].startswith("Judged as a hard-mode game, since all rows obey it")
    assert any("The answer is unknown" in remark for remark in game_remarks(game))
    assert not any("'" in remark or "--" in remark or "classic" in remark for remark in game_remarks(game))
