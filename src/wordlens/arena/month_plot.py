"""A picture of a backtest: each strategy's mean, month by month."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..strategies import written
from . import drawing as d
from .backtest import Backtest
from .drawing import drawing, save_figure
from .estimate import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["means_by_month", "months_figure", "save_figure"]

_SERIES = ((d.BLUE, "o"), (d.ORANGE, "s"), (d.GREEN, "^"), (d.SKY, "D"), (d.PURPLE, "v"), (d.VERMILION, "P"))
"""Colour and marker of each strategy; after the sixth they begin again."""
_MOST_TICKS = 14
"""Months that have room for their names below the picture."""


def means_by_month(found: Backtest) -> dict[str, list[Estimate]]:
    """Return for each month, as 2026-01, the mean guesses of every strategy with its 95% interval."""
    months: dict[str, list[Sequence[int]]] = {}
    for day in found.days:
        months.setdefault(day.date[:7], []).append(day.turns)
    return {
        month: [Estimate.of([turns[place] for turns in games]) for place in range(len(found.plan.strategies))]
        for month, games in months.items()
    }


@drawing
def months_figure(found: Backtest, facts: str = "") -> "Figure":
    """Draw each strategy's mean over the months, with bars for the 95% intervals."""
    figure = d.new_figure(4.6)
    axes = figure.subplots()
    months = means_by_month(found)
    for place, strategy in enumerate(found.plan.strategies):
        shift = 0.6 * ((place + 0.5) / len(found.plan.strategies) - 0.5)
        _draw_line(axes, place, written(strategy), [estimates[place] for estimates in months.values()], shift)
    step = -(-len(months) // _MOST_TICKS)
    shown = range(0, len(months), step)
    names = list(months)
    axes.set_xticks(shown, [names[at] for at in shown], rotation=45, ha="right", rotation_mode="anchor")
    axes.set_ylabel("mean guesses")
    axes.set_xlim(-0.7, len(months) - 0.3)
    axes.grid(axis="y", color=d.FAINT, linewidth=0.4)
    axes.margins(y=0.12)
    d.put_legend_above(axes)
    note = "Bars are 95% intervals. A lost game counts as one guess more than a game may have. The scale does not"
    d.put_title(figure, "Real puzzles, mean guesses by month", f"{facts}\n{note} start at 0.".strip())
    return figure


def _draw_line(axes: "Axes", place: int, name: str, estimates: Sequence[Estimate], shift: float) -> None:
    """Draw one strategy's means; the shift keeps the bars of several strategies apart."""
    colour, marker = _SERIES[place % len(_SERIES)]
    places = [at + shift for at in range(len(estimates))]
    axes.plot(places, [one.mean for one in estimates], marker=marker, color=colour, label=name, linewidth=1.4)
    for at, one in zip(places, estimates, strict=True):
        if one.low is not None and one.high is not None:
            axes.vlines(at, one.low, one.high, color=colour, linewidth=1)
