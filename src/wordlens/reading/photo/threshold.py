"""What an entry of the table of thresholds is: a value with its unit, the reason for it, and how it was found."""

from dataclasses import dataclass

DRAWN = "drawn boards"
HAND = "by hand"
GAME = "the game"
FORMAT = "format"
FITTED = "fitted"

HOW_FOUND = {
    DRAWN: "chosen while the reader was improved on drawn boards with seeds below 1,300,000 (`bench/photo.py`); "
    "no record says how readings change with this number alone",
    HAND: "chosen by hand and not measured, as a limit to time or memory or as a guard against degenerate input",
    GAME: "the geometry, colours or rules of the game, official or widespread; costs and widths beside a hue were "
    "chosen on drawn boards",
    FORMAT: "fixed by a file format or by what a network was trained with",
    FITTED: "a logistic regression on a thousand drawn boards, then made a tenth more careful by hand",
}
"""What each way of finding a value means."""
PAGE_WIDTH = 120
"""Characters of a line in the documentation."""


@dataclass(frozen=True)
class Threshold:
    """One number, or a few that belong together, with what there is to say about it."""

    value: object
    unit: str
    why: str
    found: str
