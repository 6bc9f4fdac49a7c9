"""From letters and paint to the board that is returned.

`decide` is the entry: it returns a `Board`; `likelier_side` asks the words from which side the board is seen. rows.py
tells scored rows from typed and empty ones, words.py makes words of letter probabilities, agreement.py holds what the
rows of one game have to agree on, board.py puts the rows together with their confidence, sides.py tells the side.
"""

from ..result import Board
from .board import decide
from .sides import likelier_side

__all__ = ["Board", "decide", "likelier_side"]
