"""The keys of a keyboard below a board on a screenshot: what each letter's key is painted with.

A key has the colour of the best mark that its letter has got. So a letter with two colours on the board tells which
of them is better, and keys of several colours tell that something was scored.
"""

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from . import thresholds as limits
from .cells import TILE
from .lattice import Floats, Picture
from .letters import Sight, likeliest, read_letters
from .lines import LAYOUTS

Boxes = npt.NDArray[np.int64]
"""(count, 4): left, top, width and height of each, in pixels."""
_FOUR = 4
"""Numbers that place a box; neighbours of a pixel."""
_KEY_INSET, _KEY_EDGE, _KEY_CORNER = 10, 20, 4
"""Parts of a key: a strip beside its letter, the edge that blends with the page, and what a round corner may take."""


def find_keys(picture: Picture, sight: Sight) -> dict[str, Floats]:
    """Return the fill (red, green, blue) of each letter's key below a board that stands upright, or nothing.

    The keys of a line stand out from the page, are as wide as each other and evenly spaced. Their letters, as the
    network reads them, say which layout it is; a line of other things is none.
    """
    if not sight.lattice.is_upright:
        return {}
    boxes, part = _boxes(picture, sight)
    lines = [line for line in _lines(boxes) if len(line) >= limits.FEWEST_KEYS]
    keys: dict[str, Floats] = {}
    read = [likeliest(np.asarray(read_letters(_tiles(part, line)), np.float64)) for line in lines]
    for layout in LAYOUTS:
        found: dict[str, Floats] = {}
        for line, text in zip(lines, read, strict=True):
            found |= _of_row(part, line, text, layout)
        keys = max(keys, found, key=len)
    return keys if len(keys) >= limits.FEWEST_FOUND else {}


def _boxes(picture: Picture, sight: Sight) -> tuple[Boxes, Picture]:
    """Return what stands out from the page below the board, and that part of the picture."""
    corners = np.array(sight.lattice.quad)
    (left, _), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
    around = (right - left) * limits.KEYBOARD_REACH
    start, end = max(0, round(left - around)), round(right + around)
    part = picture[max(0, round(bottom)) :, start:end]
    if min(part.shape[:2]) < TILE // 2:
        return np.zeros((0, _FOUR), np.int64), part
    away = np.abs(part.astype(np.int16) - sight.cells.page.round().astype(np.int16)).sum(axis=2)
    mask = (away > limits.KEY_STANDS_OUT).astype(np.uint8)
    stats = cv2.connectedComponentsWithStats(mask, connectivity=_FOUR)[2][1:]
    full = stats[:, cv2.CC_STAT_AREA] > limits.KEY_FILLED * stats[:, 2] * stats[:, 3]
    high = stats[:, 3] > limits.KEY_HEIGHT * sight.lattice.step
    return np.asarray(stats[full & high, :_FOUR], np.int64), part


def _lines(boxes: Boxes) -> list[Boxes]:
    """Return boxes of one size that stand beside each other, evenly spaced, from the left."""
    lines = []
    middles = boxes[:, 1] + boxes[:, 3] / 2
    left = np.ones(len(boxes), dtype=bool)
    while left.any():
        first = int(np.flatnonzero(left)[middles[left].argmin()])
        here = left & (np.abs(middles - middles[first]) < limits.KEY_UNEVEN * boxes[first, 3])
        left &= ~here
        line = boxes[here]
        usual = np.median(line[:, 2:], axis=0)
        line = line[(np.abs(line[:, 2:] - usual) <= 1 + limits.KEY_UNEVEN * usual).all(axis=1)]
        line = line[np.argsort(line[:, 0])]
        steps = np.diff(line[:, 0])
        if len(steps) and float(np.ptp(steps)) <= 2 + limits.KEY_UNEVEN * float(steps.min()):
            lines.append(line)
    return lines


def _tiles(part: Picture, line: Boxes) -> Picture:
    """Return the middle of each key as a tile, as large as the key's shorter side."""
    tiles = []
    for left, top, width, height in line.tolist():
        side = min(width, height)
        x, y = left + (width - side) // 2, top + (height - side) // 2
        tiles.append(cv2.resize(part[y : y + side, x : x + side], (TILE, TILE), interpolation=cv2.INTER_AREA))
    return np.asarray(tiles, np.uint8)


def _of_row(part: Picture, line: Boxes, text: str, layout: Sequence[str]) -> dict[str, Floats]:
    """Return the fills of a line whose letters were read as `text`, if it is a row of the layout."""
    for row in layout:
        if len(row) == len(text) and sum(map(str.__eq__, row, text)) > limits.KEYS_READ * len(row):
            return {letter: _fill(part, box) for letter, box in zip(row, line.tolist(), strict=True)}
    return {}


def _fill(part: Picture, box: Sequence[int]) -> Floats:
    """Return the colour of a key beside its letter: along its left and right side."""
    left, top, width, height = box
    inset, edge, corner = max(1, width // _KEY_INSET), max(1, width // _KEY_EDGE), height // _KEY_CORNER
    rows = slice(top + corner, top + height - corner)
    sides = [
        part[rows, left + edge : left + edge + inset],
        part[rows, left + width - edge - inset : left + width - edge],
    ]
    return np.asarray(np.median(np.concatenate([side.reshape(-1, 3) for side in sides]), axis=0), np.float64)
