"""Where the boards of one game stand in a picture: equal lattices, in lines and columns of boards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np

from .. import thresholds as limits
from ..find import Spots, find_many_squares, grow_lattices
from ..lattice import Flags, Floats, Lattice, Picture, project
from ..letters import look
from ..paint import Numbers
from . import measures


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
    places = with_gaps_filled(in_lines(boards))
    return Layout(tuple(places), tuple(part for part in parts if _is_beside(part, boards)))


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
    for chosen in _usual(spots):
        found = [lattice for part in _parts(spots.among(chosen)) for lattice in _lattices(part)]
        kinds.append(_of_one_game([lattice.scaled(1 / scale) for lattice in found]))
    # Keys may be as many as tiles, but do not stand in several blocks of equal width.
    whole, parts = max(kinds, key=lambda kind: (len(kind[0]) > 1, _tiles(kind[0])), default=([], []))
    grown = [_grown(picture, part, whole[0]) for part in parts]
    boards = _whole([*whole, *(one for one in grown if one)])
    return boards, [part for part, one in zip(parts, grown, strict=True) if one is None]


def _grown(picture: Picture, part: Lattice, like: Lattice) -> Lattice | None:
    """Return a part of a lattice with the columns that its letters speak for, or None where they are not enough."""
    lattice = look(picture, part).lattice
    alike = lattice.columns == like.columns and abs(lattice.step / like.step - 1) < measures.SAME_TILES
    return replace(lattice, fill=like.fill) if alike else None


def _whole(lattices: Sequence[Lattice]) -> list[Lattice]:
    """Return the lattices with those joined that are parts of one board: some tiles between them were not seen."""
    boards: list[Lattice] = []
    for lattice in sorted(lattices, key=lambda one: one.quad[0][1]):
        for number, other in enumerate(boards):
            (column, row), (_, down) = _cells_of(other, lattice)
            shift = round(row)
            fits = max(abs(column), abs(row - shift), abs(down - 1)) < measures.SAME_LEFT
            if fits and 0 <= shift <= other.rows:
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


def _parts(spots: Spots) -> list[Spots]:
    """Return squares of one size in parts that hang together: each is a board, or a few that are close."""
    first, second, ratio, across = _neighbours(spots)
    near = np.zeros(len(ratio), dtype=bool)
    for way in (across, ~across):  # tiles may be wider than high
        if way.any():
            near |= way & (ratio < measures.WITHIN_A_BOARD * float(np.median(ratio[way])))
    label = _components(len(spots), first[near], second[near])
    parts = [label == name for name in np.unique(label)]
    return [spots.among(part) for part in parts if part.sum() >= limits.FEWEST_MEMBERS]


def _usual(spots: Spots) -> Iterator[Flags]:
    """Yield which squares are of one size, for each of the sizes that most squares have."""
    if not len(spots):
        return
    bins = np.round(np.log(spots.sides) * measures.SIDE_BINS)
    values, counts = np.unique(bins, return_counts=True)
    for number in np.argsort(-counts, kind="stable")[: measures.TRIED_SIDES]:
        side = float(np.median(spots.sides[bins == values[number]]))
        chosen = np.asarray(np.abs(spots.sides / side - 1) < measures.ALIKE_SIDES)
        if chosen.sum() >= measures.FEWEST_OF_ONE_SIDE:
            yield chosen


def _neighbours(spots: Spots) -> tuple[Numbers, Numbers, Floats, Flags]:
    """Return pairs of squares, their distance in sides, and whether they stand side by side or below each other."""
    first, second, ratios, across = [], [], [], []
    sides = spots.sides + limits.EDGE
    for start in range(0, len(spots), measures.CHUNK):
        here = slice(start, start + measures.CHUNK)
        away = np.abs(spots.centres[here, None] - spots.centres[None]) / sides[here, None, None]
        longer, shorter = away.max(axis=2), away.min(axis=2)
        linked = (shorter < measures.OUT_OF_LINE) & (longer < measures.FARTHEST_NEIGHBOUR) & (longer > limits.HALF)
        one, other = np.nonzero(linked)
        first.append(one + start)
        second.append(other)
        ratios.append(longer[linked])
        across.append(away[linked][:, 0] > away[linked][:, 1])
    return np.concatenate(first), np.concatenate(second), np.concatenate(ratios), np.concatenate(across)


def _components(count: int, first: Numbers, second: Numbers) -> Numbers:
    """Return a label for each of `count` squares, the same for those that are linked."""
    label = np.arange(count)
    while True:
        lower = label.copy()
        np.minimum.at(lower, first, label[second])
        np.minimum.at(lower, second, label[first])
        lower = lower[lower]
        if (lower == label).all():
            return lower
        label = lower


def _of_one_game(lattices: Sequence[Lattice]) -> tuple[list[Lattice], list[Lattice]]:
    """Return the lattices of the commonest kind, with steps of one length, and parts of such that lack columns."""
    wide = [one for one in lattices if limits.FEWEST_COLUMNS <= one.columns <= limits.MOST_COLUMNS]
    if not wide:
        return [], []
    kinds: dict[int, int] = {}
    for one in wide:
        kinds[one.columns] = kinds.get(one.columns, 0) + len(one.seen)
    columns = max(kinds, key=lambda kind: kinds[kind])
    step = float(np.median([one.step for one in wide if one.columns == columns for _ in one.seen]))
    alike = [one for one in lattices if abs(one.step / step - 1) < measures.SAME_TILES]
    whole = [one for one in alike if one.columns == columns]
    fill = float(np.median([one.fill for one in whole]))
    mended = {id(one): _mended(one, whole) or one for one in alike if one.columns < columns}
    usual = [replace(one, fill=fill) for one in [*whole, *mended.values()]]
    return [one for one in usual if one.columns == columns], [one for one in usual if one.columns < columns]


def _mended(narrow: Lattice, whole: Sequence[Lattice]) -> Lattice | None:
    """Return a lattice that lacks columns as wide as the board above or below it, or None where there is none."""
    for other in whole:
        missing = (narrow.quad[0][0] - other.quad[0][0]) / narrow.step
        before = round(missing)
        if abs(missing - before) < measures.SAME_LEFT and 0 <= before <= other.columns - narrow.columns:
            return narrow.window(0, -before, narrow.rows, other.columns)
    return None
