"""Estimates of the cost that is still to come, 0 at the goal.

`log2` and `partition` argue that a guess halves the candidates. It does not: one lucky guess can leave a single word
out of any number, so both overestimate and A* with them may miss the best path. Only `one` is admissible.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .moves import Moves
from .patterns import Floats


@dataclass(frozen=True)
class Heuristic:
    """An estimate for each successor of a state."""

    name: str
    summary: str
    estimates: Callable[[Moves, float], Floats]
    """From the moves and the least that a step can cost."""
    floor: Callable[[Moves, float], float]
    """What no estimate is below, told without looking at the candidates."""


def no_floor(moves: Moves, least: float) -> float:
    """Return 0: there may be a goal."""
    return 0.0


def one_floor(moves: Moves, least: float) -> float:
    """Return 0 only where a goal is among the moves."""
    return 0.0 if moves.solves.any() else least


def nothing(moves: Moves, least: float) -> Floats:
    """Return 0 each: A* is then uniform-cost search."""
    return np.zeros(len(moves.guesses))


def log2(moves: Moves, least: float) -> Floats:
    """Return log2 of the candidates left; not admissible."""
    return np.where(moves.solves, 0.0, np.log2(moves.after))


def partition(moves: Moves, least: float) -> Floats:
    """Return log2 of the largest part that the guess made of the candidates before it; not admissible."""
    return np.where(moves.solves, 0.0, np.log2(moves.largest))


def one(moves: Moves, least: float) -> Floats:
    """Return one step at the least cost: admissible, as any unsolved state needs another guess."""
    return np.where(moves.solves, 0.0, least)


NOTHING = Heuristic("nothing", "no estimate", nothing, no_floor)
ONE = Heuristic("one", "one more guess", one, one_floor)
HEURISTICS = (
    Heuristic("log2", "log2 of what is left", log2, no_floor),
    Heuristic("partition", "log2 of the largest group", partition, no_floor),
)
