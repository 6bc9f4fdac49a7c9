"""The letters of every font as masks, drawn once and then scaled."""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

Mask = npt.NDArray[np.float32]
"""How much of each pixel is inked, 0 to 1."""

CAPITAL = 80
"""Pixels from baseline to the top of H in the stored masks."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# A lone l is the same bar as I in most fonts: as a tile's letter it is drawn as a capital only.
SMALL = "abcdefghijkmnopqrstuvwxyz"
OTHER = "l0123456789?!&%+#$@/:;=*"

# How often each kind of font is drawn to measure: tiles are mostly set in bold sans.
SHARES = {
    "sans": 0.66,
    "rounded": 0.06,
    "condensed": 0.07,
    "serif": 0.06,
    "slab": 0.04,
    "mono": 0.04,
    "pixel": 0.03,
    "display": 0.03,
    "mixed": 0.01,
}
# The kinds that are harder to learn come more often in training.
HARDER = {"rounded": 0.09, "condensed": 0.13, "pixel": 0.07, "display": 0.04}


@dataclass(frozen=True)
class Glyph:
    """One character: its mask, cut to the ink, and how far its top lies below the top of a capital."""

    mask: Mask
    drop: int

    def scaled(self, capital: float, stretch: float = 1.0) -> "Glyph":
        """Return the character with capitals of this height in pixels, widened by `stretch`."""
        factor = capital / CAPITAL
        height, width = self.mask.shape
        size = max(1, round(width * factor * stretch)), max(1, round(height * factor))
        return Glyph(
            cv2.resize(self.mask, size, interpolation=cv2.INTER_AREA).astype(np.float32), round(self.drop * factor)
        )


@dataclass(frozen=True)
class Face:
    """One font: its characters and its kind."""

    name: str
    kind: str
    glyphs: dict[str, Glyph]

    @classmethod
    def load(cls, path: Path) -> "Face":
        """Draw all characters of a font file."""
        probe = ImageFont.truetype(path, 100)
        box = probe.getbbox("H", anchor="ls")
        font = ImageFont.truetype(path, max(20, round(100 * CAPITAL / -box[1])))
        drawn = {character: _draw(font, character) for character in LETTERS + SMALL + OTHER}
        return cls(path.name, path.parent.name, {character: glyph for character, glyph in drawn.items() if glyph})

    def text(self, characters: str, capital: float, gap: float = 0.08) -> Glyph:
        """Return several characters set side by side as one."""
        glyphs = [self.glyphs[c].scaled(capital) for c in characters if c in self.glyphs]
        space = max(1, round(gap * capital))
        width = sum(glyph.mask.shape[1] + space for glyph in glyphs)
        top = min((glyph.drop for glyph in glyphs), default=0)
        bottom = max((glyph.drop + glyph.mask.shape[0] for glyph in glyphs), default=1)
        mask = np.zeros((bottom - top, max(1, width)), np.float32)
        left = 0
        for glyph in glyphs:
            height, wide = glyph.mask.shape
            mask[glyph.drop - top : glyph.drop - top + height, left : left + wide] = glyph.mask
            left += wide + space
        return Glyph(mask, top)


@dataclass(frozen=True)
class Bank:
    """Fonts to draw from, and how often each is drawn."""

    faces: list[Face]
    shares: npt.NDArray[np.float64]

    @classmethod
    def load(cls, files: list[Path], harder: bool = False) -> "Bank":
        """Draw the characters of all fonts; each kind gets its share, each font of a kind the same."""
        faces = [Face.load(path) for path in files]
        kinds = [face.kind for face in faces]
        wanted = SHARES | HARDER if harder else SHARES
        shares = np.array([wanted[kind] / kinds.count(kind) for kind in kinds])
        return cls(faces, shares / shares.sum())

    def draw(self, count: int, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """Return the places of random fonts."""
        return rng.choice(len(self.faces), count, p=self.shares)


def _draw(font: ImageFont.FreeTypeFont, character: str) -> Glyph | None:
    left, top, right, bottom = font.getbbox(character, anchor="ls")
    if right <= left or bottom <= top:
        return None
    width, height = int(right - left), int(bottom - top)
    image = Image.new("L", (width, height))
    ImageDraw.Draw(image).text((-left, -top), character, fill=255, font=font, anchor="ls")
    return Glyph(np.asarray(image, np.float32) / np.float32(255), CAPITAL + int(top))
