"""From a lattice to the letters on it.

`look` is the entry: it returns a `Sight`, the chance of each letter on each tile, with the lattice moved and
widened to where its letters are. chances.py runs the letter network, sight.py says what a board's letters tell, look.py
finds where the board ends. For several boards, whose places are known, `read_letters` reads tiles alone.
"""

from .chances import NO_LETTER, likeliest, read_letters
from .look import look
from .sight import Sight

__all__ = ["NO_LETTER", "Sight", "likeliest", "look", "read_letters"]
