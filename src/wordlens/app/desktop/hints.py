"""Hints in steps, in Play and in Advise: each says before how much it gives away, and tells no more than asked."""

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from ..show.hints import HINTS, HintShape
from .layout import make_label

if TYPE_CHECKING:
    from .view import View


class Hints:
    """A menu of hints, and what was told, which stays in sight until the board changes."""

    def __init__(
        self, view: "View", parent: tk.Misc, told: tk.Misc, asked: Callable[[], dict[str, object] | None]
    ) -> None:
        """Make the button in one place and the label in another; `asked` is what hints are about, None for nothing."""
        self._view, self._asked = view, asked
        self._background = view.window.new_background()
        self._told: list[str] = []
        self.button = ttk.Menubutton(parent, name="hint", text="Hint")
        self._menu = tk.Menu(self.button, name="menu", tearoff=False)
        for step, (name, gives) in HINTS.items():
            self._menu.add_command(label=f"{name} ({gives})", command=partial(self._ask, step))
        self.button.configure(menu=self._menu)
        self.label = make_label(told, "hints")

    def clear(self) -> None:
        """Forget what was told: the board has changed."""
        self._background.stop()
        self._told = []
        self.label.configure(text="")

    def _ask(self, step: str) -> None:
        given = self._asked()
        if given is not None:
            self._view.say("")
            self._view.ask("hint", {**given, "step": step}, self._tell, self._background)
        self._view.window.focus_cells()

    def _tell(self, hint: HintShape) -> None:
        if hint["text"] not in self._told:
            self._told.append(hint["text"])
        self.label.configure(text="\n".join(self._told))
