"""From a picture of a board to rows.

picture.py opens the file, board.py finds the lattice of tiles, tiles.py their colours, letters.py their letters, and
decode.py makes words of them with an honest confidence. `read_board` in reader.py walks that route.
"""

from importlib.util import find_spec

from ...errors import MissingExtra

if not (find_spec("cv2") and find_spec("PIL")):
    raise MissingExtra("photo", "reading a picture")

from .reader import read_board
from .result import SURE, Alternative, Board, BoardRow, Unclear

__all__ = ["SURE", "Alternative", "Board", "BoardRow", "Unclear", "read_board"]
