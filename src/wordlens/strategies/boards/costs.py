"""What a board costs beyond its own one guess, by its candidates and by how many boards are unsolved.

With B boards every board needs one guess that solves it. What a game takes beyond B are guesses that solve nothing.
`data/extra.toml` says how many of them a board with so many candidates adds; tools/fit_boards.py fits it to games that
the strategy played itself. Between its sizes and boards the table is read along straight lines over log2.
"""

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ...kernels import Longs

COST_BITS = 18
"""Costs are whole numbers in units of 2^-18 guesses, so that every machine and backend ranks alike."""
TABLE = Path(__file__).parent / "data" / "extra.toml"
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Extra:
    """Guesses that solve nothing, for each board: rows by unsolved boards, columns by candidates of the board."""

    boards: tuple[int, ...]
    sizes: tuple[int, ...]
    values: Floats

    def curve(self, boards: int, largest: int) -> Floats:
        """Return the extra guesses for every size from 0 to largest; the last size's value serves beyond it."""
        at = np.clip(np.log2(max(1, boards)), 0.0, np.log2(self.boards[-1]))
        row = [np.interp(at, np.log2(self.boards), column) for column in self.values.T]
        sizes = np.log2(np.maximum(np.arange(largest + 1), 1))
        found: Floats = np.interp(sizes, np.log2(self.sizes), row)
        return found


@cache
def shipped() -> Extra:
    """Return the fitted table."""
    read = tomllib.loads(TABLE.read_text("utf-8"))
    rows = {int(boards): row for boards, row in read["extra"].items()}
    ordered = tuple(sorted(rows))
    return Extra(ordered, tuple(read["sizes"]), np.array([rows[boards] for boards in ordered]))


@cache
def opening(boards: int) -> str:
    """Return the first word of a game of so many boards: that of the nearest number of boards that is not larger."""
    words = {int(least): word for least, word in tomllib.loads(TABLE.read_text("utf-8"))["openings"].items()}
    fitting = [least for least in words if least <= boards]
    return str(words[max(fitting, default=min(words))])


@lru_cache(maxsize=64)
def costs(boards: int, largest: int, extra: Extra | None = None) -> Longs:
    """Return what a candidate costs in a part of every size up to largest, in units of 2^-COST_BITS guesses."""
    curve = (extra or shipped()).curve(boards, largest)
    table: Longs = np.rint((1.0 + curve) * 2**COST_BITS).astype(np.int64)
    table[0] = 0
    table.setflags(write=False)
    return table
