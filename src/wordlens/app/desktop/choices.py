"""What can be chosen in a view: list, rule, strategy or solver with its cost and heuristic; and the menus for it."""

import tkinter as tk
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tkinter import ttk

from ...hindsight.costs import COSTS
from ...hindsight.heuristics import HEURISTICS, ONE
from ...rules import MAX_GUESSES
from ...words import WordList
from ..ask.choose import choose_entry, choose_solver, has_cost, has_heuristic
from ..ask.lists import usable_lists, words_named
from ..ask.plans import Kind
from ..ask.questions import SOLVER_LIST
from ..ask.settings import Defaults
from ..show.names import (
    ALGORITHMS,
    LIST_TITLES,
    RULE_TITLES,
    RULES,
    STRATEGY_NOTES,
    list_title,
    solver_title,
)
from ..show.theme import DEFAULT_THEME
from .layout import Flow

_TITLES = {"heuristic": "Estimate"}
"""Titles of menus that differ from their names."""


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
    list: str | None = None
    """The list that every view begins with; if None, the one that is usual for what the view does."""


class Choices:
    """The chosen names of one view; each is a variable of Tk's, so that a menu shows it."""

    def __init__(self, parent: tk.Misc, start: Start, usual_list: str, on_change: Callable[[str], None]) -> None:
        """Take over the user's own defaults; a name that is unknown raises what says so."""
        self.defaults, self.date, self.guesses = start.defaults, start.date, MAX_GUESSES
        strategy = choose_entry(None, self.defaults).name
        self._kind: Kind = "strategies"
        self._lists: dict[Kind, str] = {
            "strategies": words_named(start.list or usual_list).name,
            "solvers": words_named(start.list or SOLVER_LIST).name,
        }
        first = {
            "list": self._lists[self._kind],
            "rule": str(self.defaults.rule),
            "strategy": strategy,
            "solver": strategy,
            "cost": "constant",
            "heuristic": "log2",
        }
        self.variables = {name: tk.StringVar(parent, value) for name, value in first.items()}
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

    @property
    def has_days(self) -> bool:
        """Whether it matters which answers were played before the puzzle's day."""
        prior = self.defaults.prior or self.words().default_prior
        return prior == "official" and self._kind == "strategies"

    def has(self, name: str) -> bool:
        """Tell whether the chosen solver leaves something to choose in that menu."""
        solver = self["solver"]
        return {"cost": has_cost(solver), "heuristic": has_heuristic(solver), "rule": not self.is_hindsight}.get(
            name, True
        )

    def solver_name(self) -> str:
        """Return the registered name of the chosen solver, such as astar-constant-log2, or of the strategy."""
        if not self.is_hindsight:
            return self["solver"]
        return choose_solver(algorithm=self["solver"], cost=self["cost"], heuristic=self["heuristic"])

    def use_kind(self, kind: Kind) -> None:
        """Choose the list that was chosen last, or is usual, for strategies or for solvers that know the answer."""
        if kind != self._kind:
            self._kind = kind
            self["list"] = self._lists[kind]

    def _changed(self, name: str) -> None:
        if name == "list":
            self._lists[self._kind] = self["list"]
        elif name == "solver":
            self.use_kind("solvers" if self.is_hindsight else "strategies")
        self._on_change(name)


class MenuRow(Flow):
    """A row of menus, of which a view shows those that matter to it."""

    def __init__(self, parent: tk.Misc, choices: Choices, names: Iterable[str]) -> None:
        """Make the menus of these names."""
        super().__init__(parent, "menus")
        self._choices = choices
        self._others: list[tuple[tk.Widget, Callable[[], bool]]] = []
        self._buttons = {name: self._button(name) for name in names}
        self.refresh()

    def refresh(self) -> None:
        """Say what is chosen, and show of cost and heuristic what the chosen solver has."""
        for name, button in self._buttons.items():
            button.configure(text=f"{_TITLES.get(name, name.capitalize())}: {_title(name, self._choices[name])}")
        shown = [button for name, button in self._buttons.items() if self._choices.has(name)]
        self.show(*shown, *(widget for widget, is_there in self._others if is_there()))

    def add(self, widget: tk.Widget, is_there: Callable[[], bool]) -> None:
        """Show a child of this row behind the menus, where that makes sense."""
        self._others.append((widget, is_there))
        self.refresh()

    def _button(self, name: str) -> ttk.Menubutton:
        variable = self._choices.variables[name]
        button, menu = menu_button(self, name, variable, entry_labels(name))
        if name == "list":  # the user may have kept a new one meanwhile
            menu.configure(postcommand=lambda: fill_menu(menu, variable, entry_labels(name)))
        if name == "solver":
            menu.add_separator()
            inner = tk.Menu(menu, name="hindsight", tearoff=False)
            fill_menu(inner, variable, ALGORITHMS)
            menu.add_cascade(label="A search that knows the answer", menu=inner)
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


def entry_labels(name: str) -> dict[str, str]:
    """Return what a menu of that name offers: its labels, by their values."""
    return {str(value): f"{_title(name, str(value))}{summary and f': {summary}'}" for value, summary in _entries(name)}


def _title(name: str, value: str) -> str:
    """Return what players call something that a menu offers."""
    if name == "list":
        return list_title(value)
    if name == "rule":
        return RULE_TITLES[value]
    if name == "cost":
        return next(cost.summary for cost in COSTS if cost.name == value).removeprefix("cost ")
    if name == "heuristic":
        return next(one.summary for one in (*HEURISTICS, ONE) if one.name == value)
    return solver_title(value)


def _entries(name: str) -> Iterable[tuple[str, str]]:
    """Return what a menu offers, and what each of it is."""
    if name == "list":
        return ((one.name, "" if one.name in LIST_TITLES else one.summary) for one in usable_lists()[0])
    if name == "rule":
        return RULES.items()
    if name == "cost":
        return ((cost.name, "") for cost in COSTS)
    if name == "heuristic":
        return ((one.name, "never too high" if one is ONE else "may be too high") for one in (*HEURISTICS, ONE))
    return STRATEGY_NOTES.items()
