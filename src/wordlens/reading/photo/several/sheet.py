"""The letters on each of several boards, and which guess of the game each of their rows shows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from .. import thresholds as limits
from ..cells import TILE, Cells
from ..lattice import Flags, Floats, Picture
from ..letters import NO_LETTER, likeliest, read_letters
from ..lines import are_keys, is_printed
from . import measures
from .layout import Place


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


def read_sheets(picture: Picture, places: Sequence[Place], number: int = 0) -> list[Sheet]:
    """Read the letters of all boards of a picture; keyboards and their like are left out."""
    sheets = []
    for place in places:
        sheet = _with_rows_around(picture, _read(picture, place, number))
        if place.is_guess and not sheet.rows:
            continue
        keys = _first_keys(sheet)
        if keys is None:
            sheets.append(sheet)
        elif keys > 0:  # the keyboard is as far below the board as one row from the next
            lattice = sheet.place.lattice.window(0, 0, keys, place.lattice.columns)
            sheets.append(_read(picture, replace(place, lattice=lattice), number))
    sheets = _apart(sheets)
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


def _read(picture: Picture, place: Place, number: int) -> Sheet:
    cells = Cells.cut(picture, place.lattice)
    letters = _chances(cells)
    return Sheet(place, cells, letters, letters[:, :, NO_LETTER] < limits.HELD, number)


def _with_rows_around(picture: Picture, sheet: Sheet) -> Sheet:
    """Return the board with the rows above and below it that hold letters: on small tiles no squares are seen."""
    while True:
        above, below = (_is_row(sheet.cells, line) for line in (0, -1))
        lattice = sheet.place.lattice
        if not (above or below) or lattice.rows >= measures.MOST_GUESSES:
            return sheet
        wider = lattice.window(-int(above), 0, lattice.rows + above + below, lattice.columns)
        sheet = _read(picture, replace(sheet.place, lattice=wider), sheet.picture)


def _is_row(cells: Cells, line: int) -> bool:
    """Tell whether the cells above (0) or below (-1) a board are one more row of letters, and no keys."""
    if not cells.inside[line, 1:-1].all():
        return False
    chances = _read_tiles(cells.tiles[line, 1:-1], _aspect(cells))
    held = np.asarray(chances[:, NO_LETTER] < limits.SURELY_HELD)
    sure = float(chances[:, :NO_LETTER].max(axis=1).mean())
    text = likeliest(chances)
    return bool(held.all()) and sure > limits.SINGLE_LETTER and not (is_printed(text) or are_keys(text, held))


def _first_keys(sheet: Sheet) -> int | None:
    """Return the first row that spells what is printed on keyboards, or None."""
    for row, (chances, held) in enumerate(zip(sheet.letters, sheet.lettered, strict=True)):
        text, is_whole = likeliest(chances), held.mean() >= measures.FULL_ROW
        if is_whole and (is_printed(text) or (len(sheet.letters) <= limits.MOST_KEY_ROWS and are_keys(text, held))):
            return row
    return None


def _chances(cells: Cells) -> Floats:
    """Return the chances (rows, columns, 27) of each tile's letters."""
    tiles = cells.tiles[1:-1, 1:-1]
    rows, columns = tiles.shape[:2]
    return _read_tiles(np.ascontiguousarray(tiles.reshape(-1, TILE, TILE, 3)), _aspect(cells)).reshape(
        rows, columns, -1
    )


def _read_tiles(tiles: Picture, aspect: float) -> Floats:
    """Return the chances (count, 27) of the letters on tiles; those that show nothing are not read."""
    margin = limits.FLAT_MARGIN
    shown = np.ptp(tiles[:, margin:-margin, margin:-margin], axis=(1, 2)).max(axis=1) > limits.FLAT_TILE
    chances = np.full((len(tiles), NO_LETTER + 1), limits.BLANK_LETTER)
    chances[:, NO_LETTER] = 1 - NO_LETTER * limits.BLANK_LETTER
    if shown.any():
        chances[shown] = read_letters(_squared(np.ascontiguousarray(tiles[shown]), aspect))
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


def aligned(sheets: Sequence[Sheet]) -> tuple[list[Sheet], list[Sheet]]:
    """Return the boards with the guess that their first row shows, and those whose words fit no other board.

    The same words stand in the same order on every board. A board without words begins with the first guess.
    """
    waiting = sorted((sheet for sheet in sheets if sheet.rows), key=lambda sheet: -len(sheet.rows))
    if not waiting:
        return list(sheets), []
    told: dict[int, list[str]] = {row: [text] for row, text in waiting[0].texts.items()}
    found: dict[int, int] = {id(waiting[0]): 0}
    progress = True
    while progress:
        progress = False
        for sheet in waiting:
            offset = None if id(sheet) in found else _offset(sheet, told)
            if offset is not None:
                progress = True
                found[id(sheet)] = offset
                for row, text in sheet.texts.items():
                    told.setdefault(row + offset, []).append(text)
    first = min(told)
    placed = [
        replace(sheet, offset=found.get(id(sheet), first) - first)
        for sheet in sheets
        if id(sheet) in found or not sheet.rows
    ]
    return placed, [sheet for sheet in waiting if id(sheet) not in found]


def _offset(sheet: Sheet, told: dict[int, list[str]]) -> int | None:
    """Return which of the rows that are `told` a board's first row is, or None where its words are others."""
    texts = sheet.texts
    best, offset = 0.0, None
    for start in range(min(told) - max(texts), max(told) - min(texts) + 1):
        equal, count = 0.0, 0
        for row, text in texts.items():
            others = told.get(row + start, ())
            if others:
                equal += max(sum(a == b != " " for a, b in zip(text, other, strict=True)) for other in others)
                count += len(text)
        if count and equal / count >= measures.SAME_WORDS and equal > best:
            best, offset = equal, start
    return offset
