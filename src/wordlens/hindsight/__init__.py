"""Classical search with the answer known: BFS, DFS, UCS and A*. It measures search, not play."""

from .benchmark import Comparison, Measured, Task, compare, measure, sample_answers, trace_of
from .puzzle import BRANCHING, SEED, Puzzle, Shuffle
from .registry import DEFAULT_SOLVER, REGISTRY, find_solver
from .search import Expansion, Found, Solver, Step
from .trace import Node, Trace, TraceStep

__all__ = [
    "BRANCHING",
    "DEFAULT_SOLVER",
    "REGISTRY",
    "SEED",
    "Comparison",
    "Expansion",
    "Found",
    "Measured",
    "Node",
    "Puzzle",
    "Shuffle",
    "Solver",
    "Step",
    "Task",
    "Trace",
    "TraceStep",
    "compare",
    "find_solver",
    "measure",
    "sample_answers",
    "trace_of",
]
