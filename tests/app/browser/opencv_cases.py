"""What the reader asks of OpenCV, on made-up pictures: run with OpenCV itself, and in Pyodide with what stands for it.

NumPy's generators give the same numbers everywhere, so that both get the same pictures.
"""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
KERNEL = np.ones((3, 3), np.uint8)


def photo(height: int, width: int) -> Array:
    """Return a picture of blurred blocks with some grain, in which much is neither black nor white."""
    chance = np.random.default_rng(height * width)
    blocks = chance.integers(0, 240, (height // 12 + 1, width // 12 + 1, 3), np.uint8)
    grown = np.repeat(np.repeat(blocks, 12, axis=0), 12, axis=1)[:height, :width]
    return np.asarray(grown + chance.integers(0, 15, grown.shape, np.uint8), np.uint8)


def squares() -> Array:
    """Return ones on zeros: squares, turned ones, and one with a hole."""
    flat = np.zeros((120, 160), np.uint8)
    flat[10:40, 12:44] = 1
    flat[50:90, 20:62] = 1
    flat[60:70, 30:45] = 0
    y, x = np.mgrid[:120, :160]
    flat[np.abs(x - 110) + np.abs(y - 50) < 26] = 1
    flat[np.abs(x - 115 + (y - 95) // 4) + np.abs(y - 95 - (x - 115) // 5) < 17] = 1
    return flat


def results(cv: ModuleType) -> dict[str, Array]:
    """Return what each function makes of the pictures, by name."""
    return {name: np.asarray(value) for part in (_pictures, _outlines, _lenses) for name, value in part(cv)}


def _pictures(cv: ModuleType) -> Iterator[tuple[str, object]]:
    picture = photo(90, 131)
    for name in ("INTER_AREA", "INTER_LINEAR", "INTER_CUBIC"):
        for size in ((64, 44), (65, 45), (200, 150)):
            yield f"resize {name} {size}", cv.resize(picture, size, interpolation=getattr(cv, name))
    yield "cvtColor grey", cv.cvtColor(picture, cv.COLOR_RGB2GRAY)
    yield "cvtColor Lab", cv.cvtColor((picture / 255).astype(np.float32), cv.COLOR_RGB2LAB)
    yield "morphologyEx", cv.morphologyEx(picture, cv.MORPH_GRADIENT, KERNEL)
    yield "dilate", cv.dilate(picture[:, :, 0].astype(np.float32) / 7, KERNEL)
    yield "medianBlur", cv.medianBlur(squares(), 3)
    yield "medianBlur grey", cv.medianBlur(np.ascontiguousarray(picture[:, :, 1]), 3)
    yield "split", np.stack(cv.split(picture))
    yield "max", cv.max(picture[:, :, 0], picture[:, :, 1])
    yield "threshold", cv.threshold(np.ascontiguousarray(picture[:, :, 0]), 99, 1, cv.THRESH_BINARY_INV)[1]
    yield "copyMakeBorder", cv.copyMakeBorder(picture, 0, 6, 0, 13, cv.BORDER_CONSTANT, value=(0, 0, 0))


def _regions(cv: ModuleType) -> tuple[object, ...]:
    """Return the regions of the squares that touch by their sides."""
    return tuple(cv.connectedComponentsWithStats(squares(), connectivity=4))


def _outlines(cv: ModuleType) -> Iterator[tuple[str, object]]:
    outlines, nesting = cv.findContours(squares(), cv.RETR_CCOMP, cv.CHAIN_APPROX_SIMPLE)
    yield "findContours nesting", nesting
    for name, value in zip(("count", "labels", "boxes", "middles"), _regions(cv), strict=True):
        yield f"connectedComponentsWithStats {name}", value
    for number, outline in enumerate(outlines):
        hull = cv.convexHull(outline)
        moments = cv.moments(hull)
        (x, y), (width, height), turn = cv.minAreaRect(hull)
        yield f"findContours {number}", outline
        yield f"convexHull {number}", hull
        yield f"contourArea {number}", [cv.contourArea(outline), cv.contourArea(hull)]
        yield f"boundingRect {number}", cv.boundingRect(outline)
        yield f"minAreaRect {number}", [x, y, width, height, turn]
        yield f"moments {number}", [moments[name] for name in ("m00", "m10", "m01")]
    none, _ = cv.findContours(np.zeros((9, 9), np.uint8), cv.RETR_CCOMP, cv.CHAIN_APPROX_SIMPLE)
    yield "findContours nothing", len(none)


def _lenses(cv: ModuleType) -> Iterator[tuple[str, object]]:
    lens = np.array([[0.8, 0.11, 3.5], [-0.07, 0.9, 4.25], [0.0004, -0.0003, 1.0]])
    for name in ("INTER_LINEAR", "INTER_CUBIC"):
        how = {"flags": getattr(cv, name) | cv.WARP_INVERSE_MAP, "borderMode": cv.BORDER_REPLICATE}
        yield f"warpPerspective {name}", cv.warpPerspective(photo(90, 131), lens, (120, 96), **how)
    places = np.array([(x, y) for y in range(6) for x in range(5)], np.float64)
    seen = np.column_stack([places, np.ones(len(places))]) @ (np.diag([40, 40, 1]) @ lens).T
    pixels = seen[:, :2] / seen[:, 2:]
    pixels[7] += 25  # one that does not fit
    yield "findHomography", cv.findHomography(places, pixels, cv.RANSAC, 4.0)[0]
