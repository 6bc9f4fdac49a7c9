"""What colour each tile has, in which light, and which tiles have one colour: looked at as one board."""

from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from .fills import fills_of, inks_of
from .squares import Flags, Floats, Picture

LIGHTNESS = 0.12
"""How much lightness counts beside hue: light falls unevenly on a photographed screen, hue stays."""
FULL_COLOUR = 15.0
"""The chroma from which on a colour is one: beyond it hue tells colours apart, not how strong they are."""
DIFFERENT = {True: 2.8, False: 4.5}
"""From this distance on two fills are two colours, on a board that is upright like a screenshot's or not."""
MISFIT = 3.0
"""How far a tile may be from its group's colour before another grouping is likelier, as a standard deviation."""
VIVID = 2.2
"""How many times stronger colours are than they look through glare or haze."""
NARROW, WIDE = 1.0, 2.2
"""The least and the most spread of one colour over a board, as a standard deviation."""


@dataclass(frozen=True)
class Paints:
    """What a board's tiles are painted with, as the picture has it."""

    fills: Floats
    """(rows, columns, 3): red, green and blue of the fill."""
    inks: Floats
    """(rows, columns, 3): those of the letter; of the fill where there is none."""
    level: float
    """How bright white is, at least."""

    @classmethod
    def of(cls, tiles: Picture, page: Floats, lettered: Flags) -> "Paints":
        """Measure the tiles."""
        fills = fills_of(tiles)
        inks = fills.copy()
        bright = [float(page.max()), float(np.percentile(fills.max(axis=2), 95))]
        if lettered.any():
            inks[lettered] = inks_of(tiles[lettered], fills[lettered])
            bright.append(float(np.median(inks[lettered], axis=0).max()))
        return cls(fills, inks, float(np.clip(max(bright), 40.0, 255.0)))


@dataclass(frozen=True)
class Colours:
    """The fills of a board's tiles, in groups of one colour."""

    lab: Floats
    """(rows, columns, 3): lightness 0 to 100, green to red, blue to yellow; as if the light were white."""
    group: npt.NDArray[np.int64]
    """(rows, columns): the number of the tile's group, -1 outside scored rows."""
    centres: Floats
    """(groups, 3): the colour of each group."""
    shares: Floats
    """(rows, columns, groups): how surely a tile is of each group."""
    misfit: float = 0.0
    """How unlikely tiles of one colour are so far from it: a negative natural logarithm."""

    @property
    def vivid(self) -> "Colours":
        """The same colours as they would be if no glare had washed them out."""
        return replace(self, centres=self.centres * np.array([1.0, VIVID, VIVID]))

    @property
    def is_faint(self) -> bool:
        """Whether there are several colours, and none is strong."""
        return len(self.centres) > 1 and float(np.hypot(self.centres[:, 1], self.centres[:, 2]).max()) < FULL_COLOUR


def measure(fills: Floats, scored: Flags, white: Floats, upright: bool) -> Colours:
    """Group the fills of the scored rows, for light that makes white look like `white`."""
    lab = to_lab(fills, white)
    group, centres = _groups(lab, scored[:, None] & np.ones(lab.shape[:2], dtype=bool), DIFFERENT[upright])
    shares, spread = _shares(lab, group, centres)
    return Colours(lab, group, centres, shares, int((group >= 0).sum()) * (spread / MISFIT) ** 2 / 2)


def fill_colours(tiles: Picture) -> Floats:
    """Return the fill of each tile in CIE L*a*b*, in plain light."""
    return to_lab(fills_of(tiles), NEUTRAL)


NEUTRAL = np.full(3, 255.0)


def to_lab(colours: Floats, white: Floats) -> Floats:
    """Return colours (.., .., 3) as they would look in white light, in CIE L*a*b*."""
    # A little below full white, so that what is brighter keeps its hue; a screenshot stays as it is.
    scale = 1.0 if white.min() >= 255 else 235 / np.maximum(white, 1.0)
    balanced = np.clip(colours * scale, 0, 255) / 255
    return np.asarray(cv2.cvtColor(balanced.astype(np.float32), cv2.COLOR_RGB2LAB), dtype=np.float64)


def by_hue(lab: Floats) -> Floats:
    """Return colours so that their distance tells whether they are one colour in different light."""
    chroma = np.hypot(lab[..., 1], lab[..., 2])
    strength = 20 * (1 - np.exp(-chroma / FULL_COLOUR)) / np.maximum(chroma, 1e-6)
    return np.stack([LIGHTNESS * lab[..., 0], strength * lab[..., 1], strength * lab[..., 2]], axis=-1)


def distance(first: Floats, second: Floats) -> Floats:
    """Return how different two colours are, light aside."""
    return apart(by_hue(first), by_hue(second))


def apart(first: Floats, second: Floats) -> Floats:
    """Return how far two colours are from each other."""
    return np.asarray(np.sqrt(((first - second) ** 2).sum(axis=-1)))


def _groups(lab: Floats, scored: Flags, different: float) -> tuple[npt.NDArray[np.int64], Floats]:
    """Join the scored tiles of one colour: the two nearest groups, by their mean distance, until all are different."""
    group = np.full(scored.shape, -1, dtype=np.int64)
    colours = lab[scored]
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
    group[scored] = label
    centres = np.array([np.median(colours[places], axis=0) for places in members]).reshape(-1, 3)
    return group, centres


def _shares(lab: Floats, group: npt.NDArray[np.int64], centres: Floats) -> tuple[Floats, float]:
    """Return how surely each tile is of each group, the colours being as spread as they are seen to be, and that."""
    if not len(centres):
        return np.zeros((*group.shape, 0)), 0.0
    away = distance(lab[:, :, None], centres[None, None])
    own = np.take_along_axis(away, np.maximum(group, 0)[:, :, None], axis=2)[:, :, 0][group >= 0]
    spread = float(np.sqrt((own**2).mean()))
    width = float(np.clip(spread, NARROW, WIDE))
    closeness = np.exp(-(away**2 - away.min(axis=2, keepdims=True) ** 2) / (2 * width**2))
    return np.asarray(closeness / closeness.sum(axis=2, keepdims=True)), spread
