"""Rows of letters that are no words: keys, the days of a week, pieces of chess."""

from functools import lru_cache
from itertools import compress, pairwise

from .squares import Flags

_KEYBOARD = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn", "qwertzuiop", "yxcvbnm")
"""In the order of English, French and German keyboards."""
_CHESS = "rnbqkbnr"
_WEEKS = ("mtwtfss", "mdmdfss", "lmmjvsd")
"""In English, German, French and Italian."""
_PRINTED = (*_KEYBOARD, _CHESS, *(2 * week for week in _WEEKS))


@lru_cache(256)
def is_printed(text: str) -> bool:
    """Tell whether most letters stand in such an order: all of four, and five of five to eight; four do in PROPERTY."""
    count = len(text)
    return count > 3 and any(
        sum(a == b for a, b in zip(text, letters[at : at + count], strict=False)) >= min(count, 5)
        for letters in (f"{'':{count}}{order}" for order in _PRINTED)
        for at in range(len(letters))
    )


def are_keys(text: str, held: Flags) -> bool:
    """Tell whether what may not be tiles is a keyboard: all its letters, but for one, come in the order of the keys."""
    letters = "".join(compress(text, held))
    fewer = [letters[:at] + letters[at + 1 :] for at in range(len(letters))] if len(letters) > 3 else []
    in_order = any(_in_order([keys.find(letter) for letter in some]) for keys in _KEYBOARD for some in fewer)
    return in_order or is_printed(text)


def _in_order(places: list[int]) -> bool:
    return min(places) >= 0 and all(before < after for before, after in pairwise(places))


def is_one_letter(text: str) -> bool:
    """Tell whether nearly all letters are the same: the pawns of a chessboard, and no word."""
    return any(text.count(letter) > 0.8 * len(text) for letter in set(text))
