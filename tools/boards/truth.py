"""Where the tiles of a scene truly lie, for training."""

import cv2
import numpy as np

from wordlens.reading.photo.lattice import Lattice

from .scene import Scene


def true_lattice(scene: Scene) -> Lattice:
    """Return the lattice of the rows that are seen."""
    rows, columns = int(str(scene.settings["rows seen"])), scene.columns
    fill = 1 / (1 + float(str(scene.settings["gap share"])))
    edge = (1 - fill) / 2
    right, bottom = columns - edge, rows - edge
    corners = np.array([(edge, edge), (right, edge), (right, bottom), (edge, bottom)], np.float32)
    # Pixel centres: the drawn corner of a picture is half a pixel before the middle of its first pixel.
    matrix = cv2.getPerspectiveTransform(corners, np.array(scene.quad, np.float32) - np.float32(0.5))
    seen = frozenset((row, column) for row in range(rows) for column in range(columns))
    return Lattice(np.asarray(matrix, np.float64), rows, columns, fill, seen)


def true_letters(scene: Scene) -> dict[tuple[int, int], str]:
    """Return the letter of each tile, '' for none, by row and column from 0; hidden tiles are left out."""
    rows = int(str(scene.settings["rows seen"]))
    texts = [word for word, _ in scene.rows] + list(scene.unscored)
    hidden = scene.settings.get("hidden", [])
    assert isinstance(hidden, list)
    return {
        (row, column): texts[row][column] if row < len(texts) and column < len(texts[row]) else ""
        for row in range(rows)
        for column in range(scene.columns)
        if (row + 1, column + 1) not in hidden
    }
