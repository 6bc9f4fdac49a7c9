"""What may be asked: the requests, checked for shape here and for sense by the same code as the terminal's."""

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from ...hindsight import BRANCHING, SEED
from ...rules import Rule
from .questions import MOST_ROWS

Text = Annotated[str, StringConstraints(max_length=64)]
"""A word, a name or the marks of a row; whether it makes sense is not for the model to say."""
Pasted = Annotated[str, StringConstraints(max_length=4000)]
Whole = Annotated[int, Field(strict=True)]
Switch = Annotated[bool, Field(strict=True)]
"""Strict: a text is no number, and true is not 1."""
Seed = Annotated[Whole, Field(ge=0, le=2**53 - 1)]
"""What a browser can hold as a whole number."""
Number = Annotated[float, Field(strict=True, allow_inf_nan=False, ge=-1e6, le=1e6)]
Options = dict[Text, Switch | Number]


class Request(BaseModel):
    """A request's body: an unknown field is a mistake, not something to overlook."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class RowIn(Request):
    """One row of the board."""

    word: Text
    pattern: Text
    """Such as `-y--g`: `-` absent, `y` present, `g` correct; squares are read too."""


Rows = Annotated[tuple[RowIn | Text, ...], Field(max_length=MOST_ROWS)]
"""Rows, first to last: objects, or text such as `crane=-y--g`."""


Played = Annotated[tuple[Text, ...], Field(max_length=20_000)]
"""Words already played."""


class GameIn(Request):
    """What several requests say about the game; what is left out is as in the user's settings, else as in ours."""

    list_name: Text | None = Field(default=None, alias="list")
    rule: Rule | None = None
    prior: Text | None = None
    played: Played | None = None
    opener: Text | None = None
    """The player's own first guess; an empty text is none, whatever the settings say."""
    seed: Seed = 0
    """For strategies that draw lots."""


class StrategyIn(GameIn):
    """A game and who ranks its guesses."""

    strategy: Text | None = None
    options: Annotated[Options, Field(max_length=30)] = {}
    """The strategy's own options, as `/api/strategies` names them."""


class AdviseIn(StrategyIn):
    """What was seen on the board."""

    rows: Rows = ()
    top: Annotated[Whole, Field(ge=1, le=200)] = 10
    """How many guesses to rank."""
    most_candidates: Annotated[Whole, Field(ge=0, le=20_000)] = 200
    """How many candidates to name; their count is always told."""
    unlisted: Switch = False
    """Whether a row may hold a word that the list has not, such as one read from a picture."""


class SolveIn(StrategyIn):
    """An answer for a strategy to find."""

    answer: Text


class ReviewIn(Request):
    """A game to review: its rows, or the text that players share."""

    rows: Rows = ()
    share: Pasted | None = None
    """A pasted game: squares with or without words."""
    answer: Text | None = None
    """Where the rows do not end with it."""
    hard: Switch | None = None
    """Whether it was played in hard mode; found from the rows if left out."""
    list_name: Text | None = Field(default=None, alias="list")
    prior: Text | None = None
    played: Played | None = None
    seed: Seed = 0
    unlisted: Switch = False
    """Whether a row may hold a word that the list has not, such as one read from a picture."""


class Algorithm(StrEnum):
    """The four searches."""

    BFS = "bfs"
    DFS = "dfs"
    UCS = "ucs"
    ASTAR = "astar"


class HindsightIn(Request):
    """An answer for a search to find: by a solver's name, or by algorithm, cost and heuristic."""

    answer: Text
    solver: Text | None = None
    algorithm: Algorithm | None = None
    cost: Text | None = None
    heuristic: Text | None = None
    list_name: Text | None = Field(default=None, alias="list")
    branching: Annotated[Whole, Field(ge=1, le=200)] = BRANCHING
    seed: Seed = SEED


class CompareIn(Request):
    """Strategies, or solvers, to compare over a list."""

    strategies: Annotated[tuple[Text, ...], Field(max_length=20)] = ()
    solvers: Annotated[tuple[Text, ...], Field(max_length=30)] = ()
    list_name: Text | None = Field(default=None, alias="list")
    rule: Rule = Rule.NORMAL
    prior: Text | None = None
    opener: Text | None = None
    samples: Annotated[Whole, Field(ge=1, le=20_000)] | None = None
    """Answers to score, drawn by the seed; all of the list if left out (10 for solvers)."""
    seed: Seed | None = None
    branching: Annotated[Whole, Field(ge=1, le=200)] = BRANCHING


class NewGameIn(Request):
    """A game to play: a given word, or one drawn by lot."""

    list_name: Text | None = Field(default=None, alias="list")
    answer: Text | None = None
    seed: Seed | None = None


class GuessIn(Request):
    """One more guess of a game."""

    game: Text
    """What `/api/daily` or `/api/games` gave."""
    guesses: Annotated[tuple[Text, ...], Field(max_length=MOST_ROWS)] = ()
    """The guesses before, first to last."""
    guess: Text
    rule: Rule = Rule.NORMAL


class GiveUpIn(Request):
    """A game whose answer is to be told."""

    game: Text
