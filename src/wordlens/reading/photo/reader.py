"""The route from a picture to a Board: lattice, letters, colours, words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from time import perf_counter

import numpy as np
import numpy.typing as npt

from ...errors import Contradiction, InvalidRow
from ...rules import Knowledge, Row
from ...rules.pattern import CORRECT, from_marks
from ...words import WordList, load_words
from .decode import Word, decode_row
from .games import choose, find_games
from .marks import Marks, assign, coloured_page
from .picture import Source, load_picture
from .result import SURE, Alternative, Board, BoardRow, Unclear
from .sight import NO_LETTER, Sight
from .squares import Floats
from .tiles import Colours, Rows, measure, tell_rows, whites

_MARKS = "-yg"
COLOURED_LIGHT = {True: 5.0, False: 0.3}
"""The cost, as a negative logarithm, of coloured or dim light on a board that is upright like a screenshot's or not."""
CONTRADICTED = 6.0
"""The cost, as a negative logarithm, of taking the colours to mean what no game can show."""


def read_board(image: Source, words: WordList | None = None, board: int | None = None) -> Board:
    """Read the board in a picture (a file, its bytes, or its pixels in RGB); `board` chooses one of several from 1."""
    started = perf_counter()
    picture = load_picture(image)
    words = words or load_words()
    seen = choose(find_games(picture), board)
    return _decode(seen, words, started)


def _decode(seen: Sight, words: WordList, started: float) -> Board:
    kinds = tell_rows(seen.tiles, seen.cells.gaps, seen.cells.page, seen.lettered)
    read = {
        row: decode_row(seen.letters[row, :, :NO_LETTER], words)
        for row, state in enumerate(kinds.states)
        if state == "scored"
    }
    colours, marks, chances = _colours(seen, kinds, read)
    rows: list[BoardRow] = []
    unclear: list[Unclear] = []
    for row, word in read.items():
        sure = kinds.sure[row] * (1 - seen.letters[row, :, NO_LETTER]) * (1 - max(0.0, seen.cut_off - 0.1)) ** 0.2
        line, doubts = _board_row(len(rows) + 1, word, colours.group[row], chances[row], colours.belongs[row], sure)
        rows.append(line)
        unclear.extend(doubts)
    return Board(
        rows=_with_problems(rows),
        unscored=tuple(_typed(seen, row) for row, state in enumerate(kinds.states) if state == "typed"),
        theme=marks.theme,
        columns=seen.lattice.columns,
        quad=seen.lattice.quad,
        unclear=tuple(unclear),
        seconds=perf_counter() - started,
        lattice_rows=seen.lattice.rows,
    )


def _colours(seen: Sight, kinds: Rows, read: dict[int, Word]) -> tuple[Colours, Marks, Floats]:
    """Return colours and their meaning in the likeliest light, and each tile's marks with all lights considered."""
    upright, is_light = seen.lattice.is_upright, float(seen.cells.page.mean()) > 110
    ways: list[tuple[float, Colours, Marks]] = []
    for white in whites(seen.tiles, seen.cells.page, seen.lettered):
        colours = measure(seen.tiles, kinds, white, upright)
        marks = assign(colours, is_light, partial(_contradiction, colours=colours, read=read))
        light = 0.0
        if ways:  # the stronger its colour, the less likely it is light
            light = COLOURED_LIGHT[upright] + 6 * max(0.0, 0.85 - float(white.min() / white.max()))
        if is_light and not upright:
            light += coloured_page(seen.cells.page, white)
        ways.append((marks.cost + light, colours, marks))
    best, colours, marks = min(ways, key=lambda way: way[0])
    chances = np.zeros((*colours.group.shape, 3))
    for cost, other, meaning in ways:
        if len(meaning.chances):
            chances += np.exp(best - cost) * meaning.chances[np.maximum(other.group, 0)]
    return colours, marks, chances / np.maximum(chances.sum(axis=2, keepdims=True), 1e-9)


def _contradiction(choice: Sequence[int], colours: Colours, read: dict[int, Word]) -> float:
    """Return the cost of marks for the groups of colours that make rows no game can show."""
    rows = []
    cost = 0.0
    for row, word in read.items():
        marks = [int(choice[group]) for group in colours.group[row]]
        if min(marks) == CORRECT and row != max(read):
            cost += CONTRADICTED  # solved, and played on
        try:
            rows.append(Row(word.text, from_marks(marks)))
        except InvalidRow:
            cost += CONTRADICTED * word.confidence**2
    try:
        Knowledge.from_rows(rows)
    except Contradiction:
        # A letter that is read wrong contradicts as well: then nothing is said against the colours.
        cost += CONTRADICTED * min(word.confidence for word in read.values()) ** 2
    return cost


def _board_row(
    number: int, word: Word, groups: npt.NDArray[np.int64], chances: Floats, belongs: Floats, sure: Floats
) -> tuple[BoardRow, list[Unclear]]:
    """Return a scored row with its confidence, and its unclear tiles.

    `chances` are those of the marks, `belongs` how surely a tile has its group's colour, and `sure` how surely it is a
    scored tile with a letter.
    """
    sure = np.minimum(1, sure * 1.05)
    own = word.letters[np.arange(len(groups)), [ord(letter) - ord("a") for letter in word.text]]
    tiles = own * chances.max(axis=1) * belongs * sure
    # Tiles of one group are right or wrong together.
    marks = float(np.prod([chances[groups == group].max(axis=1).min() for group in np.unique(groups)]))
    confidence = word.confidence * marks * float(belongs.prod() * sure.prod())
    doubtful = [at for at, share in enumerate(tiles) if share < SURE]
    if confidence < SURE and not doubtful:
        doubtful = [int(np.argmin(tiles))]
    pattern = from_marks([int(mark) for mark in chances.argmax(axis=1)])
    line = BoardRow(word.text, pattern, confidence, word.listed, tuple(map(float, tiles)))
    return line, [Unclear(number, at + 1, _alternatives(word.letters[at], chances[at])) for at in doubtful]


def _alternatives(letters: Floats, marks: Floats) -> tuple[Alternative, ...]:
    """Return what a tile may be, likeliest first."""
    both = letters[:, None] * marks[None]
    order = np.argsort(-both, axis=None, kind="stable")[:4]
    return tuple(
        Alternative(chr(97 + int(at) // 3), _MARKS[int(at) % 3], float(both.flat[at]))
        for at in order
        if both.flat[at] > 0.01 or at == order[0]
    )


def _typed(seen: Sight, row: int) -> str:
    """Return the letters that are typed in a row."""
    return "".join(
        chr(97 + int(letters[:NO_LETTER].argmax()))
        for letters, there in zip(seen.letters[row], seen.lettered[row], strict=True)
        if there
    )


def _with_problems(rows: Sequence[BoardRow]) -> tuple[BoardRow, ...]:
    """Say of each row what is wrong with it, by itself or beside the rows above."""
    checked: list[BoardRow] = []
    sound: list[Row] = []
    for row in rows:
        problem = ""
        try:
            sound.append(Row(row.word, row.pattern))
            Knowledge.from_rows(sound)
        except InvalidRow as reason:
            problem = str(reason)
        except Contradiction as reason:
            problem = str(reason)
            sound.pop()
        checked.append(replace(row, problem=problem))
    return tuple(checked)
