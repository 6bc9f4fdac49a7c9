"""How it ends: by key, by the close button, by a lost window or screen, and where it cannot begin."""

import os
import signal
import sys
import tkinter as tk
from collections.abc import Callable

import pytest

from wordlens.app.show.names import strategy_title

from ...children import is_alive, run, wait_for
from .conftest import Opened
from .desk import COMMAND, Desk

BENCHMARK = ".body.benchmark.side"


def start_benchmark(desk: Desk) -> None:
    """Let a benchmark run that takes far longer than any test waits."""
    desk.tick(".body.benchmark", "strategies", "entropy", "parts", "minimax", "ngram")
    desk.click(f"{BENCHMARK}.form.samples.entry")
    desk.key("ctrl+a", "BackSpace")
    desk.click(f"{BENCHMARK}.form.compare")
    desk.wait_text(f"{BENCHMARK}.progress.note", f"now {strategy_title('ngram')}: ")


ENDS: dict[str, tuple[Callable[[Desk], object], int, str]] = {
    "its key": (lambda desk: desk.key("ctrl+q"), 0, ""),
    "the close button": (lambda desk: desk.press_close(), 0, ""),
    "Ctrl-C in the terminal": (lambda desk: desk.process.send_signal(signal.SIGINT), 130, "wordlens: stopped"),
    "a kill": (lambda desk: desk.process.kill(), -signal.SIGKILL, ""),
}


@pytest.mark.parametrize("how", ENDS)
def test_the_window_ends_in_the_middle_of_a_benchmark(open_desk: Opened, how: str) -> None:
    desk = open_desk("--list", "nyt", "--view", "benchmark")
    start_benchmark(desk)
    workers = desk.workers()
    assert workers and all(map(is_alive, workers))
    end, code, said = ENDS[how]
    end(desk)
    ended, told = desk.ended()
    assert (ended, told.strip()) == (code, said)
    wait_for(lambda: not any(map(is_alive, workers)), "for its processes to end")


def test_a_window_that_somebody_else_destroys_ends_with_its_processes(display: str, asker: tk.Tk) -> None:
    desk = Desk.open(display, asker, "--list", "nyt", "--view", "benchmark")  # X11 itself may complain on the way
    with desk.process:
        start_benchmark(desk)
        workers = desk.workers()
        desk.xdotool("search", "--class", "Wordlens", "windowclose")
        desk.ended()
        wait_for(lambda: not any(map(is_alive, workers)), "for its processes to end")


def test_the_window_ends_in_the_middle_of_a_search(open_desk: Opened) -> None:
    desk = open_desk("--list", "nyt", "--strategy", "optimal", "--view", "watch")
    desk.click(".body.watch.side.buttons.solve")
    workers = wait_for(desk.workers, "for the search")
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)  # no search lasts as long as a slow machine may need to close the window
    desk.press_close()
    assert desk.ended() == (0, "")
    wait_for(lambda: not any(map(is_alive, workers)), "for its processes to end")


def ran(*command: str, **env: str) -> tuple[int, str]:
    kept = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    done = run(command, env={**kept, **env})
    assert done.stdout == ""
    return done.returncode, done.stderr


def test_no_screen_is_one_sentence() -> None:
    assert ran(*COMMAND) == (
        2,
        "wordlens: the window needs a screen, and there is none ($DISPLAY is not set); without one, use the commands "
        "of the terminal, or the page: wordlens app\n",
    )
    code, said = ran(*COMMAND, DISPLAY=":98765")
    assert code == 2 and said.count("\n") == 1 and "$DISPLAY is ':98765', and nothing answers there" in said


def test_no_tk_is_one_sentence() -> None:
    without = "import sys; sys.modules['tkinter'] = None; from wordlens.app.cli.main import main; main(['desktop'])"
    code, said = ran(sys.executable, "-c", without)
    assert code == 2 and said.count("\n") == 1
    assert said.startswith("wordlens: the window needs Tk, which this Python comes without")


@pytest.mark.parametrize("arguments", [("--list", "clasic"), ("--strategy", "entorpy")])
def test_mistakes_on_the_command_line_are_one_sentence(display: str, arguments: tuple[str, str]) -> None:
    code, said = ran(*COMMAND, *arguments, DISPLAY=display)
    assert code == 2 and said.count("\n") == 1 and said.startswith("wordlens: ")
