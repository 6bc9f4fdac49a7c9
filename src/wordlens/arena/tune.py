"""Grid search over a strategy's numeric options, judged on answers that the choice was not made on.

Settings are ordered by success, then by mean; those that are equal in both share a place. How far the others are from
the best is told by the answers that both played: the differences of success and of guesses, pair by pair, each with its
95% interval. A setting is within noise, that is, may be as good as the best, where both intervals hold 0.
"""

import itertools
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from ..errors import InvalidOption, UnknownName
from ..kernels import Ints
from ..notebook import Rows
from ..parallel import OnProgress, run_tasks
from ..rules import MAX_GUESSES, Position, Setting
from ..strategies import Option, Strategy, options_of
from ..words import WordList
from .estimate import Estimate
from .evaluate import Match, chosen_targets, play_targets

Options = tuple[tuple[str, float], ...]
DEFAULT, BASELINE = "default", "baseline"
"""Marks of settings: what the strategy plays if nothing is tuned, and all tuned options at 0."""


@dataclass(frozen=True)
class Score:
    """How well a setting did on one set of answers; the margins are half of 95% intervals, for other such answers."""

    games: int
    success: float
    mean: float
    margin: float | None = None
    success_low: float | None = None
    success_high: float | None = None

    @classmethod
    def of(cls, turns: Ints, max_guesses: int) -> "Score":
        """Return the score of games that took so many guesses."""
        won = int(np.count_nonzero(turns <= max_guesses))
        mean = Estimate.of(turns.tolist())
        success = Estimate.of_share(won, len(turns), float("inf"))
        margin = None if mean.high is None else mean.high - mean.mean
        return cls(len(turns), won / len(turns), mean.mean, margin, success.low, success.high)


@dataclass(frozen=True)
class Tuned:
    """One setting of the grid and how well it did."""

    options: Options
    train: Score
    rest: Score | None
    """On the answers that were not trained on."""
    dev: Score | None
    """On another list, played as a list of its own."""
    seconds: float
    turns: tuple[int, ...] = field(default=(), repr=False, compare=False)
    """Guesses for each training answer."""
    mark: str = ""
    """'default' or 'baseline', or nothing."""
    place: int = 0
    """From 1; equal settings share it."""
    tied: bool = False
    """Whether another setting has the same place."""
    difference: Estimate | None = None
    """Guesses more than the best setting on the same answers."""
    success_difference: Estimate | None = None
    """Share of the games won more than by the best setting on the same answers; below 0 where it lost more."""

    def as_rows(self) -> Rows:
        """Return one row with the options and what they gave on the training answers, for a data frame."""
        where: dict[str, object] = {"place": self.place, "tied": self.tied, "within_noise": self.within_noise}
        score = {"games": self.train.games, "success": self.train.success, "mean": self.train.mean}
        return [{**where, "mark": self.mark, **dict(self.options), **score, "seconds": self.seconds}]

    @property
    def rank_key(self) -> tuple[float, float]:
        """Best first: success, then mean, both on the training answers; never the time, which is chance."""
        return -self.train.success, self.train.mean

    @property
    def within_noise(self) -> bool:
        """Whether the differences from the best, in success and in guesses, may both be chance."""
        found = (self.success_difference, self.difference)
        return all(each is not None and each.may_be_zero for each in found)


@dataclass(frozen=True)
class _Task:
    strategy: Strategy
    options: Options
    words: WordList
    train: Ints
    rest: Ints
    dev: WordList | None
    setting: Setting
    mark: str


def tune(
    strategy: Strategy,
    grid: Mapping[str, Sequence[float]],
    words: WordList,
    *,
    targets: tuple[str, ...] | None = None,
    train: int | None = None,
    dev: WordList | None = None,
    setting: Setting | None = None,
    cluster: str | None = None,
    on_progress: OnProgress | None = None,
    on_result: Callable[[int, Tuned], None] | None = None,
) -> list[Tuned]:
    """Try every combination, and the strategy as it is, and return them best first.

    `targets` are the answers to play, all of the list if None; `train` of them are drawn by the setting's seed.
    """
    setting = setting or Setting()
    values = _checked(strategy, grid)
    for played in filter(None, (words, dev)):
        Position.after((), played, setting)  # a prior that is refused is refused here, before any work
    answers = chosen_targets(Match(strategy, words, setting, targets=targets))
    train_set, rest = split(answers, train, setting.seed)
    tasks = [
        _Task(strategy, options, words, train_set, rest, dev, setting, mark)
        for options, mark in _settings(strategy, values).items()
    ]
    tuned = run_tasks(_try, tasks, cluster=cluster, on_progress=on_progress, on_result=on_result)
    return ranked(tuned, setting.max_guesses)


def ranked(tuned: Iterable[Tuned], max_guesses: int = MAX_GUESSES) -> list[Tuned]:
    """Return settings best first, with their places, ties and differences from the best.

    A game is won within `max_guesses`.
    """
    ordered = sorted(tuned, key=lambda one: (*one.rank_key, one.mark != DEFAULT, one.options))
    if not ordered:
        return []
    keys = [one.rank_key for one in ordered]
    best = ordered[0].turns
    won = [turns <= max_guesses for turns in best]
    return [
        replace(
            one,
            place=keys.index(one.rank_key) + 1,
            tied=keys.count(one.rank_key) > 1,
            difference=Estimate.of_differences(one.turns, best) if one.turns else None,
            success_difference=(
                Estimate.of_differences([turns <= max_guesses for turns in one.turns], won) if one.turns else None
            ),
        )
        for one in ordered
    ]


def numeric_options(strategy: object) -> dict[str, Option]:
    """Return the options of a strategy, or of its class, that are numbers, by name."""
    return {option.name: option for option in options_of(strategy) if option.is_numeric}


def _checked(strategy: Strategy, grid: Mapping[str, Sequence[float]]) -> dict[str, list[float]]:
    """Return the values of the grid, each of its option's kind and within its range; refuse what cannot be tuned."""
    known = numeric_options(strategy)
    if not known:
        raise InvalidOption(f"{strategy.name} has no numeric options, so there is nothing to tune")
    for name in grid:
        if name not in known:
            raise UnknownName(f"numeric option of {strategy.name}", name, known)
    return {name: [float(str(known[name].check(value))) for value in values] for name, values in grid.items()}


def _settings(strategy: Strategy, grid: Mapping[str, Sequence[float]]) -> dict[Options, str]:
    """Return every combination with its mark; the strategy as it is comes last, where the grid lacks it."""
    combinations = [tuple(zip(grid, values, strict=True)) for values in itertools.product(*grid.values())]
    marks: dict[Options, str] = dict.fromkeys(combinations, "")
    baseline = tuple((name, 0.0) for name in grid)
    if baseline in marks:
        marks[baseline] = BASELINE
    marks[tuple((name, float(getattr(strategy, name))) for name in grid)] = DEFAULT
    return marks


def split(answers: Ints, train: int | None, seed: int) -> tuple[Ints, Ints]:
    """Return the training answers and the rest, both ascending; all of them and none if train is None."""
    if train is None:
        return answers, answers[:0]
    if not 0 < train < len(answers):
        raise InvalidOption(f"expected between 1 and {len(answers) - 1} answers to train on, got {train}")
    shuffled = np.random.default_rng(seed).permutation(answers)
    return np.sort(shuffled[:train]), np.sort(shuffled[train:])


def with_options(strategy: Strategy, options: Options) -> Strategy:
    """Return the strategy with these options; whole numbers become whole again."""
    known = numeric_options(strategy)
    values = {name: known[name].check(value) for name, value in options}
    return replace(strategy, **values)  # type: ignore[type-var]  # every strategy with options is a dataclass


def _try(task: _Task) -> Tuned:
    strategy = with_options(task.strategy, task.options)
    most, count = task.setting.max_guesses, len(task.train)
    start = time.perf_counter()
    together = np.concatenate([task.train, task.rest])
    turns = play_targets(Match(strategy, task.words, task.setting), together)
    seconds = time.perf_counter() - start
    rest = Score.of(turns[count:], most) if len(task.rest) else None
    dev = None
    if task.dev is not None:
        dev = Score.of(play_targets(Match(strategy, task.dev, task.setting), task.dev.answers), most)
    train = Score.of(turns[:count], most)
    return Tuned(task.options, train, rest, dev, seconds, tuple(turns[:count].tolist()), task.mark)
