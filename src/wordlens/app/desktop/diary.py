"""Diary: the player's own games, with streak and results; and finished games of Play that are kept in it."""

import datetime
import tkinter as tk
import uuid
from collections.abc import Callable
from tkinter import ttk
from typing import TYPE_CHECKING

from ...diary import LOCAL, Diary, DiaryGame
from ...rules import Game
from ..ask.diary import keep_finished
from ..ask.diary_page import choose, overview
from ..show.columns import Column
from ..show.diary import distribution_bars, summary_figures
from ..show.shapes_diary import DiaryShape
from .layout import Report, Table
from .view import View, make_flow

if TYPE_CHECKING:
    from .window import Window

_RESULTS = (Column("guesses", "guesses"), Column("bar", "games"))
_GAMES = (Column("date", "day"), Column("result", "guesses"), Column("kind", "game"))
_BAR = 24
"""Characters of the longest bar."""
_KINDS = {"official": "the newspaper's", "daily": "word of the day", "free": "free game"}
_EMPTY = "No games are kept yet. Tick the box, and the games that you finish in Play come here."


def diary_game(game: Game) -> DiaryGame:
    """Return a finished game as the diary keeps it."""
    played = {"list": game.words.name, "rule": game.rule, "guesses": game.max_guesses, "answer": game.answer}
    now = datetime.datetime.now().astimezone().isoformat(timespec="seconds")
    told = {"finished": now, "source": "play in the window", "date": datetime.date.today()}
    return DiaryGame.of_rows(str(uuid.uuid4()), game.rows, **played, **told)


def keep_if_wanted(game: DiaryGame) -> bool:
    """Keep a game if the player has said so, in a process of its own; tell whether it is kept now."""
    with Diary(looks=True) as diary:
        wanted = diary.keeps
    return bool(wanted and keep_finished(game).added)


def look() -> DiaryShape:
    """Return the diary as it stands, in a process of its own."""
    return overview(LOCAL, None, None, True)


def choose_keeping(keeps: bool) -> DiaryShape:
    """Remember whether finished games are kept, in a process of its own."""
    return choose(LOCAL, keeps, True)


class DiaryView(View):
    """Figures and results on the left, the games of the latest year on the right."""

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "diary")
        side, self._head = self.side("Diary")
        side.grid_configure(column=0, columnspan=2, padx=0)
        row = make_flow(side, "form", 0)
        self._keeps = tk.BooleanVar(self, value=False)
        tick = ttk.Checkbutton(row, name="keeps", text="Keep the games that I finish in Play", variable=self._keeps)
        tick.configure(command=lambda: self._ask(choose_keeping, self._keeps.get()))
        row.show(tick)
        tables = ttk.Frame(side, name="tables")
        tables.pack(fill="both", expand=True, pady=(12, 0))
        self._figures = Report(tables, "figures", 6)
        self._results = Table(tables, "results", _RESULTS, (80, 260), 7, texts=("bar",))
        self._games = Table(tables, "games", _GAMES, (110, 90, 150), 3, texts=("kind",))
        self._figures.grid(row=0, column=0, sticky="nsew")
        self._results.grid(row=1, column=0, sticky="nsew", pady=(12, 0))
        self._games.grid(row=0, column=1, rowspan=2, sticky="nsew", padx=(24, 0))
        for at in (0, 1):
            tables.columnconfigure(at, weight=1, uniform="half")
            tables.rowconfigure(at, weight=1)

    def enter(self) -> None:
        """Show the diary as it stands now."""
        self._ask(look)

    def _ask(self, work: Callable[..., DiaryShape], *arguments: object) -> None:
        self.background.call(work, *arguments, on_done=self._show, on_failure=self.fail)

    def _show(self, diary: DiaryShape) -> None:
        self._keeps.set(bool(diary["keeps"]))
        self._figures.write()
        self._results.empty()
        self._games.empty()
        shape = diary["statistics"]
        self.say("" if shape["games"] else _EMPTY)
        if not shape["games"]:
            return
        told = [f"{title.capitalize()}: {figure}." for title, figure in summary_figures(shape)]
        self._figures.write(("\n".join(told), ""))
        for name, bar in distribution_bars(shape["distribution"], _BAR):
            self._results.add(_RESULTS, {"guesses": name, "bar": bar})
        for day in reversed(diary["days"]):
            result = str(day["turns"]) if day["won"] else "not found"
            kind = _KINDS.get(day["kind"], day["kind"])
            self._games.add(_GAMES, {"date": day["date"], "result": result, "kind": kind})
