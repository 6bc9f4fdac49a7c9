"""What the player has chosen in the menus, and the questions that this makes of rows."""

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ...hindsight import REGISTRY as SOLVERS
from ...hindsight import find_solver
from ...registry import find, names
from ...rules import Row, Setting
from ...strategies import REGISTRY
from ...words import WordList
from ..web.lists import words_named
from ..web.questions import Defaults, Question, chosen_opener
from .themes import DEFAULT_THEME

ALGORITHMS = tuple(dict.fromkeys(name.split("-")[0] for name in names(SOLVERS)))
"""The searches in hindsight, without their cost and heuristic."""


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


class Choices:
    """The chosen names; each is a variable of Tk's, so that a menu shows it."""

    NAMES = ("list", "rule", "strategy", "solver", "cost", "heuristic", "theme")

    def __init__(self, root: tk.Misc, start: Start, on_change: Callable[[str], None]) -> None:
        """Take over the user's own defaults; a name that is unknown raises what says so."""
        ours = start.defaults
        words = words_named(ours.list)
        strategy = find(REGISTRY, ours.strategy, "strategy").name
        self.defaults = ours
        self.list = tk.StringVar(root, words.name)
        self.rule = tk.StringVar(root, str(ours.rule))
        self.strategy = tk.StringVar(root, strategy)
        self.solver = tk.StringVar(root, strategy)
        """A strategy's name, or an algorithm's."""
        self.cost = tk.StringVar(root, "constant")
        self.heuristic = tk.StringVar(root, "log2")
        self.theme = tk.StringVar(root, start.theme)
        self._on_change = on_change
        for name in self.NAMES:
            self.variable(name).trace_add("write", lambda *_, name=name: self._changed(name))

    def variable(self, name: str) -> tk.StringVar:
        """Return the variable of that name."""
        variable: tk.StringVar = getattr(self, name)
        return variable

    def words(self) -> WordList:
        """Return the chosen list."""
        return words_named(self.list.get())

    @property
    def is_hindsight(self) -> bool:
        """Whether the chosen solver knows the answer."""
        return self.solver.get() in ALGORITHMS

    @property
    def has_cost(self) -> bool:
        """Whether the chosen solver has a cost to choose."""
        return self.solver.get() in ("ucs", "astar")

    @property
    def has_heuristic(self) -> bool:
        """Whether the chosen solver has a heuristic to choose."""
        return self.solver.get() == "astar"

    def solver_name(self) -> str:
        """Return the registered name of the chosen solver, such as astar-constant-log2, or of the strategy."""
        if not self.is_hindsight:
            return self.solver.get()
        parts = [self.solver.get(), *[self.cost.get()] * self.has_cost, *[self.heuristic.get()] * self.has_heuristic]
        return find_solver("-".join(parts)).name

    def setting(self, words: WordList) -> Setting:
        """Return rule, prior and played words as the terminal would have them."""
        ours = self.defaults
        rule = type(ours.rule)(self.rule.get())
        return Setting(rule=rule, prior=ours.prior or words.default_prior, played=ours.played)

    def question(self, rows: Sequence[Row] = (), strategy: str | None = None) -> Question:
        """Return the question about a position."""
        words = self.words()
        opener = None if rows else chosen_opener(None, self.defaults, words)
        name = strategy or self.strategy.get()
        return Question(words.name, words.digest, tuple(rows), name, (), self.setting(words), opener)

    def _changed(self, name: str) -> None:
        """Keep strategy and solver together, and tell; each is set once, so that this ends."""
        if name == "strategy" and self.solver.get() != self.strategy.get():
            self.solver.set(self.strategy.get())
        elif name == "solver" and not self.is_hindsight and self.strategy.get() != self.solver.get():
            self.strategy.set(self.solver.get())
        self._on_change(name)
