"""The successors of one state, all at once: arrays by guess, each worked out when something first asks for it.

A search that never asks how many candidates a guess leaves (bfs) does not pay for it, and the candidates of a
successor are only picked out when it is popped: most never are.
"""

from functools import cached_property
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ..kernels import SCALE_BITS, Codes, PartScores, pattern_rows, score_parts
from .puzzle import Places, Puzzle
from .state import State

Floats: TypeAlias = npt.NDArray[np.float64]
Counts: TypeAlias = npt.NDArray[np.int64]
Flags: TypeAlias = npt.NDArray[np.bool_]


class Moves:
    """The guesses that follow a state, and what costs and heuristics may ask about them."""

    def __init__(self, puzzle: Puzzle, state: State) -> None:
        """Take the first `branching` candidates."""
        self._puzzle, self._state = puzzle, state
        self.guesses: Places = state.candidates[: puzzle.branching]
        self.before = len(state.candidates)
        """Candidates before the guess: n."""
        self.solves: Flags = self.guesses == puzzle.answer
        self.totals: list[float] = []
        """The cost of each successor from the start; filled in by the search."""

    def __len__(self) -> int:
        """Return how many successors there are."""
        return len(self.guesses)

    @cached_property
    def after(self) -> Counts:
        """Candidates after each guess, m: 1 when solved, for the answer alone gives itself all correct."""
        counts: Counts = np.count_nonzero(self._codes == self._replies[:, None], axis=1)
        return counts

    @cached_property
    def largest(self) -> Counts:
        """The size of the largest part that each guess makes, L; the all-correct part counts as 1 here."""
        return np.maximum(self._scores.largest, 1).astype(np.int64)

    @cached_property
    def bits(self) -> Floats:
        """The entropy H of the parts that each guess makes, every candidate equally likely."""
        bits: Floats = np.log2(self.before) - self._scores.entropy / (2.0**SCALE_BITS * self.before)
        return bits

    def successor(self, number: int) -> State:
        """Return the state after one of the guesses."""
        reply = int(self._replies[number])
        return State(
            candidates=self._state.candidates[self._codes[number] == reply],
            parent=self._state,
            guess=int(self.guesses[number]),
            reply=reply,
            depth=self._state.depth + 1,
            cost=self.totals[number],
            is_solved=bool(self.solves[number]),
        )

    @cached_property
    def _codes(self) -> Codes:
        """The pattern of each guess (line) against each candidate (column)."""
        codes: Codes = pattern_rows(self._puzzle.spelled(self.guesses), self._puzzle.spelled(self._state.candidates))
        return codes

    @property
    def _replies(self) -> Codes:
        """The pattern that the true answer gives: its own column, for it is always among the candidates."""
        return self._codes[:, np.searchsorted(self._state.candidates, self._puzzle.answer)]

    @cached_property
    def _scores(self) -> PartScores:
        puzzle = self._puzzle
        scores: PartScores = score_parts(puzzle.spelled(self.guesses), puzzle.spelled(self._state.candidates))
        return scores


class Start(Moves):
    """The one way into the search: no guess yet, all candidates left, and they are the largest part."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Begin with every word of the list."""
        super().__init__(puzzle, State(puzzle.everything))
        self.guesses = self.guesses[:1]
        self.solves = np.zeros(1, dtype=bool)

    @cached_property
    def after(self) -> Counts:
        """All candidates."""
        return np.array([self.before])

    @cached_property
    def largest(self) -> Counts:
        """All candidates."""
        return np.array([self.before])

    def successor(self, number: int) -> State:
        """Return the start itself."""
        return self._state
