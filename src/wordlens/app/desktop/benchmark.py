"""Benchmark: strategies, or searches in hindsight, over many words, in a table that fills while they run."""

import time
import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ...errors import InvalidOption, WordlensError
from ...hindsight import REGISTRY as SOLVERS
from ...registry import names
from ...strategies import REGISTRY
from ..ask.check import read_request, read_whole
from ..ask.plans import FIRST_CHOSEN, FIRST_SAMPLES, Part, Plan, Row, compare_plan
from ..ask.requests import CompareRequest
from ..show.columns import TABLES, cells
from .view import View, empty, make_entry, make_table

if TYPE_CHECKING:
    from .window import Window

_TITLES = {"strategies": "Strategies", "solvers": "Hindsight searches"}
_FIRST_WIDTH, _OTHER_WIDTHS = 216, 800
"""Of the column of names, and of all others together, in pixels."""
_WAITING, _RUNNING, _NOT_RUN = "waiting", "running", "not run"


class Benchmark(View):
    """A form, a table and a bar."""

    menus = ("list", "rule")

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "benchmark")
        self._waiting: list[Part] = []
        self._total = 0
        self._kind = tk.StringVar(self, "strategies")
        known = {"strategies": names(REGISTRY), "solvers": names(SOLVERS)}
        self._chosen = {
            kind: {name: tk.BooleanVar(self, name in FIRST_CHOSEN[kind]) for name in entries}
            for kind, entries in known.items()
        }
        self._make_form()
        self._tables = {kind: self._make_table(kind) for kind in known}
        self._table = self._tables["strategies"]
        self.rowconfigure(0, weight=0)
        self.rowconfigure(2, weight=1)
        progress = ttk.Frame(self, name="progress")
        progress.grid(row=3, column=0, columnspan=2, sticky="ew", pady=(10, 0))
        self._bar = ttk.Progressbar(progress, name="bar", length=360, maximum=1.0)
        self._bar.pack(side="left", padx=(0, 12))
        self._note = ttk.Label(progress, name="note", style="Quiet.TLabel")
        self._note.pack(side="left")
        self._kind.trace_add("write", lambda *_: self._kind_changed())
        self._kind_changed()

    def leave(self) -> None:
        """Stop: a benchmark belongs to its view."""
        self.cancel()

    def cancel(self) -> None:
        """Stop the benchmark; finished rows stay."""
        if self.background.is_busy:
            self._end("cancelled")

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong; the rest is not run."""
        self._end("failed")
        super().fail(error)

    def run(self) -> None:
        """Start the benchmark."""
        self.cancel()
        self._waiting = list(self._plan().parts)
        self._total = len(self._waiting)
        empty(self._table)
        for part in self._waiting:
            self._table.insert("", "end", part.name, text=part.name, values=(_WAITING,))
        self._started = time.monotonic()
        self._start.state(["disabled"])
        self._stop.state(["!disabled"])
        self.window.say("")
        self._next()

    def _make_form(self) -> None:
        head = ttk.Frame(self, name="head")
        head.grid(row=0, column=0, columnspan=2, sticky="w")
        for kind, text in _TITLES.items():
            button = ttk.Radiobutton(head, name=kind, text=text, value=kind, variable=self._kind)
            button.configure(style="Nav.Toolbutton")
            button.pack(side="left", padx=(0, 6))
        form = ttk.Frame(self, name="form")
        form.grid(row=1, column=0, columnspan=2, sticky="w", pady=(12, 0))
        self._which = ttk.Menubutton(form, name="which")
        self._which.pack(side="left", padx=(0, 12))
        self._menus = {kind: self._make_menu(kind) for kind in self._chosen}
        self._samples = make_entry(form, "samples", "Samples", 7)
        self._seed = make_entry(form, "seed", "Seed", 7)
        buttons = self.buttons(form, compare=("Compare", self.run), cancel=("Cancel", self.cancel))
        self._start, self._stop = buttons["compare"], buttons["cancel"]
        self._start.configure(style="Main.TButton")
        self._stop.state(["disabled"])

    def _make_menu(self, kind: str) -> tk.Menu:
        menu = tk.Menu(self._which, name=kind, tearoff=False)
        for name, variable in self._chosen[kind].items():
            menu.add_checkbutton(label=name, variable=variable, command=self._count_chosen)
        return menu

    def _make_table(self, kind: str) -> ttk.Treeview:
        columns = TABLES[kind]
        others = len(columns) - 1
        return make_table(self, f"table_{kind}", columns, (_FIRST_WIDTH, *[_OTHER_WIDTHS // others] * others), 16)

    def _kind_changed(self) -> None:
        self.cancel()
        kind = self._kind.get()
        self._which.configure(menu=self._menus[kind])
        for entry, value in zip((self._samples, self._seed), FIRST_SAMPLES[kind], strict=True):
            entry.delete(0, "end")
            entry.insert(0, str(value))
        self._count_chosen()
        self._table.grid_forget()
        self._table = self._tables[kind]
        self._table.grid(row=2, column=0, columnspan=2, sticky="nsew", pady=(14, 0))

    def _count_chosen(self) -> None:
        self._which.configure(text=f"{self._kind.get().capitalize()}: {len(self._names())} chosen")

    def _names(self) -> list[str]:
        return [name for name, variable in self._chosen[self._kind.get()].items() if variable.get()]

    def _plan(self) -> Plan:
        """Return what to work out, or raise what is wrong with the form."""
        kind, chosen, choices = self._kind.get(), self._names(), self.window.choices
        seed, text = read_whole("seed", self._seed.get(), 0), self._samples.get()
        samples = read_whole("samples", text, 1) if text.strip() or kind == "solvers" else None
        if not chosen:
            raise InvalidOption(f"choose at least one of the {kind} to compare", reason="nothing_chosen")
        given = {**choices.fields(*self.menus), kind: chosen, "samples": samples, "seed": seed}
        return compare_plan(read_request(CompareRequest, given), choices.defaults)

    def _next(self) -> None:
        """Start the next row in a new process: time and memory are then its own."""
        self.background.stop()
        if not self._waiting:
            self._end("finished")
            return
        part = self._waiting.pop(0)
        self._table.item(part.name, values=(_RUNNING,))
        self._tell(part, 0)

        def done(row: Row) -> None:
            self._table.item(part.name, values=cells(TABLES[self._kind.get()], row)[1:])
            self._next()

        self.background.call(
            part.work,
            *part.arguments,
            on_done=done,
            on_failure=self.fail,
            on_tick=lambda count: self._tell(part, count),
        )

    def _tell(self, part: Part, count: int) -> None:
        done = self._total - len(self._waiting) - 1
        self._bar.configure(value=(done + part.share(count)) / self._total)
        self._note.configure(text=f"{done} of {self._total} done; now {part.note(count)}")

    def _end(self, how: str) -> None:
        self.background.stop()
        finished = 0
        for item in self._table.get_children():
            if str(self._table.item(item, "values")[0]) in (_WAITING, _RUNNING):
                self._table.item(item, values=(_NOT_RUN,))
            else:
                finished += 1
        self._waiting = []
        self._bar.configure(value=finished / max(1, self._total))
        seconds = time.monotonic() - self._started
        self._note.configure(text=f"{how.capitalize()}: {finished} of {self._total} in {seconds:.1f} s.")
        self._start.state(["!disabled"])
        self._stop.state(["disabled"])
