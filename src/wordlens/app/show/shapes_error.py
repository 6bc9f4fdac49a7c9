"""The JSON shape of a failure: what every command and request answers when it fails."""

from typing import Annotated, NotRequired, TypedDict

from .encode import From
from .players import BROKE, told


class RepairShape(TypedDict):
    """A change that makes rows possible again: another mark for one tile, or a row left out."""

    row: int
    column: int | None
    mark: str | None


class ErrorText(TypedDict):
    """What went wrong, and where."""

    kind: Annotated[str, From(lambda error: type(error).__name__)]
    message: Annotated[str, From(str)]
    """As the terminal says it."""
    player: Annotated[str, From(told)]
    """As page and window say it to a player: without a command, an option or the name of a list."""
    reason: NotRequired[Annotated[str, From("reason")]]
    """Which of the sentences for players this is, such as `unlisted`."""
    repairs: NotRequired[Annotated[list[RepairShape], From(lambda error: getattr(error, "repairs", None))]]
    """What would make rows that contradict each other possible, likeliest first."""
    places: NotRequired[Annotated[list[list[list[float]]], From(lambda error: getattr(error, "places", None))]]
    """The corners of each board, where a picture shows several."""
    games: NotRequired[Annotated[list[str], From(lambda error: getattr(error, "games", None))]]
    """What tells the games apart, where a shared text holds several."""
    rows: NotRequired[Annotated[list[int], From("rows")]]
    """Rows to re-check, counted from 1."""


class ErrorShape(TypedDict):
    """What every command and request answers when it fails."""

    error: Annotated[ErrorText, From(lambda error: error)]


def failure(kind: str, message: str, player: str = BROKE) -> ErrorShape:
    """Return in its JSON shape what went wrong outside of our own errors; `player` is what page and window say."""
    return {"error": {"kind": kind, "message": message, "player": player}}
