"""What was read from pictures of several boards: the guesses of the game, and what each board shows of them."""

from dataclasses import dataclass

from ....errors import UnclearTile
from ....notebook import Rows
from ....rules import Pattern
from ....rules.boards import DONE, HIDDEN, Boards, BoardsRow
from ..result import SURE, Alternative, Quad, Theme


@dataclass(frozen=True)
class BoardCell:
    """One row of one board."""

    pattern: Pattern
    """The marks; HIDDEN where the pictures do not show the row, DONE where the board was solved before."""
    confidence: float = 1.0
    tiles: tuple[float, ...] = ()
    """The confidence of each tile, where the row is shown."""


@dataclass(frozen=True)
class GameRow:
    """One guess as it was read from all boards together."""

    word: str
    confidence: float
    """How sure the word is."""
    listed: bool
    cells: tuple[BoardCell, ...]
    """What each board shows of it."""

    @property
    def as_read(self) -> BoardsRow:
        """The row as it was read, sure or not."""
        return BoardsRow(self.word, tuple(cell.pattern for cell in self.cells))


@dataclass(frozen=True)
class UnclearBoardTile:
    """A tile that was read with too little confidence; boards, rows and columns count from 1."""

    board: int
    row: int
    column: int
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True)
class SeenBoard:
    """Where a board stands: its picture, from 1, its corners there, and its rows of tiles, empty ones included."""

    picture: int
    quad: Quad
    lattice_rows: int
    first_row: int
    """Which guess of the game the first row of tiles shows, from 1."""


@dataclass(frozen=True)
class SeenGame:
    """A game on several boards as it was read from one picture or from several."""

    rows: tuple[GameRow, ...]
    unscored: tuple[str, ...]
    """What is typed and not scored yet."""
    theme: Theme
    columns: int
    boards: tuple[tuple[SeenBoard, ...], ...]
    """For each board where it was seen; in several pictures a board may be seen more than once, or in none."""
    unclear: tuple[UnclearBoardTile, ...]
    problems: tuple[str, ...] = ()
    """What contradicts itself: such boards are not sure."""
    seconds: float = 0.0

    @property
    def count(self) -> int:
        """How many boards there are."""
        return len(self.boards)

    @property
    def is_sure(self) -> bool:
        """Whether every tile that is shown was read with confidence."""
        return not self.unclear and not self.problems

    def read_rows(self) -> tuple[BoardsRow, ...]:
        """Return the rows as they were read, sure or not, such as crane=-y--g/g----."""
        return tuple(row.as_read for row in self.rows)

    def sure_boards(self) -> Boards:
        """Return the boards for advice, or raise UnclearTile for the first tile that is not sure."""
        if self.unclear:
            tile = self.unclear[0]
            told = f"board {tile.board}, row {tile.row}, tile {tile.column} is unclear"
            more = f" ({len(self.unclear)} tiles are unclear)" if len(self.unclear) > 1 else ""
            raise UnclearTile(f"{told}{more}; type the rows instead, or use a sharper picture")
        if self.problems:
            raise UnclearTile(f"{self.problems[0]}; type the rows instead, or use another picture")
        return Boards(self.count, self.read_rows())

    def as_rows(self) -> Rows:
        """Return a row for each guess and board that shows it, for a data frame."""
        return [
            {"row": number, "board": at, "word": row.word, "pattern": written.written(at - 1), "sure": cell.confidence}
            for number, (row, written) in enumerate(zip(self.rows, self.read_rows(), strict=True), 1)
            for at, cell in enumerate(row.cells, 1)
            if cell.pattern not in (HIDDEN, DONE)
        ]


__all__ = ["SURE", "BoardCell", "GameRow", "SeenBoard", "SeenGame", "UnclearBoardTile"]
