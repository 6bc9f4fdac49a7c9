"""A letter's shape, varied beyond its font: stretched, slanted, heavier, thinner, coarse, and Q with other tails."""

import cv2
import numpy as np

from .glyphs import CAPITAL, Face, Glyph, Mask

SPACE = 92, 91
"""The largest width and height that a letter may take, in pixels of the canvas."""


def random_letter(
    face: Face, name: str, rng: np.random.Generator, capital: float, invented: float
) -> tuple[Glyph, float]:
    """Return a letter of a font and the height of its capitals, less than asked for where it would not fit the tile.

    `invented` is the share of letters whose shape no font has: in coarse pixels, or a Q made from the font's O.
    """
    whole = face.glyphs[name]
    if name == "Q" and rng.random() < 8 * invented:
        whole = with_tail(face.glyphs["O"], rng)
    stretch = float(rng.uniform(0.7, 1.2)) if rng.random() < 0.5 else 1.0
    height, width = whole.mask.shape
    capital = min(capital, CAPITAL * SPACE[0] / (width * stretch), CAPITAL * SPACE[1] / height)
    glyph = whole.scaled(capital, stretch)
    mask = glyph.mask
    kind = rng.random()
    if rng.random() < invented:
        mask = coarse(mask, capital, rng)
    elif kind < 0.08:
        mask = slanted(mask, float(rng.uniform(-0.2, 0.12)))
    elif kind < 0.16 and capital > 34:  # heavier, or thinner where there is enough stroke to lose
        padded = cv2.copyMakeBorder(mask, 2, 2, 2, 2, cv2.BORDER_CONSTANT, value=0)
        change = cv2.dilate if kind < 0.13 or padded.sum() < 0.3 * padded.size else cv2.erode
        mask = change(padded, np.ones((2, 2), np.uint8)).astype(np.float32)
    return Glyph(mask, glyph.drop), capital


def slanted(mask: Mask, lean: float) -> Mask:
    """Return the letter leaning over, as italics or as seen through a bad rectangle."""
    height, width = mask.shape
    shift = np.array([[1, lean, max(0, -lean * height)], [0, 1, 0]], np.float32)
    return cv2.warpAffine(mask, shift, (width + int(abs(lean) * height) + 1, height)).astype(np.float32)


def coarse(mask: Mask, capital: float, rng: np.random.Generator) -> Mask:
    """Return the letter in large pixels, if its strokes are fat enough to stay whole."""
    height, width = mask.shape
    scale = rng.integers(6, 14) / capital
    size = max(2, round(width * scale)), max(5, round(height * scale))
    small = cv2.resize(mask, size, interpolation=cv2.INTER_AREA)
    dots = (small > 0.45).astype(np.float32)
    if not 0.85 < dots.sum() / max(1.0, float(small.sum())) < 1.25:
        return mask
    return cv2.resize(dots, (width, height), interpolation=cv2.INTER_NEAREST).astype(np.float32)


def with_tail(ring: Glyph, rng: np.random.Generator) -> Glyph:
    """Return an O with a tail at its foot: upright, slanting or flat, within, through or below the ring."""
    height, width = ring.mask.shape
    stroke = max(3.0, float(ring.mask[height // 2 :, width // 2].sum()))  # through the foot of the ring
    below, beside = round(0.3 * CAPITAL), round(0.15 * CAPITAL)
    mask = cv2.copyMakeBorder(ring.mask, 0, below, beside, beside, cv2.BORDER_CONSTANT, value=0)
    turn = rng.uniform(30, 95)  # where on the ring, from the right by way of the foot
    lean = np.deg2rad(rng.uniform(8, 60 + 0.4 * turn))  # never along the ring
    turn = np.deg2rad(turn)
    foot = np.array([np.cos(turn) * (width - stroke), np.sin(turn) * (height - stroke)]) / 2
    foot += (beside + width / 2, height / 2)
    way = np.array([np.cos(lean), np.sin(lean)])
    outside = rng.uniform(0, 0.24)
    inside = max(rng.uniform(-0.1, 0.25), 0.14 - outside)  # what can be seen of it, one way or the other
    start, end = foot - way * (stroke / 2 + inside * CAPITAL), foot + way * (stroke / 2 + outside * CAPITAL)
    thick = max(3, round(min(stroke, 0.2 * CAPITAL) * rng.uniform(0.7, 1.15)))
    tail = np.zeros(mask.shape, np.uint8)
    ends = [(round(x), round(y)) for x, y in (start.tolist(), end.tolist())]
    cv2.line(tail, ends[0], ends[1], 255, thick, cv2.LINE_AA)
    mask = np.maximum(mask, tail.astype(np.float32) / np.float32(255)).astype(np.float32)
    rows, columns = np.flatnonzero(mask.max(1) > 0.1), np.flatnonzero(mask.max(0) > 0.1)
    return Glyph(mask[: rows[-1] + 1, columns[0] : columns[-1] + 1], ring.drop)
