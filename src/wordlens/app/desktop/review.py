"""Review: a finished game, and what the coach says about it."""

import tkinter as tk
from collections.abc import Iterator, Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from ...coach import EXPLANATION
from ...rules import Row, format_pattern
from ..web import tasks
from ..web.faults import AtRows
from ..web.questions import ReviewQuestion
from ..wire_coach import JudgedTurnShape, ReviewShape
from .background import Failure
from .editor import RowsEditor
from .themes import Palette, family, shared
from .view import View, make_entry, make_text, scroll, write

if TYPE_CHECKING:
    from .window import Window

_CELLS, _TOP = 10, 99
_RULES = {"as played": None, "normal": False, "hard": True}
Part = tuple[str, str]
"""A piece of text and its tag."""


class Review(View):
    """Rows on the left, the report on the right."""

    menus = ("list",)

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "review")
        left = ttk.Frame(self, name="rows")
        left.grid(row=0, column=0, sticky="n")
        self.editor = RowsEditor(left, window.palette, window.choices.words(), lambda: None, window.complain)
        self.editor.grid.pack(anchor="w")
        self._worker = window.new_worker()
        form = ttk.Frame(left, name="form")
        form.pack(anchor="w", pady=(14, 0))
        self._answer = make_entry(form, "answer", "Answer, if not found", 10)
        self._answer.bind("<Return>", lambda _: self.ask())
        buttons = ttk.Frame(left, name="buttons")
        buttons.pack(anchor="w", pady=(10, 0))
        self.button(buttons, "review", "Review", self.ask, "Main.TButton").pack(side="left", padx=(0, 8))
        self.button(buttons, "clear", "Clear", self.clear).pack(side="left", padx=(0, 8))
        self._rule = tk.StringVar(self, "as played")
        self._make_rules(buttons)
        side = self.side()
        self._head = ttk.Label(side, name="head", style="Head.TLabel", text="How good, and how lucky?")
        self._head.pack(anchor="w", pady=(0, 8))
        self._report = make_text(side, "report", 24, 66)
        scroll(side, self._report)
        self._empty()
        self.paint(window.palette)

    def leave(self) -> None:
        """Ask no more."""
        self._worker.stop()

    def press(self, key: str) -> None:
        """Write in the rows; Enter behind the last one asks."""
        self.window.say("")
        before = self.editor.texts()
        self.editor.press(key)
        rows = self.editor.texts()
        is_right = bool(rows) and set(rows[-1].partition("=")[2]) == {"g"}
        if key == shared()["keys"]["submit"] and rows and (rows == before or is_right or self.editor.is_full):
            self.ask()

    def choice_changed(self, name: str) -> None:
        """Take another list."""
        if name == "list":
            self.editor.use(self.window.choices.words())

    def show(self, rows: Sequence[Row], answer: str, unlisted: bool) -> None:
        """Take over a game, and ask."""
        patterns = [(row.word, format_pattern(row.pattern, len(row.word))) for row in rows]
        self.editor.set_rows(patterns, unlisted)
        self._answer.delete(0, "end")
        self._answer.insert(0, answer)
        self.ask()

    def clear(self) -> None:
        """Forget the game."""
        self._worker.stop()
        self._answer.delete(0, "end")
        self.editor.clear()
        self._empty()

    def ask(self) -> None:
        """Ask the coach."""
        choices = self.window.choices
        self.window.say("")
        try:
            rows = self.editor.rows()
        except AtRows as fault:
            self._fail(Failure(str(fault), rows=fault.rows))
            return
        answer = self._answer.get().strip().lower() or None
        words = choices.words()
        question = ReviewQuestion(words.name, rows, answer, _RULES[self._rule.get()], choices.setting(words))
        self._head.configure(text="Thinking …")
        self._worker.ask(tasks.reviewed, question, on_done=self._show, on_failure=self._fail)

    def paint(self, palette: Palette) -> None:
        """Take the colours of a theme."""
        self.editor.grid.paint(palette)
        report, face = self._report, family(self)
        for mark in shared()["marks"]:
            tile = palette.marked(mark)
            report.tag_configure(mark, background=tile.fill, foreground=tile.ink, font=(face, 12, "bold"))
        report.tag_configure("skill", foreground=palette.tiles["correct"].fill)
        report.tag_configure("luck", foreground=palette.accent)
        report.tag_configure("track", foreground=palette.line)
        report.tag_configure("quiet", foreground=palette.quiet)
        report.tag_configure("note", foreground=palette.explore)
        report.tag_configure("strong", font=(face, 11, "bold"))
        report.tag_configure("sentence", lmargin1=16, lmargin2=16, spacing1=2, spacing3=10)
        report.tag_configure("rival", tabs=(150, 230))

    def _make_rules(self, parent: tk.Misc) -> None:
        button = ttk.Menubutton(parent, name="rule", text=f"Rule: {self._rule.get()}")
        menu = tk.Menu(button, name="menu", tearoff=False)
        for name in _RULES:
            menu.add_radiobutton(label=name, value=name, variable=self._rule)
        button.configure(menu=menu)
        button.pack(side="left")
        self._rule.trace_add("write", lambda *_: button.configure(text=f"Rule: {self._rule.get()}"))

    def _empty(self) -> None:
        self._head.configure(text="How good, and how lucky?")
        hint = "Type the rows of a game, colour them as in Advise, and press Review; or finish a game in Play."
        write(self._report, (f"{hint}\n\n", ""), (EXPLANATION, "quiet"))

    def _show(self, review: ReviewShape) -> None:
        self.editor.point(())
        skill = "–" if review["skill"] is None else f"{review['skill']:.0f}"
        self._head.configure(text=f"Skill {skill}, luck {review['luck']:.0f}")
        write(self._report, *_report(review))

    def _fail(self, failure: Failure) -> None:
        self._empty()
        self.editor.point(row - 1 for row in failure.rows)
        self.fail(failure)


def _report(review: ReviewShape) -> Iterator[Part]:
    """Write the whole review: every turn, the game, the strategies, and what the numbers mean."""
    yield f"{review['sentence']}\n\n", "strong"
    for number, turn in enumerate(review["turns"], 1):
        yield from _turn(number, turn)
    for note in review["notes"]:
        yield f"{note}\n", "note"
    if review["strategies"]:
        yield "\nWith the same answer\n", "strong"
    for rival in review["strategies"]:
        count = "not found" if rival["guesses"] is None else str(rival["guesses"])
        yield f"{rival['name']}\t{count}\t", "rival"
        yield f"{' '.join(rival['words']).upper()}\n", "quiet"
    yield f"\n{EXPLANATION}", "quiet"


def _turn(number: int, turn: JudgedTurnShape) -> Iterator[Part]:
    yield f"{number}  ", "quiet"
    for letter, mark in zip(turn["word"], turn["pattern"], strict=True):
        yield f" {letter.upper()} ", mark
        yield " ", ""
    estimated = "" if turn["exact"] else "~"
    yield "  skill ", "quiet"
    yield from _bar(turn["skill"], "skill")
    yield f" {estimated}{turn['skill']}   ", ""
    yield "luck ", "quiet"
    yield from _bar(turn["luck"], "luck")
    yield f" {turn['luck']}\n", ""
    yield f"{turn['sentence']}\n", "sentence"


def _bar(value: float, tag: str) -> Iterator[Part]:
    """Draw a number from 0 to 99 as ten cells."""
    full = round(_CELLS * value / _TOP)
    yield "█" * full, tag
    yield "█" * (_CELLS - full), "track"
