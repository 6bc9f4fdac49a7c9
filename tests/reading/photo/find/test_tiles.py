"""The network that finds tiles where edges are faint."""

from concurrent.futures import ThreadPoolExecutor

import cv2
import numpy as np
import pytest

from boards import bundled_fonts, draw_scene
from boards.truth import true_lattice
from wordlens.reading.photo.find.grow import MARKED, grow_lattices
from wordlens.reading.photo.find.tiles import find_tiles
from wordlens.reading.photo.lattice import Picture
from wordlens.reading.photo.thresholds import NETWORK_SIDES

from ..simple_board import GAP, MARGIN, TILE, draw_board


def scaled(picture: Picture, scale: float) -> Picture:
    height, width = (round(side * scale) for side in picture.shape[:2])
    return np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def plain_board(scale: float) -> Picture:
    board = draw_board(["crane=-y--g", "moist=-y---"])
    return np.asarray(board.resize((round(board.width * scale), round(board.height * scale))), np.uint8)


@pytest.mark.parametrize("scale", [0.3, 0.5, 0.8])
def test_all_tiles_of_a_plain_board_are_found_where_they_are(scale: float) -> None:
    found = find_tiles(plain_board(scale))
    (lattice,) = grow_lattices(found, MARKED)
    assert (lattice.rows, lattice.columns, len(lattice.seen)) == (6, 5, 30)
    step = TILE + GAP
    cells = np.array([(column, row) for row in range(6) for column in range(5)])
    places = (MARGIN + TILE / 2 + cells * step) * scale
    assert np.abs(lattice.points(cells + 0.5) - places).max() < 0.1 * step * scale
    assert abs(lattice.fill - TILE / step) < 0.08


@pytest.mark.parametrize("seed", range(210_000, 210_006))
def test_most_tiles_of_a_photo_are_found_where_they_are_at_one_size_or_another(seed: int) -> None:
    scene = draw_scene(seed, "photo", bundled_fonts())
    lattice = true_lattice(scene)
    places = lattice.points(
        np.array([(column + 0.5, row + 0.5) for row in range(lattice.rows) for column in range(lattice.columns)])
    )
    shares = []
    for side in NETWORK_SIDES:
        scale = side / max(scene.picture.shape[:2])
        found = find_tiles(scaled(scene.picture, scale)).centres / scale
        away = np.hypot(*(places[:, None] - found[None]).transpose(2, 0, 1)).min(axis=1, initial=np.inf)
        shares.append((away < 0.2 * lattice.step).mean())
    assert max(shares) > 0.7


@pytest.mark.parametrize("shape", [(1, 1), (7, 300), (131, 160), (33, 17)])
def test_any_size_is_taken_and_nothing_is_found_on_nothing(shape: tuple[int, int]) -> None:
    assert not len(find_tiles(np.full((*shape, 3), 128, np.uint8)))


def test_threads_do_not_disturb_each_other() -> None:
    pictures = [plain_board(scale) for scale in (0.4, 0.5, 0.6, 0.5)]
    alone = [find_tiles(picture).centres for picture in pictures]
    with ThreadPoolExecutor(4) as pool:
        together = [found.centres for found in pool.map(find_tiles, pictures * 3)]
    assert all(np.array_equal(one, other) for one, other in zip(alone * 3, together, strict=True))
