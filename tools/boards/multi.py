"""Screenshots of games on several boards, whole or scrolled, with the truth about them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from .canvas import Picture, blank, box, scaled, write, write_centred
from .draw import Plan, Style, Tile, draw_board, paint_of
from .lettering import choose_font, sized_font
from .multi_game import COLUMNS, LAYOUTS, Layout, MultiGame, play_multi
from .ranges import JPEG_QUALITY, LEAST_LETTER
from .scenery import KEYBOARDS, mixed
from .screenshot import shift_colours, stored
from .themes import Colour, Theme

_STREAM = 5
"""These pictures have random numbers of their own: the same seed draws unrelated single boards."""
TALLEST = 12_000
"""Pixels: where all rows of all boards would be higher, rows that are still empty are not drawn."""
MOST_HIGH = 15_000
"""Pixels: a higher page is never one picture; the reader refuses those of more than 20,000."""
SEQUENCE, WHOLE, SPLIT, FOLDED, NO_EMPTY = 0.1, 0.55, 0.3, 0.06, 0.35
"""Shares: games in sequence, pictures of the whole page, scrolled ones in several pictures, folded solved boards, and
pages without the rows that are still empty."""


@dataclass(frozen=True)
class MultiScene:
    """Pictures of one game, and what a reader should find in them together."""

    pictures: list[Picture]
    guesses: list[str]
    """The words of the game that can be seen."""
    boards: list[list[str | None]]
    """For each board the marks of each guess: a pattern, '' after it was solved, None where it is not shown."""
    doubtful: dict[tuple[int, int], str]
    """The marks of rows that the pictures cut, by board and guess from 0: they may be read, or not shown."""
    cut_guesses: set[int]
    """Guesses, from 0, of which the pictures show no whole row: they may be read, or left out."""
    typed: str
    settings: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class _Sheet:
    """The whole page of a game, before it is scrolled."""

    picture: Picture
    head: int
    """Height of what stays above the boards when the page is scrolled."""
    foot: int
    """Height of what stays below them: the keyboard."""
    places: list[dict[int, tuple[int, int]]]
    """For each board the upper and the lower edge of each guess's row."""


def draw_multi(seed: int, game: str, fonts: Sequence[Path] | None = None) -> MultiScene:
    """Draw a game on several boards; the same seed and game give the same pixels."""
    rng = np.random.default_rng([seed, _STREAM, *map(ord, game)])
    layout = LAYOUTS[game]
    played = play_multi(rng, layout, sequence=layout.boards > 2 and rng.random() < SEQUENCE)
    look = layout.themes[int(rng.integers(len(layout.themes)))]
    font = choose_font(rng, seed, fonts)
    phone = rng.random() < 0.6
    sheet = _draw_sheet(rng, layout, played, look, font, game, phone)
    windows = _windows(rng, sheet, phone)
    if _tells_too_little(sheet, windows):
        windows = [(sheet.head, sheet.head + min(MOST_HIGH, len(sheet.picture)) - sheet.head - sheet.foot)]
    pictures = [_window(sheet, window) for window in windows]
    factor = float(np.exp(rng.uniform(np.log(0.75), np.log(1.3)))) if rng.random() < 0.3 else 1.0
    shift = int(rng.integers(1 << 30)) if rng.random() < 0.25 else None
    quality = JPEG_QUALITY.whole(rng) if rng.random() < 0.4 else None
    seen = [_finished(shift, picture, factor, quality) for picture in pictures]
    truth = _truth(played, sheet, windows)
    about = {
        "game": game,
        "theme": look.name,
        "font": font.stem,
        "size": sheet.picture.shape[:2],
        "windows": windows,
        "factor": round(factor, 2),
        "quality": quality,
    }
    return MultiScene(seen, truth.guesses, truth.boards, truth.doubtful, truth.cut_guesses, truth.typed, about)


def _draw_sheet(
    rng: np.random.Generator, layout: Layout, played: MultiGame, look: Theme, font: Path, title: str, phone: bool
) -> _Sheet:
    """Draw the page with all boards, a heading above and the keyboard below."""
    across = int(rng.choice(layout.phone if phone else layout.desktop))
    style = _style(rng, look, font, across, phone)
    down = -(-layout.boards // across)
    empty = rng.random() >= NO_EMPTY and down * layout.guesses * style.height < TALLEST
    # Where every board is folded, nobody can tell the order of the guesses.
    fold = layout.boards > 2 and rng.random() < FOLDED and not all(map(played.is_solved, range(layout.boards)))
    plans = [_plan(layout, played, board, empty, fold) for board in range(layout.boards)]
    space = max(style.gap + 6, round(style.tile * rng.uniform(0.28, 0.9)))
    edge = round(style.tile * rng.uniform(0.2, 0.8))
    wide = COLUMNS * (style.tile + style.gap) - style.gap
    width = across * wide + (across - 1) * space + 2 * edge
    head, keys = round(style.tile * rng.uniform(1.0, 1.8)), max(22, round(min(width / 11, style.tile * 1.1)))
    foot = round(3.6 * keys)
    lines = [plans[line * across : (line + 1) * across] for line in range(down)]
    heights = [max(plan.height(style) for plan, _ in line if plan.tiles) for line in lines]
    picture = blank(width, head + sum(heights) + space * (down + 1) + foot, look.page)
    places: list[dict[int, tuple[int, int]]] = []
    top = head + space // 2
    for line, height in zip(lines, heights, strict=True):
        for at, (plan, rows) in enumerate(line):
            draw_board(picture, plan, look, style, edge + at * (wide + space), top)
            tops = [top + number * (style.height + style.gap) for number in range(len(rows))]
            places.append({guess: (y, y + style.height) for guess, y in zip(rows, tops, strict=True)})
        top += height + space
    write(
        picture, title.upper(), sized_font(font, max(10, head // 2)), width / 2, head * 0.3, look.text, anchor="middle"
    )
    _draw_keys(picture, played, look, font, picture.shape[0] - foot + keys // 4, keys, across)
    return _Sheet(picture, head, foot, places)


def _style(rng: np.random.Generator, look: Theme, font: Path, across: int, phone: bool) -> Style:
    """Return the shape of the tiles: small where many boards stand side by side, and sometimes wider than high."""
    page = rng.uniform(720, 1290) if phone else rng.uniform(900, 1920)
    side = int(np.clip(page / (across * (COLUMNS + 0.9) + 0.8), 20, 96))
    height = round(side / rng.uniform(1.0, 1.3)) if rng.random() < 0.25 else side
    gap = max(1, round(side * rng.uniform(0.04, 0.1)))
    radius = 0 if rng.random() < 0.5 else round(side * rng.uniform(0.04, 0.14))
    letter = max(LEAST_LETTER, min(side, height) * rng.uniform(0.42, 0.58))
    return Style(side, height, gap, radius, max(1, side // 30), 0, False, letter, font)


def _plan(layout: Layout, played: MultiGame, board: int, empty: bool, fold: bool) -> tuple[Plan, list[int]]:
    """Return a board to draw, and which guess each of its rows shows."""
    rows = list(range(played.ends(board))) if board not in played.hidden else []
    if fold and played.is_solved(board):
        rows = rows[-1:]
    tiles = [
        [Tile(mark, letter) for letter, mark in zip(played.guesses[row], played.marks(board, row), strict=True)]
        for row in rows
    ]
    if played.typed and not played.is_solved(board) and board not in played.hidden:
        tiles.append([Tile("t", letter) for letter in played.typed] + [Tile(" ")] * (COLUMNS - len(played.typed)))
        rows.append(len(played.guesses))
    most = layout.guesses if empty else len(played.guesses) + 1
    if not (fold and played.is_solved(board)) and (empty or not played.is_solved(board)):
        tiles += [[Tile(" ")] * COLUMNS for _ in range(most - len(tiles))]
    return Plan(tiles, COLUMNS), rows


def _draw_keys(picture: Picture, played: MultiGame, look: Theme, font: Path, top: int, size: int, across: int) -> None:
    """Draw keys that are divided into as many parts as there are boards, each in its board's colour."""
    width, down = picture.shape[1], -(-len(played.answers) // across)
    pitch = min(width / 10.5, size * 1.2)
    for number, letters in enumerate(KEYBOARDS[0]):
        y = top + round(number * size * 1.1)
        start = (width - len(letters) * pitch) / 2
        for at, letter in enumerate(letters):
            x, wide = round(start + at * pitch), max(4, round(pitch * 0.9))
            box(picture, x, y, wide, size, look.key.fill)
            for board in range(len(played.answers)):
                colour = _key_colour(played, look, board, letter)
                if colour:
                    left, upper = board % across, board // across
                    x0, x1 = x + wide * left // across, x + wide * (left + 1) // across
                    y0, y1 = y + size * upper // down, y + size * (upper + 1) // down
                    box(picture, x0, y0, max(1, x1 - x0), max(1, y1 - y0), colour)
            cap = sized_font(font, max(8, round(size * 0.5)))
            write_centred(picture, letter.upper(), cap, x + wide / 2, y + size / 2, look.text)


def _key_colour(played: MultiGame, look: Theme, board: int, letter: str) -> Colour | None:
    """Return the colour of a board's part of a key, or None where the board has not shown the letter."""
    if board in played.hidden:
        return None
    marks = [
        mark
        for row in range(played.ends(board))
        for one, mark in zip(played.guesses[row], played.marks(board, row), strict=True)
        if one == letter
    ]
    if not marks:
        return None
    if played.is_solved(board):
        return mixed(look.page, look.text, 0.1)
    return paint_of(look, max(marks, key="-yg".index)).fill


def _windows(rng: np.random.Generator, sheet: _Sheet, phone: bool) -> list[tuple[int, int]]:
    """Return which parts of the boards' area the pictures show: all of it, one screen, or several that overlap."""
    height, width = sheet.picture.shape[:2]
    low, high = sheet.head, height - sheet.foot
    screen = round(width * (rng.uniform(1.6, 2.1) if phone else rng.uniform(0.5, 0.8))) - sheet.head - sheet.foot
    whole = rng.random() < WHOLE and height < MOST_HIGH
    if whole or screen >= high - low or screen < 0.2 * width:
        return [(low, min(high, low + MOST_HIGH - sheet.head - sheet.foot))]
    if rng.random() >= SPLIT:
        top = int(rng.integers(low, high - screen + 1))
        return [(top, top + screen)]
    step = round(screen * rng.uniform(0.6, 0.85))
    tops = [*range(low, high - screen, step), high - screen]
    return [(top, top + screen) for top in tops]


def _window(sheet: _Sheet, window: tuple[int, int]) -> Picture:
    """Return one screen: the heading, a part of the boards, and the keyboard."""
    picture = sheet.picture
    parts = (picture[: sheet.head], picture[window[0] : window[1]], picture[len(picture) - sheet.foot :])
    return np.ascontiguousarray(np.concatenate(parts))


def _finished(shift: int | None, picture: Picture, factor: float, quality: int | None) -> Picture:
    """Return the picture scaled, in the colours of another display, and stored as JPEG, where asked for."""
    if factor != 1:
        way = cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR
        picture = scaled(picture, round(picture.shape[1] * factor), round(picture.shape[0] * factor), way)
    if shift is not None:
        picture = shift_colours(np.random.default_rng(shift), picture)
    return picture if quality is None else stored(picture, quality)


@dataclass(frozen=True)
class _Truth:
    """What windows show of a game; see MultiScene."""

    guesses: list[str]
    boards: list[list[str | None]]
    doubtful: dict[tuple[int, int], str]
    cut_guesses: set[int]
    typed: str


def _truth(played: MultiGame, sheet: _Sheet, windows: Sequence[tuple[int, int]]) -> _Truth:
    """Return the guesses that can be seen, what each board shows of them, rows cut in part, and what is typed."""
    seen = [
        {row: max(_shown(place, window) for window in windows) for row, place in places.items()}
        for places in sheet.places
    ]
    shown = {row for shares in seen for row, share in shares.items() if share > 0}
    whole = {row for shares in seen for row, share in shares.items() if share == 1}
    typed = played.typed if len(played.guesses) in whole else ""
    guesses = sorted(row for row in shown if row < len(played.guesses))
    boards: list[list[str | None]] = []
    doubtful = {}
    for board, shares in enumerate(seen):
        if sheet.places[board] and not any(shares.values()):
            continue
        cells: list[str | None] = []
        for at, row in enumerate(guesses):
            after = played.is_solved(board) and row >= played.ends(board)
            told = shares.get(row, 0.0) == 1
            if 0 < shares.get(row, 0.0) < 1:
                doubtful[len(boards), at] = played.marks(board, row)
            cells.append("" if after else played.marks(board, row) if told else None)
        boards.append(cells)
    cut = {at for at, row in enumerate(guesses) if row not in whole}
    return _Truth([played.guesses[row] for row in guesses], boards, doubtful, cut, typed)


def _tells_too_little(sheet: _Sheet, windows: Sequence[tuple[int, int]]) -> bool:
    """Tell whether pictures would show less than two boards with words, or one that shares no word with the others.

    Then nobody can tell the order of the guesses: of a folded board beside one that is scrolled, or of pictures that
    hardly overlap.
    """
    seen = [
        {row for row, place in places.items() if _shown(place, window) == 1}
        for window in windows
        for places in sheet.places
    ]
    waiting = [guesses for guesses in seen if guesses]
    if len(waiting) < 2:
        return True
    known = set(sorted(waiting, key=len)[-1])
    while linked := [guesses for guesses in waiting if guesses & known]:
        known.update(*linked)
        waiting = [guesses for guesses in waiting if not guesses & known]
    return bool(waiting)


def _shown(place: tuple[int, int], window: tuple[int, int]) -> float:
    """Return the share of a row that a window shows."""
    return max(0, min(place[1], window[1]) - max(place[0], window[0])) / (place[1] - place[0])
