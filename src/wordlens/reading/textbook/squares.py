"""Steps 1 and 2 of the recipe: adaptive threshold, contours, squares; and the grids that equal squares stand in."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from ..photo.picture import Pixels
from ..photo.result import Quad

ASPECTS = 0.85, 1.15
"""Width over height of what counts as a square, as published."""
BLOCK, BELOW = 11, 2
"""Adaptive threshold: the side in pixels of what a pixel is compared with, and the levels that it must lie below it."""
SMALLEST = 15
"""Pixels: the shortest side of a tile."""
ALIKE = 0.1
"""By this share the sides of two tiles of one board may differ."""
NEIGHBOURS = 1.5
"""Sides of a tile: the largest distance between the middles of neighbouring tiles."""
COLUMNS, FEWEST_ROWS = (4, 8), 2
"""Columns that a board may have, and the fewest rows."""

Squares = npt.NDArray[np.float64]
"""Shape (n, 4): left, top, width and height of each square, in pixels."""


@dataclass(frozen=True)
class Grid:
    """A board: where its columns and rows have their middles, and the side of a tile, in pixels."""

    columns: tuple[float, ...]
    rows: tuple[float, ...]
    side: float

    @property
    def quad(self) -> Quad:
        """The corners of the outer tiles."""
        half = self.side / 2
        left, right = self.columns[0] - half, self.columns[-1] + half
        top, bottom = self.rows[0] - half, self.rows[-1] + half
        return (left, top), (right, top), (right, bottom), (left, bottom)

    def tile(self, picture: Pixels, row: int, column: int) -> Pixels:
        """Return the pixels of one tile."""
        half = self.side / 2
        top, left = max(0, round(self.rows[row] - half)), max(0, round(self.columns[column] - half))
        return picture[top : round(self.rows[row] + half), left : round(self.columns[column] + half)]


def threshold(picture: Pixels) -> npt.NDArray[np.uint8]:
    """Step 1: return edges in white, by comparing each pixel with those around it."""
    grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
    kind = cv2.ADAPTIVE_THRESH_GAUSSIAN_C
    return np.asarray(cv2.adaptiveThreshold(grey, 255, kind, cv2.THRESH_BINARY_INV, BLOCK, BELOW), np.uint8)


def find_contours(edges: npt.NDArray[np.uint8]) -> list[cv2.typing.MatLike]:
    """Return the outlines of all that is white, and of the holes in it."""
    return list(cv2.findContours(edges, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0])


def find_squares(contours: list[cv2.typing.MatLike]) -> Squares:
    """Step 2: return the contours whose box is about as wide as high, each place once, the largest first."""
    boxes = [cv2.boundingRect(contour) for contour in contours]
    found = np.array(boxes, dtype=np.float64).reshape(-1, 4)
    low, high = ASPECTS
    fits = (found[:, 2:].min(axis=1, initial=np.inf) >= SMALLEST) if len(found) else np.zeros(0, dtype=bool)
    found = found[fits]
    found = found[(found[:, 2] / found[:, 3] >= low) & (found[:, 2] / found[:, 3] <= high)]
    kept: list[npt.NDArray[np.float64]] = []
    for square in found[np.argsort(-found[:, 2], kind="stable")]:
        if not any(_is_same(square, other) for other in kept):
            kept.append(square)
    return np.array(kept).reshape(-1, 4)


def find_grids(squares: Squares) -> list[Grid]:
    """Return the boards that equal squares form, from top to bottom and from left to right."""
    grids: list[Grid] = []
    left = squares
    while len(left) >= COLUMNS[0] * FEWEST_ROWS:
        alike = _largest_group(left)
        grids += [grid for part in _touching(left[alike]) if (grid := _grid(part)) is not None]
        left = left[~alike]
        if grids:  # what is smaller are letters and icons
            break
    return sorted(grids, key=lambda grid: (round(grid.rows[0] / grid.side / 2), grid.columns[0]))


def _is_same(square: npt.NDArray[np.float64], other: npt.NDArray[np.float64]) -> bool:
    """Tell whether two boxes are the inner and the outer outline of one tile."""
    apart = np.abs(_middles(square[None])[0] - _middles(other[None])[0]).max()
    return bool(apart < ALIKE * other[2] and square[2] > (1 - 2 * ALIKE) * other[2])


def _middles(squares: Squares) -> Squares:
    return np.asarray(squares[:, :2] + squares[:, 2:] / 2)


def _largest_group(squares: Squares) -> npt.NDArray[np.bool_]:
    """Return which squares have the side that most have, the larger side where two have as many."""
    sides = squares[:, 2]
    alike = np.abs(sides[:, None] - sides[None]) <= ALIKE * sides[:, None]
    return np.asarray(alike[int(np.argmax(alike.sum(axis=1)))])


def _touching(squares: Squares) -> list[Squares]:
    """Return the squares in groups of neighbours."""
    middles, near = _middles(squares), NEIGHBOURS * float(np.median(squares[:, 2]))
    groups: list[Squares] = []
    waiting = set(range(len(squares)))
    while waiting:
        group, border = [], [waiting.pop()]
        while border:
            at = border.pop()
            group.append(at)
            close = {other for other in waiting if np.abs(middles[other] - middles[at]).max() < near}
            waiting -= close
            border += sorted(close)
        groups.append(squares[sorted(group)])
    return groups


def _grid(squares: Squares) -> Grid | None:
    """Return the grid of a group of neighbours, or None where it has too few rows, or too few or many columns."""
    side = float(np.median(squares[:, 2]))
    middles = _middles(squares)
    columns, rows = (_lines(middles[:, axis], side) for axis in (0, 1))
    is_board = COLUMNS[0] <= len(columns) <= COLUMNS[1] and len(rows) >= FEWEST_ROWS
    return Grid(columns, rows, side) if is_board else None


def _lines(places: npt.NDArray[np.float64], side: float) -> tuple[float, ...]:
    """Return the places at which squares stand in line, ascending: two squares at least, and half as many as usual."""
    ordered = np.sort(places)
    groups = np.split(ordered, np.flatnonzero(np.diff(ordered) > side / 2) + 1)
    usual = float(np.median([len(group) for group in groups]))
    return tuple(float(np.median(group)) for group in groups if len(group) >= max(2, usual / 2))
