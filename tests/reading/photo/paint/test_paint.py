"""What tiles are painted with, the light on them, and which have one colour."""

import numpy as np
import pytest

from wordlens.reading.photo.colour import NEUTRAL
from wordlens.reading.photo.lattice import Picture
from wordlens.reading.photo.paint.fills import fills_of, seem_letters
from wordlens.reading.photo.paint.groups import group_fills
from wordlens.reading.photo.paint.lights import Light, lights

from ..painted import BLACK, GREEN, GREY, WHITE, YELLOW, Colour, board, painted


def in_light(tiles: Picture, page: Colour, upright: bool) -> list[Light]:
    """Return the lights that may fall on a board whose first row holds letters."""
    paint = painted(tiles, page, lettered=1)
    return lights(paint.fills, paint.inks, paint.cells.page, paint.lettered, paint.level, upright)


@pytest.mark.parametrize("border", [0, 7])
def test_a_fill_is_found_within_letter_and_border(border: int) -> None:
    fills = fills_of(board([GREY, GREEN, GREY], [YELLOW, GREY, GREY], border=border))
    assert np.abs(fills[0, 1] - GREEN).max() < 2
    assert np.abs(fills[1, 0] - YELLOW).max() < 2


def test_a_bold_letter_is_no_fill_whatever_colour_other_letters_have() -> None:
    around = np.full((1, 5, 3), WHITE)
    tiles = board([GREY] * 4 + [GREEN], ink=BLACK)
    tiles[0, 4, 9:39, 9:39] = (235, 240, 233)  # where letters on absent tiles are black
    tiles[0, 4, 20:28, 32:39] = GREEN
    assert np.abs(fills_of(tiles, around)[0] - [*[GREY] * 4, GREEN]).max() < 2
    smaller = board([GREY] * 5, ink=BLACK)
    smaller[0, 4, :8], smaller[0, 4, -8:] = WHITE, WHITE  # a tile that is turning shows the page at its edges
    assert np.abs(fills_of(smaller, around)[0, 4] - GREY).max() < 2


def test_a_coloured_tile_that_is_smaller_than_it_seems_keeps_its_colour() -> None:
    tiles = board([GREY] * 5, [GREY] * 5)  # on a page of the same grey
    tiles[1, 2, 8:-8, 8:-8] = np.where(
        (tiles[1, 2, 8:-8, 8:-8] == WHITE).all(axis=2, keepdims=True), BLACK, (160, 240, 90)
    )
    fills = fills_of(tiles)
    assert np.abs(fills[1, 2] - (160, 240, 90)).max() < 12
    assert np.abs(fills[1, 3] - GREY).max() < 2


def test_a_coloured_tile_smaller_than_it_seems_may_be_as_dark_as_the_others() -> None:
    dark, green = (58, 58, 60), (83, 141, 78)
    tiles = board([dark] * 5, [dark] * 5)
    inside = tiles[1, 2, 9:-9, 9:-9]
    inside[(inside != WHITE).any(axis=2)] = green
    fills = fills_of(tiles)
    assert np.abs(fills[1, 2] - green).max() < 2
    assert np.abs(np.delete(fills.reshape(-1, 3), 7, axis=0) - dark).max() < 2


@pytest.mark.parametrize("ink", [(122, 91, 0), (95, 99, 104)])
def test_a_coloured_letter_is_not_the_fill_of_a_smaller_tile(ink: Colour) -> None:
    pale, lemon = (216, 216, 216), (251, 239, 162)
    tiles = board([pale, lemon, pale, pale, pale], [pale, pale, lemon, pale, pale], ink=(95, 99, 104))
    for tile in (tiles[0, 1], tiles[1, 2]):
        tile[9:-9, 10:-10] = ink  # bold: it covers most of the inside
    assert np.abs(fills_of(tiles) - [[pale, lemon, pale, pale, pale], [pale, pale, lemon, pale, pale]]).max() < 2


def bold(tile: Picture, ink: Colour) -> None:
    """Draw a letter that covers more of the tile than its fill."""
    inside = tile[6:-6, 3:-3]
    inside[np.arange(len(inside)) % 10 < 8] = ink


def test_a_bold_letter_is_not_taken_for_the_fill() -> None:
    tiles = board([GREEN, *[GREY] * 4], [GREEN, GREY, GREEN, GREY, GREY])
    for tile in tiles[1]:
        bold(tile, WHITE)
    assert (tiles[1] == 255).all(axis=-1).mean() > 0.5
    assert np.abs(fills_of(tiles)[1] - [GREEN, GREY, GREEN, GREY, GREY]).max() < 2


def test_white_tiles_of_a_typed_row_stay_white_below_white_letters() -> None:
    tiles = np.concatenate([board([GREY] * 5, [GREEN] * 5), board([WHITE] * 5, ink=BLACK)])
    tiles[2, :, 10:38, 10:22] = BLACK  # the letters are bold, and cover a third
    assert np.abs(fills_of(tiles)[2] - WHITE).max() < 2


def test_a_letter_that_was_taken_for_a_fill_covers_more_of_the_inside() -> None:
    tiles = board([GREY, YELLOW, GREY, GREEN, GREY])
    tiles[:, :, 5:43, 5:43] = BLACK
    letters = np.full((1, 5, 3), BLACK, dtype=np.float64)
    assert seem_letters(tiles, letters).all()
    assert not seem_letters(board([GREY, YELLOW, GREY, GREEN, GREY]), fills_of(tiles)).any()


def test_a_border_that_some_rows_show_is_one_in_the_others() -> None:
    tiles = board([GREY, GREEN, GREY, GREY, GREY], [YELLOW] * 5, border=8)
    tiles[1, :3] = board([YELLOW] * 3)[0]  # of these three the border was cut off
    assert np.abs(fills_of(tiles) - [[GREY, GREEN, GREY, GREY, GREY], [YELLOW] * 5]).max() < 2


@pytest.mark.parametrize("cast", [(0.7, 0.6, 0.5), (0.4, 0.55, 0.6), (0.5, 0.6, 0.45)])
def test_coloured_light_is_among_those_that_are_weighed(cast: tuple[float, float, float]) -> None:
    tiles = board([GREY, GREEN, GREY, YELLOW, GREY], [WHITE] * 5)
    tiles = (tiles * np.array(cast)).astype(np.uint8)
    red, green, blue = (round(255 * part) for part in cast)
    found = in_light(tiles, (red, green, blue), upright=False)
    likeliest = found[0].white / found[0].white.max()
    assert np.abs(likeliest - np.array(cast) / max(cast)).max() < 0.05


def test_on_a_screenshot_light_is_white() -> None:
    tiles = board([GREY, GREEN, GREY, YELLOW, GREY], [(250, 240, 215)] * 5)
    found = in_light(tiles, (250, 240, 215), upright=True)
    assert (found[0].white == NEUTRAL).all()


def test_tiles_of_one_colour_in_uneven_light_are_one_group() -> None:
    fills = np.array([[GREY, GREEN, GREY], [GREY, GREY, GREEN]], dtype=np.float64) * np.array([[[1.0]], [[0.7]]])
    colours = group_fills(fills, np.array([True, True]), NEUTRAL, upright=False)
    assert len(colours.centres) == 2
    assert colours.group[0, 1] == colours.group[1, 2]
    assert np.take_along_axis(colours.shares, colours.group[:, :, None], axis=2).min() > 0.9


def test_tiles_with_a_few_fills_and_none_between_them_are_a_screenshots() -> None:
    assert painted(board([GREY, GREEN, GREY, YELLOW, GREY], [GREY] * 5), WHITE, lettered=2).is_flat
    lit: list[Colour] = [(120 + 4 * at, 124 + 4 * at, 126 + 4 * at) for at in range(5)]
    assert not painted(board(lit, [GREY] * 5), WHITE, lettered=2).is_flat
    assert not painted(board([WHITE] * 5, ink=BLACK), BLACK, lettered=1).is_flat  # too much light makes all tiles white
