"""Strategies that look at the words themselves: the likeliest candidate, the commonest letters."""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ..kernels import Letters, Longs
from ..rules import Position
from .base import Limit, Ranking, candidate_guesses, describe, top_guesses
from .options import switch


@dataclass(frozen=True)
class Likely:
    """Guess the likeliest candidate."""

    name: ClassVar[str] = "likely"
    stochastic: ClassVar[bool] = False

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return the candidates by prior."""
        guesses = candidate_guesses(position)
        weight = np.zeros(len(position.words.allowed), dtype=np.int64)
        weight[position.candidates] = position.weights
        best = top_guesses(position, guesses, [-weight[guesses]], limit)
        chances = weight[best] / max(1, int(position.weights.sum()))
        return describe(position, best, (100 * chances).tolist(), "% likely")


@dataclass(frozen=True)
class LetterFrequency:
    """Guess the candidate whose distinct letters are commonest in the remaining candidates, or in the whole list."""

    counted_once: bool = switch(False, "Whether letters are counted once, over the whole list, and not anew each time.")

    name: ClassVar[str] = "frequency"
    stochastic: ClassVar[bool] = False

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return the candidates by the summed counts of their letters; ties go to the last in spelling."""
        guesses = candidate_guesses(position)
        letters = position.words.letters
        counted = position.words.answers if self.counted_once else position.candidates
        scores = letter_scores(letters[guesses], letters[counted])
        best = top_guesses(position, guesses, [-scores, -guesses], limit)
        return describe(position, best, scores[np.searchsorted(guesses, best)].tolist(), "letters shared")


def letter_scores(guesses: Letters, candidates: Letters, repeats: bool = False) -> Longs:
    """Sum how often each guess's letters occur in the candidates; a repeated letter counts once unless repeats."""
    counts = np.bincount(candidates.ravel(), minlength=256)
    values = counts[guesses]
    if not repeats:
        for at in range(1, guesses.shape[1]):
            met_before = (guesses[:, :at] == guesses[:, at : at + 1]).any(axis=1)
            values[met_before, at] = 0
    scores: Longs = values.sum(axis=1)
    return scores
