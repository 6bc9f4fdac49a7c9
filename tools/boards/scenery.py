"""What stands around a board: header, keyboard, bars of phones and browsers."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from .canvas import Picture, box, write, write_centred
from .draw import paint_of
from .lettering import sized_font
from .ranges import SQUARE_KEYS
from .themes import Colour, Theme, is_bright

TITLES = (
    "Wordle",
    "WORDLE",
    "Wordle #341",
    "wordle",
    "WORDLE #30",
    "Wordle Clone",
    "Guess the word",
    "WORD GAME",
    "Daily",
)
ADDRESSES = ("example.org/wordle", "nytimes.com", "wordgame.example", "localhost:3000", "play.example.com/daily")
KEYBOARDS = (
    ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    ("azertyuiop", "qsdfghjklm", "wxcvbn"),
    ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
)
_STRENGTH = {"g": 3, "y": 2, "-": 1}


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def draw_header(picture: Picture, rng: np.random.Generator, theme: Theme, font: Path, top: int, height: int) -> None:
    """Draw a title, a few icons beside it, and a line below."""
    width = picture.shape[1]
    title = TITLES[int(rng.integers(len(TITLES)))]
    size = max(8, min(round(height * rng.uniform(0.35, 0.7)), round(1.2 * width / len(title))))
    spacing = round(size * 0.12) if rng.random() < 0.3 else 0
    middle, start = top + height * 0.5, top + (height - size * 0.7) / 2
    write(picture, title, sized_font(font, size), width / 2, start, theme.text, anchor="middle", spacing=spacing)
    grey = mixed(theme.page, theme.text, 0.7)
    icon = max(5, round(size * 0.6))
    for at in range(int(rng.integers(0, 4))):
        right = width - round((at + 1) * icon * 1.7)
        box(picture, right, round(middle - icon / 2), icon, icon, theme.page, icon // 2, grey, max(1, icon // 9))
        write_centred(picture, "?x+i"[at], sized_font(font, max(6, icon * 2 // 3)), right + icon / 2, middle, grey)
    if rng.random() < 0.7:
        for at in range(3):
            box(picture, icon, round(middle - icon * 0.4 + at * icon * 0.35), icon, max(1, icon // 8), grey)
    if rng.random() < 0.7:
        inset = 0 if rng.random() < 0.5 else round(width * rng.uniform(0.02, 0.2))
        line = mixed(theme.page, theme.text, 0.25)
        box(picture, inset, top + height - 1, width - 2 * inset, max(1, height // 60), line)


def keyboard_height(width: int, key_height: int) -> int:
    """Return the height of a keyboard's three rows with the space between them."""
    return round(3 * key_height + 2 * 0.14 * width / 10)


def draw_keyboard(
    picture: Picture,
    rng: np.random.Generator,
    theme: Theme,
    font: Path,
    rows: Sequence[tuple[str, str]],
    left: int,
    top: int,
    width: int,
    key_height: int,
) -> None:
    """Draw keys in the colours that the rows give their letters."""
    known: dict[str, str] = {}
    for word, pattern in rows:
        for letter, mark in zip(word, pattern, strict=True):
            if _STRENGTH[mark] > _STRENGTH.get(known.get(letter, ""), 0):
                known[letter] = mark
    coloured = rng.random() < 0.9
    pitch = width / 10
    gap = max(1, round(pitch * rng.uniform(0.06, 0.2)))
    key_width = max(3, round(pitch) - gap)
    if SQUARE_KEYS.hit(rng):
        key_height = key_width
    radius = 0 if rng.random() < 0.25 else round(key_width * rng.uniform(0.05, 0.25))
    fonts = sized_font(font, max(6, round(min(key_width, key_height) * rng.uniform(0.35, 0.6))))
    small = sized_font(font, max(5, round(key_width * 0.3)))
    upper = rng.random() < 0.95
    line = max(1, key_width // 25) if rng.random() < 0.2 or theme.key.fill == theme.page else 0
    edge = mixed(theme.page, theme.text, 0.3)
    for number, letters in enumerate(KEYBOARDS[int(rng.choice(3, p=(0.92, 0.04, 0.04)))]):
        y = top + number * (key_height + gap)
        start = left + (width - len(letters) * pitch) / 2
        for at, letter in enumerate(letters):
            paint = paint_of(theme, known[letter]) if coloured and letter in known else theme.key
            x = round(start + at * pitch)
            box(picture, x, y, key_width, key_height, paint.fill, radius, edge if line else None, line)
            text = letter.upper() if upper else letter
            write_centred(picture, text, fonts, x + key_width / 2, y + key_height / 2, paint.letter)
        if number == 2 and start - left > pitch * 0.6:
            wide = round(start - left) - gap
            for x, text in ((left, "ENTER"), (round(start + len(letters) * pitch), "DEL")):
                box(picture, x, y, wide, key_height, theme.key.fill, radius, edge if line else None, line)
                write_centred(picture, text, small, x + wide / 2, y + key_height / 2, theme.key.letter)


def draw_status_bar(picture: Picture, rng: np.random.Generator, theme: Theme, font: Path, height: int) -> None:
    """Draw a phone's clock and battery."""
    width = picture.shape[1]
    back = theme.page if rng.random() < 0.7 else (83, 141, 78)
    ink = (20, 20, 20) if is_bright(back) else (235, 235, 235)
    box(picture, 0, 0, width, height, back)
    size = max(6, round(height * 0.42))
    clock = f"{int(rng.integers(1, 24))}:{int(rng.integers(0, 60)):02d}"
    write(picture, clock, sized_font(font, size), width * 0.07, height * 0.35, ink)
    for at in range(3):
        x = round(width * (0.82 + 0.05 * at))
        box(picture, x, round(height * 0.38), max(3, round(width * 0.035)), max(2, round(height * 0.28)), ink, 2)


def draw_browser_bar(
    picture: Picture, rng: np.random.Generator, font: Path, top: int, height: int, *, dark: bool, desktop: bool
) -> None:
    """Draw an address field with buttons, and tabs above it on a desktop."""
    width = picture.shape[1]
    tones = ((38, 40, 46), (62, 65, 72), (225, 225, 228)) if dark else ((226, 228, 232), (250, 250, 252), (60, 62, 66))
    back, field, ink = tones
    box(picture, 0, top, width, height, back)
    bar = height // 2 if desktop else height
    if desktop:
        tab = sized_font(font, max(6, round(bar * 0.36)))
        for at in range(int(rng.integers(1, 5))):
            x = round(width * 0.01 + at * width * 0.13)
            box(picture, x, top + bar // 6, round(width * 0.125), bar - bar // 6, field if at == 0 else back, bar // 6)
            write(picture, TITLES[int(rng.integers(len(TITLES)))], tab, x + bar * 0.4, top + bar * 0.42, ink)
    row = top + height - bar
    inset = round(width * (0.08 if desktop else 0.14))
    box(picture, inset, row + bar // 5, width - 2 * inset, bar * 3 // 5, field, bar * 3 // 10)
    address = ADDRESSES[int(rng.integers(len(ADDRESSES)))]
    write(picture, address, sized_font(font, max(6, round(bar * 0.34))), inset + bar * 0.5, row + bar * 0.38, ink)
    dot = max(4, bar // 3)
    for x in (round(width * 0.02), round(width * 0.95)):
        box(picture, x, row + (bar - dot) // 2, dot, dot, back, dot // 2, ink, max(1, dot // 8))


def draw_taskbar(picture: Picture, rng: np.random.Generator, height: int) -> None:
    """Draw a desktop's taskbar with coloured icons at the bottom."""
    width = picture.shape[1]
    top = picture.shape[0] - height
    box(picture, 0, top, width, height, (24, 32, 44) if rng.random() < 0.6 else (232, 236, 242))
    icon = max(4, round(height * 0.55))
    start = round(width * rng.uniform(0.02, 0.4))
    for at in range(int(rng.integers(5, 15))):
        red, green, blue = (int(part) for part in rng.integers(30, 250, 3))
        box(picture, start + at * icon * 3 // 2, top + (height - icon) // 2, icon, icon, (red, green, blue), icon // 5)
