"""Squares of one size, in parts that hang together: each part is a board, or a few boards that are close."""

from collections.abc import Iterator

import numpy as np

from .. import thresholds as limits
from ..find import Spots
from ..lattice import Flags, Floats
from ..paint import Numbers
from . import measures


def parts_of(spots: Spots) -> list[Spots]:
    """Return squares of one size in parts that hang together: each is a board, or a few that are close."""
    first, second, ratio, across = _neighbours(spots)
    near = np.zeros(len(ratio), dtype=bool)
    for way in (across, ~across):  # tiles may be wider than high
        if way.any():
            near |= way & (ratio < measures.WITHIN_A_BOARD * _usual_step(ratio[way]))
    label = _components(len(spots), first[near], second[near])
    parts = [label == name for name in np.unique(label)]
    return [spots.among(part) for part in parts if part.sum() >= limits.FEWEST_MEMBERS]


def _usual_step(ratios: Floats) -> float:
    """Return the distance within boards: the least that is common, since folded boards are rows of their own."""
    least = float(np.percentile(ratios, measures.LEAST_STEPS))
    return float(np.median(ratios[ratios < measures.WITHIN_A_BOARD * least]))


def of_one_side(spots: Spots) -> Iterator[Flags]:
    """Yield which squares are of one size, for each of the sizes that most squares have."""
    if not len(spots):
        return
    bins = np.round(np.log(spots.sides) * measures.SIDE_BINS)
    values, counts = np.unique(bins, return_counts=True)
    for number in np.argsort(-counts, kind="stable")[: measures.TRIED_SIDES]:
        side = float(np.median(spots.sides[bins == values[number]]))
        chosen = np.asarray(np.abs(spots.sides / side - 1) < measures.ALIKE_SIDES)
        if chosen.sum() >= measures.FEWEST_OF_ONE_SIDE:
            yield chosen


def _neighbours(spots: Spots) -> tuple[Numbers, Numbers, Floats, Flags]:
    """Return pairs of squares, their distance in sides, and whether they stand side by side or below each other."""
    first, second = _near(spots.centres, measures.FARTHEST_NEIGHBOUR * float((spots.sides + limits.EDGE).max()))
    away = np.abs(spots.centres[first] - spots.centres[second]) / (spots.sides[first] + limits.EDGE)[:, None]
    longer, shorter = away.max(axis=1), away.min(axis=1)
    linked = (shorter < measures.OUT_OF_LINE) & (longer < measures.FARTHEST_NEIGHBOUR) & (longer > limits.HALF)
    return first[linked], second[linked], longer[linked], (away[:, 0] > away[:, 1])[linked]


def _near(places: Floats, reach: float) -> tuple[Numbers, Numbers]:
    """Return all pairs of places that may be within `reach` of each other: those in boxes that touch."""
    column, row = (np.floor(places / reach).astype(np.int64) - np.floor(places.min(axis=0) / reach).astype(np.int64)).T
    width = int(column.max()) + 3  # an empty box on each side, so that a line does not go on in the next
    box = (row + 1) * width + column + 1
    order = np.argsort(box, kind="stable")
    boxes = box[order]
    first, second = [], []
    for shift in (down * width + right for down in (-1, 0, 1) for right in (-1, 0, 1)):
        start, end = (np.searchsorted(boxes, box + shift, side=side) for side in ("left", "right"))
        count = end - start
        first.append(np.repeat(np.arange(len(places)), count))
        before = np.repeat(np.cumsum(count) - count, count)
        second.append(order[np.arange(int(count.sum())) - before + np.repeat(start, count)])
    return np.concatenate(first), np.concatenate(second)


def _components(count: int, first: Numbers, second: Numbers) -> Numbers:
    """Return a label for each of `count` squares, the same for those that are linked."""
    label = np.arange(count)
    while True:
        lower = label.copy()
        np.minimum.at(lower, first, label[second])
        np.minimum.at(lower, second, label[first])
        lower = lower[lower]
        if (lower == label).all():
            return lower
        label = lower
