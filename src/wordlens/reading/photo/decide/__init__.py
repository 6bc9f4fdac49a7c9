"""From letters and paint to the board that is returned.

`decide` is the only entry: it returns a `Board`. rows.py tells scored rows from typed and empty ones, words.py makes
words of letter probabilities, agreement.py holds what the rows of one game have to agree on, board.py puts the rows
together with their confidence.
"""

from ..result import Board
from .board import decide

__all__ = ["Board", "decide"]
