"""Open picture: the board in a screenshot or photo becomes rows of the Advise view."""

import tkinter as tk
from contextlib import suppress
from functools import partial
from pathlib import Path
from tkinter import filedialog
from typing import TYPE_CHECKING

from ...advisor import misfit
from ...errors import SeveralBoards, WordlensError
from ..ask import answers
from ..ask.questions import picture_question
from ..ask.requests import ReadRequest
from ..show.boards import typed_rows, unclear_tile
from ..show.names import counted
from ..show.players import told
from ..show.shapes_picture import BoardShape
from .themes import paint

if TYPE_CHECKING:
    from .advise import Advise
    from .window import Window

_KINDS = (("Pictures", ".png .jpg .jpeg .webp .gif .heic .heif .bmp"), ("All files", "*"))
_MOST_READINGS = 3
"""Of what an unclear tile may be, how much is said."""


class PictureReader:
    """Asks for a file, and hands what was read to the rows."""

    def __init__(self, window: "Window", advise: "Advise") -> None:
        """Read in a process of its own, for the Advise view."""
        self._window, self._advise = window, advise
        self._background = window.new_background()
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
        self._window.show("advise")
        choices = self._advise.choices
        question = picture_question(path, ReadRequest(board=board, list=choices["list"]), choices.defaults)
        self._advise.say(f"Reading {path.name} …")
        self._background.call(answers.picture, question, on_done=self._show, on_failure=partial(self._fail, path))

    def _show(self, board: BoardShape) -> None:
        """Put the rows into the Advise view; tiles that are not sure are pointed at, and wait for the player."""
        words = self._advise.choices.words()
        if board["columns"] != words.length:
            self._advise.complain(told(misfit(board["columns"], words)))
            return
        unclear = [(tile["row"] - 1, tile["column"] - 1) for tile in board["unclear"]]
        self._window.show("advise")
        self._advise.editor.set_rows(typed_rows(board).split(), unlisted=True, unclear=unclear)
        if board["unclear"]:
            first = unclear_tile(board["unclear"][0], most=_MOST_READINGS)
            self._advise.complain(f"{first}; correct it, or press Enter if it is right")
        else:
            self._advise.say(f"Read {counted(len(board['rows']), 'row')} in {board['seconds']:.1f} s.")

    def _fail(self, path: Path, error: WordlensError) -> None:
        self._advise.complain(told(error))
        if isinstance(error, SeveralBoards):
            self._offer(path, len(error.places))

    def _offer(self, path: Path, places: int) -> None:
        """Let the player choose one of several boards."""
        root = self._window.root
        if self._boards is not None:
            self._boards.destroy()
        self._boards = menu = tk.Menu(root, name="boards", tearoff=False)
        for number in range(1, places + 1):
            menu.add_command(label=f"Board {number}", command=partial(self.read, path, number))
        paint(root, self._window.palette)  # the menu was made after the rest
        menu.tk_popup(root.winfo_rootx() + root.winfo_width() // 3, root.winfo_rooty() + root.winfo_height() // 3)


def _hide_hidden_files(root: tk.Misc) -> None:
    """Leave names that begin with a dot out of Tk's own dialog, with a box to tick for whoever wants them."""
    with suppress(tk.TclError):
        root.tk.call("tk_getOpenFile", "-none")  # refused, but now what it is made of is loaded
    for name, value in (("showHiddenBtn", "1"), ("showHiddenVar", "0")):
        root.tk.call("set", f"::tk::dialog::file::{name}", value)
