"""The textbook way to read a board, step by step, to be compared with the reader in photo/.

squares.py finds the tiles (adaptive threshold, contours, squares), colours.py tells marks (nearest official colour),
letters.py prepares the letters (Otsu's threshold, 17 x 17 pixels in 28 x 28), network.py reads them (two convolutions,
two dense layers), reader.py puts the board together, stages.py draws each step. It knows upright boards in the colours
of the official game and nothing else: docs/photo.md says how often that is enough.
"""

from ..photo import Board
from .reader import read_board
from .stages import watch_board

__all__ = ["Board", "read_board", "watch_board"]
