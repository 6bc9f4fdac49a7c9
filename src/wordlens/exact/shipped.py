"""Optimal trees that ship with the package, so that the opening of the usual lists needs no search."""

from functools import lru_cache
from pathlib import Path

from ..rules import Rule, Tree
from ..words import WordList

_DATA = Path(__file__).parent / "data"
_LISTS = ("classic", "nyt2023", "nyt")
UNPROVED_OPENERS = frozenset({("nyt", Rule.NORMAL), ("nyt2023", Rule.HARD)})
"""Trees whose opener is the best found or published, not proved here to be the best; from there on they are optimal."""


def shipped_path(list_name: str, rule: Rule) -> Path:
    """Return where the tree of that list and rule lies, if it ships."""
    return _DATA / f"{list_name}-{rule}.tree.gz"


@lru_cache(maxsize=4)
def _read(path: Path) -> Tree:
    return Tree.read(path)


def shipped_tree(words: WordList, rule: Rule) -> Tree | None:
    """Return the tree that ships for exactly this list and rule, or None."""
    if words.name not in _LISTS or not shipped_path(words.name, rule).exists():
        return None
    tree = _read(shipped_path(words.name, rule))
    return tree if tree.list_digest == words.digest else None


def is_proved(words: WordList, rule: Rule) -> bool:
    """Tell whether the shipped tree's opener is proved to be the best."""
    return (words.name, rule) not in UNPROVED_OPENERS
