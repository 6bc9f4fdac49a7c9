"""Work off the window's thread, in a process that is killed to stop it."""

import json
import pickle
import subprocess
import sys
import threading
import tkinter as tk
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import IO, Any

from ..web.faults import Answer
from ..web.tasks import answered
from ..web.worker import HEADER, packed

POLL_MILLISECONDS = 25
BROKE_DOWN = "this could not be worked out: its process broke down"
Messages = SimpleQueue[tuple[str, Any]]


@dataclass(frozen=True)
class Failure:
    """What came instead of a result."""

    message: str
    kind: str = "Crashed"
    rows: tuple[int, ...] = ()
    """The rows that it is about, counted from 1."""
    places: int = 0
    """How many boards a picture shows, where that is the trouble."""


@dataclass(frozen=True)
class Call:
    """A function to call there, and whom to tell here."""

    function: Callable[..., Any]
    arguments: tuple[object, ...]
    on_done: Callable[[Any], None]
    on_failure: Callable[[Failure], None]
    on_tick: Callable[[int], None] | None = None


class Worker:
    """One process, started when first needed; of calls that come while it works, the newest is done next."""

    def __init__(self, widget: tk.Misc) -> None:
        """Belong to a widget, whose event loop hears of results."""
        self._widget = widget
        self._process: subprocess.Popen[bytes] | None = None
        self._messages: Messages = SimpleQueue()
        self._running: Call | None = None
        self._waiting: Call | None = None
        self._polling: str | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a call is under way."""
        return self._running is not None

    @property
    def pid(self) -> int | None:
        """The process's number, where there is one."""
        return self._process.pid if self._process else None

    def ask(
        self,
        task: Callable[..., object],
        *arguments: object,
        on_done: Callable[[Any], None],
        on_failure: Callable[[Failure], None],
    ) -> None:
        """Work out what the page's server would answer; a failure is its sentence."""

        def open_answer(answer: Answer) -> None:
            value = json.loads(answer.body)
            if answer.status == 200:
                on_done(value)
                return
            error = value["error"]
            on_failure(
                Failure(error["message"], error["kind"], tuple(error.get("rows", ())), len(error.get("places", ())))
            )

        self.call(Call(answered, (task, *arguments), open_answer, on_failure))

    def call(self, call: Call) -> None:
        """Do a call now, or after the one that runs; one that waited is forgotten."""
        if self._running is not None:
            self._waiting = call
            return
        self._start()
        self._running = call
        assert self._process is not None and self._process.stdin is not None
        with suppress(BrokenPipeError):  # it is gone: its reader says so
            self._process.stdin.write(packed((call.function, call.arguments, call.on_tick is not None)))
            self._process.stdin.flush()
        self._poll_soon()

    def stop(self) -> None:
        """Kill the process and forget its calls; nobody is told."""
        self._running = self._waiting = None
        if self._polling is not None:
            with suppress(tk.TclError):  # the widget may be gone already
                self._widget.after_cancel(self._polling)
            self._polling = None
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError, ValueError):
                    assert pipe is not None
                    pipe.close()

    def _start(self) -> None:
        if self._process is not None:
            return
        command = [sys.executable, "-m", "wordlens.app.desktop.worker"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        self._messages = SimpleQueue()  # what an earlier process said is not for us
        threading.Thread(target=_listen, args=(self._process.stdout, self._messages), daemon=True).start()

    def _poll_soon(self) -> None:
        self._polling = self._widget.after(POLL_MILLISECONDS, self._poll)

    def _poll(self) -> None:
        """Hear what has come, in the window's thread."""
        self._polling = None
        call = self._running
        messages = self._messages
        with suppress(Empty):
            while call is not None and self._running is call:
                kind, value = messages.get_nowait()
                if kind == "tick" and call.on_tick is not None:
                    call.on_tick(value)
                elif kind != "tick":
                    self._end(call, kind, value)
        if self._running is not None and self._polling is None:
            self._poll_soon()

    def _end(self, call: Call, kind: str, value: Any) -> None:  # noqa: ANN401 - whatever the function returned
        waiting, self._running, self._waiting = self._waiting, None, None
        if kind == "gone":
            self.stop()
        if waiting is not None:
            self.call(waiting)  # what was asked before is no longer wanted
        elif kind == "done":
            call.on_done(value)
        else:
            call.on_failure(Failure(BROKE_DOWN))


def _listen(source: IO[bytes], messages: Messages) -> None:
    """Put every message into the queue, and at last that the process is gone."""
    with suppress(OSError, ValueError):  # closed by stop()
        while len(header := source.read(HEADER.size)) == HEADER.size:
            messages.put(pickle.loads(source.read(*HEADER.unpack(header))))
    messages.put(("gone", None))
