"""Ends the programs that tests started, if the tests themselves are killed: run as a process beside them.

It reads lines from its input, '+' and the number of a session that was started, or '-' and one that has ended. When the
input ends, whoever wrote it is gone, and all sessions that are left are killed.
"""

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from functools import cache


class Reaper:
    """The process, as the tests see it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE, start_new_session=True)

    def tell(self, line: str) -> None:
        """Tell of a session that was started or has ended."""
        assert self._process.stdin is not None
        with self._lock:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()


_first = threading.Lock()


def reaper() -> Reaper:
    """Return the one reaper of this process, whichever thread asks first."""
    with _first:
        return _only()


@cache
def _only() -> Reaper:
    return Reaper()


def main() -> None:
    """Remember sessions until the input ends, then kill them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    running: set[int] = set()
    for line in sys.stdin:
        (running.add if line[0] == "+" else running.discard)(int(line[1:]))
    for session in running:
        with suppress(OSError):
            os.killpg(session, signal.SIGKILL)


if __name__ == "__main__":
    main()
