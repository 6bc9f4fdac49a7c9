"""All solvers, once: the fourteen of SPEC.md 4, and A* with the heuristic that is admissible."""

from functools import partial

from ..registry import Entry, Trust, find
from .costs import COSTS, Cost
from .frontiers import Heap, Queue, Stack
from .heuristics import HEURISTICS, ONE, Heuristic
from .search import Solver


def _ucs(cost: Cost) -> Entry[Solver]:
    name = f"ucs-{cost.name}"
    return Entry(name, f"cheapest path first; a guess costs {cost.summary}", partial(Solver, name, Heap, cost))


def _astar(cost: Cost, heuristic: Heuristic) -> Entry[Solver]:
    name = f"astar-{cost.name}-{heuristic.name}"
    summary = f"A*; a guess costs {cost.summary}; to come: {heuristic.summary}"
    return Entry(name, summary, partial(Solver, name, Heap, cost, heuristic))


REGISTRY: tuple[Entry[Solver], ...] = (
    Entry("bfs", "breadth first: the fewest guesses", partial(Solver, "bfs", Queue), Trust.MEASURED, ("bfs-opt",)),
    Entry("dfs", "depth first: any path within six", partial(Solver, "dfs", Stack), aliases=("dfs-opt",)),
    *(_ucs(cost) for cost in COSTS),
    *(_astar(cost, heuristic) for cost in COSTS for heuristic in HEURISTICS),
    *(_astar(cost, ONE) for cost in COSTS),
)
DEFAULT_SOLVER = "bfs"


def find_solver(name: str = DEFAULT_SOLVER) -> Solver:
    """Return the solver of that name or alias, or raise UnknownName with what was probably meant."""
    return find(REGISTRY, name, "solver").make()
