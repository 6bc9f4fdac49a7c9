"""Which side of a board is up, told by its words."""

from contextlib import suppress

import numpy as np
import pytest
from PIL import Image

from wordlens.errors import NoBoard
from wordlens.reading.photo import SURE, read_board
from wordlens.reading.photo.decide import likelier_side
from wordlens.reading.photo.games import choose, find_games
from wordlens.reading.photo.thresholds import SIDE_TOLD
from wordlens.words import load_words

from ..simple_board import draw_board


def flipped(image: Image.Image) -> np.ndarray:
    return np.ascontiguousarray(np.asarray(image)[::-1])


def odds(pixels: np.ndarray) -> tuple[tuple[int, bool], float]:
    """Return the likeliest other side of the board in a picture, and how much likelier its words are from there."""
    return likelier_side(choose(find_games(pixels), None), load_words(), ends_solved=False)


def test_words_that_are_others_from_another_side_are_not_sure() -> None:
    """MOOED that is flipped looks like WOOED."""
    image = draw_board(["mooed=-yy-g"], lines=1)
    with suppress(NoBoard):
        assert all(row.confidence < SURE for row in read_board(flipped(image)).rows)


@pytest.mark.parametrize("lines", [2, 3])
def test_upright_words_are_likelier_than_from_any_other_side(lines: int) -> None:
    _, upright = odds(np.asarray(draw_board(["bogey=----g", "adopt=---y-"], lines=lines)))
    assert upright < -10


def test_the_words_tell_that_a_board_is_flipped() -> None:
    way, turned = odds(flipped(draw_board(["choke=-y--g", "decoy=y-y--"], lines=2)))
    assert way == (2, True) and turned > SIDE_TOLD


def test_a_board_that_goes_on_with_empty_rows_is_not_upside_down() -> None:
    alone = np.asarray(draw_board(["wooed=-yy-g"], lines=1))
    above_others = np.asarray(draw_board(["wooed=-yy-g"], lines=4))
    assert odds(alone)[1] > odds(above_others)[1]


def test_rows_that_no_game_shows_are_not_sure() -> None:
    after_the_end = read_board(np.asarray(draw_board(["crown=ggggg", "habit=-yg--"])))
    assert [row.word for row in after_the_end.rows] == ["crown", "habit"]
    assert all(row.confidence < SURE for row in after_the_end.rows) and len(after_the_end.unclear) == 2
