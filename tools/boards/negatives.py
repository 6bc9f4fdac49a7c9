"""Pictures without a board that a reader may take for one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from .canvas import Picture, blank, box, scaled, write_centred
from .decoys import draw_emoji_grid, draw_how_to, draw_paragraph, draw_statistics, scenery_photo
from .games import play
from .lettering import choose_font, sized_font
from .ranges import JPEG, JPEG_QUALITY, RESCALE, RESCALED
from .scene import Scene, generator
from .scenery import draw_header, draw_keyboard, draw_status_bar
from .screenshot import stored
from .themes import Theme, choose_theme


@dataclass(frozen=True)
class Setting:
    """What a negative is drawn with."""

    rng: np.random.Generator
    theme: Theme
    font: Path
    picture: Picture

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of its middle part."""
        height, width = self.picture.shape[:2]
        return round(width * 0.08), round(height * 0.18), round(width * 0.84), round(height * 0.7)


def draw_negative(seed: int, fonts: Sequence[Path] | None = None) -> Scene:
    """Draw a picture in which there is no board; `settings['what']` says what there is."""
    rng = generator(seed, "negative")
    theme = choose_theme(rng)
    font = choose_font(rng, seed, fonts)
    width, height = (round(side) for side in np.exp(rng.uniform(np.log(300), np.log(1300), 2)))
    setting = Setting(rng, theme, font, blank(width, height, theme.page, theme.page_end))
    names = tuple(NEGATIVES)
    what = names[int(rng.integers(len(names)))]
    NEGATIVES[what](setting)
    picture = setting.picture
    if RESCALED.hit(rng):
        scale = RESCALE.draw(rng)
        way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        picture = scaled(picture, round(width * scale), round(height * scale), way)
    if JPEG.hit(rng):
        picture = stored(picture, JPEG_QUALITY.whole(rng))
    return Scene(picture, [], [], 0, theme.reported, (), {"what": what, "theme": theme.name, "hidden": []})


def _how_to(to: Setting) -> None:
    draw_how_to(to.picture, to.rng, to.theme, to.font, *to.place)


def _statistics(to: Setting) -> None:
    draw_status_bar(to.picture, to.rng, to.theme, to.font, to.picture.shape[0] // 16)
    draw_statistics(to.picture, to.rng, to.theme, to.font, *to.place)


def _emoji(to: Setting) -> None:
    left, top, width, height = to.place
    draw_paragraph(to.picture, to.rng, to.theme, to.font, left, top // 4, width, top // 2)
    draw_emoji_grid(to.picture, to.rng, to.theme, left, top, width, height)


def _keyboard(to: Setting) -> None:
    left, top, width, height = to.place
    truth = play(to.rng, 5, 4)
    key = max(8, min(height // 4, width // 7))
    draw_keyboard(to.picture, to.rng, to.theme, to.font, truth.rows, left, top, width, key)


def _plain(to: Setting) -> None:
    if to.rng.random() < 0.7:
        draw_header(to.picture, to.rng, to.theme, to.font, 0, max(20, to.picture.shape[0] // 10))


def _text(to: Setting) -> None:
    left, top, width, height = to.place
    part = height // int(to.rng.integers(1, 5))
    for y in range(top, top + height - part // 2, part):
        draw_paragraph(to.picture, to.rng, to.theme, to.font, left, y, width, part * 9 // 10)


def _photo(to: Setting) -> None:
    height, width = to.picture.shape[:2]
    to.picture[:] = scenery_photo(to.rng, width, height)


def _cells(to: Setting, columns: int, rows: int) -> tuple[int, int, int]:
    """Return the corner and the side of cells that fill the middle part."""
    left, top, width, height = to.place
    return left, top, max(8, min(width // columns, height // rows))


def _calendar(to: Setting) -> None:
    left, top, side = _cells(to, 7, 6)
    start, marked = int(to.rng.integers(7)), int(to.rng.integers(1, 29))
    font = sized_font(to.font, max(6, round(side * 0.4)))
    for at, name in enumerate("MTWTFSS"):
        write_centred(to.picture, name, font, left + (at + 0.5) * side, top + side / 2, to.theme.text)
    for day in range(1, 31):
        row, column = divmod(day - 1 + start, 7)
        x, y = left + column * side, top + (row + 1) * side
        if day == marked or to.rng.random() < 0.1:
            box(to.picture, x, y, side - 2, side - 2, to.theme.marks["g"].fill, side // 2 if day == marked else 0)
        write_centred(to.picture, str(day), font, x + side / 2, y + side / 2, to.theme.text)


def _chessboard(to: Setting) -> None:
    left, top, side = _cells(to, 8, 8)
    tones = ((240, 217, 181), (181, 136, 99)) if to.rng.random() < 0.5 else ((235, 236, 208), (119, 149, 86))
    font = sized_font(to.font, max(6, round(side * 0.6)))
    for row in range(8):
        for column in range(8):
            box(to.picture, left + column * side, top + row * side, side, side, tones[(row + column) % 2])
            if row in (0, 1, 6, 7) and to.rng.random() < 0.8:
                piece = "P" if row in (1, 6) else "RNBQKBNR"[column]
                ink = (15, 15, 15) if row < 2 else (250, 250, 250)
                write_centred(to.picture, piece, font, left + (column + 0.5) * side, top + (row + 0.5) * side, ink)


def _crossword(to: Setting) -> None:
    count = int(to.rng.integers(9, 16))
    left, top, side = _cells(to, count, count)
    font = sized_font(to.font, max(6, round(side * 0.6)))
    for row in range(count):
        for column in range(count):
            x, y = left + column * side, top + row * side
            black = to.rng.random() < 0.2
            box(to.picture, x, y, side + 1, side + 1, (10, 10, 10) if black else (255, 255, 255), 0, (10, 10, 10), 1)
            if not black and to.rng.random() < 0.5:
                letter = chr(65 + int(to.rng.integers(26)))
                write_centred(to.picture, letter, font, x + side / 2, y + side / 2, (10, 10, 10))


def _sudoku(to: Setting) -> None:
    left, top, side = _cells(to, 9, 9)
    font = sized_font(to.font, max(6, round(side * 0.6)))
    for row in range(9):
        for column in range(9):
            x, y = left + column * side, top + row * side
            box(to.picture, x, y, side + 1, side + 1, (255, 255, 255), 0, (120, 120, 120), 1)
            if to.rng.random() < 0.4:
                write_centred(
                    to.picture, str(int(to.rng.integers(1, 10))), font, x + side / 2, y + side / 2, (20, 20, 20)
                )
    for at in range(4):
        box(to.picture, left + at * 3 * side - 1, top, 3, 9 * side, (10, 10, 10))
        box(to.picture, left, top + at * 3 * side - 1, 9 * side, 3, (10, 10, 10))


def _icons(to: Setting) -> None:
    left, top, side = _cells(to, 4, 6)
    font = sized_font(to.font, max(6, round(side * 0.35)))
    for row in range(6):
        for column in range(4):
            red, green, blue = (int(part) for part in to.rng.integers(20, 250, 3))
            x, y, icon = left + column * side, top + row * side, round(side * 0.65)
            box(to.picture, x, y, icon, icon, (red, green, blue), round(icon * 0.22))
            if to.rng.random() < 0.4:
                letter = chr(65 + int(to.rng.integers(26)))
                write_centred(to.picture, letter, font, x + icon / 2, y + icon / 2, (255, 255, 255))


NEGATIVES: dict[str, Callable[[Setting], None]] = {
    "how to": _how_to,
    "statistics": _statistics,
    "emoji grid": _emoji,
    "keyboard": _keyboard,
    "plain page": _plain,
    "text": _text,
    "photo": _photo,
    "calendar": _calendar,
    "chessboard": _chessboard,
    "crossword": _crossword,
    "sudoku": _sudoku,
    "icons": _icons,
}
