"""What the benchmarks share: best-of timing, fresh processes and their peak memory, tables, the line that says where.

Run alone it prints that line.
"""

import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TypeVar

ROOT = Path(__file__).resolve().parent.parent
SEED = 2
Result = TypeVar("Result")
STARTED = "BENCH_STARTED"
"""Environment variable that tells a fresh process when it was started, in seconds since 1970."""

# Inside a process wordlens.parallel.peak_memory_mb tells its peak. Of a command that has ended only ru_maxrss is left,
# which also counts what the process that started it held: so a launcher of about 10 MB starts every command.
_LAUNCHER = f"""
import json, os, sys, time
start = time.time()
environment = dict(os.environ, {STARTED}=repr(start))
_, status, used = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], environment), 0)
wall = time.time() - start
peak = used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
code = os.waitstatus_to_exitcode(status)
facts = dict(wall=wall, cpu=used.ru_utime + used.ru_stime, peak=peak, code=code)
sys.stderr.write("\\n" + json.dumps(facts))
"""


@dataclass(frozen=True)
class Cost:
    """The least that a job took, in seconds."""

    cpu: float
    """Processor time of all threads, which other work on the machine hardly changes."""
    wall: float


@dataclass(frozen=True)
class Fresh:
    """What a fresh process took, and what it said."""

    cost: Cost
    peak: int
    """The most memory that was resident at any moment, in bytes."""
    code: int
    output: str
    errors: str


def best_of(job: Callable[[], Result], runs: int) -> tuple[Cost, Result]:
    """Run the job several times; return the least processor time and time on the clock, and the last result."""
    costs: list[Cost] = []
    results: list[Result] = []
    for _ in range(runs):
        results.clear()  # never two at once: peak memory is measured too
        wall, cpu = time.perf_counter(), time.process_time()
        results.append(job())
        costs.append(Cost(time.process_time() - cpu, time.perf_counter() - wall))
    return least(costs), results[0]


def least(costs: Sequence[Cost]) -> Cost:
    """Return the least of each time."""
    return Cost(min(cost.cpu for cost in costs), min(cost.wall for cost in costs))


def run_fresh(command: Sequence[str], stdin: str = "") -> Fresh:
    """Run a command, given by its full path, in a process of its own."""
    launch = [sys.executable, "-I", "-S", "-c", _LAUNCHER, *command]
    done = subprocess.run(launch, input=stdin, env=_environment(), capture_output=True, text=True, check=True)
    errors, _, last = done.stderr.rpartition("\n")
    facts = json.loads(last)
    return Fresh(Cost(facts["cpu"], facts["wall"]), facts["peak"], facts["code"], done.stdout, errors)


def best_fresh(command: Sequence[str], runs: int) -> Fresh:
    """Run a command in several fresh processes; least times, highest peak, the last one's output.

    One more goes before and is not counted: it leaves files in the disk cache and byte code, as an installation does.
    """
    run_fresh(command)
    tries = [run_fresh(command) for _ in range(runs)]
    last = tries[-1]
    best = least([each.cost for each in tries])
    return Fresh(best, max(each.peak for each in tries), last.code, last.output, last.errors)


@cache
def _bytecode() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="wordlens-bench-")


def _environment() -> dict[str, str]:
    """Return our environment, with byte code kept in a folder of our own: sources used in place may have none."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": _bytecode().name}


def suggest_command(*arguments: str, fallback: str) -> list[str]:
    """Return `wordlens suggest ARGUMENTS`, or the same advice by `python -c fallback` where that does not run."""
    command = [str(Path(sys.executable).with_name("wordlens")), "suggest"]
    try:
        works = subprocess.run([*command, "--json"], capture_output=True, check=False).returncode == 0
    except OSError:
        works = False
    return [*command, *arguments] if works else [sys.executable, "-c", fallback]


def shown(command: Sequence[str]) -> str:
    """Return a command as a reader would type it, without folders."""
    quoted = (f'"{part}"' if " " in part else part for part in command[1:])
    return " ".join([Path(command[0]).name, *quoted])


def shown_runs(runs: dict[str, int]) -> str:
    """Return how often each was run."""
    return "best of " + ", ".join(f"{count} ({name})" for name, count in runs.items())


def backends() -> dict[str, ModuleType]:
    """Return both sets of kernels, native first; ends the benchmark where there is no native core."""
    from wordlens.kernels import native, plain

    if native.library_path() is None:
        sys.exit("this installation has no native core to compare; reinstall with a C++ compiler")
    return {"native": native, "plain": plain}


def print_table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a title, the machine and commit, and columns: the first flush left, all further ones flush right."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    print(f"{title}\n{machine()}\n{commit()}\n")
    for row in (head, *rows):
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  ".join([row[0].ljust(widths[0]), *cells]).rstrip())
    print()


def ms(seconds: float) -> str:
    """Return seconds as milliseconds."""
    return f"{seconds * 1000:.3g}" if seconds < 1 else f"{seconds * 1000:.0f}"


def times(more: float, less: float) -> str:
    """Return how many times as large the first figure is as the second."""
    ratio = more / less
    return f"{ratio:,.0f}x" if ratio >= 100 else f"{ratio:.1f}x"


def machine() -> str:
    """Return one line about the machine, and how busy it was."""
    import numpy as np

    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    system = platform.system()
    if system == "Linux":
        release = platform.freedesktop_os_release()
        system = f"{release['NAME']} {release.get('VERSION_ID', '')}".strip()
    return (
        f"{_processor()}, {os.cpu_count()} cores, {memory:.0f} GB, {system}, Python {platform.python_version()}, "
        f"NumPy {np.__version__}, {_compiler()}; load {os.getloadavg()[0]:.1f}"
    )


def commit() -> str:
    """Return the commit, and whether the measured code differs from it."""
    head = _first_line("git", "-C", str(ROOT), "rev-parse", "--short", "HEAD") or "unknown"
    changed = _first_line("git", "--no-optional-locks", "-C", str(ROOT), "status", "--short", "--", "src", "native")
    return f"commit {head}" + (" with uncommitted changes" if changed else "") + _built()


def _built() -> str:
    """Say so when the native core in use is older than its source."""
    from wordlens.kernels.native import library_path

    library = library_path()
    newest = max(source.stat().st_mtime for source in (ROOT / "native").iterdir())
    is_old = library is not None and library.stat().st_mtime < newest
    return "; the native core was built before its source last changed" if is_old else ""


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    found = re.search(r"^model name\s*: (.*)$", info.read_text(), re.MULTILINE) if info.exists() else None
    return found[1].strip() if found else platform.processor() or platform.machine()


def _compiler() -> str:
    return _first_line(os.environ.get("CXX") or "c++", "--version") or "no compiler"


def _first_line(*command: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return (done.stdout.splitlines() or [""])[0]


if __name__ == "__main__":
    print(f"{machine()}\n{commit()}")
