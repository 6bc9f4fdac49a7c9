"""What was read is drawn where it was read."""

import numpy as np
import pytest

from wordlens.reading.photo import Alternative, Board, BoardRow, Unclear
from wordlens.reading.photo.overlay import draw_overlay, draw_places, encode_png, tile_corners
from wordlens.reading.photo.picture import Pixels, load_picture
from wordlens.reading.photo.result import Quad
from wordlens.rules import parse_pattern

STEP = 60
SQUARE: Quad = ((10, 20), (10 + 5 * STEP, 20), (10 + 5 * STEP, 20 + 6 * STEP), (10, 20 + 6 * STEP))
DOUBT = Unclear(2, 3, (Alternative("i", "-", 0.6), Alternative("l", "-", 0.3)))


def board(quad: Quad = SQUARE, unclear: tuple[Unclear, ...] = (), sureness: float = 0.99) -> Board:
    rows = [
        BoardRow(word, parse_pattern(pattern), sureness, True, (1.0, 1.0, sureness, 1.0, 1.0))
        for word, pattern in (("crane", "-y--g"), ("moist", "-y---"))
    ]
    return Board(tuple(rows), ("li",), "dark", 5, 6, quad, unclear, 0.1)


def page(height: int = 400, width: int = 330) -> Pixels:
    return np.full((height, width, 3), 128, dtype=np.uint8)


def changed(before: Pixels, after: Pixels, row: int, column: int) -> int:
    """Count the pixels of a tile that were drawn on."""
    left, top = 10 + column * STEP, 20 + row * STEP
    place = np.s_[top + 3 : top + STEP - 3, left + 3 : left + STEP - 3]
    return int((before[place] != after[place]).any(axis=2).sum())


def test_tiles_of_an_upright_board_are_its_squares() -> None:
    tiles = tile_corners(board())
    assert len(tiles) == 30
    left, top = 10 + 3 * STEP, 20 + 1 * STEP
    expected = [(left, top), (left + STEP, top), (left + STEP, top + STEP), (left, top + STEP)]
    assert np.allclose(tiles[1, 3], expected, atol=1e-3)


def test_tiles_of_a_tilted_board_meet_and_keep_perspective() -> None:
    quad: Quad = ((100, 50), (400, 90), (430, 520), (60, 480))
    tiles = tile_corners(board(quad))
    assert np.allclose([tiles[0, 0][0], tiles[0, 4][1], tiles[5, 4][2], tiles[5, 0][3]], quad, atol=1e-2)
    assert np.allclose(tiles[2, 1][1], tiles[2, 2][0]) and np.allclose(tiles[2, 1][3], tiles[3, 1][0])
    widths = [np.linalg.norm(tiles[row, 2][1] - tiles[row, 2][0]) for row in range(6)]
    assert widths == sorted(widths)  # what is lower is nearer


def test_read_tiles_get_more_ink_than_empty_ones() -> None:
    before = page()
    after = draw_overlay(before, board())
    assert after.shape == before.shape and (before == 128).all()
    read = [changed(before, after, row, column) for row in range(2) for column in range(5)]
    typed = [changed(before, after, 2, column) for column in range(2)]
    empty = [changed(before, after, row, column) for row in range(3, 6) for column in range(5)]
    assert min(read) > min(typed) > 1.3 * max(empty) > 0


def test_nothing_is_drawn_outside_the_board() -> None:
    after = draw_overlay(page(), board())
    assert (after[:15] == 128).all() and (after[:, -15:] == 128).all()


def colour_of_frame(drawn: Pixels, row: int, column: int) -> list[int]:
    """Return the colour at the middle of a tile's lower edge, where no text lies."""
    inset = round(STEP * 0.06)
    colour: list[int] = drawn[20 + (row + 1) * STEP - inset, 10 + column * STEP + STEP // 2].tolist()
    return colour


def test_frames_tell_sure_from_doubtful_from_unclear() -> None:
    sure = draw_overlay(page(), board())
    doubtful = draw_overlay(page(), board(sureness=0.5))
    unclear = draw_overlay(page(), board(unclear=(DOUBT,), sureness=0.5))
    assert colour_of_frame(sure, 1, 2) == colour_of_frame(doubtful, 1, 1) == colour_of_frame(sure, 0, 0)
    colours = {tuple(colour_of_frame(drawn, 1, 2)) for drawn in (sure, doubtful, unclear)}
    assert len(colours) == 3
    assert changed(page(), unclear, 1, 2) > changed(page(), doubtful, 1, 2)


def test_small_tiles_are_enlarged_to_be_readable() -> None:
    small: Quad = ((2, 2), (102, 2), (102, 122), (2, 122))
    assert draw_overlay(page(130, 110), board(small)).shape == (390, 330, 3)
    assert draw_overlay(page(3000, 110), board(small)).shape == (3000, 110, 3)  # but not to a giant


def test_a_board_that_leaves_the_picture_is_drawn() -> None:
    outside: Quad = ((-100, -40), (500, -90), (430, 900), (-60, 480))
    assert draw_overlay(page(), board(outside, (DOUBT,))).shape == page().shape


def test_several_boards_are_numbered() -> None:
    places = [SQUARE, tuple((x + 320, y) for x, y in SQUARE)]
    drawn = draw_places(page(400, 700), places)
    inked = (drawn != 128).any(axis=2)
    assert inked[20:80, 10:70].any() and inked[20:80, 330:390].any()
    assert not np.array_equal(drawn[20:80, 15:70], drawn[20:80, 335:390])  # not the same number


@pytest.mark.parametrize("shape", [(1, 1, 3), (57, 31, 3)])
def test_png_keeps_every_pixel(shape: tuple[int, int, int]) -> None:
    pixels = np.random.default_rng(3).integers(0, 256, shape, dtype=np.uint8)
    assert np.array_equal(load_picture(encode_png(pixels)), pixels)
