"""The letters on each of several boards, and which guess of the game each of their rows shows."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import cv2
import numpy as np

from .. import thresholds as limits
from ..cells import TILE, Cells
from ..lattice import Flags, Floats, Lattice, Picture
from ..letters import NO_LETTER, likeliest, read_letters
from ..lines import are_keys, is_printed
from . import measures
from .layout import Place, in_lines, rows_down, whole

Known = dict[bytes, Floats]
"""The chances of letters on tiles that were read before, by their pixels."""


@dataclass(frozen=True)
class Sheet:
    """One board in one picture, its letters read."""

    place: Place
    cells: Cells
    letters: Floats
    """(rows, columns, 27): the chance of each letter, and of none."""
    lettered: Flags
    """(rows, columns): which tiles hold a letter."""
    picture: int = 0
    """The number of its picture, from 0."""
    is_first: bool = False
    """Whether it stands in the uppermost line of boards in its picture: rows above may be scrolled away."""
    is_last: bool = False
    """Whether it stands in the lowest line of boards in its picture: rows below may be scrolled away."""
    offset: int = 0
    """Which guess of the game its first row shows, from 0."""
    around: Floats = field(default_factory=lambda: np.zeros((2, 0, NO_LETTER + 1)))
    """(2, columns, 27): the chances of letters in the cells above and below it."""

    @property
    def rows(self) -> list[int]:
        """The rows with a whole word, from 0: those in between count too, of which one may be covered."""
        full = np.flatnonzero(self.lettered.mean(axis=1) >= measures.FULL_ROW)
        ends = np.flatnonzero(np.diff(full) > 2)  # below two empty rows there is something else: a keyboard
        last = full[ends[0]] if len(ends) else full[-1] if len(full) else -1
        return list(range(int(full[0]), int(last) + 1)) if len(full) else []

    @property
    def texts(self) -> dict[int, str]:
        """The likeliest letters of each row, a space where no letter is seen."""
        return {
            row: "".join(
                letter if held else " "
                for letter, held in zip(likeliest(self.letters[row]), self.lettered[row], strict=True)
            )
            for row in self.rows
        }


Read = Callable[[Sequence[Place]], list[Sheet]]
"""Cuts boards out of one picture and reads their letters."""


def read_sheets(picture: Picture, places: Sequence[Place], number: int = 0) -> list[Sheet]:
    """Read the letters of all boards of a picture; keyboards and their like are left out."""
    read = partial(_read, picture, number, {})
    sheets = []
    found = _made_whole(read, _with_rows_around(read, read(places)))
    words = Counter(text for sheet in found for text in sheet.texts.values())
    for sheet in found:
        if sheet.place.is_guess and not sheet.rows:
            continue
        keys = _first_keys(sheet, words)
        if keys is None:
            sheets.append(sheet)
        elif keys > 0:  # the keyboard is as far below the board as one row from the next
            lattice = sheet.place.lattice.window(0, 0, keys, sheet.place.lattice.columns)
            sheets += read([replace(sheet.place, lattice=lattice)])
    sheets = _in_lines(_apart(sheets))
    lines = sorted({sheet.place.line for sheet in sheets})
    return [
        replace(sheet, is_first=sheet.place.line == lines[0], is_last=sheet.place.line == lines[-1]) for sheet in sheets
    ]


def _apart(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Return the boards without those that overlap another with more letters, which grew over it from below."""
    kept: list[Sheet] = []
    for sheet in sorted(sheets, key=lambda sheet: (sheet.place.is_guess, -int(sheet.lettered.sum()))):
        if not any(sheet.place.lattice.overlap(other.place.lattice) > limits.OVERLAPPING for other in kept):
            kept.append(sheet)
    return [sheet for sheet in sheets if any(sheet is one for one in kept)]


def _in_lines(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Return the boards in their lines, now that all rows are known, without pieces of empty boards.

    Two boards of one column are never both beside a third: one of them is a piece of the other. An empty line of boards
    farther down, on the rows of the line above, is what was seen of that line's empty rows.
    """
    lines: list[list[Sheet]] = []
    for place in in_lines([sheet.place.lattice for sheet in sheets]):
        sheet = next(one for one in sheets if one.place.lattice is place.lattice)
        lines += [[] for _ in range(place.line + 1 - len(lines))]
        lines[place.line].append(replace(sheet, place=replace(sheet.place, line=place.line)))
    kept: list[list[Sheet]] = []
    for line in lines:
        boards = [sheet for sheet in line if sheet.rows or not any(_is_piece(sheet, other) for other in line)]
        if kept and not any(sheet.rows for sheet in boards) and _are_empty_rows(boards, kept[-1]):
            continue
        kept.append(boards)
    return [sheet for line in kept for sheet in line]


def _is_piece(sheet: Sheet, other: Sheet) -> bool:
    """Tell whether another board of the same line stands in the same column, with letters or else higher up."""
    near = measures.SAME_COLUMN * sheet.place.lattice.step
    (left, top), (its_left, its_top) = sheet.place.lattice.quad[0], other.place.lattice.quad[0]
    return sheet is not other and abs(left - its_left) < near and (bool(other.rows) or its_top < top)


def _are_empty_rows(boards: Sequence[Sheet], above: Sequence[Sheet]) -> bool:
    """Tell whether boards are the empty rows of the boards above them: some rows farther down, and on their rows."""
    for sheet in boards:
        near = measures.SAME_COLUMN * sheet.place.lattice.step
        column = [one for one in above if abs(one.place.lattice.quad[0][0] - sheet.place.lattice.quad[0][0]) < near]
        lattice = max(above, key=lambda one: len(one.letters)).place.lattice
        row = (sheet.place.lattice.quad[0][1] - lattice.quad[0][1]) / (_down(lattice) / lattice.rows)
        is_far = row >= lattice.rows + measures.EMPTY_ROWS_UNSEEN
        if not (column and is_far and abs(row - round(row)) < measures.SAME_LEFT):
            return False
    return True


def _down(lattice: Lattice) -> float:
    """Return the height of a board, gaps included."""
    ends = lattice.points(np.array([(0.0, 0.0), (0.0, float(lattice.rows))]))
    return float(np.hypot(*(ends[1] - ends[0])))


def _read(picture: Picture, number: int, known: Known, places: Sequence[Place]) -> list[Sheet]:
    """Cut out boards and read the letters of all of them at one time, those of the rows above and below too."""
    every = [Cells.cut(picture, place.lattice) for place in places]
    tiles = [_squared(cells.tiles[:, 1:-1].reshape(-1, TILE, TILE, 3), _aspect(cells)) for cells in every]
    chances = iter(np.split(_read_tiles(tiles, known), np.cumsum([len(some) for some in tiles])[:-1]) if tiles else ())
    sheets = []
    for place, cells in zip(places, every, strict=True):
        letters = next(chances).reshape(place.lattice.rows + 2, place.lattice.columns, -1)
        inner = letters[1:-1]
        held = np.asarray(inner[:, :, NO_LETTER] < limits.HELD)
        sheets.append(Sheet(place, cells, inner, held, number, around=letters[[0, -1]]))
    return sheets


def _with_rows_around(read: Read, sheets: Sequence[Sheet]) -> list[Sheet]:
    """Return boards with the rows above and below them that hold letters: on small tiles no squares are seen."""
    grown = list(sheets)
    waiting = list(range(len(grown)))
    while waiting:
        words = {text for sheet in grown for text in sheet.texts.values()}
        wider: dict[int, Place] = {}
        for at in waiting:
            lattice = grown[at].place.lattice
            others = [sheet.place.lattice for number, sheet in enumerate(grown) if number != at]
            above, below = (
                (_is_row(grown[at], line) or _is_known_row(grown[at], line, words))
                and not _are_on(lattice.window(row, 0, 1, lattice.columns), others)
                for line, row in ((0, -1), (-1, lattice.rows))
            )
            if (above or below) and lattice.rows < measures.MOST_GUESSES:
                larger = lattice.window(-int(above), 0, lattice.rows + above + below, lattice.columns)
                wider[at] = replace(grown[at].place, lattice=larger)
        waiting = list(wider)
        if waiting:
            again = read(list(wider.values()))
            for at, sheet in zip(waiting, again, strict=True):
                grown[at] = sheet
    return grown


def _made_whole(read: Read, sheets: Sequence[Sheet]) -> list[Sheet]:
    """Return the boards with those joined that grew together: squares between them were not seen."""
    joined = whole([sheet.place.lattice for sheet in sheets])
    kept = {id(lattice) for lattice in joined}
    old = [sheet for sheet in sheets if id(sheet.place.lattice) in kept]
    same = {id(sheet.place.lattice) for sheet in old}
    new = [Place(lattice, 0) for lattice in joined if id(lattice) not in same]
    return [*old, *_with_rows_around(read, read(new))] if new else list(sheets)


def _are_on(row: Lattice, boards: Sequence[Lattice]) -> bool:
    """Tell whether a row stands on one of the boards, out of line with its rows."""
    return any(row.overlap(board) > limits.OVERLAPPING and rows_down(board, row) is None for board in boards)


def _is_row(sheet: Sheet, line: int) -> bool:
    """Tell whether the cells above (0) or below (-1) a board are one more row of letters, and no keys."""
    if not sheet.cells.inside[line, 1:-1].all():
        return False
    if line == -1 and not sheet.lettered[-1].any():
        return False  # no word stands below an empty row
    chances = sheet.around[line]
    held = np.asarray(chances[:, NO_LETTER] < limits.SURELY_HELD)
    sure = float(chances[:, :NO_LETTER].max(axis=1).mean())
    text = likeliest(chances)
    return bool(held.all()) and sure > limits.SINGLE_LETTER and not (is_printed(text) or are_keys(text, held))


def _is_known_row(sheet: Sheet, line: int, words: Collection[str]) -> bool:
    """Tell whether the cells above (0) or below (-1) a board show a word of another board, if less clearly."""
    held = np.asarray(sheet.around[line][:, NO_LETTER] < limits.HELD)
    if held.mean() < measures.FULL_ROW or not (sheet.cells.inside[line, 1:-1].all() and sheet.lettered[line].any()):
        return False
    text = likeliest(sheet.around[line])
    return any(sum(a == b for a, b in zip(text, word, strict=True)) >= measures.SAME_WORD * len(text) for word in words)


def _first_keys(sheet: Sheet, words: Counter[str]) -> int | None:
    """Return the first row that spells what is printed on keyboards, or None; a word of two boards is no keys."""
    for row, (chances, held) in enumerate(zip(sheet.letters, sheet.lettered, strict=True)):
        text, is_whole = likeliest(chances), held.mean() >= measures.FULL_ROW
        if words[text] > 1:
            continue
        if is_whole and (is_printed(text) or (len(sheet.letters) <= limits.MOST_KEY_ROWS and are_keys(text, held))):
            return row
    return None


def _read_tiles(boards: Sequence[Picture], known: Known) -> Floats:
    """Return the chances (count, 27) of the letters on the tiles of boards; those that show nothing are not read.

    On a screenshot a letter in one colour looks the same on every board: thirty-two boards have less than two hundred
    different tiles. What was read is kept in `known`.
    """
    tiles = np.concatenate(boards)
    inside = tiles[:, limits.FLAT_MARGIN : -limits.FLAT_MARGIN, limits.FLAT_MARGIN : -limits.FLAT_MARGIN]
    shown = np.flatnonzero((inside.max(axis=(1, 2)) - inside.min(axis=(1, 2))).max(axis=1) > limits.FLAT_TILE)
    chances = np.full((len(tiles), NO_LETTER + 1), limits.BLANK_LETTER)
    chances[:, NO_LETTER] = 1 - NO_LETTER * limits.BLANK_LETTER
    keys = {int(at): (tiles[at] // measures.SAME_LEVEL).tobytes() for at in shown}
    new = list({key: at for at, key in keys.items() if key not in known}.values())
    for start in range(0, len(new), measures.TILES_AT_A_TIME):
        some = new[start : start + measures.TILES_AT_A_TIME]
        for at, read in zip(some, read_letters(tiles[some]), strict=True):
            known[keys[at]] = np.asarray(read, np.float64)
    for at, key in keys.items():
        chances[at] = known[key]
    return chances


def _aspect(cells: Cells) -> float:
    """Return how many times as wide as high the tiles are."""
    lattice = cells.lattice
    x, y = lattice.columns / 2, lattice.rows / 2
    middle, right, below = lattice.points(np.array([(x, y), (x + 1, y), (x, y + 1)]))
    return float(np.hypot(*(right - middle)) / max(float(np.hypot(*(below - middle))), limits.TINY))


def _squared(tiles: Picture, aspect: float) -> Picture:
    """Return tiles cut to squares where they are longer in one direction, so that letters keep their shape."""
    if 1 / measures.SQUARE_ENOUGH < aspect < measures.SQUARE_ENOUGH:
        return tiles
    wide = aspect > 1
    kept = round(TILE / aspect) if wide else round(TILE * aspect)
    start = (TILE - kept) // 2
    part = slice(start, start + kept)
    cut = tiles[:, :, part] if wide else tiles[:, part]
    large = [cv2.resize(tile, (TILE, TILE), interpolation=cv2.INTER_CUBIC) for tile in cut]
    return np.asarray(large, np.uint8)
