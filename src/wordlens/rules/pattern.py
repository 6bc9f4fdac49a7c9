"""Patterns: the marks of one row as a small integer, and as text.

One base-3 digit per letter, first letter least significant: 0 absent, 1 present, 2 correct. Written '-yg'.
"""

import re
from typing import TypeAlias

from ..errors import InvalidPattern, UnknownName
from ..kernels import MAX_LENGTH, MIN_LENGTH

Pattern: TypeAlias = int
ABSENT, PRESENT, CORRECT = 0, 1, 2
SOLVED: Pattern = 242
"""All correct, for five letters; solved(length) for any."""

_TEXT = "-yg"
MARK_NAMES = {"-": "absent", "y": "present", "g": "correct"}
"""What each written mark is called."""
_ABSENT_SQUARES, _PRESENT_SQUARES, CORRECT_SQUARES = "⬛⬜◼◻◾◽▪▫🖤🤍⚫⚪", "🟨🟦💛💙🟡🔵", "🟩🟧💚🧡🟢🟠"
ANY_SQUARE = _ABSENT_SQUARES + _PRESENT_SQUARES + CORRECT_SQUARES
"""Every square that is read, with the hearts and circles that some players' games use for squares."""
_READ = {
    **dict.fromkeys(f"-bBrRxX._0{_ABSENT_SQUARES}", ABSENT),
    **dict.fromkeys(f"yY1{_PRESENT_SQUARES}", PRESENT),
    **dict.fromkeys(f"gG2{CORRECT_SQUARES}", CORRECT),
}
_VARIATION_SELECTORS = re.compile("[\ufe0e\ufe0f]")
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def solved(length: int) -> Pattern:
    """Return the all-correct pattern for that many letters."""
    return int(3**length) - 1


def marks(pattern: Pattern, length: int) -> tuple[int, ...]:
    """Return the marks from left to right."""
    return tuple(pattern // 3**at % 3 for at in range(length))


def from_marks(values: tuple[int, ...] | list[int]) -> Pattern:
    """Return the pattern with these marks from left to right."""
    return sum(mark * 3**at for at, mark in enumerate(values))


def parse_pattern(text: str, length: int | None = None) -> Pattern:
    """Read marks in any accepted form: -yg, b r x . _ for absent, 012, upper case, or the squares of a shared game."""
    if length is not None and not MIN_LENGTH <= length <= MAX_LENGTH:
        raise InvalidPattern(f"expected a length from {MIN_LENGTH} to {MAX_LENGTH}, got {length}")
    symbols = _VARIATION_SELECTORS.sub("", text.strip())
    expected = f"{_NUMBERS[length]} of '{_TEXT}'" if length else f"{MIN_LENGTH} to {MAX_LENGTH} of '{_TEXT}'"
    readable = symbols and all(symbol in _READ for symbol in symbols)
    fits = len(symbols) == length if length else MIN_LENGTH <= len(symbols) <= MAX_LENGTH
    if not (readable and fits):
        raise InvalidPattern(f"expected {expected}, got {text.strip()!r}")
    return from_marks([_READ[symbol] for symbol in symbols])


def format_pattern(pattern: Pattern, length: int = 5) -> str:
    """Write marks as '-yg'."""
    if not 0 <= pattern <= solved(length):
        raise InvalidPattern(f"expected a pattern from 0 to {solved(length)} for {length} letters, got {pattern}")
    return "".join(_TEXT[mark] for mark in marks(pattern, length))


SQUARES = {
    "light": "⬜🟨🟩",
    "dark": "⬛🟨🟩",
    "contrast": "⬛🟦🟧",
}
"""Squares for absent, present and correct, by theme."""


def format_squares(pattern: Pattern, length: int = 5, theme: str = "dark") -> str:
    """Write marks as the squares that players share."""
    if theme not in SQUARES:
        raise UnknownName("theme", theme, SQUARES)
    return "".join(SQUARES[theme][mark] for mark in marks(pattern, length))
