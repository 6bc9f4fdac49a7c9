"""The route from a picture to a Board: lattice, letters, colours, words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from time import perf_counter

import numpy as np

from ...errors import Contradiction, InvalidOption, InvalidRow, NoBoard, SeveralBoards
from ...rules import Knowledge, Row
from ...rules.pattern import from_marks
from ...words import WordList, load_words
from .board import COLUMNS, ROWS, TILE, cut_tiles, find_boards, overlap, page_colour, settle, upright
from .decode import Word, decode_row
from .lattice import Lattice
from .letters import read_letters
from .marks import Marks, assign
from .picture import Source, load_picture
from .result import SURE, Alternative, Board, BoardRow, Unclear
from .squares import Flags, Floats, Picture
from .tiles import Colours, gap_colours, measure

_MARKS = "-yg"
_KEYBOARD = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
CONTRADICTED = 5.0
"""The cost, as a negative logarithm, of taking the colours to mean what no game can show."""


def read_board(image: Source, words: WordList | None = None, board: int | None = None) -> Board:
    """Read the board in a picture (a file, its bytes, or its pixels in RGB); `board` chooses one of several from 1."""
    started = perf_counter()
    picture = load_picture(image)
    words = words or load_words()
    seen = _choose(_boards(picture), board)
    return _decode(seen, words, started)


@dataclass(frozen=True)
class _Seen:
    """A board before it is decoded."""

    lattice: Lattice
    tiles: Picture
    gaps: Floats
    """(rows, columns, 3): the colour around each tile."""
    page: Floats
    letters: Floats
    """(rows, columns, 27): the chance of each letter, and of none."""

    @cached_property
    def lettered(self) -> Flags:
        """Which tiles hold a letter."""
        return _in_order(np.asarray(self.letters[:, :, 26] < 0.5))

    @property
    def sureness(self) -> float:
        """The mean probability of the letters."""
        return float(self.letters[self.lettered, :26].max(axis=1).mean()) if self.lettered.any() else 0.0

    @property
    def score(self) -> float:
        """How much was read: the letters, less where they are doubtful."""
        return float(self.lettered.sum()) * (self.sureness - 0.4)

    @property
    def is_clear(self) -> bool:
        """Whether every row but the last with letters is whole, and the letters are sure."""
        counts = self.lettered.sum(axis=1)
        begun = np.flatnonzero(counts)
        whole = len(begun) > 0 and bool((counts[begun[:-1]] == self.lattice.columns).all())
        return whole and int(counts.max()) == self.lattice.columns and self.sureness > 0.93


def _in_order(lettered: Flags) -> Flags:
    """Return the letters where a game has them: in whole rows, and below these at the beginning of one row."""
    columns = lettered.shape[1]
    whole = lettered.sum(axis=1) > 0.6 * columns
    kept = lettered & whole[:, None]
    typed = int(np.flatnonzero(whole)[-1]) + 1 if whole.any() else 0
    if typed < len(lettered):
        kept[typed] = np.logical_and.accumulate(lettered[typed])
    return np.asarray(kept)


MOST_LATTICES = 5
"""Lattices that are looked at for each way of searching."""


def _boards(picture: Picture) -> list[_Seen]:
    """Return the lattices that are boards: with letters in rows, or empty like a game not yet begun."""
    boards: list[_Seen] = []
    for lattices in find_boards(picture):
        looked = [_look(picture, lattice) for lattice in lattices[:MOST_LATTICES]]
        boards = _best_of_each(boards + [seen for seen in looked if _is_board(seen)])
        if boards and boards[0].is_clear:
            break
    begun = [seen for seen in boards if seen.score > 0]
    if not begun:
        return boards
    # Beside a game that is read, a doubtful lattice is something else, unless it is one more of the same kind.
    first = begun[0].lattice
    return [
        seen
        for seen in boards
        if seen is begun[0]
        or seen.is_clear
        or (seen.lattice.columns == first.columns and abs(first.step / seen.lattice.step - 1) < 0.12)
    ]


def _best_of_each(boards: Sequence[_Seen]) -> list[_Seen]:
    """Return the boards, most letters first, without those that overlap a better one."""
    kept: list[_Seen] = []
    for seen in sorted(boards, key=lambda seen: -seen.score):
        if not any(overlap(seen.lattice, other.lattice) > 0.3 for other in kept):
            kept.append(seen)
    return kept


def _look(picture: Picture, lattice: Lattice) -> _Seen:
    """Settle where the board ends, and read its letters."""
    seen = _settled(picture, lattice)
    if lattice.tiled or seen.lettered.any():
        return seen
    # The crossings of the gaps between tiles stand in a lattice too, half a step away.
    return _settled(picture, lattice.window(0, 0, lattice.rows + 1, lattice.columns + 1).shifted(-0.5, -0.5))


def _settled(picture: Picture, lattice: Lattice) -> _Seen:
    lattice = settle(picture, lattice, lambda wider: _letters(picture, wider)[:, :, 26] < 0.2)
    straight, _ = upright(picture, lattice)
    page = page_colour(picture, lattice)
    gaps = gap_colours(straight, lattice.rows, lattice.columns)
    if gaps is None:
        gaps = np.broadcast_to(page, (lattice.rows, lattice.columns, 3))
    return _Seen(lattice, cut_tiles(picture, lattice), gaps, page, _letters(picture, lattice))


def _letters(picture: Picture, lattice: Lattice) -> Floats:
    tiles = cut_tiles(picture, lattice).reshape(-1, TILE, TILE, 3)
    return np.asarray(read_letters(tiles), dtype=np.float64).reshape(lattice.rows, lattice.columns, 27)


def _is_board(seen: _Seen) -> bool:
    """Tell a board from a keyboard, a grid of squares or a table."""
    lettered = seen.lettered
    counts = lettered.sum(axis=1)
    if seen.lattice.columns not in COLUMNS or seen.lattice.rows not in ROWS:
        return False
    if not lettered.any():
        return _is_empty_board(seen)
    whole = [row for row, count in zip(seen.letters, counts, strict=True) if count == seen.lattice.columns]
    tiled = seen.lattice.tiled and len(seen.lattice.seen) > 0.7 * lettered.size
    # Where only a few letters are typed, the tiles themselves must be there to be seen.
    if not any(row[:, :26].max(axis=1).mean() > 0.6 for row in whole) and not (tiled and _typed_only(lettered)):
        return False
    for row in seen.letters[:, :, :26]:
        text = "".join(chr(97 + int(at)) for at in row.argmax(axis=1))
        if any(text[at : at + 4] in keys for keys in _KEYBOARD for at in range(len(text) - 3)):
            return False
    # Letters fill rows from the left: what has them scattered is something else.
    gaps = sum(bool((np.diff(row.astype(int)) > 0).any()) for row in lettered)
    return gaps <= max(1, int((counts > 0).sum()) // 3)


def _typed_only(lettered: Flags) -> bool:
    """Tell whether the letters are one beginning of a word, in the first row."""
    rows, columns = np.nonzero(lettered)
    return bool((rows == 0).all() and (columns == np.arange(len(columns))).all())


def _is_empty_board(seen: _Seen) -> bool:
    """Tell whether a lattice without letters may be a game not yet begun: rows of equal, plain tiles."""
    fills = np.median(seen.tiles.reshape(*seen.tiles.shape[:2], -1, 3), axis=2)
    even = np.abs(fills - np.median(fills, axis=(0, 1))).max() < 12
    plain = (fills.max(axis=2) - fills.min(axis=2)).max() < 40
    textured = float(np.mean([tile[8:-8, 8:-8].std() for tile in seen.tiles.reshape(-1, TILE, TILE, 3)])) > 6
    return bool(even and plain and not textured and seen.lattice.columns == 5 and seen.lattice.rows in range(5, 10))


def _choose(boards: list[_Seen], number: int | None) -> _Seen:
    """Return the one board, or the one that was asked for."""
    if not boards:
        raise NoBoard(
            "no board was found in the picture: show the rows of tiles whole, from the front and not too small"
        )
    boards = sorted(
        boards, key=lambda seen: (round(seen.lattice.quad[0][1] / seen.lattice.step / 2), seen.lattice.quad[0][0])
    )
    if number is not None:
        if not 1 <= number <= len(boards):
            raise InvalidOption(f"expected a board from 1 to {len(boards)}, got {number}")
        return boards[number - 1]
    if len(boards) > 1:
        raise SeveralBoards([seen.lattice.quad for seen in boards])
    return boards[0]


def _decode(seen: _Seen, words: WordList, started: float) -> Board:
    colours = measure(seen.tiles, seen.gaps, seen.page, seen.lettered)
    scored = [row for row, state in enumerate(colours.states) if state == "scored"]
    read = {row: decode_row(seen.letters[row, :, :26], words) for row in scored}
    marks = assign(colours, lambda choice: _contradiction(choice, colours, read))
    rows: list[BoardRow] = []
    unclear: list[Unclear] = []
    for row in scored:
        line, doubts = _board_row(len(rows) + 1, seen, colours, marks, read[row], row)
        rows.append(line)
        unclear.extend(doubts)
    return Board(
        rows=_with_problems(rows),
        unscored=tuple(_typed(seen, row) for row, state in enumerate(colours.states) if state == "typed"),
        theme=marks.theme,
        columns=seen.lattice.columns,
        quad=seen.lattice.quad,
        unclear=tuple(unclear),
        seconds=perf_counter() - started,
        lattice_rows=seen.lattice.rows,
    )


def _contradiction(choice: Sequence[int], colours: Colours, read: dict[int, Word]) -> float:
    """Return the cost of marks for the groups of colours that make rows no game can show."""
    rows = []
    cost = 0.0
    for row, word in read.items():
        marks = [int(choice[group]) for group in colours.group[row]]
        if min(marks) == 2 and row != max(read):
            cost += CONTRADICTED  # solved, and played on
        try:
            rows.append(Row(word.text, from_marks(marks)))
        except InvalidRow:
            cost += CONTRADICTED
    try:
        Knowledge.from_rows(rows)
    except Contradiction:
        cost += CONTRADICTED
    return cost


def _board_row(
    number: int, seen: _Seen, colours: Colours, marks: Marks, word: Word, row: int
) -> tuple[BoardRow, list[Unclear]]:
    """Return a scored row with its confidence, and its unclear tiles."""
    groups = colours.group[row]
    chances = marks.chances[groups]
    belongs = colours.belongs[row]
    there = 1 - seen.letters[row, :, 26]
    best = chances.argmax(axis=1)
    own = word.letters[np.arange(len(groups)), [ord(letter) - 97 for letter in word.text]]
    tiles = own * chances.max(axis=1) * belongs * np.minimum(1, there * 1.1)
    together = float(np.prod([marks.chances[group].max() for group in set(groups.tolist())]))
    confidence = (
        word.confidence
        * colours.sure[row]
        * together
        * float(belongs.prod())
        * float(np.minimum(1, there * 1.1).prod())
    )
    doubtful = [at for at, sure in enumerate(tiles) if sure < SURE]
    if confidence < SURE and not doubtful:
        doubtful = [int(np.argmin(tiles))]
    line = BoardRow(
        word.text, from_marks([int(mark) for mark in best]), confidence, word.listed, tuple(map(float, tiles))
    )
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


def _typed(seen: _Seen, row: int) -> str:
    """Return the letters that are typed in a row."""
    return "".join(
        chr(97 + int(letters[:26].argmax()))
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
