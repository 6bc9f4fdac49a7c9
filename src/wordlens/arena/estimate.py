"""A mean over games, and how far chance may have moved it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt

_NORMAL_95 = 1.959964
"""Standard deviations of a normal distribution on either side of its middle that hold 95% of it."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95% interval: mean plus or minus 1.96 standard errors, as for a normal distribution."""

    mean: float
    low: float | None
    """None, as `high`, where one value alone tells nothing of the spread."""
    high: float | None

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
    def of_differences(cls, first: Sequence[float], second: Sequence[float]) -> "Estimate":
        """Return the mean of first minus second, pair by pair: luck that both had on a day cancels out."""
        return cls.of([one - other for one, other in zip(first, second, strict=True)])
