"""A real window on a screen without a monitor: driven by xdotool's keys and mouse, asked by Tk's own `send`.

`send` runs a script in the window's process through the X server; only questions are sent that way, never an event.
"""

import ctypes
import os
import re
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import Image, ImageGrab

from wordlens.app.show.names import ALGORITHMS, LIST_TITLES, RULE_TITLES, STRATEGY_TITLES
from wordlens.app.show.theme import shared

from ...children import PATIENCE, WORDLENS, Child, children_of, run, wait_equal, wait_for

if TYPE_CHECKING:
    import tkinter as tk

TITLES_OF = {**LIST_TITLES, **STRATEGY_TITLES, **RULE_TITLES, **ALGORITHMS}
"""What menus call lists, strategies, rules and algorithms, by the names that tests use."""
COMMAND = (*WORDLENS, "desktop")
LIFE = 2 * PATIENCE
"""Seconds that a window may live: its process is killed then, so that no question to it waits for ever."""
SHARED = shared()
MARKS = {theme[state]["fill"]: mark for theme in SHARED["themes"].values() for mark, state in SHARED["marks"].items()}
"""The mark that each colour stands for, in any theme."""
# Each question is one message: a message waits for three processes, which on a busy machine is long.
BOARD = """apply {grid {
    set rows {}
    for {set r 0} {[$grid find withtag r${r}c0] ne ""} {incr r} {
        set row {}
        for {set c 0} {[$grid find withtag r${r}c$c] ne ""} {incr c} {
            lappend row [$grid itemcget t${r}c$c -text] [$grid itemcget r${r}c$c -fill]
        }
        lappend rows $row
    }
    return $rows
}}"""
TABLE = """apply {table {
    lmap item [$table children {}] {list [$table item $item -text] {*}[$table item $item -values]}
}}"""
TITLES = "apply {table {lmap column [list #0 {*}[$table cget -columns]] {$table heading $column -text}}}"
STATUS = """apply {{} {
    foreach view [winfo children .body] {
        if {[winfo manager $view] ne ""} {return [$view.status cget -text]}
    }
}}"""
# Where a widget will be when everything has found its place.
PLACE = "apply {widget {update idletasks; lmap what {rootx rooty width height} {winfo $what $widget}}}"
ENTRIES = """apply {menu {
    set entries {}
    for {set n 0} {$n <= [$menu index end]} {incr n} {
        set label [expr {[$menu type $n] eq "separator" ? "" : [$menu entrycget $n -label]}]
        lappend entries [list $label [$menu yposition $n]]
    }
    return $entries
}}"""


@dataclass
class Desk:
    """The window in its own process."""

    process: Child
    display: str
    asker: "tk.Tk"

    @classmethod
    def open(cls, display: str, asker: "tk.Tk", *arguments: str) -> "Desk":
        """Start the window and wait until it stands."""
        env = {**os.environ, "DISPLAY": display}
        process = Child([*COMMAND, *arguments], LIFE, stderr=subprocess.PIPE, env=env)
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

    def is_gone(self) -> bool:
        return not self.is_there()

    def ask(self, script: str) -> str:
        """Return what a Tcl script says in the window's process."""
        return str(self.asker.tk.call("send", "wordlens", script))

    def text(self, path: str) -> str:
        return self.ask(f"{path} cget -text")

    @property
    def status(self) -> str:
        """Return the line of status of the view that is shown."""
        return self.ask(STATUS)

    def wait_status_with(self, expected: str) -> None:
        wait_for(lambda: expected in self.status, lambda: f"for {expected!r} in the status: {self.status!r}")

    def wait_text(self, path: str, expected: str) -> None:
        wait_for(lambda: expected in self.text(path), lambda: f"for {expected!r} in {path}: {self.text(path)!r}")

    def wait_status(self, expected: str) -> None:
        wait_equal(lambda: self.status, expected)

    def wait_complaint(self, sentence: str) -> None:
        """Wait for a whole sentence about a mistake."""
        wait_equal(lambda: self.status, sentence)

    def wait_board(self, grid: str, *rows: tuple[str, str]) -> None:
        wait_equal(lambda: self.board(grid), list(rows))

    def xdotool(self, *arguments: str) -> None:
        env = {**os.environ, "DISPLAY": self.display}
        run(["xdotool", *arguments], check=True, env=env)

    def type(self, text: str) -> None:
        # A key that comes twice is pressed anew by a new xdotool: a busy server could take it for one that is held.
        for different in re.split(r"(?<=(.))(?=\1)", text)[::2]:
            self.xdotool("type", "--delay", "12", different)

    def type_row(self, row: str) -> None:
        """Type a row such as crane=-y--g: its word, the digits of its marks, Enter."""
        word, _, pattern = row.partition("=")
        digits = {mark: digit for digit, mark in SHARED["keys"]["marks"].items()}
        self.type(word + "".join(digits[mark] for mark in pattern))
        self.key("Return")

    def key(self, *names: str) -> None:
        for name in names:
            self.xdotool("key", name)

    def place(self, path: str) -> tuple[int, int, int, int]:
        """Return a widget's left, top, width and height on the screen."""
        left, top, width, height = map(int, self.ask(f"{PLACE} {path}").split())
        return left, top, width, height

    def click(self, path: str, x: int | None = None, y: int | None = None) -> None:
        """Click into a widget, in its middle unless said otherwise."""
        left, top, width, height = self.place(path)
        place = left + (width // 2 if x is None else x), top + (height // 2 if y is None else y)
        self.xdotool("mousemove", *map(str, place), "click", "1")

    def click_item(self, canvas: str, tag: str) -> None:
        """Click what is drawn with this tag."""
        x0, y0, x1, y1 = map(float, self.ask(f"{canvas} coords {tag}").split())
        self.click(canvas, int(x0 + x1) // 2, int(y0 + y1) // 2)

    def click_cell(self, grid: str, row: int, column: int) -> None:
        self.click_item(grid, f"r{row}c{column}")

    def click_key(self, keyboard: str, key: str) -> None:
        self.click_item(keyboard, f"key-{key}")

    def choose(self, button: str, *entries: str, menu: str = "menu") -> None:
        """Open a menu for each entry and click the one whose label begins so."""
        for entry in entries:
            self.click(button)
            self.click_entry(f"{button}.{menu}", entry)

    def tick(self, view: str, kind: str, *names: str) -> None:
        """Open the list of boxes of a kind, tick some or take them off, and close it."""
        self.click(f"{view}.side.form.{kind}")
        panel = f"{view}.panel_{kind}"
        wait_for(lambda: self.ask(f"winfo viewable {panel}") == "1", f"for {panel}")
        for name in names:
            self.click(f"{panel}.tick_{name}")
        self.click(f"{panel}.head.done")
        wait_for(lambda: self.ask(f"winfo viewable {panel}") == "0", f"for the end of {panel}")

    def click_entry(self, menu: str, entry: str) -> None:
        wait_for(lambda: self.ask(f"winfo viewable {menu}") == "1", f"for the menu {menu}")
        entries = [self.split(pair) for pair in self.split(self.ask(f"{ENTRIES} {menu}"))]
        title = TITLES_OF.get(entry, entry)
        top = next(int(y) for label, y in entries if label == title or label.startswith(f"{title}:"))
        self.click(menu, 30, top + 10)

    def board(self, grid: str) -> list[tuple[str, str]]:
        """Return each row that has letters as its word and its marks, by the colours on the canvas."""
        rows = []
        for cells in map(self.split, self.split(self.ask(f"{BOARD} {grid}"))):
            if word := "".join(cells[::2]).lower():
                rows.append((word, "".join(MARKS.get(fill, "") for fill in cells[1::2])))
        return rows

    def size(self, grid: str) -> tuple[int, int]:
        """Return how many rows and columns a grid has."""
        rows = [self.split(row) for row in self.split(self.ask(f"{BOARD} {grid}"))]
        return len(rows), len(rows[0]) // 2

    def table(self, path: str) -> list[list[str]]:
        """Return a table's rows, first column first."""
        return [self.split(row) for row in self.split(self.ask(f"{TABLE} {path}.tree"))]

    def titles(self, path: str) -> list[str]:
        """Return the titles of a table's columns."""
        return self.split(self.ask(f"{TITLES} {path}.tree"))

    def split(self, tcl: str) -> list[str]:
        """Return the elements of one of Tcl's lists."""
        return list(map(str, self.asker.tk.splitlist(tcl)))

    def picture(self) -> Image.Image:
        """Return what is on the screen."""
        return ImageGrab.grab(xdisplay=self.display)

    def workers(self) -> list[int]:
        """Return the processes that the window has started."""
        return children_of(self.process.pid)

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
        _, said = self.process.communicate()
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
