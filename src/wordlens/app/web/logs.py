"""What the server writes on standard error: few lines, whatever its clients do."""

import logging
import time
from collections.abc import Callable

MOST_LINES = 20
"""Messages in a period; a traceback is one message."""
PERIOD_SECONDS = 60.0
_LOGGERS = ("uvicorn", "asyncio")


class Sparing(logging.Filter):
    """Lets a number of messages through in each period, none twice, and then says how many were left out."""

    def __init__(
        self,
        most: int = MOST_LINES,
        seconds: float = PERIOD_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Let `most` messages through in `seconds` seconds."""
        super().__init__()
        self._most, self._seconds, self._clock = most, seconds, clock
        self._until, self._left_out = 0.0, 0
        self._said: set[tuple[str, str]] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether a message is written."""
        now = self._clock()
        if now >= self._until:
            if self._left_out:
                record.msg = f"{record.getMessage()} ({self._left_out} messages before this one were left out)"
                record.args = None
            self._until, self._left_out = now + self._seconds, 0
            self._said.clear()
        message = (record.getMessage(), repr(record.exc_info and record.exc_info[1]))
        is_written = message not in self._said and len(self._said) < self._most
        self._left_out += not is_written
        if is_written:
            self._said.add(message)
        return is_written


def write_sparingly() -> None:
    """Let the server's messages go to standard error, a few at a time."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("wordlens: %(message)s"))
    handler.addFilter(Sparing())
    for name in _LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
