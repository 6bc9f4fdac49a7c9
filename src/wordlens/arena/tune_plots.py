"""Pictures of a tuning grid: lines for one option, a heat map for two."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from ..errors import InvalidOption
from ..rules import MAX_GUESSES
from . import drawing as d
from .drawing import drawing, save_figure
from .tune import BASELINE, DEFAULT, Score, Tuned

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["grid_figure", "save_figure"]

_MOST_LABELLED = 12
"""Columns of a tuning grid whose cells have room for numbers."""


@drawing
def grid_figure(tuned: Sequence[Tuned], strategy: str = "") -> "Figure":
    """Draw a tuning grid: lines for one option, a heat map for two; for more, the best over the others."""
    if not tuned or not tuned[0].options:
        raise InvalidOption("expected a tuning grid of at least one option to draw, got none")
    names = [name for name, _ in tuned[0].options]
    varied = [name for name in names if len({dict(one.options)[name] for one in tuned}) > 1] or names[:1]
    axis_names = varied[:2]
    best_first = sorted(tuned, key=lambda one: one.rank_key)  # ties stay in their order, the default first
    shown: dict[tuple[float, ...], Tuned] = {}
    for one in best_first:
        shown.setdefault(tuple(dict(one.options)[name] for name in axis_names), one)
    values = [sorted({key[place] for key in shown}) for place in range(len(axis_names))]
    if len(values) == 1:
        figure = d.new_figure(5.4)
        note = _draw_lines(figure, axis_names[0], {value: shown[value,] for value in values[0]})
    else:
        figure = d.new_figure(2.1 + (0.5 if len(values[0]) <= _MOST_LABELLED else 0.3) * len(values[1]))
        note = _draw_grid(figure.subplots(), axis_names, values, shown)
    over = f", the best over {_listed(varied[2:])}" if len(varied) > 2 else ""
    title = f"Tuning{f' {strategy}' if strategy else ''}: success and mean by {_listed(axis_names)}{over}"
    d.put_title(figure, title, f"{_tuned_facts(best_first[0])}\n{note}")
    return figure


def _tuned_facts(best: Tuned) -> str:
    settings = ", ".join(f"{name} {value:g}" for name, value in best.options)
    scores = {"training answers": best.train, "other answers": best.rest, "answers of the dev list": best.dev}
    texts = [
        f"{100 * score.success:.2f}% and {score.mean:.3f} on {score.games:,} {which}"
        for which, score in scores.items()
        if score
    ]
    return f"Best: {settings}, with {'; '.join(texts)}."


def _draw_lines(figure: "Figure", name: str, tuned: Mapping[float, Tuned]) -> str:
    """Draw success and mean over one option, for each set of answers that there is; return a note on the picture."""
    most_ticks = 16
    values = list(tuned)
    above, below = figure.subplots(2, 1, sharex=True)
    series: dict[str, tuple[str, str, list[Score | None]]] = {
        "training answers": ("o-", d.BLUE, [one.train for one in tuned.values()]),
        "other answers": ("s--", d.VERMILION, [one.rest for one in tuned.values()]),
        "dev list": ("^:", d.GREEN, [one.dev for one in tuned.values()]),
    }
    for label, (marker, colour, scores) in series.items():
        if any(scores):
            success = [100 * score.success if score else np.nan for score in scores]
            above.plot(values, success, marker, color=colour, label=label)
            below.plot(values, [score.mean if score else np.nan for score in scores], marker, color=colour)
    for axes, label in ((above, "success, %"), (below, "mean guesses")):
        axes.set_ylabel(label)
        axes.grid(color=d.FAINT, linewidth=0.4)
        axes.margins(y=0.15)
        axes.ticklabel_format(axis="y", useOffset=False)
    if len(values) <= most_ticks:
        below.set_xticks(values, [f"{value:g}" for value in values])
    _mark_lines(above, below, tuned)
    below.set_xlabel(name)
    d.put_legend_above(above)
    return f"Success is the share of answers found within {MAX_GUESSES} guesses. The scales do not start at 0."


def _mark_lines(above: "Axes", below: "Axes", tuned: Mapping[float, Tuned]) -> None:
    """Draw the margins of the means, and a line where the default and the baseline stand."""
    for value, one in tuned.items():
        margin = one.train.margin
        if margin is not None:
            below.plot([value, value], [one.train.mean - margin, one.train.mean + margin], color=d.BLUE, linewidth=1)
        if one.mark:
            for axes in (above, below):
                axes.axvline(value, color=d.INK, linewidth=1, linestyle="--" if one.mark == DEFAULT else ":")
            above.annotate(one.mark, (value, 1.0), (3, -10), ("data", "axes fraction"), "offset points", size=9)


def _draw_grid(
    axes: "Axes", names: Sequence[str], values: Sequence[Sequence[float]], shown: Mapping[tuple[float, ...], Tuned]
) -> str:
    """Draw success and mean over two options, coloured by success or, if that never changes, by mean; return a note."""
    columns, lines = values
    cells = [[shown.get((column, line)) for column in columns] for line in lines]
    success = np.array([[100 * one.train.success if one else np.nan for one in line] for line in cells])
    mean = np.array([[one.train.mean if one else np.nan for one in line] for line in cells])
    is_labelled = len(columns) <= _MOST_LABELLED
    texts = [[_cell_text(one) if is_labelled and one else "" for one in line] for line in cells]
    if np.nanmin(success) < np.nanmax(success):
        table, note = success, f"success, from {np.nanmin(success):.2f}% (dark) to {np.nanmax(success):.2f}% (light)"
    else:
        table, note = -mean, f"mean, from {np.nanmax(mean):.3f} (dark) to {np.nanmin(mean):.3f} (light)"
    d.heat_map(axes, table, texts, (float(np.nanmin(table)), float(np.nanmax(table))))
    at = min(shown, key=lambda place: shown[place].rank_key)
    d.frame_cell(axes, lines.index(at[1]), columns.index(at[0]))
    step = -(-len(columns) // 20)
    axes.set_xticks(range(0, len(columns), step), [f"{value:g}" for value in columns[::step]])
    axes.set_yticks(range(len(lines)), [f"{value:g}" for value in lines])
    axes.set_xlabel(names[0])
    axes.set_ylabel(names[1])
    cells_hold = f"In each cell success within {MAX_GUESSES} guesses and mean. " if is_labelled else ""
    marked = "D: the default, B: the baseline, all at 0; = tied for best, ~ within noise. " if is_labelled else ""
    return f"{cells_hold}The best is framed. {marked}\nColour: {note}."


def _cell_text(one: Tuned) -> str:
    """Return success and mean of a setting, with signs for what it is."""
    sign = "=" if one.place == 1 and one.tied else "~" if one.place > 1 and one.within_noise else ""
    marks = {DEFAULT: "D", BASELINE: "B"}.get(one.mark, "")
    signs = f" {marks}{sign}" if marks or sign else ""
    return f"{100 * one.train.success:.2f}%{signs}\n{one.train.mean:.3f}"


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
