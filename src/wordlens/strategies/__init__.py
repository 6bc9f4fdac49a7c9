"""From a position to a ranking: every strategy behind one registry."""

from .base import Limit, Ranked, Ranking, Strategy
from .registry import DEFAULT_STRATEGY, REGISTRY, find_strategy
from .selfplay import Turn, play

__all__ = [
    "DEFAULT_STRATEGY",
    "REGISTRY",
    "Limit",
    "Ranked",
    "Ranking",
    "Strategy",
    "Turn",
    "find_strategy",
    "play",
]
