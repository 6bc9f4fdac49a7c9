"""Where the boards of one game stand in a picture: equal lattices, in lines and columns of boards."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np

from .. import thresholds as limits
from ..find import Spots, find_many_squares, grow_lattices
from ..lattice import Floats, Lattice, Picture, project
from ..letters import look
from ..paint import Numbers
from . import measures
from .squares import of_one_side, parts_of


@dataclass(frozen=True)
class Place:
    """A board's lattice, and the line of boards in which it stands, from 0 at the top."""

    lattice: Lattice
    line: int
    is_guess: bool = False
    """Whether no tile was seen there, only boards on both sides of it or above or below."""


@dataclass(frozen=True)
class Layout:
    """The boards that were found, and parts of boards that could not be made whole."""

    places: tuple[Place, ...]
    parts: tuple[Lattice, ...]


def find_layout(picture: Picture) -> Layout:
    """Return the lattices of boards with equal tiles, line by line from the left."""
    pixels = picture.shape[0] * picture.shape[1]
    scale = min(1.0, float(np.sqrt(measures.MOST_SCANNED / pixels)))
    boards, parts = _search(picture, scale)
    if boards and boards[0].step < measures.SMALL_TILES and 2 * 2 * pixels < measures.MOST_SCANNED:
        larger = _search(picture, 2.0)  # strokes of small letters touch the edges of their tiles
        boards, parts = max((boards, parts), larger, key=lambda found: _tiles(found[0]))
    places = with_gaps_filled(in_lines(_straightened(boards)))
    return Layout(tuple(places), tuple(part for part in parts if _is_beside(part, boards)))


def _straightened(boards: Sequence[Lattice]) -> list[Lattice]:
    """Return boards, those that lean a little made upright where most are: the picture is a screenshot."""
    upright = sum(len(board.seen) for board in boards if board.is_upright)
    if upright < measures.MOSTLY * _tiles(boards):
        return list(boards)
    return [board.straightened() if board.is_nearly_upright else board for board in boards]


def _is_beside(part: Lattice, boards: Sequence[Lattice]) -> bool:
    """Tell whether a part of a lattice stands on none of the boards, and beside one: keys stand below them."""
    if any(part.overlap(board) > limits.HALF for board in boards):
        return False
    return any(_shared(part, board) > measures.SAME_LINE for board in boards)


def _search(picture: Picture, scale: float) -> tuple[list[Lattice], list[Lattice]]:
    """Return the lattices of the boards that are seen when the picture is scaled, and parts of lattices."""
    scaled = picture
    if scale != 1:
        size = round(picture.shape[1] * scale), round(picture.shape[0] * scale)
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        scaled = np.asarray(cv2.resize(picture, size, interpolation=how), np.uint8)
    spots = find_many_squares(scaled)
    kinds = []
    for chosen in of_one_side(spots):
        found = [lattice for part in parts_of(spots.among(chosen)) for lattice in _lattices(part)]
        kinds.append(_of_one_game([lattice.scaled(1 / scale) for lattice in found]))
    # Keys may be as many as tiles, but do not stand in several blocks of equal width.
    alike, parts = max(kinds, key=lambda kind: (len(kind[0]) > 1, _tiles(kind[0])), default=([], []))
    grown = [_grown(picture, part, alike[0]) for part in parts]
    boards = whole([*alike, *(one for one in grown if one)])
    return boards, [part for part, one in zip(parts, grown, strict=True) if one is None]


def _grown(picture: Picture, part: Lattice, like: Lattice) -> Lattice | None:
    """Return a part of a lattice with the columns that its letters speak for, or None where they are not enough."""
    lattice = look(picture, part).lattice
    alike = lattice.columns == like.columns and abs(lattice.step / like.step - 1) < measures.SAME_TILES
    return replace(lattice, fill=like.fill) if alike else None


def whole(lattices: Sequence[Lattice]) -> list[Lattice]:
    """Return the lattices with those joined that are parts of one board: some tiles between them were not seen."""
    boards: list[Lattice] = []
    for lattice in sorted(lattices, key=lambda one: one.quad[0][1]):
        for number, other in enumerate(boards):
            shift = rows_down(other, lattice)
            if shift is not None and 0 <= shift <= other.rows:
                rows = max(other.rows, shift + lattice.rows)
                seen = other.seen | {(at + shift, place) for at, place in lattice.seen}
                boards[number] = replace(other, rows=rows, seen=frozenset(seen))
                break
        else:
            boards.append(lattice)
    kept: list[Lattice] = []
    for board in sorted(boards, key=lambda one: -len(one.seen)):  # what overlaps a board is a part of it, out of place
        if not any(board.overlap(other) > limits.OVERLAPPING for other in kept):
            kept.append(board)
    return kept


def rows_down(board: Lattice, other: Lattice) -> int | None:
    """Return how many rows below the first one of a board another lattice begins, or None if it is out of place."""
    (column, row), (_, down) = _cells_of(board, other)
    fits = max(abs(column), abs(down - 1)) < measures.SAME_LEFT and abs(row - round(row)) < measures.SAME_ROWS
    return round(row) if fits else None


def _cells_of(board: Lattice, other: Lattice) -> Floats:
    """Return where another lattice begins in the rows and columns of a board, and the length of its steps there."""
    back = np.asarray(np.linalg.inv(board.to_picture), np.float64)
    first, next_one = project(back, other.points(np.array([(0.0, 0.0), (1.0, 1.0)])))
    return np.array([first, next_one - first])


def in_lines(lattices: Sequence[Lattice]) -> list[Place]:
    """Return the lattices line by line, each line from the left; boards of one line overlap in height."""
    lines: list[list[Lattice]] = []
    for lattice in sorted(lattices, key=lambda one: _heights(one)[0]):
        if lines and max(_shared(lattice, other) for other in lines[-1]) > measures.SAME_LINE:
            lines[-1].append(lattice)
        else:
            lines.append([lattice])
    return [
        Place(lattice, number)
        for number, line in enumerate(lines)
        for lattice in sorted(line, key=lambda one: one.quad[0][0])
    ]


def with_gaps_filled(places: Sequence[Place]) -> list[Place]:
    """Return the places, and those between them where one more board may be, as upright boards stand in a grid."""
    if len(places) < 2 or not all(place.lattice.is_upright for place in places):
        return list(places)
    step = places[0].lattice.step
    lefts: list[float] = []
    for left in sorted(place.lattice.quad[0][0] for place in places):
        if not lefts or left - lefts[-1] > measures.SAME_COLUMN * step:
            lefts.append(left)
    pitch = min((after - before for before, after in pairwise(lefts)), default=0.0)
    for before, after in list(pairwise(lefts)):
        missing = round((after - before) / pitch) - 1
        if abs((after - before) / pitch - missing - 1) < measures.SAME_LEFT:
            lefts += [before + pitch * number for number in range(1, missing + 1)]
    filled = list(places)
    for line in sorted({place.line for place in places}):
        own = [place for place in places if place.line == line]
        longest = max(own, key=lambda place: place.lattice.rows).lattice
        for left in lefts:
            if all(abs(place.lattice.quad[0][0] - left) > measures.SAME_COLUMN * step for place in own):
                move = np.array([[1.0, 0, left - longest.quad[0][0]], [0, 1, 0], [0, 0, 1]])
                moved = replace(longest, to_picture=move @ longest.to_picture, seen=frozenset())
                filled.append(Place(moved, line, is_guess=True))
    return sorted(filled, key=lambda place: (place.line, place.lattice.quad[0][0]))


def _shared(one: Lattice, other: Lattice) -> float:
    """Return the share of the lower lattice's height that both have."""
    (top, bottom), (upper, lower) = _heights(one), _heights(other)
    return (min(bottom, lower) - max(top, upper)) / max(min(bottom - top, lower - upper), limits.TINY)


def _heights(lattice: Lattice) -> tuple[float, float]:
    """Return how far down a lattice begins and ends, along its own columns."""
    across = np.array(lattice.quad[1]) - np.array(lattice.quad[0])
    down = np.array([-across[1], across[0]]) / max(float(np.hypot(*across)), limits.TINY)
    return float(np.array(lattice.quad[0]) @ down), float(np.array(lattice.quad[3]) @ down)


def _lattices(spots: Spots) -> list[Lattice]:
    """Return the lattices among squares that hang together: one that fits all of them, or else what grows there."""
    whole = _upright(spots)
    return [whole] if whole else list(grow_lattices(spots))


def _upright(spots: Spots) -> Lattice | None:
    """Return the lattice of squares that all stand in straight rows and columns, or None where some do not."""
    lines = [_lines(spots.centres[:, axis], float(np.median(spots.sides))) for axis in (0, 1)]
    if any(line is None for line in lines):
        return None
    (columns, left, right), (rows, top, down) = (line for line in lines if line is not None)
    if columns.max() >= limits.MOST_COLUMNS:
        return None
    seen = frozenset(zip(rows.tolist(), columns.tolist(), strict=True))
    fill = float(np.clip((np.median(spots.sides) + limits.EDGE) / np.sqrt(right * down), limits.LEAST_FILL, 1.0))
    matrix = np.array([[right, 0.0, left - right / 2], [0.0, down, top - down / 2], [0.0, 0.0, 1.0]])
    return Lattice(matrix, int(rows.max()) + 1, int(columns.max()) + 1, fill, seen)


def _lines(places: Floats, side: float) -> tuple[Numbers, float, float] | None:
    """Return which line each place is on, where the first line is, and the step; None if some place is on no line."""
    order = np.sort(places)
    jumps = np.diff(order)
    far = jumps[jumps > limits.HALF * side]
    if not len(far):
        return np.zeros(len(places), np.int64), float(places.mean()), side if side else 1.0
    step = float(np.median(far))
    for _ in range(2):  # the second time with the step that all places together tell
        numbers = np.round((places - order[0]) / step).astype(np.int64)
        step, first = (float(value) for value in np.polyfit(numbers, places, 1))
    off = np.abs(places - first - step * numbers)
    straight = bool(off.max() < limits.EDGED_STRAIGHT * step + limits.PIXEL_ERROR)
    return (numbers, first, step) if straight and numbers.min() == 0 else None


def _tiles(lattices: Sequence[Lattice]) -> int:
    """Return how many tiles were seen."""
    return sum(len(one.seen) for one in lattices)


def _of_one_game(lattices: Sequence[Lattice]) -> tuple[list[Lattice], list[Lattice]]:
    """Return the lattices of the commonest kind, with steps of one length, and parts of such that lack columns."""
    wide = [one for one in lattices if limits.FEWEST_COLUMNS <= one.columns <= limits.MOST_COLUMNS]
    if not wide:
        return [], []
    kinds: dict[int, int] = {}
    for one in wide:
        kinds[one.columns] = kinds.get(one.columns, 0) + len(one.seen)
    columns = max(kinds, key=lambda kind: kinds[kind])
    levelled = _with_one_height(lattices, [one for one in wide if one.columns == columns])
    usual = [one for one in levelled if one.columns == columns]
    step = float(np.median(np.repeat([one.step for one in usual], [len(one.seen) for one in usual])))
    alike = [one for one in levelled if abs(one.step / step - 1) < measures.SAME_TILES]
    whole = [one for one in alike if one.columns == columns]
    if not whole:
        return [], []
    fill = float(np.median([one.fill for one in whole]))
    mended = {id(one): _mended(one, whole) or one for one in alike if one.columns < columns}
    every = [replace(one, fill=fill) for one in [*whole, *mended.values()]]
    return [one for one in every if one.columns == columns], [one for one in every if one.columns < columns]


def _with_one_height(lattices: Sequence[Lattice], usual: Sequence[Lattice]) -> list[Lattice]:
    """Return the lattices, those of one row as high as the rows of the `usual` ones: a row alone tells no step down."""
    steps = [(_height_by_width(one), len(one.seen)) for one in usual if one.rows > 1]
    if not steps:
        return list(lattices)
    shape = float(np.median(np.repeat([ratio for ratio, _ in steps], [count for _, count in steps])))
    levelled = []
    for one in lattices:
        times = shape / _height_by_width(one) if one.rows == 1 else 1.0
        stretch = np.array([[1.0, 0, 0], [0, times, (1 - times) / 2], [0, 0, 1]])
        levelled.append(replace(one, to_picture=one.to_picture @ stretch))
    return levelled


def _height_by_width(lattice: Lattice) -> float:
    """Return how many times as long as the step to the right the step down is, at the first tile."""
    corner, right, below = lattice.points(np.array([(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]))
    return float(np.hypot(*(below - corner)) / max(float(np.hypot(*(right - corner))), limits.TINY))


def _mended(narrow: Lattice, whole: Sequence[Lattice]) -> Lattice | None:
    """Return a lattice that lacks columns as wide as the board above or below it, or None where there is none."""
    for other in whole:
        missing = (narrow.quad[0][0] - other.quad[0][0]) / narrow.step
        before = round(missing)
        if abs(missing - before) < measures.SAME_LEFT and 0 <= before <= other.columns - narrow.columns:
            return narrow.window(0, -before, narrow.rows, other.columns)
    return None
