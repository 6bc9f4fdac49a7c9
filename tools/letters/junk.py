"""Draw what a lattice may take for a tile with a letter though it is none."""

from collections.abc import Callable

import cv2
import numpy as np

from .glyphs import LETTERS, OTHER, SMALL, Face
from .scene import (
    FILLS,
    MARGIN,
    SIDE,
    TILE,
    Canvas,
    blend,
    cover,
    paint_glyph,
    paint_tile,
    random_page,
    random_style,
    rounded,
)

# Whole labels and the middles of longer ones.
TEXT = """
    ENTER ent enter DEL del back Back GO Submit OK Wordle WORDLE Guess guess word the and Play Stats stats share Share
    Help menu Next 12 47 86 100 2022 1/6 4/6 100% Great Nice Hard mode Log in Yes No es er ing tion Wo rd
"""
WORDS = TEXT.split()
# Alone in a tile these cannot pass for a letter; 0, 1, 2, 3, 5, 6 and 8 can, in one font or another.
SYMBOLS = "479?!&%+#=*"


def empty(face: Face, rng: np.random.Generator) -> Canvas:
    """Draw a tile without a letter."""
    style = random_style(rng)
    canvas = random_page(rng, style)
    paint_tile(canvas, style, rng)
    if rng.random() < 0.1:
        cover(canvas, style, rng)
    return canvas


def between(face: Face, rng: np.random.Generator) -> Canvas:
    """Draw the seam between tiles that carry letters, as a lattice half a tile off would see it."""
    style = random_style(rng)
    canvas = np.empty((SIDE, SIDE, 3), np.float32)
    canvas[:] = style.page
    pitch = TILE + style.gap
    way = rng.integers(3)
    dx = int(pitch * rng.uniform(0.36, 0.64)) if way != 1 else 0
    dy = int(pitch * rng.uniform(0.36, 0.64)) if way != 0 else 0
    capital = TILE * float(rng.uniform(0.35, 0.75))
    for x in {dx, dx - pitch} if dx else {0}:
        for y in {dy, dy - pitch} if dy else {0}:
            if rng.random() < 0.5:
                style.fill = FILLS[rng.integers(len(FILLS))]
            paint_tile(canvas, style, rng, MARGIN + x, MARGIN + y)
            if rng.random() < 0.9:
                glyph = face.glyphs[LETTERS[rng.integers(26)]].scaled(capital)
                paint_glyph(canvas, glyph, capital, style.ink, SIDE / 2 + x, SIDE / 2 + y)
    return canvas


def text(face: Face, rng: np.random.Generator) -> Canvas:
    """Draw a word or a part of one, in a key or on the page, whole or cut by the crop."""
    style = random_style(rng)
    canvas = random_page(rng, style)
    if rng.random() < 0.6:
        paint_tile(canvas, style, rng)
    else:
        canvas[:] = style.fill
    lines = 1 if rng.random() < 0.7 else int(rng.integers(2, 5))
    capital = float(rng.uniform(8, 34)) if lines == 1 else float(rng.uniform(6, 16))
    for line in range(lines):
        word = _word(rng) if lines == 1 else " ".join(_word(rng) for _ in range(4))
        glyph = face.text(word, capital)
        y = SIDE / 2 + (line - (lines - 1) / 2) * capital * 1.9 + rng.normal(0, 2)
        off = rng.normal(0, 2) if rng.random() < 0.5 else rng.uniform(-40, 40)
        paint_glyph(canvas, glyph, capital, style.ink, SIDE / 2 + off, y)
    return canvas


def _word(rng: np.random.Generator) -> str:
    if rng.random() < 0.5:
        return str(WORDS[rng.integers(len(WORDS))])
    alphabet = (LETTERS, SMALL, SMALL + OTHER)[rng.integers(3)]
    return "".join(rng.choice(list(alphabet), int(rng.integers(3, 7))))


def symbol(face: Face, rng: np.random.Generator) -> Canvas:
    """Draw a digit or a sign alone in a tile, large enough to be told from a letter."""
    style = random_style(rng)
    canvas = random_page(rng, style)
    paint_tile(canvas, style, rng)
    capital = TILE * float(rng.uniform(0.35, 0.7))
    glyph = face.glyphs.get(SYMBOLS[rng.integers(len(SYMBOLS))])
    if glyph is not None:
        paint_glyph(canvas, glyph.scaled(capital), capital, style.ink, SIDE / 2, SIDE / 2)
    return canvas


def icon(face: Face, rng: np.random.Generator) -> Canvas:
    """Draw a key's picture or an emoji: backspace, return, arrow, tick, heart, star, face, square."""
    style = random_style(rng)
    canvas = random_page(rng, style)
    if rng.random() < 0.7:
        paint_tile(canvas, style, rng)
    size = float(rng.uniform(0.3, 0.8)) * TILE
    mask = np.zeros((SIDE, SIDE), np.uint8)
    thick = max(2, int(size * rng.uniform(0.06, 0.14)))
    (_backspace, _return, _arrow, _tick, _heart, _star, _face, _lines)[rng.integers(8)](mask, size, thick)
    x, y = (int(v) for v in rng.normal(0, 3, 2))
    ink = style.ink if rng.random() < 0.8 else FILLS[rng.integers(len(FILLS))]
    blend(canvas, cv2.blur(mask, (2, 2)).astype(np.float32) / np.float32(255), ink, x, y)
    return canvas


def _at(size: float, *points: tuple[float, float]) -> np.ndarray:
    return np.array([[[round(SIDE / 2 + x * size), round(SIDE / 2 + y * size)]] for x, y in points], np.int32)


def _backspace(mask: np.ndarray, size: float, thick: int) -> None:
    outline = _at(size, (-0.6, 0), (-0.25, -0.35), (0.55, -0.35), (0.55, 0.35), (-0.25, 0.35))
    cv2.polylines(mask, [outline], True, 255, thick)
    cv2.polylines(mask, [_at(size, (0, -0.15), (0.3, 0.15))], False, 255, thick)
    cv2.polylines(mask, [_at(size, (0.3, -0.15), (0, 0.15))], False, 255, thick)


def _return(mask: np.ndarray, size: float, thick: int) -> None:
    cv2.polylines(mask, [_at(size, (0.5, -0.4), (0.5, 0.1), (-0.5, 0.1))], False, 255, thick)
    cv2.polylines(mask, [_at(size, (-0.25, -0.15), (-0.5, 0.1), (-0.25, 0.35))], False, 255, thick)


def _arrow(mask: np.ndarray, size: float, thick: int) -> None:
    cv2.polylines(mask, [_at(size, (-0.5, 0), (0.5, 0))], False, 255, thick)
    cv2.polylines(mask, [_at(size, (0.15, -0.35), (0.5, 0), (0.15, 0.35))], False, 255, thick)


def _tick(mask: np.ndarray, size: float, thick: int) -> None:
    cv2.polylines(mask, [_at(size, (-0.5, 0), (-0.15, 0.35), (0.55, -0.4))], False, 255, thick)


def _heart(mask: np.ndarray, size: float, thick: int) -> None:
    cv2.fillPoly(mask, [_at(size, (0, 0.5), (-0.5, -0.05), (-0.25, -0.4), (0, -0.2), (0.25, -0.4), (0.5, -0.05))], 255)


def _star(mask: np.ndarray, size: float, thick: int) -> None:
    turns = np.arange(10) * np.pi / 5
    reach = np.where(np.arange(10) % 2, 0.22, 0.55)
    cv2.fillPoly(mask, [_at(size, *zip(reach * np.sin(turns), -reach * np.cos(turns), strict=True))], 255)


def _face(mask: np.ndarray, size: float, thick: int) -> None:
    middle = (SIDE // 2, SIDE // 2)
    cv2.circle(mask, middle, round(size / 2), 255, -1)
    for side in (-1, 1):
        cv2.circle(mask, (round(SIDE / 2 + side * 0.18 * size), round(SIDE / 2 - 0.12 * size)), thick, 0, -1)
    cv2.ellipse(mask, middle, (round(size * 0.25), round(size * 0.25)), 0, 20, 160, 0, thick)


def _lines(mask: np.ndarray, size: float, thick: int) -> None:
    for y in (-0.35, 0.0, 0.35):
        cv2.polylines(mask, [_at(size, (-0.5, y), (0.5, y))], False, 255, thick)


def texture(face: Face, rng: np.random.Generator) -> Canvas:
    """Draw a piece of a photograph: soft blobs at several scales, edges, stripes."""
    canvas = np.zeros((SIDE, SIDE, 3), np.float32)
    canvas[:] = rng.uniform(0, 255, 3)
    for cells in (2, 4, 9, 24):
        noise = rng.normal(0, 200 / cells**0.7, (cells, cells, 3 if rng.random() < 0.5 else 1)).astype(np.float32)
        canvas += np.atleast_3d(cv2.resize(noise, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)) * np.float32(
            rng.random()
        )
    for _ in range(int(rng.integers(0, 5))):
        points = rng.uniform(-0.3 * SIDE, 1.3 * SIDE, (3, 1, 2)).astype(np.int32)
        cv2.fillPoly(canvas, [points], rng.uniform(0, 255, 3).tolist())
    return np.clip(canvas, 0, 255).astype(np.float32)


def bars(face: Face, rng: np.random.Generator) -> Canvas:
    """Draw a bar of the statistics, a slice of a key, a square of an emoji grid, a rule of the page."""
    style = random_style(rng)
    canvas = np.empty((SIDE, SIDE, 3), np.float32)
    canvas[:] = style.page
    for _ in range(int(rng.integers(1, 4))):
        wide, tall = int(rng.uniform(0.3, 1.4) * TILE), int(rng.uniform(0.06, 1.2) * TILE)
        if tall > 1.5 * wide:  # an upright bar is an I
            wide = int(1.2 * tall)
        # a part of it always leaves the crop, or it nearly fills it
        x = int(rng.choice([MARGIN - wide // 2, MARGIN + TILE - wide // 2]))
        y = int(rng.uniform(0, SIDE - tall // 2))
        blend(canvas, rounded(wide, tall, style.radius), FILLS[rng.integers(len(FILLS))], x, y)
    return canvas


KINDS: tuple[tuple[Callable[[Face, np.random.Generator], Canvas], float], ...] = (
    (empty, 0.36),
    (between, 0.18),
    (text, 0.18),
    (symbol, 0.04),
    (icon, 0.08),
    (texture, 0.09),
    (bars, 0.07),
)


def junk_scene(face: Face, rng: np.random.Generator) -> Canvas:
    """Draw something that carries no letter."""
    draw = KINDS[int(rng.choice(len(KINDS), p=[share for _, share in KINDS]))][0]
    return draw(face, rng)
