"""From a picture to the lattices of tiles that may be boards.

`find_lattices` is the entry: it yields lists of `Lattice`, one list for each way of looking; `tile_map` shows what the
network marks. tiles.py finds single tiles by their edges or by a network, grow.py makes lattices of them, search.py
tries one way of looking after another.
"""

from ..lattice import Lattice
from .search import find_lattices
from .tiles import tile_map

__all__ = ["Lattice", "find_lattices", "tile_map"]
