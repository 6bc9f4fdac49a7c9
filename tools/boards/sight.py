"""Which rows of a board can be seen in a picture of its page."""

import cv2
import numpy as np
import numpy.typing as npt

from .draw import Plan, Style
from .page import Page
from .ranges import SHOWN_SHARE

Matrix = npt.NDArray[np.float64]
"""Takes points of the page to points of the picture: 3 x 3, perspective allowed."""
CLEARLY_SHOWN, HARDLY_SHOWN = 0.82, 0.35
"""Photos are framed so that of each row with letters all tiles are shown more than the one or less than the other."""


def moved(points: npt.NDArray[np.float64], matrix: Matrix) -> npt.NDArray[np.float64]:
    """Return points (n, 2) of the page in the picture."""
    far = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return far[:, :2] / far[:, 2:]


def tile_corners(page: Page, style: Style, row: int, column: int) -> npt.NDArray[np.float64]:
    """Return a tile's corners on the page, clockwise from the top left."""
    x = page.left + column * (style.tile + style.gap)
    y = page.top + row * (style.height + style.gap)
    right, bottom = x + style.tile, y + style.height
    return np.array([(x, y), (right, y), (right, bottom), (x, bottom)], float)


def shown_shares(
    page: Page, plan: Plan, style: Style, matrix: Matrix, width: int, height: int
) -> npt.NDArray[np.float64]:
    """Return how much of every tile lies within a picture of that size, rows by columns."""
    frame = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    shares = np.zeros((len(plan.tiles), plan.columns))
    for row in range(len(plan.tiles)):
        for column in range(plan.columns):
            corners = moved(tile_corners(page, style, row, column), matrix).astype(np.float32)
            area = float(cv2.contourArea(corners))
            inside, _ = cv2.intersectConvexConvex(corners, frame)
            shares[row, column] = inside / area if area > 1 else 0.0
    return shares


def framing_is_fair(plan: Plan, shares: npt.NDArray[np.float64]) -> bool:
    """Say whether each row with letters is clearly in or out, one scored row is in, and two rows of tiles are."""
    lettered = shares[: len(plan.rows) + len(plan.unscored)]
    clear = (lettered.min(axis=1) >= CLEARLY_SHOWN) | (lettered.max(axis=1) <= HARDLY_SHOWN)
    seen = shares.min(axis=1) >= SHOWN_SHARE
    return bool(clear.all() and seen[: len(plan.rows)].any() and seen.sum() >= min(2, len(plan.tiles)))


def seen_rows(shares: npt.NDArray[np.float64]) -> tuple[int, int]:
    """Return the first row that is seen and the one after the last."""
    seen = np.flatnonzero(shares.min(axis=1) >= SHOWN_SHARE)
    return int(seen[0]), int(seen[-1]) + 1


def lattice_corners(
    page: Page, plan: Plan, style: Style, first: int, end: int, matrix: Matrix
) -> tuple[tuple[float, float], ...]:
    """Return the outer corners of the rows from first to before end, in the picture."""
    upper, lower = tile_corners(page, style, first, 0), tile_corners(page, style, end - 1, 0)
    last = plan.columns - 1
    upper_right, lower_right = tile_corners(page, style, first, last), tile_corners(page, style, end - 1, last)
    corners = np.array([upper[0], upper_right[1], lower_right[2], lower[3]])
    return tuple((float(x), float(y)) for x, y in moved(corners, matrix))
