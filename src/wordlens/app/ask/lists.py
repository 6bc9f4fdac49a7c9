"""Word lists for a server: loaded once, and a user's own looked at again when it may have changed."""

import threading
import time

from ...errors import UserError
from ...words import BUILTIN, WordList, list_names, load_words

_FRESH_SECONDS = 2.0
"""How long a user's own list is taken to be unchanged."""
_lock = threading.Lock()
_kept: dict[str, tuple[float, WordList]] = {}
_MOST_KEPT = 32


def words_named(name: str) -> WordList:
    """Return the list of that name, or raise UnknownName; the same object as long as its words are the same."""
    key = name.strip().lower()
    with _lock:  # two threads must not load one list side by side: what is cached by list would be there twice
        if key in BUILTIN:
            return load_words(key)
        looked, words = _kept.get(key, (0.0, None))
        if words is not None and time.monotonic() - looked < _FRESH_SECONDS:
            return words
        loaded = load_words(name)
        if words is None or words.digest != loaded.digest:
            words = loaded
        _kept.pop(key, None)
        _kept[key] = time.monotonic(), words
        while len(_kept) > _MOST_KEPT:
            del _kept[next(iter(_kept))]
        return words


def usable_lists() -> tuple[list[WordList], list[str]]:
    """Return all lists, built in and the user's own, and a sentence for each that is damaged and therefore left out."""
    found, problems = [], []
    for name in list_names():
        try:
            found.append(words_named(name))
        except UserError as problem:
            problems.append(f"your list {name!r} is left out: {problem}")
    return found, problems


def forget_loaded(name: str) -> None:
    """Look at a list anew the next time: it was deleted."""
    with _lock:
        _kept.pop(name.strip().lower(), None)
