"""The JSON shapes of a backtest: the real puzzles played again."""

from typing import Annotated, Any, TypedDict

from .encode import From


class EstimateShape(TypedDict):
    """A mean with its 95% interval, which is null where one game alone tells nothing of the spread."""

    mean: float
    low: float | None
    high: float | None


class StandingShape(TypedDict):
    """How one strategy did over all days; a lost game counts one guess more than it may have."""

    strategy: str
    opener: str | None
    games: int
    mean: Annotated[float, From("estimate.mean")]
    low: Annotated[float | None, From("estimate.low")]
    high: Annotated[float | None, From("estimate.high")]
    max: int
    failures: int
    distribution: dict[str, int]
    difference: EstimateShape | None
    """Guesses of this strategy minus those of the first one, day by day; null for the first one itself."""


class DayShape(TypedDict):
    """One puzzle; guesses are given in the order of the strategies."""

    date: str
    number: int
    answer: str
    turns: list[int]
    """Guesses that each strategy took; a lost game counts one more than it may have."""
    guessed: list[list[str]]
    log_loss: float
    is_outside: bool


def _count(name: str) -> From:
    def count(backtest: Any) -> int:  # noqa: ANN401 - a Backtest, which shapes need not import
        return len(getattr(backtest.plan.puzzles, name))

    return From(count)


class BacktestShape(TypedDict):
    """What `backtest` answers."""

    list: Annotated[str, From("plan.words.name")]
    rule: Annotated[str, From("plan.setting.rule")]
    prior: Annotated[str, From("plan.prior")]
    first_day: Annotated[str, From(lambda backtest: backtest.days[0].date)]
    last_day: Annotated[str, From(lambda backtest: backtest.days[-1].date)]
    cut: Annotated[int, From("plan.puzzles.cut")]
    """Days before each puzzle that are not known either."""
    known: Annotated[int, From(lambda backtest: len(backtest.known_at_end.days))]
    """Earlier answers that were known on the last day."""
    games: Annotated[int, From(lambda backtest: len(backtest.days))]
    unknown: Annotated[int, _count("unknown")]
    """Days that are left out because nobody told their answer."""
    not_allowed: Annotated[int, _count("not_allowed")]
    """Days that are left out because the list does not allow their answer."""
    outside: int
    """Answers that are none of the list's answers."""
    log_loss: EstimateShape
    """Bits per puzzle: minus log2 of the chance that the prior gave to the answer."""
    uniform_log_loss: EstimateShape
    strategies: "Annotated[list[StandingShape], From('standings')]"
    days: "list[DayShape]"
    seconds: float
