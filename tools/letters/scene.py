"""Draw one tile, or something that is none, on its page: sharp, large, and with a margin around it."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from .glyphs import LETTERS, Face, Glyph, Mask
from .shapes import random_letter

Canvas = npt.NDArray[np.float32]
Colour = npt.NDArray[np.float32]

TILE = 96
MARGIN = 18
SIDE = TILE + 2 * MARGIN
CAPITALS = 0.24, 0.85
"""Height of a capital as a share of the tile."""
LEAST = 6
"""Pixels that a capital keeps in the smallest tile: below that nobody can read it."""


def colours(text: str) -> list[Colour]:
    """Return the colours written in hexadecimal."""
    return [np.array(list(bytes.fromhex(word)), np.float32) for word in text.split()]


BLACK, WHITE = colours("000000 ffffff")
# Pages, fills and letters of the official game and of the clones, each jittered when used.
PAGES = colours("ffffff 121213 ffffff 121213 000000 f3f4f6 1e293b 2e3440 0f172a fafafa 202124 1a1a2e fff8e7 18181b")
FILLS = colours(
    "6aaa64 c9b458 787c7e 538d4e b59f3b 3a3a3c f5793a 85c0f9 618b55 b19f4c 6ca968 cbb25e 50b264 cab750 79b851 f3c237 "
    "a4aec4 a3be8c ebcb8b 4c566a 22c55e eab308 64748b 475569 16a34a ca8a04 1e3a8a 1d4ed8 dc2626 b91c1c ea580c f97316 "
    "0ea5e9 7c3aed ec4899 000000 111827 d3d6da e5e7eb 9ca3af f8fafc 0d9488 312e81 fde047 86efac 818384"
)
BORDERS = colours("d3d6da 3a3a3c 878a8c 565758 cbd5e1 475569 4c566a 000000 ffffff")


@dataclass(frozen=True)
class Oddities:
    """How many letters are out of the ordinary, as shares."""

    small: float = 0.03
    """Lower case."""
    covered: float = 0.07
    """Under a toast or a scribble, or cut off by the edge of the picture."""
    flipped: float = 0.03
    """In the middle of the flip: full width, less height."""
    faint: float = 0.1
    """Ink less than FAINT levels brighter or darker than its tile."""
    invented: float = 0.06
    """In coarse pixels, or eight times that among Q: an O with a tail that no font has."""


PLAIN = Oddities(0, 0, 0, 0, 0)
FAINT = 40


@dataclass
class Style:
    """How a tile looks."""

    page: Colour
    fill: Colour
    ink: Colour
    border: Colour
    edge: int
    radius: int
    gap: int


def random_style(rng: np.random.Generator, faint: float = 0.1) -> Style:
    """Choose the colours and the frame of a tile: a page of its own, filled or framed, ink that stands out."""
    page = jitter(rng, PAGES[rng.integers(len(PAGES))], 6)
    if rng.random() < 0.08:
        page = rng.uniform(0, 255, 3).astype(np.float32)
    framed = rng.random() < 0.25
    if framed:
        fill = page.copy() if rng.random() < 0.7 else jitter(rng, page, 14)
        border = jitter(rng, BORDERS[rng.integers(len(BORDERS))], 10)
    else:
        fill = jitter(rng, FILLS[rng.integers(len(FILLS))], 12)
        if rng.random() < 0.15:
            fill = rng.uniform(0, 255, 3).astype(np.float32)
        border = jitter(rng, fill, 40) if rng.random() < 0.5 else jitter(rng, BORDERS[rng.integers(len(BORDERS))], 10)
    edge = int(rng.integers(1, 6)) if framed or rng.random() < 0.15 else 0
    radius = 0 if rng.random() < 0.45 else int(rng.integers(1, 26 if rng.random() < 0.85 else 48))
    gap = int(rng.integers(0, 14)) if rng.random() < 0.85 else 0
    ink = faint_ink(rng, fill) if rng.random() < faint else random_ink(rng, fill)
    return Style(page, fill, ink, border, edge, radius, gap)


def random_ink(rng: np.random.Generator, fill: Colour) -> Colour:
    """Choose the letter's colour: black or white mostly, at times any other that stands out."""
    while True:
        if rng.random() < 0.8:
            white = luminance(fill) < (150 if rng.random() < 0.7 else 205)
            ink = jitter(rng, WHITE if white else BLACK, 8 if rng.random() < 0.7 else 45)
        else:
            ink = rng.uniform(0, 255, 3).astype(np.float32)
        if abs(luminance(ink) - luminance(fill)) >= FAINT:
            return ink


def faint_ink(rng: np.random.Generator, fill: Colour) -> Colour:
    """Choose a colour that barely stands out: by little brightness, or by its hue and less brightness still."""
    if rng.random() < 0.7:
        light = luminance(fill)
        step = rng.uniform(20, FAINT) * (1 if light < 110 or (light < 200 and rng.random() < 0.6) else -1)
        return np.clip(fill + step + rng.uniform(-5, 5, 3), 0, 255).astype(np.float32)
    while True:
        ink = rng.uniform(0, 255, 3).astype(np.float32)
        if np.abs(ink - fill).max() > 110 and 15 < abs(luminance(ink) - luminance(fill)) < FAINT:
            return ink


def jitter(rng: np.random.Generator, colour: Colour, amount: float) -> Colour:
    """Return a colour nearby."""
    return np.clip(colour + rng.uniform(-amount, amount, 3), 0, 255).astype(np.float32)


def luminance(colour: Colour) -> float:
    """Return how bright a colour is, 0 to 255."""
    return float(colour @ np.array([0.299, 0.587, 0.114], np.float32))


@lru_cache(maxsize=2048)
def rounded(width: int, height: int, radius: int) -> Mask:
    """Return the mask of a rectangle with round corners."""
    radius = min(radius, width // 2, height // 2)
    big = np.zeros((4 * height, 4 * width), np.uint8)
    r = 4 * radius
    cv2.rectangle(big, (r, 0), (4 * width - 1 - r, 4 * height - 1), 255, -1)
    cv2.rectangle(big, (0, r), (4 * width - 1, 4 * height - 1 - r), 255, -1)
    for x in (r, 4 * width - 1 - r):
        for y in (r, 4 * height - 1 - r):
            cv2.circle(big, (x, y), r, 255, -1)
    return (cv2.resize(big, (width, height), interpolation=cv2.INTER_AREA) / np.float32(255)).astype(np.float32)


def blend(canvas: Canvas, mask: Mask, colour: npt.NDArray[np.float32], x: int, y: int) -> None:
    """Paint a colour, or a picture of the mask's size, through a mask whose top left corner lies at x, y."""
    height, width = mask.shape
    left, top, right, bottom = max(x, 0), max(y, 0), min(x + width, canvas.shape[1]), min(y + height, canvas.shape[0])
    if right <= left or bottom <= top:
        return
    part = canvas[top:bottom, left:right]
    cut = np.s_[top - y : bottom - y, left - x : right - x]
    part += mask[cut][:, :, None] * ((colour[cut] if colour.ndim == 3 else colour) - part)


def paint_tile(canvas: Canvas, style: Style, rng: np.random.Generator, x: int = MARGIN, y: int = MARGIN) -> None:
    """Paint an empty tile: border, fill, at times a gradient, a bevel or a lip."""
    fill: npt.NDArray[np.float32] = style.fill
    if rng.random() < 0.12:
        a, b = rng.uniform(-45, 45, 2)
        ramp = np.linspace(-0.5, 0.5, TILE, dtype=np.float32)
        fill = np.clip(fill + (a * ramp[:, None] + b * ramp[None, :])[:, :, None], 0, 255).astype(np.float32)
    if style.edge:
        blend(canvas, rounded(TILE, TILE, style.radius), style.border, x, y)
        inner = TILE - 2 * style.edge
        cut = np.s_[style.edge : TILE - style.edge, style.edge : TILE - style.edge]
        inside = fill[cut] if fill.ndim == 3 else fill
        blend(canvas, rounded(inner, inner, max(0, style.radius - style.edge)), inside, x + style.edge, y + style.edge)
    else:
        blend(canvas, rounded(TILE, TILE, style.radius), fill, x, y)
    if rng.random() < 0.06:
        _bevel(canvas, style, rng, x, y)


def _bevel(canvas: Canvas, style: Style, rng: np.random.Generator, x: int, y: int) -> None:
    depth = int(rng.integers(2, 8))
    bright, dark = np.clip(style.fill + 60, 0, 255), np.clip(style.fill - 60, 0, 255)
    strength = np.float32(rng.uniform(0.3, 0.9))
    wide, tall = np.full((depth, TILE), strength), np.full((TILE, depth), strength)
    blend(canvas, wide, dark.astype(np.float32), x, y + TILE - depth)
    if rng.random() < 0.7:
        blend(canvas, wide, bright.astype(np.float32), x, y)
        blend(canvas, tall, bright.astype(np.float32), x, y)
        blend(canvas, tall, dark.astype(np.float32), x + TILE - depth, y)


def paint_glyph(canvas: Canvas, glyph: Glyph, capital: float, ink: Colour, x: float, y: float) -> None:
    """Paint a glyph centred at x, y: its width, and the height of a capital, whatever hangs below."""
    height_above = capital / 2 - glyph.drop
    blend(canvas, glyph.mask, ink, round(x - glyph.mask.shape[1] / 2), round(y - height_above))


def random_page(rng: np.random.Generator, style: Style) -> Canvas:
    """Return the page around the tile, with the neighbours' edges where the margin reaches them."""
    canvas = np.empty((SIDE, SIDE, 3), np.float32)
    canvas[:] = style.page
    reach = MARGIN - style.gap
    for side in range(4):
        if rng.random() < 0.6:
            other = style.fill if rng.random() < 0.5 else FILLS[rng.integers(len(FILLS))]
            band = np.s_[:reach] if side < 2 else np.s_[SIDE - reach :]
            if side % 2:
                canvas[band, MARGIN : MARGIN + TILE] = other
            else:
                canvas[MARGIN : MARGIN + TILE, band] = other
    return canvas


def letter_scene(face: Face, rng: np.random.Generator, letter: int, across: float, odd: Oddities) -> Canvas:
    """Draw a tile with a letter, given as its place in the alphabet; `across` is the tile's later size in pixels."""
    style = random_style(rng, odd.faint)
    canvas = random_page(rng, style)
    paint_tile(canvas, style, rng)
    share = rng.normal(0.43, 0.07) if rng.random() < 0.5 else rng.uniform(*CAPITALS)
    capital = TILE * float(np.clip(share, max(CAPITALS[0], LEAST / across), CAPITALS[1]))
    name = LETTERS[letter].lower() if rng.random() < odd.small else LETTERS[letter]
    glyph, capital = random_letter(face, name if name != "l" else "L", rng, capital, odd.invented)
    spread = 0.02 if rng.random() < 0.85 else 0.06
    x, y = SIDE / 2 + TILE * np.clip(rng.normal(0, spread, 2), -0.12, 0.12)
    if rng.random() < 0.04:  # a shadow under the letter
        shadow = BLACK if luminance(style.ink) > 100 else np.clip(style.fill * 0.7, 0, 255).astype(np.float32)
        off = rng.uniform(1, 4, 2)
        faded = Glyph(cv2.blur(glyph.mask, (3, 3)).astype(np.float32) * np.float32(0.6), glyph.drop)
        paint_glyph(canvas, faded, capital, shadow, x + off[0], y + off[1])
    paint_glyph(canvas, glyph, capital, style.ink, x, y)
    if rng.random() < 0.05:  # an underline
        wide, tall = int(rng.uniform(0.3, 0.9) * TILE), int(rng.integers(2, 7))
        top = round(min(y + capital / 2 + rng.uniform(6, 16), MARGIN + TILE - tall))
        blend(canvas, np.ones((tall, wide), np.float32), style.ink, round(SIDE / 2 - wide / 2), top)
    if rng.random() < odd.covered:
        cover(canvas, style, rng)
    return squash(canvas, style, rng) if rng.random() < odd.flipped else canvas


def cover(canvas: Canvas, style: Style, rng: np.random.Generator) -> None:
    """Lay a half-transparent toast or a scribble over the tile, or cut it off."""
    kind = rng.random()
    if kind < 0.3:
        strength = np.float32(rng.uniform(0.25, 0.7))
        tall = int(rng.uniform(0.2, 1.2) * TILE)
        mask = np.full((tall, SIDE), strength, np.float32)
        toast = WHITE if luminance(style.fill) < 128 else BLACK
        blend(canvas, mask, toast, 0, int(rng.integers(-tall // 2, SIDE - tall // 3)))
    elif kind < 0.7:
        points = rng.uniform(0, SIDE, (int(rng.integers(2, 5)), 1, 2)).astype(np.int32)
        colour = rng.uniform(0, 255, 3)
        cv2.polylines(canvas, [points], False, colour.tolist(), int(rng.integers(1, 6)), cv2.LINE_AA)
    else:  # the picture ends within the tile
        side, end = int(rng.integers(4)), MARGIN + int(rng.uniform(0.03, 0.2) * TILE)
        turned = np.rot90(canvas, side)
        turned[:end] = (0, 255, turned[end])[rng.integers(3)]


def squash(canvas: Canvas, style: Style, rng: np.random.Generator) -> Canvas:
    """Return the tile in the middle of its flip: full width, less height."""
    tall = int(rng.uniform(0.5, 0.95) * TILE)
    tile = cv2.resize(
        canvas[MARGIN : MARGIN + TILE, MARGIN : MARGIN + TILE], (TILE, tall), interpolation=cv2.INTER_AREA
    )
    flat = np.empty_like(canvas)
    flat[:] = style.page
    top = MARGIN + (TILE - tall) // 2
    flat[top : top + tall, MARGIN : MARGIN + TILE] = tile
    return flat
