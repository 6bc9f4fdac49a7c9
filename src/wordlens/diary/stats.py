"""What a player's games tell together: results, course, par, openers, and where guesses were lost."""

import datetime
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .game import MISTAKES, DiaryGame, Mistake
from .measures import WINDOW, Interval, mean_of, moving_means, share_of
from .streaks import Streak, day_of_game, streaks

PEOPLE_MEAN = 3.93
"""Guesses that people need for the newspaper's puzzle on average, a lost game counted as seven."""
MOST_POINTS = 400
"""Points of a course that are told; of more games, every so-manieth."""
MOST_OPENERS = 10
MOST_COSTLY = 3
LEAST_JUDGED = 20
"""Judged games below which nothing is advised: fewer say little about a habit."""
LEAST_SHARE = 0.05
"""A mistake is advised about where its interval of games lies above this share: rarer ones hardly cost anything."""


@dataclass(frozen=True)
class Point:
    """One game of the course, with the means of the games up to it."""

    date: datetime.date | None
    score: float
    skill: float | None
    luck: float | None
    cost: float | None


@dataclass(frozen=True)
class Par:
    """What others needed for the same answers, and the player's difference from it."""

    name: str
    mean: Interval
    difference: Interval
    """The player's guesses minus theirs, game by game."""


@dataclass(frozen=True)
class Opener:
    """How games with one first word went."""

    word: str
    games: int
    score: Interval
    luck: float | None
    """The mean luck of the first row, where it was judged."""


@dataclass(frozen=True)
class Lost:
    """Where guesses were lost: one kind of mistake."""

    mistake: Mistake
    turns: int
    games: Interval
    """The share of judged games in which it happened."""
    cost: float
    """Guesses that it cost in all."""


@dataclass(frozen=True, eq=False)
class Statistics:
    """Everything that is told of one player's games."""

    games: int
    won: int
    score: Interval | None
    """Guesses a game, a lost one counted as one more than it may have."""
    distribution: dict[int, int]
    """Won games by their guesses."""
    streaks: dict[str, Streak]
    course: tuple[Point, ...]
    judged: int
    """Games whose guesses a review has judged."""
    skill: Interval | None
    luck: Interval | None
    cost: Interval | None
    pars: tuple[Par, ...]
    openers: tuple[Opener, ...]
    lost: tuple[Lost, ...]
    """The kinds of mistakes, the commonest first."""
    costly: tuple[DiaryGame, ...]
    """The games that cost most."""

    @property
    def advice(self) -> Lost | None:
        """The commonest mistake, where the numbers carry it: enough games, and an interval well above nothing."""
        first = self.lost[0] if self.lost else None
        if first is None or self.judged < LEAST_JUDGED or (first.games.low or 0.0) < LEAST_SHARE:
            return None
        return first


def statistics(games: Sequence[DiaryGame], today: datetime.date) -> Statistics:
    """Return the statistics of one player's games."""
    ordered = sorted(games, key=_order)
    judged = [game for game in ordered if game.review and game.review.turns]
    lucky = [game.review.luck for game in ordered if game.review and game.review.luck is not None]
    return Statistics(
        games=len(ordered),
        won=sum(game.won for game in ordered),
        score=mean_of([game.score for game in ordered]),
        distribution=dict(sorted(Counter(game.turns for game in ordered if game.won).items())),
        streaks=streaks(ordered, today),
        course=_course(ordered),
        judged=len(judged),
        skill=mean_of([game.review.skill for game in judged if game.review and game.review.skill is not None]),
        luck=mean_of(lucky),
        cost=mean_of([game.review.cost for game in judged if game.review]),
        pars=_pars(ordered),
        openers=_openers(ordered),
        lost=_lost(judged),
        costly=_costly(judged),
    )


def _order(game: DiaryGame) -> tuple[datetime.date, str, str]:
    return (day_of_game(game) or datetime.date.max, game.finished or "", game.id)


def _course(games: Sequence[DiaryGame]) -> tuple[Point, ...]:
    """Return the moving means game by game, or at even steps where there are too many to draw."""
    reviews = [game.review for game in games]
    scores = moving_means([game.score for game in games], WINDOW)
    skills = moving_means([review.skill if review else None for review in reviews])
    lucks = moving_means([review.luck if review else None for review in reviews])
    costs = moving_means([review.cost if review and review.turns else None for review in reviews])
    step = -(-len(games) // MOST_POINTS) or 1
    places = range(len(games) - 1, -1, -step)  # the latest game is always there
    return tuple(
        Point(day_of_game(games[at]), scores[at] or 0.0, skills[at], lucks[at], costs[at]) for at in reversed(places)
    )


def _pars(games: Iterable[DiaryGame]) -> tuple[Par, ...]:
    """Return what each strategy needed on the same days, the best first."""
    pairs: dict[str, list[tuple[int, int]]] = {}
    for game in games:
        for name, guesses in (game.review.par if game.review else {}).items():
            pairs.setdefault(name, []).append((game.score, guesses))
    found = []
    for name, both in pairs.items():
        mean, difference = mean_of([par for _, par in both]), mean_of([own - par for own, par in both])
        if mean and difference:
            found.append(Par(name, mean, difference))
    return tuple(sorted(found, key=lambda par: (par.mean.mean, par.name)))


def _openers(games: Iterable[DiaryGame]) -> tuple[Opener, ...]:
    """Return the first words that were played most."""
    by_word: dict[str, list[DiaryGame]] = {}
    for game in games:
        if game.words:
            by_word.setdefault(game.words[0], []).append(game)
    common = sorted(by_word.items(), key=lambda pair: (-len(pair[1]), pair[0]))[:MOST_OPENERS]
    found = []
    for word, played in common:
        score = mean_of([game.score for game in played])
        luck = mean_of([game.review.turns[0].luck for game in played if game.review and game.review.turns])
        if score:
            found.append(Opener(word, len(played), score, luck.mean if luck else None))
    return tuple(found)


def _lost(judged: Sequence[DiaryGame]) -> tuple[Lost, ...]:
    """Return the kinds of mistakes there were, the one in most games first, then the dearest."""
    costs: dict[Mistake, list[float]] = {kind: [] for kind in MISTAKES}
    games = Counter[Mistake]()
    for game in judged:
        wrong = [turn for turn in game.review.turns if turn.mistake] if game.review else []
        for turn in wrong:
            if turn.mistake:
                costs[turn.mistake].append(turn.cost)
        games.update({turn.mistake for turn in wrong if turn.mistake})
    shares = {kind: share_of(games[kind], len(judged)) for kind in MISTAKES if games[kind]}
    found = [Lost(kind, len(costs[kind]), share, sum(costs[kind])) for kind, share in shares.items() if share]
    return tuple(sorted(found, key=lambda lost: (-lost.games.mean, -lost.cost, lost.mistake)))


def _costly(judged: Iterable[DiaryGame]) -> tuple[DiaryGame, ...]:
    """Return the games whose guesses after the opening cost most; games without any cost are none."""
    priced = [(game.review.cost, game) for game in judged if game.review and game.review.cost > 0]
    priced.sort(key=lambda pair: (-pair[0], _order(pair[1])))
    return tuple(game for _, game in priced[:MOST_COSTLY])
