"""Drawing a board: tiles of one style and theme with letters on them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from .canvas import Picture, box, stamp, write_centred
from .lettering import font_of_capital
from .ranges import (
    BEVEL,
    BORDER,
    FLIP,
    FLIP_HEIGHT,
    GAP,
    LETTER,
    ODD_LETTER,
    PLAIN_STYLE,
    RADIUS,
    SQUARE_CORNERS,
    TOUCHING,
    USUAL_LETTER,
)
from .themes import Colour, Paint, Theme

WIDEST_LETTER = 0.92
"""Share of a tile that a W may take."""


@dataclass(frozen=True)
class Style:
    """The shape of tiles and letters, in pixels."""

    tile: int
    height: int
    gap: int
    radius: int
    line: int
    """Width of the border of empty and typed tiles."""
    scored_line: int
    """Width of a border that scored tiles keep, 0 for none."""
    bevel: bool
    letter: float
    """Height of a capital letter."""
    font: Path
    lift: int = 0
    """How far letters stand above their tile's middle."""


@dataclass(frozen=True)
class Tile:
    """One tile: its state ('-', 'y', 'g', 't' for typed, ' ' for empty) and letter."""

    state: str
    letter: str = ""
    squeeze: float = 1.0
    """Height left of a tile that is turning."""
    jump: float = 0.0
    """How far a tile has jumped up, in tiles."""


@dataclass
class Plan:
    """A board to be drawn: rows of tiles."""

    tiles: list[list[Tile]]
    columns: int
    rows: Sequence[tuple[str, str]] = ()
    """Words and patterns of the scored rows, which come first."""
    unscored: Sequence[str] = ()
    """What is typed in the row after them."""
    notes: dict[str, object] = field(default_factory=dict)

    def width(self, style: Style) -> int:
        """Return its width in pixels."""
        return self.columns * style.tile + (self.columns - 1) * style.gap

    def height(self, style: Style) -> int:
        """Return its height in pixels."""
        return len(self.tiles) * style.height + (len(self.tiles) - 1) * style.gap


def choose_style(rng: np.random.Generator, theme: Theme, tile: float, font: Path, least_letter: float = 0.0) -> Style:
    """Return a style for tiles of about that side: the official shape, or a clone's."""
    side = max(12, round(tile))
    if theme.reported != "other" and PLAIN_STYLE.hit(rng):
        gap = max(1, round(side * rng.uniform(0.07, 0.10)))
        line = max(1, round(side * rng.uniform(0.028, 0.036)))
        letter = max(least_letter, side * rng.uniform(0.38, 0.50))
        return Style(side, side, gap, 0, line, 0, False, letter, font)
    gap = 0 if TOUCHING.hit(rng) else round(side * GAP.draw(rng, 0.25 if rng.random() < 0.3 else 0.12))
    radius = 0 if SQUARE_CORNERS.hit(rng) else round(side * RADIUS.draw(rng, 0.3 if rng.random() < 0.4 else 0.12))
    line = round(BORDER.draw(rng) * max(1.0, side / 60))
    if not _empty_tiles_show(theme, gap):
        line = max(line, 1)
    height = round(side * rng.uniform(0.93, 1.08)) if rng.random() < 0.12 else side
    letter = max(least_letter, side * (LETTER if ODD_LETTER.hit(rng) else USUAL_LETTER).draw(rng))
    return Style(
        side,
        height,
        gap,
        radius,
        line,
        line if gap == 0 or rng.random() < 0.15 else 0,
        BEVEL.hit(rng),
        letter,
        font,
        round(side * rng.uniform(-0.04, 0.04)) if rng.random() < 0.3 else 0,
    )


def _empty_tiles_show(theme: Theme, gap: int) -> bool:
    """Say whether empty tiles are told from the page without a border."""
    return gap > 0 and theme.empty.fill != theme.page


def make_plan(rng: np.random.Generator, columns: int, rows: Sequence[tuple[str, str]], typed: str, empty: int) -> Plan:
    """Return the board of these scored rows, one row that is being typed, and empty ones."""
    tiles = [[Tile(mark, letter) for letter, mark in zip(word, pattern, strict=True)] for word, pattern in rows]
    if typed:
        tiles.append([Tile("t", letter) for letter in typed] + [Tile(" ")] * (columns - len(typed)))
    tiles += [[Tile(" ")] * columns for _ in range(empty)]
    plan = Plan(tiles, columns, rows, [typed] if typed else [])
    if FLIP.hit(rng):
        _catch_moving(rng, plan)
    return plan


def _catch_moving(rng: np.random.Generator, plan: Plan) -> None:
    """Catch the last scored row while its last tile turns, or while a wave of joy runs through it."""
    row = plan.tiles[len(plan.rows) - 1]
    if rng.random() < 0.5:
        row[-1] = Tile(row[-1].state, row[-1].letter, squeeze=FLIP_HEIGHT.draw(rng))
        plan.notes["moving"] = "turning"
        return
    peak = float(rng.uniform(0, plan.columns))
    for at, tile in enumerate(row):
        jump = 0.28 * max(0.0, 1 - abs(at - peak) / 1.5)
        row[at] = Tile(tile.state, tile.letter, jump=jump)
    plan.notes["moving"] = "jumping"


def paint_of(theme: Theme, state: str) -> Paint:
    """Return how a tile of that state is painted."""
    return {"t": theme.typed, " ": theme.empty}.get(state) or theme.marks[state]


def draw_board(picture: Picture, plan: Plan, theme: Theme, style: Style, left: int, top: int) -> None:
    """Draw every tile; left, top is the corner of the first."""
    if style.gap == 0:  # neighbours share a line
        box(picture, left, top, plan.width(style), plan.height(style), theme.empty.border or theme.page, style.radius)
    for row, tiles in enumerate(plan.tiles):
        for column, tile in enumerate(tiles):
            x = left + column * (style.tile + style.gap)
            y = top + row * (style.height + style.gap)
            _draw_tile(picture, tile, paint_of(theme, tile.state), style, x, y, theme)


def _draw_tile(picture: Picture, tile: Tile, paint: Paint, style: Style, x: int, y: int, theme: Theme) -> None:
    scored = tile.state in "-yg"
    line = style.scored_line if scored and paint.border is None else style.line
    border = paint.border or (theme.empty.border if line else None) or _darker(paint.fill)
    y -= round(tile.jump * style.height)
    height = max(3, round(style.height * tile.squeeze))
    y += (style.height - height) // 2
    box(picture, x, y, style.tile, height, paint.fill, style.radius, border if line else None, line)
    if style.bevel and scored:
        edge = max(1, style.tile // 16)
        stamp(
            picture,
            np.full((edge, style.tile - 2 * style.radius or 1), 255, np.uint8),
            x + style.radius,
            y,
            (255, 255, 255),
            0.35,
        )
        low = y + height - edge
        stamp(
            picture,
            np.full((edge, style.tile - 2 * style.radius or 1), 255, np.uint8),
            x + style.radius,
            low,
            (0, 0, 0),
            0.35,
        )
    if tile.letter:
        font = font_of_capital(style.font, style.letter * tile.squeeze, style.tile * WIDEST_LETTER)
        middle = y + height / 2 - style.lift * tile.squeeze
        write_centred(picture, tile.letter.upper(), font, x + style.tile / 2, middle, paint.letter)


def _darker(colour: Colour) -> Colour:
    return colour[0] * 4 // 5, colour[1] * 4 // 5, colour[2] * 4 // 5
