"""One process that works out calls for us and can be killed at any moment: what time limits and cancelling are made of.

    with closing(Worker()) as worker:
        total = worker.call(sum, [1, 2, 3], seconds=5)

Both sides stand here. A message is the length of its pickle and then the pickle: calls go to the process's standard
input, ticks and answers come from its standard output. The functions and classes of a call must be importable there,
from the installed packages or PYTHONPATH: nothing is ever imported from the working directory.
"""

import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import closing, suppress
from queue import SimpleQueue
from typing import IO, Any, Literal, TypeVar

from .errors import Crashed, TooSlow, WordlensError

OnTick = Callable[[int], None]
Result = TypeVar("Result")
_Message = tuple[Literal["tick", "done", "error", "crashed"], Any]
_HEADER = struct.Struct("<Q")
_COMMAND = ("-P", "-c", "from wordlens.worker import main; main()")
"""With -P Python does not look for modules in the working directory, where a glob.py or json.py may lie."""
_BROKE_DOWN = "this could not be worked out: its process broke down"


class Worker:
    """One process, usable from any thread; calls that come while it works wait for their turn."""

    def __init__(self) -> None:
        """Start the process, in a session of its own: a terminal's Ctrl-C does not reach it, ending it is up to us."""
        self._process = subprocess.Popen(
            [sys.executable, *_COMMAND],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONSAFEPATH": "1"},  # -P for the processes that it may start
            start_new_session=True,
        )
        self._turn = threading.Lock()

    @property
    def is_alive(self) -> bool:
        """Whether the process can still take calls."""
        return self._process.poll() is None

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def call(
        self,
        function: Callable[..., Result],
        *arguments: object,
        on_tick: OnTick | None = None,
        seconds: float | None = None,
    ) -> Result:
        """Return function(*arguments), worked out in the process.

        With on_tick the function gets one more argument, a function to report a count with. An error of our tree that
        is raised there is raised here. Any other exception is a defect: its traceback goes to standard error, and
        Crashed is raised here, as it is when the process ends or is killed. After `seconds`, counted from this call's
        turn, the process is killed and TooSlow raised.
        """
        data = _packed((function, arguments, on_tick is not None))
        with self._turn:
            if not self.is_alive:
                raise Crashed(_BROKE_DOWN)
            try:
                kind, value = self._answer_within(data, on_tick, seconds)
            except BaseException:  # nobody takes the answer of this call any more, so that no other call could be made
                self._end()
                raise
        if kind == "error":
            raise value
        if kind == "crashed":
            raise Crashed(_BROKE_DOWN)
        result: Result = value
        return result

    def kill(self) -> None:
        """Kill the process at once, from any thread; a call that waits for it raises Crashed."""
        self._process.kill()

    def close(self) -> None:
        """Kill the process, wait until it is gone and give back its pipes."""
        self.kill()
        with self._turn:
            self._end()
            for pipe in (self._process.stdin, self._process.stdout):
                with suppress(BrokenPipeError):  # half a call may still wait to be sent
                    assert pipe is not None
                    pipe.close()

    def _end(self) -> None:
        self._process.kill()
        self._process.wait()

    def _answer_within(self, data: bytes, on_tick: OnTick | None, seconds: float | None) -> _Message:
        """Send a call and return its answer; when `seconds` have passed, kill the process and raise TooSlow."""
        if seconds is None:
            return self._answer(data, on_tick)
        is_late = threading.Event()

        def stop() -> None:
            is_late.set()
            self.kill()

        timer = threading.Timer(seconds, stop)
        timer.daemon = True
        timer.start()
        try:
            return self._answer(data, on_tick)
        except Crashed:
            if is_late.is_set():
                raise TooSlow(f"this took more than {seconds:g} s and was stopped") from None
            raise
        finally:
            timer.cancel()
            timer.join()  # from here on it either has killed the process or never will
            if is_late.is_set():
                self._end()

    def _answer(self, data: bytes, on_tick: OnTick | None) -> _Message:
        source, target = self._process.stdout, self._process.stdin
        assert source is not None and target is not None
        with suppress(BrokenPipeError):  # the process is gone: then its output has ended, too
            target.write(data)
            target.flush()
        while (answer := _received(source)) is not None:
            message: _Message = pickle.loads(answer)
            if message[0] != "tick":
                return message
            if on_tick is not None:
                on_tick(message[1])
        raise Crashed(_BROKE_DOWN)


def call_afresh(
    function: Callable[..., Result],
    *arguments: object,
    on_tick: OnTick | None = None,
    seconds: float | None = None,
) -> Result:
    """Return function(*arguments), worked out in a process that has done nothing else and is not kept."""
    with closing(Worker()) as worker:
        return worker.call(function, *arguments, on_tick=on_tick, seconds=seconds)


def _packed(value: object) -> bytes:
    data = pickle.dumps(value)
    return _HEADER.pack(len(data)) + data


def _received(source: IO[bytes]) -> bytes | None:
    """Return the next pickle, or None where the other side is gone."""
    header = source.read(_HEADER.size)
    if len(header) < _HEADER.size:
        return None
    (length,) = _HEADER.unpack(header)
    data = source.read(length)
    return data if len(data) == length else None


def main() -> None:
    """Work out calls, one after another, for the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # what libraries print goes to standard error, out of the answers' way
    calls: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(source, calls), daemon=True).start()
    while True:
        _serve(calls.get(), target)


def _listen(source: IO[bytes], calls: "SimpleQueue[bytes]") -> None:
    """Take calls as they come; when the input ends so does this process, in the middle of whatever it works on."""
    while (call := _received(source)) is not None:
        calls.put(call)
    os._exit(0)


def _serve(call: bytes, target: IO[bytes]) -> None:
    """Work out one call and tell what came out."""

    def tell(data: bytes) -> None:
        try:
            target.write(data)
            target.flush()
        except OSError:
            os._exit(0)  # nobody listens any more

    try:
        function, arguments, reports = pickle.loads(call)
        tick = (lambda count: tell(_packed(("tick", count))),) if reports else ()
        answer = _packed(("done", function(*arguments, *tick)))
    except WordlensError as error:
        answer = _packed(("error", error))
    except Exception:  # a defect
        traceback.print_exc()
        answer = _packed(("crashed", None))
    tell(answer)
