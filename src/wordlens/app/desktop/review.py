"""Review: a finished game, and what the coach says about it."""

import tkinter as tk
from collections.abc import Sequence
from tkinter import font as tkfont
from tkinter import ttk
from typing import TYPE_CHECKING

from ...coach import EXPLANATION
from ...errors import InvalidOption, WordlensError
from ...rules import MARK_NAMES
from ...strategies import REGISTRY
from ..show.names import RULE_TITLES, strategy_text, strategy_title
from ..show.review import EMPTY, FULL, review_pieces, skill_text
from ..show.shapes_review import ReviewShape
from ..show.theme import Palette
from .choices import menu_button
from .keyboard import SUBMIT
from .layout import Field, Report
from .themes import FIXED_POINTS, TEXT_POINTS, family
from .view import RowsView, make_flow

if TYPE_CHECKING:
    from .window import Window

_RULES = {"normal": False, "hard": True}
_LEAST_POINTS = 7
"""How small the report is written in a narrow window."""
_HEAD = "How good, and how lucky?"
_HINT = "Type the rows of a game, colour them as in Advise, and press Review; or finish a game in Play."


class Review(RowsView):
    """Rows on the left, the report on the right."""

    menus = ("list",)
    side_width = 480
    below = 130

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "review")
        form = make_flow(self.left, "form", 12)
        self._answer = Field(form, "answer", "Answer, if not found", 9)
        self._answer.entry.bind("<Return>", lambda _: self.review())
        row = make_flow(self.left, "buttons", 8)
        made = self.buttons(row, review=("Review", self.review), clear=("Clear", self.clear))
        made["review"].configure(style="Main.TButton")
        self._rule = tk.StringVar(self)
        form.show(self._answer)
        row.show(*made.values(), self._make_rules(row))
        side, self._head = self.side(_HEAD)
        self._report = Report(side, "report", 10)
        self._font = tkfont.Font(self, font="TkFixedFont")  # so that the figures of the turns stand below each other
        self._report.text.configure(font=self._font)
        self._report.text.bind("<Configure>", lambda _: self._make_room())
        self._report.pack(fill="both", expand=True)
        self._rivals = self.add_ticks("Strategies", {entry.name: strategy_title(entry.name) for entry in REGISTRY})
        self.options = self.add_options(self._rivals.chosen, lambda: None)
        self.add_day()
        self._empty()

    def press(self, key: str) -> None:
        """Write in the rows; Enter behind the last one asks."""
        before = self.editor.texts()
        super().press(key)
        rows = self.editor.texts()
        is_right = bool(rows) and set(rows[-1].partition("=")[2]) == {"g"}
        if key == SUBMIT and rows and (rows == before or is_right or self.editor.is_full):
            self.review()

    def choice_changed(self, name: str) -> None:
        """Take another list."""
        super().choice_changed(name)
        self._make_room()

    def show(self, rows: Sequence[str], answer: str, list_name: str, unlisted: bool, hard: bool) -> None:
        """Take over a game, and ask."""
        self.choices["list"] = list_name
        self._rule.set("hard" if hard else "normal")
        self.editor.set_rows(rows, unlisted)
        self._answer.set(answer)
        self.review()

    def clear(self) -> None:
        """Forget the game."""
        self.background.stop()
        self._answer.set("")
        self.editor.clear()
        self._empty()

    def review(self) -> None:
        """Ask the coach."""
        self.say("")
        if not self.editor.texts():
            self.complain(_HINT)
            return
        answer = self._answer.get().lower() or None
        rivals = self._rivals.chosen()
        if not rivals:
            raise InvalidOption("choose at least one of the strategies to compare with", reason="nothing_chosen")
        given = {**self.choices.fields("list"), "date": self.choices.date, **self.editor.request()}
        given["strategies"] = [self.options.written(name) for name in rivals]
        self._head.configure(text="Thinking …")
        self.ask("review", {**given, "answer": answer, "hard": _RULES[self._rule.get()]}, self._show)

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong, and point at its rows."""
        self._empty()
        super().fail(error)

    def paint(self, palette: Palette) -> None:
        """Take the colours of a theme."""
        report = self._report.text
        inks = {"skill": palette.tiles["correct"].fill, "luck": palette.accent, "track": palette.line}
        for style, ink in {**inks, "quiet": palette.quiet, "note": palette.explore}.items():
            report.tag_configure(style, foreground=ink)
        for mark in MARK_NAMES:
            tile = palette.marked(mark)
            report.tag_configure(mark, background=tile.fill, foreground=tile.ink)
        for style in ("hint", "note"):
            report.tag_configure(style, font="TkTextFont")
        report.tag_configure("strong", font=(family(self), TEXT_POINTS, "bold"))
        report.tag_configure("sentence", font="TkTextFont", lmargin1=16, lmargin2=16, spacing1=2, spacing3=10)

    def _make_room(self) -> None:
        """Write so small that the line of a turn fits: four characters a letter, skill, luck, bits, and the bar."""
        characters = 4 * self.choices.words().length + 54
        for points in range(FIXED_POINTS, _LEAST_POINTS - 1, -1):
            self._font.configure(size=points)
            if characters * self._font.measure("0") <= self._report.text.winfo_width():
                break

    def _make_rules(self, parent: tk.Misc) -> ttk.Menubutton:
        button, _ = menu_button(parent, "rule", self._rule, {name: RULE_TITLES[name] for name in _RULES})
        self._rule.trace_add("write", lambda *_: button.configure(text=f"Rule: {RULE_TITLES[self._rule.get()]}"))
        self._rule.set("normal")
        return button

    def _empty(self) -> None:
        self._head.configure(text=_HEAD)
        self._report.write((f"{_HINT}\n\n", "hint"), (EXPLANATION, "quiet"))

    def _show(self, review: ReviewShape) -> None:
        self.editor.point(())
        self._head.configure(text=f"Skill {skill_text(review['skill'])}, luck {review['luck']:.0f}")
        # The empty cells of a bar have a colour of their own here, so that they need no other character.
        pieces = review_pieces(review, called=strategy_text)
        self._report.write(*((text.replace(EMPTY, FULL), style) for text, style in pieces))
