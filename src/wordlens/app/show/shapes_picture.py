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


class FailedShape(TypedDict):
    """What `read` answers for one of several pictures where it fails."""

    file: str
    error: Annotated[ErrorText, From(lambda error: error)]


class ImageAdviceShape(AdviceShape):
    """What `suggest --image` answers: the advice, and the board that it is for."""

    board: BoardShape
