"""Find lattices of tiles in a picture that may be boards."""

from collections.abc import Iterator

import cv2
import numpy as np

from .finder import find_tiles
from .lattice import EDGED, FOUND, Lattice, find_lattices
from .squares import Flags, Picture, find_squares

COLUMNS = range(4, 9)
ROWS = range(2, 11)
MOST_BOARDS, MOST_LINES = 5, 3
"""Lattices, and single rows, that each way of looking may yield."""
SCREEN = 1600
"""The longer side of the picture that is searched for squares: no larger than a screen."""
SIGHTS = (320, 192, 640, 1280)
"""The same for the network that finds tiles: large tiles are found in a small picture, small ones in a large one."""
MOST_ENLARGED = 3.0


def find_boards(picture: Picture) -> Iterator[list[Lattice]]:
    """Yield what may be boards, one list for each way of looking, the quickest way first and the best seen first."""
    longer = max(picture.shape[:2])
    scale = min(1.0, SCREEN / longer)
    yield _ranked(find_lattices(find_squares(_resized(picture, scale)), EDGED), scale)
    for side in SIGHTS:
        scale = min(side / longer, MOST_ENLARGED)
        yield _ranked(find_lattices(find_tiles(_resized(picture, scale)), FOUND), scale)


def _ranked(lattices: Iterator[Lattice], scale: float) -> list[Lattice]:
    """Return those that may be boards, each once, in pixels of the picture itself."""
    ranked: list[Lattice] = []
    for lattice in sorted(filter(_is_plausible, lattices), key=_quality, reverse=True):
        if not any(abs(lattice.step / other.step - 1) < 0.15 and overlap(lattice, other) > 0.5 for other in ranked):
            ranked.append(lattice)
    boards = [lattice for lattice in ranked if lattice.rows > 1][:MOST_BOARDS]
    lines = [lattice for lattice in ranked if lattice.rows == 1][:MOST_LINES]
    return [lattice.scaled(1 / scale) for lattice in boards + lines]


def overlap(first: Lattice, second: Lattice) -> float:
    """Return the share of the smaller board's bounding box that both have in common."""
    one, other = np.array(first.quad), np.array(second.quad)
    low = np.maximum(one.min(axis=0), other.min(axis=0))
    high = np.minimum(one.max(axis=0), other.max(axis=0))
    shared = float(np.prod(np.maximum(high - low, 0)))
    return shared / max(min(float(np.prod(np.ptp(one, axis=0))), float(np.prod(np.ptp(other, axis=0)))), 1e-9)


def _is_plausible(lattice: Lattice) -> bool:
    # A keyboard is wider than any board, and nothing is lost if keys joined a board's sides.
    sure = trim(lattice, seen_cells(lattice))
    return (
        len(lattice.seen) >= (5 if lattice.rows > 1 else 4)
        and sure.columns <= COLUMNS[-1]
        and max(lattice.rows, lattice.columns) <= 16
    )


def _quality(lattice: Lattice) -> float:
    """Return the number of tiles seen, less where many had to be inferred."""
    return len(lattice.seen) ** 2 / (lattice.rows * lattice.columns)


def _resized(picture: Picture, scale: float) -> Picture:
    if scale == 1:
        return picture
    how = cv2.INTER_CUBIC if scale > 1 else cv2.INTER_LINEAR if scale > 0.55 else cv2.INTER_AREA
    height, width = (max(1, round(side * scale)) for side in picture.shape[:2])
    return np.asarray(cv2.resize(picture, (width, height), interpolation=how), dtype=np.uint8)


def seen_cells(lattice: Lattice) -> Flags:
    """Return which cells were seen, as an array."""
    seen = np.zeros((lattice.rows, lattice.columns), dtype=bool)
    for cell in lattice.seen:
        seen[cell] = True
    return seen


def trim(lattice: Lattice, held: Flags) -> Lattice:
    """Return the lattice without outer lines where little speaks for a tile: keys and icons join by chance."""
    top, left, (bottom, right) = 0, 0, held.shape
    while bottom - top > 1 and right - left > 1:
        block = held[top:bottom, left:right]
        shares = (block[0].mean(), block[-1].mean(), block[:, 0].mean(), block[:, -1].mean())
        worst = int(np.argmin(shares))
        if shares[worst] > 0.36:
            break
        top, bottom = top + (worst == 0), bottom - (worst == 1)
        left, right = left + (worst == 2), right - (worst == 3)
    return lattice.window(top, left, bottom - top, right - left)
