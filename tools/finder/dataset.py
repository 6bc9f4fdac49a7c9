"""Pieces of drawn scenes, and where tiles are on them; drawn by two processes and kept in build/finder/."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from boards import draw_negative, draw_scene
from boards.scene import Scene
from boards.truth import true_lattice
from fonts import font_files
from kept import kept
from wordlens.reading.photo.find.tiles import STRIDE, TYPICAL
from wordlens.reading.photo.lattice import Lattice

Pixels = npt.NDArray[np.uint8]
Map = npt.NDArray[np.float32]

SIDE = 192
"""Pixels across a piece."""
STEPS = (12.0, 56.0)
"""From tile to tile in a piece, in pixels, evenly by logarithm."""
SHARES = {"photo": 0.66, "screenshot": 0.22, "negative": 0.12}
PIECES = 2
"""Of each scene."""
CHUNK = 50
SPREAD = 0.16
"""The width of a tile's mark on the map, in steps."""
FOLDER = Path(__file__).resolve().parents[2] / "build" / "finder"


@dataclass(frozen=True)
class Pieces:
    """Pieces of pictures with their maps; all arrays have the same length."""

    pictures: Pixels
    """SIDE x SIDE pixels in RGB."""
    maps: npt.NDArray[np.float16]
    """(n, 4, cells, cells): a tile's middle is here; how far right and down of it, in cells; its side."""
    weights: npt.NDArray[np.float16]
    """(n, cells, cells): 0 where a tile is cut by the picture's edge and neither answer is wrong."""


def pieces(first_seed: int, scenes: int) -> Pieces:
    """Return pieces of as many scenes, from disk if they were drawn before."""
    code = [Path(__file__), *sorted((Path(__file__).parents[1] / "boards").glob("*.py"))]
    order = (first_seed, scenes)
    return Pieces(**kept(FOLDER, order, code, lambda: vars(_drawn(*order))))  # type: ignore[arg-type]  # as it was kept


def _drawn(first_seed: int, scenes: int) -> Pieces:
    starts = range(first_seed, first_seed + scenes, CHUNK)
    ends = [min(start + CHUNK, first_seed + scenes) for start in starts]
    # Not forked, as in letters/dataset.py.
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        drawn = list(pool.map(_draw, starts, ends))
    return Pieces(*(np.concatenate(part) for part in zip(*drawn, strict=True)))


def _draw(first: int, end: int) -> tuple[Pixels, npt.NDArray[np.float16], npt.NDArray[np.float16]]:
    cv2.setNumThreads(1)
    fonts = font_files("train")
    drawn = []
    for seed in range(first, end):
        rng = np.random.default_rng([seed, 98])
        kind = rng.choice(list(SHARES), p=list(SHARES.values()))
        if kind == "negative":
            scene, lattice = draw_negative(seed, fonts), None
        else:
            scene = draw_scene(seed, "photo" if kind == "photo" else "screenshot", fonts)
            lattice = true_lattice(scene)
        drawn += [_piece(scene, lattice, rng) for _ in range(PIECES)]
    pictures, maps, weights = zip(*drawn, strict=True)
    return np.stack(pictures), np.stack(maps), np.stack(weights)


def _piece(
    scene: Scene, lattice: Lattice | None, rng: np.random.Generator
) -> tuple[Pixels, npt.NDArray[np.float16], npt.NDArray[np.float16]]:
    """Return a piece of the scene at a random scale, mostly with some of the board on it."""
    height, width = scene.picture.shape[:2]
    wanted = float(np.exp(rng.uniform(*np.log(STEPS))))
    scale = wanted / (lattice.step if lattice else float(rng.uniform(15, 60)))
    scale = min(scale, 3.5)
    picture = scene.picture
    how = cv2.INTER_AREA if scale < 0.7 else cv2.INTER_LINEAR if rng.random() < 0.5 else cv2.INTER_CUBIC
    picture = np.asarray(
        cv2.resize(picture, (max(8, round(width * scale)), max(8, round(height * scale))), interpolation=how), np.uint8
    )
    height, width = picture.shape[:2]
    if lattice and rng.random() < 0.8:
        lattice = lattice.scaled(scale)
        around = lattice.points(rng.uniform((0, 0), (lattice.columns, lattice.rows))[None])[0]
        left, top = (around - rng.uniform(0.2, 0.8, 2) * SIDE).round().astype(int)
    else:
        lattice = lattice.scaled(scale) if lattice else None
        left, top = (int(rng.uniform(-0.1 * SIDE, max(side - 0.9 * SIDE, 1))) for side in (width, height))
    spare = np.array([width, height]) - SIDE
    left, top = (int(at) for at in np.clip((left, top), np.minimum(spare, 0), np.maximum(spare, 0)))
    piece = np.zeros((SIDE, SIDE, 3), np.uint8)  # beyond the picture there is black, as in the reader
    shown = picture[max(top, 0) : top + SIDE, max(left, 0) : left + SIDE]
    x, y = max(-left, 0), max(-top, 0)
    piece[y : y + shown.shape[0], x : x + shown.shape[1]] = shown
    maps, weights = _maps(scene, lattice, left, top)
    return piece, maps.astype(np.float16), weights.astype(np.float16)


def _maps(scene: Scene, lattice: Lattice | None, left: int, top: int) -> tuple[Map, Map]:
    """Return what the network should say about a piece, and where it counts."""
    cells = SIDE // STRIDE
    maps, weights = np.zeros((4, cells, cells), np.float32), np.ones((cells, cells), np.float32)
    if lattice is None:
        return maps, weights
    cut = scene.settings["rows cut"]
    assert isinstance(cut, tuple)
    above, below = cut
    middle = (np.arange(cells, dtype=np.float32) + np.float32(0.5)) * STRIDE - np.float32(0.5)
    xs, ys = np.meshgrid(middle, middle)
    nearest = np.full((cells, cells), np.inf, np.float32)
    for row in range(-above, lattice.rows + below):
        for column in range(lattice.columns):
            (x, y), right, down = lattice.points(
                np.array([(column + 0.5, row + 0.5), (column + 1.5, row + 0.5), (column + 0.5, row + 1.5)])
            ) - (left, top)
            across, along = right - (x, y), down - (x, y)
            step = float(np.sqrt(abs(across[0] * along[1] - across[1] * along[0])))
            away = np.hypot(xs - x, ys - y) / step
            if not 0 <= row < lattice.rows:
                weights[away < 0.6] = 0
                continue
            mark = np.exp(-((away / SPREAD) ** 2) / 2)
            maps[0] = np.maximum(maps[0], mark)
            near = (away < 0.5) & (away < nearest)
            nearest[near] = away[near]
            maps[1][near], maps[2][near] = ((x - xs) / STRIDE)[near], ((y - ys) / STRIDE)[near]
            maps[3][near] = np.log2(step * lattice.fill / TYPICAL)
    return maps, weights
