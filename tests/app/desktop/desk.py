"""A real window on a screen without a monitor: driven by xdotool's keys and mouse, asked by Tk's own `send`.

`send` runs a script in the window's process through the X server; only questions are sent that way, never an event.
"""

import ctypes
import json
import os
import subprocess
import sys
import time
import tkinter as tk
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from PIL import Image, ImageGrab

PATIENCE = 60.0
"""Seconds after which something hangs; never a measure of speed."""
COMMAND = (sys.executable, "-m", "wordlens.app.cli.main", "desktop")
SIZE = "1400x1000x24"
SHARED = json.loads((files("wordlens.app.web") / "page" / "themes.json").read_text("utf-8"))
MARKS = {theme[state]["fill"]: mark for theme in SHARED["themes"].values() for mark, state in SHARED["marks"].items()}
"""The mark that each colour stands for, in any theme."""


@contextmanager
def screen() -> Iterator[str]:
    """Run an X server on a free display, and give its name."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", SIZE, "-dpi", "96", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        try:
            with os.fdopen(reader) as said:
                yield f":{said.readline().strip()}"
        finally:
            server.terminate()


def wait_for(what: Callable[[], Any], message: str = "") -> Any:  # noqa: ANN401 - whatever was waited for
    """Ask until the answer is true, and return it."""
    deadline = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < deadline, f"waited in vain {message}"
        time.sleep(0.03)
    return found


@dataclass
class Desk:
    """The window in its own process."""

    process: "subprocess.Popen[str]"
    display: str
    asker: tk.Tk

    @classmethod
    def open(cls, display: str, asker: tk.Tk, *arguments: str) -> "Desk":
        """Start the window and wait until it stands."""
        env = {**os.environ, "DISPLAY": display}
        process = subprocess.Popen([*COMMAND, *arguments], env=env, text=True, stderr=subprocess.PIPE)
        desk = cls(process, display, asker)

        def stands() -> bool:
            assert process.poll() is None, process.stderr and process.stderr.read()
            return desk.is_there() and desk.ask("winfo viewable .body") == "1"

        wait_for(stands, "for the window")
        # No window manager gives the keyboard to windows here: it belongs to the one under the mouse (XID 1 says so).
        desk.xdotool("mousemove", "1390", "990", "windowfocus", "1", "mousemove", "5", "5")
        return desk

    def is_there(self) -> bool:
        return "wordlens" in self.asker.tk.splitlist(self.asker.tk.call("winfo", "interps"))

    def ask(self, script: str) -> str:
        """Return what a Tcl script says in the window's process."""
        return str(self.asker.tk.call("send", "wordlens", script))

    def text(self, path: str) -> str:
        return self.ask(f"{path} cget -text")

    @property
    def status(self) -> str:
        return self.text(".status")

    def wait_text(self, path: str, expected: str) -> None:
        wait_for(lambda: expected in self.text(path), f"for {expected!r} in {path}, which says {self.text(path)!r}")

    def xdotool(self, *arguments: str) -> str:
        env = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(["xdotool", *arguments], env=env, check=True, capture_output=True, text=True)
        return done.stdout

    def type(self, text: str) -> None:
        self.xdotool("type", "--delay", "25", text)

    def key(self, *names: str) -> None:
        self.xdotool("key", "--delay", "25", *names)

    def click(self, path: str, x: int | None = None, y: int | None = None) -> None:
        """Click into a widget, in its middle unless said otherwise."""
        left, top, width, height = (
            int(self.ask(f"winfo {what} {path}")) for what in ("rootx", "rooty", "width", "height")
        )
        place = left + (width // 2 if x is None else x), top + (height // 2 if y is None else y)
        self.xdotool("mousemove", "--sync", *map(str, place), "click", "1")

    def click_cell(self, grid: str, row: int, column: int) -> None:
        x0, y0, x1, y1 = (float(number) for number in self.ask(f"{grid} coords r{row}c{column}").split())
        self.click(grid, int(x0 + x1) // 2, int(y0 + y1) // 2)

    def click_key(self, keyboard: str, key: str) -> None:
        x0, y0, x1, y1 = (float(number) for number in self.ask(f"{keyboard} coords key-{key}").split())
        self.click(keyboard, int(x0 + x1) // 2, int(y0 + y1) // 2)

    def choose(self, button: str, entry: str, menu: str = "menu") -> None:
        """Open a menu and click the entry whose label begins so."""
        self.click(button)
        self.click_entry(f"{button}.{menu}", entry)

    def click_entry(self, menu: str, entry: str) -> None:
        wait_for(lambda: self.ask(f"winfo viewable {menu}") == "1", f"for the menu {menu}")
        last = int(self.ask(f"{menu} index end"))
        kinds = [self.ask(f"{menu} type {number}") for number in range(last + 1)]
        labels = [
            "" if kind == "separator" else self.ask(f"{menu} entrycget {number} -label")
            for number, kind in enumerate(kinds)
        ]
        number = next(n for n, label in enumerate(labels) if label == entry or label.startswith(f"{entry}:"))
        top = int(self.ask(f"{menu} yposition {number}"))
        self.click(menu, 30, top + 10)

    def board(self, grid: str) -> list[tuple[str, str]]:
        """Return each row that has letters as its word and its marks, by the colours on the canvas."""
        rows = []
        for number in range(int(self.ask(f"llength [{grid} find withtag all]")) // 2 // self.columns(grid)):
            cells = [self.cell(grid, number, column) for column in range(self.columns(grid))]
            word = "".join(letter for letter, _ in cells).lower()
            if word:
                rows.append((word, "".join(fill for _, fill in cells)))
        return rows

    def columns(self, grid: str) -> int:
        return int(self.ask(f"set n 0; while {{[llength [{grid} find withtag r0c$n]]}} {{incr n}}; set n"))

    def cell(self, grid: str, row: int, column: int) -> tuple[str, str]:
        """Return a cell's letter and its mark, '' where it has none, as its colour tells."""
        letter = self.ask(f"{grid} itemcget t{row}c{column} -text")
        fill = self.ask(f"{grid} itemcget r{row}c{column} -fill")
        return letter, MARKS.get(fill, "")

    def table(self, path: str) -> list[list[str]]:
        """Return a table's rows, first column first."""
        items = self.asker.tk.splitlist(self.ask(f"{path} children {{}}"))
        rows = []
        for item in items:
            values = self.asker.tk.splitlist(self.ask(f"{path} item {item} -values"))
            rows.append([self.ask(f"{path} item {item} -text"), *map(str, values)])
        return rows

    def picture(self) -> Image.Image:
        """Return what is on the screen."""
        return ImageGrab.grab(xdisplay=self.display)

    def workers(self) -> list[int]:
        """Return the processes that the window has started."""
        return [
            int(pid) for pid in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        ]

    def press_close(self) -> None:
        """Send what a window manager sends when the window's close button is pressed."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        x11.XInternAtom.restype = ctypes.c_ulong
        x11.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        connection = x11.XOpenDisplay(self.display.encode())
        window = int(self.ask("wm frame ."), 16)
        protocols, delete = (x11.XInternAtom(connection, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        event = _ClientMessage(33, 0, 1, connection, window, protocols, 32, (delete, 0, 0, 0, 0))
        assert x11.XSendEvent(connection, window, 0, 0, ctypes.byref(event))
        x11.XCloseDisplay(connection)

    def ended(self) -> tuple[int, str]:
        """Wait until the process has ended; return its code and what it said on standard error."""
        _, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said


class _ClientMessage(ctypes.Structure):
    """An event of X11, padded to the size of the largest."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    )
