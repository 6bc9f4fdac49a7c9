"""Grid search over a strategy's numeric options, judged on answers that the choice was not made on."""

import itertools
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass

import numpy as np

from ..errors import InvalidOption, UnknownName
from ..kernels import Ints
from ..parallel import OnProgress, run_tasks
from ..registry import Entry
from ..rules import MAX_GUESSES, Position, Setting
from ..strategies import Strategy
from ..words import WordList
from .expand import expand, turns_to_solve

Options = tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Score:
    """How well a setting did on one set of answers."""

    games: int
    success: float
    mean: float


@dataclass(frozen=True)
class Tuned:
    """One setting of the grid and how well it did."""

    options: Options
    train: Score
    rest: Score | None
    """On the answers of the list that were not trained on."""
    dev: Score | None
    """On another list, played as a list of its own."""
    seconds: float

    @property
    def rank_key(self) -> tuple[float, float, float]:
        """Best first: success, then mean, then time, all on the training answers."""
        return -self.train.success, self.train.mean, self.seconds


@dataclass(frozen=True)
class _Task:
    entry: Entry[Strategy]
    options: Options
    words: WordList
    train: Ints
    rest: Ints
    dev: WordList | None
    setting: Setting


def tune(
    entry: Entry[Strategy],
    grid: Mapping[str, Sequence[float]],
    words: WordList,
    *,
    train: int | None = None,
    dev: WordList | None = None,
    setting: Setting | None = None,
    cluster: str | None = None,
    on_progress: OnProgress | None = None,
    on_result: Callable[[int, Tuned], None] | None = None,
) -> list[Tuned]:
    """Try every combination and return them best first; `train` answers are drawn by the setting's seed."""
    setting = setting or Setting()
    _check_options(entry, grid)
    for played in filter(None, (words, dev)):
        Position.after((), played, setting)  # a prior that is refused is refused here, before any work
    train_set, rest = split(words.answers, train, setting.seed)
    combinations = [tuple(zip(grid, values, strict=True)) for values in itertools.product(*grid.values())]
    tasks = [_Task(entry, options, words, train_set, rest, dev, setting) for options in combinations]
    tuned = run_tasks(_try, tasks, cluster=cluster, on_progress=on_progress, on_result=on_result)
    return sorted(tuned, key=lambda one: (*one.rank_key, one.options))


def numeric_options(entry: Entry[Strategy]) -> dict[str, float]:
    """Return the options of a strategy that are numbers, with their defaults."""
    made = entry.make()
    if not is_dataclass(made):
        return {}
    values = {option.name: getattr(made, option.name) for option in fields(made)}
    return {name: value for name, value in values.items() if type(value) in (int, float)}


def _check_options(entry: Entry[Strategy], names: Iterable[str]) -> None:
    """Refuse what cannot be tuned."""
    known = numeric_options(entry)
    if entry.make().stochastic:
        raise InvalidOption(f"{entry.name} plays by chance; only deterministic strategies can be tuned")
    if not known:
        raise InvalidOption(f"{entry.name} has no numeric options, so there is nothing to tune")
    for name in names:
        if name not in known:
            raise UnknownName(f"numeric option of {entry.name}", name, known)


def split(answers: Ints, train: int | None, seed: int) -> tuple[Ints, Ints]:
    """Return the training answers and the rest, both ascending; all of them and none if train is None."""
    if train is None:
        return answers, answers[:0]
    if not 0 < train < len(answers):
        raise InvalidOption(f"expected between 1 and {len(answers) - 1} answers to train on, got {train}")
    shuffled = np.random.default_rng(seed).permutation(answers)
    return np.sort(shuffled[:train]), np.sort(shuffled[train:])


def _try(task: _Task) -> Tuned:
    strategy = task.entry.make(**dict(task.options))
    start = time.perf_counter()
    nodes = expand(strategy, task.words, task.setting)
    train = _score(turns_to_solve(nodes, task.words, task.train))
    seconds = time.perf_counter() - start
    rest = _score(turns_to_solve(nodes, task.words, task.rest)) if len(task.rest) else None
    dev = None
    if task.dev is not None:
        dev = _score(turns_to_solve(expand(strategy, task.dev, task.setting), task.dev, task.dev.answers))
    return Tuned(task.options, train, rest, dev, seconds)


def _score(turns: Ints) -> Score:
    return Score(len(turns), float(np.mean(turns <= MAX_GUESSES)), float(np.mean(turns)))
