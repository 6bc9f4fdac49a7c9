"""The window's worker process: the page's, but it ends at once when the window is gone, even in the middle of a search.

Run as `python -m wordlens.app.desktop.worker` by background.py.
"""

import os
import signal
import sys
import threading

from ..web.worker import serve


def main() -> None:
    """Serve the window that started us; what libraries print goes to standard error, out of the answers' way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends Ctrl-C to all; ending us is the window's business
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # an answer that nobody reads ends us, without a word
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    reader, writer = os.pipe()
    threading.Thread(target=_pass_on, args=(sys.stdin.fileno(), writer), daemon=True).start()
    try:
        serve(os.fdopen(reader, "rb"), target)
    except (BrokenPipeError, EOFError):
        os._exit(0)


def _pass_on(source: int, target: int) -> None:
    """Hand over the calls as they come; their end is the window's end, and nobody waits for an answer any more."""
    while data := os.read(source, 1 << 16):
        while data:
            data = data[os.write(target, data) :]
    os._exit(0)


if __name__ == "__main__":
    main()
