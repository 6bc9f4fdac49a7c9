"""Benchmark: strategies, or searches in hindsight, over many words, in a table that fills while they run."""

import time
import tkinter as tk
from dataclasses import dataclass, field
from tkinter import ttk
from typing import TYPE_CHECKING, get_args

from ...errors import InvalidOption, WordlensError
from ...hindsight import BRANCHING
from ...hindsight import REGISTRY as SOLVERS
from ...registry import names
from ...rules import MOST_GUESSES
from ...strategies import REGISTRY
from ..ask.check import read_request, read_whole
from ..ask.plans import FIRST_CHOSEN, FIRST_SAMPLES, MEASURED_LIST, Kind, Part, Plan, Row, compare_plan
from ..ask.requests import CompareRequest
from ..show.columns import TABLES, cells
from ..show.names import solver_title, strategy_text
from .layout import Field, Table, switch
from .panel import TickList
from .view import View, make_flow

if TYPE_CHECKING:
    from .window import Window

_TITLES: dict[Kind, str] = {"strategies": "Strategies", "solvers": "Hindsight searches"}
_FIRST_WIDTH, _OTHER_WIDTH = 250, 78
"""Of the column of names, and of every other one, in pixels."""
_LEAST_WIDTH = 64
"""Pixels of a figure such as 100.00%."""
_WAITING, _RUNNING, _NOT_RUN = "waiting", "running", "not run"


@dataclass
class _Run:
    """A benchmark under way."""

    plan: Plan
    waiting: list[Part]
    started: float
    rows: list[Row] = field(default_factory=list)

    @property
    def kind(self) -> Kind:
        """What is compared."""
        return self.plan.kind

    @property
    def total(self) -> int:
        """Rows that there will be."""
        return len(self.plan.parts)


class Benchmark(View):
    """A form, a table and a bar; a benchmark goes on whatever is looked at meanwhile."""

    menus = ("list", "rule")

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "benchmark", MEASURED_LIST)
        self._run_now: _Run | None = None
        self._kind = tk.StringVar(self, "strategies")
        side, head = self.side("Compare")
        side.grid_configure(column=0, columnspan=2, padx=0)
        head.destroy()  # the two kinds are its head
        self._make_form(side)
        self.status_below(self._form)
        self._tables = {kind: self._make_table(side, kind) for kind in _TITLES}
        progress = ttk.Frame(side, name="progress")
        progress.pack(fill="x", side="bottom", pady=(8, 0))
        self._bar = ttk.Progressbar(progress, name="bar", length=240, maximum=1.0)
        self._bar.pack(side="left", padx=(0, 12))
        self._note = ttk.Label(progress, name="note", style="Quiet.TLabel")
        self._note.pack(side="left")
        self.options = self.add_options(lambda: self._ticks[self.kind].chosen(), lambda: None)
        self.add_guesses(MOST_GUESSES)
        self.add_day()
        self._kind.trace_add("write", lambda *_: self._kind_changed())
        self._kind_changed()

    @property
    def kind(self) -> Kind:
        """What is compared: strategies, or solvers that know the answer."""
        return next(kind for kind in get_args(Kind) if kind == self._kind.get())

    def cancel(self) -> None:
        """Stop the benchmark; finished rows stay."""
        if self._run_now is not None:
            self._end("cancelled")

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong; the rest is not run."""
        self._end("failed")
        super().fail(error)

    def run(self) -> None:
        """Start the benchmark."""
        self.cancel()
        plan = self._plan()
        self._run_now = _Run(plan, list(plan.parts), time.monotonic())
        table = self._tables[self.kind]
        table.empty()
        for part in plan.parts:
            table.tree.insert("", "end", part.name, text=strategy_text(part.name), values=(_WAITING,))
        switch(self._buttons, compare=False, cancel=True)
        self.say("")
        self._next(self._run_now)

    def _make_form(self, side: ttk.Frame) -> None:
        kinds = make_flow(side, "kinds", 0)
        made = []
        for kind, text in _TITLES.items():
            made.append(ttk.Radiobutton(kinds, name=kind, text=text, value=kind, variable=self._kind))
            made[-1].configure(style="Nav.Toolbutton")
        kinds.show(*made)
        self._form = make_flow(side, "form", 10)
        known = {"strategies": names(REGISTRY), "solvers": names(SOLVERS)}
        self._ticks = {kind: TickList(self._form, self, kind.capitalize(), self.refresh_menus) for kind in _TITLES}
        for kind, ticks in self._ticks.items():
            ticks.offer({name: solver_title(name) for name in known[kind]}, FIRST_CHOSEN[kind])
        self._word = Field(self._form, "word", "One word", 10)
        self._samples = Field(self._form, "samples", "or words by lot", 6)
        self._seed = Field(self._form, "seed", "Seed", 6)
        self._branching = Field(self._form, "branching", "Words tried in each position", 4, BRANCHING)
        self._buttons = self.buttons(self._form, compare=("Compare", self.run), cancel=("Cancel", self.cancel))
        self._buttons["compare"].configure(style="Main.TButton")
        switch(self._buttons, cancel=False)

    def _make_table(self, side: ttk.Frame, kind: Kind) -> Table:
        columns = TABLES[kind]
        widths = (_FIRST_WIDTH, *[_OTHER_WIDTH] * (len(columns) - 1))
        return Table(side, f"table_{kind}", columns, widths, 3, least=_LEAST_WIDTH)

    def _kind_changed(self) -> None:
        """Show form and table of the other kind; a benchmark that runs goes on."""
        kind = self.kind
        self.choices.use_kind(kind)
        samples, seed = FIRST_SAMPLES[kind]
        self._samples.set(samples)
        self._seed.set(seed)
        for other in self._ticks.values():
            other.close()
        fields = [self._word, self._samples, self._seed, *[self._branching] * (kind == "solvers")]
        self._form.show(self._ticks[kind].button, *fields, *self._buttons.values())
        for table in self._tables.values():
            table.pack_forget()
        self._tables[kind].pack(fill="both", expand=True, pady=(10, 0))

    def _plan(self) -> Plan:
        """Return what to work out, or raise what is wrong with the form."""
        kind, chosen = self.kind, self._ticks[self.kind].chosen()
        seed, text = read_whole("seed", self._seed.get(), 0), self._samples.get()
        word = self._word.get() or None
        samples = read_whole("samples", text, 1) if not word and (text or kind == "solvers") else None
        if not chosen:
            raise InvalidOption(f"choose at least one of the {kind} to compare", reason="nothing_chosen")
        given = {**self.choices.fields(*self.menus), kind: chosen, "samples": samples, "seed": seed}
        given |= {"answer": word, "max_guesses": self.choices.guesses}
        if kind == "solvers":
            given["branching"] = read_whole("branching", self._branching.get(), 1)
        else:
            given["date"] = self.choices.date
            given["strategies"] = [self.options.written(name) for name in chosen]
        return compare_plan(read_request(CompareRequest, given), self.choices.defaults)

    def _next(self, run: _Run) -> None:
        """Start the next row in a new process: time and memory are then its own."""
        self.background.stop()
        if not run.waiting:
            self._end("finished")
            return
        part, tree = run.waiting.pop(0), self._tables[run.kind].tree
        tree.item(part.name, values=(_RUNNING,))
        self._tell(run, part, 0)

        def done(row: Row) -> None:
            tree.item(part.name, values=cells(TABLES[run.kind], row)[1:])
            run.rows.append(row)
            self._next(run)

        self.background.call(
            part.work,
            *part.arguments,
            on_done=done,
            on_failure=self.fail,
            on_tick=lambda count: self._tell(run, part, count),
        )

    def _tell(self, run: _Run, part: Part, count: int) -> None:
        done = run.total - len(run.waiting) - 1
        self._bar.configure(value=(done + part.share(count)) / run.total)
        note = strategy_text(part.name) + part.note(count).removeprefix(part.name)
        self._note.configure(text=f"{done} of {run.total} done; now {note}")

    def _end(self, how: str) -> None:
        self.background.stop()
        run, self._run_now = self._run_now, None
        if run is None:
            return
        tree, finished = self._tables[run.kind].tree, 0
        for item in tree.get_children():
            if str(tree.item(item, "values")[0]) in (_WAITING, _RUNNING):
                tree.item(item, values=(_NOT_RUN,))
            else:
                finished += 1
        self._bar.configure(value=finished / max(1, run.total))
        seconds = time.monotonic() - run.started
        self.say(run.plan.verdict(run.rows, solver_title))
        self._note.configure(text=f"{how.capitalize()}: {finished} of {run.total} in {seconds:.1f} s.")
        switch(self._buttons, compare=True, cancel=False)
