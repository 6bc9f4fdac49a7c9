"""What each tile is filled with, whatever letter and border it has.

All tiles of a board are looked at together: the colour of its letters tells a bold letter from a fill. Colours are red,
green and blue, 0 to 255 each; how unlike two colours are is the sum of their three differences.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .. import thresholds as limits
from ..cells import CORNER, TILE
from ..lattice import Flags, Floats, Picture

BORDER_WIDTH, RING_WIDTH, LETTER_EDGE = TILE // 12, TILE // 7, TILE // 5
"""Pixels from a tile's edge that a border may take, that a letter leaves free, and where the middle begins."""
PER_CENT = 100


@dataclass(frozen=True)
class _Pair:
    """The two most frequent colours of each tile."""

    more: Floats
    """The most frequent colour."""
    less: Floats
    """The second most frequent colour."""
    share: Floats
    """The share of the tile that has the most frequent colour."""


def fills_of(tiles: Picture, around: Floats | None = None) -> Floats:
    """Return the fill of each tile (rows, columns, TILE, TILE, 3): red, green and blue.

    The fill is the most frequent colour, unless a bold letter covers more of the tile than its fill, or a border
    covers its edges. The colours `around` each tile (rows, columns, 3), where a screenshot shows them exactly, tell
    a fill along the edges from what is beside a smaller tile.
    """
    outer, inner = _pair(tiles[:, :, _SAMPLES]), _pair(tiles[:, :, _INSIDE])
    ink = inks_of(tiles, outer.more)
    clear = outer.share > limits.CLEAR_FILL
    told = clear & (_unlike(ink, outer.more) > 2 * limits.UNLIKE)
    if not told.any():
        return np.where(_are_letters(tiles, outer, around)[:, :, None], outer.less, outer.more)
    usual_ink = np.median(ink[told], axis=0)
    bold = _are_bold(outer, usual_ink, outer.more[clear])
    # A letter covers more of a tile's inside than of the ring along its edges.
    bold &= _share_of(tiles[:, :, _INSIDE], outer) > _share_of(tiles[:, :, _RING], outer)
    bold |= _are_letters(tiles, outer, around)
    fills = np.where(bold[:, :, None], outer.less, outer.more)
    bordered = _are_bordered(tiles, fills, inner, usual_ink)
    return np.where(bordered[:, :, None], inner.more, fills)


def seem_letters(tiles: Picture, fills: Floats) -> Flags:
    """Tell of which tiles the fill is rather their letter: there is more of it inside than along the edges."""
    pair = _pair(tiles[:, :, _SAMPLES])
    same = _unlike(fills, pair.more) < limits.UNLIKE / 2
    inside, ring = _share_of(tiles[:, :, _INSIDE], pair), _share_of(tiles[:, :, _RING], pair)
    return np.asarray(same & (inside > ring + limits.LETTER_INSIDE) & (_unlike(pair.more, pair.less) > limits.UNLIKE))


def _are_letters(tiles: Picture, pair: _Pair, around: Floats | None) -> Flags:
    """Tell of which tiles the most frequent colour is a letter's, whatever colours other letters have.

    It takes most of the inside and little of the ring along the edges, where the other colour is not the page's.
    """
    if around is None:
        return np.zeros(tiles.shape[:2], dtype=bool)
    inside, ring = _share_of(tiles[:, :, _INSIDE], pair), _share_of(tiles[:, :, _RING], pair)
    parted = np.minimum(_unlike(pair.more, pair.less), _unlike(pair.less, around)) > limits.UNLIKE
    return np.asarray((inside > limits.BOLD_INSIDE) & (ring < limits.BOLD_RING) & parted)


def inks_of(tiles: Picture, fills: Floats) -> Floats:
    """Return the colour of the letter in each tile: the median of the pixels that are least like its fill."""
    inside = slice(LETTER_EDGE, -LETTER_EDGE - 1, 2)
    middles = tiles[..., inside, inside, :].reshape(*fills.shape[:-1], -1, 3).astype(np.float64)
    away = _unlike(middles, fills[..., None, :])
    farthest = np.argsort(-away, axis=-1)[..., : max(1, middles.shape[-2] * limits.INK_PER_CENT // PER_CENT), None]
    return np.asarray(np.median(np.take_along_axis(middles, farthest, axis=-2), axis=-2))


def _are_bold(outer: _Pair, usual_ink: Floats, known_fills: Floats) -> Flags:
    """Tell which tiles a bold letter covers: the most frequent colour is the letters', the second one a fill."""
    inked = _unlike(outer.more, usual_ink) < limits.UNLIKE
    other = _unlike(outer.less, usual_ink) > 2 * limits.UNLIKE
    known = _nearest(outer.less, known_fills) < limits.UNLIKE
    # All tiles of a typed row may be as white as the letters above it: then white is their fill.
    among_others = (inked.mean(axis=1) < limits.INKED_ROW)[:, None]
    may_be = ((outer.share < limits.BOLD_LETTER) & known) | ((outer.share < limits.BOLD_AMONG_OTHERS) & among_others)
    return np.asarray(inked & other & may_be)


def _are_bordered(tiles: Picture, outer: Floats, inner: _Pair, usual_ink: Floats) -> Flags:
    """Tell which tiles have another fill inside than along their edges, where a border or the page shows."""
    within = inner.more
    if not (_unlike(outer, within) > limits.UNLIKE / 2).any():
        return np.zeros(tiles.shape[:2], dtype=bool)
    ink = inks_of(tiles, within)
    lettered, edged, inked = (
        _unlike(one, other) > limits.UNLIKE for one, other in ((ink, within), (outer, within), (ink, outer))
    )
    is_letter = (_unlike(within, usual_ink) < limits.LETTER_LIKE_INK) & (
        _unlike(inner.less, outer) < limits.LETTER_ON_FILL
    )
    # A small tile may be mostly border. It has three colours then (border, fill, letter), and so have most of its row.
    three = lettered & edged & inked & ~is_letter
    rows = three.sum(axis=1) > limits.BORDERED_ROW * np.maximum(lettered.sum(axis=1), 1)
    border = np.median(outer[rows][three[rows]], axis=0) if rows.any() else np.full(3, np.inf)
    around = np.median(outer[~three], axis=0) if (~three).any() else np.median(outer, axis=(0, 1))
    smaller = lettered & _are_smaller(outer, inner, around, usual_ink)
    return np.asarray(rows[:, None] | (three & (_unlike(outer, border) < limits.UNLIKE)) | smaller)


def _are_smaller(outer: Floats, inner: _Pair, around: Floats, usual_ink: Floats) -> Flags:
    """Tell which tiles are smaller than they were cut out, so that what is `around` them shows along their edges.

    This can be seen of coloured tiles only: absent tiles look like what is around them.
    """
    colour_within, colour_outside = (np.ptp(one, axis=2) - np.ptp(around) for one in (inner.more, outer))
    is_coloured = np.where(
        _unlike(inner.less, outer) > limits.UNLIKE,
        colour_within > limits.TINTED,
        (colour_within > limits.STRONGLY_TINTED) & (colour_outside < limits.TINTED),  # else its letter is coloured
    )
    is_fill = _unlike(inner.more, usual_ink) > limits.LETTER_LIKE_INK
    nearer_around = _unlike(outer, around) < limits.NEARER_AROUND * _unlike(inner.more, around)
    return np.asarray(is_coloured & is_fill & nearer_around)


def _unlike(first: Floats, second: Floats) -> Floats:
    """Return how unlike colours are: the sum of the differences of red, green and blue."""
    return np.asarray(np.abs(first - second).sum(axis=-1))


def _nearest(colours: Floats, known: Floats) -> Floats:
    """Return how unlike each colour (rows, columns, 3) is to the most alike of those that are known."""
    different = np.unique(known, axis=0)  # thirty-two boards have thousands of tiles in a few colours
    if len(different) > limits.MANY_FILLS:
        different = np.unique(np.round(known), axis=0)
    every = [_unlike(row[:, None], different).min(axis=1) for row in colours]
    return np.array(every).reshape(colours.shape[:2])


def _pair(samples: Picture) -> _Pair:
    """Part samples (rows, columns, samples, 3) into the two colours that each tile has most of."""
    colours = samples.astype(np.float32)
    middle = np.median(colours, axis=2, keepdims=True)
    away = np.abs(colours - middle).sum(axis=3)
    other = np.take_along_axis(colours, away.argmax(axis=2)[:, :, None, None], axis=2)
    nearer = away <= np.abs(colours - other).sum(axis=3)
    most = (nearer.mean(axis=2) >= limits.HALF)[:, :, None] == nearer
    return _Pair(_median(colours, most), _median(colours, ~most), np.asarray(most.mean(axis=2)))


def _share_of(samples: Picture, pair: _Pair) -> Floats:
    """Return the share of samples that are nearer to the more frequent colour than to the other."""
    more, less = (_unlike(samples.astype(np.float64), colour[:, :, None]) for colour in (pair.more, pair.less))
    return np.asarray((more < less).mean(axis=2))


def _median(samples: npt.NDArray[np.float32], chosen: Flags) -> Floats:
    """Return the median of the chosen samples, or of all samples where none is chosen."""
    count = chosen.sum(axis=2, keepdims=True)
    chosen = chosen | (count == 0)
    ordered = np.sort(np.where(chosen[..., None], samples, np.inf), axis=2)
    last = (chosen.sum(axis=2) - 1)[:, :, None, None]
    ends = [np.take_along_axis(ordered, at, axis=2)[:, :, 0] for at in (last // 2, (last + 1) // 2)]
    return np.asarray((ends[0] + ends[1]) / 2, dtype=np.float64)


def _make_ring() -> Flags:
    """Mark the pixels between letter and edge, without the corners, which may be rounded."""
    ring = np.zeros((TILE, TILE), dtype=bool)
    near, far, corner = BORDER_WIDTH, RING_WIDTH, CORNER
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
_SAMPLES = _RING | _make_points(BORDER_WIDTH, 3)
"""The ring, which a round letter may cover in part, and pixels from all over the tile."""
_INSIDE_MARGIN = TILE // 6
_INSIDE = _make_points(_INSIDE_MARGIN, 2)
"""Pixels from the inside of the tile, without any border."""


def stains_of(tiles: Picture, fills: Floats, inks: Floats, level: float) -> Floats:
    """Return the share of each tile's inside (.., TILE, TILE, 3) that is neither fill nor letter, nor between them.

    A finger or a message is such a stain. `level` is how bright white is.
    """
    pixels = tiles[..., _INSIDE, :].astype(np.float64) - fills[..., None, :]
    way = (inks - fills)[..., None, :]
    along = (pixels * way).sum(axis=-1, keepdims=True) / np.maximum((way**2).sum(axis=-1, keepdims=True), limits.TINY)
    # The ink of a thin letter is taken too near to the fill: what lies farther on in its direction is letter too.
    off = pixels - np.maximum(along, 0) * way
    far = max(limits.STAIN * level, limits.LEAST_STAIN)
    side = len(range(_INSIDE_MARGIN, TILE - _INSIDE_MARGIN, 2))
    stains = (np.sqrt((off**2).sum(axis=-1)) > far).reshape(*tiles.shape[:-3], side, side)
    # The rims that compression leaves around letters are thin; a stain is as wide as it is high.
    broad = stains[..., 1:-1, 1:-1] & stains[..., :-2, 1:-1] & stains[..., 2:, 1:-1]
    broad &= stains[..., 1:-1, :-2] & stains[..., 1:-1, 2:]
    return np.asarray(broad.mean(axis=(-2, -1)))
