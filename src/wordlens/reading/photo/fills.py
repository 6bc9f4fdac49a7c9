"""What each tile is filled with, whatever letter and border it has: looked at as one board."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .cells import TILE
from .squares import Flags, Floats, Picture

UNLIKE = 60.0
"""Colours that differ by this, red, green and blue added, are two."""
CLEARLY_MORE, HARDLY_MORE = 0.6, 0.66
"""A fill is clearly one from the one share of the tile on, and may be a bold letter's colour up to the other."""
AMONG_OTHERS = 0.76
"""The same where most tiles of its row are filled with something else."""
COLOURED, VIVID = 30.0, 50.0
"""A tile has a colour if its red, green and blue are so much farther apart than those around it, and a vivid one."""


@dataclass(frozen=True)
class _Pair:
    """The two colours that a tile has most of."""

    more: Floats
    less: Floats
    share: Floats
    """How much of the tile has the first."""


def fills_of(tiles: Picture) -> Floats:
    """Return the fill of each tile (rows, columns, TILE, TILE, 3): red, green and blue."""
    outer, inner = _pair(tiles[:, :, _SAMPLES]), _pair(tiles[:, :, _INSIDE])
    ink = inks_of(tiles, outer.more)
    clear = outer.share > CLEARLY_MORE
    told = clear & (_unlike(ink, outer.more) > 2 * UNLIKE)
    if not told.any():
        return outer.more
    usual_ink = np.median(ink[told], axis=0)
    bold = _are_bold(outer, usual_ink, outer.more[clear])
    bold &= _share_of(tiles[:, :, _INSIDE], outer) > _share_of(tiles[:, :, _RING], outer)  # as a letter is
    fills = np.where(bold[:, :, None], outer.less, outer.more)
    bordered = _are_bordered(tiles, fills, inner, usual_ink)
    return np.where(bordered[:, :, None], inner.more, fills)


def inks_of(tiles: Picture, fills: Floats) -> Floats:
    """Return the colour of the letter in each tile: of what is least like its fill."""
    inside = slice(TILE // 5, -TILE // 5, 2)
    middles = tiles[..., inside, inside, :].reshape(*fills.shape[:-1], -1, 3).astype(np.float64)
    away = _unlike(middles, fills[..., None, :])
    farthest = np.argsort(-away, axis=-1)[..., : max(1, middles.shape[-2] * 8 // 100), None]
    return np.asarray(np.median(np.take_along_axis(middles, farthest, axis=-2), axis=-2))


def _are_bold(outer: _Pair, usual_ink: Floats, known_fills: Floats) -> Flags:
    """Tell of which tiles a bold letter covers most: they have more of the usual letters' colour than of a fill."""
    inked = _unlike(outer.more, usual_ink) < UNLIKE
    other = _unlike(outer.less, usual_ink) > 2 * UNLIKE
    known = _unlike(outer.less[:, :, None], known_fills).min(axis=2) < UNLIKE
    # A typed row is white as a whole, like the letters above it.
    among_others = (inked.mean(axis=1) < 0.5)[:, None]
    may_be = ((outer.share < HARDLY_MORE) & known) | ((outer.share < AMONG_OTHERS) & among_others)
    return np.asarray(inked & other & may_be)


def _are_bordered(tiles: Picture, outer: Floats, inner: _Pair, usual_ink: Floats) -> Flags:
    """Tell which tiles have another fill inside than along their edges, which are a border or no part of them."""
    within = inner.more
    if not (_unlike(outer, within) > UNLIKE / 2).any():
        return np.zeros(tiles.shape[:2], dtype=bool)
    ink = inks_of(tiles, within)
    lettered, edged, inked = (
        _unlike(one, other) > UNLIKE for one, other in ((ink, within), (outer, within), (ink, outer))
    )
    is_letter = (_unlike(within, usual_ink) < 1.5 * UNLIKE) & (_unlike(inner.less, outer) < 1.2 * UNLIKE)
    # Small tiles may be mostly border: they have three colours then, and a whole row has them.
    three = lettered & edged & inked & ~is_letter
    rows = three.sum(axis=1) > 0.6 * np.maximum(lettered.sum(axis=1), 1)
    border = np.median(outer[rows][three[rows]], axis=0) if rows.any() else np.full(3, np.inf)
    around = np.median(outer[~three], axis=0) if (~three).any() else np.median(outer, axis=(0, 1))
    smaller = lettered & _are_smaller(outer, inner, around, usual_ink)
    return np.asarray(rows[:, None] | (three & (_unlike(outer, border) < UNLIKE)) | smaller)


def _are_smaller(outer: Floats, inner: _Pair, around: Floats, usual_ink: Floats) -> Flags:
    """Tell which tiles are smaller than they seem: absent ones look like what is `around`, and only colours show it."""
    colour_within, colour_outside = (np.ptp(one, axis=2) - np.ptp(around) for one in (inner.more, outer))
    is_coloured = np.where(
        _unlike(inner.less, outer) > UNLIKE,
        colour_within > COLOURED,
        (colour_within > VIVID) & (colour_outside < COLOURED),  # else its letter is coloured
    )
    is_fill = _unlike(inner.more, usual_ink) > 1.5 * UNLIKE
    nearer_around = _unlike(outer, around) < 0.6 * _unlike(inner.more, around)
    return np.asarray(is_coloured & is_fill & nearer_around)


def _unlike(first: Floats, second: Floats) -> Floats:
    """Return how far colours are apart, red, green and blue added."""
    return np.asarray(np.abs(first - second).sum(axis=-1))


def _pair(samples: Picture) -> _Pair:
    """Part (rows, columns, samples, 3) into two colours, the more frequent first: a letter covers less than half."""
    colours = samples.astype(np.float32)
    middle = np.median(colours, axis=2, keepdims=True)
    away = np.abs(colours - middle).sum(axis=3)
    other = np.take_along_axis(colours, away.argmax(axis=2)[:, :, None, None], axis=2)
    nearer = away <= np.abs(colours - other).sum(axis=3)
    most = (nearer.mean(axis=2) >= 0.5)[:, :, None] == nearer
    return _Pair(_median(colours, most), _median(colours, ~most), np.asarray(most.mean(axis=2)))


def _share_of(samples: Picture, pair: _Pair) -> Floats:
    """Return how many of the samples are rather the more frequent colour."""
    more, less = (_unlike(samples.astype(np.float64), colour[:, :, None]) for colour in (pair.more, pair.less))
    return np.asarray((more < less).mean(axis=2))


def _median(samples: npt.NDArray[np.float32], chosen: Flags) -> Floats:
    """Return the median of the chosen samples, or of all where none is."""
    count = chosen.sum(axis=2, keepdims=True)
    chosen = chosen | (count == 0)
    ordered = np.sort(np.where(chosen[..., None], samples, np.inf), axis=2)
    last = (chosen.sum(axis=2) - 1)[:, :, None, None]
    ends = [np.take_along_axis(ordered, at, axis=2)[:, :, 0] for at in (last // 2, (last + 1) // 2)]
    return np.asarray((ends[0] + ends[1]) / 2, dtype=np.float64)


def _make_ring() -> Flags:
    """Mark the pixels between letter and edge, without the corners, which may be rounded."""
    ring = np.zeros((TILE, TILE), dtype=bool)
    near, far, corner = TILE // 12, TILE // 7, TILE // 4
    ring[near : TILE - near, near : TILE - near] = True
    ring[far : TILE - far, far : TILE - far] = False
    for rows in (slice(0, corner), slice(TILE - corner, TILE)):
        for columns in (slice(0, corner), slice(TILE - corner, TILE)):
            ring[rows, columns] = False
    return ring


def _make_points(margin: int, step: int) -> Flags:
    """Mark single pixels all over the tile but for a margin."""
    points = np.zeros((TILE, TILE), dtype=bool)
    points[margin : TILE - margin : step, margin : TILE - margin : step] = True
    return points


_RING = _make_ring()
_SAMPLES = _RING | _make_points(TILE // 12, 3)
"""A round letter may cover what is along the edges, so that some pixels are from all over the tile."""
_INSIDE = _make_points(TILE // 6, 2)
