"""Skill and luck as numbers from 0 to 99: skill is about the guess, luck is about the answer."""

import numpy as np

from ..kernels import Longs
from ..strategies.lookahead import NEAR as NEAR

TOP = 99


def is_best(cost: float) -> bool:
    """Tell whether a guess counts as a best one: the advice takes guesses that are so near for equal."""
    return cost < NEAR


def skill(cost: float, median_cost: float) -> int:
    """Return 99 for a best guess, 0 for one that costs what the median guess costs, linear in cost between."""
    if is_best(cost):
        return TOP
    if cost >= median_cost:
        return 0
    return round(TOP * (1 - cost / median_cost))


def luck(left_by_answer: Longs, left: int, weights: Longs | None = None) -> int:
    """Return how much of the possible answers would have left more, those that leave as many counted half.

    `left_by_answer` holds, for every answer that was possible, how many candidates it would have left, and `weights`
    in step how likely it is; without weights all are alike.
    """
    if weights is None:
        weights = np.ones(len(left_by_answer), dtype=np.int64)
    more = int(weights[left_by_answer > left].sum())
    as_many = int(weights[left_by_answer == left].sum())
    return round(TOP * (2 * more + as_many) / (2 * int(weights.sum())))
