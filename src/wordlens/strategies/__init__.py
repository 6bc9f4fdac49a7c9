"""From a position to a ranking: every strategy behind one registry."""

from .base import Limit, Ranked, Ranking, Strategy
from .book import Book
from .explain import explain
from .registry import DEFAULT_STRATEGY, REGISTRY, find_strategy
from .selfplay import Turn, play
from .weighted import Weighted

__all__ = [
    "DEFAULT_STRATEGY",
    "REGISTRY",
    "Book",
    "Limit",
    "Ranked",
    "Ranking",
    "Strategy",
    "Turn",
    "Weighted",
    "explain",
    "find_strategy",
    "play",
]
