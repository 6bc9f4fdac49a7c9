"""Tiles cut from whole drawn boards: what the reader itself will see, its errors of place included."""

from dataclasses import replace
from pathlib import Path

import numpy as np

from boards import draw_scene
from boards.truth import true_lattice, true_letters
from wordlens.reading.photo.cells import Cells
from wordlens.reading.photo.lattice import Lattice

from .camera import Mode
from .glyphs import LETTERS

EMPTY, ASTRAY = 0.5, 0.12
"""Tiles without a letter, and crops between tiles, that are taken for each tile with one, at most."""


def cut_board(
    seed: int, mode: Mode, fonts: list[Path], nothing: int
) -> tuple[list[np.ndarray], list[int], list[float], list[int]]:
    """Return crops, classes, sizes in pixels and the font's number, of one board; `nothing` is the class of none."""
    scene = draw_scene(seed, mode, fonts)
    rng = np.random.default_rng([seed, 99])
    lattice = true_lattice(scene)
    across = lattice.step * lattice.fill
    seen = Cells.cut(scene.picture, _astray(lattice, rng, 0.03 if mode == "photo" else 0.02)).tiles[1:-1, 1:-1]
    letters = true_letters(scene)
    crops = [(seen[cell], LETTERS.index(letter.upper())) for cell, letter in letters.items() if letter]
    empty = [seen[cell] for cell, letter in letters.items() if not letter]
    between = Cells.cut(scene.picture, _shifted(lattice, 0.5, rng.choice([0.0, 0.5]))).tiles[1:-1, 1:-2]
    gaps = list(between.reshape(-1, *between.shape[2:]))
    for others, share in ((empty, EMPTY), (gaps, ASTRAY)):
        rng.shuffle(others)
        crops += [(tile, nothing) for tile in others[: 1 + int(share * len(letters))]]
    font = [path.stem for path in fonts].index(str(scene.settings["font"]))
    pictures, classes = [tile for tile, _ in crops], [label for _, label in crops]
    return pictures, classes, [across] * len(crops), [font] * len(crops)


def _shifted(lattice: Lattice, right: float, down: float) -> Lattice:
    """Return the lattice moved by parts of a step."""
    move = np.array([[1.0, 0, right], [0, 1, down], [0, 0, 1]])
    return replace(lattice, to_picture=lattice.to_picture @ move)


def _astray(lattice: Lattice, rng: np.random.Generator, error: float) -> Lattice:
    """Return the lattice as a reader might find it: moved, scaled and sheared a little, its tiles a bit off in size."""
    change = np.eye(3)
    change[:2, :2] += rng.normal(0, error / 4, (2, 2))
    change[:2, 2] = rng.normal(0, error, 2)
    fill = float(np.clip(lattice.fill * rng.normal(1, 0.03), 0.7, 1.0))
    return replace(lattice, to_picture=lattice.to_picture @ change, fill=fill)
