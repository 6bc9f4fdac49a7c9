"""Which side of a board is up: letters look like letters in a mirror and upside down too, but few words are words.

WOOED upside down in a mirror is MOOED, and COUGH looks like CONCH. All rows are read from each side, and the words of
one game have to be likelier from the side that is taken for the right one.
"""

import numpy as np

from ....words import WordList
from .. import thresholds as limits
from ..lattice import WAYS, Flags, Floats, Way
from ..letters import Sight
from .words import game_evidence

_ROWS_STAY: tuple[Way, ...] = tuple(way for way in WAYS if way[0] % 2 == 0)
"""The ways in which rows are rows still: upside down, and mirrored across both axes."""


def likelier_side(sight: Sight, words: WordList, ends_solved: bool) -> tuple[Way, float]:
    """Return the likeliest other side and the logarithm of how many times likelier all rows are from there.

    A board that `ends_solved` below other rows, or goes on with empty rows, is not upside down.
    """
    held = sight.lettered
    upright = _evidence(sight.letters, held, words)
    stands = ends_solved or _goes_on_below(sight)
    told = [
        (_evidence(_seen_from(sight, held, way), _turned(held, way), words) - upright, way)
        for way in _ROWS_STAY
        if not (way[0] and stands)
    ]
    odds, way = max(told, default=(-limits.MOST_ODDS, _ROWS_STAY[0]))
    return way, odds


def _goes_on_below(sight: Sight) -> bool:
    """Tell whether empty rows come after the last letters and none before the first: a game is filled from the top."""
    begun = np.flatnonzero(sight.lettered.any(axis=1))
    seen = sight.lattice.seen_cells().mean(axis=1) > limits.ROW_SEEN
    return bool(len(begun)) and bool(begun[0] == 0 and seen[begun[-1] + 1 :].any())


def _seen_from(sight: Sight, held: Flags, way: Way) -> Floats:
    """Return the chances (rows, columns, 27) of the tiles that are `held`, seen from another side."""
    letters = np.zeros_like(sight.letters)
    letters[held] = sight.read_from(held, way)
    return np.asarray(_turned(letters, way))


def _turned(grid: Floats | Flags, way: Way) -> Floats | Flags:
    """Return what belongs to the tiles (rows, columns, ..) in the order that they have from another side."""
    quarters, mirrored = way
    turned = np.rot90(grid, quarters)
    return turned[:, ::-1] if mirrored else turned


def _evidence(letters: Floats, held: Floats | Flags, words: WordList) -> float:
    """Return the logarithm of how likely these letters are in one game; tiles that are not `held` say nothing.

    Letters that are seen from a wrong side are a little doubtful, less than they ought to be: doubt counts more here.
    """
    chances = np.maximum(np.where(held[..., None], letters[..., :-1], 1.0), limits.LEAST_CHANCE)
    told = [row for row, here in zip(chances, held, strict=True) if here.any()]
    if not told:
        return 0.0
    return game_evidence(told, words) + limits.SIDE_DOUBT * float(np.log(chances.max(axis=2)).sum())
