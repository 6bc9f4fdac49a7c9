"""How much a review may search: one allowance for the whole game, of which the quick turns take their part first."""

import time
from dataclasses import dataclass

STEPS = 20_000
"""Search steps of a review, if no time is given (bench/coach.py says how many games come to their end within them)."""
_GRACE_STEPS, _GRACE_SECONDS = 4000, 0.15
"""What naming guesses that are as good and finding the median may take once the cost is known."""

_OPENER_STEPS = 3000


@dataclass
class Patience:
    """So many steps, which is the same on every machine however busy; or until a moment of the monotonic clock."""

    steps: int | None
    deadline: float | None

    @classmethod
    def of(cls, seconds: float | None) -> "Patience":
        """Return the patience of `seconds` from now on; without seconds, that of the usual number of steps."""
        return cls(STEPS, None) if seconds is None else cls(None, time.monotonic() + seconds)

    @property
    def is_by_steps(self) -> bool:
        """Whether steps are counted, not seconds."""
        return self.steps is not None

    def grace(self) -> "Patience":
        """Return what finishing may take once the cost is known; it is not taken from the rest of the game."""
        if self.deadline is None:
            return Patience(_GRACE_STEPS, None)
        return Patience(None, self.deadline + _GRACE_SECONDS)

    def for_opener(self) -> "Patience":
        """Return what an opener may take, which is compared with the best one only roughly in any case."""
        return self if self.steps is None else Patience(min(self.steps, _OPENER_STEPS), None)

    def spend(self, steps: int) -> None:
        """Take note of steps that were searched."""
        if self.steps is not None:
            self.steps = max(0, self.steps - steps)

    def is_over(self) -> bool:
        """Tell whether it is spent."""
        return self.steps == 0 or self.is_late()

    def is_late(self) -> bool:
        """Tell whether the moment has passed, where there is one."""
        return self.deadline is not None and time.monotonic() > self.deadline
