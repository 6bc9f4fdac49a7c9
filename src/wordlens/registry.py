"""One explicit registry for interchangeable parts: a tuple of entries, and one finder.

Command line, page, docs and tests read the same tuple; a new part is one file and one line.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from .errors import UnknownName

T = TypeVar("T")


class Trust(StrEnum):
    """How far a method is to be trusted."""

    PROVED = "proved"
    """Its result is the best possible, by a proof that can be replayed."""
    MEASURED = "measured"
    """How well it does was measured over a whole list."""
    HEURISTIC = "heuristic"
    """A rule of thumb."""


@dataclass(frozen=True)
class Entry(Generic[T]):
    """A named, interchangeable part."""

    name: str
    summary: str
    """One line for menus and tables."""
    make: Callable[..., T]
    trust: Trust = Trust.HEURISTIC
    aliases: tuple[str, ...] = ()


def find(entries: Sequence[Entry[T]], name: str, kind: str) -> Entry[T]:
    """Return the entry of that name or alias, or raise UnknownName with what was probably meant."""
    by_name = {known: entry for entry in entries for known in (entry.name, *entry.aliases)}
    entry = by_name.get(name.strip().lower())
    if entry is None:
        raise UnknownName(kind, name, by_name)
    return entry


def names(entries: Iterable[Entry[T]]) -> tuple[str, ...]:
    """Return the names, without aliases, in registry order."""
    return tuple(entry.name for entry in entries)
