"""The table of recorded games in the window, typed and read there."""

import re

import pytest

from tests.app.conftest import Wordlens
from tests.app.recorded_games import GAMES, IDS, LIST, Recorded, with_chances

from ...children import wait_for
from .conftest import Opened
from .desk import Desk

ADVISE, REVIEW = ".body.advise.side", ".body.review.side"
GRID = ".body.advise.rows.grid"


def wait_for_advice(desk: Desk, word: str) -> None:
    wait_for(
        lambda: desk.text(f"{ADVISE}.head").endswith(f" {word}"),
        lambda: f"for {word}: {desk.text(f'{ADVISE}.head')}, {desk.board(GRID)}, {desk.status}",
    )


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_window_advises_and_reviews_as_recorded(open_desk: Opened, wordlens: Wordlens, game: Recorded) -> None:
    desk = open_desk("--list", LIST, "--strategy", game.strategy, "--view", "advise")
    for turn, (word, left) in enumerate(zip(game.words, game.candidates, strict=True)):
        wait_for_advice(desk, word.upper())
        assert desk.text(f"{ADVISE}.count") == f"{left:,} word{'s' if left > 1 else ''} left"
        asked = ("suggest", *game.rows[:turn], "--list", LIST, "--strategy", game.strategy, "--json")
        shown = desk.ask(f"{ADVISE}.words.text get 1.0 end").lower().strip().removesuffix(" …").split(", ")
        assert shown[:200] == with_chances(wordlens(*asked).json["candidates"])[:200]
        desk.type_row(game.rows[turn])
    desk.wait_board(
        GRID, *((row[: len(word)], row[len(word) + 1 :]) for row, word in zip(game.rows, game.words, strict=True))
    )
    desk.click(".body.advise.rows.buttons.review")
    desk.wait_text(f"{REVIEW}.head", "Skill")
    said = desk.ask(f"{REVIEW}.report.text get 1.0 end")
    assert said.startswith(game.sentence)
    turns = re.findall(r"█ (.\d)[ ~] █+ (.\d)  ", said)
    assert [int(luck) for _, luck in turns] == list(game.luck)
    assert [int(skill) for skill, _ in turns[1:]] == list(game.skill)
