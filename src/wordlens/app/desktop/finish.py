"""Let a solver finish: who is to go on with a game, and with which options."""

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...strategies import Value
from ..show.names import strategy_title
from .choices import entry_labels, menu_button
from .panel import OptionFields

_TITLE = "Let a solver finish"


class Finish(OptionFields):
    """A panel with a menu of solvers, the fields of the chosen one, and a button that lets it go on."""

    def __init__(
        self, parent: tk.Misc, over: tk.Misc, first: str, on_go: Callable[[str, dict[str, Value]], None]
    ) -> None:
        """Stand closed, with a first solver; `on_go` gets the chosen one and those of its options that are set."""
        self._solver, self._on_go = tk.StringVar(over, first), on_go
        super().__init__(parent, over, lambda: [self._solver.get()], lambda: None, "finish", f"{_TITLE} ▾")
        head = self.head
        head.grid(row=0, column=0, columnspan=8, sticky="w", pady=(0, 8))
        self._solvers, _ = menu_button(head, "solver", self._solver, entry_labels("strategy"))
        self._solvers.pack(side="left", padx=(0, 6))
        go = ttk.Button(head, name="go", text="Go on from here", style="Main.TButton", command=self._go)
        go.pack(side="left", padx=(0, 6))
        ttk.Button(head, name="close", text="Keep playing", command=self.close).pack(side="left")
        self._solver.trace_add("write", lambda *_: self.opened())

    def opened(self) -> None:
        """Say who is chosen, and draw what can be set about that one."""
        self._solvers.configure(text=f"Solver: {strategy_title(self._solver.get())}")
        super().opened()

    def _go(self) -> None:
        name = self._solver.get()
        options = self.given(name)  # raises what is wrong with a field, and the panel stays open
        self.close()
        self._on_go(name, options)
