"""Lattices: which spots stand in rows and columns, and where the tiles between them must be."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import cv2
import numpy as np

from .. import thresholds as limits
from ..lattice import Cell, Flags, Floats, Lattice, project
from .tiles import Spots


@dataclass(frozen=True)
class Habit:
    """How spots of one kind stand in a lattice."""

    reach: tuple[float, float]
    """The least and the most distance of neighbours, in sides of a tile."""
    alike: float
    """By what share of their mean two sides may differ."""
    straight: float
    """How far from its place a spot may lie in the end, in steps."""


EDGED = Habit(limits.EDGED_REACH, limits.EDGED_ALIKE, limits.EDGED_STRAIGHT)
"""Squares whose edges were seen."""
MARKED = Habit(limits.MARKED_REACH, limits.MARKED_ALIKE, limits.MARKED_STRAIGHT)
"""Tiles whose places and sides the network estimates."""


def grow_lattices(spots: Spots, habit: Habit = EDGED) -> Iterator[Lattice]:
    """Yield the lattices among these spots, those with the most neighbours first; no spot is in two lattices."""
    free = np.ones(len(spots), dtype=bool)
    links = _links(spots, habit)
    order = np.argsort(-links.sum(axis=1), kind="stable")
    for seed in order[: limits.MOST_SEEDS]:
        if not free[seed]:
            continue
        if links[seed].sum() < 2:
            return
        start = _directions(spots, links[seed] & free, int(seed))
        if start is None:
            continue
        members = _grow(spots, free, int(seed), *start, habit)
        if len(members) < limits.FEWEST_MEMBERS:
            continue
        lattice = _fit(spots, members, free, habit)
        if lattice is not None:
            taken, found = lattice
            free[taken] = False
            yield found


def _links(spots: Spots, habit: Habit) -> Flags:
    """Tell which spots may be neighbours: of about one size, and one step apart."""
    sides = spots.sides + limits.EDGE
    away = np.hypot(*(spots.centres[:, None] - spots.centres[None]).transpose(2, 0, 1))
    mean = (sides[:, None] + sides[None]) / 2
    alike = np.abs(sides[:, None] - sides[None]) < habit.alike * mean
    alike &= np.abs(spots.stretches[:, None] - spots.stretches[None]) < limits.UNEVEN_STRETCH
    return np.asarray(alike & (away > habit.reach[0] * mean) & (away < habit.reach[1] * mean))


def _directions(spots: Spots, linked: Flags, seed: int) -> tuple[Floats, Floats] | None:
    """Return the steps to the right and down from a seed that most other spots agree with, or None."""
    centre = spots.centres[seed]
    steps = spots.centres[linked] - centre
    steps = steps[np.argsort(np.hypot(*steps.T), kind="stable")[: limits.MOST_STEPS]]
    across = steps[np.abs(steps[:, 1]) <= np.abs(steps[:, 0])]
    down = steps[np.abs(steps[:, 1]) > np.abs(steps[:, 0])]
    across, down = np.where(across[:, :1] > 0, across, -across), np.where(down[:, 1:] > 0, down, -down)
    pairs = [(right, below) for right in across for below in down if _is_right_angle(right, below)]
    if not pairs:
        return _along_a_row(spots, centre, across)
    rights, belows = (np.array(steps)[:, None] for steps in zip(*pairs, strict=True))
    places = centre + _AROUND[None, :, :1] * rights + _AROUND[None, :, 1:] * belows
    away = np.hypot(*(places[:, :, None] - spots.centres[None, None]).transpose(3, 0, 1, 2)).min(axis=2)
    size = np.hypot(*rights[:, 0].T) + np.hypot(*belows[:, 0].T)
    near = away < limits.NEAR_AROUND * size[:, None] + 1.0
    best = int(np.argmax(near.sum(axis=1) - limits.LONG_STEP * size / size.min()))
    return pairs[best]


def _along_a_row(spots: Spots, centre: Floats, across: Floats) -> tuple[Floats, Floats] | None:
    """Return the step to the right that most spots agree with, and a step down of the same length at a right angle."""
    if not len(across):
        return None
    places = centre + _ALONG[None, :, None] * across[:, None]
    away = np.hypot(*(places[:, :, None] - spots.centres[None, None]).transpose(3, 0, 1, 2)).min(axis=2)
    near = (away < limits.NEAR_ALONG * np.hypot(*across.T)[:, None]).sum(axis=1)
    right = across[int(np.argmax(near))]
    return (right, np.array([-right[1], right[0]])) if near.max() >= limits.FEWEST_ALONG else None


_AROUND = np.array([step for step in product((-2, -1, 0, 1, 2), repeat=2) if any(step)], dtype=np.float64)
"""Steps to the right and down from a spot to the places that tell the lattice's directions."""
_ALONG = np.array([-4, -3, -2, -1, 1, 2, 3, 4])
"""Steps to the right from a spot to the places that tell the direction of a single row."""


def _is_right_angle(right: Floats, below: Floats) -> bool:
    """Tell whether two steps have about one length and are about at right angles."""
    least, most = limits.STEP_RATIO
    return least < float(np.hypot(*right) / np.hypot(*below)) < most and _skew(right, below) < limits.MOST_SKEWED


def _skew(right: Floats, below: Floats) -> float:
    """Return by how many degrees two steps miss a right angle."""
    cosine = float(right @ below) / max(float(np.hypot(*right) * np.hypot(*below)), limits.TINY)
    return float(np.degrees(np.arcsin(min(abs(cosine), 1.0))))


def _grow(spots: Spots, free: Flags, seed: int, right: Floats, below: Floats, habit: Habit) -> dict[Cell, int]:
    """Walk from spot to spot; each step is corrected by what was measured, as perspective changes steps slowly."""
    members: dict[Cell, int] = {(0, 0): seed}
    taken = {seed}
    queue = [((0, 0), right, below)]
    while queue:
        (row, column), right, below = queue.pop(0)
        here = spots.centres[members[row, column]]
        for by_row, by_column in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            cell = (row + by_row, column + by_column)
            if cell in members:
                continue
            step = by_column * right + by_row * below
            found = _nearest(spots, free, here + step, float(np.hypot(*step)), seed, habit)
            if found is None or found in taken:
                continue
            measured = spots.centres[found] - here
            members[cell] = found
            taken.add(found)
            across, down = right, below
            if by_column:
                across = (right + by_column * measured) / 2
            else:
                down = (below + by_row * measured) / 2
            queue.append((cell, across, down))
    return members


def _nearest(spots: Spots, free: Flags, place: Floats, step: float, like: int, habit: Habit) -> int | None:
    """Return the free spot next to a place whose size is about that of the spot `like`."""
    side = spots.sides[like]
    away = np.hypot(*(spots.centres - place).T)
    fits = (
        free
        & (away < limits.NEAR_PLACE * step)
        & (np.abs(spots.sides - side) < limits.LOOSER_SIDE * habit.alike * side)
    )
    fits &= np.abs(spots.stretches - spots.stretches[like]) < limits.LOOSER_STRETCH
    if not fits.any():
        return None
    return int(np.flatnonzero(fits)[np.argmin(away[fits])])


def _fit(spots: Spots, members: dict[Cell, int], free: Flags, habit: Habit) -> tuple[list[int], Lattice] | None:
    """Fit the map from cells to the picture, and take in the spots that it predicts."""
    for _ in range(limits.FITTED_AGAIN):
        cells = np.array(list(members), dtype=np.float64)
        chosen = np.array(list(members.values()))
        homography = fit_homography(cells[:, ::-1] + 0.5, spots.centres[chosen])
        step, places = _steps(homography, cells)
        off = np.hypot(*(places - spots.centres[chosen]).T) / step
        close = off < habit.straight + limits.PIXEL_ERROR / step
        members = {cell: spot for cell, spot, near in zip(members, chosen, close, strict=True) if near}
        if len(members) < limits.FEWEST_MEMBERS:
            return None
        grown = _absorb(spots, members, homography, free, habit)
        if len(grown) == len(members):
            break
        members = grown
    cells = np.array(list(members), dtype=np.int64)
    chosen = np.array(list(members.values()))
    top, left = cells.min(axis=0)
    rows, columns = cells.max(axis=0) - (top, left) + 1
    step, _ = _steps(homography, cells.astype(np.float64))
    fill = float(np.clip(np.median((spots.sides[chosen] + limits.EDGE) / step), limits.LEAST_FILL, 1.0))
    seen = frozenset((int(row), int(column)) for row, column in cells)
    whole = Lattice(homography, 0, 0, fill, seen).window(int(top), int(left), int(rows), int(columns))
    return [int(spot) for spot in chosen], whole


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
    if len(places) < limits.FEWEST_BENT or np.percentile(off, limits.BENT_PERCENTILE) < limits.BENT * step:
        return flat
    homography, _ = cv2.findHomography(places, pixels, cv2.RANSAC, limits.OUTLIER * step)
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


def _absorb(spots: Spots, members: dict[Cell, int], homography: Floats, free: Flags, habit: Habit) -> dict[Cell, int]:
    """Add the spots that lie where the lattice predicts a tile, up to one step beyond what was walked."""
    cells = np.array(list(members))
    (top, left), (bottom, right) = cells.min(axis=0) - 1, cells.max(axis=0) + 1
    wanted = [
        (row, column)
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
        if (row, column) not in members
    ]
    if not wanted or len(wanted) > limits.MOST_WANTED:
        return members
    by_side = sorted(members.values(), key=lambda spot: float(spots.sides[spot]))
    typical = by_side[len(by_side) // 2]
    steps, middles = _steps(homography, np.array(wanted, dtype=np.float64))
    taken = set(members.values())
    grown = dict(members)
    for cell, step, middle in zip(wanted, steps, middles, strict=True):
        found = _nearest(spots, free, middle, float(step) * limits.ABSORBED, typical, habit)
        if found is not None and found not in taken:
            grown[cell] = found
            taken.add(found)
    return grown
