"""The real puzzles played again, each with what was known the day before it.

A day is one piece of work: its prior is worked out once, and every strategy plays its puzzle. Days are spread over
processes; which process plays which day changes no result.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ..notebook import Rows
from ..parallel import OnProgress, Progress, run_tasks
from ..rules import Position, Setting, feedback
from ..strategies import Strategy, written
from ..words import Played, WordList, day_of
from ..words.chances import log_loss
from .estimate import Estimate
from .expand import choose
from .puzzles import Puzzles

_PORTION = 4
"""Days that one task has: enough to make sending the word list cheap, few enough to keep all processes busy."""


@dataclass(frozen=True)
class Plan:
    """What to play, and how."""

    strategies: tuple[Strategy, ...]
    words: WordList
    puzzles: Puzzles
    setting: Setting
    """Rule, prior, guesses and seed; its day and what was played are those of each puzzle."""
    opener: str | None = None

    @property
    def prior(self) -> str:
        """The prior in force."""
        return self.setting.prior or self.words.default_prior


@dataclass(frozen=True)
class PlayedDay:
    """One puzzle and the games that the strategies played."""

    number: int
    answer: str
    guessed: tuple[tuple[str, ...], ...]
    """The guesses of each strategy, in the order of the plan."""
    turns: tuple[int, ...]
    """Guesses that each strategy took; a lost game counts one more than it may have."""
    is_outside: bool
    """Whether the answer is none of the list's answers, so that it is found through the fallback only."""
    log_loss: float
    """Minus log2 of the chance that the prior gave to the answer, in bits."""
    uniform_log_loss: float
    """The same for the prior that counts every answer alike."""

    @property
    def date(self) -> str:
        """The day, as 2026-01-31."""
        return day_of(self.number).isoformat()


@dataclass(frozen=True)
class Standing:
    """How one strategy did over all days."""

    strategy: str
    opener: str | None
    """None where it differs from game to game."""
    games: int
    estimate: Estimate
    """Guesses per game; a lost game counts one more than it may have."""
    max: int
    failures: int
    """Games that were lost."""
    distribution: dict[int, int]
    """Games by the number of guesses that they took; lost games are under one more than they may have."""
    difference: Estimate | None
    """Mean of this strategy's guesses minus those of the first one, day by day; None for the first one itself."""


@dataclass(frozen=True)
class Backtest:
    """What came out."""

    plan: Plan
    days: tuple[PlayedDay, ...]
    seconds: float

    def as_rows(self) -> Rows:
        """Return a row for each day and strategy, for a data frame."""
        return [
            {
                "date": day.date,
                "number": day.number,
                "answer": day.answer,
                "strategy": written(strategy),
                "turns": turns,
                "log_loss": day.log_loss,
                "is_outside": day.is_outside,
            }
            for day in self.days
            for strategy, turns in zip(self.plan.strategies, day.turns, strict=True)
        ]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How each strategy did, in the order of the plan."""
        return tuple(_standing(self, place) for place in range(len(self.plan.strategies)))

    @property
    def log_loss(self) -> Estimate:
        """Bits per puzzle that the prior lost; less is better."""
        return Estimate.of([day.log_loss for day in self.days])

    @property
    def uniform_log_loss(self) -> Estimate:
        """Bits per puzzle that the prior 'uniform' lost on the same days."""
        return Estimate.of([day.uniform_log_loss for day in self.days])

    @property
    def known_at_end(self) -> Played:
        """The earlier answers that were known on the last day."""
        return self.plan.puzzles.known_before(self.days[-1].number)

    @property
    def outside(self) -> int:
        """How many answers were none of the list's answers."""
        return sum(day.is_outside for day in self.days)


def backtest(
    plan: Plan,
    *,
    cluster: str | None = None,
    workers: int | None = None,
    on_progress: OnProgress | None = None,
    on_days: Callable[[Sequence[PlayedDay]], None] | None = None,
) -> Backtest:
    """Play all puzzles of a plan; on_days gets days as they are finished, so that they survive an interrupt."""
    started = time.perf_counter()
    Position.after((), plan.words, plan.setting)  # a prior that is refused is refused here, before any work
    puzzles = plan.puzzles
    parts = [puzzles.answers[at : at + _PORTION] for at in range(0, len(puzzles.answers), _PORTION)]
    # A task holds the earlier answers of its own days only: no game can depend on what came later.
    tasks = [(replace(plan, puzzles=_portion(puzzles, part)), plan.words.digest) for part in parts]
    done = 0

    def keep(_: int, days: tuple[PlayedDay, ...]) -> None:
        nonlocal done
        done += len(days)
        if on_days is not None:
            on_days(days)

    def tell(portions: Progress) -> None:
        if on_progress is not None:
            on_progress(Progress(done, len(puzzles.answers), portions.seconds))

    played = run_tasks(_play_portion, tasks, cluster=cluster, workers=workers, on_progress=tell, on_result=keep)
    return Backtest(plan, tuple(day for days in played for day in days), time.perf_counter() - started)


def _portion(puzzles: Puzzles, answers: tuple[tuple[int, str], ...]) -> Puzzles:
    return Puzzles(answers, puzzles.known_before(answers[-1][0]), puzzles.cut)


_kept_words: dict[str, WordList] = {}
_kept_guesses: dict[tuple[object, ...], int] = {}


def _play_portion(task: tuple[Plan, str]) -> tuple[PlayedDay, ...]:
    """Play some days in this process, which keeps the word list and all that was worked out about it."""
    plan, digest = task
    if digest not in _kept_words:
        _kept_words.clear()
        _kept_guesses.clear()
        _kept_words[digest] = plan.words
    plan = replace(plan, words=_kept_words[digest])
    return tuple(_play_day(plan, number, answer) for number, answer in plan.puzzles.answers)


def _play_day(plan: Plan, number: int, answer: str) -> PlayedDay:
    known = plan.puzzles.known_before(number)
    setting = replace(plan.setting, date=day_of(number), played=known)
    start = Position.after((), plan.words, setting)
    games = tuple(_play(strategy, start, plan.opener, answer) for strategy in plan.strategies)
    target = plan.words.numbers[answer]
    return PlayedDay(
        number=number,
        answer=answer,
        guessed=games,
        turns=tuple(len(game) + (game[-1] != answer) for game in games),
        is_outside=target not in plan.words.answers,
        log_loss=log_loss(plan.prior, plan.words, target, known, number),
        uniform_log_loss=log_loss("uniform", plan.words, target),
    )


def _play(strategy: Strategy, start: Position, opener: str | None, answer: str) -> tuple[str, ...]:
    """Return the guesses of one game: the last one is the answer, unless the game was lost."""
    position = start
    if strategy.stochastic:  # every day has numbers of its own, whichever other days are played
        seed = int(np.random.default_rng([start.setting.seed, start.setting.day]).integers(2**62))
        position = replace(start, setting=replace(start.setting, seed=seed))
    words, guesses = start.words, list[str]()
    while len(guesses) < start.setting.max_guesses:
        guess = opener if opener and not guesses else words.allowed[_choose(strategy, position)]
        guesses.append(guess)
        if guess == answer:
            break
        position = position.after_reply(words.numbers[guess], feedback(guess, answer))
        if not len(position.candidates):  # the answer is outside the list, as `advise` would find too
            position = position.with_allowed_words()
    return tuple(guesses)


def _choose(strategy: Strategy, position: Position) -> int:
    """Return the strategy's guess; what no day can change is worked out once in a process."""
    if position.prior == "official" or strategy.stochastic:
        return choose(strategy, position)
    setting = replace(position.setting, date=None, played=None)
    key: tuple[object, ...] = (strategy, setting, position.rows, position.is_fallback)
    if key not in _kept_guesses:
        _kept_guesses[key] = choose(strategy, position)
    return _kept_guesses[key]


def _standing(result: Backtest, place: int) -> Standing:
    turns = [day.turns[place] for day in result.days]
    first = [day.turns[0] for day in result.days]
    openers: set[str] = {day.guessed[place][0] for day in result.days}
    counts: Counter[int] = Counter(turns)
    most = result.plan.setting.max_guesses
    return Standing(
        strategy=written(result.plan.strategies[place]),
        opener=openers.pop() if len(openers) == 1 else None,
        games=len(turns),
        estimate=Estimate.of(turns),
        max=max(turns),
        failures=counts[most + 1],
        distribution=dict(sorted(counts.items())),
        difference=Estimate.of_differences(turns, first) if place else None,
    )
