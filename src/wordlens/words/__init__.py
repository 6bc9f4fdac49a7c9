"""Word lists and how likely each word is: built in, brought by the user, or kept by name."""

from ..errors import UnknownName
from .builtin import BUILTIN, DEFAULT_LIST, by_frequency, common_words, zipf
from .priors import PRIORS, prior_weights
from .userlists import keep_list, kept_names, load_kept, read_list, read_played, read_words
from .wordlist import WordList, normalise

__all__ = [
    "BUILTIN",
    "DEFAULT_LIST",
    "PRIORS",
    "WordList",
    "by_frequency",
    "common_words",
    "keep_list",
    "list_names",
    "load_words",
    "normalise",
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
