"""Each step of reading a picture as a picture: what `wordlens read --stages` writes."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

import cv2
import numpy as np

from ...rules import marks
from ...words import WordList, load_words
from . import thresholds as limits
from .find import tile_map
from .games import Games, choose, find_games
from .lattice import Floats, Lattice
from .overlay import Colour
from .picture import Pixels, Source, load_picture
from .reader import look_closely, settle
from .result import SURE, Board

_CAPTION = 26
"""Pixels below each tile of a sheet, for its label."""
_GAP = 6
"""Pixels between the tiles of a sheet."""
_SIDE = 84
"""Pixels: the least side of a tile on a sheet, so that its label fits."""
_PAPER, _INK, _LINE = (245, 245, 242), (30, 30, 34), (0, 114, 178)
_DOUBT: Colour = (200, 30, 110)
"""The label of a tile that is not sure."""
_SEEN, _INFERRED = (0, 200, 140), (240, 150, 0)
"""Tiles of a lattice that were seen, and those that were inferred from them."""


@dataclass(frozen=True)
class Stage:
    """One step, by its name in a file's name."""

    name: str
    pixels: Pixels


def watch_board(
    image: Source, words: WordList | None = None, board: int | None = None
) -> Generator[Stage, None, Board]:
    """Read a board as `read_board` does, and yield a picture of each step as soon as it is done.

    Where a step fails, the pictures of the steps before it have been yielded: they show why.
    """
    started = perf_counter()
    words = words or load_words()
    picture = load_picture(image)
    yield Stage("picture", picture)
    yield Stage("map", _map(picture))
    games = find_games(picture)
    yield Stage("lattice", _lattices(games))
    choose(games, board)
    games, decided = settle(games, words, board)
    sight, _ = look_closely(games, board)
    yield Stage("tiles", contact_sheet(sight.tiles, [[""] * sight.lattice.columns] * sight.lattice.rows))
    yield Stage("letters", contact_sheet(sight.tiles, _labels(decided), _doubts(decided)))
    return replace(decided, quad=games.place(decided.quad), seconds=perf_counter() - started)


def contact_sheet(
    tiles: Pixels, labels: Sequence[Sequence[str]], doubtful: frozenset[tuple[int, int]] = frozenset()
) -> Pixels:
    """Return tiles (rows, columns, side, side, 3) side by side, each with a label below; doubtful ones in red."""
    rows, columns, side = tiles.shape[:3]
    scale = max(1, -(-_SIDE // side))
    side *= scale
    high, wide = side + _CAPTION + _GAP, side + _GAP
    sheet = np.full((rows * high + _GAP, columns * wide + _GAP, 3), _PAPER, dtype=np.uint8)
    for row in range(rows):
        for column in range(columns):
            top, left = _GAP + row * high, _GAP + column * wide
            sheet[top : top + side, left : left + side] = tiles[row, column].repeat(scale, 0).repeat(scale, 1)
            label = labels[row][column] if row < len(labels) and column < len(labels[row]) else ""
            ink = _DOUBT if (row, column) in doubtful else _INK
            place = left + 2, top + side + _CAPTION - 8
            cv2.putText(sheet, label, place, cv2.FONT_HERSHEY_SIMPLEX, 0.5, ink, 1, cv2.LINE_AA)
    return sheet


def _map(picture: Pixels) -> Pixels:
    """Draw how sure the finder's network is of a tile at each place: white over a darkened picture."""
    scale = min(limits.NETWORK_SIDES[0] / max(picture.shape[:2]), limits.MOST_ENLARGED)
    size = max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale))
    sure = tile_map(np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), dtype=np.uint8))
    height, width = picture.shape[:2]
    large = cv2.resize(sure, (width, height), interpolation=cv2.INTER_LINEAR)[..., None]
    return np.asarray(picture * 0.35 * (1 - large) + 255 * large).clip(0, 255).astype(np.uint8)


def _lattices(games: Games) -> Pixels:
    """Draw the cells of each board that was found, those that were seen in another colour than the others."""
    drawn = games.picture.copy()
    stroke = max(1, round(max(drawn.shape[:2]) / 500))
    for sight in games.boards:
        lattice = sight.lattice
        for row in range(lattice.rows):
            for column in range(lattice.columns):
                colour = _SEEN if (row, column) in lattice.seen else _INFERRED
                cv2.polylines(drawn, [_cell(lattice, row, column)], True, colour, stroke, cv2.LINE_AA)
        outline = np.array(lattice.quad).round().astype(np.int32)
        cv2.polylines(drawn, [outline], True, _LINE, 2 * stroke, cv2.LINE_AA)
    return drawn


def _cell(lattice: Lattice, row: int, column: int) -> cv2.typing.MatLike:
    gap = (1 - lattice.fill) / 2
    left, top, right, bottom = column + gap, row + gap, column + 1 - gap, row + 1 - gap
    corners: Floats = np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
    return lattice.points(corners).round().astype(np.int32)


def _labels(board: Board) -> list[list[str]]:
    """Return what each tile was read as: its letter, its mark, and how surely."""
    scored = [
        [
            f"{letter.upper()} {'-yg'[mark]} {sure:.2f}"
            for letter, mark, sure in zip(row.word, marks(row.pattern, len(row.word)), row.tiles, strict=True)
        ]
        for row in board.rows
    ]
    return [*scored, *([letter.upper() for letter in word] for word in board.unscored)]


def _doubts(board: Board) -> frozenset[tuple[int, int]]:
    """Return the tiles, by row and column from 0, that are not sure."""
    return frozenset(
        (number, column)
        for number, row in enumerate(board.rows)
        for column, sure in enumerate(row.tiles)
        if sure < SURE
    )
