"""From cut-out tiles to letters: a small network that OpenCV runs."""

import threading
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ...errors import MissingExtra

if TYPE_CHECKING:
    import cv2

TILE = 48
"""Pixels across a tile as the network takes it."""
CLASSES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ "
"""What each column of the answer stands for; the last is 'no letter here'."""

# The standard deviation, in grey levels, below which a tile is not stretched to full contrast:
# else the grain of an empty tile would look like strokes.
_LEAST_CONTRAST = 3.0

# OpenCV's networks keep their buffers: only one thread at a time may run one.
_lock = threading.Lock()


def read_letters(tiles: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
    """Return the probability of each of CLASSES, shape (n, 27), for tiles in RGB, shape (n, 48, 48, 3)."""
    if tiles.ndim != 4 or tiles.shape[1:] != (TILE, TILE, 3) or tiles.dtype != np.uint8:
        raise ValueError(f"expected uint8 tiles of shape (n, {TILE}, {TILE}, 3), got {tiles.dtype} of {tiles.shape}")
    if not len(tiles):
        return np.empty((0, len(CLASSES)), np.float32)
    prepared = prepare(tiles)
    with _lock:
        network = _network()
        network.setInput(prepared)
        logits = np.array(network.forward(), np.float32).reshape(len(tiles), len(CLASSES))
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


@cache
def _network() -> "cv2.dnn.Net":
    """Load the network, once."""
    try:
        import cv2
    except ImportError as error:
        raise MissingExtra("photo", "reading a board from a picture") from error
    model = resources.files(__package__).joinpath("data", "letters.onnx").read_bytes()
    network = cv2.dnn.readNetFromONNX(np.frombuffer(model, np.uint8))
    network.setPreferableBackend(cv2.dnn.DNN_BACKEND_OPENCV)
    return network
