"""Tiles found by a small network: where edges are too faint for `squares.py`, as on most photos."""

import cv2
import numpy as np
import numpy.typing as npt

from .network import Network
from .squares import EDGE, Floats, Picture, Squares

STRIDE = 4
"""Pixels to a cell of the network's map."""
UNIT = 16
"""Pictures are filled up to a multiple of this many pixels."""
TYPICAL = 24.0
"""The side of a tile, in pixels, that the network calls 0; twice it is 1."""
LEAST = 0.5
"""A tile is where the network is at least this sure."""
MOST = 400
"""Tiles that are kept, the surest ones."""

_NETWORK = Network("tiles.onnx")


def find_tiles(picture: Picture) -> Squares:
    """Find tiles, those without an edge of their own too."""
    height, width = picture.shape[:2]
    filled = cv2.copyMakeBorder(picture, 0, -height % UNIT, 0, -width % UNIT, cv2.BORDER_CONSTANT, value=(0, 0, 0))
    return _peaks(_NETWORK.run(prepare(np.asarray(filled, np.uint8)[None]))[0])


def prepare(pictures: Picture) -> npt.NDArray[np.float32]:
    """Return pictures (n, height, width, 3) as the network takes them: channels first, about -2 to 2."""
    pixels = np.ascontiguousarray(pictures.transpose(0, 3, 1, 2), np.float32)
    return (pixels - np.float32(110)) / np.float32(64)


def _peaks(maps: npt.NDArray[np.float32]) -> Squares:
    """Return the tiles whose middle is where the map is highest."""
    sure = 1 / (1 + np.exp(-maps[0]))
    highest = cv2.dilate(sure, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((sure >= highest) & (sure > LEAST))
    order = np.argsort(-sure[rows, columns], kind="stable")[:MOST]
    rows, columns = rows[order], columns[order]
    centres = np.column_stack([columns + maps[1, rows, columns], rows + maps[2, rows, columns]]).astype(np.float64)
    sides = TYPICAL * np.exp2(np.clip(maps[3, rows, columns], -2, 3)).astype(np.float64)
    kept = _without_repeats(centres * STRIDE, sides)
    return Squares((centres[kept] + 0.5) * STRIDE - 0.5, sides[kept] - EDGE, np.zeros(len(kept)))


def _without_repeats(centres: Floats, sides: Floats) -> npt.NDArray[np.int64]:
    """Return the surest of those that are closer than tiles can be."""
    kept: list[int] = []
    for at in range(len(sides)):
        if not kept or np.hypot(*(centres[kept] - centres[at]).T).min() > 0.5 * sides[at]:
            kept.append(at)
    return np.array(kept, dtype=np.int64)
