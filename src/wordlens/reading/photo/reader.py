"""The route from a picture to a Board, room by room.

`find_games` looks for lattices (find/), reads their letters (letters/) and tells by letters and paint (paint/) which
are boards; `decide` (decide/) says what the chosen board shows.
"""

from dataclasses import replace
from time import perf_counter

from ...words import WordList, load_words
from .decide import decide
from .games import choose, find_games
from .paint import measure_paint
from .picture import Source, load_picture
from .result import Board


def read_board(image: Source, words: WordList | None = None, board: int | None = None) -> Board:
    """Read the board in a picture (a file, its bytes, or its pixels in RGB); `board` chooses one of several from 1."""
    started = perf_counter()
    picture = load_picture(image)
    sight = choose(find_games(picture), board).steadied(picture)
    paint = measure_paint(sight.cells, sight.lettered)
    decided = decide(sight, paint, words or load_words())
    return replace(decided, seconds=perf_counter() - started)
