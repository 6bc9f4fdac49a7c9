"""How boards are drawn: every range and share in one table, read by the code and printed for the documentation.

Lengths are shares of a tile's side unless the unit says otherwise. Seeds from FIRST_EVALUATION_SEED on draw fonts that
are kept out of training; those from FIRST_UNSEEN_SEED on are never looked at while the reader is tuned, as some of the
others were. Other tuning uses seeds below TUNING_SEEDS, tests those between.

Nothing is drawn that a person could not decide. Where a theme's colours explain each other (orange is present beside
green, correct beside blue) both occur; where absent tiles are unfilled, the last row has a coloured tile and a typed
row is not full; letters have at least LEAST_LETTER pixels; letters under an opaque message or a thumb are noted.

Run as: python tools/boards/ranges.py, which prints the table.
"""

from dataclasses import dataclass

import numpy as np

TUNING_SEEDS = 100_000
FIRST_EVALUATION_SEED = 1_000_000
FIRST_UNSEEN_SEED = 3_600_000


@dataclass(frozen=True)
class Range:
    """What a number is drawn from."""

    low: float
    high: float
    unit: str
    meaning: str
    even: bool = True
    """Drawn evenly, or evenly in the logarithm."""

    def draw(self, rng: np.random.Generator, high: float | None = None) -> float:
        """Return a number of the range, whose upper end may be drawn in."""
        top = self.high if high is None else max(min(high, self.high), self.low)
        if self.even:
            return float(rng.uniform(self.low, top))
        return float(np.exp(rng.uniform(np.log(self.low), np.log(top))))

    def whole(self, rng: np.random.Generator) -> int:
        """Return a whole number of the range, both ends included."""
        return int(rng.integers(int(self.low), int(self.high) + 1))


@dataclass(frozen=True)
class Share:
    """How often something is drawn."""

    of: float
    meaning: str

    def hit(self, rng: np.random.Generator) -> bool:
        """Say whether it is drawn this time."""
        return bool(rng.random() < self.of)


# The board and its game
TILE = Range(18, 200, "px", "side of a tile in the picture", even=False)
DESKTOP_TILE = Range(22, 90, "px", "side of a tile on a desktop page", even=False)
PHOTO_TILE = Range(18, 200, "px", "mean side of a tile in a photo", even=False)
OTHER_COLUMNS = (4, 6, 7, 8)
"""Columns of the other boards, evenly."""
FIVE_COLUMNS = Share(0.80, "five columns")
OTHER_ROWS = (3, 4, 5, 7, 8, 9, 10)
"""Rows of the other boards, evenly."""
SIX_ROWS = Share(0.75, "six rows")
UNSCORED = Share(0.25, "a row that is typed, in part or whole, and not scored")
UNLISTED = Share(0.10, "a game with words that are in no list")
REAL_PLAY = Share(0.60, "each guess agrees with the rows before it")
NO_EMPTY_ROWS = Share(0.22, "rows that are still empty are not drawn")

# The look
OFFICIAL = Share(0.45, "colours of the official game: light, dark and both contrast themes")
PLAIN_STYLE = Share(0.70, "official colours come with the official shape of tiles")
HUE = Range(-7, 7, "degrees", "shift of all hues by the display's profile")
SATURATION = Range(0.72, 1.15, "times", "shift of saturation by the display's profile")
BRIGHTNESS = Range(0.90, 1.06, "times", "shift of brightness by the display's profile")
SHIFTED = Share(0.50, "colours are shifted by a display profile")
GAP = Range(0.0, 0.25, "tile", "space between tiles; 0 is touching")
TOUCHING = Share(0.06, "tiles touch")
RADIUS = Range(0.0, 0.30, "tile", "radius of a tile's corners")
SQUARE_CORNERS = Share(0.50, "corners are square")
BEVEL = Share(0.08, "tiles have a lit upper and a dark lower edge")
BORDER = Range(0, 3, "px at a tile of 60", "width of a tile's border")
LETTER = Range(0.35, 0.80, "tile", "height of a capital letter")
USUAL_LETTER = Range(0.40, 0.58, "tile", "height of a capital letter in most games")
LEAST_LETTER = 8.5
"""Pixels: small tiles have letters of at least this height, so that a person can read them."""
UNUSUAL_FONT = Share(0.15, "serif, condensed, thin, monospaced or pixel letters")
ODD_LETTER = Share(0.30, "letter height is drawn from its whole range")

# What is around the board
TIGHT = Share(0.25, "a screenshot is cropped to the board and at most one tile around it")
DESKTOP = Share(0.25, "a screenshot that is not tight shows a desktop page, otherwise a phone's")
HUGE_DESKTOP = Share(0.15, "a desktop is huge")
HUGE = Range(2560, 3240, "px", "width of a huge desktop, at most 12 boards wide")
BOARD_WIDTH = Range(0.10, 0.45, "page", "width of the board on a desktop page", even=False)
DECOY = Share(0.80, "keyboard, how-to rows, statistics, emoji grid or advertisement on a page that is not tight")
SQUARE_KEYS = Share(0.15, "a keyboard has square keys")
ROWS_LOST = Share(0.06, "the crop leaves out first rows, and as often last ones")
EDGE_CUT = Share(0.12, "the crop cuts into the outer tiles")
EDGE_CUT_DEPTH = Range(0.02, 0.12, "tile", "how deep the crop cuts")
TOAST = Share(0.08, "a message lies over tiles, opaque or fading")
FLIP = Share(0.05, "the last tile is caught while it turns or jumps")
FLIP_HEIGHT = Range(0.60, 0.97, "tile", "height of a tile that is turning")
SCRIBBLE = Share(0.02, "a hand-drawn line crosses tiles")
SIDE_TEXT = Share(0.06, "small text stands beside the rows")

# From the page to the file of a screenshot
RESCALED = Share(0.50, "the picture is scaled after it was drawn")
RESCALE = Range(0.55, 1.70, "times", "by how much it is scaled", even=False)
SHARPEN = Share(0.10, "the picture is sharpened")
JPEG = Share(0.60, "a screenshot is stored as JPEG, otherwise without loss")
JPEG_QUALITY = Range(30, 95, "", "quality of JPEG, screenshots and photos")

# The camera
TILT = Range(0, 35, "degrees", "tilt of the screen against the camera, in any direction")
ROTATION = Range(-35, 35, "degrees", "rotation in the plane of the picture")
NEARLY_STRAIGHT = Share(0.35, "tilt and rotation stay within a quarter of their range")
PHONE = Share(0.65, "a photo shows a phone, otherwise a monitor")
CLOSE_UP = Share(0.45, "a phone is larger than the picture and cut by its frame, as monitors always are")
SHOWN_SHARE = 0.7
"""A tile counts as seen when this share of it lies within the picture; rows of seen tiles are the truth."""
FIELD_OF_VIEW = Range(35, 70, "degrees", "the camera's angle across the longer side")
DEFOCUS = Range(0.0, 0.045, "tile", "radius (sigma) of the blur")
MOTION = Range(0.02, 0.10, "tile", "length of motion blur")
MOVED = Share(0.20, "the camera moves")
NOISE = Range(0.5, 12, "of 255", "standard deviation of the noise")
MOIRE = Share(0.35, "stripes where the screen's pixels meet the camera's")
MOIRE_DEPTH = Range(0.02, 0.12, "", "amplitude of the stripes")
GLARE = Share(0.35, "a soft reflection on the screen")
GLARE_DEPTH = Range(0.10, 0.55, "of white", "brightest point of the reflection")
EXPOSURE = Range(0.40, 1.15, "times", "exposure, dim below 0.6", even=False)
CAST = Range(0.75, 1.25, "times", "red and blue against green: warm, cold and green light", even=False)
VIGNETTE = Range(0.0, 0.5, "", "darkening towards the corners")
UNEVEN = Range(0.0, 0.35, "", "light that changes across the picture")
THUMB = Share(0.03, "a thumb lies over tiles")


def table() -> str:
    """Return every range and share as a table in Markdown."""
    lines = ["| what | from | to | unit |", "|---|---:|---:|---|"]
    lines.append(f"| columns of a board | {min(OTHER_COLUMNS)} | {max(OTHER_COLUMNS)} | tiles |")
    lines.append(f"| rows of a board | {min(OTHER_ROWS)} | {max(OTHER_ROWS)} | tiles |")
    shares = ["| what | share of boards |", "|---|---:|"]
    for value in globals().values():
        if isinstance(value, Range):
            unit = value.unit + ("" if value.even else " (logarithmic)")
            lines.append(f"| {value.meaning} | {value.low:g} | {value.high:g} | {unit} |")
        elif isinstance(value, Share):
            shares.append(f"| {value.meaning} | {value.of:.0%} |")
    return "\n".join([*lines, "", *shares])


if __name__ == "__main__":
    print(table())
