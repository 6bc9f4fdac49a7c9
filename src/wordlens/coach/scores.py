"""Skill and luck as numbers from 0 to 99: skill is about the guess, luck is about the answer."""

import numpy as np

from ..kernels import Longs

TOP = 99


def skill(cost: float, median_cost: float) -> int:
    """Return 99 for a guess that costs nothing, 0 for one that costs what the median guess costs, linear between."""
    if cost <= 0:
        return TOP
    if cost >= median_cost:
        return 0
    return round(TOP * (1 - cost / median_cost))


def luck(left_by_answer: Longs, left: int) -> int:
    """Return how much of the possible answers would have left more, those that leave as many counted half.

    `left_by_answer` holds, for every answer that was possible, how many candidates it would have left.
    """
    more = int(np.count_nonzero(left_by_answer > left))
    as_many = int(np.count_nonzero(left_by_answer == left))
    return round(TOP * (2 * more + as_many) / (2 * len(left_by_answer)))
