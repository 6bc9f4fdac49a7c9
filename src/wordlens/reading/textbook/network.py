"""Step 5 of the recipe: the published network, two convolutions of 32 and 64, dense layers 9216-128-26, in NumPy.

The arithmetic is written out, because it is what a student comes to see; `tools/train_textbook.py` trains with the same
functions. The weights are kept rounded to 8 bits: a whole number from -127 to 127 times one scale for each output.
"""

from functools import cache
from importlib import resources

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Weights = dict[str, Floats]
"""By layer: `conv1` (9, 32), `conv2` (288, 64), `dense1` (9216, 128), `dense2` (128, 26), and a bias `.bias` each."""
LAYERS = {"conv1": (9, 32), "conv2": (288, 64), "dense1": (9216, 128), "dense2": (128, 26)}
"""Inputs and outputs of each layer."""
REACH = 3
"""Pixels: the side of the square that one output of a convolution looks at."""
MEAN, SPREAD = np.float32(0.15), np.float32(0.33)
"""Mean and standard deviation of the prepared training letters, with ink at 1: the network takes them at 0 and 1."""
STEPS = 127
"""The largest whole number that a rounded weight may have."""
_FILE = "textbook.npz"


def chances(letters: npt.NDArray[np.uint8], weights: Weights | None = None) -> Floats:
    """Return the probability of each of A to Z, shape (n, 26), for prepared letters (n, 28, 28)."""
    weights = shipped_weights() if weights is None else weights
    if not len(letters):
        return np.empty((0, LAYERS["dense2"][1]), np.float32)
    first = np.maximum(dense(windows(scaled(letters)), weights, "conv1"), 0)
    second = np.maximum(dense(windows(first), weights, "conv2"), 0)
    pooled = pool(second).reshape(len(letters), -1)
    return softmax(dense(np.maximum(dense(pooled, weights, "dense1"), 0), weights, "dense2"))


def scaled(letters: npt.NDArray[np.uint8]) -> Floats:
    """Return prepared letters as the network takes them: shape (n, 28, 28, 1), mean 0 and spread 1."""
    return (letters[..., None].astype(np.float32) / np.float32(255) - MEAN) / SPREAD


def windows(pixels: Floats) -> Floats:
    """Return what each output of a convolution looks at: (n, h, w, c) becomes (n, h - 2, w - 2, 9 c)."""
    count, height, width, channels = pixels.shape
    seen = np.lib.stride_tricks.sliding_window_view(pixels, (REACH, REACH), axis=(1, 2))
    shape = count, height - REACH + 1, width - REACH + 1, REACH * REACH * channels
    return np.asarray(seen.transpose(0, 1, 2, 4, 5, 3).reshape(shape))


def dense(inputs: Floats, weights: Weights, layer: str) -> Floats:
    """Return the weighted sums of a layer; a convolution is the same for every window."""
    return np.asarray(inputs @ weights[layer] + weights[f"{layer}.bias"])


def pool(pixels: Floats) -> Floats:
    """Return the largest of each 2 x 2 outputs: (n, h, w, c) becomes (n, h / 2, w / 2, c)."""
    count, height, width, channels = pixels.shape
    return np.asarray(pixels.reshape(count, height // 2, 2, width // 2, 2, channels).max(axis=(2, 4)))


def softmax(logits: Floats) -> Floats:
    """Return probabilities that sum to one."""
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def rounded(weights: Weights) -> dict[str, npt.NDArray[np.generic]]:
    """Return weights as they are kept: whole numbers of 8 bits, a scale for each output, and biases as they are."""
    kept: dict[str, npt.NDArray[np.generic]] = {}
    for layer in LAYERS:
        scale = np.maximum(np.abs(weights[layer]).max(axis=0), np.float32(1e-9)) / STEPS
        kept[layer] = np.round(weights[layer] / scale).astype(np.int8)
        kept[f"{layer}.scale"] = scale.astype(np.float32)
        kept[f"{layer}.bias"] = weights[f"{layer}.bias"]
    return kept


def restored(kept: dict[str, npt.NDArray[np.generic]]) -> Weights:
    """Return the weights of a file that `rounded` filled."""
    weights: Weights = {}
    for layer in LAYERS:
        weights[layer] = kept[layer].astype(np.float32) * kept[f"{layer}.scale"].astype(np.float32)
        weights[f"{layer}.bias"] = kept[f"{layer}.bias"].astype(np.float32)
    return weights


@cache
def shipped_weights() -> Weights:
    """Return the weights that come with the package."""
    with resources.files(__package__).joinpath("data", _FILE).open("rb") as file, np.load(file) as kept:
        return restored(dict(kept))
