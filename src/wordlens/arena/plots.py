"""Pictures: how strategies play, and a list's letters; `save_figure` writes them as PNG or SVG."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ..errors import InvalidOption
from ..rules import MAX_GUESSES
from ..words import WordList
from . import drawing as d
from .drawing import drawing, save_figure
from .evaluate import Evaluation

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure, SubFigure

__all__ = [
    "compare_figure",
    "distribution_figure",
    "labels",
    "letter_counts",
    "letters_figure",
    "mean_figure",
    "position_counts",
    "positions_figure",
    "save_figure",
    "shared_facts",
    "solved_by_guess",
    "success_figure",
]

Named = Sequence[tuple[str, Evaluation]]

_MOST_BARS = 14
"""Guesses that have a bar of their own; a game may have more, and what is beyond is one bar."""
_SERIES = (
    *((d.BLUE, ""), (d.ORANGE, "///"), (d.GREEN, "---")),
    *((d.SKY, "xxx"), (d.PURPLE, "\\\\\\"), (d.VERMILION, "")),
)
"""Colour and hatch: neighbours are told apart in grey, too."""


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
    """Draw distribution, success and means in one picture."""
    heights = [_distribution_height(evaluations), _mean_height(evaluations), _mean_height(evaluations)]
    figure = d.new_figure(sum(heights))
    above, middle, below = figure.subfigures(3, 1, squeeze=False, height_ratios=heights)[:, 0]
    _draw_distribution(above, evaluations, facts="")
    _draw_success(middle, evaluations)
    _draw_means(below, evaluations)
    return figure


@drawing
def success_figure(evaluations: Sequence[Evaluation]) -> "Figure":
    """Draw how many % of the answers each strategy found within four guesses, and within all."""
    figure = d.new_figure(_mean_height(evaluations))
    _draw_success(figure, evaluations)
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


def solved_by_guess(evaluation: Evaluation, most: int = MAX_GUESSES) -> tuple[int, ...]:
    """Return how many answers were found with the 1st, 2nd ... guess, up to the most, and how many took more."""
    found = [evaluation.distribution.get(turn, 0) for turn in range(1, most + 1)]
    return *found, evaluation.games - sum(found)


def _most_bars(named: Named) -> int:
    """Return how many guesses have a bar: those that a game may have, as far as any game took them."""
    may_have, took = max(one.max_guesses for _, one in named), max(one.max for _, one in named)
    return min(may_have, max(MAX_GUESSES, took), _MOST_BARS)


def _guess_names(most: int) -> tuple[str, ...]:
    """Return what the bars of a strategy are called."""
    first = ("1st", "2nd", "3rd", *(f"{turn}th" for turn in range(4, most + 1)))[:most]
    return (*first, f"more than {most}")


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
    most = _most_bars(named)
    for series, (name, one) in enumerate(named):
        counts = solved_by_guess(one, most)
        heights = np.array(counts) / max(1, one.games)
        places = np.arange(len(counts)) + (series - (len(named) - 1) / 2) * width
        colour, hatch = _SERIES[series]
        axes.bar(places, heights, width * 0.92, color=colour, hatch=hatch, label=name)
        for place, height, count in zip(places, heights, counts, strict=True):
            if count:
                d.number_above(axes, place, height, count, turned=len(named) > 2)
        highest = max(highest, *heights)
    axes.set_xticks(range(most + 1), _guess_names(most))
    axes.set_xlim(-0.5, most + 0.5)
    axes.set_ylim(0, highest * 1.18 or 1)
    d.leave_out_scale(axes)
    if len(named) > 1:
        d.put_legend_above(axes)


def _draw_rows(axes: "Axes", named: Named) -> None:
    """Draw a line of bars for each strategy and a column for each guess, all on one scale."""
    most = _most_bars(named)
    columns = np.arange(most + 1)
    counts = np.array([solved_by_guess(one, most) for _, one in named])
    shares = counts / np.array([[max(1, one.games)] for _, one in named])
    inches = (d.WIDTH - 0.09 * max(len(name) for name, _ in named)) / len(columns)
    ends = columns + (1 - 0.56 / inches) * shares / (shares.max() or 1)  # the rest of a column is for the number
    for line, numbers in enumerate(counts):
        axes.barh([line] * len(columns), ends[line] - columns, 0.72, left=columns, color=d.BLUE)
        for end, number in zip(ends[line], numbers, strict=True):
            d.text_right(axes, end, line, f"{number:,}" if number else "–")
    axes.vlines(columns, -0.5, len(named) - 0.5, color=d.FAINT, linewidth=0.8)
    axes.set_xticks(columns, _guess_names(most), ha="left")
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
    may_have = max(one.max_guesses for one in evaluations)
    maxima.set_xlim(0, 1.6 * max(may_have, *(one.max for one in evaluations)))
    maxima.set_xticks([0, may_have])
    maxima.axvline(may_have, color=d.INK, linewidth=1, linestyle="--")
    maxima.set_title("Max guesses for one answer")
    d.list_down(means, [name for name, _ in named])
    maxima.tick_params(labelleft=False, length=0)
    d.put_title(figure, "Mean and max" + ", best mean first" * (len(named) > 1), shared_facts(evaluations))


def _draw_success(figure: "Figure | SubFigure", evaluations: Sequence[Evaluation]) -> None:
    """Draw the shares within four guesses as bars from 0, those within all on a scale that shows differences."""
    named = sorted(zip(labels(evaluations), evaluations, strict=True), key=lambda pair: (pair[1].mean, pair[1].max))
    four, all_guesses = figure.subplots(1, 2, sharey=True, width_ratios=[2, 3])
    lowest = 100.0
    for line, (_, one) in enumerate(named):
        share, success = 100 * one.within_four, 100 * one.success
        four.barh(line, share, 0.62, color=d.SKY)
        d.text_right(four, share, line, f"{share:.1f}%")
        found = one.success_interval
        low, high = (success, success) if found.low is None else (100 * found.low, 100 * (found.high or 1))
        lowest = min(lowest, low)
        all_guesses.plot([low, high], [line, line], color=d.BLUE, linewidth=3)
        all_guesses.plot(success, line, "o", color=d.VERMILION if one.failures else d.BLUE, markersize=9)
        d.text_right(all_guesses, high, line, f"{success:.2f}%", gap=9)
    four.set_xlim(0, 135)
    four.set_xticks([0, 50, 100])
    four.set_title("Within 4 guesses, %")
    spread = max(100 - lowest, 1)
    ticks = [lowest, lowest + spread / 2, lowest + spread]
    all_guesses.set_xlim(lowest - 0.08 * spread, 100 + 0.35 * spread)
    all_guesses.set_xticks(ticks, [f"{tick:.1f}" for tick in ticks])
    all_guesses.set_title(f"Within {max(one.max_guesses for one in evaluations)} guesses, % (axis does not start at 0)")
    d.list_down(four, [name for name, _ in named])
    all_guesses.tick_params(labelleft=False, length=0)
    drawn = any(one.stands_for is not None for one in evaluations)
    d.put_title(figure, "Success", "Lines: 95% intervals, where answers or guesses were drawn by lot" if drawn else "")


def _in_three_signs(percent: float) -> str:
    if percent < 0.05:
        return f"{max(percent, 0.01):.2f}"[1:]
    return f"{percent:.1f}" if percent < 9.95 else f"{percent:.0f}"
