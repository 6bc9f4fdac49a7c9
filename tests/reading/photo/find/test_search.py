"""The ways of looking for boards: one that is far away is looked at again, larger."""

import numpy as np
from PIL import Image

from wordlens.reading.photo.find.search import _looked_at_again
from wordlens.reading.photo.lattice import Lattice

from ..simple_board import GAP, MARGIN, PAGE, TILE, draw_board

SMALL = 22
"""Pixels from one tile to the next."""


def test_a_board_of_small_tiles_that_was_seen_in_part_is_found_whole() -> None:
    board = draw_board(["crane=-g---", "moist=--y-g", "pilot=-y--g"])
    scale = SMALL / (TILE + GAP)
    small = board.resize((round(board.width * scale), round(board.height * scale)), Image.Resampling.BOX)
    picture = Image.new("RGB", (700, 500), PAGE)
    picture.paste(small, (300, 200))
    first = MARGIN * scale - GAP * scale / 2
    matrix = np.array([[SMALL, 0, 300 + first], [0, SMALL, 200 + first], [0, 0, 1.0]])
    part = Lattice(matrix, 3, 3, TILE / (TILE + GAP), frozenset({(0, 0), (1, 1), (2, 2)}))
    (found, *_) = _looked_at_again(np.asarray(picture), part)
    assert (found.rows, found.columns) == (6, 5)
    whole = Lattice(matrix, 6, 5, TILE / (TILE + GAP), frozenset())
    assert np.abs(np.array(found.quad) - np.array(whole.quad)).max() < SMALL / 5
