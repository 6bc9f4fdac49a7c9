"""What the keyboard below a board tells about its marks: a key has the colour of the best mark of its letter."""

from collections.abc import Iterable, Mapping

import numpy as np
import numpy.typing as npt

from .. import thresholds as limits
from ..lattice import Floats
from .words import Word

Keys = Mapping[str, Floats]
"""What the key of each letter is painted with: red, green and blue, 0 to 255 each."""


def against_keys(marks: npt.NDArray[np.int64], read: Mapping[int, Word], fills: Floats, keys: Keys) -> float:
    """Return the cost of marks (rows, columns) that the keys contradict, a negative natural logarithm.

    Where a letter has tiles of two marks, its key has the colour of the better one; `fills` are those of the tiles.
    """
    cost = 0.0
    for letter, key in keys.items():
        places = [(row, at) for row, word in read.items() for at, other in enumerate(word.text) if other == letter]
        away = [_away(fills[place], key) for place in places]
        if not places or min(away) > limits.KEYS_ALIKE:
            continue
        shown = marks[places[int(np.argmin(away))]]
        cost += limits.CONTRADICTION_COST * bool(shown < max(marks[place] for place in places))
    return cost


def tell_absent(words: Iterable[str], keys: Keys) -> bool:
    """Tell whether the keys of all letters that were tried have one fill, and the free keys another.

    Then all tiles have one mark. A grey copy, in which marks may look alike, has no colour on any key.
    """
    tried = {letter for word in words for letter in word}
    used = np.array([fill for letter, fill in keys.items() if letter in tried]).reshape(-1, 3)
    free = np.array([fill for letter, fill in keys.items() if letter not in tried]).reshape(-1, 3)
    if not len(used) or len(free) < limits.FEWEST_FREE_KEYS or used.max() >= limits.SATURATED:
        return False
    has_colour = max(float(np.ptp(fill)) for fill in (*used, *free)) > limits.GREY_COPY
    even = are_alike(used) and are_alike(free)
    return has_colour and even and _away(np.median(used, axis=0), np.median(free, axis=0)) > 2 * limits.KEYS_ALIKE


def are_alike(fills: Iterable[Floats]) -> bool:
    """Tell whether keys have one fill."""
    every = list(fills)
    middle = np.median(every, axis=0)
    return all(_away(fill, middle) <= limits.KEYS_ALIKE for fill in every)


def _away(first: Floats, second: Floats) -> float:
    return float(np.abs(first - second).sum())
