"""Every failure as one sentence in one shape: the terminal's own, with the rows that it is about."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from ...errors import WordlensError
from ..wire import error_shape, failure_shape

UNPROCESSABLE = 422


@dataclass(frozen=True)
class Answer:
    """A finished answer: what the cache keeps and what comes back from another process."""

    status: int
    body: bytes


class AtRows(Exception):
    """A failure together with the rows that it is about."""

    def __init__(self, error: WordlensError, rows: Sequence[int]) -> None:
        """Count rows from 1."""
        super().__init__(str(error))
        self.error, self.rows = error, tuple(rows)


class Fault(Exception):
    """A request that is refused, with its status; messages are sentences for people."""

    def __init__(self, status: int, kind: str, message: str) -> None:
        """Say what kind of failure it is, as the terminal would."""
        super().__init__(message)
        self.status, self.kind = status, kind


def not_found(what: str) -> Fault:
    """Return the failure of asking for what is not there."""
    return Fault(404, "NotFound", what)


def fault_answer(error: Exception) -> Answer:
    """Return the answer for a failure that we know; others are defects, and raised again."""
    if isinstance(error, Fault):
        return Answer(error.status, to_json(failure_shape(error.kind, str(error))))
    rows: tuple[int, ...] = ()
    if isinstance(error, AtRows):
        rows, error = error.rows, error.error
    if not isinstance(error, WordlensError):
        raise error
    text = error_shape(error)["error"]
    return Answer(UNPROCESSABLE, to_json({"error": {**text, "rows": list(rows)} if rows else text}))


def to_json(value: object) -> bytes:
    """Write JSON; half a character that somebody typed is written as '?', not a reason to fail."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8", "replace")
