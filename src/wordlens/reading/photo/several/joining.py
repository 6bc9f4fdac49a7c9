"""Several pictures of one game joined: which board of one picture is which board of the next."""

from collections.abc import Sequence

from ....rules.pattern import CORRECT
from ..result import SURE
from . import measures
from .decide import Line
from .sheet import Sheet

Shown = dict[int, tuple[int, ...]]
"""The marks that a board surely shows, by the number of the guess."""


def number_boards(sheets: Sequence[Sheet], lines: Sequence[Line], count: int | None) -> tuple[list[int], list[str]]:
    """Return which board of the game each sheet shows, from 0, and what could not be told.

    Pictures are in the order in which a player scrolls: the last lines of boards in one may be the first in the next.
    A board that is scrolled away, as a solved one is first, leaves its place in its line empty.
    """
    shown = [_marks(at, lines) for at in range(len(sheets))]
    columns = _columns(sheets)
    numbers = [0] * len(sheets)
    problems: list[str] = []
    known: list[list[Shown]] = []
    for picture in sorted({sheet.picture for sheet in sheets}):
        own = [at for at, sheet in enumerate(sheets) if sheet.picture == picture]
        rows = sorted({sheets[at].place.line for at in own})
        new: list[list[Shown]] = [[{} for _ in range(max(columns) + 1)] for _ in rows]
        for at in own:
            new[rows.index(sheets[at].place.line)][columns[at]] = shown[at]
        overlap, is_told = _overlap(known, new, count, max(columns) + 1)
        if not is_told:
            problems.append(f"nothing tells which boards of picture {picture + 1} are new: take pictures that overlap")
        start = len(known) - overlap
        for place, line in enumerate(new):
            if start + place < len(known):
                known[start + place] = [a | b for a, b in zip(known[start + place], line, strict=True)]
            else:
                known.append(line)
        for at in own:
            numbers[at] = (start + rows.index(sheets[at].place.line)) * (max(columns) + 1) + columns[at]
    return numbers, problems


def _columns(sheets: Sequence[Sheet]) -> list[int]:
    """Return in which column of boards each sheet stands, from 0."""
    lefts: list[float] = []
    for sheet in sorted(sheets, key=_left):
        if not lefts or _left(sheet) - lefts[-1] > measures.SAME_COLUMN * sheet.place.lattice.step:
            lefts.append(_left(sheet))
    return [sum(_left(sheet) >= left for left in lefts) - 1 for sheet in sheets]


def _left(sheet: Sheet) -> float:
    return sheet.place.lattice.quad[0][0]


def _marks(sheet: int, lines: Sequence[Line]) -> Shown:
    """Return what a board surely shows: a row that a picture cuts may seem to have other marks."""
    return {
        line.guess: tuple(int(mark) for mark in line.marks)
        for line in lines
        if line.board == sheet and line.together * float(line.sure.min()) >= SURE
    }


def _overlap(
    known: Sequence[list[Shown]], new: Sequence[list[Shown]], count: int | None, across: int
) -> tuple[int, bool]:
    """Return how many lines of boards are both the last known ones and the first new ones, and whether that is sure."""
    if not known:
        return 0, True
    fits = {}
    for size in range(min(len(known), len(new)) + 1):
        lines = zip(known[len(known) - size :], new[:size], strict=True)
        pairs = [pair for one, other in lines for pair in zip(one, other, strict=True)]
        if not any(_are_two(one, other) for one, other in pairs):
            both = [one[guess] for one, other in pairs for guess in one.keys() & other.keys()]
            fits[size] = sum(any(marks) for marks in both), len(both)
    if count is not None:
        wanted = len(known) + len(new) + (-count // across)
        if wanted in fits:
            return wanted, True
    best = max(fits, key=lambda size: (*fits[size], size))
    if best == 0:
        return 0, len(fits) == 1
    rivals = [size for size in fits if size != best and fits[size][0] > 0]
    return best, fits[best][0] > 1 and not rivals


def _are_two(one: Shown, other: Shown) -> bool:
    """Tell whether two boards cannot be the same: a row differs, or one of them goes on where the other was solved."""
    if any(one[guess] != other[guess] for guess in one.keys() & other.keys()):
        return True
    return any(
        set(marks) == {CORRECT} and any(later > guess for later in second)
        for first, second in ((one, other), (other, one))
        for guess, marks in first.items()
    )
