"""Which colour means correct, present and absent on this board: decided once for all its tiles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from ...rules.pattern import ABSENT, CORRECT, PRESENT
from .result import Theme
from .squares import Floats
from .tiles import NEUTRAL, Colours, distance, to_lab

IMPOSSIBLE = 12.0
"""The highest cost of one colour for one mark; costs are negative natural logarithms of likelihood."""
CLASH = 6.0
"""The cost of two different colours for correct, or for present."""
ALIKE = 12.0
"""From this distance on two colours have nothing in common."""
OTHER_HUE, STRONG = 18.0, 25.0
"""So have two of which both are as strong, by their chroma, and as many degrees apart."""
OFFICIAL = 2.5
"""How much an official colour speaks against any other meaning: most pictures show the official game."""
WELL_KNOWN = 1.5
"""The same for a colour of a palette that many clones borrow."""
HOPELESS = 10.0
"""A meaning that costs this much more than another is never the right one."""
TWO_GREYS = 1.2
"""The cost of two different colours for absent: a clone's hover, or a shadow."""
GREY_AND_COLOUR = 2.5
"""What comes on top where these are as different as a grey and a colour: a game has the one or the other."""


@dataclass(frozen=True)
class Marks:
    """What the groups of colours mean."""

    chances: Floats
    """(groups, 3): the probability of each mark."""
    choices: tuple[tuple[int, ...], ...]
    """The meanings that all groups together may have: a mark for each group."""
    weights: Floats
    """The probability of each of them."""
    theme: Theme
    cost: float
    """How badly the colours fit any meaning: a negative logarithm of likelihood."""


def assign(colours: Colours, is_light: bool, contradiction: Callable[[Sequence[int]], float]) -> Marks:
    """Decide what each group means on a light or dark page; `contradiction` is the cost of marks that cannot be."""
    count = len(colours.centres)
    if not count:
        return Marks(np.zeros((0, 3)), ((),), np.ones(1), _plain_theme(is_light), 0.0)
    single = np.array([_costs(colour) for colour in colours.centres])
    choices = list(product((ABSENT, PRESENT, CORRECT), repeat=min(count, 6)))
    if count > 6:  # a picture of many colours: the rarest ones are decided alone
        rest = tuple(int(np.argmin(row)) for row in single[6:])
        choices = [(*choice, *rest) for choice in choices]
    apart = _apart(colours.centres)
    costs = np.array([single[range(count), choice].sum() + _sharing(choice, apart) for choice in choices])
    best = [at for at in np.argsort(costs, kind="stable")[:24] if costs[at] < costs.min() + HOPELESS]
    final = np.array([costs[at] + contradiction(choices[at]) for at in best])
    weights = np.exp(-(final - final.min()))
    cost = float(final.min() - np.log(weights.sum()))
    weights /= weights.sum()
    chances = np.zeros((count, 3))
    for at, weight in zip(best, weights, strict=True):
        chances[range(count), choices[at]] += weight
    theme = _theme(colours, is_light, chances)
    return Marks(chances, tuple(choices[at] for at in best), weights, theme, cost)


def _apart(centres: Floats) -> Floats:
    """Return for each two colours how little they have in common; from 1 on it is nothing."""
    hues, strong = np.degrees(np.arctan2(centres[:, 2], centres[:, 1])), np.hypot(centres[:, 1], centres[:, 2]) > STRONG
    turned = np.abs((hues[:, None] - hues[None] + 180) % 360 - 180) / OTHER_HUE
    away = distance(centres[:, None], centres[None]) / ALIKE
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
        return CLASH * min(apart, 1.0)
    return TWO_GREYS * min(apart, 1.0) + GREY_AND_COLOUR * float(np.clip(2 * apart - 1.5, 0, 1))


def _costs(colour: Floats) -> Floats:
    """Return what it costs to read a colour as absent, present or correct."""
    lightness, chroma, hue = float(colour[0]), float(np.hypot(colour[1], colour[2])), _hue(colour)
    green = _off(hue, 138, 17)
    teal = 1.5 + _off(hue, 190, 14) + max(0.0, (lightness - 75) / 5)
    strong_orange = 0.8 + _off(hue, 49, 8)
    olive = 1.5 + _off(hue, 108, 9)
    deep_blue = 2.5 + _off(hue, 275, 20) + max(0.0, (lightness - 65) / 6)
    correct = min(green, olive, teal, strong_orange, deep_blue, 2.5 + _off(hue, 310, 16))
    # Olive is a green of some themes and lemon a yellow of others: between them lightness tells.
    yellow = _off(hue, 90 + max(0.0, (lightness - 70) / 2), 8)
    orange = 0.5 + _off(hue, 72, 9)
    # Too bright for the camera, light blue turns to cyan.
    light_blue = 1.5 + _off(hue, 262 - 3.5 * max(0.0, lightness - 76), 14) + max(0.0, (45 - lightness) / 8)
    present = min(yellow, orange, light_blue, 3.0 + _off(hue, 315, 20))
    # A colour that is hardly one says little: grey in warm light is not yellow.
    faint = max(0.0, (16 - chroma) / 2)
    absent = min(chroma / 6, 8.0)
    if _off(hue, 275, 22) < 2:
        absent = min(absent, chroma / 14 + max(0.0, (lightness - 45) / 12))  # slate and navy
    if _off(hue, 25, 14) < 2:
        absent = min(absent, 2.5 + _off(hue, 25, 14))  # red
    costs = np.minimum((absent, present + faint, correct + faint), IMPOSSIBLE)
    for weight, palette in ((OFFICIAL, _OFFICIAL), (WELL_KNOWN, _WELL_KNOWN)):
        for mark, known in enumerate(palette):
            likeness = weight * float(np.exp(-(((known - colour) ** 2).sum(axis=1).min()) / 200))
            costs[np.arange(3) != mark] += likeness
    return np.asarray(costs)


def _lab(*colours: str) -> Floats:
    rgb = np.array([list(bytes.fromhex(colour)) for colour in colours], dtype=np.float64)[None]
    return np.asarray(to_lab(rgb, NEUTRAL)[0])


_OFFICIAL = (_lab("787c7e", "3a3a3c"), _lab("c9b458", "b59f3b", "85c0f9"), _lab("6aaa64", "538d4e", "f5793a"))
"""The official colours of absent, present and correct: light, dark and high contrast."""

_WELL_KNOWN = (
    _lab("504945", "a89984", "36545d", "93a1a1", "4c566a", "44475a"),
    _lab("d79921", "fabd2f", "b58900", "ebcb8b", "f1fa8c"),
    _lab("98971a", "b8bb26", "859900", "a3be8c", "50fa7b"),
)
"""Those of palettes that many clones borrow: gruvbox and solarized, whose greens are olive, nord and dracula."""


def _hue(colour: Floats) -> float:
    return float(np.degrees(np.arctan2(colour[2], colour[1]))) % 360


def _off(hue: float, middle: float, width: float) -> float:
    """Return half the squared distance of two angles, in widths."""
    away = abs((hue - middle + 180) % 360 - 180)
    return (away / width) ** 2 / 2


def _plain_theme(is_light: bool) -> Theme:
    return "light" if is_light else "dark"


def _theme(colours: Colours, is_light: bool, chances: Floats) -> Theme:
    """Name the theme: the official colours in some light, or another game's."""
    known = {CORRECT: (138.0, 16.0), PRESENT: (92.0, 14.0)}
    contrast = {CORRECT: (49.0, 12.0), PRESENT: (262.0, 16.0)}
    marks = chances.argmax(axis=1)
    said = [(int(mark), _hue(colour)) for mark, colour in zip(marks, colours.centres, strict=True) if mark != ABSENT]
    for names, plain in ((known, _plain_theme(is_light)), (contrast, "contrast")):
        if all(_off(hue, *names[mark]) < 2 for mark, hue in said):
            return plain
    return "other"
