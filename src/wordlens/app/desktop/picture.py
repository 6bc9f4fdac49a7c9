"""Open picture: the board in a screenshot or photo becomes rows of the Advise view."""

import tkinter as tk
from contextlib import suppress
from functools import partial
from pathlib import Path
from tkinter import filedialog
from typing import TYPE_CHECKING

from ..web import tasks
from ..wire_photo import BoardShape
from .background import Failure

if TYPE_CHECKING:
    from .window import Window

_KINDS = (("Pictures", ".png .jpg .jpeg .webp .gif .heic .heif .bmp"), ("All files", "*"))
_MARKS = {"-": "absent", "y": "present", "g": "correct"}


class PictureReader:
    """Asks for a file, and hands what was read to the rows."""

    def __init__(self, window: "Window") -> None:
        """Read in a process of its own."""
        self._window = window
        self._worker = window.new_worker()
        self._boards: tk.Menu | None = None
        if str(window.root.tk.call("tk", "windowingsystem")) == "x11":
            _hide_hidden_files(window.root)

    def choose(self) -> None:
        """Let the player choose a file."""
        kinds = [(name, ending.split()) for name, ending in _KINDS]
        chosen = filedialog.askopenfilename(parent=self._window.root, title="Open picture", filetypes=kinds)
        if chosen:
            self.read(Path(chosen))

    def read(self, path: Path, board: int | None = None) -> None:
        """Read the board in a file; where there are several, one of them."""
        words = self._window.choices.words()
        self._window.say(f"Reading {path.name} …")
        self._worker.ask(
            tasks.picture,
            path,
            words.name,
            board,
            on_done=self._show,
            on_failure=lambda failure: self._fail(failure, path),
        )

    def _show(self, board: BoardShape) -> None:
        """Put the rows into the Advise view; tiles that are not sure are pointed at, and wait for the player."""
        words = self._window.choices.words()
        if board["columns"] != words.length:
            self._window.complain(
                f"the board has {board['columns']} columns, but the words of the list {words.name!r} have"
                f" {words.length} letters; choose a list of {board['columns']}-letter words"
            )
            return
        unclear = [(tile["row"] - 1, tile["column"] - 1) for tile in board["unclear"]]
        rows = [(row["word"], row["pattern"]) for row in board["rows"]]
        self._window.show_rows(rows, unclear)
        if board["unclear"]:
            tile = board["unclear"][0]
            options = (f"{each['letter'].upper()} {_MARKS[each['mark']]}" for each in tile["alternatives"][:3])
            self._window.complain(
                f"row {tile['row']}, tile {tile['column']} is unclear: it may be {', '.join(options)};"
                " correct it, or press Enter if it is right"
            )
        else:
            count = len(rows)
            self._window.say(f"Read {count} row{'s' if count != 1 else ''} in {board['seconds']:.1f} s.")

    def _fail(self, failure: Failure, path: Path) -> None:
        self._window.complain(failure.message)
        if failure.places:
            self._offer(failure.places, path)

    def _offer(self, places: int, path: Path) -> None:
        """Let the player choose one of several boards."""
        root = self._window.root
        if self._boards is not None:
            self._boards.destroy()
        self._boards = menu = tk.Menu(root, name="boards", tearoff=False)
        for number in range(1, places + 1):
            menu.add_command(label=f"Board {number}", command=partial(self.read, path, number))
        self._window.paint_new(menu)
        menu.tk_popup(root.winfo_rootx() + root.winfo_width() // 3, root.winfo_rooty() + root.winfo_height() // 3)


def _hide_hidden_files(root: tk.Misc) -> None:
    """Leave names that begin with a dot out of Tk's own dialog, with a box to tick for whoever wants them."""
    with suppress(tk.TclError):
        root.tk.call("tk_getOpenFile", "-none")  # refused, but now what it is made of is loaded
    for name, value in (("showHiddenBtn", "1"), ("showHiddenVar", "0")):
        root.tk.call("set", f"::tk::dialog::file::{name}", value)
