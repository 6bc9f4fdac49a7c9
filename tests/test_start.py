"""Ctrl-C is heard from the first moment on, wherever it falls, and every time it is one sentence and code 130."""

import ctypes
import json
import signal
import subprocess
import time
from pathlib import Path
from threading import Thread

import pytest

from wordlens.errors import KernelError
from wordlens.exact import ExactSolver
from wordlens.kernels import native
from wordlens.words import WordList

from .children import WORDLENS, Child, children_of, is_alive, run, run_code, wait_for

INTERRUPTED_IN_IMPORT = """
import os, signal, sys
class Striking:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Striking())
sys.argv = ["wordlens", *{arguments!r}]
from wordlens_start import main
main()
"""
INTERRUPTED_IN_DESTRUCTOR = """
import os, signal, sys
class Striking:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(1000): pass
import wordlens_start, wordlens.app.cli.main as ours
ours.program = lambda: [Striking() for _ in range(1)] and None
wordlens_start.main()
"""


@pytest.mark.parametrize("module", ["numpy", "click", "rich", "wordlens.app.cli.suggest"])
def test_interrupts_inside_imports_are_heard(module: str) -> None:
    code = INTERRUPTED_IN_IMPORT.format(module=module, arguments=["suggest", "--list", "classic"])
    ran = run_code(code, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "wordlens: stopped\n")


def test_the_sentence_is_json_where_json_was_asked_for() -> None:
    code = INTERRUPTED_IN_IMPORT.format(module="numpy", arguments=["words", "--json"])
    ran = run_code(code, check=False)
    assert (ran.returncode, ran.stderr) == (130, "")
    assert json.loads(ran.stdout) == {"error": {"kind": "Interrupted", "message": "stopped"}}


def test_an_interrupt_that_python_would_forget_is_heard() -> None:
    ran = run_code(INTERRUPTED_IN_DESTRUCTOR, check=False)
    assert (ran.returncode, ran.stderr) == (130, "wordlens: stopped\n")


def test_nothing_heavy_is_imported_before_interrupts_are_heard() -> None:
    code = "import sys; before = set(sys.modules); import wordlens_start; print(*set(sys.modules) - before)"
    loaded = set(run_code(code).stdout.split())
    assert "wordlens_start" in loaded
    assert loaded.isdisjoint({"wordlens", "numpy", "click", "typing", "pathlib", "subprocess", "threading"})


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_processes_of_tune_end_with_it(number: signal.Signals) -> None:
    command = [*WORDLENS, "tune", "ngram", "--list", "nyt", "--grid", "b2=0,1,2,3,4,5", "--grid", "b3=0,1,2,3,4,5"]
    with Child(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        wait_for(lambda: len(children_of(child.pid)) >= 2, "for the processes of tune")
        time.sleep(1)
        started = children_of(child.pid)
        child.send_signal(number)
        wait_for(lambda: not any(map(is_alive, started)), "for the end of its processes")


@pytest.mark.parametrize("pause", [0, 0.002, 0.02, 0.1])
def test_impatience_ends_a_command_at_once(pause: float) -> None:
    with Child([*WORDLENS, "prove", "--list", "classic"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        time.sleep(1.5)
        for _ in range(3):
            child.send_signal(signal.SIGINT)
            time.sleep(pause)
        out, err = child.communicate()
    assert child.returncode in (130, -signal.SIGINT) and out == ""  # at its very end Python no longer handles it
    assert set(err.split("\n")) <= {"", "wordlens: stopped"}


def test_ignored_interrupts_stay_ignored() -> None:
    ignoring = ["sh", "-c", 'trap "" INT; exec "$@"', "sh", *WORDLENS]
    with Child([*ignoring, "app", "--no-browser", "--port", "0"], stdout=subprocess.PIPE) as child:
        assert child.line().startswith("wordlens is at ")
        child.send_signal(signal.SIGINT)
        time.sleep(0.5)
        assert child.poll() is None
        child.send_signal(signal.SIGTERM)
        assert child.wait() == 0
    assert run([*ignoring, "suggest", "crane=-y--g"]).returncode == 0


class InterruptedStart(Thread):
    """A thread whose start is interrupted while it is already running."""

    def start(self) -> None:
        super().start()
        raise KeyboardInterrupt


class NoStart(Thread):
    """A thread that the system does not give."""

    def start(self) -> None:
        raise RuntimeError("can't start new thread")


def test_no_call_runs_on_when_its_start_was_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    running: list[str] = []

    def call() -> int:
        running.append("call")
        while not flag.value:
            time.sleep(0.01)
        running.pop()
        return 0

    monkeypatch.setattr(native, "Thread", InterruptedStart)
    for _ in range(50):
        flag = ctypes.c_int32(0)
        with pytest.raises(KeyboardInterrupt):
            native.run_interruptibly(call, flag, None)
        assert not running


def test_a_solver_is_freed_by_whoever_waited_for_its_calls(monkeypatch: pytest.MonkeyPatch, classic: WordList) -> None:
    monkeypatch.setattr(native, "Thread", InterruptedStart)
    for _ in range(20):
        with pytest.raises(KeyboardInterrupt), ExactSolver(classic) as solver:
            solver.solve(solver.start(6))


def test_a_thread_that_is_not_given_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tiny: WordList) -> None:
    monkeypatch.setattr(native, "Thread", NoStart)
    with ExactSolver(tiny) as solver, pytest.raises(KernelError, match="gets no helper thread"):
        solver.solve(solver.start(6))


def test_without_threads_the_core_is_called_where_it_is_needed(monkeypatch: pytest.MonkeyPatch, tiny: WordList) -> None:
    with ExactSolver(tiny) as solver:
        expected = solver.solve(solver.start(6))
    monkeypatch.setattr(native, "HAS_THREADS", False)
    monkeypatch.setattr(native, "Thread", NoStart)
    with ExactSolver(tiny) as solver:
        assert solver.solve(solver.start(6)) == expected


def test_tests_that_are_killed_leave_no_programs(tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    code = f"""
import sys, time
from pathlib import Path
from tests.children import Child
with Child(["sleep", "1000"]) as child:
    Path({str(mark)!r}).write_text(str(child.pid))
    time.sleep(1000)
"""
    with Child([WORDLENS[0], "-c", code], cwd=Path(__file__).parents[1]) as tests:
        started = int(wait_for(lambda: mark.exists() and mark.read_text()))
        tests.kill()
        wait_for(lambda: not is_alive(started), "for the end of what killed tests had started")
