"""What may be asked about a game of several boards that is played."""

from dataclasses import dataclass
from typing import Annotated

from ...rules import MOST_BOARDS, MOST_GUESSES, Variant
from .check import Limits
from .requests import Day, Seed, Text

HiddenAnswers = Annotated[str, Limits(most=320)]
"""The text of a game: the name of its list, and eight characters or fewer for each of its boards."""


@dataclass(frozen=True, kw_only=True)
class NewBoardsRequest:
    """A game of several boards to begin."""

    boards: Annotated[int, Limits(2, MOST_BOARDS)]
    variant: Variant = Variant.NORMAL
    date: Day | None = None
    """The day whose game it is; drawn by lot if left out."""
    answers: Annotated[tuple[Text, ...], Limits(most=MOST_BOARDS)] = ()
    """The answers, one a board; drawn if left out."""
    seed: Seed | None = None
    list: Text | None = None


@dataclass(frozen=True, kw_only=True)
class BoardsGiveUpRequest:
    """A game of several boards as it stands, whose answers are to be told."""

    game: HiddenAnswers
    """What `/api/boards/games` gave."""
    guesses: Annotated[tuple[Text, ...], Limits(most=MOST_GUESSES)] = ()
    """The guesses so far, first to last, with those that were given."""
    variant: Variant = Variant.NORMAL


@dataclass(frozen=True, kw_only=True)
class BoardsGuessRequest(BoardsGiveUpRequest):
    """One more guess of a game of several boards."""

    guess: Text
