"""Is a heuristic admissible, is it consistent? Every edge of one answer's whole graph of states is checked.

*Consistent*: along no edge does the estimate fall by more than the step costs, h <= c + h'. *Admissible*: no estimate
exceeds the cost of the cheapest way to the goal. A consistent estimate that is 0 at the goal is admissible; the reverse
does not hold. The graph is that of all guesses that any search could make, without a limit on their number: each guess
takes at least itself away from the candidates, so the graph is finite and has no cycles.

The heuristic `partition` belongs to the guess that led to a state and not to the state, so a state is met here as often
as guesses with different largest parts lead to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TypeAlias

import numpy as np

from ..parallel import OnProgress, run_tasks
from ..rules import Row
from .costs import COSTS, Cost
from .heuristics import HEURISTICS, ONE, Heuristic
from .measure import Task
from .moves import Moves, Start
from .patterns import Floats
from .puzzle import Puzzle
from .state import State

PAIRS = tuple((cost, heuristic) for cost in COSTS for heuristic in (*HEURISTICS, ONE))
"""Every cost with every estimate."""
_TOLERANCE = 1e-9
"""Sums that are equal on paper differ by less."""
_Met: TypeAlias = tuple[bytes, int]
"""The candidates of a state, and the largest part that the guess before it made."""


@dataclass(frozen=True)
class Edge:
    """A guess along which an estimate falls by more than the guess costs, or a state that is estimated too high."""

    rows: tuple[Row, ...]
    """The guesses from the start to the state where the estimate is made; none at the start itself."""
    left: int
    """Candidates there."""
    estimate: float
    """h, there."""
    guess: str
    """The guess that follows; where a state is estimated too high, the first one of the cheapest way."""
    cost: float
    """What that guess costs; where a state is estimated too high, the cheapest way to the goal."""
    after: float
    """h after it; 0 where the whole way was counted."""

    @property
    def excess(self) -> float:
        """How much too high the estimate is."""
        return self.estimate - self.cost - self.after


@dataclass(frozen=True)
class Verdict:
    """One heuristic with one cost, over all edges."""

    cost: str
    heuristic: str
    states: int
    """Unsolved states, the start included."""
    too_high: int
    """States whose estimate exceeds the cheapest way to the goal."""
    edges: int
    broken: int
    """Edges along which the estimate falls by more than the step costs."""
    worst_state: Edge | None
    worst_edge: Edge | None

    @property
    def is_admissible(self) -> bool:
        """Whether no state's estimate is too high."""
        return self.too_high == 0

    @property
    def is_consistent(self) -> bool:
        """Whether no edge is broken."""
        return self.broken == 0


class _Tally:
    """What is counted for one cost and one heuristic."""

    def __init__(self, cost: Cost, heuristic: Heuristic) -> None:
        self.cost, self.heuristic = cost, heuristic
        self.states = self.too_high = self.edges = self.broken = 0
        self.worst_state: Edge | None = None
        self.worst_edge: Edge | None = None

    def add(self, moves: Moves, estimate: float, steps: Floats, to_come: Floats, puzzle: Puzzle) -> None:
        """Check one state: its estimate, what each guess costs, and the cheapest way from there to the goal."""
        after = self.heuristic.estimates(moves, self.cost.least)
        falls, ways = estimate - steps - after, steps + to_come
        self.states += 1
        self.edges += len(falls)
        self.broken += int(np.count_nonzero(falls > _TOLERANCE))
        at, best = int(np.argmax(falls)), int(np.argmin(ways))
        if falls[at] > max(_TOLERANCE, self.worst_edge.excess if self.worst_edge else 0.0):
            self.worst_edge = _edge(moves, estimate, at, float(steps[at]), float(after[at]), puzzle)
        too_much = estimate - float(ways[best])
        self.too_high += too_much > _TOLERANCE
        if too_much > max(_TOLERANCE, self.worst_state.excess if self.worst_state else 0.0):
            self.worst_state = _edge(moves, estimate, best, float(ways[best]), 0.0, puzzle)

    def verdict(self) -> Verdict:
        return Verdict(
            self.cost.name,
            self.heuristic.name,
            self.states,
            self.too_high,
            self.edges,
            self.broken,
            self.worst_state,
            self.worst_edge,
        )


class _Graph:
    """All states of one answer, each worked out after those that follow it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.tallies = [_Tally(cost, heuristic) for cost, heuristic in PAIRS]
        self._to_come: dict[bytes, list[float]] = {}
        """The cheapest way to the goal, by each cost, from the candidates of a state."""
        self._met: set[_Met] = set()

    def visit(self, state: State, came: Moves, number: int) -> list[float]:
        """Check what follows from a state, then the state itself; return the cheapest ways on, by each cost."""
        key, met = state.key[0], (state.key[0], int(came.largest[number]))
        if met in self._met:
            return self._to_come[key]
        self._met.add(met)
        moves = Moves(self.puzzle, state)
        steps = {cost: cost.steps(moves) for cost in COSTS}
        follow = {cost: np.zeros(len(moves.guesses)) for cost in COSTS}
        for at in np.flatnonzero(~moves.solves).tolist():
            for cost, least in zip(COSTS, self.visit(moves.outcome(at, 0.0), moves, at), strict=True):
                follow[cost][at] = least
        for tally in self.tallies:
            estimate = float(tally.heuristic.estimates(came, tally.cost.least)[number])
            tally.add(moves, estimate, steps[tally.cost], follow[tally.cost], self.puzzle)
        self._to_come[key] = [float((steps[cost] + follow[cost]).min()) for cost in COSTS]
        return self._to_come[key]


def check_heuristics(puzzle: Puzzle) -> list[Verdict]:
    """Check every heuristic with every cost on all states and edges that lead to the puzzle's answer."""
    graph, start = _Graph(puzzle), Start(puzzle)
    graph.visit(start.state, start, 0)
    return [tally.verdict() for tally in graph.tallies]


def check_over(tasks: Sequence[Task], on_progress: OnProgress | None = None) -> list[Verdict]:
    """Check every heuristic with every cost on the graphs of all these answers together; the solver does not matter."""
    graphs = run_tasks(_check_task, tasks, on_progress=on_progress)
    return [reduce(merge, verdicts) for verdicts in zip(*graphs, strict=True)]


def _check_task(task: Task) -> list[Verdict]:
    return check_heuristics(task.puzzle(task.shuffle()))


def merge(first: Verdict, second: Verdict) -> Verdict:
    """Return the verdict over the graphs of both; of two worst cases the worse one stays, of equal ones the first."""
    return Verdict(
        first.cost,
        first.heuristic,
        first.states + second.states,
        first.too_high + second.too_high,
        first.edges + second.edges,
        first.broken + second.broken,
        _worse(first.worst_state, second.worst_state),
        _worse(first.worst_edge, second.worst_edge),
    )


def _worse(first: Edge | None, second: Edge | None) -> Edge | None:
    if first is None or second is None:
        return first or second
    return second if second.excess > first.excess + _TOLERANCE else first


def _edge(moves: Moves, estimate: float, at: int, cost: float, after: float, puzzle: Puzzle) -> Edge:
    rows = tuple(state.row(puzzle) for state in moves.state.chain())
    return Edge(rows, moves.before, estimate, puzzle.word(int(moves.guesses[at])), cost, after)
