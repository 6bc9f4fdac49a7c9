"""Lattices: which squares stand in rows and columns, and where the tiles between them must be."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np

from .result import Quad
from .squares import EDGE, Flags, Floats, Squares

NEAR = 0.2
"""How far from its expected place a mark may lie while the lattice grows, in steps."""
UNEVEN = 0.16
"""By how much the logarithm of width over height may differ between tiles."""
MOST_SEEDS = 60
"""Marks from which a lattice is grown, at most: a texture has thousands."""
MOST_STEPS = 10
"""Neighbours of a mark that are tried as steps of the lattice, the nearest ones."""
MOST_SKEWED = 24.0
"""Degrees by which the two directions may miss a right angle; the rows of a keyboard are 27 apart."""

Cell = tuple[int, int]
"""Row and column."""


@dataclass(frozen=True)
class Habit:
    """How marks of a kind stand in a lattice."""

    reach: tuple[float, float]
    """How far the next one may be, in sides."""
    alike: float
    """By what share sides may differ."""
    straight: float
    """How far from its place one may lie in the end, in steps."""


EDGED = Habit(reach=(0.93, 1.5), alike=0.22, straight=0.07)
"""Of squares, whose edges were seen."""
FOUND = Habit(reach=(0.88, 1.5), alike=0.25, straight=0.1)
"""Of tiles whose places and sides the network estimates."""


@dataclass(frozen=True)
class Lattice:
    """A grid of tiles in a picture: tile (row, column) is the unit square there, mapped by `to_picture`."""

    to_picture: Floats
    """The homography from (column, row) to pixels."""
    rows: int
    columns: int
    fill: float
    """The side of a tile, as a share of the step to the next."""
    seen: frozenset[Cell]
    """The tiles that were seen; the others were inferred."""

    def points(self, places: Floats) -> Floats:
        """Map points (column, row) to pixels."""
        return project(self.to_picture, places)

    @property
    def quad(self) -> Quad:
        """The corners of the outer tiles."""
        gap = (1 - self.fill) / 2
        left, top, right, bottom = gap, gap, self.columns - gap, self.rows - gap
        corners = self.points(np.array([(left, top), (right, top), (right, bottom), (left, bottom)]))
        a, b, c, d = ((float(x), float(y)) for x, y in corners)
        return a, b, c, d

    @property
    def step(self) -> float:
        """The distance between neighbouring tiles in pixels, at the middle of the board."""
        x, y = self.columns / 2, self.rows / 2
        middle, right, below = self.points(np.array([(x, y), (x + 1, y), (x, y + 1)]))
        across, down = right - middle, below - middle
        return float(np.sqrt(abs(across[0] * down[1] - across[1] * down[0])))

    @property
    def is_upright(self) -> bool:
        """Whether rows and columns run along those of the picture, as on a screenshot."""
        (a, b, _), (c, d, _), (e, f, _) = self.to_picture / self.to_picture[2, 2]
        return bool(max(abs(b / d), abs(c / a)) < 0.004 and max(abs(e), abs(f)) < 0.0005)

    def scaled(self, factor: float) -> "Lattice":
        """Return the lattice for a picture that is larger by this factor."""
        # Pixel centres: pixel 0 of a half-sized picture is the middle of pixels 0 and 1.
        shift = (factor - 1) / 2
        enlarge = np.array([[factor, 0, shift], [0, factor, shift], [0, 0, 1.0]])
        return replace(self, to_picture=enlarge @ self.to_picture)

    def window(self, top: int, left: int, rows: int, columns: int) -> "Lattice":
        """Return the part, or the extension, of the lattice that begins at this tile."""
        move = np.array([[1.0, 0, left], [0, 1, top], [0, 0, 1]])
        seen = frozenset(
            (row - top, column - left)
            for row, column in self.seen
            if 0 <= row - top < rows and 0 <= column - left < columns
        )
        return replace(self, to_picture=self.to_picture @ move, rows=rows, columns=columns, seen=seen)


def project(homography: Floats, places: Floats) -> Floats:
    """Apply a homography to points (x, y)."""
    mapped = np.column_stack([places, np.ones(len(places))]) @ homography.T
    return mapped[:, :2] / mapped[:, 2:]


def find_lattices(squares: Squares, habit: Habit = EDGED) -> Iterator[Lattice]:
    """Yield the lattices among these marks, those with the most neighbours first; no mark is in two."""
    free = np.ones(len(squares), dtype=bool)
    links = _links(squares, habit)
    order = np.argsort(-links.sum(axis=1), kind="stable")
    for seed in order[:MOST_SEEDS]:
        if not free[seed]:
            continue
        if links[seed].sum() < 2:
            return
        start = _directions(squares, links[seed] & free, int(seed))
        if start is None:
            continue
        members = _grow(squares, free, int(seed), *start, habit)
        if len(members) < 4:
            continue
        lattice = _fit(squares, members, free, habit)
        if lattice is not None:
            taken, found = lattice
            free[taken] = False
            yield found


def _links(squares: Squares, habit: Habit) -> Flags:
    """Tell which squares may be neighbours: as large, and one step away."""
    sides = squares.sides + EDGE
    away = np.hypot(*(squares.centres[:, None] - squares.centres[None]).transpose(2, 0, 1))
    mean = (sides[:, None] + sides[None]) / 2
    alike = np.abs(sides[:, None] - sides[None]) < habit.alike * mean
    alike &= np.abs(squares.stretches[:, None] - squares.stretches[None]) < UNEVEN
    return np.asarray(alike & (away > habit.reach[0] * mean) & (away < habit.reach[1] * mean))


def _directions(squares: Squares, linked: Flags, seed: int) -> tuple[Floats, Floats] | None:
    """Return the steps to the right and down from a seed that most other marks agree with, or None."""
    centre = squares.centres[seed]
    steps = squares.centres[linked] - centre
    steps = steps[np.argsort(np.hypot(*steps.T), kind="stable")[:MOST_STEPS]]
    across = steps[np.abs(steps[:, 1]) <= np.abs(steps[:, 0])]
    down = steps[np.abs(steps[:, 1]) > np.abs(steps[:, 0])]
    across, down = np.where(across[:, :1] > 0, across, -across), np.where(down[:, 1:] > 0, down, -down)
    pairs = [(right, below) for right in across for below in down if _is_right_angle(right, below)]
    if not pairs:
        return _along_a_row(squares, centre, across)
    rights, belows = (np.array(steps)[:, None] for steps in zip(*pairs, strict=True))
    places = centre + _AROUND[None, :, :1] * rights + _AROUND[None, :, 1:] * belows
    away = np.hypot(*(places[:, :, None] - squares.centres[None, None]).transpose(3, 0, 1, 2)).min(axis=2)
    size = np.hypot(*rights[:, 0].T) + np.hypot(*belows[:, 0].T)
    near = away < 0.25 * NEAR * size[:, None] + 1.0
    best = int(np.argmax(near.sum(axis=1) - 0.5 * size / size.min()))
    return pairs[best]


def _along_a_row(squares: Squares, centre: Floats, across: Floats) -> tuple[Floats, Floats] | None:
    """Return the step to the right that most marks agree with, and one as long at a right angle to it."""
    if not len(across):
        return None
    places = centre + np.array([-4, -3, -2, -1, 1, 2, 3, 4])[None, :, None] * across[:, None]
    away = np.hypot(*(places[:, :, None] - squares.centres[None, None]).transpose(3, 0, 1, 2)).min(axis=2)
    near = (away < 0.5 * NEAR * np.hypot(*across.T)[:, None]).sum(axis=1)
    right = across[int(np.argmax(near))]
    return (right, np.array([-right[1], right[0]])) if near.max() >= 3 else None


_AROUND = np.array([(x, y) for x in (-2, -1, 0, 1, 2) for y in (-2, -1, 0, 1, 2) if x or y], dtype=np.float64)
"""The places near a mark whose neighbours tell the lattice's directions."""


def _is_right_angle(right: Floats, below: Floats) -> bool:
    """Tell whether two steps are about as long and about at right angles."""
    return 0.68 < float(np.hypot(*right) / np.hypot(*below)) < 1.47 and _skew(right, below) < MOST_SKEWED


def _skew(right: Floats, below: Floats) -> float:
    """Return by how many degrees two steps miss a right angle."""
    cosine = float(right @ below) / max(float(np.hypot(*right) * np.hypot(*below)), 1e-9)
    return float(np.degrees(np.arcsin(min(abs(cosine), 1.0))))


def _grow(squares: Squares, free: Flags, seed: int, right: Floats, below: Floats, habit: Habit) -> dict[Cell, int]:
    """Walk from square to square; each step is corrected by what was measured, as perspective changes it slowly."""
    members: dict[Cell, int] = {(0, 0): seed}
    taken = {seed}
    queue = [((0, 0), right, below)]
    while queue:
        (row, column), right, below = queue.pop(0)
        here = squares.centres[members[row, column]]
        for by_row, by_column in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            cell = (row + by_row, column + by_column)
            if cell in members:
                continue
            step = by_column * right + by_row * below
            found = _nearest(squares, free, here + step, float(np.hypot(*step)), seed, habit)
            if found is None or found in taken:
                continue
            measured = squares.centres[found] - here
            members[cell] = found
            taken.add(found)
            across, down = right, below
            if by_column:
                across = (right + by_column * measured) / 2
            else:
                down = (below + by_row * measured) / 2
            queue.append((cell, across, down))
    return members


def _nearest(squares: Squares, free: Flags, place: Floats, step: float, like: int, habit: Habit) -> int | None:
    """Return the free square next to a place that is about as large as another."""
    side = squares.sides[like]
    away = np.hypot(*(squares.centres - place).T)
    fits = free & (away < NEAR * step) & (np.abs(squares.sides - side) < 1.3 * habit.alike * side)
    fits &= np.abs(squares.stretches - squares.stretches[like]) < 1.5 * UNEVEN
    if not fits.any():
        return None
    return int(np.flatnonzero(fits)[np.argmin(away[fits])])


def _fit(squares: Squares, members: dict[Cell, int], free: Flags, habit: Habit) -> tuple[list[int], Lattice] | None:
    """Fit the map from cells to the picture, and take in the squares that it predicts."""
    for _ in range(3):
        cells = np.array(list(members), dtype=np.float64)
        chosen = np.array(list(members.values()))
        homography = fit_homography(cells[:, ::-1] + 0.5, squares.centres[chosen])
        step, places = _steps(homography, cells)
        off = np.hypot(*(places - squares.centres[chosen]).T) / step
        close = off < habit.straight + 0.6 / step
        members = {cell: square for cell, square, near in zip(members, chosen, close, strict=True) if near}
        if len(members) < 4:
            return None
        grown = _absorb(squares, members, homography, free, habit)
        if len(grown) == len(members):
            break
        members = grown
    cells = np.array(list(members), dtype=np.int64)
    chosen = np.array(list(members.values()))
    top, left = cells.min(axis=0)
    rows, columns = cells.max(axis=0) - (top, left) + 1
    step, _ = _steps(homography, cells.astype(np.float64))
    fill = float(np.clip(np.median((squares.sides[chosen] + EDGE) / step), 0.6, 1.0))
    seen = frozenset((int(row), int(column)) for row, column in cells)
    whole = Lattice(homography, 0, 0, fill, seen).window(int(top), int(left), int(rows), int(columns))
    return [int(square) for square in chosen], whole


def _steps(homography: Floats, cells: Floats) -> tuple[Floats, Floats]:
    """Return the size of a step at each cell, and the middle of each cell, in pixels."""
    middle = project(homography, cells[:, ::-1] + 0.5)
    across = project(homography, cells[:, ::-1] + (1.5, 0.5)) - middle
    down = project(homography, cells[:, ::-1] + (0.5, 1.5)) - middle
    return np.sqrt(np.abs(across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0])), middle


def fit_homography(places: Floats, pixels: Floats) -> Floats:
    """Return the map from places to pixels: affine where that is as good, since it extrapolates safely."""
    design = np.column_stack([places, np.ones(len(places))])
    affine, _, rank, _ = np.linalg.lstsq(design, pixels, rcond=None)
    if rank < 3:
        return _along_a_line(places, pixels)
    step = float(np.sqrt(abs(np.linalg.det(affine[:2]))))
    off = np.hypot(*(design @ affine - pixels).T)
    flat = np.vstack([affine.T, [0, 0, 1.0]])
    if len(places) < 8 or np.percentile(off, 90) < 0.03 * step:
        return flat
    homography, _ = cv2.findHomography(places, pixels, cv2.RANSAC, 0.08 * step)
    return flat if homography is None else np.asarray(homography, dtype=np.float64)


def _along_a_line(places: Floats, pixels: Floats) -> Floats:
    """Return the map for a single row or column, taking tiles to be square."""
    spread = places.max(axis=0) - places.min(axis=0)
    axis = int(np.argmax(spread))
    slope, start = np.polyfit(places[:, axis], pixels, 1)
    turned = np.array([-slope[1], slope[0]]) if axis == 0 else np.array([slope[1], -slope[0]])
    across, down = (slope, turned) if axis == 0 else (turned, slope)
    start = start - (down if axis == 0 else across) * places[0, 1 - axis]
    return np.array([[across[0], down[0], start[0]], [across[1], down[1], start[1]], [0, 0, 1.0]])


def _absorb(
    squares: Squares, members: dict[Cell, int], homography: Floats, free: Flags, habit: Habit
) -> dict[Cell, int]:
    """Add the marks that lie where the lattice predicts a tile, up to one step beyond what was walked."""
    cells = np.array(list(members))
    (top, left), (bottom, right) = cells.min(axis=0) - 1, cells.max(axis=0) + 1
    wanted = [
        (row, column)
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
        if (row, column) not in members
    ]
    if not wanted or len(wanted) > 400:
        return members
    by_side = sorted(members.values(), key=lambda square: float(squares.sides[square]))
    typical = by_side[len(by_side) // 2]
    steps, middles = _steps(homography, np.array(wanted, dtype=np.float64))
    taken = set(members.values())
    grown = dict(members)
    for cell, step, middle in zip(wanted, steps, middles, strict=True):
        found = _nearest(squares, free, middle, float(step) * 0.6, typical, habit)
        if found is not None and found not in taken:
            grown[cell] = found
            taken.add(found)
    return grown
