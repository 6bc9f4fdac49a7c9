"""The JSON shapes of boards read from pictures."""

from typing import TYPE_CHECKING, NotRequired, TypedDict

from ..errors import WordlensError
from ..rules import format_pattern
from .wire import AdviceShape, ErrorText, error_shape

if TYPE_CHECKING:  # the extra `photo`, which the shapes alone do not need
    from ..reading.photo import Board, BoardRow, Unclear


class ReadRowShape(TypedDict):
    """One scored row as it was read."""

    word: str
    pattern: str
    confidence: float
    listed: bool
    tiles: list[float]
    """The confidence of each tile."""
    problem: str
    """Why no answer can give this row, or how it contradicts the rows above; empty where nothing is wrong."""


class AlternativeShape(TypedDict):
    """What an unclear tile may be."""

    letter: str
    mark: str
    probability: float


class UnclearShape(TypedDict):
    """A tile that was read with too little confidence; rows and columns count from 1."""

    row: int
    column: int
    alternatives: list[AlternativeShape]


class BoardShape(TypedDict):
    """What `read` answers for one picture."""

    file: NotRequired[str]
    """Where there are several pictures."""
    rows: list[ReadRowShape]
    unscored: list[str]
    theme: str
    columns: int
    quad: list[list[float]]
    unclear: list[UnclearShape]
    seconds: float


class FailedShape(TypedDict):
    """What `read` answers for one of several pictures where it fails."""

    file: str
    error: ErrorText


class ImageAdviceShape(AdviceShape):
    """What `suggest --image` answers: the advice, and the board that it is for."""

    board: BoardShape


def board_shape(board: "Board") -> BoardShape:
    """Return a board in its JSON shape."""
    return {
        "rows": [_row_shape(row) for row in board.rows],
        "unscored": list(board.unscored),
        "theme": board.theme,
        "columns": board.columns,
        "quad": [[x, y] for x, y in board.quad],
        "unclear": [_unclear_shape(tile) for tile in board.unclear],
        "seconds": board.seconds,
    }


def failed_shape(file: str, error: WordlensError) -> FailedShape:
    """Return in its JSON shape why one of several pictures could not be read."""
    return {"file": file, "error": error_shape(error)["error"]}


def _unclear_shape(tile: "Unclear") -> UnclearShape:
    alternatives: list[AlternativeShape] = [
        {"letter": option.letter, "mark": option.mark, "probability": option.probability}
        for option in tile.alternatives
    ]
    return {"row": tile.row, "column": tile.column, "alternatives": alternatives}


def _row_shape(row: "BoardRow") -> ReadRowShape:
    return {
        "word": row.word,
        "pattern": format_pattern(row.pattern, len(row.word)),
        "confidence": row.confidence,
        "listed": row.listed,
        "tiles": list(row.tiles),
        "problem": row.problem,
    }
