"""Where tiles stand in a picture: the lattice of rows and columns, and the kinds of arrays that all rooms use."""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from . import thresholds as limits
from .result import Quad

Picture = npt.NDArray[np.uint8]
"""Pixels in RGB: of a picture (height, width, 3), or of tiles (.., TILE, TILE, 3)."""
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Cell = tuple[int, int]
"""Row and column."""
Way = tuple[int, bool]
"""How a picture is turned so that its letters stand upright: quarters of a turn to the left, and whether mirrored."""
UPRIGHT: Way = (0, False)
WAYS: tuple[Way, ...] = ((1, False), (2, False), (3, False), (0, True), (2, True))
"""The ways that are tried beside the upright one: every turn, and mirrored across both axes."""


@dataclass(frozen=True)
class Lattice:
    """A grid of tiles in a picture: tile (row, column) is the unit square there, mapped by `to_picture`."""

    to_picture: Floats
    """The homography from (column, row) to pixels."""
    rows: int
    columns: int
    fill: float
    """The side of a tile, as a share of the step to the next."""
    seen: frozenset[Cell]
    """The tiles that were seen; the others were inferred."""

    def points(self, places: Floats) -> Floats:
        """Map points (column, row) to pixels."""
        return project(self.to_picture, places)

    @property
    def quad(self) -> Quad:
        """The corners of the outer tiles."""
        gap = (1 - self.fill) / 2
        left, top, right, bottom = gap, gap, self.columns - gap, self.rows - gap
        corners = self.points(np.array([(left, top), (right, top), (right, bottom), (left, bottom)]))
        a, b, c, d = ((float(x), float(y)) for x, y in corners)
        return a, b, c, d

    @property
    def step(self) -> float:
        """The distance between neighbouring tiles in pixels, at the middle of the board."""
        x, y = self.columns / 2, self.rows / 2
        middle, right, below = self.points(np.array([(x, y), (x + 1, y), (x, y + 1)]))
        across, down = right - middle, below - middle
        return float(np.sqrt(abs(across[0] * down[1] - across[1] * down[0])))

    @property
    def is_upright(self) -> bool:
        """Whether rows and columns run along those of the picture, as on a screenshot."""
        (a, b, _), (c, d, _), (e, f, _) = self.to_picture / self.to_picture[2, 2]
        return bool(
            max(abs(b / d), abs(c / a)) < limits.UPRIGHT_LEAN and max(abs(e), abs(f)) < limits.UPRIGHT_PERSPECTIVE
        )

    @property
    def is_nearly_upright(self) -> bool:
        """Whether rows and columns may run along those of the picture, by how exactly small tiles can be placed."""
        (a, b, _), (c, d, _), (e, f, _) = self.to_picture / self.to_picture[2, 2]
        return bool(max(abs(b / d), abs(c / a)) < limits.MAYBE_LEAN and max(abs(e), abs(f)) < limits.MAYBE_PERSPECTIVE)

    def straightened(self) -> "Lattice":
        """Return the lattice with rows and columns along those of the picture, as near to this one as they can be."""
        row, column = (each.ravel() + limits.HALF for each in np.mgrid[: self.rows, : self.columns])
        x, y = self.points(np.column_stack([column, row])).T
        if min(self.rows, self.columns) < 2:
            return self
        (across, left), (down, top) = np.polyfit(column, x, 1), np.polyfit(row, y, 1)
        return replace(self, to_picture=np.array([[across, 0, left], [0, down, top], [0, 0, 1.0]]))

    def scaled(self, factor: float) -> "Lattice":
        """Return the lattice for a picture that is larger by this factor."""
        # Pixel centres: pixel 0 of a half-sized picture is the middle of pixels 0 and 1.
        shift = (factor - 1) / 2
        enlarge = np.array([[factor, 0, shift], [0, factor, shift], [0, 0, 1.0]])
        return replace(self, to_picture=enlarge @ self.to_picture)

    def moved(self, right: int, down: int) -> "Lattice":
        """Return the lattice of a part of a picture in the picture, in which the part begins at this pixel."""
        return replace(self, to_picture=np.array([[1.0, 0, right], [0, 1, down], [0, 0, 1]]) @ self.to_picture)

    def window(self, top: int, left: int, rows: int, columns: int) -> "Lattice":
        """Return the part, or the extension, of the lattice that begins at this tile."""
        move = np.array([[1.0, 0, left], [0, 1, top], [0, 0, 1]])
        seen = frozenset(
            (row - top, column - left)
            for row, column in self.seen
            if 0 <= row - top < rows and 0 <= column - left < columns
        )
        return replace(self, to_picture=self.to_picture @ move, rows=rows, columns=columns, seen=seen)

    def seen_cells(self) -> Flags:
        """Return which cells were seen, as an array of (rows, columns)."""
        seen = np.zeros((self.rows, self.columns), dtype=bool)
        for cell in self.seen:
            seen[cell] = True
        return seen

    def trimmed(self, held: Flags) -> "Lattice":
        """Return the lattice without outer lines where few cells are `held`: keys and icons join a board by chance."""
        top, left, (bottom, right) = 0, 0, held.shape
        while bottom - top > 1 and right - left > 1:
            block = held[top:bottom, left:right]
            shares = (block[0].mean(), block[-1].mean(), block[:, 0].mean(), block[:, -1].mean())
            worst = int(np.argmin(shares))
            if shares[worst] > limits.SPARSE_LINE:
                break
            top, bottom = top + (worst == 0), bottom - (worst == 1)
            left, right = left + (worst == 2), right - (worst == 3)
        return self.window(top, left, bottom - top, right - left)

    def overlap(self, other: "Lattice") -> float:
        """Return the share of the smaller lattice's bounding box that lies in both."""
        own, others = np.array(self.quad), np.array(other.quad)
        low = np.maximum(own.min(axis=0), others.min(axis=0))
        high = np.minimum(own.max(axis=0), others.max(axis=0))
        shared = float(np.prod(np.maximum(high - low, 0)))
        smaller = min(float(np.prod(np.ptp(own, axis=0))), float(np.prod(np.ptp(others, axis=0))))
        return shared / max(smaller, limits.TINY)


def project(homography: Floats, places: Floats) -> Floats:
    """Apply a homography to points (x, y)."""
    mapped = np.column_stack([places, np.ones(len(places))]) @ homography.T
    return mapped[:, :2] / mapped[:, 2:]


def turned_back(quad: Quad, quarters: int, shape: tuple[int, ...]) -> Quad:
    """Return corners in a picture of that shape in the picture from which it was turned to the left by quarters."""
    height, width = shape[:2]
    for _ in range(quarters):
        # A turn to the left takes the pixel (x, y) of a picture w wide to (y, w - 1 - x): here w is this one's height.
        a, b, c, d = ((height - 1 - y, x) for x, y in quad)
        quad, height, width = (a, b, c, d), width, height
    return quad
