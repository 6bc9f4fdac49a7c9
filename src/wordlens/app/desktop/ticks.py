"""A list of boxes to tick that stays open until it is closed."""

import tkinter as tk
from collections.abc import Iterable, Mapping
from tkinter import ttk

_LONGEST = 11
"""Boxes in one column; the next one stands beside it."""


class TickList:
    """A button that opens a panel of boxes, with *All* and *None*; Done, Escape or a click elsewhere closes it."""

    def __init__(self, parent: tk.Misc, over: tk.Misc, name: str, title: str) -> None:
        """Make the button in its parent, and the panel over another widget that holds them both."""
        self._title = title
        self.button = ttk.Button(parent, name=name, style="Drop.TButton", command=self._toggle)
        self._panel = ttk.Frame(over, name=f"panel_{name}", style="Panel.TFrame", padding=10)
        self._ticks: dict[str, tk.BooleanVar] = {}
        root = over.winfo_toplevel()
        root.bind("<Button-1>", self._clicked, add=True)
        root.bind("<Escape>", lambda _: self.close(), add=True)

    def offer(self, labels: Mapping[str, str], chosen: Iterable[str]) -> None:
        """Make the boxes, each with its label, of which some are ticked at first."""
        row = ttk.Frame(self._panel, name="head", style="Panel.TFrame")
        row.grid(row=0, column=0, columnspan=3, sticky="w", pady=(0, 6))
        ttk.Button(row, name="all", text="All", command=lambda: self._tick_all(True)).pack(side="left", padx=(0, 6))
        ttk.Button(row, name="none", text="None", command=lambda: self._tick_all(False)).pack(side="left", padx=(0, 6))
        ttk.Button(row, name="done", text="Done", command=self.close).pack(side="left")
        first = set(chosen)
        for number, (value, label) in enumerate(labels.items()):
            self._ticks[value] = tk.BooleanVar(self._panel, value in first)
            box = ttk.Checkbutton(self._panel, name=f"tick_{value}", text=label, variable=self._ticks[value])
            box.configure(command=self._name, style="Panel.TCheckbutton")
            box.grid(row=1 + number % _LONGEST, column=number // _LONGEST, sticky="w", padx=(0, 18), pady=1)
        self._name()

    def chosen(self) -> list[str]:
        """Return what is ticked, in the order of the boxes."""
        return [value for value, tick in self._ticks.items() if tick.get()]

    def close(self) -> None:
        """Hide the panel."""
        self._panel.place_forget()

    def _toggle(self) -> None:
        if self._panel.winfo_ismapped():
            self.close()
        else:
            self._panel.place(in_=self.button, relx=0, rely=1, y=4)
            self._panel.lift()

    def _clicked(self, event: "tk.Event[tk.Misc]") -> None:
        """Close where the click is neither on the panel nor on the button."""
        inside = (str(self._panel), str(self.button))
        if self._panel.winfo_ismapped() and not str(event.widget).startswith(inside):
            self.close()

    def _tick_all(self, value: bool) -> None:
        for tick in self._ticks.values():
            tick.set(value)
        self._name()

    def _name(self) -> None:
        self.button.configure(text=f"{self._title}: {len(self.chosen())} of {len(self._ticks)} ▾")
