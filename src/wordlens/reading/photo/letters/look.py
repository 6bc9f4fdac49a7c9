"""Where the board on a lattice ends: read its letters, move it to them, and add or take away rows and columns."""

from dataclasses import replace

import numpy as np

from .. import thresholds as limits
from ..cells import TILE, Cells
from ..lattice import Flags, Floats, Lattice, Picture
from ..lines import are_keys, is_printed, is_scattered
from .chances import NO_LETTER, is_sure_letter, likeliest, read_letters
from .sight import Sight

Known = dict[tuple[int, int], Floats]
"""The chances of the letters that were read, by the pixel in the middle of the tile."""


def look(picture: Picture, lattice: Lattice) -> Sight:
    """Read the letters of a lattice, with the rows and columns that its tiles and letters speak for.

    A tile without an edge of its own is not seen as a square; its letter still tells that it is there.
    """
    known: Known = {}
    for _ in range(limits.MOST_LOOKS):
        sight = _read_in_place(picture, lattice, known)
        better = _better_lattice(sight)
        if better is None:
            break
        lattice = better
    return sight


def _read_in_place(picture: Picture, lattice: Lattice, known: Known) -> Sight:
    """Read the letters; where few tiles were seen, move the lattice to its letters and read again."""
    sight = _read(picture, lattice, known)
    if len(lattice.seen) >= limits.MOSTLY_SEEN * lattice.rows * lattice.columns:
        return sight
    moved = _moved_to_letters(sight)
    if moved is lattice:
        return sight
    known.clear()
    return _read(picture, moved, known)


def _better_lattice(sight: Sight) -> Lattice | None:
    """Return the lattice trimmed, widened or narrowed by one move, or None where it is settled."""
    lattice = sight.lattice
    letters = (sight.around[:, :, NO_LETTER] < limits.SURELY_HELD) & sight.cells.inside
    held = letters[1:-1, 1:-1] | lattice.seen_cells()
    held[-1] |= _begins_a_word(sight, -2)
    if not held.any() or _is_keyboard(sight):
        return None
    trimmed = lattice.trimmed(held)
    if (trimmed.rows, trimmed.columns) != (lattice.rows, lattice.columns):
        return trimmed
    return _widened(sight, letters) or _narrowed(sight)


def _is_keyboard(sight: Sight) -> bool:
    """Tell whether the lattice is a keyboard, or another line of letters that is printed everywhere."""
    return sight.lattice.rows <= limits.MOST_KEY_ROWS and any(map(is_printed, sight.texts()))


def _widened(sight: Sight, letters: Flags) -> Lattice | None:
    """Return the lattice with the lines around it that hold letters, or None where no line does."""
    lattice = sight.lattice
    tiled = bool(lattice.seen_cells().all())
    up, down = (_is_row_of_letters(sight, line, letters[line, 1:-1], tiled) for line in (0, -1))
    down = down or _begins_a_word(sight, -1)
    begun = letters[1:-1, 1:-1].any(axis=1)
    left, right = (bool(begun.any() and letters[1:-1, line][begun].mean() > limits.COLUMN_HELD) for line in (0, -1))
    if not (up or down or left or right):
        return None
    return lattice.window(-int(up), -int(left), lattice.rows + up + down, lattice.columns + left + right)


def _is_row_of_letters(sight: Sight, line: int, held: Flags, tiled: bool) -> bool:
    """Tell whether the line above (0) or below (-1) the lattice is one more row, and not one of a keyboard."""
    chances = sight.around[line, 1:-1].copy()
    chances[~sight.cells.inside[line, 1:-1], NO_LETTER] = 0  # a tile that the picture cuts does not lack its letter
    return _is_full(chances, held, tiled) and not are_keys(likeliest(chances), held)


def _narrowed(sight: Sight) -> Lattice | None:
    """Return the lattice without a blank outer column, or else without a doubtful last row, or None."""
    lattice = sight.lattice
    first, last = _blank_sides(sight.lettered, lattice.seen_cells().mean(axis=0))
    if first or last:
        return lattice.window(0, first, lattice.rows, lattice.columns - first - last)
    if _ends_in_doubt(sight, lattice.seen_cells()):
        return lattice.window(0, 0, lattice.rows - 1, lattice.columns)
    return None


def _begins_a_word(sight: Sight, line: int) -> bool:
    """Tell whether a line of `around` holds the beginning of a word and nothing else; -1 is below the lattice."""
    chances, inside = sight.around[line, 1:-1], sight.cells.inside[line, 1:-1]
    sure = inside & (chances[:, NO_LETTER] < limits.SURELY_HELD)
    sure &= chances[:, :NO_LETTER].max(axis=1) > limits.TYPED_LETTER
    typed = int(np.logical_and.accumulate(sure).sum())
    if typed == 1 and not is_sure_letter(chances[0]):
        return False
    if not (0 < typed < len(chances) and (chances[typed:, NO_LETTER] > limits.PERHAPS_EMPTY).all()):
        return False
    shown = sight.contrasts(line)
    return bool(np.median(shown[typed:]) < limits.PLAIN_TILE * shown[:typed].min())  # parts of keys are not plain


def _is_full(chances: Floats, held: Flags, tiled: bool) -> bool:
    """Tell whether most tiles of a line hold a letter, and surely: a heading's letters are of another size.

    Where the board is `tiled`, all its tiles were seen and none of this line: then no tile may surely lack a letter.
    """
    if held.mean() <= limits.FULL_LINE or (tiled and chances[:, NO_LETTER].max() > limits.SURELY_EMPTY):
        return False
    return bool(chances[held, :NO_LETTER].max(axis=1).mean() * held.mean() > limits.FULL_LINE)


def _blank_sides(lettered: Flags, seen: Floats) -> tuple[int, int]:
    """Return whether the first and the last column are none of the board's: only the last row may lack letters.

    `seen` is the share of each column's tiles that was seen: where many were, something covers the letters.
    """
    begun = np.flatnonzero(lettered.any(axis=1))[:-1]
    if not len(begun) or lettered.shape[1] <= limits.FEWEST_COLUMNS:
        return 0, 0
    first, last = (bool(not lettered[begun, side].any() and seen[side] < limits.ROW_SEEN) for side in (0, -1))
    inner = lettered[begun, 1:-1].all()
    return int(first and not last and inner), int(last and not first and inner)


def _ends_in_doubt(sight: Sight, seen: Flags) -> bool:
    """Tell whether the last row is something else: not seen as tiles, and with letters less sure or less in order."""
    begun = np.asarray(sight.lettered.any(axis=1))
    if sight.lattice.rows < 3 or seen[-1].mean() > limits.ROW_SEEN or not begun[:-1].any():
        return False
    if not begun[-1]:
        return is_scattered(sight.letters[-1, :, NO_LETTER] < limits.HELD)  # keys
    if sight.lettered[-1].mean() < limits.LINE_HELD and not _begins_a_word(sight, -2):
        return True
    if are_keys(sight.texts()[-1], sight.lettered[-1]):
        return True
    best, held = sight.letters[:, :, :NO_LETTER].max(axis=2), sight.lettered
    last, above = best[-1][held[-1]].mean(), best[:-1][held[:-1]].mean()
    return bool(last < limits.LAST_DOUBTFUL and above > limits.ABOVE_SURE)


def _read(picture: Picture, lattice: Lattice, known: Known) -> Sight:
    """Read the letters of a lattice and around it, but for those that are `known`, and tiles that show nothing."""
    cells = Cells.cut(picture, lattice)
    rows, columns = cells.inside.shape
    tiles = cells.tiles.reshape(-1, TILE, TILE, 3)
    margin = limits.FLAT_MARGIN
    inner = tiles[:, margin:-margin, margin:-margin]
    blank = np.ptp(inner, axis=(1, 2)).max(axis=1) <= limits.FLAT_TILE
    own = np.pad(np.ones((lattice.rows, lattice.columns), dtype=bool), 1)
    read = np.flatnonzero((cells.inside | own).ravel() & ~blank)
    middles = lattice.points(np.array([(at % columns - 0.5, at // columns - 0.5) for at in read]).reshape(-1, 2))
    places = [(round(x), round(y)) for x, y in middles.tolist()]
    new = {place: at for place, at in zip(places, read, strict=True) if place not in known}
    known.update(zip(new, read_letters(tiles[list(new.values())]).astype(np.float64), strict=True))
    chances = np.full((rows * columns, NO_LETTER + 1), limits.BLANK_LETTER)
    chances[:, NO_LETTER] = 1 - NO_LETTER * limits.BLANK_LETTER
    for place, at in zip(places, read, strict=True):
        chances[at] = known[place]
    return Sight(cells, chances.reshape(rows, columns, -1))


def _moved_to_letters(sight: Sight) -> Lattice:
    """Return the lattice shifted, scaled and sheared so that its letters stand in the middle of their tiles."""
    lattice, step = sight.lattice, sight.cells.step
    cells, offsets = [], []
    for row, column in zip(*np.nonzero(sight.lettered), strict=True):
        offset = _off_middle(sight.tiles[row, column])
        if offset is not None:
            cells.append((column + 0.5, row + 0.5, 1.0))
            offsets.append((offset[0] / step, offset[1] / step))
    if len(cells) < limits.FEWEST_LETTERS:
        return lattice
    places, moved = np.array(cells), np.array(offsets)
    kept = np.ones(len(places), dtype=bool)
    for _ in range(2):  # the second time without the letters that the first fit misses
        change, _, rank, _ = np.linalg.lstsq(places[kept], moved[kept], rcond=None)
        kept = np.hypot(*(places @ change - moved).T) < limits.LETTER_OUTLIER
        if rank < 3 or kept.sum() < limits.FEWEST_LETTERS:
            return lattice
    corners = np.array([(x, y, 1.0) for x in (0, lattice.columns) for y in (0, lattice.rows)])
    if not limits.LEAST_SHIFT < np.abs(corners @ change).max() < limits.MOST_SHIFT:
        return lattice
    move: Floats = np.eye(3)
    move[:2] += change.T
    return replace(lattice, to_picture=lattice.to_picture @ move)


def _off_middle(tile: Picture) -> tuple[float, float] | None:
    """Return by how many pixels a letter's box is off the middle of its tile, or None if it cannot be told."""
    margin = limits.LETTER_MARGIN
    inner = tile[margin:-margin, margin:-margin].astype(np.float64)
    fill = np.median(inner.reshape(-1, 3), axis=0)
    away = np.abs(inner - fill).sum(axis=2)
    ink = away > limits.INK_SHARE * np.percentile(away, limits.INK_PERCENTILE)
    columns, rows = np.flatnonzero(ink.sum(axis=0) > 1), np.flatnonzero(ink.sum(axis=1) > 1)
    if not len(columns) or not len(rows):
        return None
    left, right, top, bottom = columns[0], columns[-1], rows[0], rows[-1]
    side = TILE - 2 * margin
    if left == 0 or top == 0 or right == side - 1 or bottom == side - 1:
        return None  # the letter is cut off, or something else stands beside it
    return float(left + right - side + 1) / 2, float(top + bottom - side + 1) / 2
