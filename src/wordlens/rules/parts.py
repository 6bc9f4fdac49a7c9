"""Where the parts that a guess makes come from: computed by the kernels, or read from a pattern dictionary."""

from typing import Protocol

import numpy as np

from ..kernels import Codes, Ints, Longs, PartScores, pattern_rows, score_parts
from ..words import WordList


class PartSource(Protocol):
    """Gives the parts that guesses make of the candidates; words are numbers in the list."""

    def codes(self, guess: int, candidates: Ints) -> Codes:
        """Return the pattern that the guess gets from each candidate."""
        ...

    def scores(self, guesses: Ints, candidates: Ints, weights: Longs | None) -> PartScores:
        """Return the figures of the parts that each guess makes of the candidates."""
        ...


class ComputedParts:
    """Parts computed on the spot, which is faster than reading them from anywhere."""

    def __init__(self, words: WordList) -> None:
        """Compute for this list."""
        self._letters = words.letters

    def codes(self, guess: int, candidates: Ints) -> Codes:
        """Return the pattern that the guess gets from each candidate."""
        codes: Codes = pattern_rows(self._letters[guess : guess + 1], self._letters[candidates])[0]
        return codes

    def scores(self, guesses: Ints, candidates: Ints, weights: Longs | None) -> PartScores:
        """Return the figures of the parts that each guess makes of the candidates."""
        if weights is not None and len(weights) and bool(np.all(weights == 1)):
            weights = None  # the kernels count faster than they weigh
        scores: PartScores = score_parts(self._letters[guesses], self._letters[candidates], weights)
        return scores
