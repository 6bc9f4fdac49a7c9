"""The small sums that statistics need: means with intervals, shares with intervals, moving means."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt

_NORMAL_95 = 1.959964
"""Standard deviations of a normal distribution on either side of its middle that hold 95% of it."""
WINDOW = 20
"""Games over which a moving mean is taken: about three weeks of one a day."""


@dataclass(frozen=True)
class Interval:
    """A mean or a share with the ends of its 95% interval."""

    mean: float
    low: float | None
    """None, as `high`, where one value alone tells nothing of the spread."""
    high: float | None
    count: int


def mean_of(values: Sequence[float]) -> Interval | None:
    """Return the mean plus or minus 1.96 standard errors; None of no values."""
    count = len(values)
    if not count:
        return None
    mean = fsum(values) / count
    if count == 1:
        return Interval(mean, None, None, 1)
    margin = _NORMAL_95 * sqrt(fsum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return Interval(mean, mean - margin, mean + margin, count)


def share_of(found: int, count: int) -> Interval | None:
    """Return a share with Wilson's interval, which holds for small numbers too; None of nothing."""
    if not count:
        return None
    share, z = found / count, _NORMAL_95
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    margin = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return Interval(share, min(share, max(0.0, middle - margin)), max(share, min(1.0, middle + margin)), count)


def moving_means(values: Sequence[float | None], window: int = WINDOW) -> list[float | None]:
    """Return for each place the mean of the values there are among the last `window` places; None where none is."""
    means: list[float | None] = []
    total, count = 0.0, 0
    for place, value in enumerate(values):
        leaving = values[place - window] if place >= window else None
        if value is not None:
            total, count = total + value, count + 1
        if leaving is not None:
            total, count = total - leaving, count - 1
        means.append(total / count if count else None)
    return means
