"""What colour each tile has, and which rows are scored, typed or empty: looked at as one board."""

from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt

from .cells import TILE
from .squares import Flags, Floats, Picture

State = Literal["scored", "typed", "empty"]

LIGHTNESS = 0.12
"""How much lightness counts beside hue: light falls unevenly on a photographed screen, hue stays."""
FULL_COLOUR = 15.0
"""The chroma from which on a colour is one: beyond it hue tells colours apart, not how strong they are."""
DIFFERENT = {True: 3.5, False: 4.5}
"""From this distance on two fills are two colours, on a board that is upright like a screenshot's or not."""
BLEND = 2.5
"""The spread of one colour over a board, as a standard deviation."""


@dataclass(frozen=True)
class Colours:
    """The fills of a board's tiles, in groups of one colour."""

    lab: Floats
    """(rows, columns, 3): lightness 0 to 100, green to red, blue to yellow; as if the light were white."""
    group: npt.NDArray[np.int64]
    """(rows, columns): the number of the tile's group, -1 outside scored rows."""
    centres: Floats
    """(groups, 3): the colour of each group."""
    belongs: Floats
    """(rows, columns): how surely a tile is of its group."""


@dataclass(frozen=True)
class Rows:
    """Which rows are scored, typed or empty."""

    states: tuple[State, ...]
    """What each row is."""
    sure: tuple[float, ...]
    """How surely each row is that."""


def measure(tiles: Picture, rows: "Rows", white: Floats, upright: bool) -> Colours:
    """Measure the fills of the scored rows, for light that makes white look like `white`."""
    lab = to_lab(_fills(tiles), white)
    scored = np.array([state == "scored" for state in rows.states])[:, None] & np.ones(lab.shape[:2], dtype=bool)
    group, centres = _groups(lab, scored, DIFFERENT[upright])
    return Colours(lab, group, centres, _belongs(lab, group, centres))


def fill_colours(tiles: Picture) -> Floats:
    """Return the fill of each tile in CIE L*a*b*, in plain light."""
    return to_lab(_fills(tiles), NEUTRAL)


def _fills(tiles: Picture) -> Floats:
    """Return the fill of each tile: the more frequent of two colours along its edges and all over it."""
    samples = tiles[:, :, _SAMPLES].astype(np.float32)
    middle = np.median(samples, axis=2, keepdims=True)
    away = np.abs(samples - middle).sum(axis=3)
    other = np.take_along_axis(samples, away.argmax(axis=2)[:, :, None, None], axis=2)
    nearer = away <= np.abs(samples - other).sum(axis=3)
    most = np.where(nearer.mean(axis=2) >= 0.5, 1, 0)[:, :, None] == nearer
    masked = np.where(most[..., None], samples, np.nan)
    return np.asarray(np.nanmedian(masked, axis=2), dtype=np.float64)


def _make_ring() -> Flags:
    """Mark the pixels between letter and edge, without the corners, which may be rounded."""
    ring = np.zeros((TILE, TILE), dtype=bool)
    near, far, corner = TILE // 14, TILE // 7, TILE // 4
    ring[near : TILE - near, near : TILE - near] = True
    ring[far : TILE - far, far : TILE - far] = False
    for rows in (slice(0, corner), slice(TILE - corner, TILE)):
        for columns in (slice(0, corner), slice(TILE - corner, TILE)):
            ring[rows, columns] = False
    return ring


def _make_lattice() -> Flags:
    """Mark single pixels all over the tile: a round letter may cover what is along the edges."""
    points = np.zeros((TILE, TILE), dtype=bool)
    points[TILE // 12 : -TILE // 12 : 3, TILE // 12 : -TILE // 12 : 3] = True
    return points


_RING = _make_ring()
_SAMPLES = _RING | _make_lattice()


NEUTRAL = np.full(3, 255.0)


def whites(tiles: Picture, page: Floats, lettered: Flags) -> list[Floats]:
    """Return what white may look like in this light: as on a screenshot, or as page, empty tiles or letters do."""
    fills = _fills(tiles)
    known = [page]
    if not lettered.all():
        known.append(np.median(fills[~lettered], axis=0))
    if lettered.any():
        known.append(np.median(_inks(tiles[lettered]), axis=0))
    brightest = float(np.percentile(fills.max(axis=2), 95))
    found = [NEUTRAL]
    if lettered.any():
        known.append(_grey(fills[lettered], max(float(colour.max()) for colour in known)))
    for colour in known:
        strongest, weakest = float(colour.max()), float(colour.min())
        # What is darker than the tiles is no white, and light is never as coloured as paint.
        if strongest > max(60.0, 0.95 * brightest) and weakest > 0.45 * strongest:
            nearly = [np.abs(colour / strongest - other / other.max()).max() < 0.03 for other in found]
            if not any(nearly):
                found.append(np.asarray(colour, dtype=np.float64))
            elif nearly[0] and strongest < 200:
                found[0] = np.full(3, strongest)  # white light, but dim
    return found


def _grey(fills: Floats, bright: float) -> Floats:
    """Return white as it would look if the least coloured fills were grey."""
    chroma = np.hypot(*to_lab(fills[None], NEUTRAL)[0, :, 1:].T)
    grey = np.median(fills[chroma <= np.percentile(chroma, 34)], axis=0)
    return np.asarray(grey * max(bright, 61.0) / max(float(grey.max()), 1.0))


def _inks(tiles: Picture) -> Floats:
    """Return the colour of the letter in each tile."""
    fills = np.median(tiles[:, _RING], axis=1)
    middles = tiles[:, TILE // 5 : -TILE // 5, TILE // 5 : -TILE // 5].reshape(len(tiles), -1, 3).astype(np.float64)
    away = np.abs(middles - fills[:, None]).sum(axis=2)
    inks = [np.median(middle[off >= np.percentile(off, 92)], axis=0) for middle, off in zip(middles, away, strict=True)]
    return np.array(inks)


def to_lab(colours: Floats, white: Floats) -> Floats:
    """Return colours (.., .., 3) as they would look in white light, in CIE L*a*b*."""
    # A little below full white, so that what is brighter keeps its hue; a screenshot stays as it is.
    scale = 1.0 if white.min() >= 255 else 235 / np.maximum(white, 1.0)
    balanced = np.clip(colours * scale, 0, 255) / 255
    return np.asarray(cv2.cvtColor(balanced.astype(np.float32), cv2.COLOR_RGB2LAB), dtype=np.float64)


def by_hue(lab: Floats) -> Floats:
    """Return colours so that their distance tells whether they are one colour in different light."""
    chroma = np.hypot(lab[..., 1], lab[..., 2])
    strength = 20 * (1 - np.exp(-chroma / FULL_COLOUR)) / np.maximum(chroma, 1e-6)
    return np.stack([LIGHTNESS * lab[..., 0], strength * lab[..., 1], strength * lab[..., 2]], axis=-1)


def distance(first: Floats, second: Floats) -> Floats:
    """Return how different two colours are, light aside."""
    return np.asarray(np.sqrt(((by_hue(first) - by_hue(second)) ** 2).sum(axis=-1)))


def tell_rows(tiles: Picture, gaps: Floats, page_colour: Floats, lettered: Flags) -> Rows:
    """Tell scored rows from typed and empty ones, and how surely.

    `gaps` (rows, columns, 3) is the colour around each tile, `page_colour` that around the board, and `lettered` says
    which tiles hold a letter.

    Only the last row with letters may be typed. It is, if it is more like the empty row below than like any tile
    above; where no row is below, if its tiles stand out from what is around them less than those above do.
    """
    lab, around = to_lab(_fills(tiles), NEUTRAL), to_lab(gaps, NEUTRAL)
    page = to_lab(page_colour[None, None], NEUTRAL)[0, 0]
    counts = lettered.sum(axis=1)
    columns = lettered.shape[1]
    states: list[State] = ["scored" if 2 * count >= columns else "typed" if count else "empty" for count in counts]
    sure = [1.0] * len(states)
    if "scored" not in states:
        return Rows(tuple(states), tuple(sure))
    last = len(states) - 1 - states[::-1].index("scored")
    states[:last] = ["scored" if state == "typed" else state for state in states[:last]]  # its letters are hidden
    below = last + 1 < len(lab)
    # Tile by tile, each with what is next to it: light that changes across the board does no harm.
    unlike = np.minimum(_apart(lab[last], around[last]), _apart(lab[last], page))
    if below:
        unlike = np.minimum(unlike, _apart(lab[last], lab[last + 1]))
    unlike_blank = float(np.percentile(unlike, 80))
    above = lab[:last][lettered[:last]]
    row = np.median(lab[last][lettered[last]], axis=0)
    unlike_above = float(_apart(above, row).min()) if len(above) else np.inf
    typed = np.exp(-((unlike_blank / 4) ** 2) / 2)
    scored = max(np.exp(-((unlike_above / 6) ** 2) / 2), 0.03 if len(above) else 0.3)
    if counts[last] < columns:
        # A tile under a thumb has no letter either: its row is scored if it does not look empty.
        states[last] = "scored" if unlike_blank > NEVER_EMPTY and typed < scored else "typed"
    elif below or np.hypot(*np.median(lab[last], axis=0)[1:]) < STRONG:
        states[last] = "typed" if typed > scored else "scored"
        sure[last] = float(max(typed, scored) / (typed + scored))
    if states[last] == "typed":
        states[last + 1 :] = ["empty"] * (len(states) - last - 1)  # nothing is typed below a typed row
    return Rows(tuple(states), tuple(sure))


def _apart(first: Floats, second: Floats) -> Floats:
    return np.asarray(np.sqrt(((first - second) ** 2).sum(axis=-1)))


STRONG = 30.0
"""No empty tile has such a chroma."""
NEVER_EMPTY = 12.0
"""A fill that differs by this much from an empty tile's is no empty tile's."""


def _groups(lab: Floats, scored: Flags, different: float) -> tuple[npt.NDArray[np.int64], Floats]:
    """Join the scored tiles of one colour: the two nearest groups, by their mean distance, until all are different."""
    group = np.full(scored.shape, -1, dtype=np.int64)
    colours = lab[scored]
    members = [[at] for at in range(len(colours))]
    away = distance(colours[:, None], colours[None])
    np.fill_diagonal(away, np.inf)
    while len(members) > 1:
        first, second = sorted(np.unravel_index(int(np.argmin(away)), away.shape))
        if away[first, second] > different:
            break
        one, other = len(members[first]), len(members[second])
        joined = (one * away[first] + other * away[second]) / (one + other)
        joined[first] = np.inf
        away[first], away[:, first] = joined, joined
        away = np.delete(np.delete(away, second, axis=0), second, axis=1)
        members[first] += members.pop(second)
    label = np.zeros(len(colours), dtype=np.int64)
    for name, places in enumerate(members):
        label[places] = name
    group[scored] = label
    centres = np.array([np.median(colours[places], axis=0) for places in members]).reshape(-1, 3)
    return group, centres


def _belongs(lab: Floats, group: npt.NDArray[np.int64], centres: Floats) -> Floats:
    """Return how surely each tile is of its group and not of the nearest other."""
    if len(centres) < 2:
        return np.ones(group.shape)
    away = distance(lab[:, :, None], centres[None, None])
    closeness = np.exp(-((away / BLEND) ** 2 - (away.min(axis=2, keepdims=True) / BLEND) ** 2) / 2)
    shares = closeness / closeness.sum(axis=2, keepdims=True)
    own = np.take_along_axis(shares, np.maximum(group, 0)[:, :, None], axis=2)[:, :, 0]
    return np.asarray(np.where(group >= 0, own, 1.0))
