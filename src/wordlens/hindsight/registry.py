"""All solvers, once: fourteen classical ones, and A* with the heuristic that is admissible.

A solver's summary is the name that people read, such as "A*, cost 1 a guess, log2 of what is left".
"""

from functools import partial

from ..registry import Entry, Trust, find
from .costs import COSTS, Cost
from .frontiers import Heap, Queue, Stack
from .heuristics import HEURISTICS, ONE, Heuristic
from .search import Solver


def _ucs(cost: Cost) -> Entry[Solver]:
    name = f"ucs-{cost.name}"
    summary = f"Cheapest first, {cost.summary}"
    return Entry(name, summary, partial(Solver, name, Heap, cost), Trust.MEASURED)


def _astar(cost: Cost, heuristic: Heuristic) -> Entry[Solver]:
    name = f"astar-{cost.name}-{heuristic.name}"
    summary = f"A*, {cost.summary}, {heuristic.summary}"
    trust = Trust.MEASURED if heuristic is ONE else Trust.HEURISTIC
    return Entry(name, summary, partial(Solver, name, Heap, cost, heuristic), trust)


# MEASURED: on small lists its path was found to be the best there is, against exhaustive search.
REGISTRY: tuple[Entry[Solver], ...] = (
    Entry("bfs", "Breadth first, fewest guesses", partial(Solver, "bfs", Queue), Trust.MEASURED, ("bfs-opt",)),
    Entry("dfs", "Depth first, any path within six", partial(Solver, "dfs", Stack), aliases=("dfs-opt",)),
    *(_ucs(cost) for cost in COSTS),
    *(_astar(cost, heuristic) for cost in COSTS for heuristic in HEURISTICS),
    *(_astar(cost, ONE) for cost in COSTS),
)
DEFAULT_SOLVER = "bfs"


def find_solver(name: str = DEFAULT_SOLVER) -> Solver:
    """Return the solver of that name or alias, or raise UnknownName with what was probably meant."""
    return find(REGISTRY, name, "solver").make()
