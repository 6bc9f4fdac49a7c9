"""The route from a picture to a Board: lattice, letters, colours, words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter

import numpy as np
import numpy.typing as npt

from ...errors import Contradiction, InvalidRow
from ...rules import Knowledge, Row
from ...rules.pattern import CORRECT, PRESENT, from_marks
from ...words import WordList, load_words
from .consistent import agree
from .decode import Word, decode_row
from .games import choose, find_games
from .lights import lights
from .marks import HOPELESS, Marks, assign
from .picture import Source, load_picture
from .result import SURE, Alternative, Board, BoardRow, Theme, Unclear
from .rows import Rows, tell_rows
from .sight import NO_LETTER, Sight
from .squares import Floats
from .steady import steadied
from .tiles import Colours, Paints, apart, fills_of, measure, to_lab

_MARKS = "-yg"
CONTRADICTED = 6.0
"""The cost, as a negative logarithm, of taking the colours to mean what no game can show."""
LIKE_A_TILE = 7.0
"""A fill that differs by less than this from some tile's is a tile's."""
WASHED_OUT = 2.0
"""The cost, as a negative logarithm, of glare that takes the colours away."""
UNUSUAL = 4.0
"""The same for a row of letters that are all misplaced."""
TRIED_AGAIN = 0.3
"""The same for a row with a misplaced letter that was misplaced there before."""


def read_board(image: Source, words: WordList | None = None, board: int | None = None) -> Board:
    """Read the board in a picture (a file, its bytes, or its pixels in RGB); `board` chooses one of several from 1."""
    started = perf_counter()
    picture = load_picture(image)
    words = words or load_words()
    seen = steadied(picture, choose(find_games(picture), board))
    return _decode(seen, words, started)


def _decode(seen: Sight, words: WordList, started: float) -> Board:
    paints = Paints.of(seen.tiles, seen.cells.page, seen.lettered)
    kinds = tell_rows(paints, seen.cells.gaps, seen.cells.page, seen.lettered)
    read = {
        row: decode_row(seen.letters[row, :, :NO_LETTER], words)
        for row, state in enumerate(kinds.states)
        if state == "scored"
    }
    reading = _read_colours(paints, seen, kinds, read)
    read = dict(
        zip(read, agree(list(read.values()), [from_marks(reading.marks[row].tolist()) for row in read]), strict=True)
    )
    whole = (1 - max(0.0, _cut_off(seen, paints, list(read)) - 0.1)) ** 0.2
    rows: list[BoardRow] = []
    unclear: list[Unclear] = []
    for row, word in read.items():
        sure = (1 - seen.letters[row, :, NO_LETTER]) * whole
        together = float(reading.together[row]) * kinds.sure[row]
        line, doubts = _board_row(len(rows) + 1, word, reading.marks[row], reading.chances[row], together, sure)
        rows.append(line)
        unclear.extend(doubts)
    return Board(
        rows=_with_problems(rows),
        unscored=tuple(_typed(seen, row) for row, state in enumerate(kinds.states) if state == "typed"),
        theme=reading.theme,
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


@dataclass(frozen=True)
class _Reading:
    """What the colours of all tiles mean, with all lights considered."""

    marks: npt.NDArray[np.int64]
    """(rows, columns): the likeliest mark of each tile."""
    chances: Floats
    """(rows, columns, 3): the probability of each mark."""
    together: Floats
    """(rows,): the probability of the row's marks together."""
    theme: Theme


def _read_colours(paints: Paints, seen: Sight, kinds: Rows, read: dict[int, Word]) -> _Reading:
    """Read the marks of the board: in each light, and with each meaning of its colours, weighed against each other."""
    upright, is_light = seen.lattice.is_upright, float(seen.cells.page.mean()) > 110
    scored = np.array([state == "scored" for state in kinds.states])
    known: dict[bytes, float] = {}
    ways: list[tuple[float, Colours, Marks]] = []
    for light in lights(paints, seen.cells.page, seen.lettered, upright):
        if ways and light.cost > min(cost for cost, _, _ in ways) + HOPELESS:
            break
        colours = measure(paints.fills, scored, light.white, upright)
        cannot_be = partial(_contradiction, colours=colours, read=read, known=known)
        marks = assign(colours, is_light, cannot_be)
        ways.append((marks.cost + light.cost + colours.misfit, colours, marks))
        if colours.is_faint and not upright:
            marks = assign(colours.vivid, is_light, cannot_be)
            ways.append((marks.cost + light.cost + colours.misfit + WASHED_OUT, colours, marks))
    likeliest = min(cost for cost, _, _ in ways)
    boards: dict[bytes, list[float]] = {}
    chances = np.zeros((*seen.letters.shape[:2], 3))
    for at, (cost, colours, marks) in enumerate(ways):
        if not len(marks.chances):
            continue
        chances += np.exp(likeliest - cost) * (colours.shares @ marks.chances)
        for choice, weight in zip(marks.choices, marks.weights, strict=True):
            key = np.array(choice)[colours.group].tobytes()
            boards.setdefault(key, [0.0] * len(ways))[at] += float(weight * np.exp(likeliest - cost))
    chances /= np.maximum(chances.sum(axis=2, keepdims=True), 1e-9)
    theme = min(ways, key=lambda way: way[0])[2].theme
    if not boards:
        return _Reading(chances.argmax(axis=2), chances, np.ones(len(chances)), theme)
    by_way = np.array(list(boards.values()))
    shares = by_way.sum(axis=1) / by_way.sum()
    every = np.array([np.frombuffer(key, dtype=np.int64).reshape(chances.shape[:2]) for key in boards])
    best, colours = every[shares.argmax()], ways[int(by_way[shares.argmax()].argmax())][1]
    # A tile that lies between two colours is doubtful, whatever the colours mean.
    together = (shares[:, None] * (every == best).all(axis=2)).sum(axis=0)
    return _Reading(best, chances, together * _within(best, colours), theme)


def _within(marks: npt.NDArray[np.int64], colours: Colours) -> Floats:
    """Return for each row how surely its tiles are of groups with their marks."""
    of_group = np.array([marks[colours.group == group][0] for group in range(len(colours.centres))])
    return np.asarray((colours.shares * (of_group == marks[:, :, None])).sum(axis=2).prod(axis=1))


def _contradiction(choice: Sequence[int], colours: Colours, read: dict[int, Word], known: dict[bytes, float]) -> float:
    """Return the cost of marks for the groups of colours that make rows no game can show; `known` are those found."""
    board = np.array(choice)[colours.group]
    key = board.tobytes()
    if key not in known:
        known[key] = _implausible({row: board[row].tolist() for row in read}, read)
    return known[key]


def _implausible(board: dict[int, list[int]], read: dict[int, Word]) -> float:
    """Return the cost of rows that no game, or no player, would show."""
    rows = []
    cost = 0.0
    tried: set[tuple[int, str]] = set()
    for row, word in read.items():
        marks = board[row]
        if min(marks) == CORRECT and row != max(read):
            cost += CONTRADICTED  # solved, and played on
        if set(marks) == {PRESENT}:
            cost += UNUSUAL
        misplaced = {(at, word.text[at]) for at, mark in enumerate(marks) if mark == PRESENT}
        cost += TRIED_AGAIN * bool(misplaced & tried)
        tried |= misplaced
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
