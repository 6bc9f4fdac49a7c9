"""A whole board from its pixels: what hides letters, and what a solved game cannot have."""

import numpy as np
from PIL import Image, ImageDraw

from wordlens.reading.photo import SURE, read_board
from wordlens.rules import format_pattern

from .simple_board import GAP, LINE, MARGIN, TILE, draw_board


def corner(row: int, column: int) -> tuple[int, int]:
    """Return where a tile begins."""
    return MARGIN + column * (TILE + GAP), MARGIN + row * (TILE + GAP)


def read(image: Image.Image) -> list[tuple[str, str]]:
    return [(row.word, format_pattern(row.pattern, 5)) for row in read_board(np.asarray(image)).rows]


def test_a_letter_that_is_hidden_may_be_any_and_is_unclear() -> None:
    image = draw_board(["habit=-----", "crown=-----", "dummy=g----"])
    left, top = corner(0, 3)
    ImageDraw.Draw(image).rectangle((left, top, left + TILE - 1, top + TILE - 1), LINE)
    board = read_board(np.asarray(image))
    assert [row.word for row in board.rows] == ["habit", "crown", "dummy"]
    assert board.rows[0].confidence < SURE
    assert (1, 4) in [(tile.row, tile.column) for tile in board.unclear]


def test_below_a_solved_row_nothing_is_typed() -> None:
    image = draw_board(["crown=-----", "habit=ggggg"])
    left, top = corner(2, 0)
    ImageDraw.Draw(image).line((left + TILE / 2, top + 14, left + TILE / 2, top + TILE - 14), "white", 7)  # a scribble
    assert read(image) == [("crown", "-----"), ("habit", "ggggg")]
    assert read_board(np.asarray(image)).unscored == ()
    scored = draw_board(["crown=-----", "habit=-----"])
    scored.paste(image.crop((left, top, left + TILE, top + TILE)), (left, top))
    assert read_board(np.asarray(scored)).unscored == ("i",)  # the same in a game that goes on
