"""The colours of boards: the official themes and those of many clones."""

import colorsys
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

import numpy as np

from .ranges import OFFICIAL

Colour = tuple[int, int, int]
"""Red, green, blue."""
Reported = Literal["light", "dark", "contrast", "other"]


def colour(text: str) -> Colour:
    """Return the colour of six hexadecimal digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


@dataclass(frozen=True)
class Paint:
    """How one state of a tile is painted; no border is the fill's own colour."""

    fill: Colour
    letter: Colour
    border: Colour | None = None


@dataclass(frozen=True)
class Theme:
    """The colours of a game."""

    name: str
    reported: Reported
    """The theme that a reader is expected to name."""
    page: Colour
    text: Colour
    marks: dict[str, Paint]
    """Paint of absent '-', present 'y' and correct 'g'."""
    empty: Paint
    typed: Paint
    key: Paint
    page_end: Colour | None = None
    """The lower colour of a page that runs from one colour to another."""
    traits: frozenset[str] = field(default_factory=frozenset)
    """'unfilled': absent looks like typed, so a row is known by its place; 'both': the colours explain each other."""


def theme(
    name: str,
    page: str,
    correct: str,
    present: str,
    absent: str,
    *,
    letter: str = "ffffff",
    letters: dict[str, str] | None = None,
    empty: str = "",
    border: str = "",
    typed_border: str = "",
    typed: str = "",
    typed_letter: str = "",
    absent_border: str = "",
    key: str = "",
    page_end: str = "",
    reported: Reported = "other",
    traits: str = "",
) -> Theme:
    """Return a theme from its few distinct colours, the others following from them."""
    bright = is_bright(colour(page))
    text = "111111" if bright else "f0f0f0"
    by_mark = {"-": letter, "y": letter, "g": letter} | (letters or {})
    fills = {"-": absent, "y": present, "g": correct}
    borders = {"-": colour(absent_border) if absent_border else None, "y": None, "g": None}
    edge = colour(border) if border else None
    return Theme(
        name,
        reported,
        colour(page),
        colour(text),
        {mark: Paint(colour(fills[mark]), colour(by_mark[mark]), borders[mark]) for mark in "-yg"},
        Paint(colour(empty or page), colour(text), edge),
        Paint(
            colour(typed or empty or page),
            colour(typed_letter or text),
            colour(typed_border) if typed_border else edge,
        ),
        Paint(colour(key or ("d3d6da" if bright else "818384")), colour(text)),
        colour(page_end) if page_end else None,
        frozenset(traits.split()),
    )


def is_bright(of: Colour) -> bool:
    """Say whether dark text is legible on it."""
    return 0.299 * of[0] + 0.587 * of[1] + 0.114 * of[2] > 140


_on_light = partial(theme, page="ffffff", border="d3d6da", typed_border="878a8c")
_on_dark = partial(theme, page="121213", border="3a3a3c", typed_border="565758")

OFFICIAL_THEMES = (
    _on_light("light", correct="6aaa64", present="c9b458", absent="787c7e", reported="light"),
    _on_dark("dark", correct="538d4e", present="b59f3b", absent="3a3a3c", reported="dark"),
    _on_light("contrast light", correct="f5793a", present="85c0f9", absent="787c7e", reported="contrast"),
    _on_dark("contrast dark", correct="f5793a", present="85c0f9", absent="3a3a3c", reported="contrast"),
)

CLONES = (
    _on_light("green and orange", correct="4caf50", present="f39c12", absent="7f8c8d", traits="both"),
    _on_dark("green and orange, dark", correct="2e9b4f", present="e67e22", absent="2c2f33", traits="both"),
    theme("light grey absent", correct="79b851", present="f3c237", absent="a4aec4", border="dce1ed", page="fbfcff"),
    theme("pale absent", "ffffff", "62b35a", "e3c14a", "c8ccd0", letters={"-": "555555"}, border="dddddd"),
    theme("blue correct", "0f172a", "3b82f6", "f59e0b", "475569", empty="1e293b", typed_border="94a3b8", traits="both"),
    theme(
        "purple correct", "ffffff", "7c4dff", "ffb300", "90939c", border="cfcfd6", typed_border="555566", traits="both"
    ),
    theme(
        "purple present", "ffffff", "43a047", "8e5bd0", "80868b", border="cccccc", typed_border="666666", traits="both"
    ),
    theme(
        "blue present", "1d1f27", "27ae60", "2980b9", "4a4d57", border="4a4d57", typed_border="9a9da7", traits="both"
    ),
    theme("teal correct", "f4f7f8", "1b998b", "f2b134", "8d99ae", border="c5ced6", typed_border="5d6b7a"),
    theme("nord", "2e3440", "a3be8c", "ebcb8b", "4c566a", letter="eceff4", border="3b4252", key="2e3440"),
    theme(
        "gruvbox",
        "282828",
        "98971a",
        "d79921",
        "504945",
        letter="ebdbb2",
        border="504945",
        typed_border="928374",
        traits="both",
    ),
    theme(
        "gruvbox, dark letters", "fbf1c7", "98971a", "d79921", "a89984", letter="282828", border="bdae93", traits="both"
    ),
    theme("pastel", "fffdf8", "a8d8a0", "f7dc8a", "c4c4cc", letter="3a3a44", border="dedee6", typed_border="a0a0aa"),
    theme("pastel, page", "f5e6f0", "9fd8b4", "ffd98e", "b8aebd", letter="ffffff", empty="fdf7fb", border="dccbd8"),
    theme("solarized light", "fdf6e3", "859900", "b58900", "93a1a1", letter="fdf6e3", border="d9d2bf", traits="both"),
    theme("solarized dark", "002b36", "859900", "b58900", "36545d", letter="eee8d5", border="0b4551", traits="both"),
    theme(
        "catppuccin", "1e1e2e", "a6e3a1", "f9e2af", "45475a", letters={"g": "1e1e2e", "y": "1e1e2e"}, border="45475a"
    ),
    theme("dracula", "282a36", "50b86b", "d9b84f", "44475a", letter="f8f8f2", border="44475a", typed_border="6272a4"),
    theme("red absent", "ffffff", "28a745", "ffc107", "dc3545", border="cccccc", typed_border="777777", traits="both"),
    theme(
        "red absent, dark",
        "181818",
        "3fa34d",
        "e0b12e",
        "a33434",
        border="444444",
        typed_border="888888",
        traits="both",
    ),
    theme("black absent", "ffffff", "56a350", "d4b13f", "101010", border="bbbbbb", typed_border="444444"),
    theme("black absent, dark", "2a2d33", "4e9a4a", "c2a33a", "060606", empty="3a3e46", border="4b5059"),
    theme("navy absent", "eef2f7", "4d9f5a", "e0b84a", "1b2a49", border="c3ccd9", typed_border="6b7a90"),
    theme("navy page", "16213e", "4f9d69", "d9b44a", "0b1226", empty="223058", border="33447a", typed_border="8fa0d8"),
    theme(
        "unfilled absent",
        "ffffff",
        "6aaa64",
        "c9b458",
        "ffffff",
        letters={"-": "222222"},
        absent_border="b0b4b8",
        border="d3d6da",
        traits="unfilled",
    ),
    theme(
        "unfilled absent, dark",
        "121213",
        "538d4e",
        "b59f3b",
        "121213",
        letters={"-": "d7dadc"},
        absent_border="565758",
        border="3a3a3c",
        traits="unfilled",
    ),
    theme(
        "unfilled absent, pale letters",
        "fafafa",
        "4caf50",
        "e6b422",
        "fafafa",
        letters={"-": "a8a8a8"},
        absent_border="cccccc",
        border="d8d8d8",
        typed_border="888888",
        traits="unfilled",
    ),
    theme(
        "white empty on dark",
        "20211d",
        "4f9a4b",
        "b59f3b",
        "6e7173",
        empty="ffffff",
        typed_letter="111111",
        border="d0d0d0",
        key="cfcfcf",
    ),
    theme(
        "gradient",
        "341b6b",
        "67a662",
        "c9b458",
        "787c7e",
        page_end="7396e0",
        empty="d3d3d3",
        typed_letter="111111",
        typed_border="111111",
        absent_border="cccccc",
        key="d8d8d8",
    ),
    theme("gradient, pink", "ff9a9e", "5aa469", "efb43c", "857a86", page_end="fad0c4", empty="fff1ee", border="e7b9b6"),
    theme(
        "gradient, green", "11342b", "6cc06a", "e0c14c", "3c5f55", page_end="1f6f5c", empty="17453a", border="2f7a66"
    ),
    theme("beige", "e5e3db", "79a36b", "c2af66", "787c7e", border="8a887f", typed_border="333333", key="e5e3db"),
    theme("brown", "3b2a20", "6f9e4c", "d6a23e", "6a5445", empty="4a372b", border="5c4638", typed_border="c0a48c"),
    theme("bright, black letters", "ffffff", "39d353", "ffe14d", "b5b5b5", letter="000000", border="999999"),
    theme("bright, black letters, dark", "000000", "00e676", "ffea00", "9e9e9e", letter="000000", border="616161"),
    theme(
        "deep letters",
        "f7f5ef",
        "bfe3b4",
        "f6e3a1",
        "d9d9d9",
        letters={"g": "1e5b22", "y": "7a5b00", "-": "5f6368"},
        border="cfccc2",
        typed_border="8d8a80",
    ),
    theme("sky page", "d7e9f7", "58a65c", "e4b63c", "6b7c8c", empty="ffffff", border="a9c3d6", typed_border="54758d"),
    theme("grey page", "9a9da1", "4f9e4f", "d3b13c", "55585c", empty="b4b7bb", border="7d8085", typed_border="333333"),
)


def choose_theme(rng: np.random.Generator) -> Theme:
    """Return an official theme or a clone's, a clone's colours being no two times the same."""
    if OFFICIAL.hit(rng):
        return OFFICIAL_THEMES[int(rng.choice(len(OFFICIAL_THEMES), p=(0.36, 0.40, 0.12, 0.12)))]
    return varied(CLONES[int(rng.integers(len(CLONES)))], rng)


def varied(of: Theme, rng: np.random.Generator) -> Theme:
    """Return the theme with each colour of its marks moved a little."""
    marks = {
        mark: replace(paint, fill=_moved(paint.fill, rng)) if "unfilled" not in of.traits or mark != "-" else paint
        for mark, paint in of.marks.items()
    }
    return replace(of, marks=marks)


def _moved(of: Colour, rng: np.random.Generator) -> Colour:
    hue, saturation, value = colorsys.rgb_to_hsv(*(part / 255 for part in of))
    hue = (hue + rng.uniform(-6, 6) / 360) % 1
    saturation = min(1.0, saturation * rng.uniform(0.85, 1.15))
    value = min(1.0, value * rng.uniform(0.93, 1.07))
    red, green, blue = colorsys.hsv_to_rgb(hue, saturation, value)
    return round(red * 255), round(green * 255), round(blue * 255)
