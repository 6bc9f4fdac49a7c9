"""What happens to pictures on their way: cut, covered, too bright, turned, mirrored, inverted, greyed, repainted.

Each function takes pixels and returns new ones; mutations.py chooses where and how much, and says what is left to read.
"""

import cv2
import numpy as np
import numpy.typing as npt

from wordlens.reading.photo.lattice import Lattice

from .canvas import Picture
from .themes import Colour

Points = npt.NDArray[np.float64]
SKINS = ((214, 160, 130), (150, 105, 80), (240, 195, 170), (96, 64, 48))
INK_REACH = 0.8
"""A pixel whose colour lies this far on the way from a tile's fill to its ink is all ink."""


def tile_corners(lattice: Lattice, row: int, column: int, share: float = 1.0) -> Points:
    """Return the corners of a tile in the picture, clockwise from the top left, or of that share of its side."""
    edge = (1 - lattice.fill * share) / 2
    left, top, right, bottom = column + edge, row + edge, column + 1 - edge, row + 1 - edge
    return lattice.points(np.array([(left, top), (right, top), (right, bottom), (left, bottom)]))


def shown_share(corners: Points, left: float, top: float, right: float, bottom: float) -> float:
    """Return how much of a tile lies within a part of the picture."""
    frame = np.array([(left, top), (right, top), (right, bottom), (left, bottom)], np.float32)
    tile = corners.astype(np.float32)
    inside, _ = cv2.intersectConvexConvex(tile, frame)
    return float(inside) / max(float(cv2.contourArea(tile)), 1e-9)


def covered(rng: np.random.Generator, picture: Picture, at: Points, axes: tuple[float, float], turn: float) -> Picture:
    """Return the picture with a finger on it: its middle, half its width and length, and its direction in degrees."""
    cover = np.zeros(picture.shape[:2], np.uint8)
    middle = round(float(at[0])), round(float(at[1]))
    cv2.ellipse(cover, middle, (round(axes[0]), round(axes[1])), turn, 0, 360, 255, -1, cv2.LINE_AA)
    soft = max(0.6, axes[0] * 0.04)
    shade = cv2.GaussianBlur(cover, (0, 0), soft).astype(np.float32)[:, :, None] / 255
    light = cv2.GaussianBlur(cover, (0, 0), max(1.0, axes[0] * 0.5)).astype(np.float32)[:, :, None] / 255
    skin = np.array(SKINS[int(rng.integers(len(SKINS)))], np.float32)
    return np.asarray(picture * (1 - shade) + shade * skin * (0.6 + 0.4 * light), np.uint8)


def barred(picture: Picture, corners: Points, colour: Colour) -> Picture:
    """Return the picture with a flat bar over the area between four corners: a message, or a marker pen."""
    result = picture.copy()
    cv2.fillConvexPoly(result, corners.round().astype(np.int32), colour, cv2.LINE_AA)
    return result


def brightened(picture: Picture, gain: float, lift: float) -> Picture:
    """Return the picture with its levels multiplied and raised; what passes white is clipped."""
    return np.asarray(np.clip(picture.astype(np.float32) * gain + lift, 0, 255), np.uint8)


def greyed(picture: Picture) -> Picture:
    """Return the picture without its colours."""
    return np.ascontiguousarray(np.repeat(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)[:, :, None], 3, axis=2))


def turned(picture: Picture, quarters: int) -> Picture:
    """Return the picture turned to the left by quarters of a full turn."""
    return np.ascontiguousarray(np.rot90(picture, quarters))


def repainted(picture: Picture, lattice: Lattice, fills: dict[tuple[int, int], Colour], ink: Colour) -> Picture:
    """Return the picture with other fills on these tiles, and letters of another colour, their edges kept smooth."""
    result = picture.copy()
    for (row, column), fill in fills.items():
        corners = tile_corners(lattice, row, column, 0.98)
        mask = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, corners.round().astype(np.int32), 255)
        there = mask > 0
        pixels = picture[there].astype(np.float32)
        if not len(pixels):
            continue
        usual = np.median(pixels, axis=0)
        away = np.abs(pixels - usual).sum(axis=1)
        strongest = max(float(np.percentile(away, 97)), 40.0)
        share = np.clip(away / strongest / INK_REACH - 0.1, 0, 1)[:, None]
        result[there] = (share * np.array(ink, np.float32) + (1 - share) * np.array(fill, np.float32)).astype(np.uint8)
    return result
