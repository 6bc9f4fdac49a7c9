"""What the guesses that follow a state do to its candidates: arrays by guess, each worked out when first asked for.

A search that never asks how many candidates a guess leaves (bfs) does not pay for it.
"""

from functools import cached_property
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ..kernels import Codes
from .patterns import Counts, Floats, PatternTable
from .puzzle import Places, Puzzle
from .state import State

Flags: TypeAlias = npt.NDArray[np.bool_]


class Moves:
    """The guesses that follow a state, and what costs and heuristics may ask about them."""

    def __init__(self, puzzle: Puzzle, state: State) -> None:
        """Take the first `branching` candidates."""
        self.state = state
        """Where the guesses are made."""
        self.guesses: Places = state.candidates[: puzzle.branching]
        self.before = len(state.candidates)
        """Candidates before the guess: n."""
        self._puzzle = puzzle
        self._is_opening = state.depth == 0
        self._one_row_asked = False

    @cached_property
    def solves(self) -> Flags:
        """Whether each guess is the answer."""
        solves: Flags = self.guesses == self._puzzle.answer
        return solves

    @cached_property
    def after(self) -> Counts:
        """Candidates after each guess, m: 1 when solved, for the answer alone gives itself all correct."""
        at = self._answer_at
        return np.array([np.count_nonzero(row == row[at]) for row in self._table.codes])

    @property
    def largest(self) -> Counts:
        """The size of the largest part that each guess makes: L."""
        return self._table.largest

    @property
    def bits(self) -> Floats:
        """The entropy of the parts that each guess makes: H."""
        return self._table.bits

    def outcome(self, number: int, cost: float, estimate: float = 0.0) -> State:
        """Return the state after one of the guesses; cost is that of all steps from the start."""
        row = self._row(number)
        reply = row[self._answer_at]
        return State(
            candidates=self.state.candidates[row == reply],
            parent=self.state,
            guess=int(self.guesses[number]),
            reply=int(reply),
            depth=self.state.depth + 1,
            cost=cost,
            estimate=estimate,
            is_solved=bool(self.solves[number]),
        )

    @cached_property
    def _answer_at(self) -> int:
        """The answer's place among the candidates, where it always is: its column holds the true feedback."""
        return int(np.searchsorted(self.state.candidates, self._puzzle.answer))

    @cached_property
    def _table(self) -> PatternTable:
        if self._is_opening:
            return self._puzzle.shuffle.opening(self._puzzle.branching)
        return self._puzzle.table(self.guesses, self.state.candidates)

    def _row(self, number: int) -> Codes:
        """Return one guess's patterns: by themselves the first time, as dfs asks but once, and then from the table."""
        is_there = "_table" in self.__dict__
        if self._is_opening and not is_there:
            is_there = self._puzzle.shuffle.has_opening(self._puzzle.branching)
        if is_there or self._one_row_asked:
            return self._table.codes[number, :]
        self._one_row_asked = True
        return self._puzzle.table(self.guesses[number : number + 1], self.state.candidates).codes.reshape(-1)


class Start(Moves):
    """The beginning of a search: no guess yet, and all words are candidates, which count as the largest part."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Begin with every word of the list."""
        super().__init__(puzzle, State(puzzle.everything))
        self.guesses = self.guesses[:1]

    @cached_property
    def solves(self) -> Flags:
        """Not yet."""
        return np.zeros(1, dtype=bool)

    @cached_property
    def after(self) -> Counts:
        """All candidates."""
        return np.array([self.before])

    @property
    def largest(self) -> Counts:
        """All candidates."""
        return np.array([self.before])

    def outcome(self, number: int, cost: float, estimate: float = 0.0) -> State:
        """Return the start itself."""
        return self.state
