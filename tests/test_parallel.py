"""The same work in this process, on local processes and on a Dask cluster that loses a worker half-way."""

import os
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

import pytest

from wordlens import find_strategy, load_words, parallel
from wordlens.arena import Evaluation, Match, compare
from wordlens.errors import InvalidOption
from wordlens.parallel import Progress, run_tasks

from .children import PATIENCE, Child, is_alive, wait_for
from .cluster import Cluster
from .processes import ROOT, lay_traps, traps_sprung


@pytest.fixture(autouse=True)
def tests_can_be_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let other processes find the functions of this file, which they would not find in the working directory."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.chdir(tmp_path)


def square(number: int) -> int:
    return number * number


def fail_on_three(number: int) -> int:
    if number == 3:
        raise InvalidOption("three is refused")
    return number


def process_of(_: int) -> int:
    return os.getpid()


@pytest.mark.parametrize("afresh", [False, True])
@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_the_tasks(workers: int, afresh: bool) -> None:
    seen: list[Progress] = []
    found = run_tasks(square, range(5), workers=workers, afresh=afresh, on_progress=seen.append)
    assert found == [n * n for n in range(5)]
    assert [progress.done for progress in seen] == list(range(1, 6))
    assert seen[-1].seconds_left == 0


@pytest.mark.parametrize("afresh", [False, True])
@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_in_a_task_is_the_callers_error(workers: int, afresh: bool) -> None:
    with pytest.raises(InvalidOption, match="three is refused"):
        run_tasks(fail_on_three, range(9), workers=workers, afresh=afresh)


def test_every_fresh_process_does_one_task_and_ends() -> None:
    processes = run_tasks(process_of, range(4), afresh=True)
    assert len({os.getpid(), *processes}) == 5
    assert not any(is_alive(process) for process in processes)


def test_processes_are_kept_from_task_to_task_and_end_with_the_work() -> None:
    processes = run_tasks(process_of, range(9), workers=2)
    assert len(set(processes)) <= 2 and os.getpid() not in processes
    assert not any(is_alive(process) for process in processes)


def test_every_task_on_a_cluster_can_have_a_fresh_process(cluster: Cluster) -> None:
    processes = run_tasks(process_of, range(4), afresh=True, cluster=cluster.address)
    assert len({*processes, *(worker.pid for worker in cluster.workers.values())}) == 4 + len(cluster.workers)


def test_no_task_at_all_is_no_work() -> None:
    assert run_tasks(square, [], afresh=True) == run_tasks(square, []) == []


INTERRUPTED = """
import signal, sys
from pathlib import Path
from tests.processes import say_and_sleep
from wordlens.parallel import run_tasks

signal.signal(signal.SIGINT, signal.default_int_handler)
run_tasks(say_and_sleep, [Path(name) for name in ("one", "two", "three")], workers=2, afresh=sys.argv[1] == "True")
"""


@pytest.mark.parametrize("afresh", [False, True])
def test_an_interrupt_leaves_no_process(tmp_path: Path, afresh: bool) -> None:
    marks = [tmp_path / "one", tmp_path / "two"]
    command = [sys.executable, "-c", INTERRUPTED, str(afresh)]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True) as parent:
        try:
            wait_for(lambda: all(mark.exists() and mark.read_text() for mark in marks))
            parent.send_signal(signal.SIGINT)
            _, errors = parent.communicate(timeout=PATIENCE)
        finally:
            parent.kill()
    assert errors.rstrip().endswith("KeyboardInterrupt")
    assert not (tmp_path / "three").exists()
    for mark in marks:
        wait_for(lambda mark=mark: not is_alive(int(mark.read_text())))  # type: ignore[misc]


LOOKING = """
from tests.processes import is_found
from wordlens.parallel import run_tasks

assert is_found("only_here")
print(run_tasks(is_found, ["only_here"] * 2, workers=2), run_tasks(is_found, ["only_here"] * 2, afresh=True))
"""


@pytest.mark.parametrize("way", ["-c", "-m"])
def test_workers_do_not_import_from_the_working_directory(tmp_path: Path, way: str) -> None:
    """Both ways put the working directory into the parent's own sys.path: as an empty entry, and by its name."""
    (tmp_path / "only_here.py").touch()
    (tmp_path / "looking.py").write_text(LOOKING, "utf-8")
    command = {"-c": ["-c", LOOKING], "-m": ["-m", "looking"]}[way]
    said = subprocess.run(
        [sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert said.stdout == "[False, False] [False, False]\n"


@pytest.mark.parametrize(
    "command",
    [
        ("compare", "entropy", "parts", "--list", "classic", "--samples", "50"),
        ("tune", "ngram", "--list", "common500", "--grid", "b2=0,0.3"),
        ("prove", "--list", "common500", "--opener", "biota"),
    ],
    ids=lambda command: command[0],
)
def test_no_command_imports_from_the_working_directory(tmp_path: Path, command: tuple[str, ...]) -> None:
    lay_traps(tmp_path)
    wordlens = Path(sys.executable).with_name("wordlens")
    subprocess.run([wordlens, *command], cwd=tmp_path, stdout=subprocess.PIPE, timeout=PATIENCE, check=True)
    assert traps_sprung(tmp_path) == []


def test_no_scheduler_gives_one_sentence() -> None:
    with pytest.raises(InvalidOption, match=r"no Dask scheduler answers at 'tcp://127\.0\.0\.1:1'"):
        run_tasks(square, range(3), cluster="tcp://127.0.0.1:1")


@dataclass(frozen=True)
class SlowMatch:
    """A match that tells which process holds it; all but the first wait until they are told to go on."""

    match: Match
    folder: Path
    number: int


def play_slowly(task: SlowMatch) -> int:
    from wordlens.arena import evaluate

    mark = task.folder / f"{task.number}.{os.getpid()}.running"
    mark.touch()
    if task.number:
        wait_for((task.folder / "go on").exists, "to be told to go on")
    total = evaluate(task.match).total
    mark.rename(mark.with_suffix(".done"))
    return total


def test_a_lost_worker_changes_nothing_in_the_result(cluster: Cluster, tmp_path: Path) -> None:
    words = load_words("classic")
    openers = [words.allowed[number] for number in words.answers[::300]]
    matches = [Match(find_strategy("entropy"), words, opener=opener, samples=200) for opener in openers]
    marks = tmp_path / "marks"
    marks.mkdir()
    tasks = [SlowMatch(match, marks, number) for number, match in enumerate(matches)]
    killed: list[int] = []

    def workers_with_a_task() -> list[Child]:
        running = {int(mark.name.split(".")[1]) for mark in marks.glob("*.running")}
        return [worker for worker in cluster.workers.values() if worker.pid in running]

    def kill_a_busy_worker(number: int, total: int) -> None:
        if killed:
            return
        assert list(marks.glob("*.done")), "at least one task has finished"
        busy = wait_for(workers_with_a_task, "for a worker that holds a task")
        busy[0].send_signal(signal.SIGKILL)
        busy[0].wait(PATIENCE)
        killed.append(busy[0].pid)
        assert list(marks.glob(f"*.{killed[0]}.running")), "it was killed while it held the task"
        (marks / "go on").touch()

    totals = run_tasks(play_slowly, tasks, cluster=cluster.address, on_result=kill_a_busy_worker)
    assert killed
    expected: list[Evaluation] = compare(matches)
    assert totals == [one.total for one in expected]


LARGE_PARENT = """
from tests.processes import peak_after_holding
from wordlens.parallel import peak_memory_mb, run_tasks

held = b"x" * (400 << 20)
print(peak_memory_mb(), *run_tasks(peak_after_holding, [0, 300], afresh=True))
"""


def test_peak_memory_is_that_of_the_process_alone() -> None:
    """A child must not inherit its parent's peak, as it does in getrusage's figure."""
    command = [sys.executable, "-c", LARGE_PARENT]
    said = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout
    parent, small, large = map(float, said.split())
    assert parent > 400
    assert small < 100
    assert 300 < large < small + 350


def test_without_threads_tasks_are_done_here_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "HAS_THREADS", False)
    assert run_tasks(process_of, range(3), workers=2, afresh=True) == [os.getpid()] * 3
    with parallel.beside(threading.get_ident) as ident:
        assert ident() == threading.get_ident()


def test_work_beside_has_a_thread_of_its_own_and_its_failure_is_raised_where_it_is_asked_for() -> None:
    with parallel.beside(threading.get_ident) as ident:
        assert ident() != threading.get_ident()
    with parallel.beside(int, "none") as number, pytest.raises(ValueError, match="none"):
        number()
