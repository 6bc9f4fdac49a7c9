"""From a picture of a board to rows.

`read_board` in reader.py walks the route through four rooms, each with one entry function and one result class:

    picture.py -> find/ -> letters/, paint/ -> decide/ -> Board
    Pixels        Lattice  Sight     Paint     Board

games.py tells which lattices are boards. thresholds.py holds every number that decides a reading. lattice.py, cells.py,
colour.py, lines.py and network.py are shared by the rooms; result.py is what comes out; overlay.py draws it over the
picture; clipboard.py takes a picture from there.
"""

from importlib.util import find_spec

from ...errors import MissingExtra

if not (find_spec("cv2") and find_spec("PIL")):
    raise MissingExtra("photo", "reading a picture")

from .reader import read_board
from .result import SURE, Alternative, Board, BoardRow, Unclear

__all__ = ["SURE", "Alternative", "Board", "BoardRow", "Unclear", "read_board"]
