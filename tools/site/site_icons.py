"""The page's icon as the pictures that home screens ask for, drawn as icon.svg is."""

from pathlib import Path

import cv2
import numpy as np

FINE = 4
"""Pixels on each side that are averaged to one: edges become smooth."""
VIEW = 32
"""Units of icon.svg on each side."""
GREEN, BLUE, WHITE = (71, 130, 65), (53, 89, 199), (255, 255, 255)
SAFE = 0.62
"""The share of a maskable icon's side that the drawing takes: phones cut circles and other shapes out of it."""


def write_icons(site: Path) -> None:
    """Write all icons of the manifest."""
    (site / "icons").mkdir()
    for size in (192, 512):
        cv2.imwrite(str(site / "icons" / f"icon-{size}.png"), draw(size))
        cv2.imwrite(str(site / "icons" / f"maskable-{size}.png"), draw(size, SAFE, (*WHITE, 255)))


def draw(size: int, share: float = 1.0, ground: tuple[int, int, int, int] = (0, 0, 0, 0)) -> "np.ndarray":
    """Return the icon in blue, green, red and opacity; it takes a share of each side, in the middle."""
    side = size * FINE
    unit = side * share / VIEW
    start = side * (1 - share) / 2
    y, x = (np.mgrid[0:side, 0:side] + 0.5 - start) / unit
    picture = np.empty((side, side, 4), np.float64)
    picture[:] = ground
    _paint(picture, _tile(x, y), GREEN)
    lens = np.hypot(x - 17, y - 17)
    _paint(picture, lens <= 9, WHITE, 0.25)
    _paint(picture, np.abs(lens - 9) <= 1.5, BLUE)
    along = np.clip((x - 23.5 + y - 23.5) / 2, 0, 5.5)
    _paint(picture, np.hypot(x - 23.5 - along, y - 23.5 - along) <= 2, BLUE)
    picture[..., :3] = picture[..., 2::-1]  # OpenCV wants blue first
    return np.rint(cv2.resize(picture, (size, size), interpolation=cv2.INTER_AREA)).astype(np.uint8)


def _tile(x: "np.ndarray", y: "np.ndarray") -> "np.ndarray":
    """Return where the square with round corners is."""
    outside = [np.maximum(np.abs(place - 12) - 6, 0) for place in (x, y)]
    return np.asarray(np.hypot(*outside) <= 4)


def _paint(picture: "np.ndarray", where: "np.ndarray", colour: tuple[int, int, int], opacity: float = 1.0) -> None:
    """Lay a colour over what is there."""
    below = picture[where]
    alpha = opacity + below[:, 3:] / 255 * (1 - opacity)
    mixed = (np.array(colour) * opacity + below[:, :3] * below[:, 3:] / 255 * (1 - opacity)) / alpha
    picture[where] = np.hstack([mixed, alpha * 255])
