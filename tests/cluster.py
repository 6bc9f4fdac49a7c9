"""A real Dask scheduler and its worker processes on loopback, for tests that lose one of them."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Cluster:
    address: str
    workers: dict[str, subprocess.Popen[bytes]]
    """By the names under which the scheduler knows them."""


@contextmanager
def running_cluster(folder: Path, workers: int = 2) -> Iterator[Cluster]:
    """Start a scheduler and its workers, and end them all."""
    scheduler_file = folder / "scheduler.json"
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler"]
    finds_the_tests = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, "env": finds_the_tests}
    common = ["--scheduler-file", str(scheduler_file)]
    scheduler = subprocess.Popen([*dask, "--host", "127.0.0.1", "--port", "0", "--no-dashboard", *common], **quiet)
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", *common, "--nthreads", "1", "--no-nanny"]
    worker += ["--no-dashboard", "--local-directory", str(folder)]
    names = [f"w{number}" for number in range(workers)]
    started = {name: subprocess.Popen([*worker, "--name", name], **quiet) for name in names}
    try:
        yield Cluster(_address(scheduler_file), started)
    finally:
        for process in (*started.values(), scheduler):
            process.kill()
            process.wait()


def _address(scheduler_file: Path) -> str:
    for _ in range(300):
        if scheduler_file.exists() and scheduler_file.read_text():
            return str(json.loads(scheduler_file.read_text())["address"])
        time.sleep(0.1)
    raise AssertionError("the scheduler did not start")
