"""From cut-out tiles to letters: a small network that OpenCV runs."""

import numpy as np
import numpy.typing as npt

from .network import Network

TILE = 48
"""Pixels across a tile as the network takes it."""
CLASSES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ "
"""What each column of the answer stands for; the last is 'no letter here'."""

# The standard deviation, in grey levels, below which a tile is not stretched to full contrast:
# else the grain of an empty tile would look like strokes.
_LEAST_CONTRAST = 3.0

_NETWORK = Network("letters.onnx")


def read_letters(tiles: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
    """Return the probability of each of CLASSES, shape (n, 27), for tiles in RGB, shape (n, 48, 48, 3)."""
    if tiles.ndim != 4 or tiles.shape[1:] != (TILE, TILE, 3) or tiles.dtype != np.uint8:
        raise ValueError(f"expected uint8 tiles of shape (n, {TILE}, {TILE}, 3), got {tiles.dtype} of {tiles.shape}")
    if not len(tiles):
        return np.empty((0, len(CLASSES)), np.float32)
    logits = _NETWORK.run(prepare(tiles)).reshape(len(tiles), len(CLASSES))
    chances: npt.NDArray[np.float32] = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return chances


def prepare(tiles: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
    """Return tiles as the network takes them: channels first, each channel's mean at 0, each tile's contrast at 1."""
    pixels = np.ascontiguousarray(tiles.transpose(0, 3, 1, 2), np.float32)
    pixels -= pixels.mean(axis=(2, 3), keepdims=True)
    contrast = np.sqrt(np.square(pixels).mean(axis=(1, 2, 3), keepdims=True))
    pixels /= np.maximum(contrast, _LEAST_CONTRAST)
    return pixels
