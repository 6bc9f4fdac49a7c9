"""Lines of letters that are no row of a game: keys, the days of a week, pieces of chess, letters here and there."""

from functools import lru_cache
from itertools import compress, pairwise

from . import thresholds as limits
from .lattice import Flags

LAYOUTS = (
    ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    ("azertyuiop", "qsdfghjklm", "wxcvbn"),
    ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
)
"""The rows of English, French and German keyboards."""
_KEYBOARD = tuple(dict.fromkeys(row for layout in LAYOUTS for row in layout))
_CHESS = "rnbqkbnr"
"""The pieces of a chessboard's first row."""
_WEEKS = ("mtwtfss", "mdmdfss", "lmmjvsd")
"""The days of a week in English, in German, and in French or Italian."""
_PRINTED = (*_KEYBOARD, _CHESS, *(2 * week for week in _WEEKS))


@lru_cache(256)
def is_printed(text: str) -> bool:
    """Tell whether most letters stand in the order of a keyboard, of chess or of a week.

    All letters of a line of four must, and five letters of a longer line: four of them do in PROPERTY.
    """
    count = len(text)
    return count > 3 and any(
        sum(a == b for a, b in zip(text, letters[at : at + count], strict=False)) >= min(count, limits.PRINTED_LETTERS)
        for letters in (f"{'':{count}}{order}" for order in _PRINTED)
        for at in range(len(letters))
    )


def are_keys(text: str, held: Flags) -> bool:
    """Tell whether a line is a keyboard's: the letters that are `held`, but for one, come in the order of the keys."""
    letters = "".join(compress(text, held))
    fewer = [letters[:at] + letters[at + 1 :] for at in range(len(letters))] if len(letters) > 3 else []
    in_order = any(_in_order([keys.find(letter) for letter in some]) for keys in _KEYBOARD for some in fewer)
    return in_order or is_printed(text)


def are_next_keys(text: str, held: Flags) -> bool:
    """Tell whether the letters that are `held`, three or more, stand side by side here and on a keyboard."""
    letters = "".join(compress(text, held))
    return len(letters) > 2 and letters in text and any(letters in keys for keys in _KEYBOARD)


def _in_order(places: list[int]) -> bool:
    """Tell whether places on a keyboard, -1 for a letter that is not there, go from left to right."""
    return min(places) >= 0 and all(before < after for before, after in pairwise(places))


def is_one_letter(text: str) -> bool:
    """Tell whether nearly all letters are the same: the pawns of a chessboard, and no word."""
    return any(text.count(letter) > limits.ONE_LETTER * len(text) for letter in set(text))


def is_scattered(held: Flags) -> bool:
    """Tell whether letters of a row come after a gap: a game fills rows from the left."""
    return bool((held[1:] & ~held[:-1]).any())
