"""The two networks: the one that is shipped, and the classic one that it is compared with."""

import cv2
import numpy as np
import numpy.typing as npt
from torch import nn

CLASSIC_MARGIN = 0.12
"""Cut off each side before the threshold, as a share of the tile."""
CLASSIC_MEAN, CLASSIC_SPREAD = np.float32(0.15), np.float32(0.33)
"""Of the prepared training letters."""


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


def prepare_classic(tiles: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Return each tile's letter for the textbook network: margin off, Otsu, largest part, 17 x 17 within 28 x 28."""
    return np.stack([_binary_letter(tile) for tile in tiles])


def scale_classic(letters: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
    """Return prepared letters as the textbook network takes them."""
    return (letters[:, None].astype(np.float32) / np.float32(255) - CLASSIC_MEAN) / CLASSIC_SPREAD


def _binary_letter(tile: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    grey = cv2.cvtColor(tile, cv2.COLOR_RGB2GRAY)
    cut = round(grey.shape[0] * CLASSIC_MARGIN)
    grey = grey[cut:-cut, cut:-cut]
    _, black = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    if np.mean([black[0], black[-1], black[:, 0], black[:, -1]]) > 127:  # the letter is what the rim is not
        black = cv2.bitwise_not(black)
    out = np.zeros((28, 28), np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(black)
    if count < 2:
        return out
    part = 1 + int(np.argmax(stats[1:, cv2.CC_STAT_AREA]))
    x, y, width, height = (int(v) for v in stats[part, :4])
    letter = np.where(labels[y : y + height, x : x + width] == part, np.uint8(255), np.uint8(0))
    scale = 17 / max(width, height)
    size = max(1, round(width * scale)), max(1, round(height * scale))
    letter = cv2.resize(letter, size, interpolation=cv2.INTER_AREA).astype(np.uint8)
    left, top = (28 - size[0]) // 2, (28 - size[1]) // 2
    out[top : top + size[1], left : left + size[0]] = letter
    return out
