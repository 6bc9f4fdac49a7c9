"""Several boards of one game, read together from one picture or from several.

`read_game` in reader.py walks the route: squares.py puts squares into parts, layout.py makes equal lattices of them,
sheet.py reads their letters, aligning.py tells by the words which guess each row shows, decide.py reads each guess from
all boards and the marks from each, joining.py tells which boards of several pictures are the same. The numbers stand in
measures.py.
"""

from .reader import read_game
from .result import BoardCell, GameRow, SeenBoard, SeenGame, UnclearBoardTile

__all__ = ["BoardCell", "GameRow", "SeenBoard", "SeenGame", "UnclearBoardTile", "read_game"]
