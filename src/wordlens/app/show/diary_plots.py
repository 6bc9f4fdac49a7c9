"""The picture of a diary: results as bars, and the course of guesses, skill, luck and cost."""

from typing import TYPE_CHECKING

from ...arena import drawing as d
from ...arena.drawing import drawing
from ...diary import DEFAULT_PLAYER
from .diary import course_values, people_sentence
from .names import counted
from .shapes_diary import StatisticsShape

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_PANELS = (
    ("score", "Guesses", d.BLUE),
    ("skill", "Skill", d.GREEN),
    ("luck", "Luck", d.ORANGE),
    ("cost", "Cost, guesses", d.VERMILION),
)


@drawing
def statistics_figure(shape: StatisticsShape, player: str) -> "Figure":
    """Draw how a player's games ended, and the moving means over time."""
    panels = [panel for panel in _PANELS if course_values(shape, panel[0])]
    figure = d.new_figure(3.2 + 1.5 * len(panels))
    axes = figure.subplots(1 + len(panels), 1, height_ratios=[1.4, *[1.0] * len(panels)], squeeze=False)[:, 0]
    _results(axes[0], shape["distribution"])
    for one, (name, title, colour) in zip(axes[1:], panels, strict=True):
        _line(one, shape, name, title, colour)
    facts = f"{counted(shape['games'], 'game')}, {shape['won']:,} won. Lines are means of the latest {shape['window']} "
    d.put_title(
        figure,
        "Your diary" if player == DEFAULT_PLAYER else f"The diary of {player}",
        f"{facts}games. {people_sentence(shape)}",
    )
    return figure


def _results(axes: "Axes", distribution: dict[str, int]) -> None:
    highest = max([6, *(int(name) for name in distribution if name.isdigit())])
    names = [*map(str, range(1, highest + 1)), "X"]
    counts = [distribution.get(name, 0) for name in names]
    axes.bar(names, counts, 0.8, color=[*[d.BLUE] * highest, d.VERMILION])
    for at, count in enumerate(counts):
        d.number_above(axes, at, count, count, turned=False)
    d.leave_out_scale(axes)
    axes.margins(y=0.2)
    axes.set_title("Found with guess; X is a lost game")


def _line(axes: "Axes", shape: StatisticsShape, name: str, title: str, colour: str) -> None:
    points = course_values(shape, name)
    axes.plot([at for at, _ in points], [value for _, value in points], color=colour, linewidth=1.6)
    axes.set_title(title)
    dates = [(at, point["date"]) for at, point in enumerate(shape["course"]) if point["date"]]
    step = max(1, len(dates) // 6)
    axes.set_xticks([at for at, _ in dates[::step]], [str(date) for _, date in dates[::step]], size=9)
    axes.grid(axis="y", color=d.FAINT, linewidth=0.4)
    axes.margins(x=0.01, y=0.15)
