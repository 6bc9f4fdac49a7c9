"""What the reader of pictures calls of OpenCV, by OpenCV for JavaScript: the module `cv2` in a browser.

Pyodide has no OpenCV. `install` puts this module in its place; arrays are copied between NumPy's memory and
OpenCV's, which takes a small part of the time of what is done with them. What is a line of NumPy, and exactly the
same, is done here: a call into JavaScript costs more than that. The names are those of OpenCV.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from .networks import Net

Array: TypeAlias = npt.NDArray[Any]
Object: TypeAlias = Any
"""Something of JavaScript."""

INTER_LINEAR, INTER_CUBIC, INTER_AREA, WARP_INVERSE_MAP = 1, 2, 3, 16
BORDER_CONSTANT, BORDER_REPLICATE = 0, 1
COLOR_RGB2GRAY, COLOR_RGB2LAB = 7, 45
THRESH_BINARY, THRESH_BINARY_INV = 0, 1
MORPH_GRADIENT = 4
RETR_CCOMP, CHAIN_APPROX_SIMPLE = 2, 2
CC_STAT_AREA = 4
RANSAC = 8
"""OpenCV's own numbers."""

typing = SimpleNamespace(MatLike=Array)

_DEPTHS = {"uint8": 0, "int32": 4, "float32": 5, "float64": 6}
"""How OpenCV numbers the types of elements."""
_TYPES = {depth: name for name, depth in _DEPTHS.items()}
_CHANNEL = 32
"""What each channel after the first adds to the number of a type."""
_library: Object = None
"""OpenCV for JavaScript."""
_layers = Path()
"""The compiled layer of networks."""


def install(library: Object, layers: str) -> None:
    """Let `import cv2` find this module; `library` is OpenCV for JavaScript, `layers` the compiled layer's file."""
    global _library, _layers
    _library, _layers = library, Path(layers)
    sys.modules["cv2"] = sys.modules[__name__]


def resize(source: Array, size: tuple[int, int], interpolation: int = INTER_LINEAR) -> Array:
    """Return a picture of another size, (width, height)."""
    given, made = _sent(source), _library.Mat.new()
    _library.resize(given, made, _size(size), 0, 0, interpolation)
    return _taken(made, given)


def warpPerspective(
    source: Array, matrix: Array, size: tuple[int, int], flags: int = INTER_LINEAR, borderMode: int = BORDER_CONSTANT
) -> Array:
    """Return a picture as seen through a lens."""
    given, lens, made = _sent(source), _sent(np.asarray(matrix, np.float64)), _library.Mat.new()
    _library.warpPerspective(given, made, lens, _size(size), flags, borderMode, _library.Scalar.new())
    return _taken(made, given, lens)


def cvtColor(source: Array, code: int) -> Array:
    """Return a picture in other colours."""
    given, made = _sent(source), _library.Mat.new()
    _library.cvtColor(given, made, code, 0)
    return _taken(made, given)


def morphologyEx(source: Array, operation: int, kernel: Array) -> Array:
    """Return a picture after an operation on each pixel's surroundings."""
    given, near, made = _sent(source), _sent(kernel), _library.Mat.new()
    _library.morphologyEx(given, made, operation, near)
    return _taken(made, given, near)


def dilate(source: Array, kernel: Array) -> Array:
    """Return the highest value around each pixel."""
    given, near, made = _sent(source), _sent(kernel), _library.Mat.new()
    _library.dilate(given, made, near)
    return _taken(made, given, near)


def medianBlur(source: Array, side: int) -> Array:
    """Return the middle value around each pixel."""
    given, made = _sent(source), _library.Mat.new()
    _library.medianBlur(given, made, side)
    return _taken(made, given)


def copyMakeBorder(
    source: Array, top: int, bottom: int, left: int, right: int, kind: int, value: Sequence[int] = (0,)
) -> Array:
    """Return a picture with an even border."""
    assert kind == BORDER_CONSTANT and not any(value)
    return np.pad(source, ((top, bottom), (left, right), *[(0, 0)] * (source.ndim - 2)))


def split(source: Array) -> tuple[Array, ...]:
    """Return the channels of a picture."""
    return tuple(np.ascontiguousarray(source[..., channel]) for channel in range(source.shape[2]))


def max(first: Array, second: Array) -> Array:
    """Return the higher of the values at each place."""
    return np.maximum(first, second)


def threshold(source: Array, limit: float, high: int, kind: int) -> tuple[float, Array]:
    """Return the limit, and `high` where a value is over it, or where it is not."""
    assert kind in (THRESH_BINARY, THRESH_BINARY_INV)
    chosen = source > limit if kind == THRESH_BINARY else source <= limit
    return limit, chosen.astype(source.dtype) * source.dtype.type(high)


def findContours(source: Array, mode: int, method: int) -> tuple[tuple[Array, ...], Array]:
    """Return the outlines of the regions that are not 0, and how they lie in each other."""
    given, outlines, nesting = _sent(source), _library.MatVector.new(), _library.Mat.new()
    _library.findContours(given, outlines, nesting, mode, method)
    counts, points = _library.pointsOf(outlines)
    ends = np.cumsum(np.asarray(counts.to_py(), np.int32)) if counts.length else np.zeros(0, np.int32)
    every = np.empty((points.length // 2, 1, 2), np.int32)
    points.assign_to(every)
    outlines.delete()
    starts = [0, *ends[:-1].tolist()]
    found = tuple(every[start:end] for start, end in zip(starts, ends.tolist(), strict=False))
    return found, _taken(nesting, given)


def connectedComponentsWithStats(source: Array, connectivity: int) -> tuple[int, Array, Array, Array]:
    """Return how many regions there are, whose region each pixel is, the box and area of each, and their middles."""
    given, made = _sent(source), [_library.Mat.new() for _ in range(3)]
    count = _library.connectedComponentsWithStats(given, *made, connectivity, _DEPTHS["int32"])
    labels, stats, middles = (_taken(each) for each in made)
    given.delete()
    return count, labels, stats, middles


def boundingRect(outline: Array) -> tuple[int, int, int, int]:
    """Return left, top, width and height of the upright box of an outline."""
    (left, top), (right, bottom) = outline.min(axis=0)[0].tolist(), outline.max(axis=0)[0].tolist()
    return left, top, right - left + 1, bottom - top + 1


def contourArea(outline: Array) -> float:
    """Return the area within an outline."""
    x, y = outline.reshape(-1, 2).astype(np.float64).T
    return abs(float(x[:-1] @ y[1:] - x[1:] @ y[:-1] + x[-1] * y[0] - x[0] * y[-1])) / 2


def convexHull(outline: Array) -> Array:
    """Return the outline without its dents."""
    given, made = _sent(outline), _library.Mat.new()
    _library.convexHull(given, made, False, True)
    return _taken(made, given)


def minAreaRect(outline: Array) -> tuple[tuple[float, float], tuple[float, float], float]:
    """Return centre, size and angle of the smallest box around an outline."""
    given = _sent(outline)
    box = _library.minAreaRect(given)
    given.delete()
    return (box.center.x, box.center.y), (box.size.width, box.size.height), box.angle


def moments(outline: Array) -> dict[str, float]:
    """Return the moments of an outline."""
    given = _sent(outline)
    found = _library.moments(given, False).to_py()
    given.delete()
    return {name: float(value) for name, value in found.items()}


def findHomography(places: Array, pixels: Array, method: int, limit: float) -> tuple[Array | None, None]:
    """Return the lens through which most of the places are seen at the pixels, or None if there is none."""
    given = [_sent(np.asarray(points, np.float32)[:, None]) for points in (places, pixels)]
    found = _library.findHomography(*given, method, limit)
    lens = _taken(found, *given)
    return (lens if lens.size else None), None


def _read(model: Array) -> Net:
    return Net(model.tobytes(), _layers)


dnn = SimpleNamespace(readNetFromONNX=_read, DNN_BACKEND_OPENCV=3, Net=Net)


def _sent(array: Array) -> Object:
    """Return an array as OpenCV has it; the third axis, if any, is that of channels."""
    array = np.ascontiguousarray(array)
    channels = array.shape[2] if array.ndim > 2 else 1
    made = _library.Mat.new(*array.shape[:2], _DEPTHS[array.dtype.name] + _CHANNEL * (channels - 1))
    if array.size:
        made.data.assign(array.reshape(-1).view(np.uint8))
    return made


def _taken(made: Object, *done: Object) -> Array:
    """Return what OpenCV has made as an array, and free its memory with that of what it was made of."""
    channels = made.channels()
    shape = (made.rows, made.cols) if channels == 1 else (made.rows, made.cols, channels)
    array = np.empty(shape, _TYPES[made.depth()])
    if array.size:
        made.data.assign_to(array.reshape(-1).view(np.uint8))
    for each in (made, *done):
        each.delete()
    return array


def _size(size: tuple[int, int]) -> Object:
    return _library.Size.new(*size)
