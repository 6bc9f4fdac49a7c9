"""Pictures of searches in hindsight and of the pattern dictionary: solvers as bars, a frontier over time, sizes."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...arena.drawing import (
    BLUE,
    GREEN,
    INK,
    ORANGE,
    PURPLE,
    SKY,
    VERMILION,
    drawing,
    list_down,
    new_figure,
    put_legend_above,
    put_title,
    text_right,
)
from ...errors import InvalidOption
from ...hindsight import Comparison
from ...patterndb import COMPACT, NAIVE, Measured
from ...words import WordList
from .names import counted, size_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_LINES = ((BLUE, "-"), (GREEN, "--"), (PURPLE, "-."), (VERMILION, ":"))
_LAYOUT_COLOURS = {NAIVE.name: VERMILION, COMPACT.name: GREEN}


@drawing
def comparisons_figure(comparisons: Sequence[Comparison], facts: str) -> "Figure":
    """Draw time, memory and nodes of every solver as bars, with what BFS takes more or less in brackets."""
    if not comparisons:
        raise InvalidOption("expected at least one solver to draw, got none")
    panels = (
        (
            "Mean time, ms",
            [(1e3 * one.seconds, f"{1e3 * one.seconds:,.1f} ({_change(one.time_saved)})") for one in comparisons],
        ),
        ("Peak memory, MB", [(one.peak_mb, f"{one.peak_mb:,.2f}") for one in comparisons]),
        (
            "Nodes expanded",
            [(one.expanded, f"{one.expanded:,.1f} ({_change(one.nodes_saved)})") for one in comparisons],
        ),
        ("Max frontier", [(float(one.max_frontier), f"{one.max_frontier:,}") for one in comparisons]),
    )
    figure = new_figure(1.4 + 0.3 * len(comparisons))
    colours = [_colour(one.solver) for one in comparisons]
    for axes, (title, bars) in zip(figure.subplots(1, len(panels), sharey=True), panels, strict=True):
        _draw_bars(axes, bars, colours)
        axes.set_title(title)
        if axes.get_subplotspec().is_first_col():
            list_down(axes, [one.solver for one in comparisons])
        axes.tick_params(length=0, which="both")
    put_title(
        figure,
        "Search with the answer known: what each solver takes",
        f"{facts} In brackets: against bfs. Scales are logarithmic.",
    )
    return figure


@drawing
def frontier_figure(
    by_depth: Mapping[int, Sequence[int]], curves: Mapping[str, Sequence[int]], title: str, facts: str
) -> "Figure":
    """Draw what waits each time that a state is expanded: one search by depth, and several beside each other."""
    figure = new_figure(4.4)
    layers, lines = figure.subplots(1, 2)
    names = [f"after {counted(depth, 'guess')}" for depth in by_depth]
    steps = range(1, 1 + max(map(len, by_depth.values())))
    layers.stackplot(steps, *by_depth.values(), labels=names, colors=[SKY, BLUE, ORANGE, GREEN], linewidth=0)
    layers.legend(loc="upper left", reverse=True)  # in the order in which they lie
    layers.set_ylim(bottom=0)
    layers.set_title("bfs, by depth")
    for (name, curve), (colour, style) in zip(curves.items(), _LINES, strict=False):
        waiting = [max(1, size) for size in curve]  # 0 has no logarithm
        lines.plot(range(1, len(curve) + 1), waiting, style, color=colour, linewidth=2)
        lines.plot(len(curve), waiting[-1], "o", color=colour, markersize=7)
        text_right(lines, len(curve), waiting[-1], name, 8)
    lines.set_xscale("log")
    lines.set_yscale("log")
    lines.set_xlim(right=8 * max(len(curve) for curve in curves.values()))  # room for the names
    lines.set_title("Several searches, logarithmic; a dot is the goal")
    layers.set_ylabel("states waiting")
    for axes in (layers, lines):
        axes.set_xlabel("states expanded so far")
        axes.margins(x=0)
        axes.yaxis.set_major_formatter("{x:,.0f}")
    lines.xaxis.set_major_formatter("{x:,.0f}")
    put_title(figure, title, facts)
    return figure


@drawing
def report_figure(words: WordList, measured: Sequence[Measured]) -> "Figure":
    """Draw the size after each step as a bar on a logarithmic scale, with the published sizes beside."""
    if not measured:
        raise InvalidOption("expected at least one step to draw, got none")
    is_comparable = words.name == "classic"  # the write-up counts about 13,000 guesses and 2,300 answers
    figure = new_figure(1.8 + 0.36 * len(measured))
    axes = figure.subplots()
    for line, one in enumerate(measured):
        axes.barh(line, one.bytes, 0.66, color=_LAYOUT_COLOURS.get(one.step.layout.name, BLUE))
        published = one.step.published_bytes if is_comparable else None
        if published:
            label = "published: 2 GB and 44 MB" if line == 0 else None
            axes.plot(published, line, "D", color=ORANGE, markeredgecolor=INK, markersize=9, label=label)
        change = "" if line == 0 else f"  ({one.bytes / measured[line - 1].bytes - 1:+.1%})"
        gap = 10 if published and published > one.bytes / 2 else 4
        text_right(axes, max(one.bytes, published or 0), line, f"{size_text(one.bytes)}{change}", gap)
    axes.set_xscale("log")
    least, most = min(one.bytes for one in measured), max(one.bytes for one in measured)
    axes.set_xlim(least / 2, most * (most / least) ** 0.22)  # room for the numbers
    if is_comparable:
        put_legend_above(axes)
    list_down(axes, [one.step.name for one in measured])
    axes.set_xticks([])
    axes.minorticks_off()
    axes.spines["bottom"].set_visible(False)
    facts = (
        f"List {words.name}: {len(words.allowed):,} guesses, {len(words.answers):,} answers. Each step keeps what the "
        "steps above it do.\nThe scale is logarithmic."
    )
    put_title(figure, "The pattern dictionary, step by step", facts)
    return figure


def _change(saved: float) -> str:
    """Write a share saved as a change: 0.98 saved is -98%, nothing saved is +0%."""
    return f"{round(-saved, 2) + 0.0:+.0%}"


def _draw_bars(axes: "Axes", bars: Sequence[tuple[float, str]], colours: Sequence[str]) -> None:
    values = [value for value, _ in bars]
    low, high = min(values), max(values)
    axes.barh(range(len(values)), values, 0.7, color=colours)
    axes.set_xscale("log")
    axes.set_xlim(low / 3, high * (high / low * 3) ** 0.9)  # the shortest bar stays visible; the rest is for numbers
    axes.set_xticks([])
    axes.minorticks_off()
    axes.spines[:].set_visible(False)
    for line, (value, text) in enumerate(bars):
        text_right(axes, value, line, text)


def _colour(solver: str) -> str:
    """Return one colour for each family of solvers, the admissible A* apart."""
    if solver.endswith("-one"):
        return GREEN
    families = {"bfs": BLUE, "dfs": ORANGE, "ucs": PURPLE, "astar": VERMILION}
    return families[solver.partition("-")[0]]
