"""Draw how a picture is read, stage by stage, for docs/photo.md.

Run as: .venv/bin/python tools/draw_photo.py
"""

from pathlib import Path

import cv2
import numpy as np

from boards import bundled_fonts, draw_scene
from wordlens.files import write_atomically
from wordlens.reading.photo import read_board
from wordlens.reading.photo.find.tiles import find_squares, find_tiles
from wordlens.reading.photo.games import choose, find_games
from wordlens.reading.photo.lattice import Picture
from wordlens.reading.photo.overlay import draw_overlay
from wordlens.reading.photo.thresholds import NETWORK_SIDES

DOCS = Path(__file__).parents[1] / "docs"
SEED = 455
HEIGHT = 420
PINK, ORANGE, GREEN = (255, 64, 200), (255, 150, 0), (60, 255, 120)


def main() -> None:
    """Draw the stages side by side."""
    scene = draw_scene(SEED, "photo", fonts=bundled_fonts())
    picture = _scaled(scene.picture, 1.0)
    stages = [
        picture,
        _squares(picture),
        _lattice(picture),
        _tiles(picture),
        draw_overlay(picture, read_board(picture)),
    ]
    strip = np.hstack([_framed(stage) for stage in stages])
    _, jpeg = cv2.imencode(".jpg", cv2.cvtColor(strip, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, 82])
    write_atomically(DOCS / "images" / "photo-stages.jpg", jpeg.tobytes())


def _squares(picture: Picture) -> Picture:
    """Stage 1: flat regions with a square outline, and the middles of tiles that the network finds."""
    drawn = picture.copy()
    found = find_squares(picture)
    for (x, y), side in zip(found.centres, found.sides, strict=True):
        half = side / 2
        cv2.rectangle(drawn, (round(x - half), round(y - half)), (round(x + half), round(y + half)), PINK, 2)
    scale = NETWORK_SIDES[2] / max(picture.shape[:2])
    for x, y in find_tiles(_scaled(picture, scale)).centres / scale:
        cv2.circle(drawn, (round(x), round(y)), 6, GREEN, -1)
    return drawn


def _lattice(picture: Picture) -> Picture:
    """Stage 2: the lattice that they stand in, with the tiles that were not seen."""
    drawn = picture.copy()
    lattice = choose(find_games(picture), None).lattice
    gap = (1 - lattice.fill) / 2
    for row in range(lattice.rows):
        for column in range(lattice.columns):
            corners = [
                (column + x, row + y) for x, y in ((gap, gap), (1 - gap, gap), (1 - gap, 1 - gap), (gap, 1 - gap))
            ]
            outline = np.round(lattice.points(np.array(corners))).astype(np.int32)
            cv2.polylines(drawn, [outline], True, PINK if (row, column) in lattice.seen else ORANGE, 2)
    return drawn


def _tiles(picture: Picture) -> Picture:
    """Stage 3: the tiles cut out and upright, as the letter model sees them."""
    tiles = choose(find_games(picture), None).tiles
    rows, columns, side = tiles.shape[:3]
    framed = np.pad(tiles, ((0, 0), (0, 0), (2, 2), (2, 2), (0, 0)), constant_values=255)
    return np.ascontiguousarray(framed.swapaxes(1, 2).reshape(rows * (side + 4), columns * (side + 4), 3))


def _scaled(picture: Picture, scale: float) -> Picture:
    return np.asarray(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), dtype=np.uint8)


def _framed(picture: Picture) -> Picture:
    """Return the picture at the common height, with white beside it."""
    scale = HEIGHT / picture.shape[0]
    return np.pad(_scaled(picture, scale)[:HEIGHT], ((0, 0), (4, 4), (0, 0)), constant_values=255)


if __name__ == "__main__":
    main()
