"""Which rows are scored, typed or empty: looked at as one board."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from .cells import Cells
from .squares import Flags, Floats
from .tiles import Paints, apart, to_lab

State = Literal["scored", "typed", "empty"]

LIKE_EMPTY = 6.0
"""A fill that differs by less than this from an empty tile's is an empty tile's."""
NEVER_EMPTY = 12.0
"""A fill that differs by this much from an empty tile's is no empty tile's."""
SAME_PIXELS = 4.0
"""Tiles whose pixels differ by no more than this, on average, are the same."""
SHADOWS = np.array([0.5, 1.0, 1.0])
"""How much lightness, and the two axes of colour, count in telling whether tiles are of one colour."""
LESS_SHADOWS = np.array([0.25, 1.0, 1.0])
"""The same for single tiles, which glare alone makes unlike their row."""
WEIGHTS = {True: (1.9, -0.55, 0.51, 0.078, -0.22, -0.37), False: (5.9, -0.57, 0.66, 0.3, -0.26, -0.7)}
"""How much each sign speaks for a typed row, with or without a row below it: a start, and then as in Signs.

A logistic regression on a thousand drawn boards, a tenth more careful than it came out.
"""
ALONE = 7.0
"""The start for a row that is the only one with letters."""


NEVER_TYPED, OTHER_INK = 15.0, 50.0
"""No typed tile is as coloured as the one, the light's colour aside, unless its letter is as unlike those above."""
COLOURED, REPEATED = 10.0, 7.0
"""A tile that differs by the one from its row, and by less than the other from a tile above, was scored like that."""
SAME = 1.0
"""A fill that differs by less than this from another is the same."""
MUCH_NEARER = 0.13
"""So is one that differs from it by this share of what it differs from empty tiles."""
FRAME = 5.0, 2.0
"""A frame is one if it is so many levels brighter or darker than its tile, and so many times what others have."""
OTHER_FRAME = 5.0
"""Or if others have one as well, and it is dark where this one is bright: both by so many levels."""
FRAMED = 12.0
"""How much a frame speaks for a typed row."""
NO_OTHER = 0.3
"""Fill and letter that differ by less than this, on a screenshot, are the very same."""
SURELY_SCORED = -4.0


@dataclass(frozen=True)
class Rows:
    """Which rows are scored, typed or empty."""

    states: tuple[State, ...]
    """What each row is."""
    sure: tuple[float, ...]
    """How surely each row is that."""


def tell_rows(paints: Paints, cells: Cells, lettered: Flags) -> Rows:
    """Tell scored rows from typed and empty ones, and how surely; `lettered` says which tiles hold a letter.

    Only the last row with letters may be typed.
    """
    counts = lettered.sum(axis=1)
    columns = lettered.shape[1]
    states: list[State] = ["scored" if 2 * count >= columns else "typed" if count else "empty" for count in counts]
    sure = [1.0] * len(states)
    if "scored" not in states:
        return Rows(tuple(states), tuple(sure))
    last = len(states) - 1 - states[::-1].index("scored")
    states[:last] = ["scored" if state == "typed" else state for state in states[:last]]  # its letters are hidden
    signs = _signs(paints, cells, lettered, last)
    if counts[last] < columns:
        # A tile under a thumb has no letter either: its row is scored if it does not look empty.
        scored = signs.unlike_blank > NEVER_EMPTY and signs.odds < 0 and not signs.goes_on_empty
        states[last] = "scored" if scored or not lettered[last, 0] else "typed"
    else:
        states[last] = "typed" if signs.odds > 0 else "scored"
        sure[last] = float(1 / (1 + np.exp(-abs(signs.odds))))
    if states[last] == "typed":
        states[last + 1 :] = ["empty"] * (len(states) - last - 1)  # nothing is typed below a typed row
    return Rows(tuple(states), tuple(sure))


@dataclass(frozen=True)
class Signs:
    """What tells a typed row from a scored one."""

    unlike_blank: float
    """How far its tiles are from empty ones, or from what is around them."""
    unlike_above: float | None
    """How far they are from the nearest tiles above; None where there are none."""
    other_ink: float
    """How far its letters' colour is from that of the letters above."""
    spread: float
    """How far its tiles are from each other, shadows aside."""
    chroma: float
    """How coloured its tiles are, the light's colour aside."""
    repeats: bool
    """Whether one of its tiles is unlike the others and like a tile above."""
    framed: bool
    """Whether its tiles have a frame and those above have none, and it does not look scored."""
    goes_on_empty: bool
    """Whether its tiles without a letter look like those below."""
    below: bool
    """Whether there is a row below it."""

    @property
    def odds(self) -> float:
        """The logarithm of the odds that the row is typed."""
        start, blank, above, ink, spread, chroma = WEIGHTS[self.below]
        if self.chroma > NEVER_TYPED and self.unlike_blank > NEVER_EMPTY and self.other_ink < OTHER_INK:
            return SURELY_SCORED
        odds = blank * self.unlike_blank + spread * min(self.spread, 30.0) + chroma * min(self.chroma, 40.0)
        if self.unlike_above is None:
            return odds + ALONE
        odds += start + above * min(self.unlike_above, 20.0) + ink * min(self.other_ink, 60.0)
        if self.framed:
            return odds + FRAMED
        same = self.unlike_above < max(SAME, MUCH_NEARER * self.unlike_blank) and self.unlike_blank > LIKE_EMPTY
        same |= max(self.unlike_above, self.other_ink) < NO_OTHER and self.unlike_blank > LIKE_EMPTY / 2
        return min(odds, SURELY_SCORED) if self.repeats or same else odds


def _signs(paints: Paints, cells: Cells, lettered: Flags, last: int) -> Signs:
    """Measure a row against what is above, below and around it, in light as bright as the board's."""
    white = np.full(3, paints.level)
    lab, inks = to_lab(paints.fills, white), to_lab(paints.inks, white)
    here = lab[last]
    # Tile by tile, each with what is next to it: light that changes across the board does no harm.
    blanks = [to_lab(cells.gaps, white)[last], np.broadcast_to(to_lab(cells.page[None, None], white)[0, 0], here.shape)]
    if last + 1 < len(lab):
        blanks.append(lab[last + 1])
    unlike = [min(float(np.percentile(apart(here, blank)[lettered[last]], 80)), 40.0) for blank in blanks]
    # In a blurred picture what is around a tile is like the tile, so that the row below tells more.
    unlike_blank = 0.75 * unlike[2] + 0.25 * min(unlike[:2]) if len(unlike) > 2 else float(np.mean(unlike))
    row = np.median(here[lettered[last]], axis=0)
    # In coloured light an empty tile has a colour too: that of the row below, or of the page.
    chroma = min(float(np.hypot(row[1], row[2])), float(np.hypot(*(row - np.median(blanks[-1], axis=0))[1:])))
    if not lettered[last].all() and chroma < NEVER_TYPED:  # else its letter is hidden
        unlike_blank = min(unlike_blank, float(apart(np.median(here[~lettered[last]], axis=0), row)))
    above = lettered[:last]
    unlike_above, other_ink, repeats, framed = None, 0.0, False, False
    if above.any():
        nearest = np.array([apart(lab[:last][above], tile).min() for tile in here])
        unlike_above = float(np.median(nearest))
        unlike_row = apart(here * LESS_SHADOWS, row * LESS_SHADOWS) > COLOURED
        repeats = bool((unlike_row & (nearest < REPEATED) & lettered[last]).any())
        ink = np.median(inks[last][lettered[last]], axis=0)
        other_ink = float(apart(np.median(inks[:last][above], axis=0), ink))
        frames = cells.frames * 255 / paints.level
        framed = _is_framed(frames[last], frames[:last][above]) and not repeats
        # In white light a frame around what is coloured does not make it typed.
        framed &= not (cells.lattice.is_upright and chroma > NEVER_TYPED)
    spread = float(apart(here * SHADOWS, row * SHADOWS).max())
    below = last + 1 < len(lab)
    rest = ~lettered[last]
    goes_on_empty = bool(below and rest.any()) and (
        bool(np.median(apart(here[rest], lab[last + 1][rest])) < LIKE_EMPTY) or _look_alike(cells, last, rest)
    )
    return Signs(unlike_blank, unlike_above, other_ink, spread, chroma, repeats, framed, goes_on_empty, below)


def _look_alike(cells: Cells, row: int, columns: Flags) -> bool:
    """Tell whether tiles of a row are as those below, pixel by pixel: fill and frame are not always told apart."""
    above, below = cells.tiles[row + 1 : row + 3, 1:-1][:, columns].astype(np.float32)
    return bool(np.median(np.abs(above - below).mean(axis=(1, 2, 3))) < SAME_PIXELS)


def _is_framed(here: Floats, above: Floats) -> bool:
    """Tell whether tiles have a frame that those above do not have."""
    own, usual = float(np.median(here)), float(np.median(above))
    is_new = abs(own) > FRAME[0] + FRAME[1] * float(np.percentile(np.abs(above), 90))
    return is_new or (own * usual < 0 and min(abs(own), abs(usual)) > OTHER_FRAME)
