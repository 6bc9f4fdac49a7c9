"""A board cut out of its picture: seen from straight above, cell by cell, with one more cell on each side."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

import cv2
import numpy as np

from . import thresholds as limits
from .lattice import Flags, Floats, Lattice, Picture

TILE = 48
"""Pixels: the side of a tile that is cut out, as the letter network takes it."""
CORNER = TILE // 4
"""Pixels from each end of a tile's edge where corners may be rounded."""


@dataclass(frozen=True)
class Cells:
    """The cells of a lattice and those around it."""

    lattice: Lattice
    upright: Picture
    """The lattice's cells and one more on each side."""
    step: int
    """The side of a cell in `upright`."""
    inside: Flags
    """(rows + 2, columns + 2): which cells lie in the picture."""
    beside: Flags
    """Whether the picture goes on above, below, left and right of the board."""
    lost: Floats
    """(rows + 2, columns + 2): the share of each tile's height, or width if more, that lies outside the picture."""
    shown: Floats
    """(rows + 2, columns + 2): the share of each tile's area that lies in the picture."""

    @classmethod
    def cut(cls, picture: Picture, lattice: Lattice) -> "Cells":
        """Cut the cells out of a picture."""
        wider = lattice.window(-1, -1, lattice.rows + 2, lattice.columns + 2)
        step = max(TILE, round(TILE / lattice.fill))
        upright = _straightened(picture, wider, step)
        lost, shown = _lost_and_shown(picture.shape, wider)
        return cls(lattice, upright, step, _inside(picture, wider), _beside(picture, wider), lost, shown)

    @cached_property
    def tiles(self) -> Picture:
        """The tiles edge to edge, those around the lattice too: (rows + 2, columns + 2, TILE, TILE, 3)."""
        start = round((self.step - TILE) / 2)
        return np.ascontiguousarray(self._cells[:, :, start : start + TILE, start : start + TILE])

    @cached_property
    def gaps(self) -> Floats:
        """(rows, columns, 3): the colour around each tile, or that of the page where tiles touch."""
        cells = self._cells[1:-1, 1:-1]
        margin = (self.step - TILE) // 2
        if margin < 1:
            return np.broadcast_to(self.page, (*cells.shape[:2], 3))
        outside = np.ones((self.step, self.step), dtype=bool)
        inner = max(margin - 1, 1) if margin > 1 else margin  # the pixels at a tile's edge blend tile and page
        outside[inner:-inner, inner:-inner] = False
        return np.asarray(np.median(cells[:, :, outside], axis=2), dtype=np.float64)

    @cached_property
    def frames(self) -> Floats:
        """(rows, columns): by how many levels a line around each tile is brighter than both sides of it, or darker."""
        grey = cv2.cvtColor(self.upright, cv2.COLOR_RGB2GRAY).astype(np.float32)
        gap = self.step - TILE
        out = min(limits.FRAME_OUTSIDE, gap // 2) if gap > 1 else limits.FRAME_OUTSIDE  # the next tile is not reached
        first = self.step + round(gap / 2) - out  # the pixel `out` before the first tile
        down, right = (first + self.step * np.arange(count) for count in (self.lattice.rows, self.lattice.columns))
        side = np.arange(TILE + 2 * out)
        tiles = grey[(down[:, None] + side)[:, None, :, None], (right[:, None] + side)[None, :, None, :]]
        # What is met on the way in from each of the four sides, away from the corners.
        middle = slice(out + CORNER, out + TILE - CORNER)
        across, along = tiles[:, :, :, middle].mean(axis=3), tiles[:, :, middle].mean(axis=2)
        ways = np.stack([across, across[:, :, ::-1], along, along[:, :, ::-1]], axis=2)[
            ..., : limits.FRAME_INSIDE + out
        ]
        outside, inside = ways[..., :1], np.median(ways[..., limits.FRAME_INSIDE :], axis=-1, keepdims=True)
        line = ways[..., 1 : limits.FRAME_INSIDE]
        brighter = np.minimum(line - inside, line - outside).max(axis=-1)
        darker = np.minimum(inside - line, outside - line).max(axis=-1)
        return np.asarray(np.median(np.where(brighter > darker, brighter, -darker), axis=2), np.float64)

    @cached_property
    def page(self) -> Floats:
        """The colour of the page just around the board."""
        near = round(limits.PAGE_STRIP * self.step)
        far = self.step - max(1, (self.step - TILE) // 2)
        board, step = self.upright, self.step
        strips = (
            board[near:far, step:-step],
            board[-far:-near, step:-step],
            board[step:-step, near:far],
            board[step:-step, -far:-near],
        )
        shown = self.beside if self.beside.any() else ~self.beside
        near_by = [
            strip.reshape(-1, 3)[:: limits.PAGE_SAMPLING] for strip, here in zip(strips, shown, strict=True) if here
        ]
        return np.asarray(np.median(np.concatenate(near_by), axis=0), np.float64)

    @property
    def _cells(self) -> Picture:
        rows, columns = self.lattice.rows + 2, self.lattice.columns + 2
        return self.upright.reshape(rows, self.step, columns, self.step, 3).swapaxes(1, 2)


def _straightened(picture: Picture, lattice: Lattice, step: int) -> Picture:
    """Return the lattice seen from straight above, `step` pixels to a cell."""
    factor = int(lattice.step / step)
    if factor > 1:  # a large picture is averaged first, so that no detail is skipped
        picture, lattice = _reduced(picture, lattice, factor)
    pixel_to_cell = np.array([[1 / step, 0, 0.5 / step], [0, 1 / step, 0.5 / step], [0, 0, 1]])
    how = cv2.INTER_LINEAR if lattice.step >= step else cv2.INTER_CUBIC
    board = cv2.warpPerspective(
        picture,
        lattice.to_picture @ pixel_to_cell,
        (lattice.columns * step, lattice.rows * step),
        flags=how | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(board, dtype=np.uint8)


def _reduced(picture: Picture, lattice: Lattice, factor: int) -> tuple[Picture, Lattice]:
    """Cut out the lattice with some margin, and shrink that by a whole number, which is quick."""
    corners = np.array(lattice.quad)
    left, top = np.maximum(np.floor(corners.min(axis=0) - lattice.step / 2), 0).astype(int)
    right, bottom = np.ceil(corners.max(axis=0) + lattice.step / 2).astype(int)
    part = picture[top:bottom, left:right]
    height, width = part.shape[0] // factor, part.shape[1] // factor
    if not height or not width:
        return picture, lattice
    part = part[: height * factor, : width * factor]
    small = cv2.resize(part, (width, height), interpolation=cv2.INTER_AREA)
    move = np.array([[1.0, 0, -left], [0, 1, -top], [0, 0, 1]])
    moved = replace(lattice, to_picture=move @ lattice.to_picture)
    return np.asarray(small, dtype=np.uint8), moved.scaled(1 / factor)


def _beside(picture: Picture, lattice: Lattice) -> Flags:
    """Tell on which sides a strip of the outer cells lies in the picture: above, below, left and right."""
    across, down = lattice.columns / 2, lattice.rows / 2
    strip = limits.BESIDE
    x, y = lattice.points(
        np.array([(across, strip), (across, 2 * down - strip), (strip, down), (2 * across - strip, down)])
    ).T
    return np.asarray((x >= 0) & (y >= 0) & (x < picture.shape[1]) & (y < picture.shape[0]))


def _inside(picture: Picture, lattice: Lattice) -> Flags:
    """Tell which cells lie in the picture, but for their outer quarter."""
    if _is_whole(picture.shape, lattice):
        return np.ones((lattice.rows, lattice.columns), dtype=bool)
    height, width = picture.shape[:2]
    middles = np.array([(column + 0.5, row + 0.5) for row in range(lattice.rows) for column in range(lattice.columns)])
    inside = np.ones(len(middles), dtype=bool)
    for shift in product((limits.INNER_CORNER, -limits.INNER_CORNER), repeat=2):
        x, y = lattice.points(middles + shift).T
        inside &= (x >= 0) & (y >= 0) & (x < width) & (y < height)
    return inside.reshape(lattice.rows, lattice.columns)


def _lost_and_shown(shape: tuple[int, ...], lattice: Lattice) -> tuple[Floats, Floats]:
    """Return the share of each tile's height, or width if more, outside a picture, and that of its area within it."""
    if _is_whole(shape, lattice):
        return np.zeros((lattice.rows, lattice.columns)), np.ones((lattice.rows, lattice.columns))
    places = (np.arange(limits.LOST_POINTS) + limits.HALF) / limits.LOST_POINTS
    within = (1 - lattice.fill) / 2 + lattice.fill * places
    down, right = np.arange(lattice.rows)[:, None] + within, np.arange(lattice.columns)[:, None] + within
    y, x = np.broadcast_arrays(down[:, None, :, None], right[None, :, None, :])
    pixels = lattice.points(np.column_stack([x.ravel(), y.ravel()]))
    inside = ((pixels >= 0) & (pixels < (shape[1], shape[0]))).all(axis=1).reshape(x.shape)
    lines = [(inside.mean(axis=axis) < limits.LINE_LOST).mean(axis=-1) for axis in (2, 3)]
    return np.asarray(np.maximum(*lines), np.float64), np.asarray(inside.mean(axis=(2, 3)), np.float64)


def _is_whole(shape: tuple[int, ...], lattice: Lattice) -> bool:
    """Tell whether the whole lattice lies in a picture: then its corners do, since its outline is convex."""
    corners = np.array([(0, 0), (lattice.columns, 0), (0, lattice.rows), (lattice.columns, lattice.rows)], np.float64)
    pixels = lattice.points(corners)
    return bool(((pixels >= 0) & (pixels < (shape[1], shape[0]))).all())
