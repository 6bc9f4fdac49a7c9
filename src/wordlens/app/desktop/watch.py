"""Watch: the chosen solver finds a word before your eyes."""

from collections.abc import Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from ...errors import WordlensError
from ...rules import MAX_GUESSES
from ..show.columns import SEARCH, TURN, WATCHED, Column, figures
from ..show.names import counted, no_path, not_found
from ..show.shapes import SolveAnswer, TurnShape
from ..show.shapes_lab import HindsightShape
from ..show.theme import shared
from .grid import ROWS, Grid
from .view import View, add_row, empty, make_entry, make_row, make_table

if TYPE_CHECKING:
    from .window import Window

_TOOK = (Column("name", "what it took"), Column("figure", "figure"))
_PATH = tuple(column for column in TURN if column.key in ("word", "left"))
"""What is known of a step that a search in hindsight found."""


class Watch(View):
    """A grid that fills by itself, and what finding the word took."""

    menus = ("list", "rule", "solver", "cost", "heuristic")

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "watch")
        self.board = Grid(self, window.palette, window.choices.words().length, lambda row, column: None)
        self.board.grid(row=0, column=0, sticky="n")
        side, self._head = self.side("Watch a word being found")
        form = make_row(side, "form", (6, 14))
        self._answer = make_entry(form, "answer", "Word", 12)
        self._answer.bind("<Return>", lambda _: self.solve())
        buttons = self.buttons(form, solve=("Solve", self.solve), stop=("Stop", self.stop))
        buttons["solve"].configure(style="Main.TButton")
        self._stop = buttons["stop"]
        ttk.Label(side, text="An empty field takes a word by lot.", style="Quiet.TLabel").pack(anchor="w", pady=(0, 10))
        self._steps = make_table(side, "steps", TURN, (130, 110, 110, 110), ROWS)
        self._steps.pack(fill="x", pady=(0, 14))
        self._figures = make_table(side, "figures", _TOOK, (200, 160), len(SEARCH))
        self._figures.pack(anchor="w")
        self._stop.state(["disabled"])

    def leave(self) -> None:
        """Stop: nobody watches."""
        self.stop()

    def choice_changed(self, name: str) -> None:
        """Forget what was found by somebody else."""
        if name in self.menus:
            self.stop()
            self._clear()

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong; nothing runs any more."""
        self._stop.state(["disabled"])
        super().fail(error)

    def stop(self) -> None:
        """Stop searching and showing."""
        if self.background.is_busy:
            self.background.stop()
            self.window.say("Stopped.")
        self.not_later()
        self._stop.state(["disabled"])

    def solve(self) -> None:
        """Let the solver find the word."""
        self.stop()
        self._clear()
        self.window.say("")
        choices, words = self.window.choices, self.window.choices.words()
        typed = self._answer.get().strip() or words.allowed[int(self.window.rng.choice(words.answers))]
        answer = words.allowed[words.number(typed)]
        name = choices.solver_name()
        self._head.configure(text=f"{name} finds {answer.upper()}")
        self._stop.state(["!disabled"])
        given = {**choices.fields("list"), "answer": answer}
        if choices.is_hindsight:
            self.ask("hindsight", {**given, "solver": name}, self._found_path)
        else:
            self.ask(
                "solve",
                {**given, **choices.fields("rule"), "strategy": name, "date": choices.date, "traced": True},
                self._found_game,
            )

    def _found_game(self, found: SolveAnswer) -> None:
        missed = "" if found["solved"] else not_found(found["answer"], MAX_GUESSES)
        took = [("guesses", str(len(found["guesses"]))), *figures(WATCHED, found)]
        self._play(TURN, found["guesses"], took, missed)

    def _found_path(self, found: HindsightShape) -> None:
        missed = "" if found["path"] else no_path(found["solver"], found["answer"], MAX_GUESSES)
        self._play(_PATH, found["path"], figures(SEARCH, found), missed)

    def _play(
        self,
        columns: Sequence[Column],
        steps: Sequence[TurnShape],
        took: Sequence[tuple[str, str]],
        missed: str,
        at: int = 0,
    ) -> None:
        """Show a guess and wait; after the last one, show what it took."""
        self._steps.configure(displaycolumns=[column.key for column in columns[1:]])
        if at < len(steps):
            self.board.set_row(at, steps[at]["word"], steps[at]["pattern"])
            add_row(self._steps, columns, steps[at])
            self.later(shared()["milliseconds"]["pace"], lambda: self._play(columns, steps, took, missed, at + 1))
            return
        for name, figure in took:
            add_row(self._figures, _TOOK, {"name": name, "figure": figure})
        self._stop.state(["disabled"])
        if missed:
            self.window.complain(missed)
        else:
            self.window.say(f"Found in {counted(len(steps), 'guess')}.")

    def _clear(self) -> None:
        self.board.resize(ROWS, self.window.choices.words().length)
        empty(self._steps, self._figures)
