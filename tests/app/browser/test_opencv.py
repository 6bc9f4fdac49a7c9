"""The module that stands for OpenCV in a browser: it has what the reader calls, and its own lines do what OpenCV does.

What it leaves to OpenCV for JavaScript is held to OpenCV in test_site_pictures.py.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from wordlens.app.browser import opencv

PHOTO = Path(__file__).parents[3] / "src" / "wordlens" / "reading" / "photo"
DRAWING = ("overlay.py", "stages.py")
"""What draws over pictures for the terminal, which a browser does not use."""


def names_used() -> Iterator[str]:
    """Yield the dotted names of OpenCV that the reader of pictures uses."""
    for path in PHOTO.rglob("*.py"):
        if path.name not in DRAWING:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                name = ast.unparse(node) if isinstance(node, ast.Attribute) else ""
                if re.fullmatch(r"cv2(\.\w+)+", name):
                    yield name.removeprefix("cv2.")


USED = sorted(set(names_used()))
SQUARE = np.array([[[2, 3]], [[40, 5]], [[38, 44]], [[20, 60]], [[1, 39]]], np.int32)
PICTURE = np.random.default_rng(3).integers(0, 256, (37, 53, 3), np.uint8)


def found(module: object, name: str) -> object:
    """Return what a module has under a dotted name."""
    for part in name.split("."):
        module = getattr(module, part)
    return module


@pytest.mark.parametrize("name", USED)
def test_has_all_that_the_reader_uses(name: str) -> None:
    """A number is OpenCV's own."""
    told, wanted = found(opencv, name), found(cv2, name)
    assert callable(told) or not callable(wanted)
    if isinstance(wanted, int):
        assert told == wanted


def test_boxes_and_areas() -> None:
    for outline in (SQUARE, SQUARE[:1], SQUARE[::-1]):
        assert opencv.boundingRect(outline) == tuple(cv2.boundingRect(outline))
        assert opencv.contourArea(outline) == cv2.contourArea(outline)


@pytest.mark.parametrize("kind", [cv2.THRESH_BINARY, cv2.THRESH_BINARY_INV])
def test_thresholds(kind: int) -> None:
    grey = PICTURE[:, :, 0].copy()
    for limit in (0, 7, 128, 255):
        assert np.array_equal(opencv.threshold(grey, limit, 1, kind)[1], cv2.threshold(grey, limit, 1, kind)[1])


def test_channels_and_borders() -> None:
    ours, theirs = opencv.split(PICTURE), cv2.split(PICTURE)
    assert all(np.array_equal(one, other) for one, other in zip(ours, theirs, strict=True))
    assert np.array_equal(opencv.max(*ours[:2]), cv2.max(*theirs[:2]))
    border = (0, 11, 0, 11, cv2.BORDER_CONSTANT)
    assert np.array_equal(
        opencv.copyMakeBorder(PICTURE, *border), cv2.copyMakeBorder(PICTURE, *border, value=(0, 0, 0))
    )
