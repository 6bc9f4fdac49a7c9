"""How long a review may search: one deadline for the whole game, of which each turn gets a part."""

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Patience:
    """Until when to search."""

    deadline: float
    """On the monotonic clock."""

    @classmethod
    def of(cls, seconds: float) -> "Patience":
        """Return that many seconds from now on."""
        return cls(time.monotonic() + seconds)

    def part(self, share: float) -> "Patience":
        """Return this share of the time that is left."""
        return Patience.of(share * max(0.0, self.deadline - time.monotonic()))

    def longer(self, seconds: float) -> "Patience":
        """Return a little more time, to finish what was begun."""
        return Patience(self.deadline + seconds)

    def is_over(self) -> bool:
        """Tell whether the time is spent."""
        return time.monotonic() > self.deadline
