"""The totals of the best guess and of those near it, by exact search within a number of steps."""

import time
from dataclasses import dataclass, field

import numpy as np

from ..exact import ExactSolver, Objective, Outcome, Place, Status
from ..exact.core import NO_LIMIT
from ..rules import Position, Rule
from .lookahead import ALL_SHOWN, KNOWN, KNOWN_AT_MOST, NEAR, Figures

MEMORY = 64 << 20
"""Bytes for one search: as much as a phone's browser has to spare."""
_NEAR_STEPS = 1_000
"""Steps in all that looking for near guesses may take; as many again for words that people know."""
_NEAR_TRIED = 30
"""Near guesses that are tried, likeliest and commonest first."""
_OTHER_STEPS = 800
"""Steps in all for the figures of guesses that are only shown."""
_OTHERS = 30
"""How many promising guesses, beside as many as are shown, are tried for a better figure."""


@dataclass(frozen=True)
class Found:
    """What a search knows about a position."""

    totals: dict[int, int] = field(default_factory=dict)
    """Exact totals of guesses; empty where the best one was not settled."""
    best: int = -1
    """The guess with the least total."""
    first: int = -1
    """The guess for the first place: the best one, or a near one that is likelier or better known."""
    spent: str = ""
    """What was used up where the search ended without a result."""
    is_uncertain: bool = False
    """Whether no guess is certain to find every candidate within the guesses left, where that is asked for."""


def search(figures: Figures, steps: int, seconds: float | None, top: int, prefers_known: bool) -> Found:
    """Return the totals of the best guess, of near ones that are preferred, and of others if more than one is shown.

    The first place never depends on `top`. Where candidates count alike, every one must be found if that can be.
    """
    deadline = None if seconds is None else time.monotonic() + seconds
    settled = _Costs(figures, deadline, Objective.ALL_FOUND if figures.are_alike else Objective.EXPECTED)
    is_uncertain = settled.settle(steps) is Status.INFEASIBLE
    if is_uncertain:
        settled.solver.close()
        settled = _Costs(figures, deadline, Objective.EXPECTED)
        settled.settle(steps)
    with settled.solver:
        if not settled.totals:
            spent = f"{seconds:g} s" if settled.is_late() else f"{steps:,} search steps"
            return Found(spent=spent, is_uncertain=is_uncertain)
        best = min(settled.totals, key=settled.order)
        first = best
        if not figures.are_alike and figures.position.only_guesses is None:
            first = settled.near(best)
            if prefers_known and figures.common(first) < KNOWN:
                first = settled.known(best, first)
        if top > 1:
            settled.others(top)
        return Found(settled.totals, best, first, is_uncertain=is_uncertain)


class _Costs:
    """Exact totals, found one after another by one solver that remembers what it learned."""

    def __init__(self, figures: Figures, deadline: float | None, objective: Objective) -> None:
        position = figures.position
        weights = None if figures.are_alike else figures.weights
        self.solver = ExactSolver(
            position.words, position.setting.rule, position.candidates, MEMORY, weights, objective
        )
        figures.take_leads(self.solver.leads())
        self.figures, self.place, self.deadline = figures, _place(position), deadline
        self.totals: dict[int, int] = {}

    def is_late(self) -> bool:
        """Tell whether the time for emergencies is over."""
        return self.deadline is not None and time.monotonic() > self.deadline

    def order(self, guess: int) -> tuple[float, ...]:
        """Return what guesses are ordered by: their totals, then what is preferred."""
        return (self.totals[guess], *self.figures.preference(guess))

    def settle(self, steps: int) -> Status:
        """Find the best guess, or all totals of a choice that is narrowed to some guesses."""
        if self.figures.position.only_guesses is not None:
            seen = {self._cost(guess, steps).status for guess in self.figures.position.guesses.tolist()}
            return Status.INFEASIBLE if seen == {Status.INFEASIBLE} else Status.EXACT
        outcome = self.solver.solve(self.place, nodes=steps, stop=self.is_late)
        if outcome.status is Status.EXACT and outcome.guess is not None:
            self.totals[outcome.guess] = outcome.value
        return outcome.status

    def near(self, best: int) -> int:
        """Return the likeliest, then commonest of the guesses that are nearly as good as the best."""
        figures, limit = self.figures, self.totals[best] + int(NEAR * self.figures.whole)
        weight, common = figures.weight(best), figures.common(best)
        is_preferred = (figures.own > weight) | ((figures.own == weight) & (figures.commonness > common))
        steps = _NEAR_STEPS
        for guess in figures.preferred(is_preferred & (figures.least <= limit), _NEAR_TRIED).tolist():
            outcome = self._cost(guess, steps, limit + 1)
            steps -= outcome.nodes
            if outcome.status is Status.EXACT:
                return int(guess)  # none of those that are still more preferred is near
            if steps <= 0:
                break
        return best

    def known(self, best: int, first: int) -> int:
        """Return the best guess that people know, if it costs little, else the one that was first."""
        figures, limit = self.figures, self.totals[best] + int(KNOWN_AT_MOST * self.figures.whole)
        at = np.flatnonzero((figures.least <= limit) & (figures.commonness >= KNOWN))
        familiar = figures.by(figures.least, _NEAR_TRIED, at)
        steps, chosen = _NEAR_STEPS, first
        for guess in familiar.tolist():
            outcome = self._cost(guess, steps, limit + 1)
            steps -= outcome.nodes
            if outcome.status is Status.EXACT and outcome.value <= limit:
                chosen, limit = guess, outcome.value - 1
            if steps <= 0:
                break
        return chosen

    def others(self, top: int) -> None:
        """Find the totals of guesses that are shown beside the best: few candidates, and the best of all others."""
        figures, position = self.figures, self.figures.position
        few = position.candidates.tolist() if len(position.candidates) <= max(top, ALL_SHOWN) else []
        steps = _OTHER_STEPS
        for guess in few:
            if guess not in self.totals and figures.is_legal(guess) and steps > 0:
                steps -= self._cost(guess, steps).nodes
        for guess in figures.by(figures.least, _OTHERS + top, shown=True).tolist():
            limit = self._worst_shown(top)
            if steps <= 0 or self.is_late() or figures.bound(guess) > limit:
                break  # bounds only rise from here
            if guess not in self.totals:
                steps -= self._cost(guess, steps, limit + 1).nodes

    def _worst_shown(self, top: int) -> int:
        """Return the total that a guess must not exceed to be among the first ones shown."""
        totals = sorted(self.totals.values())
        return totals[top - 1] if len(totals) >= top else NO_LIMIT - 1

    def _cost(self, guess: int, steps: int, below: int = NO_LIMIT) -> Outcome:
        outcome = self.solver.cost(self.place, guess, below, max(1, steps), self.is_late)
        if outcome.status is Status.EXACT:
            self.totals[guess] = outcome.value
        return outcome


def _place(position: Position) -> Place:
    last = None
    if position.rows and position.setting.rule is Rule.HARD:
        row = position.rows[-1]
        last = (position.words.numbers[row.word], row.pattern)
    return Place(position.candidates, max(1, position.guesses_left), last)
