"""What is answered, where the terminal has no shape for it in app/wire*.py."""

from typing import Literal, NotRequired, TypedDict

from ...arena.report import EvaluationRow
from ..wire import AdviceShape, ErrorText, RowShape, StrategyShape, TurnShape
from ..wire_hindsight import ComparisonShape


class FaultText(ErrorText):
    """What went wrong, and where."""

    rows: NotRequired[list[int]]
    """Rows to re-check, counted from 1."""


class FaultShape(TypedDict):
    """What every request answers when it fails."""

    error: FaultText


class NamedShape(TypedDict):
    """Something to choose, and what it is."""

    name: str
    summary: str


class DefaultsShape(TypedDict):
    """What a request means that says nothing else: the user's own settings, else ours."""

    strategy: str
    rule: str
    prior: str | None
    opener: str | None
    played: list[str]
    list: str


class AboutShape(TypedDict):
    """The program, and what its pages need to know once."""

    version: str
    backend: Literal["native", "plain"]
    licence: str
    sources: str
    """Where the words come from and under which licences, as Markdown."""
    defaults: DefaultsShape
    priors: list[NamedShape]
    rules: list[NamedShape]
    guesses: int
    upload_bytes: int
    jobs: int
    """How many may run at a time."""
    can_read_pictures: bool


class WordsShape(TypedDict):
    """All words of a list, in spelling order, joined by spaces."""

    name: str
    digest: str
    length: int
    alphabet: str
    answers: str
    allowed: str


class OptionShape(TypedDict):
    """An option of a strategy."""

    name: str
    kind: Literal["switch", "whole", "number"]
    default: float | bool


class StrategyChoice(StrategyShape):
    """A strategy, and what can be set about it."""

    stochastic: bool
    options: list[OptionShape]


class HeuristicShape(NamedShape):
    """An estimate of what is still to come."""

    admissible: bool


class SolverShape(StrategyShape):
    """A solver in hindsight, and what it is put together from."""

    algorithm: str
    cost: str | None
    heuristic: str | None


class SolversShape(TypedDict):
    """The solvers, and what menus show."""

    default: str
    branching: int
    seed: int
    costs: list[NamedShape]
    heuristics: list[HeuristicShape]
    solvers: list[SolverShape]
    list: str


class NewGameShape(TypedDict):
    """A game that can be played."""

    game: str
    """Names the list and hides the answer from a glance."""
    list: str
    length: int
    guesses: int
    day: int | None
    date: str | None


class ShareShape(TypedDict):
    """The text that players share, with squares for each theme."""

    light: str
    dark: str
    contrast: str


class PlayedShape(TypedDict):
    """What a guess got, and how the game stands."""

    row: RowShape
    rows: list[RowShape]
    keys: dict[str, str]
    """The best mark that each letter has had."""
    won: bool
    over: bool
    left: int
    """Guesses left."""
    answer: str | None
    share: ShareShape | None


class AnswerShape(TypedDict):
    """The answer of a game that was given up."""

    answer: str


class AdviceAnswer(AdviceShape):
    """Advice, with what the page shows around it."""

    rule: str
    prior: str
    note: str
    """How the choice came about, where the score does not say it."""
    known: list[str]
    """What the rows imply, in sentences."""


class SolvedTurn(TurnShape):
    """One guess of a game that a strategy played."""

    before: int
    bits: float


class SolveAnswer(TypedDict):
    """A game that a strategy played."""

    answer: str
    guesses: list[SolvedTurn]
    solved: bool
    strategy: str
    list: str
    seconds: float


class ProgressShape(TypedDict):
    """How far a job has come."""

    done: int
    """Rows that are finished, of the total."""
    total: int
    fraction: float
    """From 0 to 1, what is known of the row at hand included."""
    seconds: float
    seconds_left: float | None
    note: str


class JobShape(TypedDict):
    """A comparison that runs or has run."""

    id: str
    kind: Literal["strategies", "solvers"]
    names: list[str]
    state: Literal["running", "finished", "cancelled", "failed"]
    progress: ProgressShape
    rows: list[EvaluationRow | ComparisonShape]
    error: FaultText | None
    list: str
