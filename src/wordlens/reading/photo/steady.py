"""Doubtful tiles looked at again, a little to each side: what is one letter from everywhere is that letter."""

from dataclasses import replace

import numpy as np

from .cells import TILE, Cells
from .letters import read_letters
from .sight import NO_LETTER, Sight
from .squares import Picture

CLEAR = 0.985
"""A tile with one answer as likely as this is looked at once."""
SHIFTS = (
    (0.035, 0.0, 1.0),
    (-0.035, 0.0, 1.0),
    (0.0, 0.035, 1.0),
    (0.0, -0.035, 1.0),
    (0.0, 0.0, 0.94),
    (0.0, 0.0, 1.06),
)
"""Where the other looks are taken: right and down in steps, and larger or smaller."""


def steadied(picture: Picture, sight: Sight) -> Sight:
    """Return the sight with the chances of doubtful tiles averaged over several looks."""
    doubtful = sight.letters.max(axis=2) < CLEAR
    doubtful &= sight.lettered | (sight.letters[:, :, NO_LETTER] < CLEAR)
    if not doubtful.any():
        return sight
    looks = [sight.letters[doubtful]]
    for right, down, size in SHIFTS:
        move = np.array([[1.0, 0, right], [0, 1, down], [0, 0, 1]])
        lattice = sight.lattice
        moved = replace(
            lattice, to_picture=lattice.to_picture @ move, fill=float(np.clip(lattice.fill * size, 0.6, 1.0))
        )
        tiles = Cells.cut(picture, moved).tiles[1:-1, 1:-1][doubtful]
        looks.append(np.asarray(read_letters(np.ascontiguousarray(tiles.reshape(-1, TILE, TILE, 3))), np.float64))
    around = sight.around.copy()
    around[1:-1, 1:-1][doubtful] = np.mean(looks, axis=0)
    return replace(sight, around=around)
