import pytest

from wordlens.errors import UnknownName
from wordlens.hindsight import REGISTRY, find_solver
from wordlens.registry import names

FOURTEEN = (
    "bfs",
    "dfs",
    "ucs-constant",
    "ucs-reduction",
    "ucs-partition",
    "ucs-entropy",
    "astar-constant-log2",
    "astar-constant-partition",
    "astar-reduction-log2",
    "astar-reduction-partition",
    "astar-partition-log2",
    "astar-partition-partition",
    "astar-entropy-log2",
    "astar-entropy-partition",
)
ADMISSIBLE = ("astar-constant-one", "astar-reduction-one", "astar-partition-one", "astar-entropy-one")


def test_the_names_are_exactly_these() -> None:
    assert names(REGISTRY) == FOURTEEN + ADMISSIBLE
    assert {entry.name: entry.aliases for entry in REGISTRY if entry.aliases} == {
        "bfs": ("bfs-opt",),
        "dfs": ("dfs-opt",),
    }


def test_every_entry_makes_a_solver_of_its_own_name() -> None:
    assert [entry.make().name for entry in REGISTRY] == list(names(REGISTRY))
    assert all(entry.summary for entry in REGISTRY)
    assert find_solver("BFS-opt") == find_solver("bfs")


def test_an_unknown_solver_gives_the_nearest() -> None:
    with pytest.raises(UnknownName, match="no solver named 'ucs-entorpy'; did you mean 'ucs-entropy'"):
        find_solver("ucs-entorpy")
