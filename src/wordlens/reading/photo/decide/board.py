"""The board that is returned: its rows with their words, marks and confidence, and its doubtful tiles."""

from collections.abc import Sequence
from functools import partial
from string import ascii_lowercase

import numpy as np
import numpy.typing as npt

from ....rules.pattern import from_marks, solved
from ....words import WordList
from .. import thresholds as limits
from ..colour import apart, to_lab
from ..lattice import Flags, Floats
from ..letters import Sight
from ..paint import Paint
from ..result import SURE, Alternative, Board, BoardRow, Unclear
from .agreement import agree, contradict, implausible, with_problems
from .keys import Keys, against_keys, tell_absent
from .rows import tell_rows
from .width import faith_in_width
from .words import Word, decode_row, decode_rows, decode_typed

_MARKS = "-yg"


def decide(sight: Sight, paint: Paint, words: WordList, faith: float = 1.0) -> Board:
    """Decide what a board shows: which rows are scored, their words and marks, and what is typed below them.

    `faith` is how surely the picture shows a board from this side.
    """
    kinds = tell_rows(paint, sight.hidden | _cut_rows(sight))
    scored = np.array([state == "scored" for state in kinds.states])
    # A tile that seems to hold no letter, in a row of letters, is hidden: it may hold any letter.
    letters = sight.letters[:, :, :-1] + limits.HIDDEN_LETTER * sight.letters[:, :, -1:]
    numbers = [int(row) for row in np.flatnonzero(scored)]
    read = dict(zip(numbers, decode_rows([letters[row] for row in numbers], words), strict=True))
    keys = paint.find_keys() if paint.asks_keys(scored) else {}
    all_absent = bool(keys) and tell_absent([word.text for word in read.values()], keys)
    meaning = paint.meaning(scored, partial(_unlikely, read=read, fills=paint.fills, keys=keys), all_absent)
    patterns = [from_marks(meaning.marks[row].tolist()) for row in read]
    read = dict(zip(read, agree(list(read.values()), patterns), strict=True))
    texts = {row: word.text for row, word in read.items() if row not in sight.hidden}
    # The word of a row whose letters are cut is a guess: it tells nothing about its length beside rows that are whole.
    cut = np.asarray((sight.cells.lost[1:-1, 1:-1] > limits.TILE_CUT).any(axis=1))
    texts = {row: text for row, text in texts.items() if not cut[row]} or texts
    typed = [row for row, state in enumerate(kinds.states) if state == "typed"]
    unscored = [decode_typed(letters[row], sight.lettered[row], words) for row in typed]
    whole_words = [text for text in unscored if len(text) == sight.lattice.columns]
    width = faith_in_width(sight, paint, texts, whole_words, words)
    whole = (1 - max(0.0, _cut_off(sight, paint, numbers, words) - limits.HARDLY_CUT)) ** limits.CUT_POWER
    spoilt = _are_spoilt(sight, paint, meaning.marks, read, words)
    rows: list[BoardRow] = []
    unclear: list[Unclear] = []
    for row, word in read.items():
        sure = _held(sight.letters[row]) * whole * np.where(spoilt[row], limits.CUT_FAITH, 1.0)
        together = float(meaning.together[row]) * kinds.sure[row] * width * faith
        if row == kinds.unlike and not meaning.marks[row].any():
            together *= limits.CUT_FAITH  # absent tiles have one fill; a typed row in glare has another
        line, doubts = _board_row(len(rows) + 1, word, meaning.marks[row], meaning.chances[row], together, sure)
        rows.append(line)
        unclear.extend(doubts)
    while len(rows) > 1 and numbers[len(rows) - 1] in sight.hidden and _is_solved(rows[-2]):
        rows.pop()  # after a solved row there is no other: what the picture cuts below it is a keyboard
    unclear = [tile for tile in unclear if tile.row <= len(rows)]
    if faith == 1 and contradict([row for row in rows if row.confidence >= SURE]):
        return decide(sight, paint, words, limits.CUT_FAITH)  # one of these rows is wrong, and nobody knows which
    # Below a row that solves the game nothing is typed: what looks like letters there is a scribble.
    is_solved = bool(rows) and _is_solved(rows[-1])
    return Board(
        rows=with_problems(rows),
        unscored=() if is_solved else tuple(unscored),
        theme=meaning.theme,
        columns=sight.lattice.columns,
        quad=sight.lattice.quad,
        unclear=tuple(unclear),
        lattice_rows=sight.lattice.rows,
    )


def _unlikely(marks: npt.NDArray[np.int64], read: dict[int, Word], fills: Floats, keys: Keys) -> float:
    """Return the cost of marks that no game would show, or that the keys of the keyboard contradict."""
    return implausible(marks, read) + against_keys(marks, read, fills, keys)


def _is_solved(row: BoardRow) -> bool:
    """Tell whether a row surely ends the game."""
    return row.confidence >= SURE and row.pattern == solved(len(row.word))


def _are_spoilt(
    sight: Sight, paint: Paint, marks: npt.NDArray[np.int64], read: dict[int, Word], words: WordList
) -> Flags:
    """Tell which tiles are cut off by the picture, too bright, or covered so that letter or row are in doubt.

    A message that fades leaves letters sure. A typed row in glare looks scored, all absent, and stained.
    """
    needed = np.full((len(marks), 1), limits.CLEAR_TILE)
    in_doubt = np.zeros_like(needed, dtype=bool)
    for row, word in read.items():
        needed[row] = limits.STAINED_LETTER if word.confidence > limits.STAINED_WORD else limits.CLEAR_TILE
    if read and not sight.lattice.is_upright:
        in_doubt[max(read)] = not marks[max(read)].any()
    covered = paint.stained & (sight.letters.max(axis=2) < needed)
    for row, word in read.items():
        if covered[row].any() and _is_told(sight.letters[row, :, :-1], covered[row], word, words):
            covered[row] = False
    covered |= paint.stained & in_doubt
    return np.asarray((sight.cells.lost[1:-1, 1:-1] > limits.TILE_CUT) | covered | paint.bleached(marks))


def _is_told(chances: Floats, covered: Flags, word: Word, words: WordList) -> bool:
    """Tell whether a word is the only one for its row even if nothing were seen of the tiles that are `covered`."""
    told = decode_row(np.where(covered[:, None], 1.0, chances), words)
    return told.text == word.text and told.listed and told.confidence > limits.STAINED_WORD


def _held(chances: Floats) -> Floats:
    """Return how surely each tile of a scored row (columns, 27) holds a letter: nearly all do that seem to."""
    letter = 1 - chances[:, -1]
    return np.asarray(letter / (letter + chances[:, -1] / limits.HELD_ODDS))


def _cut_rows(sight: Sight) -> frozenset[int]:
    """Return the rows of letters that the picture cuts: it cannot be told whether they are typed."""
    cut = (sight.cells.lost[1:-1, 1:-1] > limits.TILE_CUT) & sight.lettered
    most = 2 * sight.lettered.sum(axis=1) >= sight.lattice.columns
    return frozenset(np.flatnonzero(cut.any(axis=1) & most).tolist())


def _cut_off(sight: Sight, paint: Paint, rows: Sequence[int], words: WordList) -> float:
    """Return how likely the board has one more column: letters beside it, on what looks like its tiles."""
    if not rows or sight.cut_off < limits.HARDLY_CUT:
        return 0.0
    tiles, beside = to_lab(paint.fills[rows], paint.white), to_lab(paint.beside(rows), paint.white)
    away = apart(beside[:, :, None], tiles.reshape(-1, 3)[None, None]).min(axis=2)
    if sight.lattice.columns == words.length - 1:  # one letter is enough: a finger may cover the others
        held = (1 - sight.around[1:-1][rows][:, [0, -1], -1]) * sight.cells.inside[1:-1][rows][:, [0, -1]]
        return float((held * (away < 2 * limits.LIKE_A_TILE)).max())
    return sight.cut_off * float((away < limits.LIKE_A_TILE).mean(axis=0).max())


def _board_row(
    number: int, word: Word, marks: npt.NDArray[np.int64], chances: Floats, together: float, sure: Floats
) -> tuple[BoardRow, list[Unclear]]:
    """Return a scored row with its confidence, and its unclear tiles.

    `chances` are the probabilities of each mark on each tile, `together` is the probability that the row is scored with
    these marks, and `sure` how surely each tile holds a letter.
    """
    places = np.arange(len(marks))
    own = word.letters[places, [ascii_lowercase.index(letter) for letter in word.text]]
    tiles = own * chances[places, marks] * sure
    confidence = word.confidence * together * float(sure.prod())
    doubtful = [at for at, share in enumerate(tiles) if share < SURE]
    if confidence < SURE and not doubtful:
        doubtful = [int(np.argmin(tiles))]
    line = BoardRow(word.text, from_marks(marks.tolist()), confidence, word.listed, tuple(map(float, tiles)))
    return line, [Unclear(number, at + 1, alternatives_of(word.letters[at], chances[at])) for at in doubtful]


def alternatives_of(letters: Floats, marks: Floats) -> tuple[Alternative, ...]:
    """Return what a tile may be, likeliest first."""
    both = letters[:, None] * marks[None]
    order = np.argsort(-both, axis=None, kind="stable")[: limits.MOST_ALTERNATIVES]
    return tuple(
        Alternative(ascii_lowercase[int(at) // 3], _MARKS[int(at) % 3], float(both.flat[at]))
        for at in order
        if both.flat[at] > limits.LEAST_ALTERNATIVE or at == order[0]
    )
