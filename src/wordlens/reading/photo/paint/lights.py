"""What white may look like in the light of a picture."""

from dataclasses import dataclass

import numpy as np

from .. import thresholds as limits
from ..colour import NEUTRAL, chroma, to_lab
from ..lattice import Flags, Floats


@dataclass(frozen=True)
class Light:
    """One way in which the board may be lit."""

    white: Floats
    """What white looks like: red, green and blue."""
    cost: float
    """How unlikely this light is: a negative natural logarithm."""


def lights(fills: Floats, inks: Floats, page: Floats, lettered: Flags, level: float, upright: bool) -> list[Light]:
    """Return what white may look like, likeliest first.

    Light may be neutral, or have the colour of the page, of empty tiles, of the letters, or of the greyest fills; each
    of these is also tried at half its strength. `level` is how bright white is at least.
    """
    seen = [page]
    if not lettered.all():
        seen.append(np.median(fills[~lettered], axis=0))
    if lettered.any():
        seen.append(np.median(inks[lettered], axis=0))
    whites = _whites(seen, fills[lettered], level)
    shown = fills[lettered] if lettered.any() else fills.reshape(-1, 3)
    found = []
    for at, white in enumerate(whites):
        cost = _cast(white) + sum(_paper(shade, white, level) for shade in seen)
        if at:  # the first one is neutral; in coloured light no fill is brighter than white
            brightest = float(np.percentile((shown / white).max(axis=1), limits.BRIGHT_FILLS))
            white = white * max(level, brightest)
            cost += limits.NOT_LIT_COST if upright else 0.0
        found.append(Light(white, cost))
    return sorted(found, key=lambda light: light.cost)


def _whites(seen: list[Floats], fills: Floats, level: float) -> list[Floats]:
    """Return the whites that are tried, neutral first: the shades `seen`, the greyest fill, and the same halved."""
    whites = [NEUTRAL if level >= limits.DIM else np.full(3, level)]
    for shade in (*seen, *([_greyest(fills)] if len(fills) else [])):
        # A nearly black shade shows no light, and light is never as coloured as paint.
        if shade.max() > limits.DARK_SHADE * level and shade.min() > limits.PAINTED_SHADE * shade.max():
            _add(whites, shade / shade.max())
    for white in whites[1:]:
        _add(whites, np.sqrt(white))
    return whites


def _add(whites: list[Floats], white: Floats) -> None:
    """Add what white may look like, unless it is much like a white that is there."""
    if all(np.abs(white / white.max() - other / other.max()).max() > limits.SAME_LIGHT for other in whites):
        whites.append(np.asarray(white, dtype=np.float64))


def _greyest(fills: Floats) -> Floats:
    """Return the median of the third of the fills that has the least colour."""
    strong = chroma(to_lab(fills[None], NEUTRAL)[0])
    return np.asarray(np.median(fills[strong <= np.percentile(strong, limits.GREY_FILLS)], axis=0))


def _cast(white: Floats) -> float:
    """Return the cost of light for its colour."""
    red, green, blue = np.log(white)
    return float(((red - green) ** 2 + (blue - green) ** 2) / (2 * limits.USUAL_CAST**2))


def _paper(shade: Floats, white: Floats, level: float) -> float:
    """Return the cost of a page, an empty tile or a letter that would have a colour of its own in this light."""
    brightness = max(float(shade.max()), 1.0)
    lab = to_lab((shade / brightness * level)[None, None], white / white.max() * level)[0, 0]
    lost = limits.OVEREXPOSED if (shade >= limits.SATURATED).sum() > 1 else 1.0
    cost = min(float(chroma(lab)) / limits.PAPER_CHROMA, limits.MOST_PAPER_COST)
    return cost * lost * min(1.0, brightness / level)
