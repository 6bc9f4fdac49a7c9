"""What was read from a picture: rows, how sure each tile is, and where the board lies."""

from dataclasses import dataclass, field
from typing import Literal

from ...errors import UnclearTile, UserError
from ...notebook import Rows, board, page, paragraph
from ...rules import Pattern, Row, format_pattern
from .thresholds import SURE

Corner = tuple[float, float]
"""A point of the picture, x to the right and y down, in its own pixels."""
Quad = tuple[Corner, Corner, Corner, Corner]
"""A board's corners: top left, top right, bottom right, bottom left, as its reader sees them."""
Theme = Literal["light", "dark", "contrast", "other"]

__all__ = ["SURE", "Alternative", "Board", "BoardRow", "Corner", "Quad", "Theme", "Unclear"]


@dataclass(frozen=True)
class Alternative:
    """What a tile may also be: a letter and a mark such as 'a' and 'y'."""

    letter: str
    mark: str
    probability: float


@dataclass(frozen=True)
class Unclear:
    """A tile that was read with too little confidence; rows and columns count from 1."""

    row: int
    column: int
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True)
class BoardRow:
    """One scored row as it was read."""

    word: str
    pattern: Pattern
    confidence: float
    listed: bool
    tiles: tuple[float, ...]
    """The confidence of each tile."""
    problem: str = ""
    """Why no answer can give this row, or how it contradicts the rows above; empty where nothing is wrong."""
    fault: UserError | None = field(default=None, compare=False, repr=False)
    """The same as the error that said so, from which page and window make a sentence of their own."""


@dataclass(frozen=True)
class Board:
    """A board as it was read from a picture."""

    rows: tuple[BoardRow, ...]
    unscored: tuple[str, ...]
    """Words, or parts of them, that are typed but not scored yet."""
    theme: Theme
    columns: int
    lattice_rows: int
    """Rows of tiles between the corners, empty ones included."""
    quad: Quad
    unclear: tuple[Unclear, ...]
    seconds: float = 0.0

    def as_rows(self) -> Rows:
        """Return a row for each scored row of the board, for a data frame."""
        return [
            {
                "word": row.word,
                "pattern": format_pattern(row.pattern, len(row.word)),
                "confidence": row.confidence,
                "listed": row.listed,
                "problem": row.problem,
            }
            for row in self.rows
        ]

    def _repr_html_(self) -> str:
        """Draw the board as it was read in a notebook."""
        scored = [(row.word, format_pattern(row.pattern, len(row.word))) for row in self.rows]
        surely = f"{sum(row.confidence >= SURE for row in self.rows)} of {len(self.rows)} rows are sure"
        doubts = "no tile is unclear" if not self.unclear else f"{len(self.unclear)} tiles are unclear"
        return page(board([*scored, *((word, "") for word in self.unscored)]), paragraph(f"{surely}; {doubts}."))

    def sure_rows(self) -> tuple[Row, ...]:
        """Return the rows for advice or a review, or raise UnclearTile for the first tile that is not sure."""
        if self.unclear:
            tile = self.unclear[0]
            options = ", ".join(
                f"{option.letter.upper()} {_MARK_NAMES[option.mark]}" for option in tile.alternatives[:3]
            )
            more = f" ({len(self.unclear)} tiles are unclear)" if len(self.unclear) > 1 else ""
            raise UnclearTile(
                f"row {tile.row}, tile {tile.column} is unclear: it may be {options}{more}; "
                "type the rows instead, or use a sharper picture",
                row=tile.row,
                column=tile.column,
            )
        return tuple(Row(row.word, row.pattern) for row in self.rows)


_MARK_NAMES = {"-": "absent", "y": "present", "g": "correct"}
