"""The one search loop: pop, skip what was visited, stop at the goal, push the successors.

Feedback comes from the true answer, so this measures search, not play. What is counted, and what that leaves open:

- *expanded* counts every state that is popped and was not visited: the start, the goal, and states at the depth limit,
  which have no successors.
- *generated* counts successors pushed, visited or not; the start is not one. The visited test is made on popping only.
- *max_frontier* is the largest size of the frontier, taken after each push, the start included.
- *words_explored* counts the distinct last guesses of expanded states, which textbooks call the explored set.
- A state visited at greater depth or cost is not opened again, so under the depth limit dfs may miss a path, and so may
  A* with an estimate that is too high. bfs, ucs-constant and astar-constant-one cannot: they meet states by depth.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ..notebook import Rows, board, page, paragraph
from ..rules import MAX_GUESSES, Row
from .costs import CONSTANT, Cost
from .frontiers import Frontier, Waiting
from .heuristics import NOTHING, Heuristic
from .moves import Moves, Start
from .puzzle import Puzzle
from .state import Key, State
from .successors import Beginning, Successors


@dataclass(frozen=True)
class Expansion:
    """One state that was expanded, and the frontier around it."""

    state: State
    came: Waiting
    """The state as it had waited, with its price."""
    waiting: int
    """How many were waiting when it was popped."""
    frontier: Frontier
    """As it is once the state's successors have been pushed; to be looked at only while this is told."""


OnExpand: TypeAlias = Callable[[Expansion], None]
"""Told of each expanded state, after its successors were pushed."""


@dataclass(frozen=True)
class Step:
    """One guess of the path that was found."""

    row: Row
    left: int
    """Candidates after it; 0 when it was right."""


@dataclass(frozen=True)
class Found:
    """What a search found, and what it took."""

    answer: str
    solver: str
    path: tuple[Step, ...]
    """Empty where there is no path within six guesses."""
    cost: float
    """Of the whole path, by the solver's own measure."""
    expanded: int
    generated: int
    max_frontier: int
    words_explored: int

    def as_rows(self) -> Rows:
        """Return a row for each guess of the path, for a data frame."""
        return [{**step.row.as_rows()[0], "left": step.left} for step in self.path]

    def _repr_html_(self) -> str:
        """Draw the path, and say what it took, in a notebook."""
        took = f"{self.solver}: {self.expanded:,} states expanded, {self.generated:,} generated"
        return page(board((step.row.word, step.row.written) for step in self.path), paragraph(f"{took}."))

    @property
    def is_solved(self) -> bool:
        """Whether the answer was found within six guesses."""
        return bool(self.path)


@dataclass(frozen=True)
class Solver:
    """A frontier, a cost and a heuristic: all that tells one search from another."""

    name: str
    frontier: Callable[[], Frontier]
    cost: Cost = CONSTANT
    heuristic: Heuristic = NOTHING

    def solve(self, puzzle: Puzzle, on_expand: OnExpand | None = None) -> Found:
        """Search for the path of guesses that leads to the answer."""
        frontier = self.frontier()
        frontier.push(Beginning(Start(puzzle), self.cost, self.heuristic))
        expanded = generated = 0
        max_frontier = 1
        visited: set[Key] = set()
        explored: set[int] = set()
        goal: State | None = None
        while frontier and goal is None:
            came = frontier.pop()
            state = came[0].state(came[1])
            key = state.key
            if key in visited:
                continue
            visited.add(key)
            explored.add(state.guess)
            expanded += 1
            waiting = len(frontier)
            if state.is_solved:
                goal = state
            elif state.depth < MAX_GUESSES:
                batch = Successors(Moves(puzzle, state), self.cost, self.heuristic)
                frontier.push(batch)
                generated += batch.count
                max_frontier = max(max_frontier, len(frontier))
            if on_expand is not None:
                on_expand(Expansion(state, came, waiting, frontier))
        return Found(
            answer=puzzle.word(puzzle.answer),
            solver=self.name,
            path=_path(goal, puzzle),
            cost=0.0 if goal is None else goal.cost,
            expanded=expanded,
            generated=generated,
            max_frontier=max_frontier,
            words_explored=len(explored) - 1,  # the start has no last guess
        )


def _path(goal: State | None, puzzle: Puzzle) -> tuple[Step, ...]:
    states = () if goal is None else goal.chain()
    return tuple(Step(state.row(puzzle), 0 if state.is_solved else len(state.candidates)) for state in states)
