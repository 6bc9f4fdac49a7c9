"""Ascending numbers as distances from the one before: [5, 12, 15, 20] becomes [5, 7, 3, 5]."""

import numpy as np

from ..kernels import Longs


def to_distances(values: Longs, starts: Longs) -> Longs:
    """Return the distances in many lists laid end to end; each list begins at a start, with a number of its own."""
    made = np.diff(values, prepend=0)
    made[starts] = values[starts]
    return made


def from_distances(distances: Longs, starts: Longs) -> Longs:
    """Return the numbers that to_distances() was given."""
    sums: Longs = np.cumsum(distances)
    before = sums[starts] - distances[starts]
    return sums - np.repeat(before, np.diff(starts, append=len(sums)))
