"""What several boards show together: each guess is read from all of them, the marks from each board by itself."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from string import ascii_lowercase

import numpy as np

from ....words import WordList
from .. import thresholds as limits
from ..cells import Cells
from ..colour import chroma, to_lab
from ..decide import Word, decode_rows, decode_typed, implausible, measure_signs
from ..lattice import Floats
from ..paint import Numbers, Paint, measure_paint
from ..result import Theme
from . import measures
from .sheet import Sheet


@dataclass(frozen=True)
class Line:
    """One row of one board: where it is seen, and what its tiles show."""

    board: int
    guess: int
    marks: Numbers
    chances: Floats
    """(columns, 3): the probability of each mark."""
    sure: Floats
    """(columns,): how surely the tile shows what was read, letter aside."""
    together: float


@dataclass(frozen=True)
class Decided:
    """The guesses of a game and the rows of its boards."""

    words: tuple[Word, ...]
    lines: tuple[Line, ...]
    typed: tuple[str, ...]
    theme: Theme


def decide_together(sheets: Sequence[Sheet], words: WordList) -> Decided:
    """Decide the guesses and marks of aligned boards of one game, all from one picture."""
    seen: dict[int, list[tuple[int, int]]] = {}
    for at, sheet in enumerate(sheets):
        for row in sheet.rows:
            seen.setdefault(row + sheet.offset, []).append((at, row))
    guesses = sorted(seen)
    typed, doubt = _is_typed(sheets, guesses[-1], seen) if guesses else (False, 1.0)
    scored = guesses[:-1] if typed else guesses
    chances = {guess: _joined([sheets[at].letters[row] for at, row in seen[guess]]) for guess in guesses}
    read = decode_rows([chances[guess] for guess in scored], words)
    kept = [(at, row) for guess in scored for at, row in seen[guess]]
    by_guess = dict(zip(scored, read, strict=True))
    text = _typed_text(sheets, guesses, typed, chances, words)
    if not kept:
        return Decided((), (), text, "other")
    lines, theme = _lines(sheets, sorted(kept), by_guess, scored, doubt)
    return Decided(tuple(read), tuple(lines), text, theme)


def _joined(boards: Sequence[Floats]) -> Floats:
    """Return the chances (columns, 26) of a row's letters from what each board shows of them."""
    looks = np.array(boards)
    letters = looks[:, :, :-1] + limits.HIDDEN_LETTER * looks[:, :, -1:]
    letters = np.maximum(letters / letters.sum(axis=2, keepdims=True), measures.LEAST_LOOK)
    mean = np.log(letters).mean(axis=0) * len(boards) ** measures.INDEPENDENT
    chances = np.exp(mean - mean.max(axis=1, keepdims=True))
    return np.asarray(chances / chances.sum(axis=1, keepdims=True))


def _is_typed(sheets: Sequence[Sheet], guess: int, seen: dict[int, list[tuple[int, int]]]) -> tuple[bool, float]:
    """Tell whether the last row of words is typed and not scored yet, in all boards alike, and how surely."""
    odds = 0.0
    for at, row in seen[guess]:
        sheet = sheets[at]
        if sheet.rows[-1] != row:
            continue
        paint = measure_paint(sheet.cells, sheet.lettered)
        lab = to_lab(paint.fills[row][None], paint.white)[0]
        page = to_lab(sheet.cells.page[None, None], paint.white)[0, 0]
        if float(np.max(chroma(lab) - chroma(page))) > limits.NEVER_TYPED:
            return False, 1.0  # no typed tile is coloured
        signs = measure_signs(paint, row)
        odds += float(np.clip(signs.odds, -measures.MOST_TYPED_ODDS, measures.MOST_TYPED_ODDS))
    return odds > 0, float(1 / (1 + np.exp(-abs(odds))))


def _typed_text(
    sheets: Sequence[Sheet], guesses: Sequence[int], typed: bool, chances: dict[int, Floats], words: WordList
) -> tuple[str, ...]:
    """Return what is typed: the last row of words, or letters that begin a row below them."""
    if typed:
        last = guesses[-1]
        boards = [sheet.lettered[last - sheet.offset] for sheet in sheets if last - sheet.offset in sheet.rows]
        return (decode_typed(chances[last], np.asarray(np.mean(boards, axis=0) >= limits.HALF), words),)
    for sheet in sheets:
        below = (sheet.rows[-1] + 1) if sheet.rows else 0
        if below < len(sheet.lettered) and below + sheet.offset == (guesses[-1] + 1 if guesses else 0):
            held = np.asarray(np.logical_and.accumulate(sheet.lettered[below]))
            if held.any() and (sheet.letters[below][held, :-1].max(axis=1) > limits.SINGLE_LETTER).all():
                return (decode_typed(sheet.letters[below, :, :-1], held, words),)
    return ()


def _lines(
    sheets: Sequence[Sheet],
    kept: Sequence[tuple[int, int]],
    read: dict[int, Word],
    guesses: Sequence[int],
    doubt: float,
) -> tuple[list[Line], Theme]:
    """Return the marks of each row of each board; `doubt` is how surely the last guess is scored."""
    paint = _stacked(sheets, kept)
    rows = [read[row + sheets[at].offset] for at, row in kept]
    parts = [[number for number, (at, _) in enumerate(kept) if at == board] for board in sorted({at for at, _ in kept})]

    def cost(board: Numbers) -> float:
        return sum(
            implausible(board[part], {number: rows[place] for number, place in enumerate(part)})
            for part in parts[: measures.JUDGED_BOARDS]
        )

    meaning = paint.meaning(np.ones(len(kept), dtype=bool), cost)
    lines = []
    for number, (at, row) in enumerate(kept):
        sheet, word = sheets[at], rows[number]
        own = sheet.letters[row][np.arange(len(word.text)), [ascii_lowercase.index(letter) for letter in word.text]]
        # A tile that shows another letter, or none, is covered: its colour may be that of a message.
        sure = np.where(own < measures.OWN_LETTER, limits.CUT_FAITH, 1.0)
        sure = np.where(sheet.cells.lost[1:-1, 1:-1][row] > limits.TILE_CUT, limits.CUT_FAITH, sure)
        guess = row + sheet.offset
        together = float(meaning.together[number]) * (doubt if guess == guesses[-1] else 1.0)
        lines.append(Line(at, guess, meaning.marks[number], meaning.chances[number], sure, together))
    return lines, meaning.theme


def _stacked(sheets: Sequence[Sheet], kept: Sequence[tuple[int, int]]) -> Paint:
    """Return the paint of rows of several boards as if they were one tall board: one game has the same colours."""
    first, last = sheets[kept[0][0]], sheets[kept[-1][0]]
    step = first.cells.step
    strips = [sheets[at].cells.upright[step * (row + 1) : step * (row + 2)] for at, row in kept]
    upright = np.concatenate([first.cells.upright[:step], *strips, last.cells.upright[-step:]])
    ring = [(first, 0), *((sheets[at], row + 1) for at, row in kept), (last, -1)]
    inside, lost, shown = (np.stack([of(sheet.cells)[row] for sheet, row in ring]) for of in _BY_CELL)
    lattice = replace(
        first.cells.lattice,
        rows=len(kept),
        seen=frozenset((number, column) for number in range(len(kept)) for column in range(len(first.lettered[0]))),
    )
    cells = Cells(lattice, upright, step, inside, first.cells.beside, lost, shown)
    return measure_paint(cells, np.array([sheets[at].lettered[row] for at, row in kept]))


_BY_CELL = (attrgetter("inside"), attrgetter("lost"), attrgetter("shown"))
"""What is known of each cell of a board, those around it included."""
