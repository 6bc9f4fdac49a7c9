"""Several players' games side by side: raw means, and means without the luck of the days and of the squares.

The adjusted mean comes from least squares over all games of the group: guesses = mean + player + day + slope x (luck -
50), players and days each summing to nothing over the games. The day takes out how hard its word was, the luck how well
the answer fell, where a review tells it. A player who has played only hard words is then compared fairly.
"""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .game import DiaryGame
from .measures import Interval, mean_of
from .streaks import day_of_game, series_of, streaks

EVEN_LUCK = 50.0
LEAST_LUCK = 30
"""Games with known luck from which on its slope is fitted; fewer tell too little."""
_WEAK = 1e-3
"""Weight that pulls players and days towards the middle, so that groups without a common day have a solution too."""

Table = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Standing:
    """One player's place in a group."""

    player: str
    games: int
    won: int
    score: Interval
    """Guesses a game, a lost one counted as seven."""
    adjusted: float
    """The same on days and with luck like everybody's."""
    luck: float | None
    longest: int
    """The longest streak, in days."""


@dataclass(frozen=True)
class League:
    """A group's standings, best adjusted mean first."""

    standings: tuple[Standing, ...]
    games: int
    days: int
    """Days that at least two players have played."""
    luck_slope: float | None
    """Guesses that one point of luck is worth; None where too few games have it."""


def league(games: Iterable[DiaryGame], today: datetime.date) -> League:
    """Return the table of all players: of puzzles that have a day, each player's game once."""
    played = list(
        {(game.player, series_of(game), day_of_game(game)): game for game in games if series_of(game)}.values()
    )
    if not played:
        return League((), 0, 0, None)
    effects, slope = _fit(played)
    mean = float(np.mean([game.score for game in played]))
    by_player: dict[str, list[DiaryGame]] = {}
    for game in played:
        by_player.setdefault(game.player, []).append(game)
    standings = [_standing(name, own, mean + effects[name], today) for name, own in by_player.items()]
    standings.sort(key=lambda one: (one.adjusted, one.player))
    days = [(series_of(game), day_of_game(game)) for game in played]
    return League(tuple(standings), len(played), sum(days.count(day) > 1 for day in set(days)), slope)


def _standing(player: str, games: Sequence[DiaryGame], adjusted: float, today: datetime.date) -> Standing:
    score = mean_of([game.score for game in games])
    assert score is not None  # a player has a game
    lucky = mean_of([game.review.luck for game in games if game.review and game.review.luck is not None])
    luck = lucky.mean if lucky else None
    longest = max((one.longest for one in streaks(games, today).values()), default=0)
    return Standing(player, len(games), sum(game.won for game in games), score, adjusted, luck, longest)


def _fit(games: Sequence[DiaryGame]) -> tuple[dict[str, float], float | None]:
    """Return what each player needs more than the mean, and what a point of luck is worth."""
    players = {name: place for place, name in enumerate(dict.fromkeys(game.player for game in games))}
    keys = dict.fromkeys((series_of(game), day_of_game(game)) for game in games)
    days = {key: len(players) + place for place, key in enumerate(keys)}
    lucks = [game.review.luck if game.review else None for game in games]
    has_luck = sum(luck is not None for luck in lucks) >= LEAST_LUCK
    width = len(players) + len(days) + 1
    # The normal equations of the model, summed game by game: each game touches only its player, day and luck.
    left: Table = np.eye(width) * _WEAK
    right: Table = np.zeros(width)
    middle = float(np.mean([game.score for game in games]))
    for game, luck in zip(games, lucks, strict=True):
        places = [players[game.player], days[series_of(game), day_of_game(game)], width - 1]
        values = np.array([1.0, 1.0, luck - EVEN_LUCK if has_luck and luck is not None else 0.0])
        left[np.ix_(places, places)] += np.outer(values, values)
        right[places] += values * (game.score - middle)
    found: Table = np.linalg.solve(left, right).astype(np.float64)
    effects = found[: len(players)] - _mean_effect(games, players, found)
    slope = float(found[-1]) if has_luck else None
    return {name: float(effects[place]) for name, place in players.items()}, slope


def _mean_effect(games: Sequence[DiaryGame], players: dict[str, int], found: Table) -> float:
    """Return the mean of the players' effects over the games, so that the adjusted means stay around the raw ones."""
    return float(np.mean([found[players[game.player]] for game in games]))
