"""What may be asked about several boards that were seen: advice and a review."""

from dataclasses import dataclass
from typing import Annotated

from ...rules import MOST_BOARDS, Variant
from .check import Limits
from .requests import Day, Played, Seed, Text

MOST_ROWS = 60
"""Rows that one request may hold: more than any game has guesses."""
BoardsText = Annotated[str, Limits(most=400)]
"""A guess with the marks of each board, such as `crane=-y--g/g----/...../`."""


@dataclass(frozen=True, kw_only=True)
class SeenBoardsRequest:
    """What several boards show."""

    boards: Annotated[int, Limits(1, MOST_BOARDS)]
    rows: Annotated[tuple[BoardsText, ...], Limits(most=MOST_ROWS)] = ()
    """First to last: dots for a board that is not shown, nothing between the slashes for one that was solved before."""
    variant: Variant = Variant.NORMAL
    prior: Text | None = None
    played: Played | None = None
    date: Day | None = None
    """The day of the puzzle; today if left out."""
    seed: Seed = 0
    list: Text | None = None


@dataclass(frozen=True, kw_only=True)
class BoardsAdviseRequest(SeenBoardsRequest):
    """What several boards show, and how much to say about it."""

    top: Annotated[int, Limits(1, 200)] = 10
    """How many guesses to rank."""
    most_candidates: Annotated[int, Limits(0, 20_000)] = 50
    """How many words to name for each board; their count is always told."""


@dataclass(frozen=True, kw_only=True)
class BoardsReviewRequest(SeenBoardsRequest):
    """A game of several boards to review."""

    answers: Annotated[tuple[Text, ...], Limits(most=MOST_BOARDS)] = ()
    """The answers of the boards that were not solved, in their order, where they are known."""
