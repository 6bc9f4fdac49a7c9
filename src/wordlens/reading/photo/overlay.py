"""What was read, drawn over the picture that it was read from."""

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ...rules import marks
from .picture import Pixels
from .result import SURE, Board, Corner, Unclear

Points = npt.NDArray[np.float64]
"""Shape (points, 2), in pixels of the picture."""
Colour = tuple[int, int, int]

_MARK_FILLS: tuple[Colour, ...] = ((90, 90, 94), (181, 159, 59), (83, 141, 78))  # absent, present, correct
_TYPED: Colour = (40, 90, 160)
_OUTLINE: Colour = (0, 114, 178)
_CERTAIN: Colour = (0, 200, 140)
_DOUBTFUL: Colour = (240, 150, 0)
_WRONG: Colour = (220, 30, 120)
_LABEL_INK: Colour = (255, 255, 255)
_READABLE = 60
"""Pixels: the side of a tile from which on a label on it can be read; a picture of smaller tiles is enlarged."""
_LARGEST = 4000
"""Pixels: the longer side up to which a picture is enlarged."""
_STROKE, _PLACE_STROKE = 40, 300
"""The side of a tile, and the longer side of a picture, in widths of the strokes drawn on them."""
_FRAME, _PLATE = 0.88, 0.92
"""Shares of a tile's side: the frame around what was read, and the square whose corner holds the label."""
_LABEL, _PLACE_LABEL, _WIDEST_LABEL, _PADDING = 0.2, 0.12, 0.8, 0.2
"""Heights of labels on tiles and on boards as shares of these, a label's most width, and its margin in heights."""


def draw_overlay(picture: Pixels, board: Board) -> Pixels:
    """Return the picture with the board's outline and tiles, each with what it was read as.

    A frame is green where the tile is sure, orange where it is not, and thick with its alternatives where it is
    unclear. A picture of small tiles comes back enlarged by a whole factor.
    """
    import cv2

    tiles = tile_corners(board)
    side = math.sqrt(cv2.contourArea(np.array(board.quad, dtype=np.float32)) / max(1, len(tiles)))
    scale = max(1, min(math.ceil(_READABLE / max(side, 1)), _LARGEST // max(picture.shape[:2])))
    drawn = np.repeat(np.repeat(picture, scale, axis=0), scale, axis=1) if scale > 1 else picture.copy()
    stroke = max(1, round(side * scale / _STROKE))
    unclear = {(tile.row - 1, tile.column - 1): tile for tile in board.unclear}
    for (row, column), corners in tiles.items():
        place, doubt = (corners + 0.5) * scale - 0.5, unclear.get((row, column))
        read = _read_at(board, row, column)
        if doubt or read:
            text, colour, sureness = read or ("?", _TYPED, 0.0)
            frame = _WRONG if doubt else _CERTAIN if sureness >= SURE else _DOUBTFUL
            _outline(drawn, _shrunk(place, _FRAME), frame, stroke * (3 if doubt else 1))
            _label(drawn, _shrunk(place, _PLATE), _spoken(doubt) if doubt else text, _WRONG if doubt else colour)
        else:
            _outline(drawn, _shrunk(place, _FRAME), _OUTLINE, max(1, stroke // 2))
    _outline(drawn, (np.array(board.quad) + 0.5) * scale - 0.5, _OUTLINE, stroke * 2)
    return drawn


def draw_places(picture: Pixels, places: Sequence[Sequence[Corner]]) -> Pixels:
    """Return the picture with an outline and its number for each of several boards, so that one can be chosen."""
    drawn = picture.copy()
    for number, place in enumerate(places, 1):
        corners = np.array(place, dtype=np.float64)
        _outline(drawn, corners, _WRONG, max(2, round(max(picture.shape[:2]) / _PLACE_STROKE)))
        _label(drawn, corners, str(number), _WRONG, share=_PLACE_LABEL)
    return drawn


def encode_png(pixels: Pixels) -> bytes:
    """Return pixels as the bytes of a PNG file."""
    import cv2

    return cv2.imencode(".png", cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR))[1].tobytes()


def tile_corners(board: Board) -> dict[tuple[int, int], Points]:
    """Return the corners of each tile by row and column from 0, in the order of the board's own corners."""
    import cv2

    rows, columns = board.lattice_rows, board.columns
    flat = np.array([(0, 0), (columns, 0), (columns, rows), (0, rows)], dtype=np.float32)
    lens = cv2.getPerspectiveTransform(flat, np.array(board.quad, dtype=np.float32))
    knots = np.array([(x, y, 1) for y in range(rows + 1) for x in range(columns + 1)], dtype=np.float64) @ lens.T
    grid = (knots[:, :2] / knots[:, 2:]).reshape(rows + 1, columns + 1, 2)
    return {
        (y, x): np.array([grid[y, x], grid[y, x + 1], grid[y + 1, x + 1], grid[y + 1, x]])
        for y in range(rows)
        for x in range(columns)
    }


def _read_at(board: Board, row: int, column: int) -> tuple[str, Colour, float] | None:
    """Return the letter with its mark, the mark's colour and the confidence, or None for an empty tile."""
    if row < len(board.rows):
        one = board.rows[row]
        mark = marks(one.pattern, len(one.word))[column]
        return f"{one.word[column].upper()}{'-yg'[mark]}", _MARK_FILLS[mark], one.tiles[column]
    typed = board.unscored[row - len(board.rows)] if row < len(board.rows) + len(board.unscored) else ""
    return (typed[column].upper(), _TYPED, 1.0) if column < len(typed) else None


def _spoken(tile: Unclear) -> str:
    return "/".join(f"{option.letter.upper()}{option.mark}" for option in tile.alternatives[:2]) or "?"


def _shrunk(corners: Points, share: float) -> Points:
    middle = corners.mean(axis=0)
    return np.asarray(middle + (corners - middle) * share)


def _outline(drawn: Pixels, corners: Points, colour: Colour, width: int) -> None:
    import cv2

    cv2.polylines(drawn, [np.round(corners).astype(np.int32)], True, colour, width, cv2.LINE_AA)


def _label(drawn: Pixels, corners: Points, text: str, colour: Colour, share: float = _LABEL) -> None:
    """Write a text on a plate in the first corner, so that the tile's own letter stays in sight."""
    import cv2

    height = float(np.linalg.norm(corners[3] - corners[0]))
    width = float(np.linalg.norm(corners[1] - corners[0]))
    font = cv2.FONT_HERSHEY_DUPLEX
    (wide, high), _ = cv2.getTextSize(text, font, 1.0, 1)
    size = min(share * height / high, _WIDEST_LABEL * width / wide)
    stroke = max(1, round(size))
    (wide, high), _ = cv2.getTextSize(text, font, size, stroke)
    pad = max(1, round(high * _PADDING))
    left, top = (round(float(at)) for at in corners[0])
    plate = (left, top), (left + wide + 2 * pad, top + high + 2 * pad)
    cv2.rectangle(drawn, *plate, colour, cv2.FILLED)
    cv2.rectangle(drawn, *plate, _LABEL_INK, 1)
    cv2.putText(drawn, text, (left + pad, top + pad + high), font, size, _LABEL_INK, stroke, cv2.LINE_AA)
