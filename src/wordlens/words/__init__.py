"""Word lists and how likely each word is: built in, brought by the user, or kept by name."""

from ..errors import UnknownName
from .builtin import BUILTIN, DEFAULT_LIST, by_frequency, common_words, english_name, zipf
from .join import few_weights
from .played import FIRST_DAY, NEWSPAPER, ORIGINAL_DAYS, Played, day_number, day_of, original_record
from .priors import PRIORS, prior_weights
from .record import load_record
from .userlists import forget_list, keep_list, kept_names, load_kept, parse_list, read_list, read_played, read_words
from .wordlist import WordList, normalise

__all__ = [
    "BUILTIN",
    "DEFAULT_LIST",
    "FIRST_DAY",
    "NEWSPAPER",
    "ORIGINAL_DAYS",
    "PRIORS",
    "Played",
    "WordList",
    "by_frequency",
    "common_words",
    "day_number",
    "day_of",
    "english_name",
    "few_weights",
    "forget_list",
    "keep_list",
    "kept_names",
    "list_names",
    "load_record",
    "load_words",
    "normalise",
    "original_record",
    "parse_list",
    "prior_weights",
    "read_list",
    "read_played",
    "read_words",
    "zipf",
]

_loaded: dict[str, WordList] = {}


def list_names() -> tuple[str, ...]:
    """Return the names of all lists: built in, then kept."""
    return (*BUILTIN, *kept_names())


def load_words(name: str = DEFAULT_LIST) -> WordList:
    """Return the list of that name, or raise UnknownName with what was probably meant."""
    key = name.strip().lower()
    if key in BUILTIN:
        if key not in _loaded:
            _loaded[key] = BUILTIN[key]()
        return _loaded[key]
    if key in kept_names():
        return load_kept(key)
    raise UnknownName("word list", name, list_names())
