"""Watch: the chosen solver finds a word before your eyes."""

from collections.abc import Sequence
from dataclasses import dataclass
from tkinter import ttk
from typing import TYPE_CHECKING

from ...errors import WordlensError
from ...hindsight import BRANCHING, SEED
from ...rules import MOST_GUESSES
from ..ask.check import read_whole
from ..ask.choose import strategy_with
from ..show.columns import SEARCH, STEP, TURN, WATCHED, Column, figures
from ..show.names import counted, no_path, not_found, solver_title
from ..show.shapes import SolveAnswer, TurnShape
from ..show.shapes_lab import HindsightShape
from ..show.theme import shared
from .grid import MOST_ROWS, ROWS, Grid
from .layout import Field, Table, switch
from .view import View, make_flow

if TYPE_CHECKING:
    from .window import Window

_TOOK = (Column("name", "what it took"), Column("figure", "figure"))
_COLUMNS = (*TURN, *(column for column in STEP if column.key not in ("word", "left")))
"""Of a strategy's guess or a search's: each shows its own."""


@dataclass
class _Film:
    """What was found, and how much of it is shown."""

    columns: Sequence[Column]
    steps: Sequence[TurnShape]
    took: Sequence[tuple[str, str]]
    """Titles and figures of what finding the word took."""
    missed: str
    """What is to be said where the word was not found."""
    shown: int = 0
    plays: bool = True

    @property
    def is_over(self) -> bool:
        """Whether all of it is shown."""
        return self.shown >= len(self.steps)


class Watch(View):
    """A grid that fills by itself, or step by step, and what finding the word took."""

    menus = ("list", "rule", "solver", "cost", "heuristic")

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "watch")
        self._film: _Film | None = None
        self._cells = Grid(self.left, window.palette, self.choices.words().length, lambda row, column: None)
        self.stand(self._cells)
        side, self._head = self.side("Watch a word being found")
        self._form = make_flow(side, "form", 0)
        self._answer = Field(self._form, "answer", "Word", 10)
        self._answer.entry.bind("<Return>", lambda _: self.solve())
        self._branching = Field(self._form, "branching", "Words tried in each position", 4, BRANCHING)
        self._seed = Field(self._form, "seed", "Seed", 7, SEED)
        hint = "An empty field takes a word by lot."
        self._hint = ttk.Label(self._form, name="hint", text=hint, style="Quiet.TLabel")
        row = make_flow(side, "buttons")
        self._buttons = self.buttons(
            row,
            solve=("Solve", self.solve),
            pause=("Pause", self.pause),
            step=("Step", self.step),
            stop=("Stop", self.stop),
        )
        self._buttons["solve"].configure(style="Main.TButton")
        row.show(*self._buttons.values())
        self._steps = Table(side, "steps", _COLUMNS, (110, *[90] * (len(_COLUMNS) - 1)), ROWS)
        self._steps.display([column.key for column in TURN[1:]])
        self._steps.pack(fill="x", pady=12)
        self._figures = Table(side, "figures", _TOOK, (200, 160), 2)
        self._figures.pack(fill="both", expand=True)
        self.options = self.add_options(lambda: [self.choices["solver"]], lambda: self.choice_changed("options"))
        self.add_guesses(MOST_GUESSES)
        self.add_day()
        self._name_fields()
        self._name_buttons()

    def leave(self) -> None:
        """Pause: nobody watches."""
        if self._film is not None and self._film.plays and not self._film.is_over:
            self.pause()

    def choice_changed(self, name: str) -> None:
        """Forget what was found by somebody else."""
        self.stop()
        self._clear()
        self._name_fields()

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong; nothing runs any more."""
        self._name_buttons()
        super().fail(error)

    def pause(self) -> None:
        """Stay at what is shown, or go on from there."""
        if self._film is not None:
            self._film.plays = not self._film.plays
            self.not_later()
            if self._film.plays:
                self._advance()
            self._name_buttons()

    def step(self) -> None:
        """Show one guess more, and stay there; the first one, where nothing is found yet."""
        if self._film is None:
            self.solve(plays=False)
        else:
            self.not_later()
            self._film.plays = False
            self._advance()

    def stop(self) -> None:
        """Stop searching and showing."""
        self.not_later()
        if self.background.is_busy:
            self.background.stop()
            self.say("Stopped.")
        self._film = None
        self._name_buttons()

    def solve(self, plays: bool = True) -> None:
        """Let the solver find the word, and show how."""
        self.stop()
        self._clear()
        self.say("")
        words = self.choices.words()
        typed = self._answer.get() or words.allowed[int(self.window.rng.choice(words.answers))]
        answer = words.allowed[words.number(typed)]
        name = self.choices.solver_name()
        seed = read_whole("seed", self._seed.get(), 0)
        given = {**self.choices.fields("list"), "answer": answer, "seed": seed, "max_guesses": self.choices.guesses}
        self._head.configure(text=f"{solver_title(name)} finds {answer.upper()}")
        if self.choices.is_hindsight:
            branching = read_whole("branching", self._branching.get(), 1)
            asked = {**given, "solver": name, "branching": branching}
            self.ask("hindsight", asked, lambda found: self._found_path(found, plays))
        else:
            asked = {**given, **self.choices.fields("rule"), "strategy": name, "date": self.choices.date}
            asked["options"] = self.options.given(name)
            self.ask("solve", {**asked, "traced": True}, lambda found: self._found_game(found, plays))
        self._name_buttons()

    def _found_game(self, found: SolveAnswer, plays: bool) -> None:
        missed = "" if found["solved"] else not_found(found["answer"], self.choices.guesses)
        took = [("guesses", str(len(found["guesses"]))), *figures(WATCHED, found)]
        self._play(_Film(TURN, found["guesses"], took, missed, plays=plays))

    def _found_path(self, found: HindsightShape, plays: bool) -> None:
        title = solver_title(found["solver"])
        missed = "" if found["path"] else no_path(title, found["answer"], found["max_guesses"])
        self._play(_Film(STEP, found["path"], figures(SEARCH, found), missed, plays=plays))

    def _play(self, film: _Film) -> None:
        """Begin to show what was found; where nobody looks, wait for them."""
        self._film = film
        film.plays = film.plays and self.window.view is self
        self._cells.resize(min(MOST_ROWS, max(ROWS, len(film.steps))), self._cells.columns)
        self._steps.display([column.key for column in film.columns[1:]])
        self._advance()

    def _advance(self) -> None:
        """Show the next guess, with the last one what it took, and go on after a while."""
        film = self._film
        assert film is not None
        if not film.is_over:
            self._steps.add(film.columns, film.steps[film.shown])
            film.shown += 1
            for row, step in enumerate(film.steps[max(0, film.shown - MOST_ROWS) : film.shown]):
                self._cells.set_row(row, step["word"], step["pattern"])
        if film.is_over:
            self._end(film)
        elif film.plays:
            self.later(shared()["milliseconds"]["pace"], self._advance)
        self._name_buttons()

    def _end(self, film: _Film) -> None:
        if not self._figures.tree.get_children():
            for name, figure in film.took:
                self._figures.add(_TOOK, {"name": name, "figure": figure})
        if film.missed:
            self.complain(film.missed)
        else:
            self.say(f"Found in {counted(len(film.steps), 'guess')}.")

    def _clear(self) -> None:
        self._cells.resize(ROWS, self.choices.words().length)
        self._steps.empty()
        self._figures.empty()

    def _name_fields(self) -> None:
        """Show the fields that matter to the chosen solver."""
        draws = self.choices.is_hindsight or strategy_with(self.choices["solver"], ()).stochastic
        fields = [self._answer, self._hint, *[self._branching] * self.choices.is_hindsight, *[self._seed] * draws]
        self._form.show(*fields)

    def _name_buttons(self) -> None:
        """Say on the buttons what they do now."""
        film, busy = self._film, self.background.is_busy
        goes_on = film is not None and not film.is_over
        is_held = film is not None and goes_on and not film.plays
        self._buttons["pause"].configure(text="Continue" if is_held else "Pause")
        switch(self._buttons, pause=goes_on, step=not busy and (film is None or goes_on), stop=busy or goes_on)
