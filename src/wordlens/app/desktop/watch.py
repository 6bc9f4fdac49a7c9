"""Watch: the chosen solver finds a word before your eyes."""

from collections.abc import Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from ...hindsight import BRANCHING, SEED
from ...rules import MAX_GUESSES
from ..web import tasks
from ..wire_hindsight import HindsightShape
from .background import Failure
from .grid import ROWS, Grid
from .themes import Palette
from .view import View, make_entry, make_table
from .watched import WatchedGame, watched_game

if TYPE_CHECKING:
    from .window import Window

PACE_MILLISECONDS = 750
"""From one guess to the next."""
COUNTED = ("nodes expanded", "generated", "largest frontier", "words explored")
Step = tuple[str, str, tuple[str, ...]]
"""Word, pattern, and the figures beside it."""


class Watch(View):
    """A grid that fills by itself, and what finding the word took."""

    menus = ("list", "rule", "solver", "cost", "heuristic")

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "watch")
        self.board = Grid(self, window.palette, window.choices.words().length, lambda row, column: None)
        self.board.grid(row=0, column=0, sticky="n")
        self._worker = window.new_worker()
        self._timer: str | None = None
        side = self.side()
        self._head = ttk.Label(side, name="head", style="Head.TLabel", text="Watch a word being found")
        self._head.pack(anchor="w", pady=(0, 10))
        form = ttk.Frame(side, name="form")
        form.pack(anchor="w", pady=(0, 14))
        self._answer = make_entry(form, "answer", "Word", 12)
        self._answer.bind("<Return>", lambda _: self.solve())
        self.button(form, "solve", "Solve", self.solve, "Main.TButton").pack(side="left", padx=(0, 8))
        self._stop = self.button(form, "stop", "Stop", self.stop)
        self._stop.pack(side="left")
        ttk.Label(side, text="An empty field takes a word by lot.", style="Quiet.TLabel").pack(anchor="w", pady=(0, 10))
        self._steps = make_table(side, "steps", (("guess", 130), ("before", 110), ("left", 110), ("bits", 110)), ROWS)
        self._steps.pack(fill="x", pady=(0, 14))
        self._figures = make_table(side, "figures", (("what it took", 200), ("figure", 160)), len(COUNTED) + 2)
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

    def paint(self, palette: Palette) -> None:
        """Take the colours of a theme."""
        self.board.paint(palette)

    def stop(self) -> None:
        """Stop searching and showing."""
        if self._worker.is_busy:
            self._worker.stop()
            self.window.say("Stopped.")
        if self._timer is not None:
            self.after_cancel(self._timer)
            self._timer = None
        self._stop.state(["disabled"])

    def solve(self) -> None:
        """Let the solver find the word."""
        self.stop()
        self._clear()
        self.window.say("")
        choices = self.window.choices
        words = choices.words()
        typed = self._answer.get().strip()
        if not typed:
            typed = words.allowed[int(self.window.rng.choice(words.answers))]
        answer = words.allowed[words.number(typed)]
        name = choices.solver_name()
        self._head.configure(text=f"{name} finds {answer.upper()}")
        self._stop.state(["!disabled"])
        if choices.is_hindsight:
            search = (name, words.name, answer, BRANCHING, SEED)
            self._steps.configure(displaycolumns=("left",))
            self._worker.ask(tasks.hindsight, *search, on_done=self._found_path, on_failure=self._fail)
        else:
            self._steps.configure(displaycolumns=("before", "left", "bits"))
            question = choices.question(strategy=name)
            self._worker.ask(watched_game, question, answer, on_done=self._found_game, on_failure=self._fail)

    def _found_game(self, found: WatchedGame) -> None:
        steps = [
            (turn["word"], turn["pattern"], (f"{turn['before']:,}", f"{turn['left']:,}", f"{turn['bits']:.2f}"))
            for turn in found["guesses"]
        ]
        missed = "" if found["solved"] else f"Not found within {MAX_GUESSES} guesses: {found['answer'].upper()}."
        self._play(steps, (("guesses", str(len(steps))), *_time_and_memory(found)), missed)

    def _found_path(self, found: HindsightShape) -> None:
        steps = [(step["word"], step["pattern"], ("", f"{step['left']:,}", "")) for step in found["path"]]
        counts = [found["expanded"], found["generated"], found["max_frontier"], found["words_explored"]]
        figures = [(name, f"{count:,}") for name, count in zip(COUNTED, counts, strict=True)]
        name, answer = found["solver"], found["answer"].upper()
        missed = "" if steps else f"{name} found no path to {answer} within {MAX_GUESSES} guesses."
        self._play(steps, [*figures, *_time_and_memory(found)], missed)

    def _play(self, steps: Sequence[Step], figures: Sequence[tuple[str, str]], missed: str, at: int = 0) -> None:
        """Show a guess and wait; after the last one, show what it took."""
        self._timer = None
        if at < len(steps):
            word, pattern, values = steps[at]
            self.board.set_row(at, word, pattern)
            self._steps.insert("", "end", text=word.upper(), values=values)
            self._timer = self.after(PACE_MILLISECONDS, self._play, steps, figures, missed, at + 1)
            return
        for name, figure in figures:
            self._figures.insert("", "end", text=name, values=(figure,))
        self._stop.state(["disabled"])
        if missed:
            self.window.complain(missed)
        else:
            self.window.say(f"Found in {len(steps)} guess{'es' if len(steps) > 1 else ''}.")

    def _fail(self, failure: Failure) -> None:
        self._stop.state(["disabled"])
        self.fail(failure)

    def _clear(self) -> None:
        self.board.resize(ROWS, self.window.choices.words().length)
        for table in (self._steps, self._figures):
            table.delete(*table.get_children())


def _time_and_memory(found: WatchedGame | HindsightShape) -> tuple[tuple[str, str], ...]:
    return ("time", f"{1000 * found['seconds']:.2f} ms"), ("peak memory", f"{found['peak_mb']:.2f} MB")
