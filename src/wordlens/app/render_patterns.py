"""The pattern dictionary drawn for the terminal."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..kernels import Ints
from ..patterndb import Measured
from ..rules import Pattern, Row
from ..words import WordList
from .render import row_line


def lookup_view(words: WordList, guess: str, parts: Sequence[tuple[Pattern, Ints]], shown: int) -> RenderableType:
    """Draw the answers that each pattern leaves, so many of a part."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("pattern", no_wrap=True)
    table.add_column("answers", justify="right")
    table.add_column("which", overflow="fold")
    for pattern, answers in parts:
        more = " ..." if len(answers) > shown else ""
        listed = " ".join(word.upper() for word in words.words(answers[:shown])) + more
        table.add_row(row_line(Row(guess, pattern)), f"{len(answers):,}", listed)
    left = sum(len(answers) for _, answers in parts)
    caption = Text(f"{left:,} of the {len(words.answers):,} answers of the list {words.name}", style="dim")
    return Padding(Group(table, caption), (0, 1), expand=False)


def report_view(words: WordList, measured: Sequence[Measured]) -> RenderableType:
    """Draw what each step takes and saves, beside what was published; 80 columns hold it."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("step", style="bold", no_wrap=True)
    for title in ("size", "rows", "B/row", "saved", "alone", "built", "lookup"):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column("published", no_wrap=True)
    for one in measured:
        saved = "" if one is measured[0] else spoken_size(one.saved)
        alone = "" if one.alone is None else spoken_size(one.alone)
        sizes = (spoken_size(one.bytes), f"{one.rows:,}", f"{one.bytes_a_row:.0f}", saved, alone)
        times = (f"{one.seconds:.0f} s", f"{1e6 * one.lookups.part:,.0f} µs")
        table.add_row(one.step.name, *sizes, *times, one.step.published)
    caption = Text(
        f"List {words.name}, {len(words.allowed):,} guesses x {len(words.answers):,} answers. Each step keeps what the "
        "steps above it do, 'saved' is against the step above; 'alone' is what the finished dictionary of layout "
        "classic grows by when only this technique is left out. Published: for about 13,000 x 2,300. "
        "Exact bytes, and the time for all parts: --json.",
        style="dim",
    )
    return Group(table, caption)


def spoken_size(size: int) -> str:
    """Return a number of bytes as people say it, in steps of a thousand."""
    for unit, scale in (("GB", 1e9), ("MB", 1e6), ("KB", 1e3)):
        if abs(size) >= scale:
            return f"{size / scale:.3g} {unit}"
    return f"{size} B"
