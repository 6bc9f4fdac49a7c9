"""What is answered about a game of several boards that is played."""

from typing import TypedDict


class PlayedBoardShape(TypedDict):
    """One of the boards."""

    patterns: list[str]
    """The marks of each guess up to the one that solved it; none while the board is not shown."""
    shown: bool
    solved: int | None
    """The number of the guess that solved it, from 1."""
    answer: str | None
    """Once it is solved, or the game is over."""


class PlayedBoardsShape(TypedDict):
    """How a game of several boards stands."""

    guesses: list[str]
    boards: list[PlayedBoardShape]
    won: bool
    over: bool
    left: int
    """Guesses left."""


class NewBoardsShape(TypedDict):
    """A game of several boards that can be played."""

    game: str
    """Names the list and hides the answers from a glance."""
    list: str
    length: int
    boards: int
    guesses: int
    day: int | None
    date: str | None
    state: PlayedBoardsShape
    """How it stands: a jumble begins with three guesses."""


class AnswersShape(TypedDict):
    """The answers of a game of several boards that was given up."""

    answers: list[str]
