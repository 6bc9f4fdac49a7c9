"""Advise: the puzzle that is played elsewhere, with the ranking at its side."""

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ...errors import WordlensError
from ..show.columns import GUESS, Column, guess_columns
from ..show.names import chance_text, counted, guess_kind
from ..show.shapes import AdviceAnswer
from ..show.theme import Palette, shared
from .keyboard import SUBMIT
from .record import RecordLine
from .view import RowsView, add_row, empty, make_row, make_table, make_text, write

if TYPE_CHECKING:
    from .window import Window

SOON_MILLISECONDS = 200
"""How long to wait for the next click before asking."""
_HINT = "Click a cell to change its colour, or type 1 2 3 behind the word. Arrows move, Delete removes a row."
_KIND = Column("kind", "kind")
_WIDTHS = (80, 100, 60, 110, 50, 60, 120)


class Advise(RowsView):
    """Rows on the left, ranked guesses and the words left on the right."""

    menus = ("list", "rule", "strategy")

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "advise")
        self.buttons(
            make_row(self.left, "buttons", 14),
            add=("Add row", lambda: self.editor.press(SUBMIT)),
            review=("Review", lambda: window.review(self.editor.texts(), "", self.editor.unlisted)),
            clear=("Clear", self.editor.clear),
        )
        side, self._head = self.side()
        self._note = ttk.Label(side, name="note", style="Quiet.TLabel", wraplength=540, justify="left", text=_HINT)
        self._note.pack(anchor="w", pady=(0, 8))
        self._record = RecordLine(self._note, window, self.rows_changed)
        self._ranking = make_table(side, "ranking", (*GUESS, _KIND), _WIDTHS, 10)
        self._ranking.column("kind", stretch=True)
        self._ranking.pack(fill="x")
        self._ranking.bind("<<TreeviewSelect>>", self._take)
        self._count = ttk.Label(side, name="count", padding=(4, 12, 0, 4))
        self._count.pack(anchor="w")
        self._words = make_text(side, "words", 5)
        self._words.pack(fill="both", expand=True, padx=4)

    def enter(self) -> None:
        """Ask for advice, if it is not there."""
        self.rows_changed()

    def leave(self) -> None:
        """Ask for nothing more."""
        self.not_later()

    def choice_changed(self, name: str) -> None:
        """Ask anew."""
        super().choice_changed(name)
        if name in self.menus:
            self.rows_changed()

    def paint(self, palette: Palette) -> None:
        """Take the colours of a theme."""
        self._ranking.tag_configure("candidate", foreground=palette.accent)
        self._ranking.tag_configure("exploration", foreground=palette.explore)

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong, and point at its rows."""
        if not self._is_outdated:
            self._empty("No advice")
            super().fail(error)

    @property
    def _is_outdated(self) -> bool:
        """Whether the rows have changed since advice was asked for."""
        return self.is_waiting or self.editor.has_unclear

    def rows_changed(self) -> None:
        """Ask for advice when no other change follows soon."""
        self.not_later()
        if self.editor.has_unclear:
            self._empty("Check what is outlined")
        elif self.window.view is self:
            self.window.say("")  # what was wrong with the rows is no longer known
            self._head.configure(text="Thinking …")
            self.later(SOON_MILLISECONDS, self._ask)

    def _ask(self) -> None:
        self.ask("advise", {**self._chosen(), **self.editor.request()}, self._show)

    def _chosen(self) -> dict[str, object]:
        choices = self.window.choices
        return {**choices.fields(*self.menus), "date": choices.date}

    def _show(self, advice: AdviceAnswer) -> None:
        if self._is_outdated:
            return
        self._record.show(advice.get("record"))
        texts, count = shared()["texts"], advice["candidates"]["count"]
        self.editor.point(())
        best = "It must be" if count == 1 else "Best next guess:"
        is_optimal = f" ({texts['optimal']})" if advice["optimal"] and count > 1 else ""
        self._head.configure(text=f"{best} {advice['guesses'][0]['word'].upper()}{is_optimal}")
        fallback = texts["fallback"] if advice["fallback"] else ""
        notes = [fallback, advice.get("explanation") or advice["note"]]  # an explanation holds the note
        self._note.configure(text=" ".join(filter(None, notes)) if self.editor.texts() else _HINT)
        columns = (*guess_columns(advice["unit"]), _KIND)
        self._ranking.heading("score", text=columns[1].title)
        empty(self._ranking)
        for guess in advice["guesses"]:
            tag = "candidate" if guess["is_candidate"] else "exploration"
            add_row(self._ranking, columns, {**guess, "kind": guess_kind(guess["is_candidate"])}, tag)
        named = zip(advice["candidates"]["words"], advice["candidates"]["chances"], strict=True)
        words = [f"{word.upper()} {chance_text(chance)}" for word, chance in named]
        more = " …" if len(words) < count else ""
        self._count.configure(text=f"{counted(count, 'word')} left")
        write(self._words, (", ".join(words) + more, ""))

    def _empty(self, head: str) -> None:
        self._head.configure(text=head)
        self._note.configure(text=_HINT)
        self._count.configure(text="")
        empty(self._ranking)
        write(self._words)

    def _take(self, _: "tk.Event[ttk.Treeview]") -> None:
        """Write the guess that was clicked into the next row."""
        for item in self._ranking.selection():
            self.editor.add(str(self._ranking.item(item, "text")).lower())
            self._ranking.selection_remove(item)
            self.window.focus_cells()
