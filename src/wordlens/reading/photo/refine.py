"""A lattice moved so that its letters stand in the middle of their tiles: for boards seen by a few marks only."""

from dataclasses import replace

import numpy as np

from .cells import TILE
from .lattice import Lattice
from .squares import Flags, Floats, Picture

FEWEST = 8
"""Letters that are needed: each is off its middle by its shape, and only many are right on average."""
MARGIN = 4
"""Pixels at the edge of a tile that are not looked at: borders and gaps."""
NEAREST, FARTHEST = 0.02, 0.35
"""No part of a board is moved by more than this, in steps, and less is not worth it."""


def refined(lattice: Lattice, tiles: Picture, lettered: Flags, step: int) -> Lattice:
    """Return the lattice shifted, scaled and sheared by what its letters tell; `step` is a cell's side in pixels."""
    cells, offsets = [], []
    for row, column in zip(*np.nonzero(lettered), strict=True):
        offset = _off_middle(tiles[row, column])
        if offset is not None:
            cells.append((column + 0.5, row + 0.5, 1.0))
            offsets.append((offset[0] / step, offset[1] / step))
    if len(cells) < FEWEST:
        return lattice
    places, moved = np.array(cells), np.array(offsets)
    kept = np.ones(len(places), dtype=bool)
    for _ in range(2):
        change, _, rank, _ = np.linalg.lstsq(places[kept], moved[kept], rcond=None)
        kept = np.hypot(*(places @ change - moved).T) < 0.1
        if rank < 3 or kept.sum() < FEWEST:
            return lattice
    corners = np.array([(x, y, 1.0) for x in (0, lattice.columns) for y in (0, lattice.rows)])
    if not NEAREST < np.abs(corners @ change).max() < FARTHEST:
        return lattice
    move: Floats = np.eye(3)
    move[:2] += change.T
    return replace(lattice, to_picture=lattice.to_picture @ move)


def _off_middle(tile: Picture) -> tuple[float, float] | None:
    """Return by how many pixels a letter's box is off the middle of its tile, or None if it cannot be told."""
    inner = tile[MARGIN:-MARGIN, MARGIN:-MARGIN].astype(np.float64)
    fill = np.median(inner.reshape(-1, 3), axis=0)
    away = np.abs(inner - fill).sum(axis=2)
    ink = away > 0.5 * np.percentile(away, 98)
    columns, rows = np.flatnonzero(ink.sum(axis=0) > 1), np.flatnonzero(ink.sum(axis=1) > 1)
    if not len(columns) or not len(rows):
        return None
    left, right, top, bottom = columns[0], columns[-1], rows[0], rows[-1]
    side = TILE - 2 * MARGIN
    if left == 0 or top == 0 or right == side - 1 or bottom == side - 1:
        return None  # cut off, or not a letter alone
    return float(left + right - side + 1) / 2, float(top + bottom - side + 1) / 2
