"""Rows of letters that are no words: keys, the days of a week, pieces of chess."""

from itertools import compress, pairwise

from .squares import Flags

_KEYBOARD = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_CHESS = "rnbqkbnr"
_WEEKS = ("mtwtfss", "mdmdfss", "lmmjvsd")
"""In English, German, French and Italian."""
_PRINTED = (*_KEYBOARD, _CHESS, *(2 * week for week in _WEEKS))


def is_printed(text: str) -> bool:
    """Tell whether five letters, or all of four, stand in such an order: four do in PROPERTY."""
    run = min(len(text), 5)
    return len(text) > 3 and any(
        text[at : at + run] in letters for letters in _PRINTED for at in range(len(text) - run + 1)
    )


def are_keys(text: str, held: Flags) -> bool:
    """Tell whether what may not be tiles is a keyboard: all its letters, but for one, come in the order of the keys."""
    letters = "".join(compress(text, held))
    if is_printed(text) or len(letters) < 4:
        return is_printed(text)
    fewer = [letters[:at] + letters[at + 1 :] for at in range(len(letters))]
    return any(_in_order([keys.find(letter) for letter in some]) for keys in _KEYBOARD for some in fewer)


def _in_order(places: list[int]) -> bool:
    return min(places) >= 0 and all(before < after for before, after in pairwise(places))
