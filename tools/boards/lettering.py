"""Letters and lines of text as masks; evaluation seeds use only fonts that no model was trained on."""

import re
import sys
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from .ranges import FIRST_EVALUATION_SEED, UNUSUAL_FONT

Mask = npt.NDArray[np.uint8]
_HEAVY = re.compile(r"-(500|600|700|800|900)-|bold|medium|demi|black", re.IGNORECASE)
_NO_SANS = re.compile(r"serif|mono", re.IGNORECASE)


@cache
def bundled_fonts() -> tuple[Path, ...]:
    """Return the DejaVu fonts that come with matplotlib: enough for tests, which fetch nothing."""
    import matplotlib

    folder = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    names = ("DejaVuSans-Bold", "DejaVuSansMono-Bold", "DejaVuSerif-Bold", "DejaVuSans")
    return tuple(folder / f"{name}.ttf" for name in names)


@cache
def fonts_for(evaluation: bool) -> tuple[Path, ...]:
    """Return held-out fonts for evaluation and all of them for tuning; the bundled ones where none can be fetched."""
    tools = str(Path(__file__).resolve().parents[1])
    if tools not in sys.path:
        sys.path.append(tools)  # imported from outside tools/, by tests or benchmarks
    try:
        from fonts import font_files

        found = list(font_files("held out")) + ([] if evaluation else list(font_files("train")))
    except (ImportError, OSError, SystemExit) as problem:
        print(f"boards are drawn in DejaVu only: {problem}", file=sys.stderr)
        return bundled_fonts()
    return tuple(found)


def choose_font(rng: np.random.Generator, seed: int, fonts: Sequence[Path] | None) -> Path:
    """Return a font for the letters of a board: a bold sans mostly."""
    among = tuple(fonts) if fonts else fonts_for(seed >= FIRST_EVALUATION_SEED)
    usual = [path for path in among if _is_heavy_sans(path)]
    unusual = [path for path in among if not _is_heavy_sans(path)]
    part = unusual if unusual and (UNUSUAL_FONT.hit(rng) or not usual) else usual
    return part[int(rng.integers(len(part)))]


def _is_heavy_sans(path: Path) -> bool:
    """Judge by where fonts.py keeps it (one folder to a kind of letter) and by its weight."""
    if path.parent.name in ("condensed", "serif", "slab", "mono", "pixel", "display") or _NO_SANS.search(path.stem):
        return False
    return bool(_HEAVY.search(path.stem))


@lru_cache(maxsize=256)
def sized_font(path: Path, size: int) -> ImageFont.FreeTypeFont:
    """Return a font at a size in pixels."""
    return ImageFont.truetype(str(path), size)


@lru_cache(maxsize=512)
def font_of_capital(path: Path, height: float, width: float) -> ImageFont.FreeTypeFont:
    """Return the font whose capital H is that high, or lower where W would be wider than `width`."""
    left, top, right, bottom = sized_font(path, 200).getbbox("H")
    size = 200 * height / max(1.0, bottom - top)
    left, top, right, bottom = sized_font(path, 200).getbbox("W")
    size = min(size, 200 * width / max(1.0, right - left))
    return sized_font(path, max(6, round(size)))


@lru_cache(maxsize=4096)
def text_mask(font: ImageFont.FreeTypeFont, text: str, spacing: int = 0) -> tuple[Mask, float, float]:
    """Return the mask of a text, cut to its ink, and where its ink starts: from the left and from the capitals' top."""
    if spacing:
        advance = sum(font.getlength(letter) + spacing for letter in text)
        picture = Image.new("L", (max(1, round(advance)), round(font.size * 2)))
        pen, x = ImageDraw.Draw(picture), 0.0
        for letter in text:
            pen.text((x, font.size * 0.3), letter, fill=255, font=font)
            x += font.getlength(letter) + spacing
        mask = np.asarray(picture)
        used = np.flatnonzero(mask.max(axis=1))
        return (mask[used[0] : used[-1] + 1] if used.size else mask[:1]), 0.0, 0.0
    left, top, right, bottom = font.getbbox(text)
    picture = Image.new("L", (max(1, int(right - left)), max(1, int(bottom - top))))
    ImageDraw.Draw(picture).text((-left, -top), text, fill=255, font=font)
    return np.asarray(picture), float(left), float(top - font.getbbox("H")[1])
