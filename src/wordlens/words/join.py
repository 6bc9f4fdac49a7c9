"""Few different weights: neighbours are joined that lose least, since exact search counts parts once for each."""

from collections.abc import Sequence

import numpy as np

from ..kernels import Longs


def join_similar(counts: Sequence[int], means: Sequence[float], most: int) -> tuple[list[list[int]], list[float]]:
    """Join groups of words, given in the order of their chances, until there are at most `most`; return both.

    `counts` holds how many words a group has, `means` the chance of one of them. As long as there are too many groups,
    the two neighbours are joined that lose the fewest bits of expected log loss, n1 n2 / (n1 + n2) (p1 - p2)^2 / 2p up
    to a factor for n words of chance p. Joining keeps the sum of the chances.
    """
    joined, numbers, levels = [[i] for i in range(len(counts))], list(counts), list(means)

    def loss(i: int) -> float:
        n1, n2, p1, p2 = numbers[i], numbers[i + 1], levels[i], levels[i + 1]
        return n1 * n2 * (p2 - p1) * (p2 - p1) / (n1 * p1 + n2 * p2)

    losses = [loss(i) for i in range(len(joined) - 1)]
    while len(joined) > most:
        i = losses.index(min(losses))
        levels[i] = (numbers[i] * levels[i] + numbers[i + 1] * levels[i + 1]) / (numbers[i] + numbers[i + 1])
        numbers[i] += numbers[i + 1]
        joined[i] += joined[i + 1]
        del joined[i + 1], numbers[i + 1], levels[i + 1], losses[i]
        losses[max(0, i - 1) : i + 1] = [loss(j) for j in range(max(0, i - 1), min(i + 1, len(joined) - 1))]
    return joined, levels


def few_weights(weights: Longs, most: int) -> Longs:
    """Return the weights with at most `most` different ones: the same where they are few, else similar ones joined."""
    different, place, counts = np.unique(weights, return_inverse=True, return_counts=True)
    if len(different) <= most:
        return weights
    joined, means = join_similar(counts.tolist(), different.tolist(), most)
    level = np.zeros(len(different), dtype=np.int64)
    for group, mean in zip(joined, means, strict=True):
        level[group] = int(mean + 0.5)
    few: Longs = level[place]
    return few
