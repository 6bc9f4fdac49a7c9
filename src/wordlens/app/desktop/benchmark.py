"""Benchmark: strategies, or searches in hindsight, over many words, in a table that fills while they run."""

import time
import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ...arena import Evaluation
from ...errors import InvalidOption
from ...hindsight import REGISTRY as SOLVERS
from ...hindsight import SEED, Comparison
from ...hindsight.benchmark import SAMPLES
from ...registry import names
from ...strategies import REGISTRY
from .background import Call, Failure, Worker
from .plan import COLUMNS, Part, cells, read_whole, solver_parts, strategy_parts
from .view import View, make_entry, make_table

if TYPE_CHECKING:
    from .window import Window

_FIRST = {"strategies": ("entropy", "parts", "minimax"), "solvers": ("bfs", "astar-constant-log2")}
_SAMPLES = {"strategies": ("200", "0"), "solvers": (str(SAMPLES), str(SEED))}
"""Samples and seed that a kind of benchmark begins with."""
_WIDTH = 88


class Benchmark(View):
    """A form, a table and a bar."""

    menus = ("list", "rule")

    def __init__(self, window: "Window") -> None:
        """Stand empty."""
        super().__init__(window, "benchmark")
        self._worker: Worker | None = None
        self._waiting: list[Part] = []
        self._total = 0
        self._kind = tk.StringVar(self, "strategies")
        known = {"strategies": names(REGISTRY), "solvers": names(SOLVERS)}
        self._chosen = {
            kind: {name: tk.BooleanVar(self, name in _FIRST[kind]) for name in entries}
            for kind, entries in known.items()
        }
        self._make_form()
        self._tables = {
            kind: make_table(self, f"table_{kind}", ((kind, 220), *((title, _WIDTH) for title in COLUMNS[kind])), 16)
            for kind in known
        }
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
        if self._worker is not None:
            self._end("cancelled")

    def run(self) -> None:
        """Start the benchmark."""
        self.cancel()
        parts = self._parts()
        self._table.delete(*self._table.get_children())
        for part in parts:
            self._table.insert("", "end", part.name, text=part.name, values=("waiting",))
        self._waiting, self._total = list(parts), len(parts)
        self._started = time.monotonic()
        self._start.state(["disabled"])
        self._stop.state(["!disabled"])
        self.window.say("")
        self._next()

    def _make_form(self) -> None:
        head = ttk.Frame(self, name="head")
        head.grid(row=0, column=0, columnspan=2, sticky="w")
        for kind, text in (("strategies", "Strategies"), ("solvers", "Hindsight searches")):
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
        self._start = self.button(form, "compare", "Compare", self.run, "Main.TButton")
        self._start.pack(side="left", padx=(0, 8))
        self._stop = self.button(form, "cancel", "Cancel", self.cancel)
        self._stop.pack(side="left")
        self._stop.state(["disabled"])

    def _make_menu(self, kind: str) -> tk.Menu:
        menu = tk.Menu(self._which, name=kind, tearoff=False)
        for name, variable in self._chosen[kind].items():
            menu.add_checkbutton(label=name, variable=variable, command=self._count_chosen)
        return menu

    def _kind_changed(self) -> None:
        self.cancel()
        kind = self._kind.get()
        self._which.configure(menu=self._menus[kind])
        for entry, value in zip((self._samples, self._seed), _SAMPLES[kind], strict=True):
            entry.delete(0, "end")
            entry.insert(0, value)
        self._count_chosen()
        self._table.grid_forget()
        self._table = self._tables[kind]
        self._table.grid(row=2, column=0, columnspan=2, sticky="nsew", pady=(14, 0))

    def _count_chosen(self) -> None:
        chosen = self._names()
        self._which.configure(text=f"{self._kind.get().capitalize()}: {len(chosen)} chosen")

    def _names(self) -> list[str]:
        return [name for name, variable in self._chosen[self._kind.get()].items() if variable.get()]

    def _parts(self) -> list[Part]:
        """Return what to work out, or raise what the terminal would say."""
        kind, chosen, words = self._kind.get(), self._names(), self.window.choices.words()
        seed = read_whole("--seed", 0, self._seed.get())
        text = self._samples.get()
        samples = read_whole("--samples", 1, text) if text.strip() or kind == "solvers" else None
        if not chosen:
            raise InvalidOption(f"choose at least one of the {kind} to compare")
        if kind == "solvers":
            return solver_parts(chosen, words, samples or SAMPLES, seed)
        return strategy_parts(chosen, words, self.window.choices.setting(words), samples, seed)

    def _next(self) -> None:
        """Start the next row in a new process: time and memory are then its own."""
        self._forget_worker()
        if not self._waiting:
            self._end("finished")
            return
        part = self._waiting.pop(0)
        self._table.set(part.name, self._table["columns"][0], "running")
        self._tell(part, 0)
        self._worker = self.window.new_worker()

        def done(result: Evaluation | Comparison) -> None:
            self._table.item(part.name, values=cells(result))
            self._next()

        self._worker.call(Call(part.function, part.arguments, done, self._fail, lambda count: self._tell(part, count)))

    def _tell(self, part: Part, count: int) -> None:
        done = self._total - len(self._waiting) - 1
        share = min(1.0, count / part.expected) if part.expected else 0.0
        self._bar.configure(value=(done + share) / self._total)
        now = f"{part.name}: {count:,} {part.counted}" if count and part.counted else part.name
        self._note.configure(text=f"{done} of {self._total} done; now {now}")

    def _fail(self, failure: Failure) -> None:
        self._end("failed")
        self.fail(failure)

    def _end(self, how: str) -> None:
        self._forget_worker()
        finished = 0
        for item in self._table.get_children():
            if str(self._table.set(item, self._table["columns"][0])) in ("waiting", "running"):
                self._table.item(item, values=("not run",))
            else:
                finished += 1
        self._waiting = []
        self._bar.configure(value=finished / max(1, self._total))
        seconds = time.monotonic() - self._started
        self._note.configure(text=f"{how.capitalize()}: {finished} of {self._total} in {seconds:.1f} s.")
        self._start.state(["!disabled"])
        self._stop.state(["disabled"])

    def _forget_worker(self) -> None:
        if self._worker is not None:
            self.window.end_worker(self._worker)
            self._worker = None
