"""Searches in hindsight drawn for the terminal, with rich."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..hindsight import Comparison, Measured
from ..rules import MAX_GUESSES
from .render import row_line

KNOWS_THE_ANSWER = "Every search here knows the answer: this measures search, not play."


def measured_view(measured: Measured) -> RenderableType:
    """Draw the path tile by tile with the candidates after each guess, and what the search took."""
    found = measured.found
    parts: list[RenderableType] = []
    if found.is_solved:
        parts.append(_path_table(measured))
    else:
        parts.append(f"{found.solver} found no path to {found.answer.upper()} within {MAX_GUESSES} guesses.")
    figures = (
        ("nodes expanded", f"{found.expanded:,}"),
        ("generated", f"{found.generated:,}"),
        ("largest frontier", f"{found.max_frontier:,}"),
        ("words explored", f"{found.words_explored:,}"),
        ("time", f"{1000 * measured.seconds:.2f} ms"),
        ("peak memory", f"{measured.peak_mb:.2f} MB"),
    )
    metrics = Table(box=None, pad_edge=False, show_header=False)
    metrics.add_column(style="dim")
    metrics.add_column(justify="right")
    for name, figure in figures:
        metrics.add_row(name, figure)
    return _indented(Group(*parts, "", metrics, "", Text(KNOWS_THE_ANSWER, style="dim")))


def comparisons_view(
    comparisons: Sequence[Comparison], list_name: str, answers: Sequence[str], branching: int, seed: int
) -> RenderableType:
    """Draw the table of all solvers, in registry order."""
    table = Table(box=None, pad_edge=False, collapse_padding=True, header_style="dim")  # fits eighty columns
    table.add_column("solver", style="bold", no_wrap=True)
    for title in ("solved", "depth", "time\nms", "peak\nMB", "ex-\npanded", "gen-\nerated", "fron-\ntier", "words"):
        table.add_column(title, justify="right", no_wrap=True)
    for one in comparisons:
        table.add_row(
            one.solver,
            f"{one.success:.0%}",
            "–" if one.guesses is None else f"{one.guesses:.1f}",
            f"{1000 * one.seconds:,.2f}",
            f"{one.peak_mb:,.2f}",
            f"{one.expanded:,.1f}",
            f"{one.generated:,.0f}",
            f"{one.max_frontier:,}",
            f"{one.words_explored:,.1f}",
        )
    caption = (
        f"List {list_name}, {len(answers)} answers, branching {branching}, seed {seed}. Mean depth of the paths found, "
        "mean time, peak memory of all, mean nodes expanded and generated, largest frontier of all, mean number of "
        f"distinct words explored. {KNOWS_THE_ANSWER}"
    )
    return _indented(Group(table, "", Text(caption, style="dim")))


def _path_table(measured: Measured) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(f"path by {measured.found.solver}")
    table.add_column("candidates left", justify="right")
    for step in measured.found.path:
        table.add_row(row_line(step.row), f"{step.left:,}")
    return table


def _indented(drawn: RenderableType) -> Padding:
    return Padding(drawn, (0, 1), expand=False)
