"""The window itself: views to choose from, a theme, and an end that stops everything."""

import gc
import os
import signal
import sys
import tkinter as tk
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from tkinter import ttk
from types import TracebackType

import numpy as np

from ...errors import UserError, WordlensError
from ..show.players import BROKE, told
from ..show.theme import THEMES, Palette
from .advise import Advise
from .background import Background
from .benchmark import Benchmark
from .choices import Start, menu_button
from .diary import DiaryView
from .keyboard import KeyReader
from .picture import PictureReader
from .play import Play
from .review import Review
from .themes import paint, use_fonts
from .view import View
from .watch import Watch

VIEWS = ("play", "advise", "watch", "benchmark", "review", "diary")
_BEAT_MILLISECONDS = 200
"""How often Tk lets Python look whether Ctrl-C was pressed in the terminal."""
_LEAST, _USUAL = (800, 600), (1120, 760)
"""Width and height of the window in pixels: at least, and at first where the screen has room for it."""
_AROUND = 80
"""Pixels of a screen's height that bars and titles may take."""


def open_window(start: Start) -> None:
    """Open the window and stay until it is closed; raises UserError where there is no screen."""
    try:
        Window(_make_root(), start).run()
    finally:
        gc.freeze()  # the process ends now; Python's last collection would take longer than all the rest of that


def _make_root() -> tk.Tk:
    try:
        return tk.Tk(baseName="wordlens", className="Wordlens")
    except tk.TclError:
        display = os.environ.get("DISPLAY")
        found = f"$DISPLAY is {display!r}, and nothing answers there" if display else "$DISPLAY is not set"
        raise UserError(
            f"the window needs a screen, and there is none ({found}); without one, use the commands of the terminal, "
            "or the page: wordlens app"
        ) from None


def _set_size(root: tk.Tk) -> None:
    width = min(_USUAL[0], max(_LEAST[0], root.winfo_screenwidth()))
    height = min(_USUAL[1], max(_LEAST[1], root.winfo_screenheight() - _AROUND))
    root.minsize(*_LEAST)
    root.geometry(f"{width}x{height}")


class Window:
    """Everything on the screen."""

    def __init__(self, root: tk.Tk, start: Start) -> None:
        """Put all of it together."""
        self.root = root
        self._backgrounds: list[Background] = []
        self._interrupted = False
        root.title("wordlens")
        root.report_callback_exception = self._report
        root.protocol("WM_DELETE_WINDOW", self.close)
        use_fonts(root)
        self.start = start
        self.rng = np.random.default_rng(start.seed)
        self.palette = Palette.of(start.theme)
        self._keys = KeyReader(root)
        self._view_name = tk.StringVar(root, start.view)
        self._theme = tk.StringVar(root, start.theme)
        self._theme.trace_add("write", lambda *_: self._theme_changed())
        self._make_head()
        self.body = ttk.Frame(root, name="body", padding=(16, 12, 16, 12))
        self.body.pack(fill="both", expand=True)
        self.body.columnconfigure(0, weight=1)
        self.body.rowconfigure(0, weight=1)
        self.view: View | None = None
        advise, self._review = Advise(self), Review(self)
        self._pictures = PictureReader(self, advise)
        views = (Play(self), advise, Watch(self), Benchmark(self), self._review, DiaryView(self))
        self._views: dict[str, View] = dict(zip(VIEWS, views, strict=True))
        _set_size(root)
        paint(root, self.palette)
        self._bind()
        self._show_view()
        if start.picture is not None:
            root.after_idle(self._pictures.read, start.picture)

    def run(self) -> None:
        """Stay until the window is closed; Ctrl-C in the terminal closes it too."""
        before = signal.signal(signal.SIGINT, self._interrupt)
        self._beat()
        try:
            self.root.mainloop()
        finally:
            self._stop_work()
            signal.signal(signal.SIGINT, before)
        if self._interrupted:
            raise KeyboardInterrupt

    def close(self) -> None:
        """Stop all work and end."""
        self._stop_work()
        self.root.destroy()

    def new_background(self) -> Background:
        """Return a place to work that ends with the window."""
        background = Background(self.root)
        self._backgrounds.append(background)
        return background

    def focus_cells(self) -> None:
        """Let the keyboard write in the cells."""
        self.root.focus_set()

    def show(self, name: str, *_: object) -> None:
        """Show a view; a key's event may follow its name."""
        self._view_name.set(name)
        self._show_view()

    def review(
        self, rows: Sequence[str], answer: str, list_name: str, unlisted: bool = False, hard: bool = False
    ) -> None:
        """Show a game in the Review view."""
        self.show("review")
        self._review.show(rows, answer, list_name, unlisted, hard)

    def games_changed(self) -> None:
        """Show the diary anew, if it is looked at."""
        if self.view is self._views["diary"]:
            self.view.enter()

    def _make_head(self) -> None:
        head = ttk.Frame(self.root, name="head", padding=(16, 10, 16, 0))
        head.pack(fill="x")
        for name in VIEWS:
            button = ttk.Radiobutton(head, name=name, text=name.capitalize(), command=self._show_view)
            button.configure(value=name, variable=self._view_name, style="Nav.Toolbutton")
            button.pack(side="left", padx=(0, 4))
        menu_button(head, "theme", self._theme, THEMES)[0].pack(side="right")
        open_picture = ttk.Button(head, name="picture", text="Open picture", command=lambda: self._pictures.choose())
        open_picture.pack(side="right", padx=(0, 8))

    def _bind(self) -> None:
        self.root.bind("<KeyPress>", self._key, add=True)
        self.root.bind("<Control-q>", lambda _: self.close())
        self.root.bind("<Control-o>", lambda _: self._pictures.choose())
        for number, name in enumerate(VIEWS, 1):
            self.root.bind(f"<Alt-Key-{number}>", partial(self.show, name))
        self.root.bind_class("TButton", "<Return>", "%W invoke")
        self.root.bind_class("TEntry", "<Control-a>", "%W selection range 0 end")  # what Tk does on X11 is for Emacs

    def _key(self, event: "tk.Event[tk.Misc]") -> None:
        if self.view is not None:
            key = self._keys.read(event, self.view.choices.words().alphabet)
            if key is not None:
                self.view.press(key)

    def _show_view(self) -> None:
        view = self._views[self._view_name.get()]
        if view is not self.view:
            if self.view is not None:
                self.view.leave()
                self.view.grid_forget()
            self.view = view
            view.grid(row=0, column=0, sticky="nsew")
            view.enter()
        self.focus_cells()

    def _theme_changed(self) -> None:
        self.palette = Palette.of(self._theme.get())
        paint(self.root, self.palette)

    def _report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Say what went wrong in a callback: a sentence for what the player can mend; a defect is told in full."""
        assert self.view is not None
        if isinstance(error, WordlensError):
            self.view.complain(told(error))
            return
        sys.excepthook(kind, error, trace)
        with suppress(tk.TclError):  # the window may be gone
            self.view.complain(BROKE)

    def _beat(self) -> None:
        if self._interrupted:
            self.close()
        else:
            self.root.after(_BEAT_MILLISECONDS, self._beat)

    def _interrupt(self, *_: object) -> None:
        self._interrupted = True

    def _stop_work(self) -> None:
        for background in self._backgrounds:
            background.stop()
