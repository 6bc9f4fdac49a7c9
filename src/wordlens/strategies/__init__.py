"""From a position to a ranking: every strategy behind one registry."""

from .base import Limit, Ranked, Ranking, Strategy
from .book import Book
from .explain import explain
from .given import Given, options_text, write_options
from .options import Option, Value, options_of, written
from .registry import DEFAULT_STRATEGY, REGISTRY, entry_options, find_entry, find_strategies, find_strategy
from .selfplay import Turn, play
from .weighted import Weighted

__all__ = [
    "DEFAULT_STRATEGY",
    "REGISTRY",
    "Book",
    "Given",
    "Limit",
    "Option",
    "Ranked",
    "Ranking",
    "Strategy",
    "Turn",
    "Value",
    "Weighted",
    "entry_options",
    "explain",
    "find_entry",
    "find_strategies",
    "find_strategy",
    "options_of",
    "options_text",
    "play",
    "write_options",
    "written",
]
