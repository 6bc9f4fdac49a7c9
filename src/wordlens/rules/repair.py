"""When no word fits the rows: which single tile or row to re-check."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ..kernels import pattern_rows
from ..words import WordList
from .knowledge import ORDINALS
from .pattern import format_pattern, from_marks, marks
from .row import Row, why_impossible

_SHOWN = 3
_MARK_NAMES = ("absent", "present", "correct")
Fits = npt.NDArray[np.bool_]


def suggest_repairs(rows: Sequence[Row], words: WordList) -> str:
    """Say which change of one tile, or else which dropped row, makes the rows possible again."""
    codes = [pattern_rows(words.encode([row.word]), words.letters)[0] for row in rows]
    fits = [code == row.pattern for code, row in zip(codes, rows, strict=True)]
    is_answer = np.zeros(len(words.allowed), dtype=bool)
    is_answer[words.answers] = True
    for universe in (is_answer, np.ones_like(is_answer)):  # a listed answer is likelier than any allowed word
        changes = _single_tiles(rows, codes, fits, universe)
        if changes:
            return "re-check " + ", or ".join(changes[:_SHOWN])
    for universe in (is_answer, np.ones_like(is_answer)):
        for at, row in enumerate(rows):
            if np.any(_all_but(fits, at, universe)):
                return f"re-check row {at + 1}, {row}: without it the others fit"
    return "more than one row must be wrong: re-check them all"


def _single_tiles(
    rows: Sequence[Row], codes: list[npt.NDArray[np.generic]], fits: list[Fits], universe: Fits
) -> list[str]:
    """Return the changes of one tile that leave a word of the universe, those that leave most words first."""
    found: list[tuple[int, str]] = []
    for number, row in enumerate(rows):
        others = _all_but(fits, number, universe)
        row_marks = list(marks(row.pattern, len(row.word)))
        for at, mark in enumerate(row_marks):
            for other in range(3):
                changed = from_marks([*row_marks[:at], other, *row_marks[at + 1 :]])
                if other == mark or why_impossible(row.word, changed):
                    continue
                count = int(np.count_nonzero(others & (codes[number] == changed)))
                if count:
                    tile = f"the {ORDINALS[at]} tile of row {number + 1}: {_MARK_NAMES[other]} instead of "
                    shown = f"({row.word}={format_pattern(changed, len(row.word))})"
                    found.append((-count, f"{tile}{_MARK_NAMES[mark]} {shown}"))
    return [text for _, text in sorted(found)]


def _all_but(fits: list[Fits], number: int, universe: Fits) -> Fits:
    together = universe.copy()
    for other, fit in enumerate(fits):
        if other != number:
            together &= fit
    return together
