"""Classical search with the answer known: BFS, DFS, UCS and A*. It measures search, not play."""

from .benchmark import Comparison, compare, sample_answers
from .edges import Edge, Verdict, check_heuristics, check_over
from .measure import Measured, Task, measure, trace_of
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
    "Edge",
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
    "Verdict",
    "check_heuristics",
    "check_over",
    "compare",
    "find_solver",
    "measure",
    "sample_answers",
    "trace_of",
]
