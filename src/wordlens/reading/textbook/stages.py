"""Each step of the recipe as a picture."""

from collections.abc import Generator
from dataclasses import replace
from time import perf_counter

import cv2
import numpy as np

from ...words import WordList, load_words
from ..photo.picture import Pixels, Source, load_picture
from ..photo.result import Board
from ..photo.stages import Stage, contact_sheet
from .colours import EMPTY
from .letters import WHITE
from .reader import Tiles, chosen, cut_tiles, decide, read_tiles
from .squares import Squares, find_contours, find_grids, find_squares, threshold

_CONTOUR, _SQUARE, _TILE = (230, 60, 160), (240, 150, 0), (0, 170, 110)
"""Colours of all contours, of the squares among them, and of the squares that are tiles."""
_ENLARGED = 3
"""How many times larger the letters of 28 x 28 pixels are drawn."""
_STROKE = 400
"""The longer side of a picture, in widths of the strokes drawn on it."""


def watch_board(
    image: Source, words: WordList | None = None, board: int | None = None
) -> Generator[Stage, None, Board]:
    """Read a board as `read_board` does, and yield a picture of each step as soon as it is done."""
    started = perf_counter()
    picture = load_picture(image)
    edges = threshold(picture)
    yield Stage("threshold", cv2.cvtColor(edges, cv2.COLOR_GRAY2RGB).astype(np.uint8))
    contours = find_contours(edges)
    yield Stage("contours", _drawn(picture, contours))
    squares = find_squares(contours)
    grids = find_grids(squares)
    yield Stage("squares", _boxed(picture, squares, [grid.quad for grid in grids]))
    tiles = cut_tiles(picture, chosen(grids, board))
    yield Stage("colours", _coloured(tiles))
    letters, found = read_tiles(tiles)
    read = decide(tiles, found, words or load_words())
    yield Stage("letters", _lettered(tiles, letters, found))
    return replace(read, seconds=perf_counter() - started)


def _stroke(picture: Pixels) -> int:
    return max(1, round(float(max(picture.shape[:2])) / _STROKE))


def _drawn(picture: Pixels, contours: list[cv2.typing.MatLike]) -> Pixels:
    drawn = picture.copy()
    cv2.drawContours(drawn, contours, -1, _CONTOUR, _stroke(picture))
    return drawn


def _boxed(picture: Pixels, squares: Squares, quads: list[tuple[tuple[float, float], ...]]) -> Pixels:
    """Draw the squares, and the outline of each grid that they form."""
    drawn, stroke = picture.copy(), _stroke(picture)
    for left, top, width, height in squares.round().astype(int).tolist():
        cv2.rectangle(drawn, (left, top), (left + width, top + height), _SQUARE, stroke)
    for quad in quads:
        cv2.polylines(drawn, [np.array(quad).round().astype(np.int32)], True, _TILE, 3 * stroke)
    return drawn


def _coloured(tiles: Tiles) -> Pixels:
    """Draw each tile beside the official colour that is nearest to it."""
    swatches = np.zeros_like(tiles.pictures)
    side = tiles.pictures.shape[2]
    for row, line in enumerate(tiles.colours):
        for column, each in enumerate(line):
            swatches[row, column] = each.colour
            swatches[row, column, :, : side // 2] = tiles.pictures[row, column, :, : side // 2]
    labels = [[each.state.replace(EMPTY, "none") for each in line] for line in tiles.colours]
    return contact_sheet(swatches, labels)


def _lettered(tiles: Tiles, letters: Pixels, found: np.ndarray) -> Pixels:
    """Draw the letters as the network takes them, each with what it was read as and how surely."""
    rows, columns = tiles.pictures.shape[:2]
    large = letters.repeat(_ENLARGED, axis=1).repeat(_ENLARGED, axis=2)
    sheet = np.repeat((WHITE - large)[..., None], 3, axis=-1).reshape(rows, columns, *large.shape[1:], 3)
    labels = [
        [
            f"{chr(ord('A') + int(each.argmax()))} {each.max():.2f}" if held else ""
            for each, held in zip(*line, strict=True)
        ]
        for line in zip(found, tiles.held, strict=True)
    ]
    return contact_sheet(sheet, labels)
