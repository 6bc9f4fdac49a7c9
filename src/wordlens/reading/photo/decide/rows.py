"""Which rows are scored, typed or empty: told by their letters, fills, inks and frames.

Colours are compared in CIE L*a*b*, where a difference of 2 can just be seen.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from .. import thresholds as limits
from ..cells import Cells
from ..colour import WHITEST, apart, chroma, to_lab
from ..lattice import Flags, Floats
from ..paint import Paint
from .keys import are_alike

State = Literal["scored", "typed", "empty"]


@dataclass(frozen=True)
class Rows:
    """Which rows are scored, typed or empty."""

    states: tuple[State, ...]
    """What each row is."""
    sure: tuple[float, ...]
    """The probability that each row is scored, typed or empty as `states` says."""
    unlike: int | None = None
    """The last row, if it is scored and no row above has its fills: all absent, it would rather be typed."""


def tell_rows(paint: Paint, hidden: frozenset[int] = frozenset()) -> Rows:
    """Tell scored rows from typed and empty ones, and how surely. Only the last row with letters may be typed.

    The `hidden` rows are scored, though their letters are cut off or covered.
    """
    lettered = paint.lettered
    counts = lettered.sum(axis=1)
    columns = lettered.shape[1]
    states: list[State] = ["scored" if 2 * count >= columns else "typed" if count else "empty" for count in counts]
    sure = [1.0] * len(states)
    states = ["scored" if row in hidden else _if_covered(paint, row, state) for row, state in enumerate(states)]
    if "scored" not in states:
        return Rows(tuple(states), tuple(sure))
    first, last = states.index("scored"), len(states) - 1 - states[::-1].index("scored")
    # A row above the last scored one is scored too: where it shows few letters or none, the others are hidden.
    states[:last] = ["scored" if state == "typed" or row > first else state for row, state in enumerate(states[:last])]
    if last in hidden or 2 * counts[last] < columns:
        return Rows(tuple(states), tuple(sure))
    signs = measure_signs(paint, last)
    if counts[last] < columns:
        # A tile under a thumb shows no letter either: its row is scored if its tiles do not look empty.
        scored = signs.unlike_blank > limits.NEVER_EMPTY and signs.odds < 0 and not signs.goes_on_empty
        scored = scored or signs.repeats_colour or (_has_gap(lettered[last]) and _may_be_scored(paint, last, signs))
        states[last] = "scored" if scored or not lettered[last, 0] else "typed"
    else:
        filled = signs.odds > 0 and _may_be_scored(paint, last, signs)
        states[last] = "typed" if signs.odds > 0 and not filled else "scored"
        sure[last] = limits.CUT_FAITH if filled else signs.sureness
    if states[last] == "typed":
        states[last + 1 :] = ["empty"] * (len(states) - last - 1)  # nothing is typed below a typed row
        return Rows(tuple(states), tuple(sure))
    is_unlike = signs.above is not None and signs.above.unlike > limits.REPEATED
    return Rows(tuple(states), tuple(sure), last if is_unlike else None)


def _has_gap(held: Flags) -> bool:
    """Tell whether letters come after a tile without one: nobody types like that, so that something hides a letter."""
    return bool((held & ~np.logical_and.accumulate(held)).any())


def _may_be_scored(paint: Paint, row: int, signs: "Signs") -> bool:
    """Tell whether the only row with letters may be scored in too much light, though it looks typed.

    Its fill is not that of the empty tiles below, its ink is too light for letters that are typed on a white page, or
    keys of the keyboard differ: a key changes when its letter is scored.
    """
    if signs.above is not None:
        return False
    ink = np.median(paint.inks[row][paint.lettered[row]], axis=0)
    is_bleached = float(paint.cells.page.min()) >= limits.SATURATED and float(ink.min()) > limits.LIGHT_INK
    if signs.unlike_below > limits.FILLED or is_bleached:
        return True
    keys = paint.find_keys()
    return bool(keys) and not are_alike(keys.values())


def _if_covered(paint: Paint, row: int, state: State) -> State:
    """Return 'scored' for a row with few letters whose tiles are painted like scored ones: the others are covered."""
    held = paint.lettered[row]
    if state != "typed":
        return state
    signs = measure_signs(paint, row)
    like_scored = signs.above is None or signs.above.unlike < limits.REPEATED or signs.chroma > limits.NEVER_TYPED
    # No typed tile is coloured; on a photo the light may be, unless the colour is that of a tile above.
    is_coloured = (paint.cells.lattice.is_upright and signs.chroma > limits.NEVER_TYPED) or signs.repeats_colour
    scored = like_scored and signs.unlike_blank > limits.NEVER_EMPTY and (is_coloured or not signs.goes_on_empty)
    return "scored" if scored and bool(held.any()) else state


@dataclass(frozen=True)
class Above:
    """How a row compares with the rows above it."""

    unlike: float
    """The median distance of the row's fills from the nearest fill above."""
    other_ink: float
    """How far the colour of the row's letters is from that of the letters above."""
    repeats: bool
    """Whether a tile of the row is unlike the rest of its row and like a tile above."""
    framed: bool
    """Whether the row's tiles have a frame and those above have none, and the row does not look scored."""
    repeats_colour: bool = False
    """Whether a tile of the row with a letter is strongly coloured, and like a tile above."""


@dataclass(frozen=True)
class Signs:
    """What tells a typed row from a scored one."""

    unlike_blank: float
    """How far the row's fills are from those of empty tiles, or from what is around the tiles."""
    spread: float
    """How far the row's fills are from each other, shadows aside."""
    chroma: float
    """How coloured the row's fills are, the light's colour aside."""
    goes_on_empty: bool
    """Whether the row's tiles without a letter look like those below, or, in the last row, like the page."""
    below: bool
    """Whether there is a row below."""
    above: Above | None
    """How the row compares with the rows above it; None where no row above has letters."""
    unlike_below: float = 0.0
    """On a screenshot, how far the row's fills are from those of the empty row below: typed tiles have the same."""

    @property
    def odds(self) -> float:
        """The logarithm of the odds that the row is typed."""
        above = self.above
        start, blank, unlike, ink, spread, chroma = limits.SIGNS_BELOW if self.below else limits.SIGNS_LAST
        other_ink = above.other_ink if above else 0.0
        is_coloured = self.chroma > limits.NEVER_TYPED and self.unlike_blank > limits.NEVER_EMPTY
        if is_coloured and other_ink < limits.OTHER_INK:
            return limits.SURELY_SCORED
        odds = blank * self.unlike_blank + spread * min(self.spread, limits.MOST_SPREAD)
        odds += chroma * min(self.chroma, limits.MOST_CHROMA)
        if above is None:
            return odds + limits.ONLY_ROW
        odds += start + unlike * min(above.unlike, limits.MOST_UNLIKE_ABOVE) + ink * min(other_ink, limits.MOST_INK)
        if above.framed:
            return odds + limits.FRAMED_ODDS
        return min(odds, limits.SURELY_SCORED) if above.repeats or self._is_like(above) else odds

    @property
    def repeats_colour(self) -> bool:
        """Whether a tile with a letter has the strong colour of a tile above: then the row is scored."""
        return self.above is not None and self.above.repeats_colour

    @property
    def sureness(self) -> float:
        """How surely the row is what its signs speak for: less than the fit says, since real boards differ more."""
        return float(1 / (1 + np.exp(-limits.SIGNS_TRUST * abs(self.odds))))

    def _is_like(self, above: Above) -> bool:
        """Tell whether the row has the very fills of tiles above, which are not those of empty tiles."""
        near = max(limits.SAME_FILL, limits.MUCH_NEARER * self.unlike_blank)
        if above.unlike < near and self.unlike_blank > limits.LIKE_EMPTY:
            return True
        # Where ink and fill are exactly those above, fills may be paler and still not be those of empty tiles.
        return max(above.unlike, above.other_ink) < limits.IDENTICAL and self.unlike_blank > limits.LIKE_EMPTY / 2


def measure_signs(paint: Paint, last: int) -> Signs:
    """Measure a row against what is above, below and around it, in light that is as bright as the board's."""
    lab, held = to_lab(paint.fills, paint.white), paint.lettered[last]
    here, below = lab[last], last + 1 < len(lab)
    blanks = _blanks(paint, lab, last)
    row = np.median(here[held], axis=0)
    # In coloured light an empty tile has a colour too: the colour of the row below, or else of the page, is taken off.
    tint = min(float(chroma(row)), float(chroma(row - np.median(blanks[-1], axis=0))))
    unlike_blank = _unlike_blank(here[held], [blank[held] for blank in blanks])
    if not held.all() and tint < limits.NEVER_TYPED:  # a more coloured tile without a letter is scored and hidden
        unlike_blank = min(unlike_blank, float(apart(np.median(here[~held], axis=0), row)))
    spread = float(apart(here * limits.SHADOWS, row * limits.SHADOWS).max())
    goes_on_empty = not held.all() and _goes_on_empty(paint, lab, last, blanks)
    above = _compare_above(paint, lab, last, row, tint) if paint.lettered[:last].any() else None
    exact = below and paint.cells.lattice.is_upright and not paint.lettered[last + 1].any()
    unlike_below = float(np.median(apart(here, lab[last + 1]))) if exact else 0.0
    return Signs(unlike_blank, spread, tint, goes_on_empty, below, above, unlike_below)


def _goes_on_empty(paint: Paint, lab: Floats, row: int, blanks: list[Floats]) -> bool:
    """Tell whether tiles of a row without a letter look like those below, or on a photo like what is around them."""
    free = ~paint.lettered[row]
    if row + 1 < len(lab):
        if _is_covered_below(paint, lab[row + 1], free, row):
            return False
        near = bool(np.median(apart(lab[row][free], lab[row + 1][free])) < limits.LIKE_EMPTY)
        return near or look_alike(paint.cells, row, free)
    if paint.cells.lattice.is_upright or not free[int(np.argmax(free)) :].all():
        return False
    around = [apart((lab[row] - blank)[free] * limits.SHADOWS, np.zeros(3)) for blank in blanks]
    return bool(np.median(np.minimum(*around[:2])) < limits.LIKE_EMPTY)


def _is_covered_below(paint: Paint, below: Floats, free: Flags, row: int) -> bool:
    """Tell whether the empty tiles (columns, 3) below a row's `free` ones differ from those below its letters.

    Then a finger lies on both rows: that they look alike does not say that the upper tiles are empty.
    """
    if free.all() or paint.lettered[row + 1].any():
        return False
    usual = np.median(below[~free], axis=0)
    return bool(np.median(apart(below[free] * limits.SHADOWS, usual * limits.SHADOWS)) > limits.NEVER_EMPTY)


def _blanks(paint: Paint, lab: Floats, last: int) -> list[Floats]:
    """Return for each tile of a row what an empty tile may look like: its gap, the page, and the tile below."""
    # Each tile has its own neighbours, so that light that changes across the board does no harm.
    gaps = to_lab(paint.cells.gaps, paint.white)[last]
    page = np.broadcast_to(to_lab(paint.cells.page[None, None], paint.white)[0, 0], gaps.shape)
    return [gaps, page, lab[last + 1]] if last + 1 < len(lab) else [gaps, page]


def _unlike_blank(fills: Floats, blanks: list[Floats]) -> float:
    """Return how far fills are from those of empty tiles."""
    unlike = [
        min(float(np.percentile(apart(fills, blank), limits.UNLIKE_PERCENTILE)), limits.MOST_UNLIKE_BLANK)
        for blank in blanks
    ]
    if len(unlike) < 3:
        return float(np.mean(unlike))
    # In a blurred picture what is around a tile is like the tile, so that the row below tells more.
    return limits.BELOW_WEIGHT * unlike[2] + (1 - limits.BELOW_WEIGHT) * min(unlike[:2])


def _compare_above(paint: Paint, lab: Floats, last: int, row: Floats, tint: float) -> Above:
    """Compare a row, whose median fill is `row` and whose chroma is `tint`, with the rows above."""
    held, above, here = paint.lettered[last], paint.lettered[:last], lab[last]
    inks = to_lab(paint.inks, paint.white)
    nearest = np.array([apart(lab[:last][above], tile).min() for tile in here])
    unlike_row = apart(here * limits.TILE_SHADOWS, row * limits.TILE_SHADOWS) > limits.UNLIKE_ROW
    repeats = bool((unlike_row & (nearest < limits.REPEATED) & held).any())
    ink = np.median(inks[last][held], axis=0)
    other_ink = float(apart(np.median(inks[:last][above], axis=0), ink))
    frames = paint.cells.frames * WHITEST / paint.level
    framed = is_framed(frames[last], frames[:last][above]) and not repeats
    # In white light, as on a screenshot, a frame around a coloured tile does not make it typed.
    framed &= not (paint.cells.lattice.is_upright and tint > limits.NEVER_TYPED)
    page = to_lab(paint.cells.page[None, None], paint.white)[0, 0]
    strong = np.minimum(chroma(here), chroma(here - page)) > limits.STRONG_CHROMA
    repeats_colour = bool((strong & held & (nearest < limits.REPEATED)).any())
    return Above(float(np.median(nearest)), other_ink, repeats, framed, repeats_colour)


def look_alike(cells: Cells, row: int, columns: Flags) -> bool:
    """Tell whether tiles of a row look like those below, pixel by pixel: fill and frame are not always told apart."""
    above, below = cells.tiles[row + 1 : row + 3, 1:-1][:, columns].astype(np.float32)
    return bool(np.median(np.abs(above - below).mean(axis=(1, 2, 3))) < limits.SAME_PIXELS)


def is_framed(here: Floats, above: Floats) -> bool:
    """Tell whether tiles have a frame that those above do not have; frames are in levels, negative where darker."""
    own, usual = float(np.median(here)), float(np.median(above))
    strongest = float(np.percentile(np.abs(above), limits.FRAME_PERCENTILE))
    is_new = abs(own) > limits.NEW_FRAME + limits.NEW_FRAME_TIMES * strongest
    return is_new or (own * usual < 0 and min(abs(own), abs(usual)) > limits.OTHER_FRAME)
