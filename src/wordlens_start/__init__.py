"""Where the command `wordlens` begins: ready for Ctrl-C and for closed streams before anything heavy is imported.

This is a package of its own because importing anything from `wordlens` imports NumPy first, and Ctrl-C during that
import would print a traceback. What stands here stays small and imports nothing but what Python has loaded anyway.

The first Ctrl-C raises KeyboardInterrupt, so that a command can tell what it has finished; every other Ctrl-C ends the
process at once. That is safe: files are written whole or not at all, and processes that we started end with us.
"""

from __future__ import annotations

import os
import signal
import sys

TYPE_CHECKING = False  # as in typing, which takes longer to import than all of this
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType
    from typing import NoReturn

STOPPED = 130
"""The exit code of a command that Ctrl-C ended."""
_IMPORTER = "<frozen importlib._bootstrap>"
_SHOW_CURSOR = b"\x1b[?25h"
_heard: list[int] = []
"""The signal, once Ctrl-C was pressed."""


def main() -> None:
    """Run the command that the arguments name, and exit."""
    _fill_closed_streams()
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        _load()()  # started with Ctrl-C ignored, by nohup or in the background of a shell: it stays so
        return
    signal.signal(signal.SIGINT, _stop)
    sys.unraisablehook = _tell_unraisable
    run = _load()
    try:
        try:
            signal.signal(signal.SIGINT, _interrupt)
            run()
        finally:
            signal.signal(signal.SIGINT, _leave)
    except SystemExit:
        raise
    except BaseException:
        if _heard:  # whatever a library made of KeyboardInterrupt
            stop()
        raise


def stop() -> NoReturn:
    """Say that Ctrl-C ended the command, in the form that was asked for, and end the process at once."""
    as_json = "--json" in sys.argv
    said = b'{"error": {"kind": "Interrupted", "message": "stopped"}}\n' if as_json else b"wordlens: stopped\n"
    try:
        if os.isatty(2):
            os.write(2, _SHOW_CURSOR)  # a progress bar hides it
        os.write(1 if as_json else 2, said)
    except OSError:
        pass  # nobody reads it
    finally:
        os._exit(STOPPED)


def _load() -> Callable[[], None]:
    from wordlens.app.cli.main import program

    return program


def _fill_closed_streams() -> None:
    """Open the null device for each standard stream that is closed, so that no file of ours ever gets its number."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # the lowest free number, which is this one


def _stop(number: int, frame: FrameType | None) -> None:
    stop()


def _leave(number: int, frame: FrameType | None) -> None:
    """End a process whose command has said all that it had to say."""
    os._exit(STOPPED)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Raise KeyboardInterrupt, but not inside an import, which may turn it into an error about a missing module."""
    signal.signal(signal.SIGINT, _stop)
    _heard.append(number)
    while frame is not None:
        if frame.f_code.co_filename == _IMPORTER:
            stop()
        frame = frame.f_back
    raise KeyboardInterrupt


def _tell_unraisable(unraisable: sys.UnraisableHookArgs) -> None:
    """End the process if KeyboardInterrupt came where Python would print and forget it, as in a destructor."""
    if issubclass(unraisable.exc_type, KeyboardInterrupt):
        stop()
    sys.__unraisablehook__(unraisable)
