"""A user's own word lists, as page and terminal share them: brought as a text, kept by a name, and deleted."""

import re
import unicodedata

from ...errors import InvalidOption
from ...words import BUILTIN, forget_list, keep_list, kept_names, parse_list
from ..show.encode import encode
from ..show.names import key_rows
from ..show.shapes import ListChoice
from .lists import forget_loaded
from .requests import NewListRequest

MOST_LISTS = 50
"""Lists that may be kept through the page."""
_NAME_LENGTH = 40


def add_list(asked: NewListRequest) -> ListChoice:
    """Keep a list under a name that is not taken; raises what a person can mend."""
    name = list_name(asked.name)
    if name in BUILTIN or name in kept_names():
        told = f"there is a list called {name} already; choose another name, or delete that one first"
        raise InvalidOption(told, reason="list_taken")
    if len(kept_names()) >= MOST_LISTS:
        told = f"there are {MOST_LISTS} lists of your own already; delete one first"
        raise InvalidOption(told, reason="many_lists", most=MOST_LISTS)
    words, duplicates = parse_list(name, asked.text, asked.guesses or "")
    keep_list(words, name)
    return encode(words, ListChoice, keyboard=key_rows(words.alphabet), duplicates=duplicates or None)


def delete_list(name: str) -> None:
    """Delete a list of the user's own."""
    forget_list(name.strip().lower())
    forget_loaded(name)


def list_name(text: str) -> str:
    """Return what a list is called inside: lower case, without accents, a hyphen for what is no letter or digit.

    >>> list_name("Élodie's 6 letters")
    'elodie-s-6-letters'
    """
    name = plain_name(text)
    if not name:
        told = "give the list a name with at least one letter from A to Z, or a digit"
        raise InvalidOption(told, reason="list_name")
    return name


def plain_name(text: str) -> str:
    """Return a name of lower-case letters, digits and hyphens; empty where the text has none of them."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_NAME_LENGTH].strip("-")
