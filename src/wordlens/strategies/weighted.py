"""Weighted scoring of every allowed word, in two categories that are ranked apart.

    candidates    placement * P + W
    explorations  placement * P + W + novelty * U + repeats * D + trap * R

features.py counts P, W, U, D and R; weights.py holds the weights. An exploration is a word that is no candidate and
holds no letter known to be absent; `absent` counts only where a caller leaves no other word to rank.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from ..kernels import Ints
from ..rules import Position, Rule
from .base import Limit, Ranking, describe, top_guesses
from .features import Features, features, holds_absent, in_trap
from .weights import Weights

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Weighted(Weights):
    """Guess the best exploration in a trap or early in the game, while it pays, and else the best candidate."""

    name: ClassVar[str] = "weighted"
    stochastic: ClassVar[bool] = False

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return the best of the category that self-play chooses, with the best of the other as `others`."""
        candidates, explorations = categories(position)
        answering = self._rank_some(position, candidates, limit, exploring=False)
        exploring = self._rank_some(position, explorations, limit, exploring=True)
        note = self._note(position) if answering.guesses and exploring.guesses else ""
        if exploring.guesses and (self.explores(position) or not answering.guesses):
            return replace(exploring, others=answering.guesses, note=note)
        return replace(answering, others=exploring.guesses, note=note)

    def explores(self, position: Position) -> bool:
        """Tell whether self-play takes an exploration here: by turn and candidates left, never with the last guess.

        Never under the hard rule either: where letters must stay, exploring cost 184 guesses more on `classic`.
        """
        left = len(position.candidates)
        if position.guesses_left <= 1 or position.setting.rule is not Rule.NORMAL:
            return False
        if in_trap(position, self.trap_greens):
            return left > self.trap_above
        return left > self.explore_above and self.explore_from <= position.turn <= self.explore_until

    def _rank_some(self, position: Position, guesses: Ints, limit: Limit, exploring: bool) -> Ranking:
        """Rank one category."""
        left = max(1, len(position.candidates))  # an answer in no list leaves none
        terms = self._terms(features(position, guesses, self.trap_greens), left, exploring)
        scores: Floats = np.sum(list(terms.values()), axis=0)
        best = top_guesses(position, guesses, [-scores], limit)
        at = np.searchsorted(guesses, best)
        shown = {name: (term[at] / left).tolist() for name, term in terms.items()}
        return describe(position, best, (scores[at] / left).tolist(), "points", terms=shown)

    def _terms(self, seen: Features, left: int, exploring: bool) -> dict[str, Floats]:
        """Return the parts of the score times the candidates left: whole numbers, so that ties are true ties."""
        letters = (
            self.correct * seen.correct
            + self.present * seen.present
            + self.absent * seen.absent
            + self.untried * seen.untried
        )
        terms = {"likely places": self.placement * seen.placement, "letters": left * letters}
        if exploring:
            terms["new letters"] = left * self.novelty * seen.untried
            terms["repeats"] = left * self.repeats * seen.repeats
            terms["trap"] = left * self.trap * seen.trap
        return terms

    def _note(self, position: Position) -> str:
        """State the rule by which the category is chosen."""
        if position.setting.rule is not Rule.NORMAL:
            return "Under the hard rule it always takes a candidate."
        turns = f"guess {self.explore_from:g}"
        if self.explore_until > self.explore_from:
            turns += f" to {self.explore_until:g}"
        return (
            f"It explores on {turns} while more than {self.explore_above:g} candidates are left,"
            f" in a trap while more than {self.trap_above:g} are, and otherwise takes a candidate."
        )


def categories(position: Position) -> tuple[Ints, Ints]:
    """Return the candidates and the explorations among the guesses; at least one of them holds a word."""
    guesses = position.guesses
    may_be_answer = np.zeros(len(position.words.allowed), dtype=bool)
    may_be_answer[position.candidates] = True
    candidates, others = guesses[may_be_answer[guesses]], guesses[~may_be_answer[guesses]]
    if len(candidates) and len(position.candidates) == 1:
        return candidates, others[:0]  # one word left: say it, and nothing else
    explorations = others[~holds_absent(position, others)]
    return candidates, explorations if len(candidates) or len(explorations) else others
