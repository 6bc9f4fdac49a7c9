"""Imports that are killed at random points leave a diary that checks out, and run again end with the same one."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def kill(count: int, seed: int) -> tuple[int, int]:
    """Kill so many imports; return how many were killed on the way, and how many diaries were full then."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.diary.killed", str(count), str(seed)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=1000,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    on_the_way, full = ran.stdout.split()
    return int(on_the_way), int(full)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_a_few_killed_imports_lose_nothing() -> None:
    kill(6, seed=1)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_two_hundred_killed_imports_lose_nothing() -> None:
    on_the_way, _ = kill(200, seed=2)
    assert on_the_way > 0  # else nothing was tried
