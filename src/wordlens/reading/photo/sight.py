"""A lattice with its letters read, and where the board on it ends."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np

from .board import seen_cells, trim
from .cells import TILE, Cells
from .lattice import Lattice
from .letters import read_letters
from .printed import are_keys, is_printed
from .refine import refined
from .squares import Flags, Floats, Picture

MOST_KEY_ROWS = 4
"""Rows of a keyboard."""
MOST_ROWS_UNSEEN = 6
"""Rows beyond the tiles seen that are looked at for letters."""
DOUBTFUL = 0.65
"""A letter that is less sure than this speaks against a board rather than for it."""
PLAIN = 0.5
"""A tile shows nothing if its contrast is less than this share of a letter's."""
FLAT = 6
"""A tile whose brightest and darkest pixels differ by no more than this shows nothing."""
HARDLY = 1e-6
"""The chance of each letter there."""
NO_LETTER = 26
"""The place of 'no letter here' among the chances."""

Known = dict[tuple[int, int], Floats]
"""The chances of the letters that were read, by the pixel in the middle of the tile."""


@dataclass(frozen=True)
class Sight:
    """What may be a board, before it is decoded."""

    cells: Cells
    around: Floats
    """(rows + 2, columns + 2, 27): the chance of each letter, and of none, for the cells around the lattice too."""

    @property
    def lattice(self) -> Lattice:
        """Where it lies."""
        return self.cells.lattice

    @property
    def letters(self) -> Floats:
        """(rows, columns, 27): the chance of each letter, and of none."""
        return self.around[1:-1, 1:-1]

    @property
    def tiles(self) -> Picture:
        """The tiles of the lattice itself."""
        return self.cells.tiles[1:-1, 1:-1]

    @cached_property
    def lettered(self) -> Flags:
        """Which tiles hold a letter."""
        held = _in_order(np.asarray(self.letters[:, :, NO_LETTER] < 0.5), seen_cells(self.lattice).mean(axis=1))
        for row in np.flatnonzero(held.sum(axis=1) == 1):
            held[row, 0] &= _is_sure_letter(self.letters[row, 0])
        # The round frames of empty tiles look like that letter.
        round_ones = held & np.array([[letter == "o" for letter in text] for text in self.texts()])
        return np.asarray(held & (round_ones.mean(axis=1, keepdims=True) < 0.7))

    @cached_property
    def sureness(self) -> float:
        """The mean probability of the letters."""
        return float(self.letters[self.lettered, :NO_LETTER].max(axis=1).mean()) if self.lettered.any() else 0.0

    @property
    def score(self) -> float:
        """How much was read: the letters, less where they are doubtful, and less where an empty row is between them."""
        begun = np.flatnonzero(self.lettered.any(axis=1))
        apart = len(begun) > 0 and int(begun[-1] - begun[0]) >= len(begun)
        best = self.letters[self.lettered, :NO_LETTER].max(axis=1, initial=0)
        return float((best - DOUBTFUL).sum()) * (0.5 if apart else 1.0)

    @property
    def is_clear(self) -> bool:
        """Whether every row is whole up to the last with letters, none goes on beside it, and the letters are sure."""
        counts = self.lettered.sum(axis=1)
        begun = np.flatnonzero(counts)
        whole = len(begun) > 0 and bool((counts[begun[0] : begun[-1]] == self.lattice.columns).all())
        return whole and int(counts.max()) == self.lattice.columns and self.sureness > 0.93 and self.cut_off < 0.5

    @property
    def cut_off(self) -> float:
        """How likely there is one more column: the letters beside rows that have some."""
        begun = np.flatnonzero(self.lettered.any(axis=1)) + 1
        if not len(begun):
            return 0.0
        beside = (1 - self.around[:, [0, -1], NO_LETTER]) * self.cells.inside[:, [0, -1]]
        return float(beside[begun].mean(axis=0).max())

    @property
    def is_whole(self) -> bool:
        """Whether most of its tiles were seen: one that had to be guessed from a few may lack a column."""
        begun = self.lettered.any(axis=1)
        return bool(begun.any() and seen_cells(self.lattice)[begun].mean() > 0.8)

    def texts(self) -> list[str]:
        """Return the likeliest letters of each row."""
        return [_text(row) for row in self.letters]


def look(picture: Picture, lattice: Lattice) -> Sight:
    """Read the letters of a lattice, with the rows and columns that its tiles and letters speak for.

    A tile without an edge of its own is not seen as a square; its letter still tells that it is there.
    """
    known: Known = {}
    for _ in range(MOST_ROWS_UNSEEN):
        sight = _read(picture, lattice, known)
        if len(lattice.seen) < 0.6 * lattice.rows * lattice.columns:
            moved = refined(lattice, sight.tiles, sight.lettered, sight.cells.step)
            if moved is not lattice:
                known.clear()
                lattice, sight = moved, _read(picture, moved, known)
        letters = (sight.around[:, :, NO_LETTER] < 0.2) & sight.cells.inside
        held = letters[1:-1, 1:-1] | seen_cells(lattice)
        held[-1] |= _begins_a_word(sight, -2)
        if not held.any() or (lattice.rows <= MOST_KEY_ROWS and any(map(is_printed, sight.texts()))):
            break
        settled = trim(lattice, held)
        if (settled.rows, settled.columns) != (lattice.rows, lattice.columns):
            lattice = settled
            continue
        lines = letters[1:-1, 1:-1].any(axis=1)
        tiled = bool(seen_cells(lattice).all())
        up, down = (
            int(
                _is_full(sight.around[line, 1:-1], there, tiled)
                and not are_keys(_text(sight.around[line, 1:-1]), there)
            )
            for line, there in ((0, letters[0, 1:-1]), (-1, letters[-1, 1:-1]))
        )
        down = down or int(_begins_a_word(sight, -1))
        left, right = (int(lines.any() and letters[1:-1, line][lines].mean() > 0.6) for line in (0, -1))
        if not (up or down or left or right):
            first, last = _blank_sides(sight.lettered)
            if first or last:
                lattice = lattice.window(0, first, lattice.rows, lattice.columns - first - last)
                continue
            if not _ends_in_doubt(sight, seen_cells(lattice)):
                break
            lattice = lattice.window(0, 0, lattice.rows - 1, lattice.columns)
            continue
        lattice = lattice.window(-up, -left, lattice.rows + up + down, lattice.columns + left + right)
    return sight


def contrast(tiles: Picture) -> Floats:
    """Return how much there is to see on each tile (.., TILE, TILE, 3), its border aside."""
    inner = tiles[..., 8:-8, 8:-8, :].astype(np.float32)
    return np.asarray(inner.std(axis=(-3, -2)).max(axis=-1), np.float64)


def _begins_a_word(sight: Sight, line: int) -> bool:
    """Tell whether a line holds the beginning of a word and nothing else; -1 is the one below the lattice."""
    chances, inside = sight.around[line, 1:-1], sight.cells.inside[line, 1:-1]
    sure = inside & (chances[:, NO_LETTER] < 0.2) & (chances[:, :NO_LETTER].max(axis=1) > 0.6)
    typed = int(np.logical_and.accumulate(sure).sum())
    if typed == 1 and not _is_sure_letter(chances[0]):
        return False
    if not (0 < typed < len(chances) and (chances[typed:, NO_LETTER] > 0.4).all()):
        return False
    shown = contrast(sight.cells.tiles[line, 1:-1])
    return bool(np.median(shown[typed:]) < PLAIN * shown[:typed].min())  # and not parts of keys


def _is_full(chances: Floats, held: Flags, tiled: bool) -> bool:
    """Tell whether most tiles of a line hold a letter, and surely: a heading's letters are of another size.

    None may surely lack one where the board is `tiled`: every tile of it was seen, and none of this line.
    """
    if held.mean() <= 0.7 or (tiled and chances[:, NO_LETTER].max() > 0.9):
        return False
    return bool(chances[held, :NO_LETTER].max(axis=1).mean() * held.mean() > 0.7)


def _text(chances: Floats) -> str:
    """Return the likeliest letters of a row."""
    return "".join(chr(97 + int(at)) for at in chances[:, :NO_LETTER].argmax(axis=1))


def _is_sure_letter(chances: Floats) -> bool:
    """Tell whether a tile alone holds a letter: a single mark is easily taken for one."""
    return bool(chances[NO_LETTER] < 0.05 and chances[:NO_LETTER].max() > 0.85)


def _blank_sides(lettered: Flags) -> tuple[int, int]:
    """Return whether the first and the last column are none of the board's: only the last row may lack letters."""
    begun = np.flatnonzero(lettered.any(axis=1))[:-1]
    if not len(begun) or lettered.shape[1] < 5:
        return 0, 0
    first, last = (bool(not lettered[begun, side].any()) for side in (0, -1))
    inner = lettered[begun, 1:-1].all()
    return int(first and not last and inner), int(last and not first and inner)


def _ends_in_doubt(sight: Sight, seen: Flags) -> bool:
    """Tell whether the last row is something else: not seen as tiles, and with letters less sure or less in order."""
    begun = np.asarray(sight.lettered.any(axis=1))
    if sight.lattice.rows < 3 or seen[-1].mean() > 0.5 or not begun[:-1].any():
        return False
    if not begun[-1]:
        return is_scattered(sight.letters[-1, :, NO_LETTER] < 0.5)  # keys
    if sight.lettered[-1].mean() < 0.6 and not _begins_a_word(sight, -2):
        return True
    if are_keys(sight.texts()[-1], sight.lettered[-1]):
        return True
    best, held = sight.letters[:, :, :NO_LETTER].max(axis=2), sight.lettered
    return bool(best[-1][held[-1]].mean() < 0.6 and best[:-1][held[:-1]].mean() > 0.8)


def _read(picture: Picture, lattice: Lattice, known: Known) -> Sight:
    """Read the letters of a lattice and around it, but for those that are `known`, and tiles that show nothing."""
    cells = Cells.cut(picture, lattice)
    rows, columns = cells.inside.shape
    tiles = cells.tiles.reshape(-1, TILE, TILE, 3)
    inner = tiles[:, 6:-6, 6:-6]
    blank = np.ptp(inner, axis=(1, 2)).max(axis=1) <= FLAT
    own = np.pad(np.ones((lattice.rows, lattice.columns), dtype=bool), 1)
    read = np.flatnonzero((cells.inside | own).ravel() & ~blank)
    middles = lattice.points(np.array([(at % columns - 0.5, at // columns - 0.5) for at in read]).reshape(-1, 2))
    places = [(round(x), round(y)) for x, y in middles.tolist()]
    new = {place: at for place, at in zip(places, read, strict=True) if place not in known}
    known.update(zip(new, read_letters(tiles[list(new.values())]).astype(np.float64), strict=True))
    chances = np.full((rows * columns, NO_LETTER + 1), HARDLY)
    chances[:, NO_LETTER] = 1 - NO_LETTER * HARDLY
    for place, at in zip(places, read, strict=True):
        chances[at] = known[place]
    return Sight(cells, chances.reshape(rows, columns, -1))


def is_scattered(held: Flags) -> bool:
    """Tell whether letters of a row come after a gap: a game fills rows from the left."""
    return bool((held[1:] & ~held[:-1]).any())


def _in_order(lettered: Flags, seen: Floats) -> Flags:
    """Return the letters where a game has them: in whole rows, and below these at the beginning of one row.

    `seen` is the share of each row's tiles that was seen: below a row without letters it tells a row from a keyboard.
    """
    columns = lettered.shape[1]
    whole = lettered.sum(axis=1) > 0.6 * columns
    begun = np.flatnonzero(whole)
    for before, row in pairwise(begun):
        if row > before + 1 and seen[row] < 0.5:
            whole[row:] = False
            break
    if whole.any():  # a row above a whole one is one too, whatever hides its letters
        whole[: int(np.flatnonzero(whole)[-1])] |= lettered[: int(np.flatnonzero(whole)[-1])].any(axis=1)
    kept = lettered & whole[:, None]
    typed = int(np.flatnonzero(whole)[-1]) + 1 if whole.any() else 0
    if typed < len(lettered):
        kept[typed] = np.logical_and.accumulate(lettered[typed])
    return np.asarray(kept)
