"""The numbers that decide how several boards are read together; those of a single board stand in ../thresholds.py.

All were chosen on drawn games with seeds below 1,000,000 (`bench/photo_boards.py`), or by hand where the text says so.
"""

MOST_SCANNED = 12_000_000
"""Pixels: a larger picture is made smaller before squares are looked for, by hand: to limit the time."""
FEWEST_OF_ONE_SIDE = 8
"""Squares of one size that a picture of several boards shows at least."""
SIDE_BINS = 6.0
"""Bins for an e-fold of squares' sides, of which the fullest one tells the side of a tile: each is 18% wide."""
ALIKE_SIDES = 0.16
"""Share of the side by which two squares of one board differ at most."""
OUT_OF_LINE = 0.3
"""Share of the side by which two neighbours in a row or column of tiles are out of line at most."""
FARTHEST_NEIGHBOUR = 1.7
"""Sides from a tile to its next at most, before the usual distance in the picture is known."""
WITHIN_A_BOARD = 1.12
"""Usual distances from a tile to its next: what is farther away is another board."""
LEAST_STEPS = 10
"""Per cent of the distances to next tiles from which the usual one within a board is told."""
SAME_TILES = 0.06
"""Share of the step by which the steps of boards of one game differ at most."""
SAME_LEFT = 0.2
"""Steps: boards whose left edges differ by less stand below each other."""
SAME_ROWS = 0.1
"""Steps: rows that are farther from those of another board are no rows of it; boards may be a fifth of a step apart."""
SAME_LINE = 0.5
"""Share of the lower board's height: boards that have more in common stand side by side."""
FULL_ROW = 0.6
"""Share of a row's tiles with letters from which on it is a whole row."""
SQUARE_ENOUGH = 1.08
"""Width by height, or the other way round, up to which letters are read as they are; wider tiles are cut to squares."""
SAME_WORDS = 0.7
"""Share of the letters in rows of two boards that are the same in one game; of other words, seldom half are."""
SAME_WORD = 0.6
"""Share of the letters in a row next to a board that tell a word of another board."""
INDEPENDENT = 0.5
"""The power of the number of boards that counts as independent looks at a letter: one font repeats its errors."""
LEAST_LOOK = 1e-4
"""Probability: no single tile speaks against a letter more strongly, since it may be covered."""
OWN_LETTER = 0.2
"""Probability: a tile on which the row's letter is less likely is covered, and so may its colour be."""
MOST_TYPED_ODDS = 4.0
"""Natural logarithm of odds: how strongly one board may say that the last row is typed, or that it is scored."""
JUDGED_BOARDS = 8
"""Boards whose rows are weighed against the rules of the game for each meaning of the colours: to limit the time."""
SMALL_TILES = 34.0
"""Pixels: where tiles are smaller, squares are looked for in the picture twice as large too."""
SAME_COLUMN = 0.5
"""Steps: boards whose left edges differ by less are in one column of boards, in all pictures of a game."""
MOST_GUESSES = 37
"""Rows of the longest board, Duotrigordle's."""
TRIED_SIDES = 3
"""Sizes of squares that are tried as tiles, the commonest ones: keys may be as many as tiles."""
TILES_AT_A_TIME = 128
"""Tiles whose letters are read at one time, by hand: more need more memory and no less time."""
SAME_LEVEL = 8
"""Levels of 255: tiles that differ by less at every pixel are read once."""
MOSTLY = 0.6
"""Share of the tiles that stand on upright boards from which on the picture is a screenshot."""
EMPTY_ROWS_UNSEEN = 2
"""Rows: empty boards that stand farther below another, on its rows, are its own empty rows."""
