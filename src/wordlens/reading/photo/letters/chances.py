"""From cut-out tiles to the chance of each letter: a small network that OpenCV runs."""

from string import ascii_lowercase

import numpy as np
import numpy.typing as npt

from .. import thresholds as limits
from ..cells import TILE
from ..lattice import Floats
from ..network import Network

CLASSES = f"{ascii_lowercase.upper()} "
"""What each column of the answer stands for; the last is 'no letter here'."""
NO_LETTER = len(ascii_lowercase)
"""The column of 'no letter here'."""

_READER = Network("letters.onnx")


def read_letters(tiles: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
    """Return the probability of each of CLASSES, shape (n, 27), for tiles in RGB, shape (n, TILE, TILE, 3)."""
    if tiles.shape[1:] != (TILE, TILE, 3) or tiles.dtype != np.uint8:
        raise ValueError(f"expected uint8 tiles of shape (n, {TILE}, {TILE}, 3), got {tiles.dtype} of {tiles.shape}")
    if not len(tiles):
        return np.empty((0, len(CLASSES)), np.float32)
    logits = _READER.run(prepare(tiles)).reshape(len(tiles), len(CLASSES))
    chances: npt.NDArray[np.float32] = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return chances


def prepare(tiles: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
    """Return tiles as the network takes them: channels first, each channel's mean at 0, each tile's contrast at 1."""
    pixels = np.ascontiguousarray(tiles.transpose(0, 3, 1, 2), np.float32)
    pixels -= pixels.mean(axis=(2, 3), keepdims=True)
    contrast = np.sqrt(np.square(pixels).mean(axis=(1, 2, 3), keepdims=True))
    pixels /= np.maximum(contrast, limits.LEAST_CONTRAST)
    return pixels


def likeliest(chances: Floats) -> str:
    """Return the likeliest letters of a row (columns, 27)."""
    return "".join(ascii_lowercase[at] for at in chances[:, :NO_LETTER].argmax(axis=1))


def is_sure_letter(chances: Floats) -> bool:
    """Tell whether a tile that stands alone holds a letter: a single stroke is easily taken for one."""
    return bool(chances[NO_LETTER] < limits.SINGLE_NO_LETTER and chances[:NO_LETTER].max() > limits.SINGLE_LETTER)
