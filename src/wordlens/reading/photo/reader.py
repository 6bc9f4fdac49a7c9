"""The route from a picture to a Board: lattice, letters, colours, words."""

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

import numpy as np
import numpy.typing as npt

from ...errors import Contradiction, InvalidRow
from ...rules import Knowledge, Row
from ...rules.pattern import from_marks, solved
from ...words import WordList, load_words
from .colours import read_colours
from .consistent import agree
from .decode import Word, decode_rows, decode_typed
from .fills import fills_of
from .games import choose, find_games
from .picture import Source, load_picture
from .result import SURE, Alternative, Board, BoardRow, Unclear
from .rows import tell_rows
from .sight import NO_LETTER, Sight
from .squares import Floats
from .steady import steadied
from .tiles import Paints, apart, to_lab

_MARKS = "-yg"
ANY_LETTER = 0.001
"""The chance of each letter where none can be seen."""
LIKE_A_TILE = 7.0
"""A fill that differs by less than this from some tile's is a tile's."""


def read_board(image: Source, words: WordList | None = None, board: int | None = None) -> Board:
    """Read the board in a picture (a file, its bytes, or its pixels in RGB); `board` chooses one of several from 1."""
    started = perf_counter()
    picture = load_picture(image)
    words = words or load_words()
    seen = steadied(picture, choose(find_games(picture), board))
    return _decode(seen, words, started)


def _decode(seen: Sight, words: WordList, started: float) -> Board:
    paints = Paints.of(seen.tiles, seen.cells.page, seen.lettered)
    kinds = tell_rows(paints, seen.cells, seen.lettered)
    scored = [row for row, state in enumerate(kinds.states) if state == "scored"]
    # A tile that seems to hold no letter, in a row of letters, is hidden: it may be any.
    letters = seen.letters[:, :, :NO_LETTER] + ANY_LETTER * seen.letters[:, :, NO_LETTER:]
    read = dict(zip(scored, decode_rows([letters[row] for row in scored], words), strict=True))
    meaning = read_colours(paints, seen, kinds, read)
    read = dict(
        zip(read, agree(list(read.values()), [from_marks(meaning.marks[row].tolist()) for row in read]), strict=True)
    )
    whole = (1 - max(0.0, _cut_off(seen, paints, list(read)) - 0.1)) ** 0.2
    rows: list[BoardRow] = []
    unclear: list[Unclear] = []
    for row, word in read.items():
        sure = (1 - seen.letters[row, :, NO_LETTER]) * whole
        together = float(meaning.together[row]) * kinds.sure[row]
        line, doubts = _board_row(len(rows) + 1, word, meaning.marks[row], meaning.chances[row], together, sure)
        rows.append(line)
        unclear.extend(doubts)
    # Below a row that solves the game nothing is typed: what looks like it is a scribble.
    is_solved = bool(rows) and rows[-1].confidence >= SURE and rows[-1].pattern == solved(seen.lattice.columns)
    typed = [row for row, state in enumerate(kinds.states) if state == "typed" and not is_solved]
    return Board(
        rows=_with_problems(rows),
        unscored=tuple(decode_typed(letters[row], seen.lettered[row], words) for row in typed),
        theme=meaning.theme,
        columns=seen.lattice.columns,
        quad=seen.lattice.quad,
        unclear=tuple(unclear),
        seconds=perf_counter() - started,
        lattice_rows=seen.lattice.rows,
    )


def _cut_off(seen: Sight, paints: Paints, rows: list[int]) -> float:
    """Return how likely the board has one more column: letters beside it, on what looks like its tiles."""
    if not rows or seen.cut_off < 0.1:
        return 0.0
    white = np.full(3, paints.level)
    tiles = to_lab(paints.fills[rows], white)
    beside = to_lab(fills_of(seen.cells.tiles[1:-1][rows][:, [0, -1]]), white)
    alike = apart(beside[:, :, None], tiles.reshape(-1, 3)[None, None]).min(axis=2) < LIKE_A_TILE
    return seen.cut_off * float(alike.mean(axis=0).max())


def _board_row(
    number: int, word: Word, marks: npt.NDArray[np.int64], chances: Floats, together: float, sure: Floats
) -> tuple[BoardRow, list[Unclear]]:
    """Return a scored row with its confidence, and its unclear tiles.

    `chances` are those of the marks of each tile, `together` that of the row being scored with these marks, and `sure`
    how surely a tile holds a letter.
    """
    sure = np.minimum(1, sure * 1.05)
    places = np.arange(len(marks))
    own = word.letters[places, [ord(letter) - ord("a") for letter in word.text]]
    tiles = own * chances[places, marks] * sure
    confidence = word.confidence * together * float(sure.prod())
    doubtful = [at for at, share in enumerate(tiles) if share < SURE]
    if confidence < SURE and not doubtful:
        doubtful = [int(np.argmin(tiles))]
    line = BoardRow(word.text, from_marks(marks.tolist()), confidence, word.listed, tuple(map(float, tiles)))
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
