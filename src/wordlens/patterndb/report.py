"""What each technique saves: every step from the naive text table down, built in full and measured."""

import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np

from ..errors import InvalidOption
from ..parallel import OnProgress, Progress
from ..words import WordList
from .build import build
from .dictionary import PatternDictionary
from .layout import Layout
from .layouts import CLASSIC, COMPACT, NAIVE
from .measure import LookupTimes, time_lookups
from .techniques import PUBLISHED, SUMMARIES, Technique

PUBLISHED_NAIVE, PUBLISHED_LAST = 2_000_000_000, 44_000_000
"""Bytes that the write-up gives for its first table and its last, for about 13,000 guesses and 2,300 answers."""
_NAIVE_WEIGHT = 8
"""Steps: the naive table takes about as long as this number of other steps."""
BYTES_A_PAIR = 160
"""Room asked for before the naive table is built: about 75 bytes a pair of words of five letters, twice to pack it."""


@dataclass(frozen=True)
class Step:
    """One way to build the dictionary, with what it changes against the step before."""

    name: str
    summary: str
    published: str
    layout: Layout
    without: tuple[Technique, ...] = ()
    published_bytes: int | None = None
    """What the write-up's table took at this step, where it says."""


@dataclass(frozen=True)
class Measured:
    """What a step came to."""

    step: Step
    bytes: int
    rows: int
    seconds: float
    """To build it."""
    lookups: LookupTimes
    saved: int
    """Bytes less than the step before; negative where a step costs some."""
    alone: int | None = None
    """Of a technique: how many bytes more the finished dictionary takes when this one alone is left out."""

    @property
    def technique(self) -> Technique | None:
        """The technique that this step adds."""
        return Technique(self.step.name) if self.step.name in list(Technique) else None

    @property
    def bytes_a_row(self) -> float:
        """Everything in the file, by row of the main table."""
        return self.bytes / self.rows


def steps() -> Iterator[Step]:
    """Yield the steps: the naive table, its answers gathered by part, the eight techniques one by one, compact."""
    summary = "text, a row for each guess and answer, and an index"
    yield Step("naive", summary, "2 GB", NAIVE, published_bytes=PUBLISHED_NAIVE)
    yield Step("by part", "text, a row for each guess and pattern with all its answers", "", CLASSIC, tuple(Technique))
    for number, technique in enumerate(Technique, 1):
        left_out = tuple(Technique)[number:]
        published, size = (PUBLISHED[technique], None) if left_out else ("44 MB", PUBLISHED_LAST)
        yield Step(technique, SUMMARIES[technique], published, CLASSIC, left_out, size)
    yield Step("compact", COMPACT.summary, "", COMPACT)


def report(words: WordList, on_progress: OnProgress | None = None, *, seed: int = 0) -> list[Measured]:
    """Build and measure every step in a temporary directory, which must have room for the naive table.

    What a technique saves depends on those that came before it, so each is also left out of the finished dictionary.
    """
    every = list(steps())
    weights = [_NAIVE_WEIGHT if step.layout is NAIVE else 1 for step in every] + [1] * len(Technique)
    watch = _as_shares(on_progress, weights)
    done: list[Measured] = []
    with tempfile.TemporaryDirectory(prefix="wordlens-patterns-") as folder:
        check_room(Path(folder), words)
        path = Path(folder) / "patterns.db"
        for step in every:
            done.append(_measure(step, words, path, done[-1].bytes if done else None, next(watch), seed))
        finished = done[-2].bytes
        alone = {each: build(path, words, CLASSIC, (each,), next(watch)).bytes - finished for each in Technique}
    return [replace(one, alone=alone.get(one.technique)) if one.technique else one for one in done]


def check_room(folder: Path, words: WordList) -> None:
    """Raise InvalidOption unless there is room for the naive table of these words."""
    needed = len(words.allowed) * len(words.answers) * BYTES_A_PAIR
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise InvalidOption(
            f"the naive table of {words.name!r} may take {needed / 1e9:,.1f} GB and {folder.parent} has "
            f"{free / 1e9:,.1f} GB free; set TMPDIR to a larger disk, or choose a smaller list"
        )


def _measure(
    step: Step, words: WordList, path: Path, before: int | None, on_progress: OnProgress | None, seed: int
) -> Measured:
    built = build(path, words, step.layout, step.without, on_progress)
    with PatternDictionary.open(path, words) as dictionary:
        times = time_lookups(dictionary, np.random.default_rng(seed))
        rows = dictionary.count_rows()
    path.unlink()  # the next step needs the room
    saved = 0 if before is None else before - built.bytes
    return Measured(step, built.bytes, rows, built.seconds, times, saved)


def _as_shares(on_progress: OnProgress | None, weights: Sequence[int]) -> Iterator[OnProgress | None]:
    """Yield, for one build after another, the function that reports its progress as its share of all."""
    start = time.perf_counter()

    def report_share(before: int, weight: int, progress: Progress) -> None:
        if on_progress is not None:
            done = before * progress.total + weight * progress.done
            on_progress(Progress(done, sum(weights) * progress.total, time.perf_counter() - start))

    for number, weight in enumerate(weights):
        yield partial(report_share, sum(weights[:number]), weight)
