"""When the colours of a board do not tell its marks: no colour at all, only strange ones, or light that is too bright.

Each rule looks at the scored tiles of a whole board. Where one holds, no row of it is sure.
"""

import numpy as np

from ....rules.pattern import ABSENT, CORRECT, PRESENT
from .. import thresholds as limits
from ..colour import apart, chroma, hues, turn, within
from ..lattice import Flags, Floats
from .groups import Numbers
from .marks import OFFICIAL_COLOURS


def faith_in(marks: Numbers, tiles: Floats, fills: Floats, clean: Flags, page: Floats, upright: bool) -> float:
    """Return what is left of the confidence in the marks of a board's tiles (rows, columns), of which some are `clean`.

    `tiles` are their fills in CIE L*a*b*, `fills` the same in red, green and blue, `page` the page's colour; `upright`
    says that the picture is a screenshot. Only clean tiles, scored and not covered, are looked at.
    """
    coloured = clean & (marks != ABSENT)
    if not coloured.any():
        doubtful = _are_no_absent_tiles(tiles, clean, page, upright)
    else:
        groups = [clean & (marks == mark) for mark in (PRESENT, CORRECT)]
        doubtful = _are_strange(tiles[coloured]) or _are_too_bright(fills[coloured])
        greys = tiles[clean & (marks == ABSENT)]
        doubtful = doubtful or (upright and _are_overexposed(fills[coloured], greys, page))
        doubtful = doubtful or (upright and _is_inverted(tiles[coloured], greys))
        if not upright:
            doubtful = doubtful or any(_are_mixed(tiles[group], fills[group]) for group in groups)
            # A mark is no colour of the page: light that bleaches both makes white tiles seem coloured.
            doubtful = doubtful or bool((apart(tiles[coloured], page) < limits.NEVER_EMPTY).any())
    return limits.CUT_FAITH if doubtful else 1.0


def _are_no_absent_tiles(tiles: Floats, clean: Flags, page: Floats, upright: bool) -> bool:
    """Tell whether tiles without a colour may mean anything: greys that differ, or one fill that is no known absent.

    A picture without colours, or of electronic paper, looks like that.
    """
    lightness = [row[here] for row, here in zip(tiles[..., 0], clean, strict=True) if here.any()]
    fill = np.median(tiles[clean], axis=0)
    least, most = limits.ABSENT_LIGHT
    if apart(fill, page) < limits.NEVER_EMPTY or not least < float(fill[0]) < most:
        return True
    if not upright:
        return max(float(np.ptp(row)) for row in lightness) > limits.UNEVEN_GREYS_LIT
    # The grey of the light theme on a dark page may be a green without its colour.
    on_light, on_dark = OFFICIAL_COLOURS[ABSENT]
    is_known = apart(on_light if page[0] > fill[0] else on_dark, fill) < limits.LIKE_A_TILE
    return bool(np.ptp(np.concatenate(lightness)) > limits.UNEVEN_GREYS or not is_known)


def _are_strange(colours: Floats) -> bool:
    """Tell whether no colour (count, 3) is green, yellow, orange or red, nor the light blue of high contrast."""
    warm = within(colours, *limits.USUAL_HUES) | (chroma(colours) < limits.NEVER_TYPED)
    sky = within(colours, *limits.SKY_HUES) & (colours[:, 0] > limits.SKY_LIGHT)
    return not (warm | sky).any()


def _is_inverted(colours: Floats, greys: Floats) -> bool:
    """Tell whether a colour (count, 3) may be an inverted amber: a stronger blue than games have.

    A weaker blue may be one where absent tiles, the `greys`, have a warm tint: slate looks like that when inverted.
    """
    warm = within(greys, *limits.INVERTED_SLATE) & (chroma(greys) > limits.TINTED_GREY)
    least = limits.STRONG_CHROMA if len(greys) and warm.mean() > limits.HALF else limits.INVERTED_CHROMA
    return bool((within(colours, *limits.INVERTED_AMBER) & (chroma(colours) > least)).any())


def are_negative(colours: Floats, inks: Floats) -> bool:
    """Tell whether a colour (count, 3) may be an inverted green: a pink whose letter, of the `inks`, is darker.

    The letters of most games are white: in inverted colours, on a photo too, they are darker than their tiles.
    """
    pink = within(colours, *limits.INVERTED_GREEN) & (chroma(colours) > limits.NEVER_TYPED)
    return bool((pink & (inks[:, 0] < colours[:, 0])).any())


def _are_too_bright(fills: Floats) -> bool:
    """Tell whether all colours (count, 3) have two channels that are clipped: their hue is lost."""
    return bool(_clipped(fills).all())


def _are_overexposed(fills: Floats, greys: Floats, page: Floats) -> bool:
    """Tell whether all colours (count, 3) have a clipped channel, and no absent tile stands out from a white page.

    Then light was added until absent tiles, and rows of them, cannot be seen.
    """
    is_white = page[0] > limits.WHITE_PAGE and (fills.max(axis=1) >= limits.SATURATED).all()
    return bool(is_white and not (apart(greys, page) > limits.NEVER_EMPTY).any())


def _clipped(fills: Floats) -> Flags:
    """Tell of which colours (count, 3) two channels are clipped."""
    return np.asarray((fills >= limits.SATURATED).sum(axis=1) > 1)


def _are_mixed(colours: Floats, fills: Floats) -> bool:
    """Tell whether colours (count, 3) with one meaning are two: too much light makes green and yellow look alike.

    Then their hues differ, or those whose `fills` are clipped are far from the others in hue or in light.
    """
    if len(colours) < 2:
        return False
    clipped = _clipped(fills)
    if clipped.any() and not clipped.all():
        turned = turn(*(float(hues(np.median(colours[part], axis=0))) for part in (clipped, ~clipped)))
        lit = float(fills[clipped].min(axis=1).max() / max(float(np.median(fills[~clipped].min(axis=1))), 1.0))
        if turned > limits.CLIPPED_TURN or lit > limits.CLIPPED_LIGHT:
            return True
    middle = np.median(colours[:, 1:], axis=0)
    away = (hues(colours) - np.degrees(np.arctan2(middle[1], middle[0])) + 180) % 360 - 180
    return bool(np.ptp(np.where(chroma(colours) > limits.FAINT[0], away, 0.0)) > limits.MIXED_HUES)


def are_bleached(marks: Numbers, fills: Floats, page: Floats) -> Flags:
    """Tell which tiles (rows, columns) are too bright to show a colour.

    They seem absent and white, though other absent tiles of the board are darker, or the page is dark.
    """
    least = fills.min(axis=2)
    absent = least[marks == ABSENT]
    is_dark = float(page.mean()) < limits.LIGHT_PAGE
    if not len(absent) or (not is_dark and float(np.percentile(absent, limits.DARKER_FILLS)) > limits.NEARLY_WHITE):
        return np.zeros(marks.shape, dtype=bool)
    # On a dark page light that clips two channels is enough: no absent tile is so bright there.
    white = (fills >= limits.SATURATED).sum(axis=2) > 1 if is_dark else least >= limits.SATURATED
    return np.asarray(white & (marks == ABSENT))
