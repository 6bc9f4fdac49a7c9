"""Work off the window's thread, in a process that is killed to stop it."""

import threading
import tkinter as tk
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any, Literal

from ...errors import WordlensError
from ...worker import OnTick, Worker

POLL_MILLISECONDS = 25
OnDone = Callable[[Any], None]
OnFailure = Callable[[WordlensError], None]
_Message = tuple[Literal["tick", "done", "failed"], Any]


@dataclass(frozen=True, eq=False)
class _Call:
    """A function to call in the process, and whom to tell here."""

    function: Callable[..., object]
    arguments: tuple[object, ...]
    on_done: OnDone
    on_failure: OnFailure
    on_tick: OnTick | None
    messages: "SimpleQueue[_Message]" = field(default_factory=SimpleQueue)
    """What has come of it so far; a call that is given up takes its messages with it."""

    def work(self, worker: Worker) -> None:
        """Wait for the result, in a thread of its own."""
        on_tick = None if self.on_tick is None else lambda count: self.messages.put(("tick", count))
        try:
            self.messages.put(("done", worker.call(self.function, *self.arguments, on_tick=on_tick)))
        except WordlensError as error:
            self.messages.put(("failed", error))


class Background:
    """One process, started when first needed; of calls that come while it works, the newest is done next."""

    def __init__(self, widget: tk.Misc) -> None:
        """Belong to a widget, whose event loop hears of results."""
        self._widget = widget
        self._worker: Worker | None = None
        self._running: _Call | None = None
        self._waiting: _Call | None = None
        self._timer: str | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a call is under way."""
        return self._running is not None

    def call(
        self,
        function: Callable[..., object],
        *arguments: object,
        on_done: OnDone,
        on_failure: OnFailure,
        on_tick: OnTick | None = None,
    ) -> None:
        """Make a call now, or after the one that runs; a call that waited is forgotten."""
        call = _Call(function, arguments, on_done, on_failure, on_tick)
        if self._running is None:
            self._start(call)
        else:
            self._waiting = call

    def stop(self) -> None:
        """Kill the process and forget its calls; nobody is told, and the next call has a new process."""
        self._running = self._waiting = None
        if self._timer is not None:
            with suppress(tk.TclError):  # the widget may be gone already
                self._widget.after_cancel(self._timer)
            self._timer = None
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.close()

    def _start(self, call: _Call) -> None:
        if self._worker is not None and not self._worker.is_alive:
            self.stop()
        if self._worker is None:
            self._worker = Worker()
        self._running = call
        threading.Thread(target=call.work, args=(self._worker,), daemon=True).start()
        self._timer = self._widget.after(POLL_MILLISECONDS, self._poll)

    def _poll(self) -> None:
        """Hear what has come, in the window's thread; whoever hears it may stop this call or start another."""
        call, self._timer = self._running, None
        with suppress(Empty):
            while call is not None and call is self._running:
                kind, value = call.messages.get_nowait()
                if kind != "tick":
                    self._finish(call, kind == "done", value)
                elif call.on_tick is not None:
                    call.on_tick(value)
        if call is not None and call is self._running:
            self._timer = self._widget.after(POLL_MILLISECONDS, self._poll)

    def _finish(self, call: _Call, is_done: bool, value: Any) -> None:  # noqa: ANN401 - whatever the function returned
        waiting, self._running, self._waiting = self._waiting, None, None
        if waiting is not None:
            self._start(waiting)  # what was asked before is no longer wanted
        elif is_done:
            call.on_done(value)
        else:
            call.on_failure(value)
