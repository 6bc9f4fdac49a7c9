"""What each strategy would have done with the same answer."""

from collections.abc import Collection
from dataclasses import dataclass

from ..rules import Row, Setting
from ..strategies import REGISTRY, play
from ..words import WordList

_QUICK = {"optimal": {"steps": 1000}}
"""Options that keep a strategy within a player's patience. Steps are counted, not seconds, so that a review is the same
on a busy machine; where a tree ships, optimal needs no search at all."""


@dataclass(frozen=True)
class Rival:
    """A game that a strategy played."""

    name: str
    rows: tuple[Row, ...]
    seed: int | None
    """What its lots were drawn by; None where it draws none."""

    @property
    def is_solved(self) -> bool:
        """Whether it found the answer."""
        return self.rows[-1].is_solved

    @property
    def words(self) -> tuple[str, ...]:
        """Its guesses."""
        return tuple(row.word for row in self.rows)


def play_rivals(
    answer: str, words: WordList, setting: Setting, names: Collection[str] | None = None
) -> tuple[Rival, ...]:
    """Let every strategy of the registry find the answer, or those with these names."""
    rivals = []
    for entry in REGISTRY if names is None else [entry for entry in REGISTRY if entry.name in names]:
        strategy = entry.make(**_QUICK.get(entry.name, {}))
        rows = tuple(turn.row for turn in play(strategy, answer, words, setting))
        rivals.append(Rival(entry.name, rows, setting.seed if strategy.stochastic else None))
    return tuple(rivals)
