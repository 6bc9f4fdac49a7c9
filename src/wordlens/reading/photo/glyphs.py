"""Letter-like strokes of a picture: where tiles have no edge of their own, their letters still stand in a lattice."""

from collections.abc import Iterator

import cv2
import numpy as np

from .squares import Floats, Picture, Squares

STROKES = (9, 19, 41)
"""Widths, in pixels of the picture searched, that a letter's strokes stay below: one search each."""
SMALLEST = 6
BAND = 1.9
"""The largest letter of a board against the smallest, I against W, with some margin."""
MOST = 700
"""Marks that are kept, the largest ones."""


def find_glyphs(picture: Picture) -> Iterator[Squares]:
    """Yield what may be the letters of one board, by size; a side is a letter's height.

    Light and dark strokes come apart: where letters are light, the gaps between tiles are often dark, and would fill
    the places between them.
    """
    grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
    widths = [width for width in STROKES if width <= min(grey.shape) / 6]
    smooth = {width: cv2.GaussianBlur(grey, (0, 0), width / 9) for width in widths}
    for lines in (cv2.MORPH_TOPHAT, cv2.MORPH_BLACKHAT):
        found: list[tuple[float, float, float]] = []
        for width in widths:
            square = cv2.getStructuringElement(cv2.MORPH_RECT, (width, width))
            found.extend(_components(cv2.morphologyEx(smooth[width], lines, square), width))
        yield from _bands(_without_repeats(np.array(found, dtype=np.float64).reshape(-1, 3))[:MOST])


def _bands(marks: Floats) -> Iterator[Squares]:
    """Yield the marks that may be letters of one board, by size."""
    smallest = float(SMALLEST)
    while len(marks) and smallest < marks[0, 2]:
        band = marks[(marks[:, 2] >= smallest) & (marks[:, 2] < BAND * smallest)]
        if len(band) >= 5:
            yield Squares(band[:, :2], band[:, 2], np.zeros(len(band)))
        smallest *= BAND**0.5


def _components(strokes: cv2.typing.MatLike, width: int) -> list[tuple[float, float, float]]:
    """Return x, y and height of each piece that is as large as a letter with strokes of this width."""
    near = cv2.getStructuringElement(cv2.MORPH_RECT, (3 * width, 3 * width))
    strongest = cv2.dilate(strokes, near)
    drawn = ((strokes >= 8) & (strokes > 0.45 * strongest.astype(np.float32))).astype(np.uint8)
    if cv2.countNonZero(drawn) > 0.3 * drawn.size:
        return []  # grain, not writing
    outlines, nesting = cv2.findContours(drawn, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    found = []
    for outline, (_, _, _, parent) in zip(outlines, nesting[0] if len(outlines) else (), strict=True):
        if parent >= 0 or len(outline) < 4:
            continue
        x, y, wide, high = cv2.boundingRect(outline)
        longer = max(wide, high)
        if longer < SMALLEST or not 1.2 * width / 3 < longer < 7 * width:
            continue
        _, (first, second), _ = cv2.minAreaRect(outline)
        found.append((x + (wide - 1) / 2, y + (high - 1) / 2, max(first, second) + 1))
    return found


def _without_repeats(found: Floats) -> Floats:
    """Join what several widths found in the same place."""
    found = found[np.argsort(-found[:, 2], kind="stable")][: 3 * MOST]
    kept = np.ones(len(found), dtype=bool)
    for at in range(len(found)):
        if kept[at]:
            x, y, side = found[at]
            rest = found[at + 1 :]
            same = (np.abs(rest[:, 0] - x) < 0.3 * side) & (np.abs(rest[:, 1] - y) < 0.3 * side)
            kept[at + 1 :] &= ~(same & (rest[:, 2] > 0.7 * side))
    return found[kept]
