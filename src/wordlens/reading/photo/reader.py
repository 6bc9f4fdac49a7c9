"""The route from a picture to a Board, room by room.

`find_games` looks for lattices (find/), reads their letters (letters/) and tells by letters and paint (paint/) which
are boards; `decide` (decide/) says what the chosen board shows.
"""

from dataclasses import replace
from functools import cache, partial
from time import perf_counter

from ...rules import solved
from ...words import WordList, load_words
from . import thresholds as limits
from .decide import decide, likelier_side
from .edges import with_hidden_rows
from .games import Games, choose, find_games, righted, turned_to
from .keyboard import find_keys
from .letters import Sight, look
from .paint import Paint, measure_paint
from .picture import Source, load_picture
from .result import SURE, Board


def read_board(image: Source, words: WordList | None = None, board: int | None = None) -> Board:
    """Read the board in a picture (a file, its bytes, or its pixels in RGB); `board` chooses one of several from 1."""
    started = perf_counter()
    words = words or load_words()
    games, decided = settle(find_games(load_picture(image)), words, board)
    return replace(decided, quad=games.place(decided.quad), seconds=perf_counter() - started)


def settle(games: Games, words: WordList, board: int | None) -> tuple[Games, Board]:
    """Decide what the chosen board shows; returns the boards as they stand upright, too."""
    decided = _decided(games, words, board)
    if _is_strange(decided):
        # The letters of a board upside down or in a mirror are letters too, and often sure: the words are not.
        turned = righted(games, choose(games, board))
        if turned is not games:
            games, decided = turned, _decided(turned, words, board)
    if _is_strange(decided) or len(decided.rows) <= limits.FEW_ROWS:
        games, decided = _from_likelier_side(games, words, board, decided)
    return games, decided


def look_closely(games: Games, board: int | None) -> tuple[Sight, Paint]:
    """Return what is seen of the chosen board, rows that are cut off or covered included, and its paint."""
    sight = choose(games, board).steadied(games.picture)
    paint = measure_paint(sight.cells, sight.lettered)
    if sight.lattice.is_nearly_upright and not sight.lattice.is_upright and paint.is_flat:
        sight = look(games.picture, sight.lattice.straightened()).steadied(games.picture)
        paint = measure_paint(sight.cells, sight.lettered)
    wider = with_hidden_rows(games.picture, sight, paint)
    paint = paint if wider is sight else measure_paint(wider.cells, wider.lettered)
    return wider, replace(paint, find_keys=cache(partial(find_keys, games.picture, wider)))


def _decided(games: Games, words: WordList, board: int | None, faith: float = 1.0) -> Board:
    """Decide what the chosen board shows; `faith` is how surely it is seen from its right side."""
    return decide(*look_closely(games, board), words, faith)


def _from_likelier_side(games: Games, words: WordList, board: int | None, decided: Board) -> tuple[Games, Board]:
    """Return the boards and what was decided, from another side if the words say so, and less surely if they may."""
    ends_solved = len(decided.rows) > 1 and decided.rows[-1].pattern == solved(decided.columns)
    way, odds = likelier_side(choose(games, board), words, ends_solved)
    if odds > limits.SIDE_TOLD:
        turned = turned_to(games, way)
        return turned, _decided(turned, words, board, limits.CUT_FAITH if turned is games else 1.0)
    return games, _decided(games, words, board, limits.CUT_FAITH) if odds > limits.SIDE_DOUBTED else decided


def _is_strange(board: Board) -> bool:
    """Tell whether letters were read, and fewer than half of the rows are listed words that are sure."""
    known = sum(row.listed and row.confidence >= SURE for row in board.rows)
    return 2 * known < len(board.rows) or (not board.rows and bool(board.unscored))
