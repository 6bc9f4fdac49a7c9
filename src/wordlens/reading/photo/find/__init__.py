"""From a picture to the lattices of tiles that may be boards.

`find_lattices` is the only entry: it yields lists of `Lattice`, one list for each way of looking. tiles.py finds single
tiles by their edges or by a network, grow.py makes lattices of them, search.py tries one way of looking after another.
"""

from ..lattice import Lattice
from .search import find_lattices

__all__ = ["Lattice", "find_lattices"]
