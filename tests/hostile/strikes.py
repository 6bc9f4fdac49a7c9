"""Strikes: a command is started, gets a signal at a chosen moment, and what it leaves behind is looked at."""

import os
import re
import signal
import subprocess
import time
import uuid
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ..children import PATIENCE, WORDLENS, Child

AT_ONCE = 4
"""Commands that run at the same time: they wait for each other, so that moments fall into all parts of them."""
_MARK = "WORDLENS_TEST_STRIKE"
_ALARMING = re.compile(r"Traceback|Exception ignored|Fatal Python error|Segmentation|core dumped|terminate called")
_OURS = re.compile(r'File "[^"]*/(wordlens/|numpy/|click/|rich/|joblib/)')
"""Files that are read only after `wordlens_start` is ready for Ctrl-C."""


@dataclass(frozen=True)
class Strike:
    """One signal for one command."""

    command: tuple[str, ...]
    number: signal.Signals
    seconds: float
    """After the command was started."""

    def __str__(self) -> str:
        return f"{self.number.name} after {self.seconds:.3f} s: wordlens {' '.join(self.command)}"


@dataclass(frozen=True)
class Outcome:
    """What came of a strike."""

    strike: Strike
    code: int
    said: str
    orphans: tuple[int, ...]
    """Processes that outlived it for longer than anybody should wait."""

    @property
    def is_before_us(self) -> bool:
        """Whether Ctrl-C came while Python itself was starting: what it prints then is out of our reach."""
        return self.strike.number is signal.SIGINT and "KeyboardInterrupt" in self.said and not _OURS.search(self.said)

    def faults(self) -> list[str]:
        """Return what is wrong with it, in words."""
        allowed = {0, 130, -signal.SIGINT} if self.strike.number is signal.SIGINT else {0, -self.strike.number}
        found = []
        if self.orphans:
            found.append(f"left the processes {self.orphans}")
        if self.is_before_us:
            return found
        if self.code not in allowed:
            found.append(f"ended with code {self.code}")
        if _ALARMING.search(self.said):
            found.append(f"said {self.said[-2000:]}")
        return found


def strike(one: Strike, folder: Path) -> Outcome:
    """Start the command in a folder, send the signal at its moment, and wait until all that it started is gone."""
    mark = uuid.uuid4().hex
    environment = {**os.environ, _MARK: mark}
    with (folder / f"{mark}.said").open("w+") as said:
        with Child(
            [*WORDLENS, *one.command], stdin=subprocess.PIPE, stdout=said, stderr=said, cwd=folder, env=environment
        ) as child:
            with suppress(subprocess.TimeoutExpired):
                child.wait(one.seconds)
            if one.number is signal.SIGINT:
                child.signal_all(one.number)  # as a terminal does
            else:
                child.send_signal(one.number)
            with suppress(subprocess.TimeoutExpired):
                child.wait(PATIENCE)
            orphans = _wait_for_none(mark)
        said.seek(0)
        text = said.read()
    (folder / f"{mark}.said").unlink()
    return Outcome(one, child.returncode, text, orphans)


def strike_all(strikes: Sequence[Strike], folder: Path) -> list[Outcome]:
    """Make all strikes, some at a time, each of those in a folder of its own, and return what came of them."""

    def in_turn(lane: int) -> list[Outcome]:
        (folder / str(lane)).mkdir()
        return [strike(one, folder / str(lane)) for one in strikes[lane::AT_ONCE]]

    with ThreadPoolExecutor(AT_ONCE) as threads:
        return [outcome for lane in threads.map(in_turn, range(AT_ONCE)) for outcome in lane]


def _wait_for_none(mark: str) -> tuple[int, ...]:
    """Wait until no process with this mark is left; return those that do not end, after killing them."""
    deadline = time.monotonic() + PATIENCE / 4
    while (left := _marked(mark)) and time.monotonic() < deadline:
        time.sleep(0.05)
    for pid in left:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    return left


def _marked(mark: str) -> tuple[int, ...]:
    """Return the processes, this one aside, that were started with a mark in their environment."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            with suppress(OSError):
                if f"{_MARK}={mark}".encode() in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
    return tuple(found)
