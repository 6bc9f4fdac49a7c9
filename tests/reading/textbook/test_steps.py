"""The steps of the published recipe, each by itself."""

from importlib import resources

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from wordlens.reading.textbook import network
from wordlens.reading.textbook.colours import EMPTY, OFFICIAL, Official, fill_of, holds_letter, nearest, theme_of
from wordlens.reading.textbook.letters import INK, SIDE, prepare
from wordlens.reading.textbook.squares import find_contours, find_grids, find_squares, threshold

from ..photo.simple_board import GAP, MARGIN, TILE, draw_board

MOST_BYTES = 1_300_000
"""What the weights may take in the package."""


def squares_of(*boxes: tuple[int, int, int, int]) -> list[tuple[int, ...]]:
    """Draw rectangles (left, top, width, height), and return those that are found as squares."""
    image = Image.new("RGB", (400, 300), "white")
    for left, top, width, height in boxes:
        ImageDraw.Draw(image).rectangle((left, top, left + width - 1, top + height - 1), "#787c7e")
    found = find_squares(find_contours(threshold(np.asarray(image))))
    return [tuple(map(int, square)) for square in found]


@pytest.mark.parametrize(("width", "is_square"), [(60, True), (67, True), (53, True), (80, False), (45, False)])
def test_a_square_is_about_as_wide_as_high(width: int, is_square: bool) -> None:
    assert (len(squares_of((100, 100, width, 60))) == 1) == is_square


def test_the_two_outlines_of_a_frame_are_one_square_and_dots_are_none() -> None:
    assert len(squares_of((50, 50, 60, 60), (150, 50, 60, 60), (300, 100, 8, 8))) == 2


def test_equal_squares_in_rows_and_columns_are_a_board() -> None:
    picture = np.asarray(draw_board(["crane=-y--g", "moist=-y---"]))
    (grid,) = find_grids(find_squares(find_contours(threshold(picture))))
    middles = [MARGIN + at * (TILE + GAP) + TILE / 2 for at in range(6)]
    assert grid.columns == pytest.approx(middles[:5], abs=1.5) and grid.rows == pytest.approx(middles, abs=1.5)
    assert grid.tile(picture, 5, 4).shape[0] == pytest.approx(TILE, abs=3)


@pytest.mark.parametrize("picture", [np.zeros((50, 50, 3), np.uint8), np.full((1, 1, 3), 200, np.uint8)])
def test_a_plain_picture_has_no_square(picture: np.ndarray) -> None:
    assert find_grids(find_squares(find_contours(threshold(picture)))) == []


@given(st.sampled_from(OFFICIAL), st.tuples(*[st.integers(-8, 8)] * 3))
def test_a_colour_near_an_official_one_has_its_mark(official: Official, shifts: tuple[int, ...]) -> None:
    assert nearest(np.array(official.colour, dtype=np.float64) + shifts).state == official.state


def test_the_letter_and_the_frame_do_not_count_for_the_colour() -> None:
    tile = np.full((60, 60, 3), (83, 141, 78), np.uint8)
    tile[20:40, 20:40] = 255
    tile[:2] = tile[-2:] = 0
    assert fill_of(tile).tolist() == [83, 141, 78] and holds_letter(tile)
    assert not holds_letter(np.full((60, 60, 3), 18, np.uint8))


def test_the_theme_is_that_of_most_tiles_and_contrast_tells_itself() -> None:
    by_theme = {each.theme: each for each in OFFICIAL}
    assert theme_of([by_theme["light"], by_theme["dark"], by_theme["dark"]]) == "dark"
    assert theme_of([by_theme["light"], by_theme["contrast"]]) == "contrast" and theme_of([]) == "other"
    assert {each.state for each in OFFICIAL} == {"g", "y", "-", EMPTY}


@pytest.mark.parametrize("ink", ["white", "black"])
def test_a_letter_is_17_pixels_in_the_middle_of_28(ink: str) -> None:
    image = Image.new("RGB", (48, 48), "#808080")
    ImageDraw.Draw(image).rectangle((20, 10, 25, 37), ink)
    (letter,) = prepare(np.asarray(image)[None])
    rows, columns = (np.flatnonzero(letter.any(axis=axis)) for axis in (1, 0))
    assert letter.shape == (SIDE, SIDE) and letter.max() == 255
    assert (rows[-1] - rows[0] + 1, columns[-1] - columns[0] + 1) == (INK, 4)
    assert abs(rows[0] + rows[-1] - (SIDE - 1)) <= 1 and abs(columns[0] + columns[-1] - (SIDE - 1)) <= 1


def test_an_empty_tile_has_no_ink() -> None:
    assert not prepare(np.full((1, 48, 48, 3), 90, np.uint8)).any()
    assert prepare(np.empty((0, 48, 48, 3), np.uint8)).shape == (0, SIDE, SIDE)


def test_the_network_is_the_published_one() -> None:
    shapes = {layer: network.shipped_weights()[layer].shape for layer in network.LAYERS}
    assert shapes == {"conv1": (9, 32), "conv2": (9 * 32, 64), "dense1": (9216, 128), "dense2": (128, 26)}


def test_the_weights_are_rounded_to_8_bits_and_small() -> None:
    file = resources.files("wordlens.reading.textbook") / "data" / "textbook.npz"
    assert len(file.read_bytes()) <= MOST_BYTES
    with file.open("rb") as opened, np.load(opened) as kept:
        assert {kept[layer].dtype for layer in network.LAYERS} == {np.dtype(np.int8)}


def test_rounding_changes_a_weight_by_half_a_step_at_most() -> None:
    rng = np.random.default_rng(1)
    weights = {layer: rng.normal(size=shape).astype(np.float32) for layer, shape in network.LAYERS.items()}
    weights |= {f"{layer}.bias": np.ones(shape[1], np.float32) for layer, shape in network.LAYERS.items()}
    back = network.restored(network.rounded(weights))
    for layer in network.LAYERS:
        step = np.abs(weights[layer]).max(axis=0) / network.STEPS
        assert (np.abs(back[layer] - weights[layer]) <= 0.5001 * step).all()
        assert (back[f"{layer}.bias"] == 1).all()


def test_a_convolution_looks_at_three_by_three() -> None:
    pixels = np.arange(2 * 4 * 5 * 2, dtype=np.float32).reshape(2, 4, 5, 2)
    seen = network.windows(pixels)
    assert seen.shape == (2, 2, 3, 18)
    assert seen[1, 0, 2].reshape(3, 3, 2).tolist() == pixels[1, 0:3, 2:5].tolist()


def test_the_largest_of_four_is_kept() -> None:
    pixels = np.array([[1, 5, 0, 0], [2, 3, 0, -1]], np.float32).reshape(1, 2, 4, 1)
    assert network.pool(pixels).ravel().tolist() == [5, 0]


def test_chances_sum_to_one_and_none_are_asked_of_nothing() -> None:
    letters = np.random.default_rng(0).integers(0, 256, (3, SIDE, SIDE)).astype(np.uint8)
    assert network.chances(letters).sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert network.chances(letters[:0]).shape == (0, 26)
