"""Drawn boards that were spoilt, one for each number: the same seed, number and mutation give the same picture."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from .mutations import MUTATIONS, Spoilt, spoil
from .scene import draw_scene
from .truth import true_lattice

PHOTOS = 3
"""Every third picture is a photo."""
MOST_TRIES = 12
"""Boards that are drawn until one allows the mutation."""
APART = 10_000
"""Seeds between two boards that are drawn for one picture."""


def draw_spoilt(name: str, seed: int, number: int, fonts: Sequence[Path] | None = None) -> tuple[str, Spoilt] | None:
    """Return what was drawn and its mutation of that name, or None where no board that was tried allows it."""
    first = seed + number * len(MUTATIONS) + list(MUTATIONS).index(name)
    photo = number % PHOTOS == 0 and not MUTATIONS[name].upright
    for this in range(first, first + MOST_TRIES * APART, APART):
        scene = draw_scene(this, "photo" if photo else "screenshot", fonts)
        if not scene.rows:
            continue
        spoilt = spoil(name, scene, true_lattice(scene), np.random.default_rng([this, list(MUTATIONS).index(name)]))
        if spoilt is not None:
            return f"{'photo' if photo else 'screenshot'} {this}", spoilt
    return None
