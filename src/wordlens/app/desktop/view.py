"""What all views have in common: menus of their own, cells on the left, and what there is to say on the right."""

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING, Any, ClassVar

from ...errors import InvalidOption, WordlensError
from ..ask.asks import ASKS
from ..show.players import told
from .background import Background
from .choices import Choices, MenuRow
from .editor import RowsEditor
from .grid import Grid
from .layout import Field, Flow, make_label
from .panel import OptionFields, TickList
from .themes import Painted

if TYPE_CHECKING:
    from .window import Window

_BETWEEN = 24
"""Pixels between the cells and what stands beside them."""
_ABOVE = 12
"""Pixels between the menus and the cells."""
_LEAST_LEFT = 230
"""Pixels that buttons below the cells may take, however small the cells are."""


class View(ttk.Frame, Painted):
    """One of the things that the window does; what is chosen in it is its own, and so is its line of status."""

    menus: ClassVar[tuple[str, ...]] = ()
    """The menus that it shows."""
    side_width: ClassVar[int] = 400
    """Pixels that stay for the right side in a narrow window."""
    below: ClassVar[int] = 0
    """Pixels that stay for what is below the cells."""

    def __init__(self, window: "Window", name: str, usual_list: str | None = None) -> None:
        """Stand in the window's body, not shown yet."""
        super().__init__(window.body, name=name)
        self.window = window
        self.background = window.new_background()
        self._timer: str | None = None
        usual = usual_list or window.start.defaults.list
        self.choices = Choices(self, window.start, usual, self._choice_changed)
        self._status = make_label(self, "status", "Quiet.TLabel")
        self._menu_row = MenuRow(self, self.choices, self.menus)
        self._menu_row.grid(row=0, column=0, columnspan=2, sticky="ew", pady=(0, _ABOVE))
        self.columnconfigure(1, weight=1)
        self.rowconfigure(1, weight=1)
        self.board: Grid | None = None
        self.left = ttk.Frame(self, name="rows")
        self.bind("<Configure>", lambda _: self.refit())
        self._menu_row.bind("<Configure>", lambda _: self.refit(), add=True)

    def enter(self) -> None:
        """Be shown."""

    def leave(self) -> None:
        """Be hidden: work goes on, and what only a watcher needs may stop."""

    def press(self, key: str) -> None:
        """Take a key of the real keyboard or of the one on the screen."""

    def choice_changed(self, name: str) -> None:
        """Hear that something else was chosen in a menu of this view."""

    def say(self, text: str) -> None:
        """Write the line of status."""
        self._status.configure(text=text, style="Quiet.TLabel")

    def complain(self, sentence: str) -> None:
        """Write what is wrong into the line of status."""
        self._status.configure(text=sentence, style="Bad.TLabel")

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong."""
        self.complain(told(error))

    def ask(
        self,
        name: str,
        given: dict[str, object],
        on_done: Callable[[Any], None],
        background: Background | None = None,
    ) -> None:
        """Ask what the table of asks has under that name; what is refused or fails goes to `fail`.

        Of what is asked in one background only the newest is answered; the view's own one is taken if none is given.
        """
        ask = ASKS[name]
        assert ask.work is not None
        try:
            question = ask.question(given, self.choices.defaults)
        except WordlensError as error:
            self.fail(error)
        else:
            (background or self.background).call(ask.work, question, on_done=on_done, on_failure=self.fail)

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

    def stand(self, board: Grid) -> None:
        """Put the cells on the left; they are as large as the window leaves room for."""
        self.board = board
        self.left.grid(row=1, column=0, sticky="n")
        board.pack(anchor="w")

    def side(self, head: str = "") -> tuple[ttk.Frame, ttk.Label]:
        """Return a frame on the right, and the line at its head; the line of status is below that."""
        frame = ttk.Frame(self, name="side")
        frame.grid(row=1, column=1, sticky="nsew", padx=(_BETWEEN, 0))
        label = make_label(frame, "head", "Head.TLabel", head)
        label.pack(fill="x")
        self._status.pack(in_=frame, fill="x", pady=(2, 8))
        self._status.lift()
        return frame, label

    def status_below(self, widget: tk.Widget) -> None:
        """Put the line of status below another widget of the side."""
        self._status.pack(in_=widget.master, after=widget, fill="x", pady=(8, 0))

    def buttons(self, parent: Flow, **commands: tuple[str, Callable[[], None]]) -> dict[str, ttk.Button]:
        """Make buttons, by name; they give the keyboard back to the cells."""
        return {
            name: ttk.Button(parent, name=name, text=text, command=partial(self._run, command))
            for name, (text, command) in commands.items()
        }

    def add_options(self, chosen: Callable[[], Sequence[str]], on_change: Callable[[], None]) -> OptionFields:
        """Add fields for the options of the strategies that are chosen."""
        options = OptionFields(self._menu_row, self, chosen, on_change)
        self._menu_row.add(options.button, lambda: options.is_there)
        return options

    def add_ticks(self, title: str, labels: Mapping[str, str]) -> TickList:
        """Add boxes to the menus, all of them ticked at first."""
        ticks = TickList(self._menu_row, self, title, self.refresh_menus)
        ticks.offer(labels, labels)
        self._menu_row.add(ticks.button, lambda: True)
        return ticks

    def add_day(self) -> None:
        """Add a field for the day of the puzzle, which matters to lists with a record of played answers."""
        day = Field(self._menu_row, "day", "Day", 10, self.choices.date or "today")

        def changed() -> None:
            text = "" if day.get().lower() == "today" else day.get()
            if text != (self.choices.date or ""):
                self.choices.date = text or None
                self._choice_changed("date")

        day.on_change(changed)
        self._menu_row.add(day, lambda: self.choices.has_days)

    def add_guesses(self, most: int) -> None:
        """Add a field for the number of guesses that a game may take."""
        field = Field(self._menu_row, "guesses", "Guesses", 3, self.choices.guesses)

        def changed() -> None:
            text = field.get()
            number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
            if not 1 <= number <= most:
                field.set(self.choices.guesses)
                expected = f"a whole number from 1 to {most}"
                told = f"expected the number of guesses to be {expected}, got {text!r}"
                raise InvalidOption(told, reason="value", field="max_guesses", expected=expected)
            if number != self.choices.guesses:
                self.choices.guesses = number
                self._choice_changed("guesses")

        field.on_change(changed)
        self._menu_row.add(field, lambda: True)

    def _run(self, command: Callable[[], None]) -> None:
        command()
        self.window.focus_cells()

    def _choice_changed(self, name: str) -> None:
        self.say("")
        self.choice_changed(name)
        self.refresh_menus()
        self.refit()

    def refresh_menus(self) -> None:
        """Say in the menus what is chosen, and show those that matter now."""
        self._menu_row.refresh()

    def refit(self) -> None:
        """Let the cells be as large as there is room for now, and what is below them as wide as they are."""
        width, height = self.winfo_width(), self.winfo_height()
        if self.board is not None and width > 1:
            above = self._menu_row.winfo_reqheight() + _ABOVE
            self.board.fit(width - self.side_width - _BETWEEN, height - above - self.below)
            for row in self.left.winfo_children():
                if isinstance(row, Flow):
                    row.limit(max(_LEAST_LEFT, self.board.winfo_reqwidth()))


class RowsView(View):
    """A view whose left side are the rows of a game, to be written in."""

    def __init__(self, window: "Window", name: str) -> None:
        """Stand empty."""
        super().__init__(window, name)
        self.editor = RowsEditor(self.left, window.palette, self.choices.words(), self.rows_changed, self.complain)
        self.stand(self.editor.grid)

    def rows_changed(self) -> None:
        """Hear that the submitted rows are others."""

    def press(self, key: str) -> None:
        """Write in the rows."""
        self.say("")
        self.editor.press(key)

    def choice_changed(self, name: str) -> None:
        """Take another list."""
        if name == "list":
            self.editor.use(self.choices.words())

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong, and point at its rows."""
        self.editor.point(row - 1 for row in error.rows)
        super().fail(error)


def make_flow(parent: tk.Misc, name: str, above: int = 8) -> Flow:
    """Make a row that wraps over the whole width of its place; `above` are the pixels above it."""
    flow = Flow(parent, name)
    flow.pack(fill="x", pady=(above, 0))
    return flow
