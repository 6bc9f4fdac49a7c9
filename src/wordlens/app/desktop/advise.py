"""Advise: the puzzle that is played elsewhere, with the ranking at its side."""

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ..web import tasks
from ..web.faults import AtRows
from ..web.shapes import AdviceAnswer
from .background import Failure, Worker
from .editor import RowsEditor
from .themes import Palette, shared
from .view import View, make_table, make_text, write

if TYPE_CHECKING:
    from .window import Window

SOON_MILLISECONDS = 200
"""How long to wait for the next click before asking."""
_HINT = "Click a cell to change its colour, or type 1 2 3 behind the word. Arrows move, Delete removes a row."


class Advise(View):
    """Rows on the left, ranked guesses and the words left on the right."""

    menus = ("list", "rule", "strategy")

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "advise")
        left = ttk.Frame(self, name="rows")
        left.grid(row=0, column=0, sticky="n")
        self.editor = RowsEditor(left, window.palette, window.choices.words(), self._ask_soon, window.complain)
        self.editor.grid.pack(anchor="w")
        buttons = ttk.Frame(left, name="buttons")
        buttons.pack(fill="x", pady=(14, 0))
        submit = shared()["keys"]["submit"]
        for name, text, command in (
            ("add", "Add row", lambda: self.editor.press(submit)),
            ("review", "Review", self._review),
            ("clear", "Clear", self.editor.clear),
        ):
            self.button(buttons, name, text, command).pack(side="left", padx=(0, 8))
        self._worker = window.new_worker()
        self._timer: str | None = None
        side = self.side()
        self._head = ttk.Label(side, name="head", style="Head.TLabel")
        self._head.pack(anchor="w")
        self._note = ttk.Label(side, name="note", style="Quiet.TLabel", wraplength=540, justify="left", text=_HINT)
        self._note.pack(anchor="w", pady=(4, 8))
        columns = (("guess", 110), ("score", 90), ("left", 80), ("replies", 70), ("worst", 70), ("kind", 130))
        self._ranking = make_table(side, "ranking", columns, 10)
        self._ranking.column("kind", stretch=True)
        self._ranking.pack(fill="x")
        self._ranking.bind("<<TreeviewSelect>>", self._take)
        self._count = ttk.Label(side, name="count", padding=(4, 12, 0, 4))
        self._count.pack(anchor="w")
        self._words = make_text(side, "words", 5)
        self._words.pack(fill="both", expand=True, padx=4)
        self.paint(window.palette)

    def enter(self) -> None:
        """Ask for advice, if it is not there."""
        self._ask_soon()

    def leave(self) -> None:
        """Ask for nothing more."""
        self._cancel_timer()

    def press(self, key: str) -> None:
        """Write in the rows."""
        self.window.say("")
        self.editor.press(key)

    def choice_changed(self, name: str) -> None:
        """Ask anew."""
        if name == "list":
            self.editor.use(self.window.choices.words())
        if name in self.menus:
            self._ask_soon()

    def paint(self, palette: Palette) -> None:
        """Take the colours of a theme."""
        self.editor.grid.paint(palette)
        self._ranking.tag_configure("candidate", foreground=palette.accent)
        self._ranking.tag_configure("exploration", foreground=palette.explore)

    @property
    def worker(self) -> Worker:
        """The process that ranks."""
        return self._worker

    def _review(self) -> None:
        try:
            self.window.review(self.editor.rows(), "", self.editor.unlisted)
        except AtRows as fault:
            self.window.complain(str(fault))

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self.after_cancel(self._timer)
            self._timer = None

    def _ask_soon(self) -> None:
        self._cancel_timer()
        if self.editor.has_unclear:
            self._empty("Check what is outlined")
        elif self.window.view is self:
            self.window.say("")  # what was wrong with the rows is no longer known
            self._head.configure(text="Thinking …")
            self._timer = self.after(SOON_MILLISECONDS, self._ask)

    def _ask(self) -> None:
        self._timer = None
        try:
            question = self.window.choices.question(self.editor.rows())
        except AtRows as fault:
            self._fail(Failure(str(fault), rows=fault.rows))
            return
        self._worker.ask(tasks.advice, question, on_done=self._show, on_failure=self._fail)

    def _show(self, advice: AdviceAnswer) -> None:
        if self._timer is not None or self.editor.has_unclear:
            return  # the rows have changed meanwhile
        texts, best, count = shared()["texts"], advice["guesses"][0], advice["candidates"]["count"]
        self.editor.point(())
        is_optimal = f" ({texts['optimal']})" if advice["exact"] and count > 1 else ""
        self._head.configure(
            text=f"{'It must be' if count == 1 else 'Best next guess:'} {best['word'].upper()}{is_optimal}"
        )
        fallback = texts["fallback"] if advice["fallback"] else ""
        notes = [fallback, advice.get("explanation", ""), advice["note"]]
        self._note.configure(text=" ".join(filter(None, notes)) if self.editor.texts() else _HINT)
        self._ranking.delete(*self._ranking.get_children())
        self._ranking.heading("score", text=advice["unit"] or "score")
        for guess in advice["guesses"]:
            kind = "may_be_answer" if guess["is_candidate"] else "exploration"
            score = f"{guess['score']:,.0f}" if guess["score"] == int(guess["score"]) else f"{guess['score']:,.3f}"
            figures = (score, f"{guess['expected_left']:,.2f}", f"{guess['parts']:,}", f"{guess['largest']:,}")
            tag = "candidate" if guess["is_candidate"] else "exploration"
            self._ranking.insert("", "end", text=guess["word"].upper(), values=(*figures, texts[kind]), tags=(tag,))
        words = advice["candidates"]["words"]
        more = " …" if len(words) < count else ""
        self._count.configure(text=f"{count:,} word{'s' if count > 1 else ''} left")
        write(self._words, (" ".join(words).upper() + more, ""))

    def _fail(self, failure: Failure) -> None:
        if self._timer is not None or self.editor.has_unclear:
            return
        self.editor.point(row - 1 for row in failure.rows)
        self._empty("No advice")
        self.fail(failure)

    def _empty(self, head: str) -> None:
        self._head.configure(text=head)
        self._note.configure(text=_HINT)
        self._count.configure(text="")
        self._ranking.delete(*self._ranking.get_children())
        write(self._words)

    def _take(self, _: "tk.Event[ttk.Treeview]") -> None:
        """Write the guess that was clicked into the next row."""
        for item in self._ranking.selection():
            self.editor.add(str(self._ranking.item(item, "text")).lower())
            self._ranking.selection_remove(item)
            self.window.focus_cells()
