"""Several boards of one game, read together from one picture or from several.

`read_game` in reader.py walks the route: layout.py finds equal lattices, sheet.py reads their letters and tells by the
words which guess each row shows, decide.py reads each guess from all boards and the marks from each, joining.py tells
which boards of several pictures are the same. measures.py holds the numbers.
"""

from .reader import read_game
from .result import BoardCell, GameRow, SeenBoard, SeenGame, UnclearBoardTile

__all__ = ["BoardCell", "GameRow", "SeenBoard", "SeenGame", "UnclearBoardTile", "read_game"]
