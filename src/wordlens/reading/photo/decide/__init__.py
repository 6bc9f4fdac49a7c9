"""From letters and paint to the board that is returned.

`decide` is the entry: it returns a `Board`; `likelier_side` asks the words from which side the board is seen. rows.py
tells scored rows from typed and empty ones, words.py makes words of letter probabilities, agreement.py holds what the
rows of one game have to agree on, board.py puts the rows together with their confidence, sides.py tells the side.
Several boards are decided together, from the same parts.
"""

from ..result import Board
from .agreement import contradict, implausible
from .board import alternatives_of, decide
from .rows import measure_signs
from .sides import likelier_side
from .words import Word, decode_rows, decode_typed

__all__ = [
    "Board",
    "Word",
    "alternatives_of",
    "contradict",
    "decide",
    "decode_rows",
    "decode_typed",
    "implausible",
    "likelier_side",
    "measure_signs",
]
