"""Smooth rectangles, text and gradients on an array of pixels."""

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt
from PIL import ImageFont

from .lettering import Mask, text_mask
from .themes import Colour

Picture = npt.NDArray[np.uint8]
_FINE = 4
"""How many times finer rounded corners are drawn before they are averaged."""


def blank(width: int, height: int, colour: Colour, end: Colour | None = None) -> Picture:
    """Return a page of one colour, or running from one at the top to another at the bottom."""
    picture = np.empty((height, width, 3), np.uint8)
    if end is None:
        picture[:] = np.tile(np.array(colour, np.uint8), (width, 1))  # row by row: much faster than pixel by pixel
    else:
        share = np.linspace(0, 1, height)[:, None]
        rows = (1 - share) * np.array(colour) + share * np.array(end)
        picture[:] = rows.round().astype(np.uint8)[:, None, :]
    return picture


def scaled(picture: Picture, width: int, height: int, way: int = cv2.INTER_LINEAR) -> Picture:
    """Return a picture or mask in another size."""
    return np.asarray(cv2.resize(picture, (width, height), interpolation=way), np.uint8)


def stamp(picture: Picture, mask: Mask, x: int, y: int, colour: Colour, opacity: float = 1.0) -> None:
    """Paint a colour through a mask whose corner lies at x, y; what lies outside is left out."""
    height, width = mask.shape
    left, top = max(0, -x), max(0, -y)
    right, bottom = min(width, picture.shape[1] - x), min(height, picture.shape[0] - y)
    if right <= left or bottom <= top:
        return
    part = picture[y + top : y + bottom, x + left : x + right]
    share = mask[top:bottom, left:right, None].astype(np.float32) * np.float32(opacity / 255)
    part[:] = (part + share * (np.array(colour, np.float32) - part) + 0.5).astype(np.uint8)


@lru_cache(maxsize=256)
def rounded(width: int, height: int, radius: int) -> Mask:
    """Return the mask of a rectangle with round corners."""
    if radius <= 0 or width < 2 or height < 2:
        return np.full((max(1, height), max(1, width)), 255, np.uint8)
    radius = min(radius, width // 2, height // 2)
    corner = np.zeros((radius * _FINE, radius * _FINE), np.uint8)
    cv2.circle(corner, (radius * _FINE, radius * _FINE), radius * _FINE, 255, -1)
    corner = scaled(corner, radius, radius, cv2.INTER_AREA)
    mask = np.full((height, width), 255, np.uint8)
    mask[:radius, :radius] = corner
    mask[:radius, width - radius :] = corner[:, ::-1]
    mask[height - radius :, :radius] = corner[::-1]
    mask[height - radius :, width - radius :] = corner[::-1, ::-1]
    return mask


def box(
    picture: Picture,
    x: int,
    y: int,
    width: int,
    height: int,
    fill: Colour,
    radius: int = 0,
    border: Colour | None = None,
    line: int = 0,
    opacity: float = 1.0,
) -> None:
    """Paint a rectangle, its border inside."""
    if border is not None and line > 0 and width > 2 * line and height > 2 * line:
        box(picture, x, y, width, height, border, radius, opacity=opacity)
        inside = max(0, radius - line)
        box(picture, x + line, y + line, width - 2 * line, height - 2 * line, fill, inside, opacity=opacity)
    elif radius <= 0 and opacity == 1:
        picture[max(0, y) : max(0, y + height), max(0, x) : max(0, x + width)] = fill
    else:
        stamp(picture, rounded(width, height, radius), x, y, fill, opacity)


def write(
    picture: Picture,
    text: str,
    font: ImageFont.FreeTypeFont,
    x: float,
    y: float,
    colour: Colour,
    *,
    anchor: str = "left",
    opacity: float = 1.0,
    spacing: int = 0,
) -> float:
    """Write a line with the top of its capitals at y; return its width."""
    mask, left, top = text_mask(font, text, spacing)
    width = mask.shape[1]
    start = {"left": x + left, "middle": x - width / 2, "right": x - width}[anchor]
    stamp(picture, mask, round(start), round(y + top), colour, opacity)
    return float(width)


def write_centred(
    picture: Picture, letter: str, font: ImageFont.FreeTypeFont, x: float, y: float, colour: Colour
) -> None:
    """Write a letter whose capitals stand centred on x, y: tails such as Q's hang below."""
    mask, _, top = text_mask(font, letter)
    _, high, _, low = font.getbbox("H")
    stamp(picture, mask, round(x - mask.shape[1] / 2), round(y - (low - high) / 2 + top), colour)
