"""From a picture of a board to rows.

`read_board` in reader.py walks the route: picture.py opens the file; squares.py, finder.py, lattice.py and board.py
find lattices of tiles; cells.py, letters.py, sight.py, refine.py and steady.py read their letters; games.py and
printed.py tell which are boards; fills.py, tiles.py, rows.py, lights.py, marks.py and colours.py say what is scored,
and how; decode.py and consistent.py make words, with an honest confidence; result.py is what comes out. network.py
runs both networks.
"""

from importlib.util import find_spec

from ...errors import MissingExtra

if not (find_spec("cv2") and find_spec("PIL")):
    raise MissingExtra("photo", "reading a picture")

from .reader import read_board
from .result import SURE, Alternative, Board, BoardRow, Unclear

__all__ = ["SURE", "Alternative", "Board", "BoardRow", "Unclear", "read_board"]
