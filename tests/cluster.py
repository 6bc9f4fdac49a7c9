"""A real Dask scheduler and its worker processes on loopback, for tests that lose one of them."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from .children import Child, wait_for


@dataclass
class Cluster:
    address: str
    workers: dict[str, Child]
    """By the names under which the scheduler knows them."""


@contextmanager
def running_cluster(folder: Path, workers: int = 2) -> Iterator[Cluster]:
    """Start a scheduler and its workers, and end them all."""
    scheduler_file = folder / "scheduler.json"
    finds_the_tests = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}

    def start(module: str, *options: str) -> Child:
        command = [sys.executable, "-m", module, "--scheduler-file", str(scheduler_file), "--no-dashboard", *options]
        nowhere = subprocess.DEVNULL
        return ended.enter_context(Child(command, stdout=nowhere, stderr=nowhere, cwd=folder, env=finds_the_tests))

    with ExitStack() as ended:
        start("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0")
        options = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
        names = [f"w{number}" for number in range(workers)]
        started = {name: start("distributed.cli.dask_worker", *options, "--name", name) for name in names}
        wait_for(lambda: scheduler_file.exists() and scheduler_file.read_text(), "for the scheduler")
        yield Cluster(str(json.loads(scheduler_file.read_text())["address"]), started)
