"""All strategies, once; commands, page, docs and tests read this tuple."""

from ..registry import Entry, Trust, find
from .base import Strategy
from .by_parts import Entropy, Minimax, Parts, Size
from .by_word import LetterFrequency, Likely

REGISTRY: tuple[Entry[Strategy], ...] = (
    Entry("entropy", "most bits expected from the next reply", Entropy, Trust.MEASURED, ("info",)),
    Entry("parts", "most different replies", Parts, Trust.MEASURED),
    Entry("size", "fewest candidates expected to be left", Size, Trust.MEASURED),
    Entry("minimax", "smallest worst case after the next reply (Knuth)", Minimax, Trust.MEASURED, ("knuth",)),
    Entry("likely", "the likeliest candidate", Likely),
    Entry("frequency", "the candidate with the commonest letters", LetterFrequency),
)
DEFAULT_STRATEGY = "entropy"


def find_strategy(name: str = DEFAULT_STRATEGY) -> Strategy:
    """Return the strategy of that name or alias with its default options, or raise UnknownName."""
    return find(REGISTRY, name, "strategy").make()
