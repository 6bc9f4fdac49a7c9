"""The JSON shapes of boards read from pictures, apart from those of reviews: advice need not load the coach."""

from typing import Annotated, NotRequired, TypedDict

from ...rules import format_pattern
from .encode import From
from .players import told
from .shapes import AdviceShape
from .shapes_error import ErrorText


class ReadRowShape(TypedDict):
    """One scored row as it was read."""

    word: str
    pattern: Annotated[str, From(lambda row: format_pattern(row.pattern, len(row.word)))]
    confidence: float
    listed: bool
    tiles: list[float]
    """The confidence of each tile."""
    problem: str
    """Why no answer can give this row, or how it contradicts the rows above; empty where nothing is wrong."""
    player: Annotated[str, From(lambda row: told(row.fault) if row.fault else "")]
    """The same in a sentence for a player."""


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

    file: NotRequired[Annotated[str, From(lambda board: None)]]
    """Where there are several pictures."""
    rows: list[ReadRowShape]
    unscored: list[str]
    theme: str
    columns: int
    quad: list[list[float]]
    unclear: list[UnclearShape]
    seconds: float


class SeenRowShape(TypedDict):
    """One guess as it was read from all boards of a game together."""

    row: Annotated[str, From(lambda row: str(row.as_read))]
    """As it is typed: crane=-y--g/g----, with dots for a board that is not shown and nothing for a solved one."""
    word: str
    confidence: float
    """How sure the word is."""
    listed: bool
    patterns: Annotated[list[str], From(lambda row: [row.as_read.written(at) for at in range(len(row.cells))])]
    """The marks on each board: '.....' where it is not shown, '' where it was solved before."""
    surely: Annotated[list[float], From(lambda row: [cell.confidence for cell in row.cells])]
    """How sure word and marks are on each board."""


class UnclearBoardShape(UnclearShape):
    """A tile of several boards that was read with too little confidence; boards count from 1 too."""

    board: int


class SeenBoardShape(TypedDict):
    """Where one board of several stands in one picture."""

    picture: int
    """The number of the picture, from 1."""
    quad: list[list[float]]
    lattice_rows: int
    first_row: int
    """Which guess of the game the first row of tiles shows, from 1."""


class SeenGameShape(TypedDict):
    """What `read --boards` answers: all boards of one game, from its pictures together."""

    boards: Annotated[int, From("count")]
    rows: list[SeenRowShape]
    unscored: list[str]
    theme: str
    columns: int
    places: Annotated[list[list[SeenBoardShape]], From("boards")]
    """For each board where it was seen: in no picture, in one, or in several."""
    unclear: list[UnclearBoardShape]
    problems: list[str]
    """What could not be told, such as a row that is missing on one board; then nothing is sure."""
    seconds: float


class FailedShape(TypedDict):
    """What `read` answers for one of several pictures where it fails."""

    file: str
    error: Annotated[ErrorText, From(lambda error: error)]


class ImageAdviceShape(AdviceShape):
    """What `suggest --image` answers: the advice, and the board that it is for."""

    board: BoardShape
