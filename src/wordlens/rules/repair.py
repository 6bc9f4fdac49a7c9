"""When no word fits the rows: which single tile or row to re-check."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..kernels import pattern_rows
from ..words import WordList
from .knowledge import ORDINALS
from .pattern import MARK_NAMES, from_marks, marks
from .row import Row, why_impossible

_SHOWN = 3
"""Repairs that are told: more would only confuse."""
Fits = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Repair:
    """A change that makes rows possible again: another mark for one tile, or a row left out."""

    row: int
    """Counted from 1."""
    column: int | None = None
    """Counted from 1; None where the whole row is to be left out."""
    mark: str | None = None
    """What the tile shows then: '-', 'y' or 'g'."""


def find_repairs(rows: Sequence[Row], words: WordList) -> tuple[Repair, ...]:
    """Return the changes of one tile that make the rows possible, those that leave most words first and at most three.

    Where there is none, the row without which the others fit; nothing where more than one row must be wrong.
    """
    codes = [pattern_rows(words.encode([row.word]), words.letters)[0] for row in rows]
    fits = [code == row.pattern for code, row in zip(codes, rows, strict=True)]
    is_answer = np.zeros(len(words.allowed), dtype=bool)
    is_answer[words.answers] = True
    for universe in (is_answer, np.ones_like(is_answer)):  # a listed answer is likelier than any allowed word
        changes = _single_tiles(rows, codes, fits, universe)
        if changes:
            return tuple(changes[:_SHOWN])
    for universe in (is_answer, np.ones_like(is_answer)):
        for at in range(len(rows)):
            if np.any(_all_but(fits, at, universe)):
                return (Repair(at + 1),)
    return ()


def suggest_repairs(rows: Sequence[Row], words: WordList) -> str:
    """Say which change of one tile, or else which dropped row, makes the rows possible again."""
    repairs = find_repairs(rows, words)
    if not repairs:
        return "more than one row must be wrong: re-check them all"
    return "re-check " + ", or ".join(_text(repair, rows) for repair in repairs)


def _text(repair: Repair, rows: Sequence[Row]) -> str:
    """Name the tile with its old and its new mark, or the row that is to be left out."""
    row = rows[repair.row - 1]
    if repair.column is None or repair.mark is None:
        return f"row {repair.row}, {row}: without it the others fit"
    at = repair.column - 1
    old, new = MARK_NAMES[row.written[at]], MARK_NAMES[repair.mark]
    mended = f"{row.written[:at]}{repair.mark}{row.written[at + 1 :]}"
    return f"the {ORDINALS[at]} tile of row {repair.row}: {new} instead of {old} ({row.word}={mended})"


def _single_tiles(
    rows: Sequence[Row], codes: list[npt.NDArray[np.generic]], fits: list[Fits], universe: Fits
) -> list[Repair]:
    """Return the changes of one tile that leave a word of the universe, those that leave most words first."""
    found: list[tuple[int, str, Repair]] = []
    for number, row in enumerate(rows, 1):
        others = _all_but(fits, number - 1, universe)
        row_marks = list(marks(row.pattern, len(row.word)))
        for at, mark in enumerate(row_marks):
            for other, written in enumerate(MARK_NAMES):
                changed = from_marks([*row_marks[:at], other, *row_marks[at + 1 :]])
                if other == mark or why_impossible(row.word, changed):
                    continue
                count = int(np.count_nonzero(others & (codes[number - 1] == changed)))
                if count:
                    repair = Repair(number, at + 1, written)
                    found.append((-count, _text(repair, rows), repair))
    return [repair for *_, repair in sorted(found, key=lambda each: each[:2])]


def _all_but(fits: list[Fits], number: int, universe: Fits) -> Fits:
    together = universe.copy()
    for other, fit in enumerate(fits):
        if other != number:
            together &= fit
    return together
