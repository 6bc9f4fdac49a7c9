"""The successors of one state, waiting together until a frontier has to tell them apart.

Pricing a state's thirty successors is most of the work of a search, and most states are expanded so late that none of
their successors is ever reached. So a batch is priced when its least possible priority comes up, and not before.
"""

from functools import cached_property

import numpy as np

from .costs import Cost
from .heuristics import Heuristic
from .moves import Moves
from .patterns import Floats
from .state import State

_DECIMALS = 9
"""Priorities are rounded: sums that are equal on paper must tie, whatever order they were added in."""


class Successors:
    """The moves of a state with their prices."""

    def __init__(self, moves: Moves, cost: Cost, heuristic: Heuristic) -> None:
        """Price nothing yet."""
        self.moves = moves
        self._cost, self._heuristic = cost, heuristic
        self.count = len(moves.guesses)

    @property
    def floor(self) -> float:
        """A priority that none of them can be below, told without pricing them."""
        to_come = self._heuristic.floor(self.moves, self._cost.least)
        return round(self.moves.state.cost + self._cost.least + to_come, _DECIMALS)

    @property
    def priorities(self) -> list[float]:
        """The cost from the start to each, plus the estimate of what is to come."""
        priorities: list[float] = np.round(self.totals + self.estimates, _DECIMALS).tolist()
        return priorities

    def state(self, number: int) -> State:
        """Return one of them as a state, its candidates picked out."""
        return self.moves.outcome(number, float(self.totals[number]), float(self.estimates[number]))

    @cached_property
    def totals(self) -> Floats:
        """The cost from the start to each."""
        totals: Floats = self.moves.state.cost + self._cost.steps(self.moves)
        return totals

    @cached_property
    def estimates(self) -> Floats:
        """The estimate of the cost that is still to come after each."""
        return self._heuristic.estimates(self.moves, self._cost.least)


class Beginning(Successors):
    """The start, waiting alone: no step has been paid for yet."""

    @property
    def floor(self) -> float:
        """The least there is."""
        return 0.0

    @cached_property
    def totals(self) -> Floats:
        """Nothing."""
        return np.zeros(1)
