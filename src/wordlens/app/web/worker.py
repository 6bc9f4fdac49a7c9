"""One worker process: takes calls from its standard input, one after another, and writes what came out.

Run as `python -m wordlens.app.web.worker` by workers.py. It ends when its input does, so that it never outlives the
server; it can be killed at any moment, which is what time limits and cancelling are made of.
"""

import os
import pickle
import struct
import sys
import traceback
from collections.abc import Callable
from typing import BinaryIO, Literal

Message = tuple[Literal["tick", "done", "crashed"], object]
Call = tuple[Callable[..., object], tuple[object, ...], bool]
"""The function, its arguments, and whether it reports: then it gets a function to call with a count as well."""
HEADER = struct.Struct("<Q")


def packed(value: object) -> bytes:
    """Return a value as it travels: its length, then its pickle."""
    data = pickle.dumps(value)
    return HEADER.pack(len(data)) + data


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Do every call that comes, until nobody calls any more."""

    def tell(message: Message) -> None:
        target.write(packed(message))
        target.flush()

    while header := source.read(HEADER.size):
        function, arguments, reports = pickle.loads(source.read(*HEADER.unpack(header)))
        try:
            result = function(*arguments, lambda count: tell(("tick", count))) if reports else function(*arguments)
            tell(("done", result))
        except Exception:  # a defect: its traceback is for the server's terminal, not for the page
            traceback.print_exc()
            tell(("crashed", None))


def main() -> None:
    """Serve the process that started us; what libraries print goes to standard error, out of the answers' way."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends Ctrl-C to all; ending us is the server's business
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        serve(sys.stdin.buffer, target)
    except (BrokenPipeError, EOFError):
        os._exit(0)  # the server is gone


if __name__ == "__main__":
    main()
