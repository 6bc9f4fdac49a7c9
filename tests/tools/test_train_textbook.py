"""The trainer of the textbook network follows the slope of the loss, and learns."""

from typing import Any

import numpy as np
import pytest

from train_textbook import descend, gradient, start, unpooled
from wordlens.reading.textbook.network import LAYERS, Weights, pool

SMALL = np.random.default_rng(3).integers(0, 256, (2, 28, 28)).astype(np.uint8)
CLASSES = np.array([4, 17])


@pytest.mark.parametrize("name", [*LAYERS, *(f"{layer}.bias" for layer in LAYERS)])
def test_the_gradient_is_the_slope_of_the_loss(name: str) -> None:
    # In double precision, since the difference of two losses is small.
    weights: Any = {key: value.astype(np.float64) for key, value in start().items()}

    def loss() -> tuple[float, Weights]:
        return gradient(weights, SMALL, CLASSES, np.random.default_rng(5))

    slope = loss()[1][name]
    at, step = np.unravel_index(int(np.abs(slope).argmax()), slope.shape), 1e-6
    weights[name][at] += step
    above = loss()[0]
    weights[name][at] -= 2 * step
    assert (above - loss()[0]) / (2 * step) == pytest.approx(float(slope[at]), rel=1e-2)


def test_steps_make_the_loss_smaller() -> None:
    weights = start()
    memory = {key: np.zeros_like(value) for key, value in weights.items()}
    squares = {key: np.zeros_like(value) for key, value in weights.items()}
    losses = []
    for step in range(1, 9):
        loss, slopes = gradient(weights, SMALL, CLASSES, np.random.default_rng(0))
        descend(weights, slopes, (memory, squares), 1e-3, step)
        losses.append(loss)
    assert losses[-1] < losses[0] / 2


def test_a_slope_goes_to_the_largest_of_four() -> None:
    pixels = np.array([[1, 5], [2, 3]], np.float32).reshape(1, 2, 2, 1)
    back = unpooled(np.full((1, 1, 1, 1), 7, np.float32), pool(pixels), pixels)
    assert back.ravel().tolist() == [0, 7, 0, 0]
