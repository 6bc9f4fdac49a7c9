"""What tiles are painted with, the light on them, and which rows are typed."""

import numpy as np
import pytest

from wordlens.reading.photo.cells import TILE, Cells
from wordlens.reading.photo.fills import fills_of
from wordlens.reading.photo.lattice import Lattice
from wordlens.reading.photo.lights import lights
from wordlens.reading.photo.rows import Rows, _look_alike, tell_rows
from wordlens.reading.photo.tiles import NEUTRAL, Paints, measure

GREY, YELLOW, GREEN = (120, 124, 126), (201, 180, 88), (106, 170, 100)
WHITE, BLACK = (255, 255, 255), (17, 17, 17)
Colour = tuple[int, int, int]


def board(*rows: list[Colour], ink: Colour = WHITE, border: int = 0) -> np.ndarray:
    """Return tiles of these fills, each with a stroke of ink and a pale border of that many pixels."""
    tiles = np.zeros((len(rows), len(rows[0]), TILE, TILE, 3), dtype=np.uint8)
    for at, row in enumerate(rows):
        for to, fill in enumerate(row):
            tile = tiles[at, to]
            tile[:] = (210, 214, 222)
            tile[border : TILE - border, border : TILE - border] = fill
            tile[14:34, 20:28] = ink
    return tiles


def kinds(tiles: np.ndarray, page: Colour, lettered: int) -> Rows:
    """Tell the rows of a board whose first rows hold letters."""
    there = np.zeros(tiles.shape[:2], dtype=bool)
    there[:lettered] = True
    cells = laid_out(tiles, page)
    return tell_rows(Paints.of(tiles, cells.page, there), cells, there)


def laid_out(tiles: np.ndarray, page: Colour, gap: int = 6) -> Cells:
    """Lay tiles on a page as a straightened board has them, one more cell on each side."""
    (rows, columns), step = tiles.shape[:2], TILE + gap
    upright = np.full(((rows + 2) * step, (columns + 2) * step, 3), page, dtype=np.uint8)
    for row, column in np.ndindex(rows, columns):
        top, left = (row + 1) * step + gap // 2, (column + 1) * step + gap // 2
        upright[top : top + TILE, left : left + TILE] = tiles[row, column]
    lattice = Lattice(np.diag([step, step, 1.0]), rows, columns, TILE / step, frozenset())
    return Cells(lattice, upright, step, np.ones((rows + 2, columns + 2), dtype=bool), np.ones(4, dtype=bool))


def test_a_frame_is_a_line_that_differs_from_both_sides() -> None:
    plain, framed = board([GREY] * 3, border=0), board([GREY] * 3, border=2)
    frames = laid_out(np.concatenate([plain, framed]), BLACK).frames
    assert np.abs(frames[0]).max() < 1 and frames[1].min() > 50  # grey on black, and the same in a light frame
    dark = laid_out(board([(235, 235, 235)] * 3, border=2), WHITE).frames
    assert dark.max() < -10  # on white the frame is the darkest


@pytest.mark.parametrize("border", [0, 7])
def test_a_fill_is_found_within_letter_and_border(border: int) -> None:
    fills = fills_of(board([GREY, GREEN, GREY], [YELLOW, GREY, GREY], border=border))
    assert np.abs(fills[0, 1] - GREEN).max() < 2
    assert np.abs(fills[1, 0] - YELLOW).max() < 2


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


def bold(tile: np.ndarray, ink: Colour) -> None:
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


def test_a_border_that_some_rows_show_is_one_in_the_others() -> None:
    tiles = board([GREY, GREEN, GREY, GREY, GREY], [YELLOW] * 5, border=8)
    tiles[1, :3] = board([YELLOW] * 3)[0]  # of these three the border was cut off
    assert np.abs(fills_of(tiles) - [[GREY, GREEN, GREY, GREY, GREY], [YELLOW] * 5]).max() < 2


def test_typed_letters_are_dark_on_tiles_that_no_row_above_has() -> None:
    scored = board([GREY] * 5, [GREY, GREEN, GREY, YELLOW, GREY])
    typed = board([(235, 235, 235)] * 5, ink=BLACK)
    rows = kinds(np.concatenate([scored, typed]), (52, 60, 160), 3)
    assert rows.states == ("scored", "scored", "typed")
    assert rows.sure[2] > 0.9


def test_tiles_are_compared_with_those_below_pixel_by_pixel() -> None:
    tiles = board([GREY] * 5, [WHITE] * 5, [WHITE] * 5, border=9)
    tiles[1, :3, 14:34, 12:36] = BLACK
    cells = laid_out(tiles, WHITE)
    rest = np.array([False] * 3 + [True] * 2)
    assert _look_alike(cells, 1, rest)
    assert not _look_alike(cells, 1, ~rest) and not _look_alike(cells, 0, rest)


def test_a_solved_row_is_scored_though_its_colour_is_new() -> None:
    tiles = board([GREY] * 5, [GREEN] * 5, [WHITE] * 5)
    rows = kinds(tiles, WHITE, 2)
    assert rows.states == ("scored", "scored", "empty")
    assert rows.sure[1] > 0.9


def test_an_absent_row_is_scored_above_empty_ones() -> None:
    rows = kinds(board([GREEN, GREY, GREY, GREY, GREY], [GREY] * 5, [WHITE] * 5), WHITE, 2)
    assert rows.states == ("scored", "scored", "empty")


@pytest.mark.parametrize("cast", [(0.7, 0.6, 0.5), (0.4, 0.55, 0.6), (0.5, 0.6, 0.45)])
def test_coloured_light_is_among_those_that_are_weighed(cast: tuple[float, float, float]) -> None:
    tiles = board([GREY, GREEN, GREY, YELLOW, GREY], [WHITE] * 5)
    tiles = (tiles * np.array(cast)).astype(np.uint8)
    lettered = np.array([[True] * 5, [False] * 5])
    page = 255 * np.array(cast)
    found = lights(Paints.of(tiles, page, lettered), page, lettered, upright=False)
    likeliest = found[0].white / found[0].white.max()
    assert np.abs(likeliest - np.array(cast) / max(cast)).max() < 0.05


def test_on_a_screenshot_light_is_white() -> None:
    tiles = board([GREY, GREEN, GREY, YELLOW, GREY], [(250, 240, 215)] * 5)
    lettered = np.array([[True] * 5, [False] * 5])
    page = np.array([250.0, 240.0, 215.0])
    found = lights(Paints.of(tiles, page, lettered), page, lettered, upright=True)
    assert (found[0].white == NEUTRAL).all()


def test_tiles_of_one_colour_in_uneven_light_are_one_group() -> None:
    fills = np.array([[GREY, GREEN, GREY], [GREY, GREY, GREEN]], dtype=np.float64) * np.array([[[1.0]], [[0.7]]])
    colours = measure(fills, np.array([True, True]), NEUTRAL, upright=False)
    assert len(colours.centres) == 2
    assert colours.group[0, 1] == colours.group[1, 2]
    assert np.take_along_axis(colours.shares, colours.group[:, :, None], axis=2).min() > 0.9
