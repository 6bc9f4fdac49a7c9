"""Step 4 of the recipe: each tile's letter in black and white, 17 x 17 pixels within 28 x 28."""

import cv2
import numpy as np
import numpy.typing as npt

Letters = npt.NDArray[np.uint8]
"""Shape (n, 28, 28): 255 is ink, 0 is not, and the grey between them comes from scaling."""
SIDE, INK = 28, 17
"""Pixels: the side of a prepared letter, and the longer side of its ink within it, as published."""
MARGIN = 0.12
"""Share of the tile that is cut off each side, so that its frame is not taken for ink."""
WHITE = 255


def prepare(tiles: npt.NDArray[np.uint8]) -> Letters:
    """Return the letters of tiles in RGB (n, side, side, 3): margin off, Otsu's threshold, largest part, centred."""
    return np.stack([_prepare_one(tile) for tile in tiles]) if len(tiles) else np.zeros((0, SIDE, SIDE), np.uint8)


def _prepare_one(tile: npt.NDArray[np.uint8]) -> Letters:
    out = np.zeros((SIDE, SIDE), np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(black_and_white(tile))
    if count < 2:
        return out
    part = 1 + int(np.argmax(stats[1:, cv2.CC_STAT_AREA]))
    x, y, width, height = (int(v) for v in stats[part, :4])
    letter = np.where(labels[y : y + height, x : x + width] == part, np.uint8(WHITE), np.uint8(0))
    scale = INK / max(width, height)
    size = max(1, round(width * scale)), max(1, round(height * scale))
    letter = cv2.resize(letter, size, interpolation=cv2.INTER_AREA).astype(np.uint8)
    left, top = (SIDE - size[0]) // 2, (SIDE - size[1]) // 2
    out[top : top + size[1], left : left + size[0]] = letter
    return out


def black_and_white(tile: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Return a tile without its margin by Otsu's threshold, with the letter in white: it is what the rim is not."""
    grey = cv2.cvtColor(tile, cv2.COLOR_RGB2GRAY)
    cut = round(grey.shape[0] * MARGIN)
    grey = grey[cut:-cut, cut:-cut]
    _, black = cv2.threshold(grey, 0, WHITE, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    if np.mean([black[0], black[-1], black[:, 0], black[:, -1]]) > WHITE / 2:
        black = cv2.bitwise_not(black)
    return np.asarray(black, np.uint8)
