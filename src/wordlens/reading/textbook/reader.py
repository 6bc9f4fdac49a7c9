"""The recipe from a picture to a Board: squares, colours, letters, network.

Every tile stands for itself: no word list mends a letter and no other tile a colour, as in the published recipe. A tile
whose letter is not sure is called unclear, so that nobody builds on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase
from time import perf_counter

import cv2
import numpy as np

from ...rules import parse_pattern
from ...words import WordList, load_words
from ..photo.choosing import pick
from ..photo.decide.agreement import with_problems
from ..photo.picture import Pixels, Source, load_picture
from ..photo.result import SURE, Alternative, Board, BoardRow, Unclear
from .colours import EMPTY, Official, fill_of, holds_letter, nearest, theme_of
from .letters import Letters, prepare
from .network import Floats, chances
from .squares import Grid, find_contours, find_grids, find_squares, threshold

TILE = 48
"""Pixels: the side that tiles are scaled to before their letters are prepared, as in training."""
ALTERNATIVES = 3
"""Letters that are named for an unclear tile."""


@dataclass(frozen=True)
class Tiles:
    """The tiles of a board, row by row, and what was seen on each."""

    grid: Grid
    pictures: Pixels
    """(rows, columns, TILE, TILE, 3), in RGB."""
    colours: list[list[Official]]
    held: list[list[bool]]
    """Which tiles hold a letter."""

    def states(self, row: int) -> str:
        """Return the marks of a row, with a blank for each tile that has the page's colour."""
        return "".join(each.state for each in self.colours[row])

    def is_scored(self, row: int) -> bool:
        """Tell whether a row is scored: most of its tiles have the colour of a mark, and all hold a letter."""
        states = self.states(row)
        return all(self.held[row]) and 2 * states.count(EMPTY) < len(states)


def read_board(image: Source, words: WordList | None = None, board: int | None = None) -> Board:
    """Read the board in a picture by the recipe (a file, its bytes, or its pixels in RGB); `board` chooses from 1.

    What cannot be read is refused with the sentences of the reader in photo/.
    """
    started = perf_counter()
    picture = load_picture(image)
    grids = find_grids(find_squares(find_contours(threshold(picture))))
    tiles = cut_tiles(picture, chosen(grids, board))
    read = decide(tiles, read_tiles(tiles)[1], words or load_words())
    return replace(read, seconds=perf_counter() - started)


def chosen(grids: Sequence[Grid], board: int | None) -> Grid:
    """Return the one board, or the one that was asked for, counted from 1."""
    return grids[pick([grid.quad for grid in grids], board)]


def cut_tiles(picture: Pixels, grid: Grid) -> Tiles:
    """Step 3: cut the tiles out, and name the official colour that is nearest to each."""
    rows = [[grid.tile(picture, row, column) for column in range(len(grid.columns))] for row in range(len(grid.rows))]
    scaled = [[cv2.resize(tile, (TILE, TILE), interpolation=cv2.INTER_AREA) for tile in row] for row in rows]
    colours = [[nearest(fill_of(tile)) for tile in row] for row in rows]
    held = [[holds_letter(tile) for tile in row] for row in rows]
    return Tiles(grid, np.array(scaled, dtype=np.uint8), colours, held)


def read_tiles(tiles: Tiles) -> tuple[Letters, Floats]:
    """Steps 4 and 5: return the prepared letters of all tiles, row by row, and the chances of A to Z on each."""
    letters = prepare(tiles.pictures.reshape(-1, TILE, TILE, 3))
    return letters, chances(letters).reshape(*tiles.pictures.shape[:2], -1)


def decide(tiles: Tiles, found: Floats, words: WordList) -> Board:
    """Put the board together: scored rows from the top, then what is typed."""
    count = len(tiles.grid.rows)
    end = next((row for row in range(count) if not tiles.is_scored(row)), count)
    rows, unclear = [], []
    for row in range(end):
        line, doubts = _row(row, tiles.states(row).replace(EMPTY, "-"), found[row], words)
        rows.append(line)
        unclear += doubts
    typed = _typed(tiles, found, end) if end < count else ""
    return Board(
        rows=with_problems(rows),
        unscored=(typed,) if typed else (),
        theme=theme_of([each for row in tiles.colours[:end] for each in row]),
        columns=len(tiles.grid.columns),
        lattice_rows=count,
        quad=tiles.grid.quad,
        unclear=tuple(unclear),
    )


def _row(number: int, marks: str, found: Floats, words: WordList) -> tuple[BoardRow, list[Unclear]]:
    """Return one scored row, sure as its letters together, and its tiles that are not sure."""
    best = found.argmax(axis=1)
    sure = [float(chance) for chance in found.max(axis=1)]
    word = "".join(ascii_lowercase[at] for at in best)
    line = BoardRow(word, parse_pattern(marks, len(marks)), float(np.prod(sure)), word in words.numbers, tuple(sure))
    doubtful = [at for at, chance in enumerate(sure) if chance < SURE]
    if line.confidence < SURE and not doubtful:
        doubtful = [int(np.argmin(sure))]
    return line, [Unclear(number + 1, at + 1, _alternatives(found[at], marks[at])) for at in doubtful]


def _alternatives(found: Floats, mark: str) -> tuple[Alternative, ...]:
    order = np.argsort(-found, kind="stable")[:ALTERNATIVES]
    return tuple(Alternative(ascii_lowercase[at], mark, float(found[at])) for at in order)


def _typed(tiles: Tiles, found: Floats, row: int) -> str:
    """Return the letters that are typed in a row and not scored, up to the first tile without one."""
    held = tiles.held[row]
    count = held.index(False) if False in held else len(held)
    return "".join(ascii_lowercase[int(each.argmax())] for each in found[row, :count])
