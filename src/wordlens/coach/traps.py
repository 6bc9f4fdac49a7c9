"""Traps: words that differ in one letter, so that saying one of them tells nothing of the others."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ..kernels import PartScores
from ..rules import Position
from ..words import zipf

LEAST_WORDS = 3
"""So many words that differ in one letter make a trap: of two, one is said and then the other."""
LEAST_SHARE = 0.5
"""Of the weight of all candidates: a smaller group is one of many things that may come."""
BLANK = "_"


@dataclass(frozen=True)
class Trap:
    """Candidates that have all letters but one in common."""

    shape: str
    """The common letters, and a blank where they differ, such as '_ummy'."""
    words: tuple[str, ...]
    letters: tuple[str, ...]
    """What stands at the blank."""
    splitter: str | None
    """A legal guess that tells them apart as well as any; None where none tells more than saying one of them."""
    splits: int
    """Different replies that the splitter gets from them; as many as there are words if it tells all apart."""

    @property
    def is_split(self) -> bool:
        """Whether one guess tells all of them apart."""
        return self.splits == len(self.words)


class _Group(NamedTuple):
    weight: int
    at: int
    members: list[int]


def find_trap(position: Position) -> Trap | None:
    """Return the trap that the candidates are in, the heaviest of several; None where there is none."""
    groups = [group for group in _groups(position) if len(group.members) >= LEAST_WORDS]
    heaviest = max(groups, key=lambda group: (len(group.members), group.weight, -group.at), default=None)
    if heaviest is None or heaviest.weight < LEAST_SHARE * int(position.weights.sum()):
        return None
    words = position.words.words(heaviest.members)
    at = heaviest.at
    shape = words[0][:at] + BLANK + words[0][at + 1 :]
    splitter, splits = _splitter(position, heaviest.members)
    return Trap(shape, words, tuple(word[at] for word in words), splitter, splits)


def _groups(position: Position) -> Iterator[_Group]:
    """Yield the candidates that are equal but for one place, for every place."""
    weights = dict(zip(position.candidates.tolist(), position.weights.tolist(), strict=True))
    for at in range(position.words.length):
        alike: dict[str, list[int]] = {}
        for number in weights:
            word = position.words.allowed[number]
            alike.setdefault(word[:at] + BLANK + word[at + 1 :], []).append(number)
        for members in alike.values():
            yield _Group(sum(weights[number] for number in members), at, members)


def _splitter(position: Position, members: list[int]) -> tuple[str | None, int]:
    """Return the legal guess that gets most replies from these words, and how many; of several the commonest."""
    parts: PartScores = position.source.scores(position.guesses, np.array(members, dtype=np.int32), None)
    most = int(parts.parts.max())
    if most <= 2:  # as many as saying one of them gets
        return None, most
    common = zipf()
    words = position.words.words(position.guesses[parts.parts == most].tolist())
    may_be_right = set(position.words.words(position.candidates.tolist()))
    return min(words, key=lambda word: (word not in may_be_right, -common.get(word, 0.0), word)), most
