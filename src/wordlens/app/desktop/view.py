"""What all views have in common: cells on the left, and what there is to say about them on the right."""

import tkinter as tk
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ...errors import WordlensError
from ..ask.asks import ASKS
from ..show.columns import Cells, Column
from ..show.players import told
from .editor import RowsEditor
from .themes import Painted

if TYPE_CHECKING:
    from .window import Window

SIDE_WIDTH = 560


class View(ttk.Frame, Painted):
    """One of the things that the window does."""

    menus: ClassVar[tuple[str, ...]] = ()
    """The menus that it shows."""

    def __init__(self, window: "Window", name: str) -> None:
        """Stand in the window's body, not shown yet."""
        super().__init__(window.body, name=name)
        self.window = window
        self.background = window.new_background()
        self._timer: str | None = None
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

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong."""
        self.window.complain(told(error))

    def ask(self, name: str, given: dict[str, object], on_done: Callable[[Any], None]) -> None:
        """Ask what the table of asks has under that name; what is refused or fails goes to `fail`."""
        ask = ASKS[name]
        assert ask.work is not None
        try:
            question = ask.question(given, self.window.choices.defaults)
        except WordlensError as error:
            self.fail(error)
        else:
            self.background.call(ask.work, question, on_done=on_done, on_failure=self.fail)

    def later(self, milliseconds: int, command: Callable[[], None]) -> None:
        """Do something after a while, instead of what was to be done later so far."""

        def run() -> None:
            self._timer = None
            command()

        self.not_later()
        self._timer = self.after(milliseconds, run)

    def not_later(self) -> None:
        """Do nothing later."""
        if self._timer is not None:
            self.after_cancel(self._timer)
            self._timer = None

    @property
    def is_waiting(self) -> bool:
        """Whether something is to be done later."""
        return self._timer is not None

    def side(self, head: str = "") -> tuple[ttk.Frame, ttk.Label]:
        """Return a frame on the right, and the line at its head."""
        frame = ttk.Frame(self, name="side")
        frame.grid(row=0, column=1, sticky="nsew", padx=(28, 0))
        label = ttk.Label(frame, name="head", style="Head.TLabel", text=head)
        label.pack(anchor="w", pady=(0, 4))
        return frame, label

    def buttons(self, parent: tk.Misc, **commands: tuple[str, Callable[[], None]]) -> dict[str, ttk.Button]:
        """Make buttons side by side, by name; they give the keyboard back to the cells."""
        made = {}
        for name, (text, command) in commands.items():
            made[name] = ttk.Button(parent, name=name, text=text, command=partial(self._run, command))
            made[name].pack(side="left", padx=(0, 8))
        return made

    def _run(self, command: Callable[[], None]) -> None:
        command()
        self.window.focus_cells()


class RowsView(View):
    """A view whose left side are the rows of a game, to be written in."""

    def __init__(self, window: "Window", name: str) -> None:
        """Stand empty."""
        super().__init__(window, name)
        self.left = ttk.Frame(self, name="rows")
        self.left.grid(row=0, column=0, sticky="n")
        self.editor = RowsEditor(self.left, window.palette, window.choices.words(), self.rows_changed, window.complain)
        self.editor.grid.pack(anchor="w")

    def rows_changed(self) -> None:
        """Hear that the submitted rows are others."""

    def press(self, key: str) -> None:
        """Write in the rows."""
        self.window.say("")
        self.editor.press(key)

    def choice_changed(self, name: str) -> None:
        """Take another list."""
        if name == "list":
            self.editor.use(self.window.choices.words())

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong, and point at its rows."""
        self.editor.point(row - 1 for row in error.rows)
        super().fail(error)


def make_row(parent: tk.Misc, name: str, pady: int | tuple[int, int]) -> ttk.Frame:
    """Make a frame for widgets side by side; pady are the pixels above it, or above and below."""
    frame = ttk.Frame(parent, name=name)
    frame.pack(anchor="w", pady=(pady, 0) if isinstance(pady, int) else pady)
    return frame


def make_table(
    parent: tk.Misc, name: str, columns: Sequence[Column], widths: Iterable[int], height: int
) -> ttk.Treeview:
    """Make a table of figures: the first column is text, the others stand to the right; widths in pixels."""
    first, *others = columns
    table = ttk.Treeview(parent, name=name, columns=[column.key for column in others], height=height)
    table.configure(selectmode="browse", show="tree headings")
    for column, width in zip(columns, widths, strict=True):
        at = "#0" if column is first else column.key
        anchor: Literal["w", "e"] = "w" if column is first else "e"
        table.heading(at, text=column.title, anchor=anchor)
        table.column(at, width=width, anchor=anchor, stretch=column is first)
    return table


def add_row(table: ttk.Treeview, columns: Sequence[Column], row: Cells, *tags: str) -> None:
    """Add a row to a table that has these columns, and perhaps others."""
    first, *others = columns
    item = table.insert("", "end", text=first.cell(row), tags=tags)
    for column in others:
        table.set(item, column.key, column.cell(row))


def empty(*tables: ttk.Treeview) -> None:
    """Take all rows out of tables."""
    for table in tables:
        table.delete(*table.get_children())


def make_text(parent: tk.Misc, name: str, height: int) -> tk.Text:
    """Make a text that is read, not written; it can be selected and scrolled."""
    text = tk.Text(parent, name=name, height=height, width=60, wrap="word", relief="flat", borderwidth=0)
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


def make_entry(parent: tk.Misc, name: str, label: str, width: int) -> ttk.Entry:
    """Make a field with its label before it, in a frame of its own that is packed to the left."""
    frame = ttk.Frame(parent, name=label.split()[0].strip(",").lower())
    frame.pack(side="left", padx=(0, 12))
    ttk.Label(frame, text=label, style="Quiet.TLabel").pack(side="left", padx=(0, 6))
    entry = ttk.Entry(frame, name=name, width=width)
    entry.pack(side="left")
    return entry
