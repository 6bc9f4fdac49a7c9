"""One worker process, killed and broken in every way that we know."""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from wordlens.errors import Contradiction, Crashed, SeveralBoards, TooSlow
from wordlens.worker import Worker, call_afresh

from .children import PATIENCE, is_alive, wait_for
from .processes import ROOT, lay_traps, say_and_sleep, say_and_spin, traps_sprung

QUAD = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))


@pytest.fixture(autouse=True)
def tests_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let worker processes find the functions of this file."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


@pytest.fixture
def worker() -> Iterator[Worker]:
    with closing(Worker()) as one:
        yield one


def open_files() -> set[str]:
    return {path.name for path in Path("/proc/self/fd").iterdir()}


def count_to(last: int, tick: Callable[[int], None]) -> int:
    for number in range(last):
        tick(number)
    return last


def contradict(tick: Callable[[int], None] | None = None) -> None:
    raise Contradiction("both cannot be true").at_rows([1, 2])


def find_two_boards() -> None:
    raise SeveralBoards([QUAD, QUAD])


def chatter(text: str) -> str:
    """Print from Python and from below it, and ask for input that nobody gives."""
    print(text, flush=True)
    os.write(1, text.encode())
    subprocess.run(["echo", text], check=True)
    return sys.stdin.read()


def safe_path_of_a_child() -> tuple[bool, str]:
    code = "import sys; print(sys.flags.safe_path)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    return sys.flags.safe_path, said


def import_traps() -> list[str]:
    import glob
    import json

    return [str(glob.__file__), str(json.__file__)]


def test_a_call_is_worked_out_in_another_process(worker: Worker) -> None:
    assert worker.call(os.getpid) == worker.call(os.getpid) == worker.pid != os.getpid()
    assert worker.call(divmod, 7, 2) == (3, 1)
    assert worker.is_alive


def test_every_fresh_call_has_a_process_of_its_own() -> None:
    assert len({os.getpid(), call_afresh(os.getpid), call_afresh(os.getpid)}) == 3


def test_ticks_come_in_order_and_before_the_result(worker: Worker) -> None:
    ticks: list[int] = []
    assert worker.call(count_to, 1000, on_tick=ticks.append, seconds=PATIENCE) == 1000
    assert ticks == list(range(1000))
    assert worker.call(len, "no ticks") == 8


def test_large_arguments_and_results_arrive_whole(worker: Worker) -> None:
    data = os.urandom(1 << 24)
    assert worker.call(bytes.swapcase, data) == data.swapcase()


def test_our_errors_arrive_whole_and_the_process_goes_on(worker: Worker) -> None:
    with pytest.raises(Contradiction, match="both cannot be true") as told:
        worker.call(contradict, seconds=PATIENCE)
    assert told.value.rows == (1, 2)
    with pytest.raises(SeveralBoards) as several:
        worker.call(find_two_boards)
    assert several.value.places == (QUAD, QUAD)
    assert worker.call(os.getpid) == worker.pid


def test_a_defect_shows_its_traceback_and_the_process_goes_on(capfd: pytest.CaptureFixture[str]) -> None:
    with closing(Worker()) as worker:
        with pytest.raises(Crashed, match="its process broke down"):
            worker.call(divmod, 1, 0)
        assert "ZeroDivisionError" in capfd.readouterr().err
        assert worker.call(os.getpid) == worker.pid


def test_what_cannot_travel_is_a_defect_of_its_side(capfd: pytest.CaptureFixture[str]) -> None:
    with closing(Worker()) as worker:
        with pytest.raises((pickle.PicklingError, AttributeError)):
            worker.call(lambda: 1)
        with pytest.raises(Crashed):
            worker.call(threading.Lock)
        assert "cannot pickle" in capfd.readouterr().err
        assert worker.call(os.getpid) == worker.pid


def test_prints_and_reads_do_not_disturb_the_answers(capfd: pytest.CaptureFixture[str]) -> None:
    assert call_afresh(chatter, "hello") == ""
    said = capfd.readouterr()
    assert (said.out, said.err.count("hello")) == ("", 3)


def test_a_process_that_ends_is_crashed_for_good(worker: Worker) -> None:
    for _ in range(2):
        with pytest.raises(Crashed):
            worker.call(os._exit, 0)
        assert not worker.is_alive


def test_a_process_that_died_idle_is_not_alive(worker: Worker) -> None:
    worker.call(len, "started")
    os.kill(worker.pid, signal.SIGKILL)
    wait_for(lambda: not worker.is_alive)
    with pytest.raises(Crashed):
        worker.call(len, "again")


def test_interrupts_do_not_reach_it(worker: Worker) -> None:
    worker.call(len, "started")
    os.kill(worker.pid, signal.SIGINT)
    assert worker.call(os.getpid) == worker.pid
    assert os.getsid(worker.pid) == worker.pid


@pytest.mark.parametrize("work", [say_and_sleep, say_and_spin])
def test_killed_in_the_middle(worker: Worker, work: Callable[[Path], None], tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(worker.call, work, mark)
        wait_for(lambda: mark.exists() or waiting.done())
        worker.kill()
        with pytest.raises(Crashed):
            waiting.result(PATIENCE)
    assert not is_alive(worker.pid)
    assert not worker.is_alive


def test_closed_in_the_middle(worker: Worker, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(worker.call, say_and_sleep, mark)
        wait_for(lambda: mark.exists() or waiting.done())
        worker.close()
        with pytest.raises(Crashed):
            waiting.result(PATIENCE)
    with pytest.raises(Crashed):
        worker.call(len, "closed")
    worker.close()


@pytest.mark.parametrize("work", [say_and_sleep, say_and_spin])
def test_time_limit(worker: Worker, work: Callable[[Path], None], tmp_path: Path) -> None:
    with pytest.raises(TooSlow, match=r"this took more than 0\.2 s and was stopped"):
        worker.call(work, tmp_path / "mark", seconds=0.2)
    assert not worker.is_alive
    assert not is_alive(worker.pid)


def test_an_error_in_on_tick_is_the_callers_and_ends_the_process(worker: Worker) -> None:
    def complain(count: int) -> None:
        raise EOFError(f"enough at {count}")

    with pytest.raises(EOFError, match="enough at 0"):
        worker.call(count_to, 10, on_tick=complain)
    assert not worker.is_alive


def test_nothing_is_left_behind() -> None:
    call_afresh(len, "first")
    before = open_files()
    pids = []
    for end in ("close", "kill", "exit", "limit"):
        with closing(Worker()) as worker:
            pids.append(worker.pid)
            if end == "close":
                worker.call(len, "once")
            elif end == "kill":
                worker.kill()
            else:
                with pytest.raises((Crashed, TooSlow)):
                    worker.call(*((os._exit, 3) if end == "exit" else (time.sleep, PATIENCE)), seconds=0.5)
    assert open_files() == before
    for pid in pids:
        with pytest.raises(ChildProcessError):  # it has been waited for: there is no zombie
            os.waitpid(pid, os.WNOHANG)


def test_many_threads_with_workers_of_their_own() -> None:
    def use(number: int) -> list[tuple[int, int]]:
        with closing(Worker()) as worker:
            return [worker.call(divmod, number, divisor) for divisor in range(1, 50)]

    with ThreadPoolExecutor(6) as threads:
        assert list(threads.map(use, range(6))) == [[divmod(n, d) for d in range(1, 50)] for n in range(6)]


def test_threads_take_turns_with_one_worker(worker: Worker) -> None:
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(lambda n: worker.call(divmod, n, 7), range(200))) == [divmod(n, 7) for n in range(200)]


def test_nothing_is_imported_from_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_traps(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert not any(str(tmp_path) in file for file in call_afresh(import_traps))
    assert call_afresh(safe_path_of_a_child) == (True, "True")
    assert traps_sprung(tmp_path) == []


@pytest.mark.parametrize("work", ["say_and_sleep", "say_and_spin"])
def test_no_worker_outlives_a_parent_that_is_killed(work: str, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    code = (
        "import sys\nfrom pathlib import Path\nfrom tests import processes\nfrom wordlens.worker import call_afresh\n"
        f"call_afresh(processes.{work}, Path(sys.argv[1]))"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(mark)]) as parent:
        try:
            wait_for(lambda: mark.exists() and mark.read_text() != "")
        finally:
            parent.kill()
    wait_for(lambda: not is_alive(int(mark.read_text())))
