"""Strategies that look at the parts a guess makes of the candidates: entropy, parts, size, minimax."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from ..kernels import ENTROPY, LARGEST, PARTS, SCALE_BITS, SIZE, Longs, PartScores
from ..rules import Position
from .base import Limit, Ranking, candidate_guesses, describe, top_guesses
from .options import switch

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class ByParts(ABC):
    """Greedy over one figure of the parts; the kernels can expand its whole tree by `measure`."""

    candidates_only: bool = switch(False, "Whether it guesses only words that may still be the answer.")

    name: ClassVar[str]
    stochastic: ClassVar[bool] = False
    unit: ClassVar[str]
    measure: ClassVar[int]

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return the guesses with the best figure."""
        guesses = candidate_guesses(position) if self.candidates_only else position.guesses
        if len(position.candidates) == 1 and position.candidates[0] in guesses:
            guesses = position.candidates  # one word left: say it, and nothing else
        figures = position.source.scores(guesses, position.candidates, position.weights)
        best = top_guesses(position, guesses, [self.badness(figures)], limit)
        at = np.searchsorted(guesses, best)
        return describe(position, best, self.score(figures, position.weights)[at].tolist(), self.unit)

    @staticmethod
    @abstractmethod
    def badness(figures: PartScores) -> npt.NDArray[np.generic]:
        """Return the integer that is minimised."""

    @staticmethod
    @abstractmethod
    def score(figures: PartScores, weights: Longs) -> Floats:
        """Return the figure in the unit shown to people."""


class Entropy(ByParts):
    """Most bits expected from the next reply."""

    name, unit, measure = "entropy", "bits", ENTROPY

    @staticmethod
    def badness(figures: PartScores) -> Longs:
        """Return the bits still missing after the reply, times weight, in fixed point."""
        return figures.entropy

    @staticmethod
    def score(figures: PartScores, weights: Longs) -> Floats:
        """Return H = log2(total) - sum(w log2 w) / total."""
        total = float(weights.sum())
        bits: Floats = np.log2(total) - figures.entropy / (total * 2.0**SCALE_BITS)
        return bits


class Parts(ByParts):
    """Most different replies."""

    name, unit, measure = "parts", "parts", PARTS

    @staticmethod
    def badness(figures: PartScores) -> npt.NDArray[np.generic]:
        """Return minus the number of parts."""
        return -figures.parts

    @staticmethod
    def score(figures: PartScores, weights: Longs) -> Floats:
        """Return the number of parts."""
        return figures.parts.astype(np.float64)


class Size(ByParts):
    """Fewest candidates expected to be left."""

    name, unit, measure = "size", "candidates expected", SIZE

    @staticmethod
    def badness(figures: PartScores) -> Longs:
        """Return the expected number left, times the total weight."""
        return figures.left

    @staticmethod
    def score(figures: PartScores, weights: Longs) -> Floats:
        """Return the expected number left."""
        return figures.left / float(weights.sum())


class Minimax(ByParts):
    """Smallest largest part: the best worst case of the next reply."""

    name, unit, measure = "minimax", "candidates at worst", LARGEST

    @staticmethod
    def badness(figures: PartScores) -> npt.NDArray[np.generic]:
        """Return the largest number left."""
        return figures.largest

    @staticmethod
    def score(figures: PartScores, weights: Longs) -> Floats:
        """Return the largest number left."""
        return figures.largest.astype(np.float64)
