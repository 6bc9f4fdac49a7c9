"""Measure what docs/strategies.md tells: docs/figures/strategies.json.

Every registered strategy on three lists by two rules, the runs that test published claims, two tuning grids, and what
it all cost. Run as: .venv/bin/python tools/measure_strategies.py, then tools/docs.py; it takes some minutes.
"""

import json
import os
import platform
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from typing import Any, Literal, TypedDict

from wordlens.app.show.encode import encode
from wordlens.app.show.shapes_lab import EvaluationShape, TunedShape
from wordlens.arena import Evaluation, Match, compare
from wordlens.arena.targets import read_targets
from wordlens.exact import shipped_tree
from wordlens.files import write_atomically
from wordlens.kernels import backend_name
from wordlens.parallel import Progress
from wordlens.rules import Rule, Setting
from wordlens.strategies import REGISTRY, find_strategy
from wordlens.words import load_words

FIGURES = Path(__file__).parents[1] / "docs" / "figures" / "strategies.json"
LISTS = ("classic", "nyt", "common4k")
RULES = (Rule.NORMAL, Rule.HARD)
SEEDS = range(5)
"""For strategies that draw lots."""
LONGEST_LINE = 800
COUNTED_ONCE = "frequency:counted_once=yes"
"""The published set-up of `frequency`: letters are counted over the whole list, once."""
NGRAM_VALUES = "0,0.3,0.6,0.9,1.2,1.5"
NGRAM_GRID = f"tune ngram --list common4k --grid b2={NGRAM_VALUES} --grid b3={NGRAM_VALUES} --dev common500"
WEIGHTED = "tune weighted --list classic --train 1500 --seed 1"
TUNINGS = {
    "ngram": NGRAM_GRID,
    "weighted_points": f"{WEIGHTED} --grid placement=2,5,10,20 --grid untried=4,8 --grid correct=0,10"
    " --grid repeats=-15,-8",
    "weighted_traps": f"{WEIGHTED} --grid trap_greens=1,2,3 --grid trap_above=3,4,6"
    " --grid trap=20,40 --grid correct=0,10",
}


class Row(EvaluationShape):
    """One evaluation and how it came about."""

    key: str
    prior: str
    seed: int
    command: str


class LeftOut(TypedDict):
    """A cell of the results that has no figure."""

    strategy: str
    list: str
    rule: str
    reason: str


class Timed(TypedDict):
    """A command, and what it cost with all its processes."""

    command: str
    seconds: float
    cpu_seconds: float


class Tuning(Timed):
    """A grid search: all its settings, best first."""

    settings: list[TunedShape]


class Figures(TypedDict):
    """The file."""

    machine: str
    results: list[Row]
    left_out: list[LeftOut]
    claims: list[Row]
    tunings: dict[str, Tuning]
    compare_all: Timed


@dataclass(frozen=True)
class Summary:
    """The rows of one key: one, or one for each seed; figures are then means over the seeds."""

    rows: tuple[Row, ...]

    @property
    def first(self) -> Row:
        """The row, or that of the first seed."""
        return self.rows[0]

    @property
    def total(self) -> float:
        """Guesses over all games."""
        return fmean(row["total"] for row in self.rows)

    @property
    def mean(self) -> float:
        """Guesses per game."""
        return fmean(row["mean"] for row in self.rows)

    @property
    def failures(self) -> float:
        """Games of more than six guesses."""
        return fmean(row["failures"] for row in self.rows)

    @property
    def max(self) -> int:
        """The most guesses that any game took."""
        return max(row["max"] for row in self.rows)

    @property
    def three(self) -> float:
        """Share of games won within three guesses."""
        return self._within(3)

    @property
    def four(self) -> float:
        """Share of games won within four guesses."""
        return self._within(4)

    @property
    def six(self) -> float:
        """Share of games won within six guesses."""
        return self._within(6)

    @property
    def past_seven(self) -> float:
        """Games of more than seven guesses."""
        return fmean(sum(n for turn, n in row["distribution"].items() if int(turn) > 7) for row in self.rows)

    def spread(self, figure: Literal["total", "mean", "failures"], style: str) -> str:
        """Return a figure as text, with the lowest and the highest of several seeds."""
        values = [float(row[figure]) for row in self.rows]
        text = format(fmean(values), style)
        return text if len(values) == 1 else f"{text} ({format(min(values), style)} to {format(max(values), style)})"

    def _within(self, guesses: int) -> float:
        found = sum(n for row in self.rows for turn, n in row["distribution"].items() if int(turn) <= guesses)
        return found / sum(row["games"] for row in self.rows)


def summaries(figures: Figures) -> dict[str, Summary]:
    """Return the measured rows by key."""
    rows: dict[str, list[Row]] = {}
    for row in (*figures["results"], *figures["claims"]):
        rows.setdefault(row["key"], []).append(row)
    return {key: Summary(tuple(of_key)) for key, of_key in rows.items()}


@dataclass(frozen=True)
class Job:
    """One evaluation to make; `key` is what the page calls it."""

    key: str
    strategy: str
    list: str = "classic"
    rule: Rule = Rule.NORMAL
    opener: str | None = None
    targets: str | None = None
    prior: str | None = None
    seed: int = 0

    def match(self) -> Match:
        """Return what is evaluated."""
        words = load_words(self.list)
        scored: tuple[str, ...] | None = None if self.targets is None else (self.targets,)
        if self.targets in LISTS:
            scored = read_targets(self.targets, words)
        setting = Setting(rule=self.rule, prior=self.prior, seed=self.seed)
        return Match(find_strategy(self.strategy), words, setting, self.opener, scored)

    def command(self) -> str:
        """Return the command that does the same."""
        parts = ["wordlens compare", self.strategy, "--list", self.list]
        given = {"rule": self.rule if self.rule is not Rule.NORMAL else None, "opener": self.opener}
        given |= {"targets": self.targets, "prior": self.prior, "seed": str(self.seed) if self.seed else None}
        parts += [f"--{name} {value}" for name, value in given.items() if value]
        return " ".join(parts)

    def row(self, evaluation: Evaluation) -> Row:
        """Return the evaluation as a line of the file."""
        shape = encode(evaluation, EvaluationShape)
        return {"key": self.key, **shape, "prior": evaluation.prior, "seed": self.seed, "command": self.command()}


def cells() -> Iterator[Job]:
    """Yield every strategy with every list and rule."""
    for entry in REGISTRY:
        for name in LISTS:
            prior = "uniform" if load_words(name).default_prior == "official" else None  # which changes by the day
            yield from (Job(f"{entry.name}_{name}_{rule}", entry.name, name, rule, prior=prior) for rule in RULES)


def result_jobs() -> Iterator[Job]:
    """Yield the cells that have an honest figure, once for each seed where lots are drawn."""
    for job in cells():
        if not reason_to_leave_out(job):
            seeds = SEEDS if find_strategy(job.strategy).stochastic else (0,)
            yield from (replace(job, seed=seed) for seed in seeds)


def reason_to_leave_out(job: Job) -> str:
    """Say why a strategy has no figure here; nothing if it has one."""
    if job.strategy != "optimal" or shipped_tree(load_words(job.list), job.rule) is not None:
        return ""
    return (
        "no optimal tree ships there, so that `optimal` would open by an estimate,"
        " and how far it then searches would depend on the machine"
    )


def left_out() -> Iterator[LeftOut]:
    """Yield the cells without a figure."""
    for job in cells():
        reason = reason_to_leave_out(job)
        if reason:
            yield {"strategy": job.strategy, "list": job.list, "rule": str(job.rule), "reason": reason}


def claim_jobs() -> Iterator[Job]:
    """Yield the runs that published claims are held against."""
    for opener in ("soare", "salet", "raise"):
        yield Job(f"entropy_{opener}", "entropy", opener=opener)
    yield Job("parts_salet", "parts", opener="salet")
    for rule in (Rule.HARD, Rule.STRICT):
        yield Job(f"entropy_salet_{rule}", "entropy", rule=rule, opener="salet")
        yield Job(f"parts_salet_{rule}", "parts", rule=rule, opener="salet")
    for name in ("entropy", "parts"):
        yield Job(f"{name}_nyt_uniform", name, "nyt", prior="uniform")
    yield Job("likely_by_frequency", "likely", prior="frequency")
    yield Job("tares_of_12972", "entropy", "classic-all", Rule.STRICT, opener="tares", targets="classic")
    yield Job("tares_of_2315", "entropy", "classic", Rule.STRICT, opener="tares")
    yield Job("frequency_all", "frequency", "classic-all")
    yield Job("frequency_all_on_2315", "frequency", "classic-all", targets="classic")
    yield Job("wares", "frequency", "classic-all", targets="wares")
    yield Job("wares_counted_once", COUNTED_ONCE, "classic-all", targets="wares")
    yield Job("frequency_counted_once", COUNTED_ONCE, "classic-all", targets="classic")
    for name in ("classic-all", "all"):
        yield Job(f"weighted_{name.replace('-', '_')}_on_2315", "weighted", name, targets="classic")
    for seed in SEEDS:
        yield Job("explore_all_on_2315", "explore", "classic-all", targets="classic", seed=seed)
    yield Job("ngram_common500", "ngram", "common500")


def measure(jobs: list[Job]) -> list[Row]:
    """Evaluate all, each in a process of its own, which knows the registered strategies only."""
    done = compare([job.match() for job in jobs], on_progress=tell)
    return [job.row(evaluation) for job, evaluation in zip(jobs, done, strict=True)]


def tell(progress: Progress) -> None:
    """Say how far it is."""
    print(f"{progress.done} of {progress.total}, {progress.seconds:.0f} s", file=sys.stderr)


def run(arguments: str) -> tuple[Timed, Any]:
    """Run a wordlens command, and return what it cost and its JSON."""
    print(f"wordlens {arguments}", file=sys.stderr)
    command = [sys.executable, "-m", "wordlens.app.cli.main", *arguments.split(), "--json"]
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    shown = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout
    after, seconds = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - start
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"command": f"wordlens {arguments}", "seconds": round(seconds, 1), "cpu_seconds": round(cpu, 1)}, json.loads(
        shown
    )


def tuning(arguments: str) -> Tuning:
    """Run a grid search."""
    cost, settings = run(arguments)
    return {**cost, "settings": settings}


def layout(value: object, indent: str = "") -> str:
    """Return JSON that spreads long values over lines, so that each row has one and changes can be reviewed."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) <= LONGEST_LINE or not isinstance(value, dict | list):
        return line
    inner = indent + " "
    if isinstance(value, dict):
        items = [f"{json.dumps(key)}: {layout(held, inner)}" for key, held in value.items()]
    else:
        items = [layout(held, inner) for held in value]
    first, last = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return f"{first}\n{inner}" + f",\n{inner}".join(items) + f"\n{indent}{last}"


def main() -> None:
    """Measure everything and write the file."""
    figures: Figures = {
        "machine": f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, "
        f"Python {platform.python_version()}, {backend_name()} kernels",
        "compare_all": run("compare --all --list classic")[0],
        "tunings": {name: tuning(arguments) for name, arguments in TUNINGS.items()},
        "left_out": list(left_out()),
        "claims": measure(list(claim_jobs())),
        "results": measure(list(result_jobs())),
    }
    write_atomically(FIGURES, layout(figures) + "\n")


if __name__ == "__main__":
    main()
