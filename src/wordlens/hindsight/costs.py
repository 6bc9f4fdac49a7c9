"""What a step costs: n candidates before the guess, m after (1 when solved), L the largest part, H bits of entropy."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .moves import Moves
from .patterns import Floats


@dataclass(frozen=True)
class Cost:
    """A price for each guess that can follow a state."""

    name: str
    summary: str
    steps: Callable[[Moves], Floats]
    least: float = 1.0
    """No step can cost less: 1 for all four, reached (constant, entropy) or approached as n grows."""


def constant(moves: Moves) -> Floats:
    """Return 1 each: the path with the least cost has the fewest guesses."""
    return np.ones(len(moves.guesses))


def reduction(moves: Moves) -> Floats:
    """Return 1 + m/n: cheap where few candidates are in fact left."""
    costs: Floats = 1 + moves.after / moves.before
    return costs


def partition(moves: Moves) -> Floats:
    """Return 1 + L/n: cheap where the worst reply would have left few."""
    costs: Floats = 1 + moves.largest / moves.before
    return costs


def entropy(moves: Moves) -> Floats:
    """Return 2 - H / log2 n, and 1 where n is 1: cheap where the guess tells much on average."""
    if moves.before == 1:
        return np.ones(len(moves.guesses))
    costs: Floats = 2 - moves.bits / np.log2(moves.before)
    return costs


CONSTANT = Cost("constant", "cost 1 a guess", constant)
COSTS = (
    CONSTANT,
    Cost("reduction", "cost 1 + share of words left", reduction),
    Cost("partition", "cost 1 + share of the largest group", partition),
    Cost("entropy", "cost 2 - share of the possible bits", entropy),
)
