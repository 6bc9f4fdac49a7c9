"""The table of recorded games in the terminal."""

import pytest

from .conftest import Wordlens
from .recorded_games import GAMES, IDS, LIST, Recorded


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_terminal_advises_as_recorded(wordlens: Wordlens, game: Recorded) -> None:
    for turn, (word, left) in enumerate(zip(game.words, game.candidates, strict=True)):
        asked = ("suggest", *game.rows[:turn], "--list", LIST, "--strategy", game.strategy, "--json")
        advice = wordlens(*asked).json
        assert (advice["guesses"][0]["word"], advice["candidates"]["count"]) == (word, left)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_terminal_reviews_as_recorded(wordlens: Wordlens, game: Recorded) -> None:
    review = wordlens("review", *game.rows, "--list", LIST, "--json").json
    assert review["sentence"] == game.sentence
    assert tuple(turn["luck"] for turn in review["turns"]) == game.luck
    assert tuple(turn["skill"] for turn in review["turns"][1:]) == game.skill
    assert tuple(turn["before"] for turn in review["turns"]) == game.candidates
