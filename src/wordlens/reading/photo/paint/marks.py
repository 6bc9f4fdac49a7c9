"""Which colour means correct, present and absent: decided once for all tiles of a board.

Costs are negative natural logarithms of likelihood: if a colour costs 3 more as correct than as present, it is 20 times
less likely to mean correct. Colours are CIE L*a*b*: lightness from 0 to 100, chroma (0 is grey) and hue in degrees.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from ....rules.pattern import ABSENT, CORRECT, PRESENT
from .. import thresholds as limits
from ..colour import NEUTRAL, chroma, distance, hues, to_lab, turn
from ..lattice import Floats
from ..result import Theme
from .groups import Colours


@dataclass(frozen=True)
class Marks:
    """What the groups of colours mean."""

    chances: Floats
    """(groups, 3): the probability of each mark."""
    choices: tuple[tuple[int, ...], ...]
    """The meanings that all groups together may have: a mark for each group."""
    weights: Floats
    """(choices,): the probability of each meaning."""
    theme: Theme
    cost: float
    """How badly the colours fit any meaning."""


def assign(
    colours: Colours, is_light: bool, implausible: Callable[[Sequence[int]], float], upright: bool = True
) -> Marks:
    """Decide what each group means on a light or dark page; `implausible` is the cost of marks that no game shows.

    On a board that is not `upright`, a photo's, the light may shift every hue.
    """
    count = len(colours.centres)
    if not count:
        return Marks(np.zeros((0, 3)), ((),), np.ones(1), _plain_theme(is_light), 0.0)
    single = np.array([_costs(colour) for colour in colours.centres])
    choices = _choices(single)
    apart = _apart(colours.centres)
    if is_two_way(colours.centres, upright):
        single[:, [PRESENT, CORRECT]] = single[:, [PRESENT, CORRECT]].mean(axis=1, keepdims=True)
    costs = np.array([single[range(count), choice].sum() + _sharing(choice, apart) for choice in choices])
    likely = np.argsort(costs, kind="stable")[: limits.MOST_MEANINGS]
    best = [at for at in likely if costs[at] < costs.min() + limits.HOPELESS]
    final = np.array([costs[at] + implausible(choices[at]) for at in best])
    weights = np.exp(-(final - final.min()))
    cost = float(final.min() - np.log(weights.sum()))
    weights /= weights.sum()
    chances = np.zeros((count, 3))
    for at, weight in zip(best, weights, strict=True):
        chances[range(count), choices[at]] += weight
    theme = _theme(colours, is_light, chances)
    return Marks(chances, tuple(choices[at] for at in best), weights, theme, cost)


def is_two_way(centres: Floats, upright: bool) -> bool:
    """Tell whether the colours are orange and blue, or on a screenshot one of them: either is correct in some games.

    The official colours of high contrast, and boards with green or yellow, tell which is which by themselves.
    """
    angles, strong = hues(centres) % 360, chroma(centres) > limits.NEVER_TYPED
    blue, warm = (strong & (angles > low) & (angles < high) for low, high in (limits.TWO_WAY_BLUE, limits.TWO_WAY_WARM))
    teal = strong & (angles > limits.TWO_WAY_TEAL) & (angles <= limits.TWO_WAY_BLUE[0])
    teal &= centres[:, 0] > limits.TEAL_LIGHT
    if not upright and teal.any():  # in green light a light blue looks teal, and an orange yellow
        blue, warm = blue | teal, strong & (angles > limits.TWO_WAY_WARM[0]) & (angles < limits.TWO_WAY_AMBER)
    both, others = bool(warm.any() and blue.any()), bool((strong & ~warm & ~blue).any())
    if others or not (both or (upright and (warm.any() or blue.any()))):
        return False
    known = limits.LIKE_OFFICIAL if upright else limits.LIKE_OFFICIAL_LIT
    for here, (light, angle), (dim, lit, down, up) in zip((warm, blue), _CONTRAST, known, strict=True):
        lighter = centres[here, 0] - light
        turned = np.array([turn(float(other), angle) for other in angles[here]])
        near = (turned < np.where(lighter > 0, lit, dim)) & (lighter > -down) & (lighter < up)
        if here.any() and not near.any():
            return True
    return False


def _choices(single: Floats) -> list[tuple[int, ...]]:
    """Return every way to mark the groups, given the costs (groups, 3) of each group alone."""
    together = limits.MARKED_TOGETHER
    choices = list(product((ABSENT, PRESENT, CORRECT), repeat=min(len(single), together)))
    # In a picture of many colours the groups after the first few get the mark that is cheapest for them alone.
    alone = tuple(int(np.argmin(row)) for row in single[together:])
    return [(*choice, *alone) for choice in choices]


def _apart(centres: Floats) -> Floats:
    """Return for each two colours how little they have in common, from 0 (the same) to 1 and more (nothing).

    Two strong colours have nothing in common from OTHER_HUE degrees between their hues on; other colours are judged by
    their distance.
    """
    strong = chroma(centres) > limits.STRONG_CHROMA
    angles = hues(centres).tolist()
    turned = np.array([[turn(first, second) for second in angles] for first in angles]) / limits.OTHER_HUE
    away = distance(centres[:, None], centres[None]) / limits.NOTHING_IN_COMMON
    return np.where(strong[:, None] & strong[None], np.maximum(away, np.minimum(turned, 1.0)), away)


def _sharing(choice: Sequence[int], apart: Floats) -> float:
    """Return the cost of giving several colours one mark: none where they are one colour in different light."""
    return sum(
        _both(mark, float(apart[first, second]))
        for first, mark in enumerate(choice)
        for second in range(first)
        if choice[second] == mark
    )


def _both(mark: int, apart: float) -> float:
    """Return the cost of two colours for one mark."""
    if mark != ABSENT:
        return limits.CLASH_COST * min(apart, 1.0)
    unlike = float(np.clip(2 * apart - limits.GREY_AND_COLOUR_FROM, 0, 1))
    return limits.TWO_GREYS_COST * min(apart, 1.0) + limits.GREY_AND_COLOUR_COST * unlike


def _costs(colour: Floats) -> Floats:
    """Return what it costs to read a colour as absent, present or correct."""
    lightness, strong, angle = float(colour[0]), float(chroma(colour)), float(hues(colour)) % 360
    # A colour with hardly any chroma says little: grey in warm light is not yellow.
    faint = _below(strong, *limits.FAINT)
    costs = np.minimum(
        (_absent(lightness, strong, angle), _present(lightness, angle) + faint, _correct(lightness, angle) + faint),
        limits.IMPOSSIBLE_COST,
    )
    for weight, palette in ((limits.OFFICIAL_WEIGHT, OFFICIAL_COLOURS), (limits.WELL_KNOWN_WEIGHT, _WELL_KNOWN)):
        for mark, known in enumerate(palette):
            nearest = ((known - colour) ** 2).sum(axis=1).min()
            costs[np.arange(3) != mark] += weight * float(np.exp(-nearest / limits.PALETTE_SPREAD))
    return np.asarray(costs)


def _correct(lightness: float, angle: float) -> float:
    """Return what it costs to read a hue as correct: green, or what other games have."""
    teal = _named(angle, limits.TEAL) + _above(lightness, *limits.TEAL_TOO_LIGHT)
    deep_blue = _named(angle, limits.DEEP_BLUE) + _above(lightness, *limits.BLUE_TOO_LIGHT)
    olive = _named(angle, limits.OLIVE) + _above(lightness, *limits.OLIVE_TOO_LIGHT)
    others = (limits.GREEN, limits.STRONG_ORANGE, limits.PURPLE)
    return min(teal, deep_blue, olive, *(_named(angle, other) for other in others))


def _present(lightness: float, angle: float) -> float:
    """Return what it costs to read a hue as present: yellow, or what other games have."""
    # Olive is the green of some themes and lemon the yellow of others: the lighter a colour, the more hues are yellow.
    yellow = _named(angle, limits.YELLOW, _above(lightness, *limits.LEMON))
    # Where it is too bright for the camera, light blue turns to cyan.
    cyan = -limits.CYAN_TURN * max(0.0, lightness - limits.CYAN_FROM)
    light_blue = _named(angle, limits.LIGHT_BLUE, cyan) + _below(lightness, *limits.BLUE_TOO_DARK)
    return min(yellow, light_blue, _named(angle, limits.ORANGE), _named(angle, limits.PINK))


def _absent(lightness: float, strong: float, angle: float) -> float:
    """Return what it costs to read a colour of this chroma and hue as absent: grey, slate, navy or red."""
    absent = min(strong / limits.GREY_CHROMA, limits.MOST_GREY_COST)
    if _off(angle, *limits.SLATE) < 2:
        absent = min(absent, strong / limits.SLATE_CHROMA + _above(lightness, *limits.SLATE_TOO_LIGHT))
    cost, *red = limits.RED
    if _off(angle, *red) < 2:
        absent = min(absent, cost + _off(angle, *red))
    return absent


def _named(angle: float, named: tuple[float, float, float], shift: float = 0.0) -> float:
    """Return the cost of taking a hue for a named colour: the colour's own cost, its hue and its width, shifted."""
    cost, middle, width = named
    return cost + _off(angle, middle + shift, width)


def _off(angle: float, middle: float, width: float) -> float:
    """Return half the squared distance of two hues, in widths."""
    return (turn(angle, middle) / width) ** 2 / 2


def _above(value: float, start: float, width: float) -> float:
    """Return how far a value is above a start, in widths."""
    return max(0.0, (value - start) / width)


def _below(value: float, start: float, width: float) -> float:
    """Return how far a value is below a start, in widths."""
    return max(0.0, (start - value) / width)


def _lab(*colours: str) -> Floats:
    """Return colours, written as on a web page, in CIE L*a*b*."""
    rgb = np.array([list(bytes.fromhex(colour)) for colour in colours], dtype=np.float64)[None]
    return np.asarray(to_lab(rgb, NEUTRAL)[0])


OFFICIAL_COLOURS = (_lab("787c7e", "3a3a3c"), _lab("c9b458", "b59f3b", "85c0f9"), _lab("6aaa64", "538d4e", "f5793a"))
"""The official colours of absent, present and correct: light, dark and high contrast."""

_CONTRAST = tuple((float(lab[0]), float(hues(lab)) % 360) for lab in _lab("f5793a", "85c0f9"))
"""Lightness and hue of the official colours with high contrast: orange and blue."""

_WELL_KNOWN = (
    _lab("504945", "a89984", "36545d", "93a1a1", "4c566a", "44475a"),
    _lab("d79921", "fabd2f", "b58900", "ebcb8b", "f1fa8c"),
    _lab("98971a", "b8bb26", "859900", "a3be8c", "50fa7b"),
)
"""The same of palettes that many clones borrow: gruvbox and solarized, whose greens are olive, nord and dracula."""

_THEMES = {
    CORRECT: (limits.THEME_GREEN, limits.THEME_ORANGE),
    PRESENT: (limits.THEME_YELLOW, limits.THEME_BLUE),
}
"""The hues of the official colours: in the light and dark themes, and with high contrast."""


def _plain_theme(is_light: bool) -> Theme:
    return "light" if is_light else "dark"


def _theme(colours: Colours, is_light: bool, chances: Floats) -> Theme:
    """Name the theme: the official colours in some light, or another game's."""
    marks = chances.argmax(axis=1)
    angles = (hues(colours.centres) % 360).tolist()
    said = [(int(mark), angle) for mark, angle in zip(marks, angles, strict=True) if mark != ABSENT]
    for at, name in enumerate((_plain_theme(is_light), "contrast")):
        if all(_off(angle, *_THEMES[mark][at]) < 2 for mark, angle in said):
            return name
    return "other"
