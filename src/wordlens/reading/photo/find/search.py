"""The ways of looking for boards: by edges first, then by the network at several sizes of the picture."""

from collections.abc import Iterator

import cv2
import numpy as np

from .. import thresholds as limits
from ..lattice import Lattice, Picture
from .grow import EDGED, MARKED, grow_lattices
from .tiles import find_squares, find_tiles


def find_lattices(picture: Picture) -> Iterator[list[Lattice]]:
    """Yield what may be boards, one list for each way of looking, the quickest way first and the best seen first."""
    longer = max(picture.shape[:2])
    scale = min(1.0, limits.SCREEN / longer)
    yield _ranked(grow_lattices(find_squares(_resized(picture, scale)), EDGED), scale)
    found: list[Lattice] = []
    for side in limits.NETWORK_SIDES:
        scale = min(side / longer, limits.MOST_ENLARGED)
        found = _marked(picture, scale)
        yield found
    # A board far away is seen in part at the largest size: there the picture is looked at again, larger.
    for lattice in found:
        if lattice.rows > 1 and lattice.step * scale < limits.SMALL_STEP:
            yield _looked_at_again(picture, lattice)


def _marked(picture: Picture, scale: float) -> list[Lattice]:
    """Return what may be boards by the tiles that the network marks in the picture at this scale."""
    return _ranked(grow_lattices(find_tiles(_resized(picture, scale)), MARKED), scale)


def _looked_at_again(picture: Picture, lattice: Lattice) -> list[Lattice]:
    """Return what may be boards around a lattice of small tiles, in a part of the picture that is enlarged."""
    corners = np.array(lattice.quad)
    margin = limits.ZOOM_MARGIN * lattice.step
    left, top = np.maximum(np.floor(corners.min(axis=0) - margin), 0).astype(int)
    right, bottom = np.ceil(corners.max(axis=0) + margin).astype(int)
    part = picture[top:bottom, left:right]
    scale = min(limits.ZOOMED_STEP / lattice.step, limits.MOST_ENLARGED, max(limits.NETWORK_SIDES) / max(part.shape))
    return [found.moved(int(left), int(top)) for found in _marked(part, scale)]


def _ranked(lattices: Iterator[Lattice], scale: float) -> list[Lattice]:
    """Return those that may be boards, each once, in pixels of the picture itself."""
    ranked: list[Lattice] = []
    for lattice in sorted(filter(_is_plausible, lattices), key=_quality, reverse=True):
        if not any(_is_the_same(lattice, other) for other in ranked):
            ranked.append(lattice)
    boards = [lattice for lattice in ranked if lattice.rows > 1][: limits.MOST_BOARDS]
    lines = [lattice for lattice in ranked if lattice.rows == 1][: limits.MOST_LINES]
    return [lattice.scaled(1 / scale) for lattice in boards + lines]


def _is_the_same(first: Lattice, second: Lattice) -> bool:
    """Tell whether two lattices are one board: steps of about one length, on the same part of the picture."""
    return abs(first.step / second.step - 1) < limits.SAME_STEP and first.overlap(second) > limits.SAME_BOARD_OVERLAP


def _is_plausible(lattice: Lattice) -> bool:
    """Tell whether enough tiles were seen, in a lattice that is not too wide for a board."""
    # A keyboard is wider than any board. Keys that joined a board's sides are trimmed before its columns are counted.
    sure = lattice.trimmed(lattice.seen_cells())
    return (
        len(lattice.seen) >= (limits.FEWEST_TILES if lattice.rows > 1 else limits.FEWEST_IN_A_LINE)
        and sure.columns <= limits.MOST_COLUMNS
        and max(lattice.rows, lattice.columns) <= limits.LONGEST_LATTICE
    )


def _quality(lattice: Lattice) -> float:
    """Return the number of tiles seen, less where many had to be inferred."""
    return len(lattice.seen) ** 2 / (lattice.rows * lattice.columns)


def _resized(picture: Picture, scale: float) -> Picture:
    """Return the picture at another scale, interpolated so that no detail is skipped."""
    if scale == 1:
        return picture
    how = cv2.INTER_CUBIC if scale > 1 else cv2.INTER_LINEAR if scale > limits.AVERAGED_SCALE else cv2.INTER_AREA
    height, width = (max(1, round(side * scale)) for side in picture.shape[:2])
    return np.asarray(cv2.resize(picture, (width, height), interpolation=how), dtype=np.uint8)
