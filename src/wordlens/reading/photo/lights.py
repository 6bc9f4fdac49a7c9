"""What white may look like in the light of a picture."""

from dataclasses import dataclass

import numpy as np

from .squares import Flags, Floats
from .tiles import NEUTRAL, Paints, to_lab

NOT_LIT = 5.0
"""The cost, as a negative logarithm, of coloured light on a board that is upright like a screenshot's."""
CAST = 0.2
"""How coloured light usually is: the standard deviation of the logarithm of red and of blue against green."""
DIM = 200.0
"""White that is darker than this is dim."""


@dataclass(frozen=True)
class Light:
    """One way in which the board may be lit."""

    white: Floats
    """What white looks like."""
    cost: float
    """How unlikely that is: a negative natural logarithm."""


def lights(paints: Paints, page: Floats, lettered: Flags, upright: bool) -> list[Light]:
    """Return what white may look like, likeliest first: neutral, or as page, empty or grey tiles or letters do."""
    neutral = NEUTRAL if paints.level >= DIM else np.full(3, paints.level)
    seen = [page]
    if not lettered.all():
        seen.append(np.median(paints.fills[~lettered], axis=0))
    if lettered.any():
        seen.append(np.median(paints.inks[lettered], axis=0))
    shades = list(seen)
    if lettered.any():
        shades.append(_greyest(paints.fills[lettered]))
    whites = [neutral]
    for shade in shades:
        # What is nearly black shows no light, and light is never as coloured as paint.
        if shade.max() > 0.3 * paints.level and shade.min() > 0.45 * shade.max():
            _add(whites, shade / shade.max())
    for white in whites[1:]:
        _add(whites, np.sqrt(white))
    fills = paints.fills[lettered] if lettered.any() else paints.fills.reshape(-1, 3)
    found = []
    for at, white in enumerate(whites):
        cost = _cast(white) + sum(_paper(shade, white, paints.level) for shade in seen)
        if at:  # nothing is brighter than white
            white = white * max(paints.level, float(np.percentile((fills / white).max(axis=1), 90)))
            cost += NOT_LIT if upright else 0.0
        found.append(Light(white, cost))
    return sorted(found, key=lambda light: light.cost)


def _add(whites: list[Floats], white: Floats) -> None:
    """Add what white may look like unless it is much like one that is there."""
    if all(np.abs(white / white.max() - other / other.max()).max() > 0.03 for other in whites):
        whites.append(np.asarray(white, dtype=np.float64))


def _greyest(fills: Floats) -> Floats:
    """Return the third of the fills that has the least colour."""
    chroma = np.hypot(*to_lab(fills[None], NEUTRAL)[0, :, 1:].T)
    return np.asarray(np.median(fills[chroma <= np.percentile(chroma, 34)], axis=0))


def _cast(white: Floats) -> float:
    """Return the cost of light for its colour."""
    red, green, blue = np.log(white)
    return float(((red - green) ** 2 + (blue - green) ** 2) / (2 * CAST**2))


def _paper(shade: Floats, white: Floats, level: float) -> float:
    """Return the cost of a page, an empty tile or a letter that would have a colour of its own in this light."""
    brightness = max(float(shade.max()), 1.0)
    lab = to_lab((shade / brightness * level)[None, None], white / white.max() * level)[0, 0]
    lost = 0.5 if (shade >= 250).sum() > 1 else 1.0  # too bright for the camera
    return min(float(np.hypot(lab[1], lab[2])) / 6, 2.5) * lost * min(1.0, brightness / level)
