"""Classical search with the answer known: BFS, DFS, UCS and A*. It measures search, not play."""

from .benchmark import Comparison, Measured, Task, compare, measure, sample_answers
from .puzzle import BRANCHING, SEED, Puzzle, Shuffle
from .registry import DEFAULT_SOLVER, REGISTRY, find_solver
from .search import Found, Solver, Step

__all__ = [
    "BRANCHING",
    "DEFAULT_SOLVER",
    "REGISTRY",
    "SEED",
    "Comparison",
    "Found",
    "Measured",
    "Puzzle",
    "Shuffle",
    "Solver",
    "Step",
    "Task",
    "compare",
    "find_solver",
    "measure",
    "sample_answers",
]
