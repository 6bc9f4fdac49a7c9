"""A player's own games on SQLite: keep, import, and what they tell together."""

from .game import DEFAULT_PLAYER, KINDS, MISTAKES, DiaryGame, GameReview, Mistake, TurnFacts, checked, official_id
from .league import League, Standing, league
from .record import from_record, to_record
from .stats import PEOPLE_MEAN, Statistics, statistics
from .store import LOCAL, Added, Diary, diary_file
from .streaks import Streak, day_of_game, series_of, streak, streaks, wins_in_a_row
from .tables import Form, read_lines, write_games

__all__ = [
    "DEFAULT_PLAYER",
    "KINDS",
    "LOCAL",
    "MISTAKES",
    "PEOPLE_MEAN",
    "Added",
    "Diary",
    "DiaryGame",
    "Form",
    "GameReview",
    "League",
    "Mistake",
    "Standing",
    "Statistics",
    "Streak",
    "TurnFacts",
    "checked",
    "day_of_game",
    "diary_file",
    "from_record",
    "league",
    "official_id",
    "read_lines",
    "series_of",
    "statistics",
    "streak",
    "streaks",
    "to_record",
    "wins_in_a_row",
    "write_games",
]
