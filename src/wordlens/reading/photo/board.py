"""Find lattices of tiles in a picture that may be boards."""

from collections.abc import Iterator

import cv2
import numpy as np

from .glyphs import find_glyphs
from .lattice import LETTERS, Lattice, find_lattices
from .squares import Flags, Picture, find_squares

COLUMNS = range(4, 9)
ROWS = range(2, 11)
MOST_BOARDS, MOST_LINES = 5, 3
"""Lattices, and single rows, that each way of looking may yield."""
SCREEN, PHOTO, SMALL = 1600, 4200, 700
"""The longer side of the picture that is searched: most are searched no larger than a screen."""


def find_boards(picture: Picture) -> Iterator[list[Lattice]]:
    """Yield what may be boards, one list for each way of looking, the quickest way first and the best seen first."""
    longer = max(picture.shape[:2])
    usual = min(1.0, SCREEN / longer)
    screen = _resized(picture, usual)
    yield _ranked(find_lattices(find_squares(screen)), usual)
    larger = 2.0 if longer <= SMALL else usual
    bright = _brightened(_resized(picture, larger))
    yield _ranked(_letter_lattices(bright), larger)
    yield _ranked(find_lattices(find_squares(_calmed(_brightened(screen), 5))), usual)
    if longer > SMALL / 2:  # stripes and grain of a photographed screen fall away where four pixels become one
        half = _calmed(_brightened(_resized(screen, 0.5)), 3)
        yield _ranked(find_lattices(find_squares(half)), usual / 2)
    # Tiles of fewer than 30 pixels, where edges cover half of each; or a small board in a large photo.
    closer = min(1.0, PHOTO / longer) if usual < 1 else min(3.5, 2 * SCREEN / longer)
    if closer != usual:
        close = _resized(picture, closer)
        yield _ranked(find_lattices(find_squares(close)), closer)
        if usual < 1:
            yield _ranked(_letter_lattices(close), closer)


def _letter_lattices(picture: Picture) -> Iterator[Lattice]:
    for glyphs in find_glyphs(picture):
        yield from find_lattices(glyphs, LETTERS)


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


def _calmed(picture: Picture, width: int) -> Picture:
    return np.asarray(cv2.medianBlur(picture, width), dtype=np.uint8)


def _brightened(picture: Picture) -> Picture:
    """Return the picture with its brightest parts at white: a dim photo has few levels between tile and page."""
    brightest = float(np.percentile(picture[::7, ::7].max(axis=2), 99.5))
    if brightest > 200:
        return picture
    return np.asarray(cv2.convertScaleAbs(picture, alpha=min(255 / max(brightest, 1.0), 8.0)), dtype=np.uint8)


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
