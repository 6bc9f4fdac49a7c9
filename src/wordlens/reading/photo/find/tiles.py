"""Single tiles: square regions with an edge, or places that a small network marks where edges are too faint."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from .. import thresholds as limits
from ..lattice import Flags, Floats, Picture
from ..network import Network

STRIDE = 4
"""Pixels of the picture to a cell of the network's map."""
UNIT = 16
"""Pixels: the network takes pictures whose sides are multiples of this."""
TYPICAL = 24.0
"""Pixels: the side of a tile that the network calls 0; a tile of twice this side it calls 1."""
USUAL_LEVEL, USUAL_SPREAD = 110, 64
"""Levels of 255: the mean and the standard deviation of pixels for which the network was trained."""

_FINDER = Network("tiles.onnx")
_FIELDS = 4
"""What is known of a square: x, y, side and stretch."""


@dataclass(frozen=True)
class Spots:
    """Places in a picture that may be tiles."""

    centres: Floats
    """x and y of each, in pixels."""
    sides: Floats
    """The root of each one's area, without its edge, in pixels."""
    stretches: Floats
    """The logarithm of width over height: the keys of a keyboard are tall, tiles seldom."""

    def __len__(self) -> int:
        """Count them."""
        return len(self.sides)

    def among(self, chosen: Flags) -> "Spots":
        """Return those that are `chosen`."""
        return Spots(self.centres[chosen], self.sides[chosen], self.stretches[chosen])


def find_squares(picture: Picture) -> Spots:
    """Find flat regions with a square outline, whatever is written in them."""
    found = _every_square(picture)
    return _joined(np.array(found, dtype=np.float64).reshape(-1, _FIELDS))


def _every_square(picture: Picture) -> list[tuple[float, float, float, float]]:
    """Return x, y, side and stretch of the square regions at each contrast."""
    kernel = np.ones((3, 3), np.uint8)
    red, green, blue = cv2.split(cv2.morphologyEx(picture, cv2.MORPH_GRADIENT, kernel))
    edges = cv2.max(cv2.max(red, green), blue)
    return [square for contrast in limits.EDGE_CONTRASTS for square in _flat_squares(edges, contrast)]


def find_many_squares(picture: Picture) -> Spots:
    """Find squares as `find_squares` does, however many there are: thirty-two boards have thousands."""
    found = _every_square(picture)
    kept: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}
    for x, y, side, stretch in sorted(found, key=lambda square: -square[2]):
        column, row = int(x / limits.SMALLEST_SQUARE), int(y / limits.SMALLEST_SQUARE)
        around = [
            other
            for across in (-1, 0, 1)
            for down in (-1, 0, 1)
            for other in kept.get((column + across, row + down), ())
        ]
        near = min(limits.SAME_PLACE * side, limits.SMALLEST_SQUARE)
        if not any(
            abs(other[0] - x) < near and abs(other[1] - y) < near and side > limits.SAME_SIDE * other[2]
            for other in around
        ):
            kept.setdefault((column, row), []).append((x, y, side, stretch))
    squares = np.array([square for some in kept.values() for square in some], dtype=np.float64).reshape(-1, _FIELDS)
    return Spots(squares[:, :2], squares[:, 2], squares[:, 3])


def _flat_squares(edges: cv2.typing.MatLike, contrast: int) -> Iterator[tuple[float, float, float, float]]:
    """Yield x, y, side and stretch of each square region without an edge of this contrast."""
    _, flat = cv2.threshold(edges, contrast - 1, 1, cv2.THRESH_BINARY_INV)
    flat = cv2.medianBlur(flat, 3)  # the grain of a photo would make thousands of regions
    outlines, nesting = cv2.findContours(flat, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    for outline, (_, _, _, parent) in zip(outlines, nesting[0] if len(outlines) else (), strict=True):
        if parent >= 0 or len(outline) <= 3:  # the outline of a hole, or of a line
            continue
        _, _, width, height = cv2.boundingRect(outline)
        shorter, longer = min(width, height), max(width, height)
        fits = shorter >= limits.SMALLEST_SQUARE and longer <= limits.LARGEST_SQUARE
        if fits and longer <= limits.LONGEST_BOX * shorter:
            square = _square_outline(outline)
            if square is not None:
                yield square


def _square_outline(outline: cv2.typing.MatLike) -> tuple[float, float, float, float] | None:
    """Return centre, side and stretch of a region whose outline is a square seen at some angle, or None."""
    hull = cv2.convexHull(outline)
    area = cv2.contourArea(hull)
    _, (width, height), turn = cv2.minAreaRect(hull)
    shorter, longer = min(width, height), max(width, height)
    if shorter < limits.SMALLEST_SQUARE - limits.EDGE or longer > limits.LONGEST_SQUARE * shorter:
        return None
    if area < limits.SQUARE_FILLED * width * height or cv2.contourArea(outline) < limits.SQUARE_WHOLE * area:
        return None
    moments = cv2.moments(hull)
    if 45 < turn % 180 < 135:  # OpenCV's width lies along the angle that it gives, in degrees
        width, height = height, width
    # Pixel centres: a region of n pixels has an outline of n - 1.
    side = float(np.sqrt(area)) + 1.0
    return moments["m10"] / moments["m00"], moments["m01"] / moments["m00"], side, float(np.log(width / height))


def _joined(found: Floats) -> Spots:
    """Join what several contrasts found: squares of the same place and nearly the same side are one."""
    found = found[np.argsort(-found[:, 2], kind="stable")][: 3 * limits.MOST_SQUARES]
    kept = np.ones(len(found), dtype=bool)
    for at in range(len(found)):
        if not kept[at]:
            continue
        x, y, side, _ = found[at]
        rest = found[at + 1 :]
        near = limits.SAME_PLACE * side
        same = (np.abs(rest[:, 0] - x) < near) & (np.abs(rest[:, 1] - y) < near)
        kept[at + 1 :] &= ~(same & (rest[:, 2] > limits.SAME_SIDE * side))
    found = found[kept][: limits.MOST_SQUARES]
    return Spots(found[:, :2], found[:, 2], found[:, 3])


def find_tiles(picture: Picture) -> Spots:
    """Find tiles by the network, those without an edge of their own too."""
    return _peaks(_maps(picture))


def tile_map(picture: Picture) -> npt.NDArray[np.float32]:
    """Return how sure the network is that a tile has its middle at each place, STRIDE pixels to a cell."""
    height, width = (-(-side // STRIDE) for side in picture.shape[:2])
    return np.asarray(1 / (1 + np.exp(-_maps(picture)[0, :height, :width])), np.float32)


def _maps(picture: Picture) -> npt.NDArray[np.float32]:
    """Return the network's maps of a picture, whose sides are filled up to multiples of UNIT."""
    height, width = picture.shape[:2]
    filled = cv2.copyMakeBorder(picture, 0, -height % UNIT, 0, -width % UNIT, cv2.BORDER_CONSTANT, value=(0, 0, 0))
    return np.asarray(_FINDER.run(prepare(np.asarray(filled, np.uint8)[None]))[0])


def prepare(pictures: Picture) -> npt.NDArray[np.float32]:
    """Return pictures (n, height, width, 3) as the network takes them: channels first, about -2 to 2."""
    pixels = np.ascontiguousarray(pictures.transpose(0, 3, 1, 2), np.float32)
    return (pixels - np.float32(USUAL_LEVEL)) / np.float32(USUAL_SPREAD)


def _peaks(maps: npt.NDArray[np.float32]) -> Spots:
    """Return the tiles whose middle is where the map is highest."""
    sure = 1 / (1 + np.exp(-maps[0]))
    highest = cv2.dilate(sure, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((sure >= highest) & (sure > limits.LEAST_TILE))
    order = np.argsort(-sure[rows, columns], kind="stable")[: limits.MOST_TILES]
    rows, columns = rows[order], columns[order]
    centres = np.column_stack([columns + maps[1, rows, columns], rows + maps[2, rows, columns]]).astype(np.float64)
    sides = TYPICAL * np.exp2(np.clip(maps[3, rows, columns], *limits.TILE_OCTAVES)).astype(np.float64)
    kept = _surest(centres * STRIDE, sides)
    return Spots((centres[kept] + 0.5) * STRIDE - 0.5, sides[kept] - limits.EDGE, np.zeros(len(kept)))


def _surest(centres: Floats, sides: Floats) -> npt.NDArray[np.int64]:
    """Return the surest of the tiles, given surest first, that are closer to each other than tiles can be."""
    kept: list[int] = []
    for at in range(len(sides)):
        if not kept or np.hypot(*(centres[kept] - centres[at]).T).min() > limits.CLOSEST_TILES * sides[at]:
            kept.append(at)
    return np.array(kept, dtype=np.int64)
