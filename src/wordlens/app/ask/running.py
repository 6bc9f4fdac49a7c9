"""A comparison on its way: how far it is, what came out so far, how it ended; whoever runs it reports here."""

import secrets
import time
from dataclasses import dataclass, field
from typing import Literal

from ...errors import WordlensError
from ...hindsight import REGISTRY as SOLVERS
from ...registry import find
from ..show.encode import encode
from ..show.shapes_error import ErrorText, failure
from ..show.shapes_lab import ProgressShape
from .plans import Part, Plan, Row

State = Literal["running", "finished", "cancelled", "failed"]


@dataclass(eq=False, kw_only=True)
class _Told:
    """What is known of a plan on its way, beside the plan."""

    id: str = field(default_factory=lambda: secrets.token_hex(8))
    state: State = "running"
    rows: list[Row] = field(default_factory=list)
    error: ErrorText | None = None
    note: str = ""
    share: float = 0.0
    """How much of the part at hand is done, where that is known."""
    started: float = field(default_factory=time.monotonic)
    seconds: float = 0.0


@dataclass(eq=False)
class RunningPlan(_Told):
    """A plan on its way; `changed` is called after every change."""

    plan: Plan

    def changed(self) -> None:
        """Tell those who listen; here there are none."""

    @property
    def sentence(self) -> str:
        """Which search of the finished ones is best overall."""
        return self.plan.verdict(self.rows, lambda name: find(SOLVERS, name, "solver").summary)

    def progress(self) -> ProgressShape:
        """Return how far it has come."""
        if self.state == "running":
            self.seconds = time.monotonic() - self.started
        done, total = len(self.rows), len(self.plan.parts)
        fraction = (done + self.share) / total
        return {
            "done": done,
            "total": total,
            "fraction": fraction,
            "seconds": self.seconds,
            "seconds_left": self.seconds * (1 - fraction) / fraction if fraction else None,
            "note": self.note,
        }

    def say(self, part: Part, count: int) -> None:
        """Note how far a part has come."""
        self.note, self.share = part.note(count), part.share(count)
        self.changed()

    def add(self, row: Row) -> None:
        """Take the row of a part that is done."""
        self.rows.append(row)
        self.share = 0.0

    def end(self, state: State) -> None:
        """Note how it ended."""
        self.progress()
        self.state, self.note, self.share = state, "", 0.0
        self.changed()

    def fail(self, error: Exception, where: str) -> bool:
        """Note what ended it, and tell whether that was an error with a sentence; of others `where` says more."""
        told = isinstance(error, WordlensError)
        broken = failure("Internal", f"this comparison failed; {where}", "This comparison broke down.")["error"]
        self.error = encode(error, ErrorText) if told else broken
        self.end("failed")
        return told
