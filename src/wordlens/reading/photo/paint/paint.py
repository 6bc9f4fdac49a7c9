"""What the tiles of a board are painted with, and what all their colours mean together."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from ....rules.pattern import ABSENT
from .. import thresholds as limits
from ..cells import Cells
from ..colour import NEUTRAL, WHITEST, chroma, to_lab
from ..lattice import Flags, Floats
from ..result import Theme
from .doubts import are_bleached, are_negative, faith_in
from .fills import fills_of, inks_of, seem_letters, stains_of
from .groups import Colours, Numbers, group_fills
from .lights import Light, lights
from .marks import Marks, assign, is_two_way

Implausible = Callable[[Numbers], float]
"""The cost of marks (rows, columns) that no game would show: a negative natural logarithm, 0 where a game may."""


@dataclass(frozen=True)
class Meaning:
    """What the colours of all tiles mean, with all lights considered."""

    marks: Numbers
    """(rows, columns): the likeliest mark of each tile."""
    chances: Floats
    """(rows, columns, 3): the probability of each mark."""
    together: Floats
    """(rows,): the probability of the row's marks together."""
    theme: Theme


@dataclass(frozen=True)
class _Way:
    """One light, one grouping of the colours, and what they mean then."""

    cost: float
    """How unlikely all this is: a negative natural logarithm."""
    colours: Colours
    marks: Marks


@dataclass(frozen=True)
class Paint:
    """What a board's tiles are painted with, as the picture has it."""

    cells: Cells
    lettered: Flags
    """(rows, columns): which tiles hold a letter."""
    fills: Floats
    """(rows, columns, 3): red, green and blue of the fill."""
    inks: Floats
    """(rows, columns, 3): red, green and blue of the letter; of the fill where there is no letter."""
    level: float
    """How bright white is at least, 0 to 255."""
    stained: Flags
    """(rows, columns): which tiles show something else than a letter: a finger, or a message."""
    find_keys: Callable[[], Mapping[str, Floats]] = dict
    """Finds what the key of each letter is painted with (red, green and blue), where a keyboard is in the picture."""

    @property
    def white(self) -> Floats:
        """White in neutral light that is as bright as the board's."""
        return np.full(3, self.level)

    @property
    def plain(self) -> Floats:
        """(rows, columns, 3): the fills in CIE L*a*b*, as if the light were white."""
        return to_lab(self.fills, NEUTRAL)

    def beside(self, rows: Sequence[int]) -> Floats:
        """Return the fills of the cells to the left and to the right of these rows: (rows, 2, 3)."""
        return fills_of(self.cells.tiles[1:-1][rows][:, [0, -1]])

    @property
    def is_flat(self) -> bool:
        """Whether tiles with letters have a few fills and none between them, as on a screenshot."""
        fills = self.fills[self.lettered]
        fills = fills[fills.max(axis=1) < limits.SATURATED]
        if len(fills) < limits.FEWEST_ALIKE:
            return False
        away = np.abs(fills[:, None] - fills[None]).max(axis=2)
        alike = (away <= limits.SCREEN_FILL).sum(axis=1)
        most = away[int(alike.argmax())]
        between = (most > limits.SCREEN_FILL) & (most < limits.CAMERA_FILL)
        return bool(alike.max() >= limits.FEWEST_ALIKE and not between.any())

    def bleached(self, marks: Numbers) -> Flags:
        """Tell which tiles of a photo are too bright to show their mark."""
        return are_bleached(marks, self.fills, self.cells.page) & (not self.cells.lattice.is_upright)

    def count_colours(self, rows: Flags) -> int:
        """Return how many colours the tiles of these rows have."""
        fills = self.fills[rows]
        return len(group_fills(fills, np.ones(len(fills), dtype=bool), NEUTRAL, upright=False).centres)

    def asks_keys(self, scored: Flags) -> bool:
        """Tell whether the colours of the scored rows leave open what they mean, so that a keyboard may help."""
        fills = self.plain[scored][self.lettered[scored]]
        return bool(len(fills)) and (
            bool((chroma(fills) < limits.NEVER_TYPED).all()) or is_two_way(fills, self.cells.lattice.is_upright)
        )

    def meaning(self, scored: Flags, implausible: Implausible, all_absent: bool = False) -> Meaning:
        """Decide the marks of the scored rows: every light and every meaning is weighed against what a game shows.

        `all_absent` says that a keyboard tells tiles without a colour to be absent.
        """
        meaning = _weighed(self._ways(scored, implausible), self.lettered.shape)
        if not scored.any():
            return meaning
        upright = self.cells.lattice.is_upright
        # A tile under a finger has the finger's colour: it says nothing about the others.
        clean = scored[:, None] & self.lettered & ~self.stained
        clean = clean if clean.any() else scored[:, None] & np.ones_like(self.lettered)
        page = to_lab(self.cells.page[None, None], self.white)[0, 0]
        tiles = to_lab(self.fills, self.white)
        faith = faith_in(meaning.marks, tiles, self.fills, clean, page, upright)
        coloured = clean & (meaning.marks != ABSENT)
        if all_absent and not meaning.marks[clean].any():
            faith = 1.0
        if not upright and (self._are_letters() or self._is_grey_copy()):
            faith = min(faith, limits.CUT_FAITH)
        if are_negative(tiles[coloured], to_lab(self.inks, self.white)[coloured]):
            faith = min(faith, limits.CUT_FAITH)
        return replace(meaning, together=meaning.together * faith)

    def _is_grey_copy(self) -> bool:
        """Tell whether the board has no colour at all: a camera sees some on any screen."""
        return int(np.ptp(self.cells.upright, axis=2).max()) <= limits.GREY_COPY

    def _are_letters(self) -> bool:
        """Tell whether the fills may be letters: bold ones in a small or blurred picture cover most of their tiles."""
        seeming = seem_letters(self.cells.tiles[1:-1, 1:-1], self.fills)[self.lettered]
        return bool(seeming.size and seeming.mean() > limits.LETTER_FILLS)

    def _ways(self, scored: Flags, implausible: Implausible) -> list[_Way]:
        """Return the lights and groupings that are worth weighing, with the meanings of their colours."""
        upright, page = self.cells.lattice.is_upright, self.cells.page
        is_light = float(page.mean()) > limits.LIGHT_PAGE
        known: dict[bytes, float] = {}
        ways: list[_Way] = []
        for light in lights(self.fills, self.inks, page, self.lettered, self.level, upright):
            if ways and light.cost > min(way.cost for way in ways) + limits.HOPELESS:
                break
            for finer, colours in self._groupings(scored, light, upright):
                cost = light.cost + colours.misfit + finer
                judge = partial(_judged, colours.group, implausible, known)
                marks = assign(colours, is_light, judge, upright)
                ways.append(_Way(marks.cost + cost, colours, marks))
                if colours.is_faint and not upright:
                    marks = assign(colours.vivid, is_light, judge, upright)
                    ways.append(_Way(marks.cost + cost + limits.WASHED_OUT_COST, colours, marks))
        return ways

    def _groupings(self, scored: Flags, light: Light, upright: bool) -> list[tuple[float, Colours]]:
        """Return the groups of colours in this light with their cost: on a photo near colours may be one or two."""
        coarse = group_fills(self.fills, scored, light.white, upright)
        if upright:
            return [(0.0, coarse)]
        fine = group_fills(self.fills, scored, light.white, upright=True)
        return [(0.0, coarse)] + [(limits.FINER_COST, fine)] * (len(fine.centres) > len(coarse.centres))


def measure_paint(cells: Cells, lettered: Flags) -> Paint:
    """Measure the tiles of a board, of which those that are `lettered` hold a letter."""
    tiles = cells.tiles[1:-1, 1:-1]
    fills = fills_of(tiles, cells.gaps if cells.lattice.is_upright else None)
    inks = fills.copy()
    bright = [float(cells.page.max()), float(np.percentile(fills.max(axis=2), limits.WHITE_FILLS))]
    if lettered.any():
        inks[lettered] = inks_of(tiles[lettered], fills[lettered])
        bright.append(float(np.median(inks[lettered], axis=0).max()))
    level = float(np.clip(max(bright), limits.DARKEST_WHITE, WHITEST))
    return Paint(cells, lettered, fills, inks, level, _stained(stains_of(tiles, fills, inks, level), lettered))


def _stained(stains: Floats, lettered: Flags) -> Flags:
    """Tell which tiles with a letter have more stains than is usual on the board."""
    usual = float(np.percentile(stains[lettered], limits.USUAL_STAINS)) if lettered.any() else 0.0
    return lettered & (stains > limits.STAINED + 2 * usual)


def _judged(group: Numbers, implausible: Implausible, known: dict[bytes, float], choice: Sequence[int]) -> float:
    """Return the cost of giving the groups of colours these marks; `known` holds the costs that were found before."""
    board = np.array(choice)[group]
    key = board.tobytes()
    if key not in known:
        known[key] = implausible(board)
    return known[key]


def _weighed(ways: Sequence[_Way], shape: tuple[int, ...]) -> Meaning:
    """Return the marks that all ways together make likeliest."""
    likeliest = min(way.cost for way in ways)
    boards: dict[bytes, list[float]] = {}
    chances = np.zeros((*shape, 3))
    for at, way in enumerate(ways):
        if not len(way.marks.chances):
            continue
        likely = np.exp(likeliest - way.cost)
        chances += likely * (way.colours.shares @ way.marks.chances)
        for choice, weight in zip(way.marks.choices, way.marks.weights, strict=True):
            key = np.array(choice, np.int64)[way.colours.group].tobytes()
            boards.setdefault(key, [0.0] * len(ways))[at] += float(weight * likely)
    chances /= np.maximum(chances.sum(axis=2, keepdims=True), limits.TINY)
    theme = min(ways, key=lambda way: way.cost).marks.theme
    if not boards:
        return Meaning(chances.argmax(axis=2), chances, np.ones(len(chances)), theme)
    by_way = np.array(list(boards.values()))
    shares = by_way.sum(axis=1) / by_way.sum()
    every = np.array([np.frombuffer(key, dtype=np.int64).reshape(shape) for key in boards])
    best, colours = every[shares.argmax()], ways[int(by_way[shares.argmax()].argmax())].colours
    # A tile that lies between two colours is doubtful, whatever the colours mean.
    together = (shares[:, None] * (every == best).all(axis=2)).sum(axis=0)
    return Meaning(best, chances, together * _within(best, colours), theme)


def _within(marks: Numbers, colours: Colours) -> Floats:
    """Return for each row how surely its tiles are of groups with their marks."""
    of_group = np.array([marks[colours.group == group][0] for group in range(len(colours.centres))])
    return np.asarray((colours.shares * (of_group == marks[:, :, None])).sum(axis=2).prod(axis=1))
