"""Pictures: how strategies play, a list's letters, a tuning grid; `save_figure` writes them as PNG or SVG."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ..errors import InvalidOption
from ..rules import MAX_GUESSES
from ..words import WordList
from . import drawing as d
from .drawing import drawing, save_figure
from .evaluate import Evaluation
from .tune import Score, Tuned

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure, SubFigure

__all__ = [
    "GUESSES",
    "compare_figure",
    "distribution_figure",
    "grid_figure",
    "labels",
    "letter_counts",
    "letters_figure",
    "mean_figure",
    "position_counts",
    "positions_figure",
    "save_figure",
    "shared_facts",
    "solved_by_guess",
]

Named = Sequence[tuple[str, Evaluation]]

GUESSES = ("1st", "2nd", "3rd", *(f"{turn}th" for turn in range(4, MAX_GUESSES + 1)), f"more than {MAX_GUESSES}")
"""What the bars of a strategy are called."""
_SERIES = (
    *((d.BLUE, ""), (d.ORANGE, "///"), (d.GREEN, "---")),
    *((d.SKY, "xxx"), (d.PURPLE, "\\\\\\"), (d.VERMILION, "")),
)
"""Colour and hatch: neighbours are told apart in grey, too."""
_MOST_LABELLED = 12
"""Columns of a tuning grid whose cells have room for numbers."""


@drawing
def distribution_figure(evaluations: Sequence[Evaluation]) -> "Figure":
    """Draw how many answers each strategy found with its 1st to 6th guess, and how many took more."""
    figure = d.new_figure(_distribution_height(evaluations))
    _draw_distribution(figure, evaluations, shared_facts(evaluations))
    return figure


@drawing
def mean_figure(evaluations: Sequence[Evaluation]) -> "Figure":
    """Draw each strategy's mean beside its max, best mean first."""
    figure = d.new_figure(_mean_height(evaluations))
    _draw_means(figure, evaluations)
    return figure


@drawing
def compare_figure(evaluations: Sequence[Evaluation]) -> "Figure":
    """Draw distribution and means in one picture."""
    heights = [_distribution_height(evaluations), _mean_height(evaluations)]
    figure = d.new_figure(sum(heights))
    above, below = figure.subfigures(2, 1, squeeze=False, height_ratios=heights)[:, 0]
    _draw_distribution(above, evaluations, facts="")
    _draw_means(below, evaluations)
    return figure


@drawing
def letters_figure(words: WordList) -> "Figure":
    """Draw how many answers hold each letter, commonest first, and how many further copies there are."""
    most_shown = 40
    holding, copies = letter_counts(words)
    order = [letter for letter in np.argsort(-copies, kind="stable") if copies[letter]]
    shown = np.array(order[:most_shown])
    further = (copies - holding)[shown]
    figure = d.new_figure(3.6)
    axes = figure.subplots()
    axes.bar(range(len(shown)), holding[shown], color=d.BLUE, label="answers that hold the letter")
    more = "further copies in an answer"
    axes.bar(range(len(shown)), further, bottom=holding[shown], color=d.ORANGE, hatch="////", label=more)
    for place, count in enumerate(copies[shown].tolist()):
        d.number_above(axes, place, count, count, turned=len(shown) > 14)
    d.leave_out_scale(axes)
    d.label_letters(axes, [words.alphabet[letter] for letter in shown])
    axes.set_xlim(-0.7, max(len(shown), 12) - 0.3)
    axes.set_ylim(0, copies.max() * 1.22)
    d.put_legend_above(axes)
    which = f", the {most_shown} commonest of {len(order)}" if len(order) > most_shown else ""
    d.put_title(figure, f"Letters of the answers{which}", f"{_list_facts(words)}; the numbers count all copies")
    return figure


@drawing
def positions_figure(words: WordList) -> "Figure":
    """Draw how often each letter stands at each position, in per cent of the answers."""
    most_across = 28
    percent = 100 * position_counts(words) / len(words.answers)
    letters = np.flatnonzero(percent.sum(axis=1))
    panels = np.array_split(letters, -(-len(letters) // most_across))
    figure = d.new_figure(1.1 + len(panels) * (0.5 + 0.36 * words.length))
    for axes, panel in zip(figure.subplots(len(panels), 1, squeeze=False)[:, 0], panels, strict=True):
        # A 0 would be clutter: where a letter never stands, its cell stays empty.
        table = np.where(percent[panel] > 0, percent[panel], np.nan).T
        texts = [[_in_three_signs(share) for share in line] for line in table]
        d.heat_map(axes, table, texts, (0, float(percent.max())))
        d.label_letters(axes, [words.alphabet[letter] for letter in panel])
        axes.set_xlim(-0.6, len(panels[0]) - 0.4)
        axes.set_yticks(range(words.length), [str(place + 1) for place in range(words.length)])
        axes.set_ylabel("position")
    d.put_title(figure, "Where the letters stand, in % of the answers", _list_facts(words))
    return figure


@drawing
def grid_figure(tuned: Sequence[Tuned], strategy: str = "") -> "Figure":
    """Draw a tuning grid: lines for one option, a heat map for two; for more, the best over the others."""
    if not tuned or not tuned[0].options:
        raise InvalidOption("expected a tuning grid of at least one option to draw, got none")
    names = [name for name, _ in tuned[0].options]
    varied = [name for name in names if len({dict(one.options)[name] for one in tuned}) > 1] or names[:1]
    axis_names = varied[:2]
    best_first = sorted(tuned, key=lambda one: one.rank_key)
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


def solved_by_guess(evaluation: Evaluation) -> tuple[int, ...]:
    """Return how many answers were found with the 1st, 2nd ... 6th guess, and how many took more."""
    return *(evaluation.distribution.get(turn, 0) for turn in range(1, MAX_GUESSES + 1)), evaluation.failures


def labels(evaluations: Sequence[Evaluation]) -> list[str]:
    """Name each evaluation: by its strategy, by rule and list where they differ, and by what else tells it apart."""
    longest = 28
    names = [one.strategy for one in evaluations]
    for part in ("rule", "list", "prior", "opener"):
        parts = [getattr(one, part) or "various" for one in evaluations]
        if len(set(parts)) > 1 and (part in ("rule", "list") or len(set(names)) < len(names)):
            names = [f"{name}, {text}" for name, text in zip(names, parts, strict=True)]
    seen: Counter[str] = Counter()
    for place, name in enumerate(names):
        short = name if len(name) <= longest else f"{name[: longest - 1]}…"
        seen[short] += 1
        names[place] = f"{short} ({seen[short]})" if seen[short] > 1 else short
    return names


def shared_facts(evaluations: Sequence[Evaluation]) -> str:
    """Say what the evaluations have in common."""
    shared = (
        ("list {}", {one.list for one in evaluations}),
        ("{} rule", {one.rule for one in evaluations}),
        ("{} prior", {one.prior for one in evaluations}),
        ("{} answers", {f"{one.games:,}" for one in evaluations}),
    )
    return ", ".join(text.format(*values) for text, values in shared if len(values) == 1)


def letter_counts(words: WordList) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return, for each letter of the alphabet, how many answers hold it, and its copies in all of them."""
    letters = words.letters[words.answers]
    holding = np.array([np.count_nonzero((letters == code).any(axis=1)) for code in range(len(words.alphabet))])
    return holding, position_counts(words).sum(axis=1)


def position_counts(words: WordList) -> npt.NDArray[np.int64]:
    """Return how many answers have each letter of the alphabet (rows) at each position (columns)."""
    letters = words.letters[words.answers]
    counts = [np.bincount(letters[:, place], minlength=len(words.alphabet)) for place in range(words.length)]
    return np.array(counts, dtype=np.int64).T


def _list_facts(words: WordList) -> str:
    return f"list {words.name}, {len(words.answers):,} answers"


def _tuned_facts(best: Tuned) -> str:
    settings = ", ".join(f"{name} {value:g}" for name, value in best.options)
    scores = {"training answers": best.train, "other answers": best.rest, "answers of the dev list": best.dev}
    texts = [
        f"{100 * score.success:.2f}% and {score.mean:.3f} on {score.games:,} {which}"
        for which, score in scores.items()
        if score
    ]
    return f"Best: {settings}, with {'; '.join(texts)}."


def _are_grouped(evaluations: Sequence[Evaluation]) -> bool:
    """Say whether all bars of a guess stand side by side: more than six would be slivers."""
    return len(evaluations) <= len(_SERIES)


def _distribution_height(evaluations: Sequence[Evaluation]) -> float:
    if not evaluations:
        raise InvalidOption("expected at least one evaluation to draw, got none")
    return 4.4 if _are_grouped(evaluations) else 1.3 + 0.32 * len(evaluations)


def _draw_distribution(figure: "Figure | SubFigure", evaluations: Sequence[Evaluation], facts: str) -> None:
    named = list(zip(labels(evaluations), evaluations, strict=True))
    draw = _draw_groups if _are_grouped(evaluations) else _draw_rows
    draw(figure.subplots(), named)
    by_one = f" by {named[0][0]}" if len(named) == 1 else ""
    d.put_title(figure, f"Answers found{by_one} with each guess", facts)


def _draw_groups(axes: "Axes", named: Named) -> None:
    """Draw a group of bars for each guess; a bar's height is the share of the games, its number counts them."""
    width = 0.86 / len(named)
    highest = 0.0
    for series, (name, one) in enumerate(named):
        counts = solved_by_guess(one)
        heights = np.array(counts) / max(1, one.games)
        places = np.arange(len(counts)) + (series - (len(named) - 1) / 2) * width
        colour, hatch = _SERIES[series]
        axes.bar(places, heights, width * 0.92, color=colour, hatch=hatch, label=name)
        for place, height, count in zip(places, heights, counts, strict=True):
            if count:
                d.number_above(axes, place, height, count, turned=len(named) > 2)
        highest = max(highest, *heights)
    axes.set_xticks(range(len(GUESSES)), GUESSES)
    axes.set_xlim(-0.5, len(GUESSES) - 0.5)
    axes.set_ylim(0, highest * 1.18 or 1)
    d.leave_out_scale(axes)
    if len(named) > 1:
        d.put_legend_above(axes)


def _draw_rows(axes: "Axes", named: Named) -> None:
    """Draw a line of bars for each strategy and a column for each guess, all on one scale."""
    columns = np.arange(len(GUESSES))
    counts = np.array([solved_by_guess(one) for _, one in named])
    shares = counts / np.array([[max(1, one.games)] for _, one in named])
    inches = (d.WIDTH - 0.09 * max(len(name) for name, _ in named)) / len(columns)
    ends = columns + (1 - 0.56 / inches) * shares / (shares.max() or 1)  # the rest of a column is for the number
    for line, numbers in enumerate(counts):
        axes.barh([line] * len(columns), ends[line] - columns, 0.72, left=columns, color=d.BLUE)
        for end, number in zip(ends[line], numbers, strict=True):
            d.text_right(axes, end, line, f"{number:,}" if number else "–")
    axes.vlines(columns, -0.5, len(named) - 0.5, color=d.FAINT, linewidth=0.8)
    axes.set_xticks(columns, GUESSES, ha="left")
    axes.xaxis.tick_top()
    axes.set_xlim(0, len(columns))
    axes.spines["bottom"].set_visible(False)
    d.list_down(axes, [name for name, _ in named])


def _mean_height(evaluations: Sequence[Evaluation]) -> float:
    if not evaluations:
        raise InvalidOption("expected at least one evaluation to draw, got none")
    return 1.7 + 0.32 * len(evaluations)


def _draw_means(figure: "Figure | SubFigure", evaluations: Sequence[Evaluation]) -> None:
    """Draw the means as dots on a scale that shows their differences, and max as bars from 0."""
    named = sorted(zip(labels(evaluations), evaluations, strict=True), key=lambda pair: (pair[1].mean, pair[1].max))
    means, maxima = figure.subplots(1, 2, sharey=True, width_ratios=[3, 2])
    for line, (_, one) in enumerate(named):
        means.hlines(line, 0, one.mean, color=d.FAINT, linewidth=0.8, linestyles="dotted")
        means.plot(one.mean, line, "o", color=d.BLUE, markersize=9)
        d.text_right(means, one.mean, line, f"{one.mean:.4f}", gap=9)
        maxima.barh(line, one.max, 0.62, color=d.VERMILION if one.failures else d.SKY)
        maxima.text(one.max - 0.2, line, str(one.max), color="black", ha="right", va="center", size=10)
        if one.failures:
            d.text_right(maxima, one.max, line, f"{one.failures:,} failure{'s' * (one.failures > 1)}")
    lowest, highest = named[0][1].mean, named[-1][1].mean
    spread = max(highest - lowest, 0.5)
    means.set_xlim(lowest - 0.08 * spread, highest + 0.3 * spread)
    means.locator_params("x", nbins=6)
    means.set_title("Mean guesses (axis does not start at 0)")
    maxima.set_xlim(0, 1.6 * max(MAX_GUESSES, *(one.max for one in evaluations)))
    maxima.set_xticks([0, MAX_GUESSES])
    maxima.axvline(MAX_GUESSES, color=d.INK, linewidth=1, linestyle="--")
    maxima.set_title("Max guesses for one answer")
    d.list_down(means, [name for name, _ in named])
    maxima.tick_params(labelleft=False, length=0)
    d.put_title(figure, "Mean and max" + ", best mean first" * (len(named) > 1), shared_facts(evaluations))


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
    below.set_xlabel(name)
    d.put_legend_above(above)
    return f"Success is the share of answers found within {MAX_GUESSES} guesses. The scales do not start at 0."


def _draw_grid(
    axes: "Axes", names: Sequence[str], values: Sequence[Sequence[float]], shown: Mapping[tuple[float, ...], Tuned]
) -> str:
    """Draw success and mean over two options, coloured by success or, if that never changes, by mean; return a note."""
    columns, lines = values
    cells = [[shown.get((column, line)) for column in columns] for line in lines]
    success = np.array([[100 * one.train.success if one else np.nan for one in line] for line in cells])
    mean = np.array([[one.train.mean if one else np.nan for one in line] for line in cells])
    is_labelled = len(columns) <= _MOST_LABELLED
    texts = [
        [f"{rate:.2f}%\n{guesses:.3f}" if is_labelled else "" for rate, guesses in zip(*pair, strict=True)]
        for pair in zip(success, mean, strict=True)
    ]
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
    return f"{cells_hold}The best is framed. Colour: {note}."


def _in_three_signs(percent: float) -> str:
    if percent < 0.05:
        return f"{max(percent, 0.01):.2f}"[1:]
    return f"{percent:.1f}" if percent < 9.95 else f"{percent:.0f}"


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
