"""All strategies, once; commands, page, docs and tests read this tuple."""

from ..registry import Entry, Trust, find
from .base import Strategy
from .book import Book
from .by_parts import Entropy, Minimax, Parts, Size
from .by_word import LetterFrequency, Likely
from .explore import Explore
from .ngram import Ngram
from .optimal import Optimal
from .weighted import Weighted

REGISTRY: tuple[Entry[Strategy], ...] = (
    Entry("entropy", "most bits expected from the next reply", Entropy, Trust.MEASURED, ("info",)),
    Entry("parts", "most different replies", Parts, Trust.MEASURED),
    Entry("size", "fewest candidates expected to be left", Size, Trust.MEASURED),
    Entry("minimax", "smallest worst case after the next reply (Knuth)", Minimax, Trust.MEASURED, ("knuth",)),
    Entry("likely", "the likeliest candidate", Likely),
    Entry("frequency", "the candidate with the commonest letters", LetterFrequency),
    Entry("explore", "three random candidates, then the commonest letters", Explore, aliases=("random",)),
    Entry("ngram", "the candidate with the most bits and common letter pairs and triples", Ngram, aliases=("hybrid",)),
    Entry("weighted", "points for likely places, known and new letters; burner words in traps", Weighted),
    Entry("optimal", "the fewest further guesses on average, by exact search", Optimal, Trust.PROVED, ("exact",)),
    Entry("book", "a decision tree from a file, entropy where it ends", Book, Trust.MEASURED, ("tree",)),
)
DEFAULT_STRATEGY = "optimal"


def find_strategy(name: str = DEFAULT_STRATEGY) -> Strategy:
    """Return the strategy of that name or alias with its default options, or raise UnknownName."""
    return find(REGISTRY, name, "strategy").make()
