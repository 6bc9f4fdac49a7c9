"""A typed row told from a scored one, by its signs and on painted tiles."""

from dataclasses import replace

import numpy as np
import pytest

from wordlens.reading.photo.decide.rows import Above, Signs, is_framed, look_alike, tell_rows
from wordlens.reading.photo.paint import measure_paint

from ..painted import BLACK, GREEN, GREY, WHITE, YELLOW, Colour, board, laid_out, painted


def signs(
    unlike_blank: float,
    unlike_above: float,
    other_ink: float = 4.0,
    spread: float = 3.0,
    chroma: float = 2.0,
    below: bool = True,
    repeats: bool = False,
    framed: bool = False,
) -> Signs:
    """Return the signs of a row below others."""
    above = Above(unlike_above, other_ink, repeats, framed)
    return Signs(unlike_blank, spread, chroma, goes_on_empty=False, below=below, above=above)


SCORED, TYPED = signs(18.0, 1.5), signs(1.0, 15.0)


def test_what_looks_empty_is_typed_and_what_looks_like_the_rows_above_is_scored() -> None:
    assert SCORED.odds < -2 < 2 < TYPED.odds
    assert replace(SCORED, below=False).odds < 0 < replace(TYPED, below=False).odds


def test_a_coloured_tile_like_one_above_means_scored() -> None:
    assert signs(1.0, 15.0, repeats=True).odds < -2


@pytest.mark.parametrize(("other_ink", "is_typed"), [(36.0, False), (90.0, True)])
def test_a_row_of_one_strong_colour_is_scored_unless_its_letters_are_of_another(
    other_ink: float, is_typed: bool
) -> None:
    green = signs(22.0, 24.0, chroma=18.0, other_ink=other_ink, below=False)
    assert green.odds > 0 if is_typed else green.odds < -2


def test_the_very_colour_of_a_tile_above_means_scored() -> None:
    assert signs(8.4, 0.0, spread=0.0, chroma=0.0, below=False).odds < -2
    # Fills may be paler if the letters have the very same colour too.
    assert signs(5.9, 0.0, spread=0.0, chroma=0.0, other_ink=0.0, below=False).odds < -2
    # A row that looks like empty tiles is typed: empty tiles may be like those above too.
    assert signs(0.0, 0.0, spread=0.0, chroma=0.0, other_ink=0.0, below=False).odds > 0


def test_a_row_is_less_sure_than_its_odds_say() -> None:
    seen = signs(8.7, 2.6, other_ink=3.2, spread=4.2, chroma=0.3)  # a typed row in a reflection
    assert -2.7 < seen.odds < -2.2 and 0.8 < seen.sureness < 0.9
    assert SCORED.sureness > 0.98 and TYPED.sureness > 0.98


def test_the_only_row_is_judged_by_itself() -> None:
    assert replace(TYPED, above=None).odds > 0 > replace(SCORED, above=None).odds


def test_a_frame_that_no_row_above_has_means_typed() -> None:
    dim = signs(9.1, 3.5, other_ink=4.3, spread=1.4, chroma=3.8)
    framed = signs(9.1, 3.5, other_ink=4.3, spread=1.4, chroma=3.8, framed=True)
    assert dim.odds < -2 < 2 < framed.odds
    assert replace(framed, unlike_blank=22.0, chroma=18.0).odds < -2  # whatever its frame, it has a colour


@pytest.mark.parametrize(
    ("here", "above", "is_one"),
    [
        ([25, 24, 26, 25, 23], [0.5, -1, 1, 0, 0.5], True),
        ([-28, -30, -29, -27, -28], [1, 0, 2, -1, 0], True),  # on white a frame is dark
        ([4, 3, 4, 3, 5], [0, 0, 0.5, 0, 0], False),  # nothing to speak of
        ([25, 24, 26, 25, 23], [0, 0, 0, 0, 24], False),  # so has a tile above: absent ones may be unfilled
        ([-125, -120, -130, -125, -120], [94, 44, 54, 104, 99], True),
        ([-4, -4, -5, -4, -4], [10, 8, 9, 12, 11], False),
    ],
)
def test_a_frame_is_new_or_another_than_those_above(here: list[float], above: list[float], is_one: bool) -> None:
    assert is_framed(np.array(here), np.array(above)) is is_one


def test_typed_letters_are_dark_on_tiles_that_no_row_above_has() -> None:
    scored = board([GREY] * 5, [GREY, GREEN, GREY, YELLOW, GREY])
    typed = board([(235, 235, 235)] * 5, ink=BLACK)
    rows = tell_rows(painted(np.concatenate([scored, typed]), (52, 60, 160), 3))
    assert rows.states == ("scored", "scored", "typed")
    assert rows.sure[2] > 0.9


def test_tiles_are_compared_with_those_below_pixel_by_pixel() -> None:
    tiles = board([GREY] * 5, [WHITE] * 5, [WHITE] * 5, border=9)
    tiles[1, :3, 14:34, 12:36] = BLACK
    cells = laid_out(tiles, WHITE)
    rest = np.array([False] * 3 + [True] * 2)
    assert look_alike(cells, 1, rest)
    assert not look_alike(cells, 1, ~rest) and not look_alike(cells, 0, rest)


def test_a_solved_row_is_scored_though_its_colour_is_new() -> None:
    tiles = board([GREY] * 5, [GREEN] * 5, [WHITE] * 5)
    rows = tell_rows(painted(tiles, WHITE, 2))
    assert rows.states == ("scored", "scored", "empty")
    assert rows.sure[1] > 0.9


def test_an_absent_row_is_scored_above_empty_ones() -> None:
    rows = tell_rows(painted(board([GREEN, GREY, GREY, GREY, GREY], [GREY] * 5, [WHITE] * 5), WHITE, 2))
    assert rows.states == ("scored", "scored", "empty")


def test_a_last_row_that_is_unlike_every_row_above_is_told() -> None:
    dark = (60, 62, 64)
    same = tell_rows(painted(board([GREEN, GREY, GREY, GREY, GREY], [GREY] * 5), WHITE, 2))
    other = tell_rows(painted(board([GREEN, GREY, GREY, GREY, GREY], [dark] * 5), WHITE, 2))
    assert same.states == other.states == ("scored", "scored")
    assert same.unlike is None and other.unlike == 1


def test_a_last_row_of_a_photo_that_ends_in_the_pages_colour_is_typed() -> None:
    dark, filled = (40, 44, 52), (70, 74, 84)
    tiles = board([filled, GREEN, filled, filled, filled], [filled] * 3 + [dark] * 2)
    tiles[1, 3:] = dark
    cells = laid_out(tiles, dark)
    held = np.array([[True] * 5, [True] * 3 + [False] * 2])
    lean = np.array([[1, 0.2, 0], [0, 1, 0], [0, 0, 1]])
    leaning = replace(cells.lattice, to_picture=cells.lattice.to_picture @ lean)
    photo = measure_paint(replace(cells, lattice=leaning), held)
    assert tell_rows(photo).states == ("scored", "typed")
    thumb = tiles.copy()
    thumb[1, 3:] = (170, 120, 96)
    covered = measure_paint(replace(laid_out(thumb, dark), lattice=leaning), held)
    assert tell_rows(covered).states == ("scored", "scored")


def test_a_row_with_a_colour_of_the_rows_above_is_scored_though_something_covers_its_end() -> None:
    dark = (40, 44, 52)
    tiles = board([YELLOW, GREEN, GREY, GREY, GREY], [YELLOW, GREEN, GREY, dark, dark], [dark] * 5)
    tiles[1, 3:], tiles[2] = dark, dark  # what covers them looks like the empty tiles below
    held = np.array([[True] * 5, [True] * 3 + [False] * 2, [False] * 5])
    assert tell_rows(measure_paint(laid_out(tiles, dark), held)).states == ("scored", "scored", "empty")
    typed = board([YELLOW, GREEN, GREY, GREY, GREY], [dark] * 5, [dark] * 5)
    typed[1, 3:], typed[2] = dark, dark
    assert tell_rows(measure_paint(laid_out(typed, dark), held)).states == ("scored", "typed", "empty")


@pytest.mark.parametrize(("ink", "state"), [(BLACK, "typed"), ((184, 184, 184), "scored")])
def test_an_only_row_with_pale_letters_on_a_white_page_is_not_sure_to_be_typed(ink: Colour, state: str) -> None:
    tiles = board([WHITE] * 5, [WHITE] * 5, ink=ink)
    tiles[1] = WHITE
    rows = tell_rows(painted(tiles, WHITE, 1))
    assert rows.states == (state, "empty")
    assert (rows.sure[0] > 0.9) is (state == "typed")


def test_letters_after_a_gap_on_tiles_unlike_the_empty_ones_are_not_typed() -> None:
    pale, held = (238, 236, 238), np.array([[True, True, True, False, True], [False] * 5])
    tiles = board([pale] * 5, [WHITE] * 5)
    tiles[0, 3], tiles[1] = pale, WHITE
    dark = (77, 77, 77)
    assert tell_rows(measure_paint(laid_out(tiles, dark), held)).states == ("scored", "empty")
    held[0, 4] = False
    assert tell_rows(measure_paint(laid_out(tiles, dark), held)).states == ("typed", "empty")


def test_a_finger_on_a_tile_and_on_the_one_below_does_not_make_a_row_typed() -> None:
    finger, held = (207, 155, 126), np.array([[True, True, False, True, True], [False] * 5])
    tiles = board([GREEN] * 5, [WHITE] * 5)
    tiles[1], tiles[:, 2] = WHITE, finger
    assert tell_rows(measure_paint(laid_out(tiles, WHITE), held)).states == ("scored", "empty")
    tiles[:, 4], held[0, 4] = finger, False
    assert tell_rows(measure_paint(laid_out(tiles, WHITE), held)).states == ("scored", "empty")
