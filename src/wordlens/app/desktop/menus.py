"""The menus: list, rule, strategy or solver with its cost and heuristic; and the theme."""

import tkinter as tk
from collections.abc import Iterable
from tkinter import ttk

from ...hindsight.costs import COSTS
from ...hindsight.heuristics import HEURISTICS, ONE
from ...rules import Rule
from ...strategies import REGISTRY
from ...words import list_names
from ..web.lists import words_named
from .choices import ALGORITHMS, Choices
from .themes import THEMES

TITLES = {
    "list": "List",
    "rule": "Rule",
    "strategy": "Strategy",
    "solver": "Solver",
    "cost": "Cost",
    "heuristic": "Heuristic",
    "theme": "Theme",
}
RULES = {
    Rule.NORMAL: "any allowed word may be guessed",
    Rule.HARD: "the official hard mode",
    Rule.STRICT: "only words that may still be the answer",
}
SEARCHES = {"bfs": "breadth first", "dfs": "depth first", "ucs": "cheapest first", "astar": "A*"}


class MenuRow(ttk.Frame):
    """A row of menus, of which a view shows those that matter to it."""

    def __init__(self, parent: tk.Misc, choices: Choices) -> None:
        """Make all menus, shown or not."""
        super().__init__(parent, name="menus")
        self._choices = choices
        self._buttons = {name: self._button(name) for name in TITLES if name != "theme"}

    def show(self, names: Iterable[str]) -> None:
        """Show these menus, and of cost and heuristic what the chosen solver has."""
        has = {"cost": self._choices.has_cost, "heuristic": self._choices.has_heuristic}
        for button in self._buttons.values():
            button.pack_forget()
        for name in names:
            if has.get(name, True):
                self._buttons[name].pack(side="left", padx=(0, 8))
        for name, button in self._buttons.items():
            button.configure(text=f"{TITLES[name]}: {self._choices.variable(name).get()}")

    def _button(self, name: str) -> ttk.Menubutton:
        button = ttk.Menubutton(self, name=name)
        menu = tk.Menu(button, name="menu", tearoff=False)
        button.configure(menu=menu)
        variable = self._choices.variable(name)
        if name == "list":
            menu.configure(postcommand=lambda: self._fill_lists(menu, variable))  # the user may have kept a new one
            self._fill_lists(menu, variable)
        elif name == "solver":
            _fill(menu, variable, _strategies())
            menu.add_separator()
            inner = tk.Menu(menu, name="hindsight", tearoff=False)
            _fill(inner, variable, ((name, SEARCHES.get(name, "")) for name in ALGORITHMS))
            menu.add_cascade(label="Hindsight: a search that knows the answer", menu=inner)
        else:
            _fill(menu, variable, _entries(name))
        return button

    @staticmethod
    def _fill_lists(menu: tk.Menu, variable: tk.StringVar) -> None:
        menu.delete(0, "end")
        _fill(menu, variable, ((name, words_named(name).summary) for name in list_names()))


def theme_button(parent: tk.Misc, choices: Choices) -> ttk.Menubutton:
    """Make the menu of themes."""
    button = ttk.Menubutton(parent, name="theme", text="Theme")
    menu = tk.Menu(button, name="menu", tearoff=False)
    for value, text in THEMES.items():
        menu.add_radiobutton(label=text, value=value, variable=choices.theme)
    button.configure(menu=menu)
    return button


def _strategies() -> Iterable[tuple[str, str]]:
    return ((entry.name, entry.summary) for entry in REGISTRY)


def _entries(name: str) -> Iterable[tuple[str, str]]:
    if name == "rule":
        return ((str(rule), text) for rule, text in RULES.items())
    if name == "cost":
        return ((cost.name, cost.summary) for cost in COSTS)
    if name == "heuristic":
        return ((each.name, each.summary) for each in (*HEURISTICS, ONE))
    return _strategies()


def _fill(menu: tk.Menu, variable: tk.StringVar, entries: Iterable[tuple[str, str]]) -> None:
    for value, summary in entries:
        menu.add_radiobutton(label=f"{value}: {summary}" if summary else value, value=value, variable=variable)
