"""A board cut out of its picture: frames around tiles, and the page beside them."""

import numpy as np
import pytest

from wordlens.reading.photo import read_board
from wordlens.reading.photo.cells import Cells
from wordlens.reading.photo.find import find_lattices
from wordlens.reading.photo.lattice import Lattice
from wordlens.rules import format_pattern

from .painted import BLACK, GREY, WHITE, board, laid_out
from .simple_board import MARGIN, PAGE, draw_board


def test_a_frame_is_a_line_that_differs_from_both_sides() -> None:
    plain, framed = board([GREY] * 3, border=0), board([GREY] * 3, border=2)
    frames = laid_out(np.concatenate([plain, framed]), BLACK).frames
    assert np.abs(frames[0]).max() < 1 and frames[1].min() > 50  # grey on black, and the same in a light frame
    dark = laid_out(board([(235, 235, 235)] * 3, border=2), WHITE).frames
    assert dark.max() < -10  # on white the frame is the darkest


def test_the_page_is_looked_for_only_where_the_picture_goes_on() -> None:
    whole = np.asarray(draw_board(["slate=-y-yg", "crane=ggggg"], lines=2))
    cut = whole[MARGIN : whole.shape[0] - MARGIN]  # rows up to both edges of the picture: the page is left and right
    cells = Cells.cut(cut, next(find_lattices(cut))[0])
    assert cells.beside.tolist() == [False, False, True, True]
    assert np.allclose(cells.page, [int(PAGE[at : at + 2], 16) for at in (1, 3, 5)], atol=8)
    assert [format_pattern(row.pattern) for row in read_board(cut).rows] == ["-y-yg", "ggggg"]


@pytest.mark.parametrize("lost", [0.25, 0.5, 0.75])
def test_how_much_of_a_tile_is_lost_is_what_the_picture_cuts(lost: float) -> None:
    lattice = Lattice(np.diag([64.0, 64.0, 1.0]), 3, 5, 1.0, frozenset())
    picture = np.zeros((round(64 * (3 - lost)), 320, 3), np.uint8)
    cells = Cells.cut(picture, lattice)
    shares = cells.lost
    assert cells.shown == pytest.approx(1 - shares, abs=0.04)
    assert shares[1:3, 1:-1].max() == 0
    assert shares[3, 1:-1] == pytest.approx(lost, abs=0.04)
    assert shares[4].min() == 1
