"""From a picture to the lattices of tiles that may be boards.

`find_lattices` is the entry: it yields lists of `Lattice`, one list for each way of looking; `tile_map` shows what the
network marks. Several boards are searched otherwise, by `find_many_squares` (whose `Spots` may be thousands) and
`grow_lattices`. tiles.py finds single tiles by their edges or by a network, grow.py makes lattices of them, search.py
tries one way of looking after another.
"""

from ..lattice import Lattice
from .grow import grow_lattices
from .search import find_lattices
from .tiles import Spots, find_many_squares, tile_map

__all__ = ["Lattice", "Spots", "find_lattices", "find_many_squares", "grow_lattices", "tile_map"]
