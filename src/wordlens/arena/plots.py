"""Pictures of how strategies play: PNG or SVG, readable at README width and safe for colour-blind eyes.

matplotlib (the extra `plots`) is imported when something is drawn, not before, and its settings are left as they were.
"""

import io
import threading
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, ParamSpec, TypeVar

import numpy as np
import numpy.typing as npt

from ..errors import InvalidOption, MissingExtra
from ..files import write_atomically
from ..rules import MAX_GUESSES
from ..words import WordList
from .evaluate import Evaluation
from .tune import Score, Tuned

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure, SubFigure

P = ParamSpec("P")
R = TypeVar("R")
Named = Sequence[tuple[str, Evaluation]]
Table = npt.NDArray[np.float64]

INK, FAINT = "#24292f", "#8b949e"
"""Text and lines. A page may swap these two for its own colours: nothing else is drawn in them."""
GUESSES = ("1st", "2nd", "3rd", *(f"{turn}th" for turn in range(4, MAX_GUESSES + 1)), f"more than {MAX_GUESSES}")
"""What the bars of a strategy are called."""

_BLUE, _ORANGE, _GREEN, _SKY, _PURPLE, _VERMILION = "#0072b2", "#e69f00", "#009e73", "#56b4e9", "#cc79a7", "#d55e00"
_SERIES = ((_BLUE, ""), (_ORANGE, "///"), (_GREEN, ""), (_SKY, "..."), (_PURPLE, "\\\\\\"), (_VERMILION, ""))
"""Okabe and Ito's colours; the hatches tell neighbours apart in grey, too."""
_FONT = "DejaVu Sans"  # comes with matplotlib: the same letters at the same places on every machine
_WIDTH = 9.0
"""Inches: 900 pixels at the 100 to an inch that a README shows, where 10 points are 14 pixels."""
_STYLE: dict[str, Any] = {
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "figure.constrained_layout.use": True,
    "figure.titlesize": 14,
    "font.family": [_FONT],
    "font.size": 11,
    "hatch.color": INK,
    "hatch.linewidth": 0.7,
    "legend.frameon": False,
    "savefig.dpi": 200,
    "svg.hashsalt": "wordlens",  # otherwise the names inside an SVG are drawn by chance
    "text.color": INK,
    "text.parse_math": False,  # a list may be called '$5$'
    "xtick.color": INK,
    "ytick.color": INK,
}
_one_at_a_time = threading.RLock()


def _drawing(make: Callable[P, R]) -> Callable[P, R]:
    """Draw in our style, whatever a user's own settings of matplotlib say, or name the extra that is missing."""

    @wraps(make)
    def draw(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            from matplotlib import style
        except ImportError as reason:
            raise MissingExtra("plots", "drawing pictures") from reason
        # matplotlib keeps its style in one global: it is ours during the drawing only, and one thread's at a time.
        with _one_at_a_time, style.context(["default", _STYLE]), warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="(?s)Glyph .* missing from font")  # see _fonts_for
            return make(*args, **kwargs)

    return draw


@_drawing
def distribution_figure(evaluations: Sequence[Evaluation]) -> "Figure":
    """Draw how many answers each strategy found with its 1st to 6th guess, and how many took more."""
    figure = _new_figure(_distribution_height(evaluations))
    _draw_distribution(figure, evaluations)
    return figure


@_drawing
def mean_figure(evaluations: Sequence[Evaluation]) -> "Figure":
    """Draw each strategy's mean beside its worst case, best mean first."""
    figure = _new_figure(_mean_height(evaluations))
    _draw_means(figure, evaluations)
    return figure


@_drawing
def compare_figure(evaluations: Sequence[Evaluation]) -> "Figure":
    """Draw distribution and means in one picture."""
    heights = [_distribution_height(evaluations), _mean_height(evaluations)]
    figure = _new_figure(sum(heights))
    above, below = figure.subfigures(2, 1, height_ratios=heights)
    _draw_distribution(above, evaluations)
    _draw_means(below, evaluations)
    return figure


@_drawing
def letters_figure(words: WordList) -> "Figure":
    """Draw how many answers hold each letter, commonest first, and how many further copies there are."""
    most_shown = 40
    holding, copies = letter_counts(words)
    order = [letter for letter in np.argsort(-copies, kind="stable") if copies[letter]]
    shown = np.array(order[:most_shown])
    figure = _new_figure(3.6)
    axes = figure.subplots()
    places = np.arange(len(shown))
    further = (copies - holding)[shown]
    axes.bar(places, holding[shown], color=_BLUE, label="answers that hold the letter")
    axes.bar(places, further, bottom=holding[shown], color=_ORANGE, hatch="////", label="further copies in an answer")
    for place, count in zip(places, copies[shown], strict=True):
        _number_above(axes, place, count, count, turned=True)
    _label_letters(axes, [words.alphabet[letter] for letter in shown])
    axes.set_xlim(-0.7, max(len(shown), 12) - 0.3)
    axes.set_ylim(0, copies.max() * 1.16)
    _without_scale(axes)
    axes.legend(loc="upper right")
    which = f", the {most_shown} commonest of {len(order)}" if len(order) > most_shown else ""
    _title(figure, f"Letters of the answers{which}", _list_facts(words))
    return figure


@_drawing
def positions_figure(words: WordList) -> "Figure":
    """Draw how often each letter stands at each position, in per cent of the answers."""
    most_across = 28
    percent = 100 * position_counts(words) / len(words.answers)
    letters = np.flatnonzero(percent.sum(axis=1))
    panels = np.array_split(letters, -(-len(letters) // most_across))
    figure = _new_figure(1.1 + len(panels) * (0.5 + 0.36 * words.length))
    for axes, panel in zip(figure.subplots(len(panels), 1, squeeze=False)[:, 0], panels, strict=True):
        # A 0 would be clutter: where a letter never stands, its cell stays empty.
        table = np.where(percent[panel] > 0, percent[panel], np.nan).T
        texts = [[f"{share:.1f}" if share < 9.95 else f"{share:.0f}" for share in line] for line in table]
        _heat_map(axes, table, texts, (0, float(percent.max())))
        _label_letters(axes, [words.alphabet[letter] for letter in panel])
        axes.set_xlim(-0.6, len(panels[0]) - 0.4)
        axes.set_yticks(range(words.length), [str(place + 1) for place in range(words.length)])
        axes.set_ylabel("position")
    _title(figure, "Where the letters stand, in % of the answers", _list_facts(words))
    return figure


@_drawing
def grid_figure(tuned: Sequence[Tuned], strategy: str = "") -> "Figure":
    """Draw a tuning grid: lines for one option, a heat map for two; for more, the best over the others."""
    if not tuned or not tuned[0].options:
        raise InvalidOption("expected a tuning grid of at least one option to draw, got none")
    names = [name for name, _ in tuned[0].options]
    varied = [name for name in names if len({dict(one.options)[name] for one in tuned}) > 1] or names[:1]
    axis_names = tuple(varied[:2])
    # Worst first, so that of the settings which share a place the best stays.
    shown = {
        tuple(dict(one.options)[name] for name in axis_names): one
        for one in sorted(tuned, key=lambda one: one.rank_key, reverse=True)
    }
    best = min(tuned, key=lambda one: one.rank_key)
    values = [sorted({key[place] for key in shown}) for place in range(len(axis_names))]
    figure = _new_figure(5.2 if len(values) == 1 else 2.0 + 0.5 * len(values[1]))
    if len(values) == 1:
        note = _draw_lines(figure, axis_names[0], [shown[value,] for value in values[0]], values[0])
    else:
        note = _draw_grid(figure.subplots(), axis_names, values, shown, best)
    over = f", the best over {_listed(varied[2:])}" if len(varied) > 2 else ""
    _title(figure, f"{f'{strategy}: ' if strategy else ''}{_listed(varied[:2])}{over}", f"{_best_facts(best)}\n{note}")
    return figure


@_drawing
def render(figure: "Figure", kind: Literal["png", "svg"], **settings: object) -> bytes:
    """Return a picture as the bytes of a file: always the same bytes, for they hold no date and no version."""
    from matplotlib import rc_context

    made = io.BytesIO()
    left_out = ("Software",) if kind == "png" else ("Creator", "Date", "Format", "Type")
    with rc_context(settings):
        figure.savefig(made, format=kind, metadata=dict.fromkeys(left_out))
    return made.getvalue()


def save_figure(figure: "Figure", path: Path) -> None:
    """Write a picture as PNG or SVG, whichever its name ends in."""
    match path.suffix.lower():
        case ".png":
            write_file(path, render(figure, "png"))
        case ".svg":
            write_file(path, render(figure, "svg"))
        case _:
            raise InvalidOption(f"expected a picture's name to end in .png or .svg, got {path.name!r}")


def write_file(path: Path, content: str | bytes) -> None:
    """Write a whole file or none; InvalidOption says why a place cannot be written."""
    try:
        write_atomically(path, content)
    except OSError as reason:
        raise InvalidOption(f"cannot write {path}: {reason.strerror or reason}; choose another place") from reason


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


def _new_figure(height: float) -> "Figure":
    from matplotlib.figure import Figure

    return Figure(figsize=(_WIDTH, height))


def _title(figure: "Figure | SubFigure", title: str, facts: str) -> None:
    figure.suptitle(title, x=0.01, ha="left", weight="bold")
    figure.supxlabel(facts, x=0.01, ha="left", size=10)


def _facts(evaluations: Sequence[Evaluation]) -> str:
    """Say what the evaluations have in common."""
    shared = (
        ("list {}", {one.list for one in evaluations}),
        ("{} rule", {one.rule for one in evaluations}),
        ("{} prior", {one.prior for one in evaluations}),
        ("{} answers", {f"{one.games:,}" for one in evaluations}),
    )
    return ", ".join(text.format(*values) for text, values in shared if len(values) == 1)


def _list_facts(words: WordList) -> str:
    return f"list {words.name}, {len(words.answers):,} answers"


def _are_grouped(evaluations: Sequence[Evaluation]) -> bool:
    """Say whether all bars of a guess stand side by side: more than six would be slivers."""
    return len(evaluations) <= len(_SERIES)


def _distribution_height(evaluations: Sequence[Evaluation]) -> float:
    if not evaluations:
        raise InvalidOption("expected at least one evaluation to draw, got none")
    return 4.4 if _are_grouped(evaluations) else 1.3 + 0.32 * len(evaluations)


def _draw_distribution(figure: "Figure | SubFigure", evaluations: Sequence[Evaluation]) -> None:
    named = list(zip(labels(evaluations), evaluations, strict=True))
    if _are_grouped(evaluations):
        _draw_groups(figure.subplots(), named)
        if len(named) > 1:
            columns = max(2, 84 // (6 + max(len(name) for name, _ in named)))
            figure.legend(loc="outside upper left", ncols=min(len(named), columns))
    else:
        _draw_rows(figure.subplots(), named)
    by_one = f" by {named[0][0]}" if len(named) == 1 else ""
    _title(figure, f"Answers found{by_one} with each guess", _facts(evaluations))


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
                _number_above(axes, place, height, count, turned=len(named) > 2)
        highest = max(highest, *heights)
    axes.set_xticks(range(len(GUESSES)), GUESSES)
    axes.set_xlim(-0.5, len(GUESSES) - 0.5)
    axes.set_ylim(0, highest * 1.14 or 1)
    _without_scale(axes)


def _draw_rows(axes: "Axes", named: Named) -> None:
    """Draw a line of bars for each strategy and a column for each guess, all on one scale."""
    columns = np.arange(len(GUESSES))
    counts = np.array([solved_by_guess(one) for _, one in named])
    shares = counts / np.array([[max(1, one.games)] for _, one in named])
    ends = columns + 0.58 * shares / (shares.max() or 1)  # the rest of a column is for the number
    for line, numbers in enumerate(counts):
        axes.barh([line] * len(columns), ends[line] - columns, 0.72, left=columns, color=_BLUE)
        for end, number in zip(ends[line], numbers, strict=True):
            text = f"{number:,}" if number else "–"
            axes.annotate(text, (end, line), (4, 0), textcoords="offset points", va="center", size=10)
    axes.vlines(columns, -0.5, len(named) - 0.5, color=FAINT, linewidth=0.8)
    axes.set_xticks(columns, GUESSES, ha="left")
    axes.xaxis.tick_top()
    axes.set_xlim(0, len(columns))
    axes.spines["bottom"].set_visible(False)
    _list_down(axes, [name for name, _ in named])


def _mean_height(evaluations: Sequence[Evaluation]) -> float:
    if not evaluations:
        raise InvalidOption("expected at least one evaluation to draw, got none")
    return 1.7 + 0.32 * len(evaluations)


def _draw_means(figure: "Figure | SubFigure", evaluations: Sequence[Evaluation]) -> None:
    """Draw the means as dots on a scale that shows their differences, and the worst cases as bars from 0."""
    named = sorted(zip(labels(evaluations), evaluations, strict=True), key=lambda pair: (pair[1].mean, pair[1].max))
    means, worst = figure.subplots(1, 2, sharey=True, width_ratios=[3, 2])
    for line, (_, one) in enumerate(named):
        means.axhline(line, color=FAINT, linewidth=0.6, zorder=0)
        means.plot(one.mean, line, "o", color=_BLUE, markersize=9)
        _text_right(means, one.mean, line, f"{one.mean:.4f}")
        worst.barh(line, one.max, 0.62, color=_VERMILION if one.failures else _GREEN)
        _text_right(worst, one.max, line, f"{one.max}, {one.failures:,} failed" if one.failures else f"{one.max}")
    least, most = named[0][1].mean, named[-1][1].mean
    spread = max(most - least, 0.2)
    means.set_xlim(least - 0.08 * spread, most + 0.3 * spread)
    means.set_title("Mean guesses (axis does not start at 0)")
    worst.set_xlim(0, 1.7 * max(MAX_GUESSES, *(one.max for one in evaluations)))
    worst.set_xticks([0, MAX_GUESSES])
    worst.axvline(MAX_GUESSES, color=INK, linewidth=1, linestyle="--")
    worst.set_title("Most guesses for one answer")
    _list_down(means, [name for name, _ in named])
    worst.tick_params(labelleft=False)
    _title(figure, "Mean and worst case, best mean first", _facts(evaluations))


def _draw_lines(figure: "Figure", name: str, tuned: Sequence[Tuned], values: Sequence[float]) -> str:
    """Draw success and mean over one option, for each set of answers that there is."""
    above, below = figure.subplots(2, 1, sharex=True)
    series = (
        ("training answers", "train", "o-", _BLUE),
        ("the rest", "rest", "s--", _VERMILION),
        ("dev list", "dev", "^:", _GREEN),
    )
    for label, part, marker, colour in series:
        scores: list[Score | None] = [getattr(one, part) for one in tuned]
        if any(scores):
            above.plot(
                values,
                [100 * score.success if score else np.nan for score in scores],
                marker,
                color=colour,
                label=label,
            )
            below.plot(values, [score.mean if score else np.nan for score in scores], marker, color=colour)
    above.set_ylabel("success within six, %")
    below.set_ylabel("mean guesses")
    below.set_xlabel(name)
    figure.legend(loc="outside upper left", ncols=3)
    for axes in (above, below):
        axes.grid(color=FAINT, linewidth=0.4)
        axes.margins(y=0.15)
    return "The scales do not start at 0."


def _draw_grid(
    axes: "Axes",
    names: Sequence[str],
    values: Sequence[Sequence[float]],
    shown: dict[tuple[float, ...], Tuned],
    best: Tuned,
) -> str:
    """Draw success and mean over two options, coloured by success, or by mean where success is the same everywhere."""
    most_labelled = 12
    columns, lines = values
    cells = [[shown.get((column, line)) for column in columns] for line in lines]
    success = np.array([[one.train.success if one else np.nan for one in line] for line in cells])
    mean = np.array([[one.train.mean if one else np.nan for one in line] for line in cells])
    by_success = np.nanmin(success) < np.nanmax(success)
    table = success if by_success else -mean
    texts = [[f"{100 * one.train.success:.2f}%\n{one.train.mean:.3f}" if one else "" for one in line] for line in cells]
    if len(columns) > most_labelled:
        texts = [[""] * len(columns) for _ in lines]
    _heat_map(axes, table, texts, (float(np.nanmin(table)), float(np.nanmax(table))))
    at = next(place for place, one in shown.items() if one is best)
    x, y = columns.index(at[0]), lines.index(at[1])
    axes.bar(x, 0.94, 0.94, bottom=y - 0.47, fill=False, edgecolor=_VERMILION, linewidth=3)
    axes.set_xticks(range(len(columns)), [f"{value:g}" for value in columns])
    axes.set_yticks(range(len(lines)), [f"{value:g}" for value in lines])
    axes.set_xlabel(names[0])
    axes.set_ylabel(names[1])
    low, high = (f"{100 * success_:.2f}%" for success_ in (np.nanmin(success), np.nanmax(success)))
    if by_success:
        return f"Colour: success within six on the training answers, {low} violet to {high} yellow."
    return f"Colour: mean on the training answers, {np.nanmax(mean):.3f} violet to {np.nanmin(mean):.3f} yellow."


def _best_facts(best: Tuned) -> str:
    settings = ", ".join(f"{name} {value:g}" for name, value in best.options)
    scores = (("training", best.train), ("other", best.rest), ("dev list's", best.dev))
    texts = [
        f"{100 * score.success:.2f}% and {score.mean:.3f} on {score.games:,} {which} answers"
        for which, score in scores
        if score
    ]
    return f"Best, framed: {settings} ({'; '.join(texts)})."


def _heat_map(axes: "Axes", table: Table, texts: Sequence[Sequence[str]], limits: tuple[float, float]) -> None:
    """Draw a table as coloured cells with texts in them, its first line on top; NaN leaves a cell empty."""
    from matplotlib import colormaps

    lowest, highest = limits
    colours = colormaps["viridis"]((table - lowest) / ((highest - lowest) or 1))
    dark = colours[..., :3] @ (0.2126, 0.7152, 0.0722) < 0.45
    for line, column in np.argwhere(~np.isnan(table)):
        axes.bar(column, 0.94, 0.94, bottom=line - 0.47, color=colours[line, column])
        ink = "white" if dark[line, column] else "black"
        axes.text(column, line, texts[line][column], ha="center", va="center", color=ink, size=9)
    axes.set_xlim(-0.6, table.shape[1] - 0.4)
    axes.set_ylim(len(table) - 0.4, -0.6)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)


def _list_down(axes: "Axes", names: Sequence[str]) -> None:
    """Write names down the left side, the first one on top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.spines["left"].set_visible(False)
    axes.tick_params(length=0)


def _without_scale(axes: "Axes") -> None:
    """Leave out the vertical scale: every bar carries its number."""
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.tick_params(length=0)


def _number_above(axes: "Axes", x: float, y: float, number: int, *, turned: bool) -> None:
    place: dict[str, Any] = {"xytext": (0, 3), "textcoords": "offset points", "ha": "center", "va": "bottom"}
    axes.annotate(f"{number:,}", (x, y), rotation=90 if turned else 0, size=9 if turned else 10, **place)


def _text_right(axes: "Axes", x: float, y: float, text: str) -> None:
    axes.annotate(text, (x, y), (8, 0), textcoords="offset points", va="center", size=10)


def _label_letters(axes: "Axes", letters: Sequence[str]) -> None:
    # Title case is upper case, but leaves alone the scripts whose capitals hardly any font has.
    capitals = [letter.title() for letter in letters]
    axes.set_xticks(range(len(letters)), capitals, fontfamily=_fonts_for(capitals))
    axes.tick_params(length=0)


def _fonts_for(letters: Iterable[str]) -> list[str]:
    """Return our font and, where it lacks letters, the installed one that lacks the fewest of those."""
    from matplotlib.font_manager import findfont, fontManager
    from matplotlib.ft2font import FT2Font

    lacking = {ord(sign) for sign in "".join(letters)} - FT2Font(findfont(_FONT)).get_charmap().keys()
    if not lacking:
        return [_FONT]
    return [
        _FONT,
        min((len(lacking - FT2Font(font.fname).get_charmap().keys()), font.name) for font in fontManager.ttflist)[1],
    ]


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
