"""Random candidates first, common letters afterwards."""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ..rules import Position
from .base import Limit, Ranking, candidate_guesses, describe, top_guesses
from .by_word import letter_scores
from .options import whole


@dataclass(frozen=True)
class Explore:
    """Guess random candidates at first, then the candidate with the commonest letters, repeats counted each time."""

    random_guesses: int = whole(3, "How many guesses of a game are drawn by lot before letters decide.", 0, 100)

    name: ClassVar[str] = "explore"
    stochastic: ClassVar[bool] = True

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return candidates in random order, and from the fourth turn on by their letters; ties: last in spelling."""
        guesses = candidate_guesses(position)
        if position.turn <= self.random_guesses:
            # The whole list is shuffled, so that the first guess does not depend on how many are asked for.
            drawn = position.rng.permutation(guesses)[: limit.top]
            return describe(position, drawn, [100 / len(guesses)] * len(drawn), "% to be drawn")
        letters = position.words.letters
        scores = letter_scores(letters[guesses], letters[position.candidates], repeats=True)
        best = top_guesses(position, guesses, [-scores, -guesses], limit)
        return describe(position, best, scores[np.searchsorted(guesses, best)].tolist(), "letters shared")
