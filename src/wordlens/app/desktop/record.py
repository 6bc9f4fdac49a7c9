"""The record of played answers in the window: what it lacks, and the buttons that mend it."""

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog, ttk
from typing import TYPE_CHECKING

from ...errors import WordlensError
from ..ask.played import host_asked, import_text, update
from ..show.players import told
from ..show.record import RecordShape, missing_text
from ..show.shapes_played import ImportShape, UpdateShape
from .layout import make_label

if TYPE_CHECKING:
    from .view import View


def ask_for_days(address: str | None, tick: Callable[[int], None]) -> UpdateShape:
    """Ask for the missing days, in a process of its own."""
    return update(address, None, lambda fetched: tick(fetched.done))


def read_file(path: Path) -> ImportShape:
    """Add what a file tells to the record, in a process of its own."""
    from ...words.imports import read_text

    return import_text(read_text(path), path.name, f"import {path.name}")


class RecordLine:
    """A line that is there while days are missing, with *Update*, which becomes *Stop* while it runs, and *Import*."""

    def __init__(self, above: tk.Widget, view: "View", on_change: Callable[[], None]) -> None:
        """Stand hidden below another widget of a view."""
        self._above, self._view, self._on_change = above, view, on_change
        self._background = view.window.new_background()
        self._missing = 0
        self._frame = ttk.Frame(above.master, name="record")
        self._text = make_label(self._frame, "missing", "Quiet.TLabel")
        self._text.pack(fill="x")
        row = ttk.Frame(self._frame, name="buttons")
        row.pack(anchor="w", pady=(4, 8))
        self._update = ttk.Button(row, name="update", text="Update", command=self._start)
        self._update.pack(side="left", padx=(0, 8))
        self._import = ttk.Button(row, name="import", text="Import played answers", command=self._choose)
        self._import.pack(side="left")

    def show(self, record: RecordShape | None) -> None:
        """Say what is missing, or nothing where nothing is."""
        if self._background.is_busy:
            return
        text = missing_text(record) if record else ""
        self._missing = record["missing_days"] if record else 0
        self._text.configure(text=text)
        if text:
            self._frame.pack(anchor="w", fill="x", after=self._above)
        else:
            self._frame.pack_forget()

    def _start(self) -> None:
        """Ask for the missing days, or stop asking."""
        if self._background.is_busy:
            self._end("Stopped; what has come is kept.")
            return
        address = self._view.choices.defaults.played_from
        self._update.configure(text="Stop")
        self._view.say(f"Asking {host_asked(address)} for {self._missing:,} days …")
        self._background.call(
            ask_for_days, address, on_done=self._finished, on_failure=self._failed, on_tick=self._progress
        )

    def _choose(self) -> None:
        """Let the player choose a file of answers."""
        name = filedialog.askopenfilename(parent=self._view, title="Import played answers")
        if name:
            self.read(Path(name))

    def read(self, path: Path) -> None:
        """Add the answers of a file."""
        if not self._background.is_busy:
            self._background.call(read_file, path, on_done=self._finished, on_failure=self._failed)

    def _progress(self, done: int) -> None:
        self._view.say(f"{done:,} of {self._missing:,} days …")

    def _finished(self, done: ImportShape | UpdateShape) -> None:
        self._end(" ".join(done["sentences"]))

    def _failed(self, error: WordlensError) -> None:
        self._end("")
        self._view.complain(told(error))

    def _end(self, text: str) -> None:
        """Be ready for the next press, and let advice be asked for anew with what has come."""
        self._background.stop()
        self._update.configure(text="Update")
        self._on_change()
        self._view.say(text)
