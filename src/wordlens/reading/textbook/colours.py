"""Step 3 of the recipe: the mark of a tile is that of the nearest official colour."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..photo.picture import Pixels
from ..photo.result import Theme

EMPTY = " "
"""The state of a tile that is not scored: it has the colour of the page."""
RING = 0.08, 0.2
"""Shares of a tile's side: the ring whose colour counts lies between them, inside the frame and outside the letter."""
PLAIN = 40
"""Levels of 255: a tile whose grey varies by less than this holds no letter."""


@dataclass(frozen=True)
class Official:
    """A colour of the official game, in red, green and blue."""

    theme: Theme
    state: str
    """A mark, or EMPTY."""
    colour: tuple[int, int, int]


OFFICIAL = (
    Official("light", "g", (0x6A, 0xAA, 0x64)),
    Official("light", "y", (0xC9, 0xB4, 0x58)),
    Official("light", "-", (0x78, 0x7C, 0x7E)),
    Official("light", EMPTY, (0xFF, 0xFF, 0xFF)),
    Official("dark", "g", (0x53, 0x8D, 0x4E)),
    Official("dark", "y", (0xB5, 0x9F, 0x3B)),
    Official("dark", "-", (0x3A, 0x3A, 0x3C)),
    Official("dark", EMPTY, (0x12, 0x12, 0x13)),
    Official("contrast", "g", (0xF5, 0x79, 0x3A)),
    Official("contrast", "y", (0x85, 0xC0, 0xF9)),
)
_COLOURS = np.array([each.colour for each in OFFICIAL], dtype=np.float64)


def fill_of(tile: Pixels) -> npt.NDArray[np.float64]:
    """Return the colour of a tile beside its letter: the median of a ring."""
    outer, inner = (max(1, round(share * tile.shape[0])) for share in RING)
    ring = np.ones(tile.shape[:2], dtype=bool)
    ring[inner:-inner, inner:-inner] = False
    ring[:outer] = ring[-outer:] = False
    ring[:, :outer] = ring[:, -outer:] = False
    return np.asarray(np.median(tile[ring], axis=0), dtype=np.float64)


def nearest(fill: npt.NDArray[np.float64]) -> Official:
    """Return the official colour that is nearest in red, green and blue."""
    return OFFICIAL[int(np.argmin(((_COLOURS - fill) ** 2).sum(axis=1)))]


def holds_letter(tile: Pixels) -> bool:
    """Tell whether there is something on a tile, its edge aside."""
    cut = max(1, round(RING[1] * tile.shape[0]))
    inner = tile[cut:-cut, cut:-cut].mean(axis=2)
    return bool(np.ptp(inner) >= PLAIN) if inner.size else False


def theme_of(found: list[Official]) -> Theme:
    """Return the theme that most tiles speak for; orange and blue are of the contrast theme alone."""
    themes: list[Theme] = [each.theme for each in found]
    if "contrast" in themes:
        return "contrast"
    return max(("light", "dark"), key=themes.count) if themes else "other"
