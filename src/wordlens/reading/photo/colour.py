"""The arithmetic of colours: from red, green and blue to CIE L*a*b*, distances and hues."""

import cv2
import numpy as np

from . import thresholds as limits
from .lattice import Flags, Floats

WHITEST = 255
"""The level of white."""
NEUTRAL = np.full(3, float(WHITEST))
"""What white looks like in plain light, as on a screenshot."""
FULL_TURN = 360
"""Degrees of a full turn through all hues."""


def to_lab(colours: Floats, white: Floats) -> Floats:
    """Return colours (.., .., 3) as they would look in white light, in CIE L*a*b*; `white` is how white looks."""
    # White is brought to a little less than full, so that a brighter colour keeps its hue; a screenshot stays as it is.
    scale = 1.0 if white.min() >= WHITEST else limits.BALANCED_WHITE / np.maximum(white, 1.0)
    balanced = np.clip(colours * scale, 0, WHITEST) / WHITEST
    return np.asarray(cv2.cvtColor(balanced.astype(np.float32), cv2.COLOR_RGB2LAB), dtype=np.float64)


def apart(first: Floats, second: Floats) -> Floats:
    """Return how far two colours in CIE L*a*b* are from each other."""
    return np.asarray(np.sqrt(((first - second) ** 2).sum(axis=-1)))


def distance(first: Floats, second: Floats) -> Floats:
    """Return how different two colours in CIE L*a*b* are, light aside."""
    return apart(_by_hue(first), _by_hue(second))


def _by_hue(lab: Floats) -> Floats:
    """Return colours so that their distance tells whether they are one colour in different light."""
    strong = chroma(lab)
    strength = limits.HUE_WEIGHT * (1 - np.exp(-strong / limits.FULL_COLOUR)) / np.maximum(strong, limits.NO_CHROMA)
    return np.stack([limits.LIGHTNESS * lab[..., 0], strength * lab[..., 1], strength * lab[..., 2]], axis=-1)


def chroma(lab: Floats) -> Floats:
    """Return how strong colours in CIE L*a*b* are: 0 for grey."""
    return np.asarray(np.hypot(lab[..., 1], lab[..., 2]))


def hues(lab: Floats) -> Floats:
    """Return the hue of colours in CIE L*a*b*, in degrees: about 25 is red, 90 yellow, 140 green and -90 blue."""
    return np.asarray(np.degrees(np.arctan2(lab[..., 2], lab[..., 1])))


def within(lab: Floats, low: float, high: float) -> Flags:
    """Tell which colours in CIE L*a*b* have a hue between two angles, 0 to 360 degrees."""
    angles = hues(lab) % FULL_TURN
    return np.asarray((angles > low) & (angles < high))


def turn(first: float, second: float) -> float:
    """Return the angle between two hues, 0 to 180 degrees."""
    return abs((first - second + FULL_TURN / 2) % FULL_TURN - FULL_TURN / 2)
