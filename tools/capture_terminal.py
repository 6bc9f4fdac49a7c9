"""Run a command in a real terminal and keep what it shows as a picture.

Run as: .venv/bin/python tools/capture_terminal.py docs/images/suggest.svg wordlens suggest crane=-y--g
"""

import contextlib
import io
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from wordlens.files import write_atomically

WIDTH = 100


def main() -> None:
    """Capture the command given after the file name."""
    target, command = Path(sys.argv[1]), sys.argv[2:]
    screen = Console(record=True, width=WIDTH, file=io.StringIO())
    screen.print(Text.assemble(("$ ", "dim"), (" ".join(command), "bold")))
    screen.print(Text.from_ansi(run_in_terminal(command)))
    svg = screen.export_svg(title="wordlens", unique_id="wordlens")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no font from elsewhere: any monospace will do
    write_atomically(target, "\n".join(line.rstrip() for line in svg.splitlines()) + "\n")


def run_in_terminal(command: list[str]) -> str:
    """Return everything that a command writes to a colour terminal."""
    ours, theirs = pty.openpty()
    colours = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": str(WIDTH), "LINES": "40"}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, **colours, "PATH": path}
    seen = bytearray()
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        with contextlib.suppress(OSError):  # how a terminal tells that its last writer has left
            while data := os.read(ours, 4096):
                seen.extend(data)
    os.close(ours)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)} failed")
    return seen.decode("utf-8").replace("\r\n", "\n")


if __name__ == "__main__":
    main()
