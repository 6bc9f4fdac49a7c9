"""Which guess of the game each row of a board shows: the same words stand in the same order on every board."""

from collections.abc import Sequence
from dataclasses import replace

from . import measures
from .sheet import Sheet


def aligned(sheets: Sequence[Sheet]) -> tuple[list[Sheet], list[Sheet]]:
    """Return the boards with the guess that their first row shows, and those whose words fit no other board.

    The same words stand in the same order on every board. A board without words begins with the first guess.
    """
    waiting = sorted((sheet for sheet in sheets if sheet.rows), key=lambda sheet: -len(sheet.rows))
    if not waiting:
        return list(sheets), []
    told: dict[int, set[str]] = {row: {text} for row, text in waiting[0].texts.items()}
    found: dict[int, int] = {id(waiting[0]): 0}
    progress = True
    while progress:
        progress = False
        for sheet in waiting:
            offset = None if id(sheet) in found else _offset(sheet, told)
            if offset is not None:
                progress = True
                found[id(sheet)] = offset
                for row, text in sheet.texts.items():
                    told.setdefault(row + offset, set()).add(text)
    first = min(told)
    known = [_without_part(sheet) if id(sheet) not in found else sheet for sheet in sheets]
    placed = [
        replace(sheet, offset=found.get(id(sheet), first) - first)
        for sheet in known
        if id(sheet) in found or not sheet.rows
    ]
    return placed, [sheet for sheet in known if sheet.rows and id(sheet) not in found]


def _without_part(sheet: Sheet) -> Sheet:
    """Return a board without its only row if that shows letters and no tile: the picture cuts it."""
    if len(sheet.rows) != 1 or any(row == sheet.rows[0] for row, _ in sheet.place.lattice.seen):
        return sheet
    lettered = sheet.lettered.copy()
    lettered[sheet.rows[0]] = False
    return replace(sheet, lettered=lettered)


def _offset(sheet: Sheet, told: dict[int, set[str]]) -> int | None:
    """Return which of the rows that are `told` a board's first row is, or None where its words are others."""
    texts = sheet.texts
    best, offset = 0.0, None
    for start in range(min(told) - max(texts), max(told) - min(texts) + 1):
        equal, count = 0.0, 0
        for row, text in texts.items():
            others = told.get(row + start, ())
            if others:
                equal += max(sum(a == b != " " for a, b in zip(text, other, strict=True)) for other in others)
                count += len(text)
        if count and equal / count >= measures.SAME_WORDS and equal > best:
            best, offset = equal, start
    return offset
