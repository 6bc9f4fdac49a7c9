"""What can be chosen: list, rule, strategy or solver with its cost and heuristic, and the theme; and the menus."""

import tkinter as tk
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tkinter import ttk

from ...hindsight.costs import COSTS
from ...hindsight.heuristics import HEURISTICS, ONE
from ...strategies import REGISTRY
from ...words import WordList
from ..ask.choose import choose_entry, choose_solver, has_cost, has_heuristic
from ..ask.lists import usable_lists, words_named
from ..ask.settings import Defaults
from ..show.names import ALGORITHMS, RULES
from ..show.theme import DEFAULT_THEME

_SHOWN = ("list", "rule", "strategy", "solver", "cost", "heuristic")
"""The menus of the row below the views; a menu's title is its name."""


@dataclass(frozen=True)
class Start:
    """How the window opens."""

    defaults: Defaults
    theme: str = DEFAULT_THEME
    view: str = "play"
    seed: int | None = None
    """Of the games that are drawn by lot."""
    picture: Path | None = None
    """A picture to read at once."""
    date: str | None = None
    """The day of the puzzle; today if None."""


class Choices:
    """The chosen names; each is a variable of Tk's, so that a menu shows it."""

    def __init__(self, root: tk.Misc, start: Start, on_change: Callable[[str], None]) -> None:
        """Take over the user's own defaults; a name that is unknown raises what says so."""
        self.defaults, self.date = start.defaults, start.date
        strategy = choose_entry(None, self.defaults).name
        first = {
            "list": words_named(self.defaults.list).name,
            "rule": str(self.defaults.rule),
            "strategy": strategy,
            "solver": strategy,
            "cost": "constant",
            "heuristic": "log2",
            "theme": start.theme,
        }
        self.variables = {name: tk.StringVar(root, value) for name, value in first.items()}
        self._on_change = on_change
        for name, variable in self.variables.items():
            variable.trace_add("write", lambda *_, name=name: self._changed(name))

    def __getitem__(self, name: str) -> str:
        """Return what is chosen; a solver is a strategy's name, or an algorithm's."""
        return self.variables[name].get()

    def __setitem__(self, name: str, value: str) -> None:
        """Choose something else."""
        self.variables[name].set(value)

    def words(self) -> WordList:
        """Return the chosen list."""
        return words_named(self["list"])

    def fields(self, *names: str) -> dict[str, object]:
        """Return the fields of a request that are chosen here."""
        return {name: self[name] for name in names}

    @property
    def is_hindsight(self) -> bool:
        """Whether the chosen solver knows the answer."""
        return self["solver"] in ALGORITHMS

    def has(self, name: str) -> bool:
        """Tell whether the chosen solver leaves something to choose in that menu."""
        return {"cost": has_cost, "heuristic": has_heuristic}.get(name, lambda solver: True)(self["solver"])

    def solver_name(self) -> str:
        """Return the registered name of the chosen solver, such as astar-constant-log2, or of the strategy."""
        if not self.is_hindsight:
            return self["solver"]
        return choose_solver(algorithm=self["solver"], cost=self["cost"], heuristic=self["heuristic"])

    def _changed(self, name: str) -> None:
        """Keep strategy and solver together, and tell; each is set once, so that this ends."""
        if name == "strategy" and self["solver"] != self["strategy"]:
            self["solver"] = self["strategy"]
        elif name == "solver" and not self.is_hindsight and self["strategy"] != self["solver"]:
            self["strategy"] = self["solver"]
        self._on_change(name)


class MenuRow(ttk.Frame):
    """A row of menus, of which a view shows those that matter to it."""

    def __init__(self, parent: tk.Misc, choices: Choices) -> None:
        """Make all menus, shown or not."""
        super().__init__(parent, name="menus")
        self._choices = choices
        self._buttons = {name: self._button(name) for name in _SHOWN}

    def show(self, names: Iterable[str]) -> None:
        """Show these menus, and of cost and heuristic what the chosen solver has."""
        for name, button in self._buttons.items():
            button.pack_forget()
            button.configure(text=f"{name.capitalize()}: {self._choices[name]}")
        for name in filter(self._choices.has, names):
            self._buttons[name].pack(side="left", padx=(0, 8))

    def _button(self, name: str) -> ttk.Menubutton:
        variable = self._choices.variables[name]
        button, menu = menu_button(self, name, variable, _labels(_entries(name)))
        if name == "list":  # the user may have kept a new one meanwhile
            menu.configure(postcommand=lambda: fill_menu(menu, variable, _labels(_entries(name))))
        if name == "solver":
            menu.add_separator()
            inner = tk.Menu(menu, name="hindsight", tearoff=False)
            fill_menu(inner, variable, _labels(ALGORITHMS.items()))
            menu.add_cascade(label="Hindsight: a search that knows the answer", menu=inner)
        return button


def menu_button(
    parent: tk.Misc, name: str, variable: tk.StringVar, labels: Mapping[str, str]
) -> tuple[ttk.Menubutton, tk.Menu]:
    """Make a button with the name for its text that opens a menu; labels are what it offers, by their values."""
    button = ttk.Menubutton(parent, name=name, text=name.capitalize())
    menu = tk.Menu(button, name="menu", tearoff=False)
    button.configure(menu=menu)
    fill_menu(menu, variable, labels)
    return button, menu


def fill_menu(menu: tk.Menu, variable: tk.StringVar, labels: Mapping[str, str]) -> None:
    """Let a menu offer these values, by their labels, and nothing else."""
    menu.delete(0, "end")
    for value, label in labels.items():
        menu.add_radiobutton(label=label, value=value, variable=variable)


def _entries(name: str) -> Iterable[tuple[str, str]]:
    """Return what a menu offers, and what each of it is."""
    if name == "list":
        return ((one.name, one.summary) for one in usable_lists()[0])
    if name == "rule":
        return RULES.items()
    if name == "cost":
        return ((cost.name, cost.summary) for cost in COSTS)
    if name == "heuristic":
        return ((one.name, one.summary) for one in (*HEURISTICS, ONE))
    return ((entry.name, entry.summary) for entry in REGISTRY)


def _labels(entries: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {str(value): f"{value}: {summary}" if summary else str(value) for value, summary in entries}
