"""How well one strategy plays one list: every game to its end, failures counted, nothing left out."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from math import inf

import numpy as np

from ..errors import Stopped
from ..kernels import Ints
from ..notebook import Rows, page, paragraph, table
from ..parallel import peak_memory_mb
from ..rules import MAX_GUESSES, Position, Setting, solved
from ..strategies import Strategy, written
from ..words import WordList
from .estimate import Estimate
from .expand import choose, expand, turns_to_solve

_ENDLESS = 10_000
"""Guesses that a replayed game may take: it is played to its end, however late."""


@dataclass(frozen=True)
class Match:
    """One thing to evaluate."""

    strategy: Strategy
    words: WordList
    setting: Setting = field(default_factory=Setting)
    opener: str | None = None
    targets: tuple[str, ...] | None = None
    """The answers that are scored, where they are fewer than the candidates."""
    samples: int | None = None
    """How many answers are scored, drawn by the setting's seed; None scores all of them."""


@dataclass(frozen=True)
class Evaluation:
    """What came out."""

    strategy: str
    """With its options, where they are not the default: `ngram:b2=0.6`."""
    list: str
    rule: str
    opener: str | None
    """None where it differs from game to game."""
    games: int
    total: int
    mean: float
    """Guesses per game, games that took more than six included."""
    expected_mean: float
    """The mean with each answer counted by its weight under the prior in force; the same where all weigh alike."""
    max: int
    failures: int
    """Games that took more guesses than a game may have."""
    distribution: dict[int, int]
    seconds: float
    cpu_seconds: float
    peak_mb: float
    """The most memory of the process that played, which `compare` starts for this match alone."""
    positions: int
    """Positions ranked."""
    prior: str = "uniform"
    max_guesses: int = MAX_GUESSES
    """Guesses that a game may have."""
    stands_for: float | None = None
    """Answers that the games were drawn from, infinitely many where the strategy draws lots; None without chance."""

    @property
    def success(self) -> float:
        """Share of games won within the guesses that a game may have."""
        return 1 - self.failures / self.games if self.games else 0.0

    @property
    def within_four(self) -> float:
        """Share of games won within four guesses."""
        return sum(games for taken, games in self.distribution.items() if taken <= 4) / max(1, self.games)

    @property
    def interval(self) -> Estimate:
        """The mean with its 95% interval; without ends where nothing was left to chance."""
        return Estimate.of_counts(self.distribution, self.stands_for)

    @property
    def success_interval(self) -> Estimate:
        """The success with its 95% interval, as `interval`."""
        return Estimate.of_share(self.games - self.failures, self.games, self.stands_for)

    def as_rows(self) -> Rows:
        """Return one row with all figures, for a data frame: those of several evaluations are added as lists."""
        names = [field.name for field in fields(self) if field.name != "stands_for"]  # low and high say it
        row: dict[str, object] = {name: getattr(self, name) for name in names}
        row["distribution"] = {str(turns): games for turns, games in self.distribution.items()}
        shares = {"success": self.success, "within_four": self.within_four}
        return [{**row, **shares, "low": self.interval.low, "high": self.interval.high}]

    def _repr_html_(self) -> str:
        """Draw the figures, and the games by the number of guesses that they took, in a notebook."""
        columns = {"strategy": "strategy", "opener": "opener", "games": "games", "total": "total", "mean": "mean"}
        columns |= {"max": "max", "failures": "failures", "success": "solved"}
        counts = [{"turns": turns, "games": games} for turns, games in self.distribution.items()]
        told = f"The list {self.list!r}, rule {self.rule}."
        found = table(counts, {"turns": "found with guess", "games": "games"})
        rows = [{**row, "opener": (self.opener or "varies").upper()} for row in self.as_rows()]
        return page(table(rows, columns, {"mean": ".4f", "success": ".2%"}), paragraph(told), found)


def evaluate(match: Match, stop: Callable[[], bool] | None = None) -> Evaluation:
    """Play every target: along one shared tree, or game by game where the strategy uses chance."""
    started, started_cpu = time.perf_counter(), time.process_time()
    targets = chosen_targets(match)
    opener = None if match.opener is None else match.words.number(match.opener)
    play = _replay if match.strategy.stochastic else _along_tree
    turns, positions, first = play(match, targets, opener, stop)
    counts = Counter(turns.tolist())
    total = int(turns.sum())
    return Evaluation(
        strategy=written(match.strategy),
        list=match.words.name,
        rule=str(match.setting.rule),
        opener=None if first is None else match.words.allowed[first],
        games=len(turns),
        total=total,
        mean=total / max(1, len(turns)),
        expected_mean=_expected_mean(match, targets, turns),
        max=max(counts, default=0),
        failures=sum(games for taken, games in counts.items() if taken > match.setting.max_guesses),
        distribution=dict(sorted(counts.items())),
        seconds=time.perf_counter() - started,
        cpu_seconds=time.process_time() - started_cpu,
        peak_mb=peak_memory_mb(),
        positions=positions,
        prior=match.setting.prior or match.words.default_prior,
        max_guesses=match.setting.max_guesses,
        stands_for=_stands_for(match, len(turns)),
    )


def _stands_for(match: Match, games: int) -> float | None:
    """Return what the games are a sample of, or None where they are all there is."""
    if match.strategy.stochastic:
        return inf
    available = len(scored_answers(match))
    return available if games < available else None


def _expected_mean(match: Match, targets: Ints, turns: Ints) -> float:
    """Return the sum of weight times guesses, divided by the weight of all targets."""
    start = Position.after((), match.words, match.setting)
    weights = start.weights[np.searchsorted(start.candidates, targets)]
    return int((weights * turns).sum()) / max(1, int(weights.sum()))


def scored_answers(match: Match) -> Ints:
    """Return the numbers of the answers that samples are drawn from, ascending."""
    words = match.words
    return words.answers if match.targets is None else np.unique([words.number(word) for word in match.targets])


def chosen_targets(match: Match) -> Ints:
    """Return the numbers of the answers to score, ascending."""
    targets = scored_answers(match)
    if match.samples is not None and match.samples < len(targets):
        rng = np.random.default_rng(match.setting.seed)
        targets = np.sort(rng.choice(targets, match.samples, replace=False))
    return targets.astype(np.int32)


def samples_note(match: Match) -> str:
    """Say that there are fewer answers than were to be drawn; nothing where there are enough."""
    available = len(scored_answers(match))
    if match.samples is None or match.samples <= available:
        return ""
    return f"there are {available:,} answers to score, not {match.samples:,}; all of them are played"


Played = tuple[Ints, int, int | None]
"""Turns for each target, positions ranked, and the opener if there was one."""


def play_targets(match: Match, targets: Ints) -> Ints:
    """Return how many guesses each of these answers takes, whatever the match itself says of targets and samples."""
    play = _replay if match.strategy.stochastic else _along_tree
    return play(match, targets.astype(np.int32), None, None)[0]


def _along_tree(match: Match, targets: Ints, opener: int | None, stop: Callable[[], bool] | None) -> Played:
    nodes = expand(match.strategy, match.words, match.setting, opener, targets, stop)
    ranked = int(np.count_nonzero(nodes.size > 1)) - (opener is not None)
    return turns_to_solve(nodes, match.words, targets), ranked, int(nodes.guess[0])


def _replay(match: Match, targets: Ints, opener: int | None, stop: Callable[[], bool] | None) -> Played:
    right = solved(match.words.length)
    ranked = 0
    turns = np.zeros(len(targets), dtype=np.int32)
    start = Position.after((), match.words, match.setting)
    for game, target in enumerate(targets):
        # Every game has numbers of its own, whichever other games are played.
        seed = int(np.random.default_rng([match.setting.seed, int(target)]).integers(2**62))
        position = replace(start, setting=replace(match.setting, seed=seed))
        for turn in range(1, _ENDLESS):
            guess = opener if opener is not None and turn == 1 else choose(match.strategy, position)
            ranked += len(position.candidates) > 1
            code = int(position.source.codes(guess, np.array([target], dtype=np.int32))[0])
            if code == right:
                turns[game] = turn
                break
            position = position.after_reply(guess, code)
        if stop is not None and stop():
            raise Stopped
    return turns, ranked, opener
