"""What all views have in common: cells on the left, and what there is to say about them on the right."""

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import TYPE_CHECKING, ClassVar

from .background import Failure
from .themes import Palette

if TYPE_CHECKING:
    from .window import Window

SIDE_WIDTH = 560


class View(ttk.Frame):
    """One of the things that the window does."""

    menus: ClassVar[tuple[str, ...]] = ()
    """The menus that it shows."""

    def __init__(self, window: "Window", name: str) -> None:
        """Stand in the window's body, not shown yet."""
        super().__init__(window.body, name=name)
        self.window = window
        self.columnconfigure(1, weight=1, minsize=SIDE_WIDTH)
        self.rowconfigure(0, weight=1)

    def enter(self) -> None:
        """Be shown."""

    def leave(self) -> None:
        """Be hidden: stop what nobody sees."""

    def press(self, key: str) -> None:
        """Take a key of the real keyboard or of the one on the screen."""

    def choice_changed(self, name: str) -> None:
        """Hear that something else was chosen in a menu."""

    def paint(self, palette: Palette) -> None:
        """Take the colours of a theme, where Tk's styles do not bring them."""

    def fail(self, failure: Failure) -> None:
        """Say what went wrong."""
        self.window.complain(failure.message)

    def side(self) -> ttk.Frame:
        """Return a frame on the right."""
        frame = ttk.Frame(self, name="side")
        frame.grid(row=0, column=1, sticky="nsew", padx=(28, 0))
        return frame

    def button(
        self, parent: tk.Misc, name: str, text: str, command: Callable[[], None], style: str = "TButton"
    ) -> ttk.Button:
        """Make a button; it gives the keyboard back to the cells."""

        def run() -> None:
            command()
            self.window.focus_cells()

        return ttk.Button(parent, name=name, text=text, command=run, style=style)


def make_table(
    parent: tk.Misc, name: str, columns: Sequence[tuple[str, int]], height: int, first: int = 120
) -> ttk.Treeview:
    """Make a table of figures: the first column is text, the others stand to the right; widths in pixels."""
    table = ttk.Treeview(parent, name=name, columns=[title for title, _ in columns[1:]], height=height)
    table.configure(selectmode="browse", show="tree headings")
    table.heading("#0", text=columns[0][0], anchor="w")
    table.column("#0", width=columns[0][1] or first, anchor="w", stretch=True)
    for title, width in columns[1:]:
        table.heading(title, text=title, anchor="e")
        table.column(title, width=width, anchor="e", stretch=False)
    return table


def make_text(parent: tk.Misc, name: str, height: int, width: int = 60) -> tk.Text:
    """Make a text that is read, not written; it can be selected and scrolled."""
    text = tk.Text(parent, name=name, height=height, width=width, wrap="word", relief="flat", borderwidth=0)
    text.configure(highlightthickness=0, state="disabled", cursor="arrow", font="TkTextFont", takefocus=False)
    return text


def scroll(parent: tk.Misc, text: tk.Text) -> None:
    """Pack a text with a bar beside it that is there while there is something to scroll."""
    bar = ttk.Scrollbar(parent, command=text.yview)
    text.pack(side="left", fill="both", expand=True)

    def moved(first: float, last: float) -> None:
        bar.set(first, last)
        if float(first) <= 0 and float(last) >= 1:
            bar.pack_forget()
        else:
            bar.pack(side="right", fill="y", before=text)

    text.configure(yscrollcommand=moved)


def write(text: tk.Text, *parts: tuple[str, str]) -> None:
    """Replace what a text says by parts, each with its tag."""
    text.configure(state="normal")
    text.delete("1.0", "end")
    for part, tag in parts:
        text.insert("end", part, tag)
    text.configure(state="disabled")


def make_entry(parent: tk.Misc, name: str, label: str, width: int, value: str = "") -> ttk.Entry:
    """Make a field with its label before it, in a frame of its own that is packed to the left."""
    frame = ttk.Frame(parent, name=label.split()[0].strip(",").lower())
    frame.pack(side="left", padx=(0, 12))
    ttk.Label(frame, text=label, style="Quiet.TLabel").pack(side="left", padx=(0, 6))
    entry = ttk.Entry(frame, name=name, width=width)
    entry.insert(0, value)
    entry.pack(side="left")
    return entry
