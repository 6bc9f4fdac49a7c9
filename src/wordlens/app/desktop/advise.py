"""Advise: the puzzle that is played elsewhere, with the ranking at its side."""

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ...errors import WordlensError
from ..show.columns import GUESS, Column, guess_columns
from ..show.names import chance_text, counted, guess_kind
from ..show.shapes import AdviceAnswer
from ..show.theme import Palette, shared
from .hints import Hints
from .keyboard import SUBMIT
from .layout import Report, Table
from .record import RecordLine
from .view import RowsView, make_flow

if TYPE_CHECKING:
    from .window import Window

SOON_MILLISECONDS = 200
"""How long to wait for the next click before asking."""
_HINT = "Click a cell to change its colour, or type 1 2 3 behind the word. Arrows move, Delete removes a row."
_KIND = Column("kind", "kind")
_SPARE = ("largest", "parts")
"""Columns that a narrow window leaves out."""
_WIDTHS = (76, 108, 64, 112, 52, 64, 124)


class Advise(RowsView):
    """Rows on the left, ranked guesses and the words left on the right."""

    menus = ("list", "rule", "strategy")
    side_width = 514
    below = 96

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "advise")
        row = make_flow(self.left, "buttons", 12)
        made = self.buttons(
            row,
            add=("Add row", lambda: self.editor.press(SUBMIT)),
            review=(
                "Review",
                lambda: window.review(self.editor.texts(), "", self.choices["list"], self.editor.unlisted),
            ),
            clear=("Clear", self.editor.clear),
        )
        self.options = self.add_options(lambda: [self.choices["strategy"]], self.rows_changed)
        self.add_day()
        side, self._head = self.side()
        self._hints = Hints(self, row, side, self._hinted)
        self._only_hints = tk.BooleanVar(self, value=False)
        tick = ttk.Checkbutton(row, name="only_hints", text="Only hints", variable=self._only_hints)
        tick.configure(command=self.rows_changed)
        row.show(*made.values(), self._hints.button, tick)
        self._note = Report(side, "note", 3)
        self._note.pack(fill="x", pady=(0, 8))
        self._hints.label.pack(fill="x")
        self._record = RecordLine(self._note, self, self.rows_changed)
        self._ranking = Table(side, "ranking", (*GUESS, _KIND), _WIDTHS, 10, _SPARE)
        self._ranking.tree.bind("<<TreeviewSelect>>", self._take)
        self._count = ttk.Label(side, name="count", padding=(4, 8, 0, 4))
        self._words = Report(side, "words", 3)
        self._words.pack(side="bottom", fill="x", padx=4)  # first, so that it is there in a low window, too
        self._count.pack(side="bottom", anchor="w")
        self._ranking.pack(fill="both", expand=True)

    def enter(self) -> None:
        """Ask for advice, if it is not there."""
        self.rows_changed()

    def leave(self) -> None:
        """Ask for nothing more."""
        self.not_later()

    def choice_changed(self, name: str) -> None:
        """Ask anew."""
        super().choice_changed(name)
        self.rows_changed()

    def paint(self, palette: Palette) -> None:
        """Take the colours of a theme."""
        self._note.text.tag_configure("quiet", foreground=palette.quiet)
        self._ranking.tree.tag_configure("candidate", foreground=palette.accent)
        self._ranking.tree.tag_configure("exploration", foreground=palette.explore)

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
        self._hints.clear()
        if self.editor.has_unclear:
            self._empty("Check what is outlined")
        elif self._only_hints.get():
            self.background.stop()
            self._empty("Ask for a hint")
        elif self.window.view is self:
            self.say("")  # what was wrong with the rows is no longer known
            self._head.configure(text="Thinking …")
            self.later(SOON_MILLISECONDS, self._ask)

    def _ask(self) -> None:
        try:
            chosen = self._chosen()
        except WordlensError as error:  # an option that is no number, or not yet
            self.fail(error)
        else:
            self.ask("advise", {**chosen, **self.editor.request()}, self._show)

    def _chosen(self) -> dict[str, object]:
        options = self.options.given(self.choices["strategy"])
        return {**self.choices.fields(*self.menus), "date": self.choices.date, "options": options}

    def _hinted(self) -> dict[str, object] | None:
        """Return what a hint is about: the words that the rows leave."""
        return None if self.editor.has_unclear else {**self._chosen(), **self.editor.request()}

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
        self._note.write((" ".join(filter(None, notes)) if self.editor.texts() else _HINT, "quiet"))
        columns = (*guess_columns(advice["unit"]), _KIND)
        self._ranking.entitle("score", columns[1].title)
        self._ranking.empty()
        for guess in advice["guesses"]:
            tag = "candidate" if guess["is_candidate"] else "exploration"
            self._ranking.add(columns, {**guess, "kind": guess_kind(guess["is_candidate"])}, tag)
        named = zip(advice["candidates"]["words"], advice["candidates"]["chances"], strict=True)
        words = [f"{word.upper()} {chance_text(chance)}" for word, chance in named]
        more = " …" if len(words) < count else ""
        self._count.configure(text=f"{counted(count, 'word')} left")
        self._words.write((", ".join(words) + more, ""))

    def _empty(self, head: str) -> None:
        self._head.configure(text=head)
        self._note.write((_HINT, "quiet"))
        self._count.configure(text="")
        self._ranking.empty()
        self._words.write()

    def _take(self, _: "tk.Event[ttk.Treeview]") -> None:
        """Write the guess that was clicked into the next row."""
        tree = self._ranking.tree
        for item in tree.selection():
            self.editor.add(str(tree.item(item, "text")).lower())
            tree.selection_remove(item)
            self.window.focus_cells()
