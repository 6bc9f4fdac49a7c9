"""A picture of what each technique makes of the pattern dictionary."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..arena.drawing import BLUE, GREEN, INK, VERMILION, drawing, list_down, new_figure, put_title, text_right
from ..errors import InvalidOption
from ..patterndb import COMPACT, NAIVE, PUBLISHED_LAST, PUBLISHED_NAIVE, Measured
from ..words import WordList
from .render_patterns import spoken_size

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_COLOURS = {NAIVE.name: VERMILION, COMPACT.name: GREEN}


@drawing
def report_figure(words: WordList, measured: Sequence[Measured]) -> "Figure":
    """Draw the size after each step as a bar on a logarithmic scale, with the two published sizes as lines."""
    if not measured:
        raise InvalidOption("expected at least one step to draw, got none")
    figure = new_figure(1.6 + 0.36 * len(measured))
    axes = figure.subplots()
    for line, one in enumerate(measured):
        axes.barh(line, one.bytes, 0.66, color=_COLOURS.get(one.step.layout.name, BLUE))
        change = "" if line == 0 else f"  ({_change(one.bytes, measured[line - 1].bytes)})"
        text_right(axes, one.bytes, line, f"{spoken_size(one.bytes)}{change}")
    axes.set_xscale("log")
    least, most = min(one.bytes for one in measured), max(one.bytes for one in measured)
    axes.set_xlim(least / 2, most * (most / least) ** 0.25)  # room for the numbers
    for size, name in ((PUBLISHED_NAIVE, "published: 2 GB"), (PUBLISHED_LAST, "44 MB")):
        if words.name == "classic" and least < size < 2 * most:
            axes.axvline(size, color=INK, linewidth=1, linestyle="--")
            axes.annotate(name, (size, -0.62), ha="center", va="bottom", size=10, annotation_clip=False)
    list_down(axes, [one.step.name for one in measured])
    axes.set_xticks([])
    axes.minorticks_off()
    axes.spines["bottom"].set_visible(False)
    facts = (
        f"List {words.name}: {len(words.allowed):,} guesses, {len(words.answers):,} answers. Each step keeps what the "
        "steps above it do. The scale is logarithmic."
    )
    put_title(figure, "The pattern dictionary, step by step", facts)
    return figure


def _change(size: int, before: int) -> str:
    percent = 100 * (size - before) / before
    return f"{percent:+.1f}%"
