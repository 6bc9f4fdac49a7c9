"""From a page to the pixels of a screenshot: cropped, scaled, its colours shifted, stored."""

import cv2
import numpy as np

from .canvas import Picture, scaled
from .draw import Plan, Style
from .page import Page
from .ranges import (
    BRIGHTNESS,
    EDGE_CUT,
    EDGE_CUT_DEPTH,
    HUE,
    JPEG,
    JPEG_QUALITY,
    ROWS_LOST,
    SATURATION,
    SHARPEN,
    SHIFTED,
)
from .sight import Matrix

_GREY = np.array([0.299, 0.587, 0.114])


def take_screenshot(
    rng: np.random.Generator, page: Page, plan: Plan, style: Style, scale: float, *, crop: bool, may_lose_rows: bool
) -> tuple[Picture, Matrix]:
    """Return the picture, and the matrix from the page to it."""
    left, top, bottom, right = 0, 0, *page.picture.shape[:2]
    if crop:
        left, top, right, bottom = _crop(rng, page, plan, style, may_lose_rows)
    picture = page.picture[top:bottom, left:right]
    if scale != 1:
        size = max(8, round(picture.shape[1] * scale)), max(8, round(picture.shape[0] * scale))
        ways = (cv2.INTER_AREA, cv2.INTER_LINEAR) if scale < 1 else (cv2.INTER_LINEAR, cv2.INTER_CUBIC)
        across, down = size[0] / picture.shape[1], size[1] / picture.shape[0]
        picture = scaled(picture, size[0], size[1], ways[int(rng.integers(2))])
    else:
        across = down = 1.0
    if SHIFTED.hit(rng):
        picture = shift_colours(rng, picture)
        page.notes["shifted"] = True
    if SHARPEN.hit(rng):
        soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
        picture = np.asarray(cv2.addWeighted(picture, 1.6, soft, -0.6, 0), np.uint8)
        page.notes["sharpened"] = True
    if JPEG.hit(rng):
        page.notes["quality"] = JPEG_QUALITY.whole(rng)
        picture = stored(picture, int(str(page.notes["quality"])))
    matrix = np.array([[across, 0, -left * across], [0, down, -top * down], [0, 0, 1]])
    return np.ascontiguousarray(picture), matrix


def _crop(
    rng: np.random.Generator, page: Page, plan: Plan, style: Style, may_lose_rows: bool
) -> tuple[int, int, int, int]:
    """Return what is kept of the page: all of it mostly; or some rows only; or all but the edge of outer tiles."""
    height, width = page.picture.shape[:2]
    sides = [0, 0, width, height]
    first = 0
    pitch = style.height + style.gap
    if may_lose_rows and ROWS_LOST.hit(rng):
        first = int(rng.integers(0, max(1, min(len(plan.rows), len(plan.tiles) - 1))))
        sides[1] = max(0, page.top + first * pitch - style.gap // 2)
        page.notes["cropped to row"] = first + 1
    if may_lose_rows and ROWS_LOST.hit(rng):
        last = int(rng.integers(min(max(first + 2, len(plan.rows) - 1), len(plan.tiles)), len(plan.tiles) + 1))
        sides[3] = min(height, page.top + last * pitch - (style.gap + 1) // 2)
    if EDGE_CUT.hit(rng):
        depth = round(style.tile * EDGE_CUT_DEPTH.draw(rng))
        page.notes["edge cut"] = depth
        edges = (page.left, page.top, page.left + plan.width(style), page.top + plan.height(style))
        for side in rng.choice(4, int(rng.integers(1, 3)), replace=False):
            if sides[side] in (0, width if side == 2 else height):  # no crop between rows there
                sides[side] = edges[side] + (depth if side < 2 else -depth)
    return sides[0], sides[1], max(sides[2], sides[0] + 8), max(sides[3], sides[1] + 8)


def shift_colours(rng: np.random.Generator, picture: Picture) -> Picture:
    """Return the picture as a display with another profile shows it."""
    angle = np.deg2rad(HUE.draw(rng))
    axis = np.full(3, 1 / np.sqrt(3))
    cross = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    turn = np.cos(angle) * np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * np.outer(axis, axis)
    share = SATURATION.draw(rng)
    matrix = BRIGHTNESS.draw(rng) * (share * np.eye(3) + (1 - share) * np.tile(_GREY, (3, 1))) @ turn
    return np.asarray(cv2.transform(picture, matrix), np.uint8)


def stored(picture: Picture, quality: int) -> Picture:
    """Return the picture after it was stored as JPEG."""
    _, data = cv2.imencode(".jpg", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, quality])
    read = cv2.imdecode(data, cv2.IMREAD_COLOR)
    assert read is not None
    return np.asarray(cv2.cvtColor(read, cv2.COLOR_BGR2RGB), np.uint8)
