"""The letters of a lattice, and what they tell: which tiles hold one, how sure they are, whether the board is whole."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import numpy as np

from .. import thresholds as limits
from ..cells import TILE, Cells
from ..lattice import UPRIGHT, WAYS, Flags, Floats, Lattice, Picture, Way
from .chances import NO_LETTER, is_sure_letter, likeliest, read_letters

_LOOKS = (
    (limits.LOOK_SHIFT, 0.0, 1.0),
    (-limits.LOOK_SHIFT, 0.0, 1.0),
    (0.0, limits.LOOK_SHIFT, 1.0),
    (0.0, -limits.LOOK_SHIFT, 1.0),
    *((0.0, 0.0, size) for size in limits.LOOK_SIZES),
)
"""Where doubtful tiles are looked at again: right and down, in steps, and how many times as large."""


@dataclass(frozen=True)
class Sight:
    """What may be a board, before it is decoded."""

    cells: Cells
    around: Floats
    """(rows + 2, columns + 2, 27): the chance of each letter, and of none, for the cells around the lattice too."""
    hidden: frozenset[int] = frozenset()
    """Rows of the lattice that are scored, though most of their letters are cut off or covered."""

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
        cells = self.lattice.seen_cells()
        seen = cells.mean(axis=1)
        sure = (self.letters[:, :, NO_LETTER] < limits.SINGLE_NO_LETTER) & (
            self.letters[:, :, :NO_LETTER].max(axis=2) > limits.SINGLE_LETTER
        )
        stray = (sure.sum(axis=1) > 1) & (seen > limits.STRAY_SEEN)
        held = self.letters[:, :, NO_LETTER] < limits.HELD
        stray |= (sure & cells).any(axis=1) & ~held[:, 0]  # a word is typed from the left
        held = _in_order(held, seen, stray)
        for row in np.flatnonzero(held.sum(axis=1) == 1):
            held[row, 0] &= is_sure_letter(self.letters[row, 0])
        # The round frames of empty tiles look like an O: a row of them holds no letters.
        round_ones = held & np.array([[letter == "o" for letter in text] for text in self.texts()])
        return np.asarray(held & (round_ones.mean(axis=1, keepdims=True) < limits.ROUND_FRAMES))

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
        return float((best - limits.DOUBTFUL_LETTER).sum()) * (limits.APART_SCORE if apart else 1.0)

    @property
    def is_clear(self) -> bool:
        """Whether rows are whole up to the last one with letters, no letters stand beside them, and all are sure."""
        counts = self.lettered.sum(axis=1)
        begun = np.flatnonzero(counts)
        whole = len(begun) > 0 and bool((counts[begun[0] : begun[-1]] == self.lattice.columns).all())
        full = whole and int(counts.max()) == self.lattice.columns
        return full and self.sureness > limits.CLEAR_BOARD and self.cut_off < limits.CLEARLY_CUT

    @property
    def cut_off(self) -> float:
        """How likely there is one more column: the chance of letters beside the rows that have letters."""
        begun = np.flatnonzero(self.lettered.any(axis=1)) + 1
        if not len(begun):
            return 0.0
        beside = (1 - self.around[:, [0, -1], NO_LETTER]) * self.cells.inside[:, [0, -1]]
        return float(beside[begun].mean(axis=0).max())

    @property
    def is_whole(self) -> bool:
        """Whether most tiles in rows with letters were seen: a board inferred from few tiles may lack a column."""
        begun = self.lettered.any(axis=1)
        return bool(begun.any() and self.lattice.seen_cells()[begun].mean() > limits.WHOLE_BOARD)

    def texts(self) -> list[str]:
        """Return the likeliest letters of each row."""
        return [likeliest(row) for row in self.letters]

    def contrasts(self, row: int | None = None) -> Floats:
        """Return how much there is to see on each tile, its border aside: a row of `cells`, or the whole lattice."""
        shown = self.tiles if row is None else self.cells.tiles[row, 1:-1]
        margin = limits.CONTRAST_MARGIN
        inner = shown[..., margin:-margin, margin:-margin, :].astype(np.float32)
        return np.asarray(inner.std(axis=(-3, -2)).max(axis=-1), np.float64)

    def with_lines(self, picture: Picture, above: int, below: int) -> "Sight":
        """Return the sight with this many lines above and below the lattice as hidden rows; whole letters are read."""
        lattice = self.lattice.window(-above, 0, self.lattice.rows + above + below, self.lattice.columns)
        cells = Cells.cut(picture, lattice)
        around = np.zeros((*cells.inside.shape, NO_LETTER + 1))
        around[..., NO_LETTER] = 1.0
        around[above : above + len(self.around)] = self.around
        hidden = [row for row in range(lattice.rows) if row < above or row >= lattice.rows - below]
        whole = np.zeros(cells.inside.shape, dtype=bool)
        whole[np.array(hidden) + 1, 1:-1] = True
        around[whole] = np.eye(NO_LETTER + 1)[NO_LETTER]
        whole &= cells.lost <= limits.TILE_CUT
        around[whole] = read_letters(np.ascontiguousarray(cells.tiles[whole]))
        return replace(self, cells=cells, around=around, hidden=frozenset(hidden))

    def surest_way(self, least_doubt: float) -> tuple[Way, float]:
        """Return from which side the letters are surest, and how much of their doubt is left then.

        A share of 1 says that they are surest as they are, or that there is less than the `least_doubt` about them.
        Only a few tiles are looked at, those that show most.
        """
        shown = self.contrasts().ravel()
        order = np.argsort(-shown, kind="stable")[: limits.TURNED_TILES]
        chosen = order[shown[order] > limits.PLAIN_TILE * shown.max()] if shown.max() > limits.FLAT_TILE else order[:0]
        if len(chosen) < limits.FEWEST_TURNED:
            return UPRIGHT, 1.0
        doubt = 1 - float(self.letters.reshape(-1, NO_LETTER + 1)[chosen, :NO_LETTER].max(axis=1).mean())
        if doubt < least_doubt:
            return UPRIGHT, 1.0
        tiles = self.tiles.reshape(-1, TILE, TILE, 3)[chosen]
        views = np.concatenate([_seen_from(tiles, way) for way in WAYS])
        sure = read_letters(np.ascontiguousarray(views))[:, :NO_LETTER].max(axis=1).reshape(len(WAYS), -1).mean(axis=1)
        best = int(sure.argmax())
        left = float((1 - sure[best]) / doubt)
        return (WAYS[best], left) if left < 1 and sure[best] > limits.TURNED_SURE else (UPRIGHT, 1.0)

    def read_from(self, held: Flags, way: Way) -> Floats:
        """Return the chances (count, 27) of the tiles that are `held` as they look from another side."""
        tiles = _seen_from(self.tiles[held], way)
        return np.asarray(read_letters(np.ascontiguousarray(tiles)), np.float64)

    def surely_held(self, tiles: Picture) -> Flags:
        """Tell which tiles (count, TILE, TILE, 3), cut out anywhere, surely hold a letter."""
        chances = read_letters(np.ascontiguousarray(tiles))
        return np.array([is_sure_letter(each) for each in chances.astype(np.float64)], dtype=bool)

    def steadied(self, picture: Picture) -> "Sight":
        """Return the sight with the chances of doubtful tiles averaged over several looks.

        A doubtful tile is looked at again a little to each side, larger and smaller: the strokes of a letter look like
        that letter from everywhere.
        """
        doubtful = self.letters.max(axis=2) < limits.CLEAR_TILE
        doubtful &= self.lettered | (self.letters[:, :, NO_LETTER] < limits.CLEAR_TILE)
        if not doubtful.any():
            return self
        looks = [self.letters[doubtful]]
        for right, down, size in _LOOKS:
            move = np.array([[1.0, 0, right], [0, 1, down], [0, 0, 1]])
            fill = float(np.clip(self.lattice.fill * size, limits.LEAST_FILL, 1.0))
            moved = replace(self.lattice, to_picture=self.lattice.to_picture @ move, fill=fill)
            tiles = Cells.cut(picture, moved).tiles[1:-1, 1:-1][doubtful]
            looks.append(np.asarray(read_letters(np.ascontiguousarray(tiles.reshape(-1, TILE, TILE, 3))), np.float64))
        around = self.around.copy()
        around[1:-1, 1:-1][doubtful] = np.mean(looks, axis=0)
        return replace(self, around=around)


def _in_order(lettered: Flags, seen: Floats, stray: Flags) -> Flags:
    """Return the letters where a game has them: in whole rows, and at the beginning of the row below the last of these.

    `seen` is the share of each row's tiles that was seen: below a row without letters it tells a row from a keyboard.
    A row that is `stray` has sure letters on tiles that were seen: it keeps them all, since others may be covered.
    """
    columns = lettered.shape[1]
    whole = lettered.sum(axis=1) > limits.LINE_HELD * columns
    begun = np.flatnonzero(whole)
    for before, row in pairwise(begun):
        if row > before + 1 and seen[row] < limits.ROW_SEEN:
            whole[row:] = False
            break
    if whole.any():  # a row above a whole row is whole too, whatever hides its letters
        whole[: int(np.flatnonzero(whole)[-1])] |= lettered[: int(np.flatnonzero(whole)[-1])].any(axis=1)
    kept = lettered & whole[:, None]
    typed = int(np.flatnonzero(whole)[-1]) + 1 if whole.any() else 0
    if typed < len(lettered):
        kept[typed] = lettered[typed] if stray[typed] else np.logical_and.accumulate(lettered[typed])
    return np.asarray(kept)


def _seen_from(tiles: Picture, way: Way) -> Picture:
    """Return tiles (count, TILE, TILE, 3) turned to the left by quarters, and mirrored from left to right."""
    quarters, mirrored = way
    turned = np.rot90(tiles, quarters, axes=(1, 2))
    return turned[:, :, ::-1] if mirrored else turned
