"""Boards made of plain painted tiles, for tests of paint and rows."""

import numpy as np

from wordlens.reading.photo.cells import TILE, Cells
from wordlens.reading.photo.lattice import Lattice, Picture
from wordlens.reading.photo.paint import Paint, measure_paint

GREY, YELLOW, GREEN = (120, 124, 126), (201, 180, 88), (106, 170, 100)
WHITE, BLACK = (255, 255, 255), (17, 17, 17)
Colour = tuple[int, int, int]


def board(*rows: list[Colour], ink: Colour = WHITE, border: int = 0) -> Picture:
    """Return tiles of these fills, each with a stroke of ink and a pale border of that many pixels."""
    tiles = np.zeros((len(rows), len(rows[0]), TILE, TILE, 3), dtype=np.uint8)
    for at, row in enumerate(rows):
        for to, fill in enumerate(row):
            tile = tiles[at, to]
            tile[:] = (210, 214, 222)
            tile[border : TILE - border, border : TILE - border] = fill
            tile[14:34, 20:28] = ink
    return tiles


def laid_out(tiles: Picture, page: Colour, gap: int = 6) -> Cells:
    """Lay tiles on a page as a straightened board has them, one more cell on each side."""
    (rows, columns), step = tiles.shape[:2], TILE + gap
    upright = np.full(((rows + 2) * step, (columns + 2) * step, 3), page, dtype=np.uint8)
    for row, column in np.ndindex(rows, columns):
        top, left = (row + 1) * step + gap // 2, (column + 1) * step + gap // 2
        upright[top : top + TILE, left : left + TILE] = tiles[row, column]
    lattice = Lattice(np.diag([step, step, 1.0]), rows, columns, TILE / step, frozenset())
    inside = np.ones((rows + 2, columns + 2), dtype=bool)
    return Cells(lattice, upright, step, inside, np.ones(4, dtype=bool), np.zeros(inside.shape), np.ones(inside.shape))


def painted(tiles: Picture, page: Colour, lettered: int) -> Paint:
    """Measure a board on a page, whose first rows hold letters."""
    there = np.zeros(tiles.shape[:2], dtype=bool)
    there[:lettered] = True
    return measure_paint(laid_out(tiles, page), there)
