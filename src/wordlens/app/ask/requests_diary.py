"""What may be asked about the diary: the page's records of finished games, imports and choices."""

from dataclasses import dataclass
from typing import Annotated

from ...rules import MAX_GUESSES, Rule
from .check import Limits
from .requests import Day, Text

MOST_IMPORTED = 4_000_000
"""Characters of a text that the page may import: a busy chat of some years."""
MOST_GAMES = 500
"""Finished games that one request may hold."""
Id = Annotated[str, Limits(most=120)]
Number = Annotated[int, Limits(0, 99_999)]
MOST_COUNTED = 10_000
"""Days, or games, that one request for streaks may hold: the days of 27 years."""
Days = Annotated[tuple[Day, ...], Limits(most=MOST_COUNTED)]


@dataclass(frozen=True)
class KeptRowRequest:
    """One row of a finished game."""

    word: Text
    pattern: Text


@dataclass(frozen=True, kw_only=True)
class FinishedGameRequest:
    """A finished game, as the page keeps it."""

    id: Id
    date: Day | None = None
    number: Number | None = None
    list: Text
    rule: Rule = Rule.NORMAL
    guesses: Annotated[int, Limits(1, 40)] = MAX_GUESSES
    rows: Annotated[tuple[KeptRowRequest, ...], Limits(most=40)]
    answer: Text | None = None
    won: bool
    kind: Text
    source: Text = "play"
    finished: Text | None = None


@dataclass(frozen=True, kw_only=True)
class KeepGamesRequest:
    """Finished games to keep; those that the diary has are recognised by their ids."""

    games: Annotated[tuple[FinishedGameRequest, ...], Limits(most=MOST_GAMES)]


@dataclass(frozen=True, kw_only=True)
class DiaryRequest:
    """Whose diary to show, and which year of it."""

    player: Id | None = None
    """The one with most games if left out."""
    year: Annotated[str, Limits(most=4)] | None = None
    """The latest one if left out."""


@dataclass(frozen=True, kw_only=True)
class DiaryChoiceRequest:
    """Whether finished games are to be kept by themselves."""

    keeps: bool


@dataclass(frozen=True, kw_only=True)
class DiaryImportRequest:
    """A text with games: shared ones, a chat, a table, or an export of ours."""

    text: Annotated[str, Limits(most=MOST_IMPORTED)]
    name: Text | None = None
    """The file's name."""
    sender: Id | None = None
    """Of a chat, whose games are the player's own."""
    everyone: bool = False
    """Of a chat, whether everybody's games come in, each under their own name."""
    dry: bool = False
    """Whether only what would come in is told."""


@dataclass(frozen=True, kw_only=True)
class KeptGameRequest:
    """One game of the diary."""

    id: Id
    player: Id


@dataclass(frozen=True, kw_only=True)
class StreaksRequest:
    """Results of the games of one list that a browser keeps."""

    today: Day
    won: Days = ()
    """Days whose word was found on its day."""
    lost: Days = ()
    """Days whose word was played on its day and not found."""
    others: Annotated[tuple[bool, ...], Limits(most=MOST_COUNTED)] = ()
    """Whether each game of another kind was won, first to last."""


REQUESTS = (
    KeepGamesRequest,
    FinishedGameRequest,
    KeptRowRequest,
    DiaryChoiceRequest,
    DiaryImportRequest,
    KeptGameRequest,
)
"""What is sent as JSON, for the API's description."""
