"""A picture of what each technique makes of the pattern dictionary."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..arena.drawing import (
    BLUE,
    GREEN,
    INK,
    ORANGE,
    VERMILION,
    drawing,
    list_down,
    new_figure,
    put_legend_above,
    put_title,
    text_right,
)
from ..errors import InvalidOption
from ..patterndb import COMPACT, NAIVE, Measured
from ..words import WordList
from .render_patterns import spoken_size

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_COLOURS = {NAIVE.name: VERMILION, COMPACT.name: GREEN}


@drawing
def report_figure(words: WordList, measured: Sequence[Measured]) -> "Figure":
    """Draw the size after each step as a bar on a logarithmic scale, with the published sizes beside."""
    if not measured:
        raise InvalidOption("expected at least one step to draw, got none")
    is_comparable = words.name == "classic"  # the write-up counts about 13,000 guesses and 2,300 answers
    figure = new_figure(1.8 + 0.36 * len(measured))
    axes = figure.subplots()
    for line, one in enumerate(measured):
        axes.barh(line, one.bytes, 0.66, color=_COLOURS.get(one.step.layout.name, BLUE))
        published = one.step.published_bytes if is_comparable else None
        if published:
            label = "published: 2 GB and 44 MB" if line == 0 else None
            axes.plot(published, line, "D", color=ORANGE, markeredgecolor=INK, markersize=9, label=label)
        change = "" if line == 0 else f"  ({_change(one.bytes, measured[line - 1].bytes)})"
        gap = 10 if published and published > one.bytes / 2 else 4
        text_right(axes, max(one.bytes, published or 0), line, f"{spoken_size(one.bytes)}{change}", gap)
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


def _change(size: int, before: int) -> str:
    percent = 100 * (size - before) / before
    return f"{percent:+.1f}%"
