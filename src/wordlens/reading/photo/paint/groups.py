"""Which tiles have one colour: the fills of a board's scored rows, joined to groups."""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from .. import thresholds as limits
from ..colour import chroma, distance, to_lab
from ..lattice import Flags, Floats

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Colours:
    """The fills of a board's tiles, in groups of one colour."""

    lab: Floats
    """(rows, columns, 3): lightness 0 to 100, green to red, blue to yellow; as if the light were white."""
    group: Numbers
    """(rows, columns): the number of the tile's group, -1 outside scored rows."""
    centres: Floats
    """(groups, 3): the colour of each group."""
    shares: Floats
    """(rows, columns, groups): how surely a tile is of each group."""
    misfit: float = 0.0
    """How unlikely it is that tiles of one colour are this far from it: a negative natural logarithm."""

    @property
    def vivid(self) -> "Colours":
        """The same colours as they would be if no glare had washed them out."""
        return replace(self, centres=self.centres * np.array([1.0, limits.WASHED, limits.WASHED]))

    @property
    def is_faint(self) -> bool:
        """Whether there are several colours, and none is strong."""
        return len(self.centres) > 1 and float(chroma(self.centres).max()) < limits.FULL_COLOUR


def group_fills(fills: Floats, scored: Flags, white: Floats, upright: bool) -> Colours:
    """Group the fills of the scored rows, for light that makes white look like `white`.

    On an `upright` board, as on a screenshot, smaller differences make two colours.
    """
    lab = to_lab(fills, white)
    different = limits.DIFFERENT_UPRIGHT if upright else limits.DIFFERENT_TILTED
    group, centres = _groups(lab, scored[:, None] & np.ones(lab.shape[:2], dtype=bool), different)
    shares, spread = _shares(lab, group, centres)
    return Colours(lab, group, centres, shares, int((group >= 0).sum()) * (spread / limits.MISFIT) ** 2 / 2)


def _groups(lab: Floats, scored: Flags, different: float) -> tuple[Numbers, Floats]:
    """Join the two nearest groups, by the mean distance of their tiles, until all groups are `different`."""
    group = np.full(scored.shape, -1, dtype=np.int64)
    every = lab[scored]
    colours, likes = _distinct(every)
    members = [[at] for at in range(len(colours))]
    away = distance(colours[:, None], colours[None])
    np.fill_diagonal(away, np.inf)
    while len(members) > 1:
        first, second = sorted(np.unravel_index(int(np.argmin(away)), away.shape))
        if away[first, second] > different:
            break
        one, other = len(members[first]), len(members[second])
        joined = (one * away[first] + other * away[second]) / (one + other)
        joined[first] = np.inf
        away[first], away[:, first] = joined, joined
        away = np.delete(np.delete(away, second, axis=0), second, axis=1)
        members[first] += members.pop(second)
    label = np.zeros(len(colours), dtype=np.int64)
    for name, places in enumerate(members):
        label[places] = name
    group[scored] = label[likes]
    centres = np.array([np.median(every[label[likes] == name], axis=0) for name in range(len(members))]).reshape(-1, 3)
    return group, centres


def _distinct(colours: Floats) -> tuple[Floats, Numbers]:
    """Return the colours (count, 3) to be joined, and which of them each colour is.

    Many colours, as those of thirty-two boards, are rounded first: the time to join them grows with the cube.
    """
    if len(colours) <= limits.MANY_FILLS:
        return colours, np.arange(len(colours))
    for width in (1, 2, 3):
        rounded, likes = np.unique(np.round(colours / width), axis=0, return_inverse=True)
        if len(rounded) <= limits.MANY_FILLS:
            break
    return rounded * width, likes.ravel()


def _shares(lab: Floats, group: Numbers, centres: Floats) -> tuple[Floats, float]:
    """Return how surely each tile is of each group, and the spread of tiles around their group's colour."""
    if not len(centres):
        return np.zeros((*group.shape, 0)), 0.0
    away = distance(lab[:, :, None], centres[None, None])
    own = np.take_along_axis(away, np.maximum(group, 0)[:, :, None], axis=2)[:, :, 0][group >= 0]
    spread = float(np.sqrt((own**2).mean()))
    width = float(np.clip(spread, *limits.COLOUR_SPREAD))
    closeness = np.exp(-(away**2 - away.min(axis=2, keepdims=True) ** 2) / (2 * width**2))
    return np.asarray(closeness / closeness.sum(axis=2, keepdims=True)), spread
