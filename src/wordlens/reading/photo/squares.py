"""Square-like regions of a picture: what may be a tile."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

CONTRASTS = (7, 14, 28, 56)
"""How many levels of brightness make an edge. Each is tried: nord tiles differ by ten levels, noise by twenty."""
SMALLEST, LARGEST = 9, 420
"""Sides, in pixels of the picture searched."""
EDGE = 2.0
"""What a tile's own edge hides of it, in pixels: regions without edges are smaller than tiles by this."""
MOST = 900
"""Regions that are kept, the largest ones."""


@dataclass(frozen=True)
class Squares:
    """The regions found."""

    centres: Floats
    """x and y of each."""
    sides: Floats
    """The root of each one's area, without its edge."""
    stretches: Floats
    """The logarithm of width over height: the keys of a keyboard are tall, tiles seldom."""

    def __len__(self) -> int:
        """Count them."""
        return len(self.sides)


def find_squares(picture: Picture) -> Squares:
    """Find flat regions with a square outline, whatever is written in them."""
    kernel = np.ones((3, 3), np.uint8)
    red, green, blue = cv2.split(cv2.morphologyEx(picture, cv2.MORPH_GRADIENT, kernel))
    edges = cv2.max(cv2.max(red, green), blue)
    found = [square for contrast in CONTRASTS for square in _flat_squares(edges, contrast)]
    return _without_repeats(np.array(found, dtype=np.float64).reshape(-1, 4))


def _flat_squares(edges: cv2.typing.MatLike, contrast: int) -> Iterator[tuple[float, float, float, float]]:
    """Yield x, y, side and stretch of each square region without an edge of this contrast."""
    _, flat = cv2.threshold(edges, contrast - 1, 1, cv2.THRESH_BINARY_INV)
    flat = cv2.medianBlur(flat, 3)  # grain would make thousands of regions
    outlines, nesting = cv2.findContours(flat, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    for outline, (_, _, _, parent) in zip(outlines, nesting[0] if len(outlines) else (), strict=True):
        if parent >= 0 or len(outline) < 4:  # the outline of a hole, or of a line
            continue
        _, _, width, height = cv2.boundingRect(outline)
        shorter, longer = min(width, height), max(width, height)
        if shorter >= SMALLEST and longer <= LARGEST and longer <= 1.7 * shorter:
            square = _square_outline(outline)
            if square is not None:
                yield square


def _square_outline(outline: cv2.typing.MatLike) -> tuple[float, float, float, float] | None:
    """Return centre, side and stretch of a region whose outline is a square seen at some angle, or None."""
    hull = cv2.convexHull(outline)
    area = cv2.contourArea(hull)
    _, (width, height), turn = cv2.minAreaRect(hull)
    shorter, longer = min(width, height), max(width, height)
    if shorter < SMALLEST - 2 or longer > 1.5 * shorter or area < 0.74 * width * height:
        return None
    if cv2.contourArea(outline) < 0.78 * area:
        return None
    moments = cv2.moments(hull)
    if 45 < turn % 180 < 135:  # OpenCV's width lies along the angle that it gives
        width, height = height, width
    # Pixel centres: a region of n pixels has an outline of n - 1.
    side = float(np.sqrt(area)) + 1.0
    return moments["m10"] / moments["m00"], moments["m01"] / moments["m00"], side, float(np.log(width / height))


def _without_repeats(found: Floats) -> Squares:
    """Join what several contrasts found: the same place and nearly the same side."""
    found = found[np.argsort(-found[:, 2], kind="stable")][: 3 * MOST]
    kept = np.ones(len(found), dtype=bool)
    for at in range(len(found)):
        if not kept[at]:
            continue
        x, y, side, _ = found[at]
        rest = found[at + 1 :]
        same = (np.abs(rest[:, 0] - x) < 0.12 * side) & (np.abs(rest[:, 1] - y) < 0.12 * side)
        kept[at + 1 :] &= ~(same & (rest[:, 2] > 0.8 * side))
    found = found[kept][:MOST]
    return Squares(found[:, :2], found[:, 2], found[:, 3])
