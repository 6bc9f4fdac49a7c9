"""The thresholds of the photo reader: every number that decides a reading, in one table.

Each has a name, a value, a unit, the reason for it and how its value was found; the rooms of the reader take them from
here by name, and tools/docs.py prints the table into docs/photo.md. Lengths are pixels, shares of a tile's side, or
steps (the distance from one tile to the next). Distances between colours are in CIE L*a*b*, where a difference of 2 can
just be seen, unless the unit says "levels" (of 255). Costs are negative natural logarithms of likelihood.

Run as: python -m wordlens.reading.photo.thresholds, which prints the table.
"""

from textwrap import wrap
from typing import TypeVar

from .threshold import DRAWN, FITTED, FORMAT, GAME, HAND, HOW_FOUND, PAGE_WIDTH, Threshold

Value = TypeVar("Value")
_ROWS: list[Threshold | str] = []


def _set(value: Value, unit: str, why: str, found: str) -> Value:
    """Enter a value into the table and return it as it is, so that reading it costs no more than any constant."""
    _ROWS.append(Threshold(value, unit, why, found))
    return value


_ROWS.append("Picture and lattice")
MAX_SIDE = _set(20_000, "px", "a picture with a longer side is refused before it is decoded", HAND)
MAX_PIXELS = _set(100_000_000, "px", "a picture with more pixels is refused before it is decoded", HAND)
MAX_BYTES = _set(256_000_000, "bytes", "more is not taken from a pipe, whose end is not known beforehand", HAND)
MAX_ANIMATION = _set(
    1_000_000_000, "px over all frames", "a longer animation is refused: its last frame is built on all others", HAND
)
UPRIGHT_LEAN = _set(0.004, "slope", "rows and columns that lean less are straight, as on a screenshot", DRAWN)
MAYBE_LEAN = _set(0.03, "slope", "tiles of a screenshot that are hard to place seem to lean by less", DRAWN)
MAYBE_PERSPECTIVE = _set(0.003, "1/steps", "tiles of a screenshot that are hard to place show less perspective", DRAWN)
SCREEN_FILL = _set(3, "levels", "fills of one colour differ by no more in each channel on a screenshot", DRAWN)
CAMERA_FILL = _set(14, "levels", "fills that differ by less, and more than SCREEN_FILL, tell of a camera", DRAWN)
FEWEST_ALIKE = _set(4, "tiles", "of one fill that is not too bright tell that a picture is a screenshot", HAND)
UPRIGHT_PERSPECTIVE = _set(0.0005, "1/steps", "a lattice with less perspective is seen from the front", DRAWN)
SPARSE_LINE = _set(0.36, "of its tiles", "an outer line of which no more was seen is taken off a lattice", DRAWN)
TINY = _set(1e-9, "any", "keeps a divisor from being zero", HAND)
FRAME_OUTSIDE = _set(4, "px of a cut-out tile", "a frame is looked for from this far outside of the tile", DRAWN)
FRAME_INSIDE = _set(10, "px of a cut-out tile", "a frame is looked for up to this far inside the tile", DRAWN)
PAGE_STRIP = _set(0.8, "steps", "the page's colour is taken from a strip that begins here, outside the board", DRAWN)
PAGE_SAMPLING = _set(7, "px", "every seventh pixel beside the board is enough for the page's median colour", HAND)
BESIDE = _set(0.85, "steps", "this far into the cells around the board the picture must go on to show the page", DRAWN)
INNER_CORNER = _set(0.25, "steps from its middle", "a cell is inside if these four points are in the picture", DRAWN)
LOST_POINTS = _set(16, "points", "along each side of a tile tell how much of it lies outside the picture", HAND)
LINE_LOST = _set(0.25, "of its points", "a line across a tile lies outside the picture if fewer are in it", HAND)
BALANCED_WHITE = _set(235, "levels", "white is brought to this level, so that brighter colours keep their hue", DRAWN)
FULL_COLOUR = _set(15.0, "chroma", "from here on hue tells colours apart, and not how strong they are", DRAWN)
LIGHTNESS = _set(0.12, "weight", "lightness counts little beside hue: light falls unevenly on screens", DRAWN)
HUE_WEIGHT = _set(20, "distance", "how far a strong colour is from grey, whatever its chroma", DRAWN)
NO_CHROMA = _set(1e-6, "chroma", "keeps a grey's chroma from being a zero divisor", HAND)
PRINTED_LETTERS = _set(5, "letters", "a line with these in a keyboard's order is printed: PROPERTY has four", DRAWN)
ONE_LETTER = _set(0.8, "of its letters", "a line with more of them alike is no word", DRAWN)

_ROWS.append("find/: tiles and lattices")
SCREEN = _set(1600, "px", "the longer side of the picture that is searched for squares: that of a screen", HAND)
NETWORK_SIDES = _set(
    (320, 192, 640, 1280), "px", "longer sides at which the network looks: it finds tiles of 12 to 56 px", FORMAT
)
MOST_ENLARGED = _set(3.0, "times", "small pictures are enlarged for the network by no more than this", HAND)
SMALL_STEP = _set(32, "px", "tiles nearer to each other, at the largest of NETWORK_SIDES, are looked at again", DRAWN)
ZOOMED_STEP = _set(32, "px", "the distance of tiles to which they are enlarged then", DRAWN)
ZOOM_MARGIN = _set(4, "steps", "around a lattice of small tiles that are looked at again with it", DRAWN)
AVERAGED_SCALE = _set(0.55, "times", "a picture shrunk to less is averaged: interpolation would skip pixels", HAND)
MOST_BOARDS = _set(5, "lattices", "that each way of looking may yield", HAND)
MOST_LINES = _set(3, "lattices of one row", "that each way of looking may yield", HAND)
SAME_STEP = _set(0.15, "of the step", "lattices whose steps differ less may be one board", DRAWN)
SAME_BOARD_OVERLAP = _set(0.5, "of the smaller one", "two lattices of one step that overlap more are one board", DRAWN)
FEWEST_TILES = _set(5, "tiles seen", "a lattice of several rows with fewer is no board", DRAWN)
FEWEST_IN_A_LINE = _set(4, "tiles seen", "a single row with fewer is no board", GAME)
FEWEST_COLUMNS = _set(4, "columns", "words have at least four letters", GAME)
MOST_COLUMNS = _set(8, "columns", "words have at most eight letters; a keyboard is wider", GAME)
FEWEST_ROWS = _set(2, "rows", "a single row is judged by other rules", GAME)
MOST_ROWS = _set(10, "rows", "no game has more rows with letters", GAME)
LONGEST_LATTICE = _set(16, "rows or columns", "a longer lattice is a keyboard, a table or a texture", HAND)
EDGE_CONTRASTS = _set(
    (7, 14, 28, 56), "levels", "each is tried as an edge: nord's tiles differ by ten levels, noise by twenty", DRAWN
)
EDGE = _set(2.0, "px", "a tile's own edge hides this much of it: flat regions are smaller than tiles by this", HAND)
SMALLEST_SQUARE = _set(9, "px", "smaller regions are no tiles", DRAWN)
LARGEST_SQUARE = _set(420, "px", "larger regions are no tiles", DRAWN)
MOST_SQUARES = _set(900, "regions", "kept, the largest ones: a texture has thousands", HAND)
LONGEST_BOX = _set(1.7, "width by height", "of an upright box around a tile that may be turned", DRAWN)
LONGEST_SQUARE = _set(1.5, "width by height", "of the narrowest box around a tile, seen at an angle", DRAWN)
SQUARE_FILLED = _set(0.74, "of its box", "the outline of a tile covers at least this, rounded corners included", DRAWN)
SQUARE_WHOLE = _set(0.78, "of its hull", "the region covers at least this: a tile's outline has no deep notch", DRAWN)
SAME_PLACE = _set(0.12, "of the side", "squares found at several contrasts are one if their middles are nearer", DRAWN)
SAME_SIDE = _set(
    0.8, "of the side", "squares found at one place are one if their sides differ by a smaller factor", DRAWN
)
LEAST_TILE = _set(0.5, "probability", "a tile is where the network is surer than this", DRAWN)
MOST_TILES = _set(400, "tiles", "kept of the network's, the surest ones", HAND)
TILE_OCTAVES = _set((-2, 3), "log2 of sides of 24 px", "the network's estimate of a side is kept within these", FORMAT)
CLOSEST_TILES = _set(0.5, "of the side", "two tiles are never nearer: the less sure one is left out", DRAWN)
EDGED_REACH = _set((0.93, 1.5), "sides", "least and most distance of neighbouring squares", DRAWN)
EDGED_ALIKE = _set(0.22, "of the side", "sides of neighbouring squares differ by less", DRAWN)
EDGED_STRAIGHT = _set(0.07, "steps", "a square that misses its place in the lattice by more falls away", DRAWN)
MARKED_REACH = _set((0.88, 1.5), "sides", "least and most distance of neighbours that the network estimates", DRAWN)
MARKED_ALIKE = _set(0.25, "of the side", "sides of neighbouring tiles that the network estimates differ by less", DRAWN)
MARKED_STRAIGHT = _set(0.1, "steps", "a tile of the network's that misses its place by more falls away", DRAWN)
UNEVEN_STRETCH = _set(0.16, "log of width by height", "neighbouring tiles are stretched alike, but for this", DRAWN)
LOOSER_STRETCH = _set(
    0.24, "log of width by height", "stretches differ by less while a lattice grows: perspective adds up", DRAWN
)
LOOSER_SIDE = _set(1.3, "times", "sides may differ by this much more while a lattice grows: perspective adds up", DRAWN)
MOST_SEEDS = _set(60, "spots", "from which a lattice is grown, at most: a texture has thousands", HAND)
FEWEST_MEMBERS = _set(4, "spots", "a lattice of fewer is chance", DRAWN)
MOST_STEPS = _set(10, "neighbours", "of a spot that are tried as steps of the lattice, the nearest ones", HAND)
MOST_SKEWED = _set(24.0, "degrees", "the directions miss a right angle by less; the rows of keys are 27 apart", DRAWN)
STEP_RATIO = _set((0.68, 1.47), "across by down", "steps to the right and down have about one length", DRAWN)
NEAR_AROUND = _set(0.05, "of both steps", "a spot this near to where a pair of steps leads speaks for the pair", DRAWN)
NEAR_ALONG = _set(0.1, "steps", "a spot this near to where a step along a row leads speaks for the step", DRAWN)
FEWEST_ALONG = _set(3, "spots", "needed for the direction of a single row", DRAWN)
LONG_STEP = _set(0.5, "spots", "what a pair of steps loses for its length: twice a step fits as well", DRAWN)
NEAR_PLACE = _set(0.2, "steps", "a spot may lie this far from its expected place while the lattice grows", DRAWN)
ABSORBED = _set(0.6, "of NEAR_PLACE", "a spot may lie this far from where the fitted lattice predicts it", DRAWN)
MOST_WANTED = _set(400, "tiles", "a lattice with more missing tiles takes in no others", HAND)
FITTED_AGAIN = _set(3, "times", "the lattice is fitted until no spot joins it, but not more often", HAND)
PIXEL_ERROR = _set(0.6, "px", "what the places of spots are uncertain by, on top of the share of a step", DRAWN)
LEAST_FILL = _set(0.6, "steps", "a tile's side is at least this share of the step", DRAWN)
FEWEST_BENT = _set(8, "spots", "fewer do not tell perspective from error: the map stays affine", DRAWN)
BENT_PERCENTILE = _set(90, "per cent", "of the errors of an affine map tell whether there is perspective", DRAWN)
BENT = _set(0.03, "steps", "an affine map with a smaller error is as good, and extrapolates safely", DRAWN)
OUTLIER = _set(0.08, "steps", "a spot farther from its place does not count in the fit of a homography", DRAWN)

_ROWS.append("letters/: where the board ends, and which tiles hold a letter")
LEAST_CONTRAST = _set(3.0, "levels", "a tile of less contrast is not stretched: its grain is no stroke", FORMAT)
HELD = _set(0.5, "probability", "a tile holds a letter if 'no letter here' is less likely", HAND)
SURELY_HELD = _set(0.2, "probability", "a tile surely holds a letter if 'no letter here' is less likely", DRAWN)
PERHAPS_EMPTY = _set(0.4, "probability", "a tile may be empty if 'no letter here' is likelier", DRAWN)
SURELY_EMPTY = _set(0.9, "probability", "a tile surely lacks a letter if 'no letter here' is likelier", DRAWN)
TYPED_LETTER = _set(0.6, "probability", "a letter of a word that is being typed is surer than this", DRAWN)
SINGLE_NO_LETTER = _set(0.05, "probability", "a letter that stands alone needs a smaller chance of being none", DRAWN)
SINGLE_LETTER = _set(0.85, "probability", "a letter that stands alone is surer: a stroke may look like one", DRAWN)
LINE_HELD = _set(0.6, "of its tiles", "a row with letters on more of them is a whole row, others hidden", DRAWN)
COLUMN_HELD = _set(0.6, "of rows with letters", "a column beside the lattice with letters in more joins it", DRAWN)
FULL_LINE = _set(
    0.7,
    "of its tiles",
    "a line above or below with more letters, each weighed by its probability, joins the lattice",
    DRAWN,
)
ROW_SEEN = _set(0.5, "of its tiles", "a row of which fewer were seen as tiles may be a keyboard's", DRAWN)
STRAY_SEEN = _set(0.3, "of its tiles", "a row below the last whole one of which more were seen may be covered", DRAWN)
ROUND_FRAMES = _set(0.7, "of its tiles", "a row with more O than this shows the round frames of empty tiles", DRAWN)
LAST_DOUBTFUL = _set(0.6, "mean probability", "a last row with letters less sure is something else", DRAWN)
ABOVE_SURE = _set(0.8, "mean probability", "a doubtful last row is dropped if the letters above it are surer", DRAWN)
MOST_LOOKS = _set(6, "looks", "a lattice is read, widened and read again at most this often", HAND)
MOST_KEY_ROWS = _set(4, "rows", "of a keyboard", GAME)
MOSTLY_SEEN = _set(0.6, "of its tiles", "a lattice of which fewer were seen is moved to its letters", DRAWN)
FLAT_MARGIN = _set(6, "px of a cut-out tile", "a border does not count in telling whether a tile is flat", DRAWN)
FLAT_TILE = _set(6, "levels", "a tile whose pixels differ by no more shows nothing, and is not read", DRAWN)
BLANK_LETTER = _set(1e-6, "probability", "the chance of each letter on a tile that shows nothing", HAND)
CONTRAST_MARGIN = _set(8, "px of a cut-out tile", "a border does not count in how much a tile shows", DRAWN)
PLAIN_TILE = _set(0.5, "of a letter's contrast", "a tile with less contrast shows nothing", DRAWN)
DOUBTFUL_LETTER = _set(0.65, "probability", "a letter less sure speaks against a board rather than for it", DRAWN)
APART_SCORE = _set(0.5, "times", "what the letters of a lattice count where an empty row is between them", DRAWN)
CLEAR_BOARD = _set(0.93, "mean probability", "a board whose letters are surer is clear", DRAWN)
CLEARLY_CUT = _set(0.5, "probability", "a board with letters beside it that are likelier is not clear", DRAWN)
WHOLE_BOARD = _set(0.8, "of tiles in rows with letters", "a board of which more were seen lacks no column", DRAWN)
CLEAR_TILE = _set(0.985, "probability", "a tile with a surer answer is looked at once, others several times", DRAWN)
LOOK_SHIFT = _set(0.035, "steps", "doubtful tiles are looked at again from this far to all four sides", DRAWN)
LOOK_SIZES = _set((0.94, 1.06), "times", "doubtful tiles are looked at again in these sizes", DRAWN)
FEWEST_LETTERS = _set(8, "letters", "needed to move a lattice: each is off its middle by its shape", DRAWN)
LETTER_OUTLIER = _set(0.1, "steps", "a letter farther from where the fit of all letters moves it does not count", DRAWN)
LETTER_MARGIN = _set(4, "px of a cut-out tile", "not looked at for a letter's box: borders and gaps", DRAWN)
INK_SHARE = _set(0.5, "of the strongest ink", "a pixel with more is a stroke's", DRAWN)
INK_PERCENTILE = _set(98, "per cent", "the strongest ink is what this share of a tile's pixels stays below", DRAWN)
LEAST_SHIFT = _set(0.02, "steps", "a lattice is not moved by less, which is not worth a second reading", DRAWN)
MOST_SHIFT = _set(0.35, "steps", "a lattice is not moved by more, which would be another tile", DRAWN)
TURNED_TILES = _set(16, "tiles", "are looked at from all sides where no board is clear, those that show most", HAND)
FEWEST_TURNED = _set(5, "tiles", "fewer do not tell which side is up", HAND)
TURNED_SURE = _set(
    0.75, "mean probability", "letters of a turned or mirrored picture are surer the right way up", DRAWN
)
TURNED = _set(0.5, "of the doubt", "a picture is turned or mirrored if less doubt is left from another side", DRAWN)
LEAST_DOUBT = _set(0.03, "mean probability", "less doubt about a board that is not clear has another cause", DRAWN)
LEAST_STRANGE_DOUBT = _set(0.002, "mean probability", "less doubt about strange words does not tell the sides", DRAWN)
FEW_ROWS = _set(2, "scored rows", "so few may be words by chance from a wrong side too: all sides are read", HAND)
SIDE_TOLD = _set(5.0, "odds, as a logarithm", "words likelier by this from another side are seen from there", DRAWN)
SIDE_DOUBTED = _set(-2.0, "odds, as a logarithm", "words likelier by this from another side are not sure", DRAWN)
SIDE_DOUBT = _set(15.0, "times", "how much more than it seems letters are doubtful from a wrong side", DRAWN)

_ROWS.append("games.py: what is a board")
LEAST_SURE = _set(0.7, "mean probability", "letters that are less sure are something else", DRAWN)
ROW_SURE = _set(0.6, "mean probability", "a board has a whole row whose letters are surer", DRAWN)
TILED_BOARD = _set(0.7, "tiles seen", "a board with few letters must show more of its tiles", DRAWN)
TILED_ROW = _set(0.55, "of its tiles", "a row of which more were seen is a row of tiles", DRAWN)
OTHERS_PERCENTILE = _set(
    80, "per cent", "of the tiles without a letter are plain beside a single row of letters", DRAWN
)
MOST_COLOURS = _set(4, "colours", "of a game's tiles in even light; icons have more", DRAWN)
TILES_A_SHADE = _set(8, "tiles", "shadows may make one more colour for each of these", DRAWN)
FEWEST_CHEQUERS = _set(8, "tiles", "fewer are no chessboard", HAND)
CHEQUERED = _set(8.0, "distance", "the two colours of a chessboard differ by more", DRAWN)
IN_TURN = _set(0.95, "of the tiles", "of a chessboard are of the colour whose turn it is", DRAWN)
STANDS_OUT = _set(5.0, "distance", "the tiles of a single row differ by more from the page", DRAWN)
SETTLED_TILES = _set(10, "tiles seen", "a clear board with at least these ends the search: fewer may be a part", DRAWN)
SAME_KIND_STEP = _set(
    0.12, "of the step", "a doubtful lattice beside a board is a board if their steps differ less", DRAWN
)
SAME_ROW_STEP = _set(0.08, "of the step", "rows whose steps differ less are of one kind: examples of the rules", DRAWN)
TURNED_LATTICES = _set(2, "lattices", "are looked at from all sides where no board is clear", HAND)
OVERLAPPING = _set(0.3, "of the smaller one", "of boards that overlap more only that with most letters is kept", DRAWN)
EMPTY_COLUMNS = _set(5, "columns", "of an empty board, which only its shape tells", GAME)
EMPTY_ROWS = _set((5, 9), "rows", "least and most of an empty board", DRAWN)
EMPTY_EVEN = _set(12, "levels", "the tiles of an empty board differ by less", DRAWN)
EQUALLY_WHITE = _set(3, "levels", "white tiles of an empty board, and a white page, differ by no more", DRAWN)
NEARLY_PAGE = _set(60, "levels", "a page that is darker than white tiles by more has another colour", HAND)
EMPTY_GREY = _set(40, "levels", "the tiles of an empty board are less coloured", DRAWN)
EMPTY_TEXTURE = _set(6, "levels", "the pixels of an empty tile have no larger standard deviation", DRAWN)

_ROWS.append("keyboard.py: keys below a screenshot's board")
KEYBOARD_REACH = _set(0.75, "of the board's width", "a keyboard goes on beyond the board by no more on each side", HAND)
KEY_STANDS_OUT = _set(18, "levels", "a key differs from the page by more, in all channels together", HAND)
KEY_FILLED = _set(0.7, "of its box", "a key stands out from the page on more of it, its letter aside", HAND)
KEY_HEIGHT = _set(0.25, "steps", "a key is higher", HAND)
KEY_UNEVEN = _set(0.12, "of a key", "keys of one line differ by no more in place, size and distance", HAND)
FEWEST_KEYS = _set(6, "keys", "a line with fewer is no line of a keyboard", GAME)
FEWEST_FOUND = _set(25, "keys", "fewer that are found are no whole keyboard", GAME)
KEYS_READ = _set(0.6, "of a line's keys", "more have to be read as the letters of a layout", HAND)
KEYS_ALIKE = _set(15.0, "levels", "the sum of differences of red, green and blue up to which keys are alike", HAND)
FEWEST_FREE_KEYS = _set(3, "keys", "of letters that were not tried tell what a free key looks like", HAND)

_ROWS.append("paint/: fills, light and groups of colours")
HALF = _set(0.5, "of the samples", "the more frequent of two colours covers at least this", HAND)
UNLIKE = _set(60.0, "levels", "the sum of differences of red, green and blue from which on colours are two", DRAWN)
CLEAR_FILL = _set(0.6, "of the tile", "a colour that covers more is clearly the fill", DRAWN)
BOLD_LETTER = _set(0.66, "of the tile", "a bold letter covers less", DRAWN)
BOLD_INSIDE = _set(0.75, "of the inside of a tile", "a bold letter covers more", DRAWN)
BOLD_RING = _set(0.45, "of the ring along its edges", "a bold letter covers less", DRAWN)
BOLD_AMONG_OTHERS = _set(
    0.76, "of the tile", "a bold letter covers less where most of its row is filled otherwise", DRAWN
)
INKED_ROW = _set(0.5, "of its tiles", "a row of which more look like ink is filled with that colour", DRAWN)
INK_PER_CENT = _set(8, "per cent", "of a tile's middle that are least like its fill give the colour of its ink", DRAWN)
LETTER_LIKE_INK = _set(90.0, "levels", "a colour that differs by less from the usual ink is a letter's", DRAWN)
LETTER_ON_FILL = _set(
    72.0, "levels", "what is inked is a letter if the tile's second colour is nearer to its edges", DRAWN
)
BORDERED_ROW = _set(0.6, "of its letters", "a row with a border around more of them is bordered as a whole", DRAWN)
TINTED = _set(
    30.0, "levels", "a tile's channels are apart by this much more than those around it if it is coloured", DRAWN
)
STRONGLY_TINTED = _set(50.0, "levels", "the same as TINTED for a strong colour", DRAWN)
NEARER_AROUND = _set(0.6, "times", "edges nearer to what is around a tile than its inside are no part of it", DRAWN)
STAIN = _set(0.15, "of white", "a pixel farther from both fill and letter, and from what is between, is a stain", DRAWN)
LEAST_STAIN = _set(24.0, "levels", "a pixel that is nearer to fill or letter is no stain: cameras have noise", DRAWN)
STAINED = _set(
    0.03, "of its inside", "a tile with more stains, the board's usual ones aside, is covered in part", DRAWN
)
USUAL_STAINS = _set(75, "per cent", "of the tiles have no more stains than are usual on the board", DRAWN)
WHITE_FILLS = _set(95, "per cent", "white is at least as bright as the fill that this share stays below", DRAWN)
DARKEST_WHITE = _set(40.0, "levels", "white is never darker, however dim the picture", HAND)
DIM = _set(200.0, "levels", "where white is darker, neutral light is taken to be dim", DRAWN)
DARK_SHADE = _set(0.3, "of white", "a darker shade shows no light", DRAWN)
PAINTED_SHADE = _set(0.45, "weakest by strongest channel", "a more coloured shade is paint, not light", DRAWN)
SAME_LIGHT = _set(0.03, "of white", "lights whose channels differ by no more are one", DRAWN)
GREY_FILLS = _set(34, "per cent", "of the fills are taken for grey in some light: absent tiles are frequent", DRAWN)
BRIGHT_FILLS = _set(90, "per cent", "of the fills are no brighter than white in any light", DRAWN)
USUAL_CAST = _set(0.2, "log of red and blue by green", "the standard deviation of how coloured light is", DRAWN)
NOT_LIT_COST = _set(5.0, "cost", "of coloured light on an upright board, which is a screenshot's", DRAWN)
PAPER_CHROMA = _set(6, "chroma for a cost of 1", "page, empty tiles and letters are seldom coloured", DRAWN)
MOST_PAPER_COST = _set(2.5, "cost", "of a coloured page, empty tile or letter, at most: themes have them", DRAWN)
SATURATED = _set(250, "levels", "a channel from here on may be too bright for the camera", HAND)
OVEREXPOSED = _set(0.5, "times", "what a coloured page costs where two of its channels are saturated", DRAWN)
DIFFERENT_UPRIGHT = _set(2.8, "distance, light aside", "on a screenshot fills farther apart are two colours", DRAWN)
DIFFERENT_TILTED = _set(4.5, "distance, light aside", "on a photo fills farther apart are two colours", DRAWN)
MISFIT = _set(3.0, "distance, light aside", "standard deviation from which on another grouping is likelier", DRAWN)
COLOUR_SPREAD = _set((1.0, 2.2), "distance, light aside", "least and most deviation of one colour over a board", DRAWN)
WASHED = _set(2.2, "times", "how much stronger colours are than they look through glare or haze", DRAWN)
WASHED_OUT_COST = _set(2.0, "cost", "of glare that takes the colours away", DRAWN)
FINER_COST = _set(0.5, "cost", "of two colours that are as near as uneven light would make one", DRAWN)
ABSENT_LIGHT = _set((8, 90), "lightness", "where all tiles are darker or lighter, they may be unfilled", DRAWN)
UNEVEN_GREYS = _set(4.0, "lightness", "greys on a screenshot that differ by more are not all absent", DRAWN)
UNEVEN_GREYS_LIT = _set(9.0, "lightness", "greys in a row of a photo that differ by more are not all absent", DRAWN)
GREY_COPY = _set(4, "levels", "a photo whose channels differ by no more anywhere is a grey copy", DRAWN)
MIXED_HUES = _set(40, "degrees", "tiles of one meaning on a photo whose hues differ by more are of two colours", DRAWN)
CLIPPED_TURN = _set(8, "degrees", "a colour that is clipped on a photo turns by no more if it is one colour", DRAWN)
CLIPPED_LIGHT = _set(1.6, "times", "light that clips a colour in part of a photo is no brighter there", DRAWN)
DARKER_FILLS = _set(25, "per cent", "of the absent tiles tell whether absent is white on this board", HAND)
WHITE_PAGE = _set(99.5, "lightness", "a brighter page of a screenshot is white", HAND)
NEARLY_WHITE = _set(238, "levels", "an absent fill whose least channel is higher is white", DRAWN)
LETTER_FILLS = _set(0.25, "of the letters", "seem to be fills on more tiles: all fills may be letters", DRAWN)
LETTER_INSIDE = _set(0.1, "of the tile", "a letter covers more of a tile's inside than of its edges by this", DRAWN)
USUAL_HUES = _set((15, 215), "degrees", "colours from red over yellow and green to teal are a game's", GAME)
INVERTED_AMBER = _set((280, 302), "degrees", "an amber in inverted colours is a blue of these hues", GAME)
INVERTED_SLATE = _set((50, 110), "degrees", "a slate in inverted colours is a grey of these hues", GAME)
TINTED_GREY = _set(8, "chroma", "a grey with more has a tint", DRAWN)
INVERTED_CHROMA = _set(85, "chroma", "an amber in inverted colours is a stronger blue than any game has", GAME)
INVERTED_GREEN = _set((300, 345), "degrees", "a green in inverted colours is a pink of these hues", GAME)
SKY_HUES = _set((215, 290), "degrees", "light blue is a game's too", GAME)
SKY_LIGHT = _set(50, "lightness", "a darker blue is told only beside another colour", DRAWN)
LIGHT_PAGE = _set(110, "levels", "a brighter page is that of a light theme", DRAWN)

_ROWS.append("paint/marks.py: what colours mean")
IMPOSSIBLE_COST = _set(12.0, "cost", "of one colour for one mark, at most", DRAWN)
HOPELESS = _set(10.0, "cost", "a meaning that costs more than another by this is never right", DRAWN)
MARKED_TOGETHER = _set(6, "groups", "get their meaning together; more would take too long", HAND)
MOST_MEANINGS = _set(24, "meanings", "are weighed against the rules of the game, the cheapest ones", HAND)
CLASH_COST = _set(6.0, "cost", "of two different colours for correct, or for present", DRAWN)
TWO_GREYS_COST = _set(1.2, "cost", "of two different colours for absent: a clone's hover, or a shadow", DRAWN)
GREY_AND_COLOUR_COST = _set(2.5, "cost", "on top of TWO_GREYS_COST for a grey and a colour: no game has both", DRAWN)
GREY_AND_COLOUR_FROM = _set(
    1.5,
    "twice the share of NOTHING_IN_COMMON",
    "two colours for absent cost GREY_AND_COLOUR_COST in part from here on, in full from 1 more",
    DRAWN,
)
NOTHING_IN_COMMON = _set(12.0, "distance, light aside", "colours farther apart have nothing in common", DRAWN)
OTHER_HUE = _set(18.0, "degrees", "two strong colours whose hues are farther apart have nothing in common", DRAWN)
STRONG_CHROMA = _set(25.0, "chroma", "a colour with more is strong", DRAWN)
OFFICIAL_WEIGHT = _set(2.5, "cost", "an official colour makes other meanings cost more: it is the usual game", DRAWN)
WELL_KNOWN_WEIGHT = _set(1.5, "cost", "a colour of a palette that many clones borrow makes others cost more", DRAWN)
PALETTE_SPREAD = _set(200, "squared distance", "at this distance a known colour's weight falls by the factor e", DRAWN)
FAINT = _set((16, 2), "chroma: below, for a cost of 1", "a faint colour is less likely correct or present", DRAWN)
GREEN = _set((0.0, 138, 17), "cost, hue, width", "correct in most games", GAME)
OLIVE = _set((1.5, 108, 9), "cost, hue, width", "correct in gruvbox and solarized", GAME)
OLIVE_TOO_LIGHT = _set((78, 5), "lightness: above, for a cost of 1", "a lighter olive is rather a yellow", DRAWN)
TEAL = _set((1.5, 190, 14), "cost, hue, width", "correct in some clones", GAME)
TEAL_TOO_LIGHT = _set((75, 5), "lightness: above, for a cost of 1", "a lighter teal is rather a light blue", DRAWN)
STRONG_ORANGE = _set((0.8, 49, 8), "cost, hue, width", "correct with high contrast", GAME)
DEEP_BLUE = _set((2.5, 275, 20), "cost, hue, width", "correct in some clones", GAME)
BLUE_TOO_LIGHT = _set((65, 6), "lightness: above, for a cost of 1", "a lighter blue is rather present", DRAWN)
PURPLE = _set((2.5, 310, 16), "cost, hue, width", "correct in some clones", GAME)
YELLOW = _set((0.0, 90, 8), "cost, hue, width", "present in most games", GAME)
LEMON = _set((70, 2), "lightness: above, for a degree of hue", "a lighter yellow may be greener", DRAWN)
ORANGE = _set((0.5, 72, 9), "cost, hue, width", "present in some clones", GAME)
LIGHT_BLUE = _set((1.5, 262, 14), "cost, hue, width", "present with high contrast", GAME)
BLUE_TOO_DARK = _set((45, 8), "lightness: below, for a cost of 1", "a darker blue is rather absent or correct", DRAWN)
CYAN_FROM = _set(76, "lightness", "a lighter blue is too bright for the camera and turns to cyan", DRAWN)
CYAN_TURN = _set(3.5, "degrees for each lightness", "how fast light blue turns to cyan above CYAN_FROM", DRAWN)
PINK = _set((3.0, 315, 20), "cost, hue, width", "present in some clones", GAME)
GREY_CHROMA = _set(6, "chroma for a cost of 1", "absent is grey", DRAWN)
MOST_GREY_COST = _set(8.0, "cost", "of a coloured absent tile, at most", DRAWN)
SLATE = _set((275, 22), "hue, width", "slate and navy are absent in dark themes", GAME)
SLATE_CHROMA = _set(14, "chroma for a cost of 1", "slate and navy may be more coloured than grey", DRAWN)
SLATE_TOO_LIGHT = _set((45, 12), "lightness: above, for a cost of 1", "slate and navy are dark", DRAWN)
RED = _set((2.5, 25, 14), "cost, hue, width", "absent in some clones", GAME)
TWO_WAY_WARM = _set((25, 66), "degrees", "oranges, which are correct in some games and present in others", GAME)
TWO_WAY_AMBER = _set(80, "degrees", "where TWO_WAY_WARM ends on a photo in green light", DRAWN)
TWO_WAY_TEAL = _set(172, "degrees", "on a photo a light teal above this may be a light blue in green light", DRAWN)
TEAL_LIGHT = _set(62, "lightness", "a teal that is lighter may be a light blue in green light", DRAWN)
TWO_WAY_BLUE = _set((225, 300), "degrees", "blues, which are correct in some games and present in others", GAME)
LIKE_OFFICIAL = _set(
    ((8, 8, 8, 13), (8, 13, 13, 13)),
    "degrees if darker, if lighter, lightness down, up",
    "an orange, or a blue, nearer to the official one is that one; more light turns blue to cyan",
    DRAWN,
)
LIKE_OFFICIAL_LIT = _set(
    ((22, 22, 25, 25), (22, 22, 25, 25)), "as LIKE_OFFICIAL", "the same as LIKE_OFFICIAL on a photo", DRAWN
)
THEME_GREEN = _set((138.0, 16.0), "hue, width", "correct in the official light and dark themes", GAME)
THEME_YELLOW = _set((92.0, 14.0), "hue, width", "present in the official light and dark themes", GAME)
THEME_ORANGE = _set((49.0, 12.0), "hue, width", "correct in the official themes with high contrast", GAME)
THEME_BLUE = _set((262.0, 16.0), "hue, width", "present in the official themes with high contrast", GAME)

_ROWS.append("decide/: rows")
SIGNS_BELOW = _set(
    (1.9, -0.55, 0.51, 0.078, -0.22, -0.37),
    "odds, as a logarithm",
    "for a typed row with a row below: a start, then for each unit of difference from blank tiles, from tiles above, "
    "from the ink above, of the row's spread and of its chroma",
    FITTED,
)
SIGNS_LAST = _set(
    (5.9, -0.57, 0.66, 0.3, -0.26, -0.7),
    "odds, as a logarithm",
    "for a typed row with no row below, the same numbers as in SIGNS_BELOW",
    FITTED,
)
SIGNS_TRUST = _set(0.8, "times", "how far the odds of a typed row are trusted: it makes 2.75 of them sure", DRAWN)
ONLY_ROW = _set(7.0, "odds, as a logarithm", "the start for a row that is the only one with letters", DRAWN)
SURELY_SCORED = _set(-5.0, "odds, as a logarithm", "for a row that is scored by a single sign", DRAWN)
FRAMED_ODDS = _set(12.0, "odds, as a logarithm", "how much a frame that no row above has speaks for a typed row", DRAWN)
LIKE_EMPTY = _set(6.0, "distance", "a fill nearer to that of an empty tile is an empty tile's", DRAWN)
NEVER_EMPTY = _set(12.0, "distance", "a fill farther from that of an empty tile is no empty tile's", DRAWN)
NEVER_TYPED = _set(15.0, "chroma", "no typed tile is more coloured, the light's colour aside", DRAWN)
OTHER_INK = _set(50.0, "distance", "a coloured row may be typed if its ink is farther from the ink above", DRAWN)
UNLIKE_ROW = _set(10.0, "distance", "a tile farther from its row's fill has a colour of its own", DRAWN)
REPEATED = _set(7.0, "distance", "a tile with a colour of its own was scored if it is nearer to a tile above", DRAWN)
SAME_FILL = _set(1.0, "distance", "nearer fills are the same", DRAWN)
FILLED = _set(2.0, "distance", "the only row, farther from empty tiles on a screenshot, is not sure to be typed", DRAWN)
LIGHT_INK = _set(130, "levels", "letters typed on a white page are darker; lighter ones stand in too much light", DRAWN)
MUCH_NEARER = _set(0.13, "of the distance from empty tiles", "a fill this much nearer to one above is the same", DRAWN)
IDENTICAL = _set(0.3, "distance", "nearer fills and inks are identical, as on a screenshot", DRAWN)
NEW_FRAME = _set(5.0, "levels", "a new frame is stronger by more than NEW_FRAME_TIMES the frames above", DRAWN)
NEW_FRAME_TIMES = _set(2.0, "times", "a new frame is stronger than this many times the frames above", DRAWN)
FRAME_PERCENTILE = _set(90, "per cent", "frames above are taken to be what this share of them stays below", DRAWN)
OTHER_FRAME = _set(5.0, "levels", "a frame is also new if it is dark where those above are bright, both by more", DRAWN)
SAME_PIXELS = _set(4.0, "levels", "tiles whose pixels differ by less on average look alike", DRAWN)
UNLIKE_PERCENTILE = _set(80, "per cent", "of a row's tiles are at most as unlike empty ones as the row is", DRAWN)
BELOW_WEIGHT = _set(0.75, "weight", "of the row below in telling what empty tiles look like", DRAWN)
MOST_UNLIKE_BLANK = _set(40.0, "distance", "from empty tiles counts up to here", DRAWN)
MOST_UNLIKE_ABOVE = _set(20.0, "distance", "from tiles above counts up to here", DRAWN)
MOST_INK = _set(60.0, "distance", "of inks counts up to here", DRAWN)
MOST_SPREAD = _set(30.0, "distance", "of a row's tiles from each other counts up to here", DRAWN)
MOST_CHROMA = _set(40.0, "chroma", "counts up to here", DRAWN)
SHADOWS = _set((0.5, 1.0, 1.0), "weights of L*, a*, b*", "shadows make tiles of one colour differ in lightness", DRAWN)
TILE_SHADOWS = _set(
    (0.25, 1.0, 1.0), "weights of L*, a*, b*", "SHADOWS for single tiles, which glare may hit alone", DRAWN
)

_ROWS.append("decide/: words and confidence")
OTHER_GAME = _set(0.03, "of games", "have words of their own: names, another language, nonsense for fun", HAND)
UNLISTED = _set(0.01, "of words", "are in no list, in a game of the list's words", HAND)
UNCOMMON = _set(0.15, "of words", "are not known, in a game of common words of another length than the list's", HAND)
OTHER = _set(0.8, "of words", "are not known, in a game with words of its own", HAND)
STRANGE = _set(0.2, "of unknown words", "are like no word; the remaining ones have the list's pairs of letters", HAND)
ANSWER = _set(4.0, "times", "a possible answer is likelier as a guess than a word that is only allowed", HAND)
UNSEEN_PAIR = _set(0.2, "times", "each pair of letters is counted as seen before, so that none is impossible", HAND)
LEAST_CHANCE = _set(1e-7, "probability", "no letter is excluded more surely", HAND)
MOST_ODDS = _set(50.0, "odds, as a logarithm", "more would overflow", HAND)
MOST_CANDIDATES = _set(8, "words", "kept for a row", HAND)
MOST_DOUBTED = _set(4, "letters", "in which spellings that are in no list may differ", HAND)
MISREAD_ODDS = _set(150.0, "times", "a misread letter is likelier than a game that contradicts itself", DRAWN)
NEGLIGIBLE = _set(0.001, "of the likeliest", "less likely words of a row are left out where rows contradict", HAND)
MOST_GAMES = _set(2000, "choices of words", "for all rows are weighed", HAND)
CONTRADICTION_COST = _set(6.0, "cost", "of marks that no game can show, where the letters are sure", DRAWN)
ALL_PRESENT_COST = _set(4.0, "cost", "of a row whose letters are all misplaced", DRAWN)
TRIED_AGAIN_COST = _set(0.3, "cost", "of a row with a letter misplaced where it was misplaced before", DRAWN)
SURE = _set(0.9, "confidence", "a row is trusted from here on; a tile below it is unclear", HAND)
HIDDEN_LETTER = _set(0.001, "probability", "of each letter on a tile where none can be seen", HAND)
TILE_CUT = _set(0.14, "of its side", "a tile of which more lies outside the picture is unclear: letters are cut", DRAWN)
CUT_FAITH = _set(0.5, "times", "what is left of the confidence in a tile that is cut off or covered in part", HAND)
STAINED_LETTER = _set(
    0.92, "probability", "a letter on a stained tile is read if it is surer and so is its word", DRAWN
)
STAINED_WORD = _set(0.99, "probability", "a word is surer if a letter on a stained tile is to be read", DRAWN)
ROW_GONE = _set(0.36, "of its area", "a row of whose tiles none shows more is not in the picture", DRAWN)
TILE_TOLD = _set(0.15, "of its area", "a cut tile that shows less does not tell whether there is one more row", DRAWN)
EVEN_EDGES = _set(0.75, "of the pixels along its edges", "a tile has its fill on more; a key is smaller", DRAWN)
EVEN_SIDES = _set(0.6, "of the pixels along its sides", "the same on a screenshot, where these tell the fill", DRAWN)
LIKE_A_TILE = _set(7.0, "distance", "a fill beside the board that is nearer to a tile's is a tile's", DRAWN)
SIDE_SHOWN = _set(
    0.04, "of a tile", "if more of the next column's place is in the picture, its tiles would show", DRAWN
)
SIDE_SHOWN_LIT = _set(0.25, "of a tile", "the same as SIDE_SHOWN on a photo, whose lattice is less exact", DRAWN)
LETTER_SHOWN = _set(0.5, "of its area", "a tile beside the board that shows more tells whether it has a letter", HAND)
REMAINS = _set(0.3, "of rows", "a column is cut if parts of tiles show beside more of them", DRAWN)
LACKS_ONE = _set(0.7, "odds", "that a board at the picture's edge, one column short of the list, is cut", HAND)
SELDOM_LACKS_ONE = _set(0.01, "odds", "that another board at the picture's edge lacks a column", HAND)
MAY_LACK_ONE = _set(0.1, "odds", "the same as LACKS_CUT_ONE on a photo whose words are not too short", HAND)
LACKS_CUT_ONE = _set(2.0, "odds", "that a board beside which parts of tiles seem to show is cut", HAND)
HARDLY_CUT = _set(0.1, "probability", "one more column less likely than this is not considered", DRAWN)
CUT_POWER = _set(0.2, "power", "how the chance of one more column lowers confidence: that of each of five tiles", DRAWN)
HELD_ODDS = _set(5.0, "odds", "that a tile of a scored row holds a letter, before it is looked at", DRAWN)
MOST_ALTERNATIVES = _set(4, "letters with marks", "named for an unclear tile", HAND)
LEAST_ALTERNATIVE = _set(0.01, "probability", "less likely alternatives are not named", HAND)

MANY_FILLS = _set(400, "tiles", "from here on, on several boards, colours are rounded before they are joined", HAND)


def thresholds() -> dict[str, Threshold]:
    """Return every threshold by its name, in the order of the table."""
    names = [name for name, value in globals().items() if name.isupper() and name[0] != "_" and name not in _WORDS]
    return dict(zip(names, (row for row in _ROWS if isinstance(row, Threshold)), strict=True))


_WORDS = ("DRAWN", "HAND", "GAME", "FORMAT", "FITTED", "HOW_FOUND", "PAGE_WIDTH")
"""Names above that are no thresholds."""


def table() -> str:
    """Return every threshold as tables in Markdown, one for each room."""
    names = iter(thresholds())
    said = (f"- *{found}*: {meaning}." for found, meaning in HOW_FOUND.items())
    lines = [line for one in said for line in wrap(one, PAGE_WIDTH, subsequent_indent="  ")]
    for row in _ROWS:
        if isinstance(row, str):
            lines += ["", f"**{row}**", "", "| name | value | unit | why | found |", "|---|---:|---|---|---|"]
        else:
            lines.append(f"| `{next(names)}` | {_written(row.value)} | {row.unit} | {row.why} | {row.found} |")
    return "\n".join(lines)


def _written(value: object) -> str:
    """Return a value as the table shows it."""
    if isinstance(value, tuple):
        return ", ".join(map(_written, value))
    return f"{value:,}" if isinstance(value, int) else f"{value:g}"


if __name__ == "__main__":
    print(table())
