"""A mean over games, and how far chance may have moved it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum, inf, isinf, sqrt

_NORMAL_95 = 1.959964
"""Standard deviations of a normal distribution on either side of its middle that hold 95% of it."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95% interval: mean plus or minus 1.96 standard errors, as for a normal distribution."""

    mean: float
    low: float | None
    """None, as `high`, where one value alone tells nothing of the spread."""
    high: float | None

    @property
    def may_be_zero(self) -> bool:
        """Whether the interval holds 0, or is unknown."""
        return self.low is None or self.high is None or self.low <= 0 <= self.high

    @classmethod
    def of(cls, values: Sequence[float]) -> "Estimate":
        """Return the mean of at least one value."""
        count = len(values)
        mean = fsum(values) / count
        if count < 2:
            return cls(mean, None, None)
        variance = fsum((value - mean) ** 2 for value in values) / (count - 1)
        margin = _NORMAL_95 * sqrt(variance / count)
        return cls(mean, mean - margin, mean + margin)

    @classmethod
    def of_counts(cls, counts: Mapping[int, int], population: float | None) -> "Estimate":
        """Return the mean of values by how often each occurs, drawn without repeats from that many.

        Where the sample is a good part of the population, less is left to chance: the standard error shrinks by the
        root of (N - n) / (N - 1). None for the population means that everything was counted, nothing drawn.
        """
        count = sum(counts.values())
        mean = sum(value * times for value, times in counts.items()) / max(1, count)
        if population is None or count < 2:
            return cls(mean, None, None)
        variance = fsum(times * (value - mean) ** 2 for value, times in counts.items()) / (count - 1)
        margin = _NORMAL_95 * sqrt(variance / _effective(count, population))
        return cls(mean, mean - margin, mean + margin)

    @classmethod
    def of_share(cls, hits: int, count: int, population: float | None) -> "Estimate":
        """Return a share of games with Wilson's interval, which holds near 0 and 1, too; population as in of_counts."""
        share = hits / max(1, count)
        if population is None or count < 1:
            return cls(share, None, None)
        size = _effective(count, population)
        if isinf(size):
            return cls(share, share, share)
        square = _NORMAL_95**2
        middle = (share + square / (2 * size)) / (1 + square / size)
        margin = _NORMAL_95 * sqrt(share * (1 - share) / size + square / (4 * size**2)) / (1 + square / size)
        return cls(share, max(0.0, min(share, middle - margin)), min(1.0, max(share, middle + margin)))

    @classmethod
    def of_differences(cls, first: Sequence[float], second: Sequence[float]) -> "Estimate":
        """Return the mean of first minus second, pair by pair: luck that both had on a day cancels out."""
        return cls.of([one - other for one, other in zip(first, second, strict=True)])


def _effective(count: int, population: float) -> float:
    """Return the size of a sample from infinitely many that would tell as much as this one."""
    if isinf(population):
        return count
    return count * (population - 1) / (population - count) if population > count else inf
