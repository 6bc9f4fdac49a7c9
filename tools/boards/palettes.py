"""Boards of clones in orange and blue, either of which means correct: whole pages, with keys in the same colours.

The mutation of that name repaints tiles alone. Here the keyboard is painted too, so that it tells which colour is
better wherever a letter has had both.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from .mutations import COLD, GREY, WARM
from .scene import Scene, draw_scene
from .themes import theme

PAGES = ("ffffff", "121213", "0f172a", "f4f1ea", "1d1f27")


def draw_two_way(seed: int, fonts: Sequence[Path] | None = None) -> Scene:
    """Return a screenshot in an orange and a blue; settings["palette"] names correct and present."""
    rng = np.random.default_rng([seed, len(PAGES)])
    warm, cold = (str(rng.choice(colours[1:])) for colours in (WARM, COLD))  # the official ones tell themselves
    correct, present = (warm, cold) if rng.random() < 0.5 else (cold, warm)
    page, absent = str(rng.choice(PAGES)), str(rng.choice(GREY))
    painted = theme("orange and blue", page, correct, present, absent, border="8a8d90", typed_border="565758")
    scene = draw_scene(seed, "screenshot", fonts, theme=painted)
    return replace(scene, settings={**scene.settings, "palette": (correct, present)})
