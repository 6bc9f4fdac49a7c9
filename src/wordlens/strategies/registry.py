"""All strategies, once; commands, page, docs and tests read this tuple."""

from collections.abc import Mapping, Sequence

from ..errors import InvalidOption
from ..registry import Entry, Trust, find
from .base import Strategy
from .book import Book
from .by_parts import Entropy, Minimax, Parts, Size
from .by_word import LetterFrequency, Likely
from .explore import Explore
from .given import ANY, Given
from .ngram import Ngram
from .optimal import Optimal
from .options import Option, Value, find_option, has_option, options_of, split_written
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


def find_entry(name: str) -> Entry[Strategy]:
    """Return the entry of that name or alias, or raise UnknownName."""
    return find(REGISTRY, name, "strategy")


def entry_options(entry: Entry[Strategy]) -> tuple[Option, ...]:
    """Return the options that a strategy has."""
    return options_of(entry.make)


def find_strategy(name: str = DEFAULT_STRATEGY, **options: object) -> Strategy:
    """Return the strategy of that name or alias with its options, or raise what says which there are.

    >>> find_strategy("ngram", b2=0.6) == find_strategy("ngram:b2=0.6")
    True
    """
    return find_strategies([name], Given({ANY: options}))[0]


def find_strategies(written: Sequence[str], given: Given | None = None) -> list[Strategy]:
    """Return strategies that are written as `ngram` or `ngram:b2=0.6`, each with its part of the options given.

    Options in the writing itself win, then those for the strategy by name, then those for whichever has them. An
    option that goes to none of them is a mistake.
    """
    asked = [(find_entry(name), own) for name, own in map(split_written, written)]
    playing = list(dict.fromkeys(entry for entry, _ in asked))
    for_any = dict((given or Given()).values.get(ANY, {}))
    by_name = _by_name(given or Given(), playing)
    for name in for_any:
        _check_known(name, playing)
    made = []
    for entry, own in asked:
        known = entry_options(entry)
        shared = {name: value for name, value in for_any.items() if has_option(known, name)}
        values = [_checked(entry, each) for each in (shared, by_name.get(entry.name, {}), own)]
        made.append(entry.make(**{name: value for each in values for name, value in each.items()}))
    return made


def _by_name(given: Given, playing: Sequence[Entry[Strategy]]) -> dict[str, Mapping[str, object]]:
    """Return the options that name their strategy, which must be one that plays."""
    found: dict[str, Mapping[str, object]] = {}
    for name in given.named:
        entry = find_entry(name)
        if entry not in playing and name in given.spare:
            continue
        if entry not in playing:
            told = f"got an option of {entry.name}, which does not play here: choose it, or leave the option out"
            raise InvalidOption(told)
        found[entry.name] = {**found.get(entry.name, {}), **given.values[name]}
    return found


def _check_known(name: str, playing: Sequence[Entry[Strategy]]) -> None:
    """Refuse an option that no strategy here has; say who has it, or else which options there are."""
    known = tuple(option for entry in playing for option in entry_options(entry))
    if has_option(known, name):
        return
    here = " or ".join(entry.name for entry in playing)
    others = [entry.name for entry in REGISTRY if has_option(entry_options(entry), name)]
    if others:
        raise InvalidOption(f"no option of {here} named {name!r}; it is one of {' and '.join(others)}: choose that")
    find_option(known, name, here)


def _checked(entry: Entry[Strategy], values: Mapping[str, object]) -> dict[str, Value]:
    """Return options of the right kinds; a text is read, as it was typed."""
    checked: dict[str, Value] = {}
    for name, value in values.items():
        option = find_option(entry_options(entry), name, entry.name)
        checked[option.name] = option.read(value) if isinstance(value, str) else option.check(value)
    return checked
