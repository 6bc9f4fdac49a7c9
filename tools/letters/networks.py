"""The two networks: the one that is shipped, and the classic one that it is compared with."""

import numpy as np
import numpy.typing as npt
from torch import nn

from wordlens.reading.textbook import network as textbook


def shipped() -> nn.Sequential:
    """Return a network for colour tiles of 48 x 48 with 27 classes; its output has shape (n, 27, 1, 1).

    It is made of convolutions and nothing else, so that every version of OpenCV takes it and no reshaping ties the
    batch's size.
    """
    return nn.Sequential(
        *_step(3, 16, 2),
        *_step(16, 32, 1),
        *_step(32, 48, 2),
        *_step(48, 64, 1),
        *_step(64, 96, 2),
        *_step(96, 128, 1),
        *_step(128, 128, 2),
        nn.Dropout(0.1),
        nn.Conv2d(128, 27, 3),
    )


def _step(inputs: int, outputs: int, stride: int) -> list[nn.Module]:
    return [nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)]


def classic() -> nn.Sequential:
    """Return the textbook network for binary letters of 28 x 28 with 26 classes."""
    return nn.Sequential(
        nn.Conv2d(1, 32, 3),
        nn.ReLU(inplace=True),
        nn.Conv2d(32, 64, 3),
        nn.ReLU(inplace=True),
        nn.MaxPool2d(2),
        nn.Dropout(0.25),
        nn.Flatten(),
        nn.Linear(9216, 128),
        nn.ReLU(inplace=True),
        nn.Dropout(0.5),
        nn.Linear(128, 26),
    )


def scale_classic(letters: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
    """Return prepared letters as the textbook network takes them: shape (n, 1, 28, 28)."""
    return np.ascontiguousarray(textbook.scaled(letters).transpose(0, 3, 1, 2))
