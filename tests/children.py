"""Programs that tests start: each gets default signals and a limited life, and leaves nothing behind.

A test may read from a child or wait for it without a limit of its own: a child that outlives its time is killed with
all that it has started, which ends every read and every wait.
"""

import os
import pty
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from .reaper import reaper

PATIENCE = 120.0
"""Seconds after which something hangs; never a measure of speed."""
WORDLENS = (sys.executable, "-m", "wordlens_start")


def give_default_signals() -> None:
    """Undo an inherited `ignore`, which a shell sets for SIGINT in the background and every child would inherit."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


class Child(subprocess.Popen[str]):
    """A program in a session of its own; used in a `with` block, at whose end it and what it started are killed."""

    def __init__(
        self,
        command: Sequence[str],
        seconds: float = PATIENCE,
        **options: Any,  # noqa: ANN401 - of Popen
    ) -> None:
        super().__init__(command, text=True, start_new_session=True, **options)
        self.outlived = False
        reaper().tell(f"+{self.pid}")
        self.limit = threading.Timer(seconds, self._end_late)
        self.limit.daemon = True
        self.limit.start()

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.end()
        super().__exit__(kind, value, traceback)
        assert not self.outlived, f"{self.args!r} did not end in time"

    def signal_all(self, number: int) -> None:
        """Send a signal to the program and to all that it started, as a terminal does on Ctrl-C."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, number)

    def is_gone(self) -> bool:
        """Tell whether neither the program nor anything that it started is left."""
        try:
            os.killpg(self.pid, 0)
        except ProcessLookupError:
            return True
        return False

    def end(self) -> None:
        """Kill what is left of it."""
        self.limit.cancel()
        self.signal_all(signal.SIGKILL)
        self.wait(PATIENCE)
        reaper().tell(f"-{self.pid}")

    def line(self) -> str:
        """Return the next line of its standard output, or "" at its end."""
        assert self.stdout is not None
        return self.stdout.readline()

    def _end_late(self) -> None:
        self.outlived = True
        self.signal_all(signal.SIGKILL)


class OnTerminal(Child):
    """A command of wordlens that writes its messages, and so its bar, to a terminal; what it prints goes to a pipe."""

    def __init__(self, *arguments: str) -> None:
        self._terminal, theirs = pty.openpty()
        screen = {**os.environ, "TERM": "xterm", "COLUMNS": "120", "LINES": "40", "NO_COLOR": "1"}
        try:
            super().__init__([*WORDLENS, *arguments], stdout=subprocess.PIPE, stderr=theirs, env=screen)
        finally:
            os.close(theirs)
        self.seen = ""

    def __exit__(self, *raised: Any) -> None:  # noqa: ANN401 - of a block
        os.close(self._terminal)
        super().__exit__(*raised)

    def read_until(self, pattern: str) -> None:
        """Read what it writes to the terminal until a pattern is seen."""
        while not re.search(pattern, self.seen):
            assert self._read_some(), f"{pattern!r} is not in {self.seen!r}"

    def read_all(self) -> str:
        """Return all that it wrote to the terminal, once it and what it started have ended."""
        while self._read_some():
            pass
        return self.seen

    def _read_some(self) -> bool:
        try:
            self.seen += os.read(self._terminal, 4096).decode(errors="replace")
        except OSError:  # how a terminal tells that nobody writes to it any more
            return False
        return True


def run(
    command: Sequence[str],
    *,
    check: bool = False,
    **options: Any,  # noqa: ANN401 - of Popen
) -> "subprocess.CompletedProcess[str]":
    """Run a program to its end and return its code and what it wrote."""
    with Child(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options) as child:
        out, err = child.communicate()
    assert not check or child.returncode == 0, err
    return subprocess.CompletedProcess(command, child.returncode, out, err)


def run_code(code: str, *, check: bool = True, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run code in a new Python, with these variables of the environment besides those here."""
    return run([sys.executable, "-c", code], check=check, env={**os.environ, **environment})


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started and that it has not buried yet."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; one that only waits to be buried does not."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_for(what: Callable[[], Any], message: str | Callable[[], str] = "") -> Any:  # noqa: ANN401 - of any type
    """Ask until the answer is true, and return it; the message may tell how things stand at the end."""
    deadline = time.monotonic() + PATIENCE
    while not (found := what()):
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain {message if isinstance(message, str) else message()}")
        time.sleep(0.02)
    return found


def wait_equal(what: Callable[[], object], expected: object) -> None:
    """Ask until the answer is what is expected."""
    found: list[object] = [None]

    def is_equal() -> bool:
        found[0] = what()
        return found[0] == expected

    wait_for(is_equal, lambda: f"for {expected!r}, not {found[0]!r}")
