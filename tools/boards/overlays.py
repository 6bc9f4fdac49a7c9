"""What lies over tiles: messages of the game, scribbles, a thumb; and which letters they hide."""

from pathlib import Path

import cv2
import numpy as np

from .canvas import box, write
from .draw import Plan, Style
from .lettering import Mask, sized_font
from .page import Page
from .themes import Theme, is_bright

MESSAGES = (
    "Great",
    "Splendid",
    "Phew",
    "Genius",
    "Impressive",
    "Not in word list",
    "Not enough letters",
    "SOLAR",
    "Copied",
)
FADED = 0.5
"""Messages that fade are at most this opaque: letters can be read through them."""
MOST_HIDDEN = 2
"""Letters of one row that an opaque message may hide."""
LETTER_COVER = 0.12
"""A letter is hidden when this share of its place is covered."""


def add_toast(rng: np.random.Generator, page: Page, plan: Plan, theme: Theme, style: Style, font: Path) -> None:
    """Lay a message over the board, opaque or fading away."""
    text = MESSAGES[int(rng.integers(len(MESSAGES)))]
    size = max(8, round(style.tile * rng.uniform(0.22, 0.36)))
    width, height = round(size * (0.62 * len(text) + 2)), round(size * rng.uniform(2.0, 2.8))
    x = page.left + (plan.width(style) - width) // 2
    y = page.top + round(rng.uniform(-0.6, 0.5 if rng.random() < 0.7 else len(plan.tiles)) * style.height)
    cover = np.zeros(page.picture.shape[:2], np.uint8)
    cv2.rectangle(cover, (x, y), (x + width, y + height), 255, -1)
    hidden = _hidden(page, plan, style, cover)
    rows = [row for row, _ in hidden]
    # A row that is mostly hidden can no longer be read by anybody: there the message is already fading.
    fading = rng.random() < 0.45 or any(rows.count(row) > MOST_HIDDEN for row in rows)
    opacity = float(rng.uniform(0.12, FADED)) if fading else 1.0
    fill = (18, 18, 19) if is_bright(theme.page) else (215, 218, 220)
    ink = (255, 255, 255) if is_bright(theme.page) else (18, 18, 19)
    box(page.picture, x, y, width, height, fill, size // 3, opacity=opacity)
    middle = x + width / 2
    write(page.picture, text, sized_font(font, size), middle, y + height * 0.36, ink, anchor="middle", opacity=opacity)
    page.notes["toast"] = round(opacity, 2)
    if not fading:
        page.notes["hidden"] = hidden


def add_scribble(rng: np.random.Generator, page: Page, plan: Plan, style: Style) -> None:
    """Draw a thin line by hand across a few tiles."""
    count = int(rng.integers(8, 30))
    steps = rng.normal(0, 0.35 * style.tile, (count, 2)) + rng.normal(0, 0.15 * style.tile, 2)
    start = (page.left + rng.uniform(0, plan.width(style)), page.top + rng.uniform(0, plan.height(style)))
    points = (np.cumsum(steps, axis=0) + np.array(start)).round().astype(np.int32)
    tone = tuple(int(part) for part in rng.choice([30, 240], 3))
    cv2.polylines(page.picture, [points], False, tone, max(1, round(style.tile * 0.03)), cv2.LINE_AA)
    page.notes["scribble"] = True


def add_thumb(rng: np.random.Generator, page: Page, plan: Plan, style: Style) -> None:
    """Lay a thumb over the lower part of the board."""
    u = style.tile
    x = round(page.left + plan.width(style) * rng.choice([0.0, 1.0]) + rng.uniform(-0.3, 0.3) * u)
    y = round(page.top + plan.height(style) * rng.uniform(0.4, 1.1))
    axes = (round(u * rng.uniform(0.4, 0.7)), round(u * rng.uniform(0.9, 1.6)))
    angle = float(rng.uniform(20, 80)) * (1 if x > page.left + u else -1)
    cover = np.zeros(page.picture.shape[:2], np.uint8)
    cv2.ellipse(cover, (x, y), axes, angle, 0, 360, 255, -1, cv2.LINE_AA)
    shade = cv2.GaussianBlur(cover, (0, 0), max(1.0, u * 0.08)).astype(np.float32)[:, :, None] / 255
    skin = np.array([[214, 160, 130], [150, 105, 80], [240, 195, 170]][int(rng.integers(3))], np.float32)
    light = cv2.GaussianBlur(cover, (0, 0), max(1.0, u * 0.5)).astype(np.float32)[:, :, None] / 255
    page.picture[:] = (page.picture * (1 - shade) + shade * skin * (0.6 + 0.4 * light)).astype(np.uint8)
    page.notes["thumb"] = True
    before = page.notes.get("hidden", [])
    assert isinstance(before, list)
    page.notes["hidden"] = sorted({*before, *_hidden(page, plan, style, cover)})


def _hidden(page: Page, plan: Plan, style: Style, cover: Mask) -> list[tuple[int, int]]:
    """Return the tiles whose letters are under the cover, by row and column from 1."""
    hidden = []
    for row, tiles in enumerate(plan.tiles):
        for column, tile in enumerate(tiles):
            if not tile.letter:
                continue
            x = page.left + column * (style.tile + style.gap) + style.tile // 2
            y = page.top + row * (style.height + style.gap) + style.height // 2
            reach = round(style.letter / 2)
            part = cover[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach]
            if part.size and float(part.mean()) / 255 > LETTER_COVER:
                hidden.append((row + 1, column + 1))
    return hidden
