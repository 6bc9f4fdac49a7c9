"""What each strategy would have done with the same answer."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..registry import names
from ..rules import Row, Setting
from ..strategies import REGISTRY, Given, Strategy, find_strategies, play, written
from ..strategies.optimal import STEPS, Optimal
from ..words import WordList

_QUICK_STEPS = 1000
"""Steps of `optimal` unless options say otherwise, which keep it within a player's patience. Steps are counted, not
seconds, so that a review is the same on a busy machine; where a tree ships, optimal needs no search at all."""


@dataclass(frozen=True)
class Rival:
    """A game that a strategy played."""

    name: str
    """The strategy, with those of its options that are not the default: `ngram` or `ngram:b2=0.6`."""
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


def find_rivals(chosen: Sequence[str] = (), given: Given | None = None) -> tuple[Strategy, ...]:
    """Return every strategy, or those written as `ngram` or `ngram:b2=0.6`, each with its part of the options given."""
    return tuple(dict.fromkeys(find_strategies(chosen or names(REGISTRY), given)))


def play_rivals(answer: str, words: WordList, setting: Setting, rivals: Sequence[Strategy]) -> tuple[Rival, ...]:
    """Let strategies find the answer."""
    return tuple(
        Rival(
            written(strategy),
            tuple(turn.row for turn in play(_patient(strategy), answer, words, setting)),
            setting.seed if strategy.stochastic else None,
        )
        for strategy in rivals
    )


def _patient(strategy: Strategy) -> Strategy:
    if isinstance(strategy, Optimal) and strategy.steps == STEPS:
        return replace(strategy, steps=_QUICK_STEPS)
    return strategy
