"""What all pictures share: our style, texts and cells that stay readable, and files that never differ without cause.

matplotlib (the extra `plots`) is imported when something is drawn, not before, and its settings are left as they were.
"""

import io
import re
import textwrap
import threading
import warnings
from collections.abc import Callable, Sequence
from functools import wraps
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, ParamSpec, TypeVar

import numpy as np
import numpy.typing as npt

from ..errors import InvalidOption, MissingExtra
from ..files import write_file

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure, SubFigure

P = ParamSpec("P")
R = TypeVar("R")
Table = npt.NDArray[np.float64]

INK, FAINT = "#24292f", "#8b949e"
"""Text and lines. A page may swap these two for its own colours: nothing else is drawn in them."""
BLUE, ORANGE, GREEN, SKY, PURPLE, VERMILION = "#0072b2", "#e69f00", "#009e73", "#56b4e9", "#cc79a7", "#d55e00"
"""Okabe and Ito's colours, told apart by all eyes."""
WIDTH = 9.0
"""Inches: 900 pixels at the 100 to an inch that a README shows, where 10 points are 14 pixels."""

_FONT = "DejaVu Sans"  # comes with matplotlib: the same letters at the same places on every machine
_STYLE: dict[str, Any] = {
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "figure.constrained_layout.h_pad": 0.08,
    "figure.constrained_layout.use": True,
    "figure.constrained_layout.w_pad": 0.08,
    "figure.constrained_layout.wspace": 0.05,
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


def drawing(make: Callable[P, R]) -> Callable[P, R]:
    """Draw in our style, whatever a user's own settings of matplotlib say, or name the extra that is missing."""

    @wraps(make)
    def draw(*args: P.args, **kwargs: P.kwargs) -> R:
        check_can_draw()
        from matplotlib import style

        # matplotlib keeps its style in one global: it is ours during the drawing only, and one thread's at a time.
        with _one_at_a_time, style.context(["default", _STYLE]), warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="(?s)Glyph .* missing from font")  # see _fonts_for
            return make(*args, **kwargs)

    return draw


@drawing
def render(figure: "Figure", kind: Literal["png", "svg"], **settings: Any) -> bytes:  # noqa: ANN401 - matplotlib's
    """Return a picture as the bytes of a file: always the same bytes, for they hold no date and no version."""
    from matplotlib import rc_context

    made = io.BytesIO()
    left_out = ("Software",) if kind == "png" else ("Creator", "Date", "Format", "Type")
    wanted: dict[Any, Any] = settings
    with rc_context(wanted):
        figure.savefig(made, format=kind, metadata=dict.fromkeys(left_out))
    return _with_counted_clips(made.getvalue()) if kind == "svg" else made.getvalue()


def _with_counted_clips(svg: bytes) -> bytes:
    """Name the clipping frames by their order.

    Matplotlib names them by their corners in full precision, whose last digit differs from drawing to drawing.
    """
    order: dict[bytes, int] = {}
    return re.sub(rb"\bp[0-9a-f]{10}\b", lambda name: b"clip%d" % order.setdefault(name[0], len(order) + 1), svg)


def save_figure(figure: "Figure", path: Path) -> None:
    """Write a picture as PNG or SVG, whichever its name ends in."""
    check_picture_name(path)
    write_file(path, render(figure, "svg" if path.suffix.lower() == ".svg" else "png"))


def check_picture_name(path: Path) -> None:
    """Refuse a name that ends in neither .png nor .svg, and any where nothing can be drawn."""
    if path.suffix.lower() not in (".png", ".svg"):
        raise InvalidOption(f"expected a picture's name to end in .png or .svg, got {path.name!r}")
    check_can_draw()


def check_can_draw() -> None:
    """Name the extra that is missing, without the second that its import takes."""
    if find_spec("matplotlib") is None:
        raise MissingExtra("plots", "drawing pictures")


def new_figure(height: float) -> "Figure":
    """Return an empty picture of the width that all pictures have; the height is in inches."""
    from matplotlib.figure import Figure

    return Figure(figsize=(WIDTH, height))


def put_title(figure: "Figure | SubFigure", title: str, facts: str) -> None:
    """Write the title above, and below it all what the picture was made from."""
    figure.suptitle(textwrap.fill(title, 70), x=0.01, ha="left", weight="bold")
    if facts:
        lines = [textwrap.fill(line, 105) for line in facts.splitlines()]
        figure.supxlabel("\n".join(lines), x=0.01, ha="left", size=10, fontfamily=_fonts_for(facts))


def put_legend_above(axes: "Axes") -> None:
    """Put the legend between title and axes, in as many columns as there is room for."""
    names = axes.get_legend_handles_labels()[1]
    inches_each = 0.65 + 0.085 * max(len(name) for name in names)
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=min(len(names), int(WIDTH / inches_each)))


def list_down(axes: "Axes", names: Sequence[str]) -> None:
    """Write names down the left side, the first one on top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.spines["left"].set_visible(False)
    axes.tick_params(length=0)


def leave_out_scale(axes: "Axes") -> None:
    """Leave out the vertical scale, where every bar carries its number."""
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.tick_params(length=0)


def number_above(axes: "Axes", x: float, y: float, number: int, *, turned: bool) -> None:
    """Write a number on top of a bar, turned where bars are too narrow for it."""
    turn, size = (90, 9) if turned else (0, 10)
    text, above = f"{number:,}", (0, 3)
    axes.annotate(text, (x, y), above, textcoords="offset points", ha="center", va="bottom", rotation=turn, size=size)


def text_right(axes: "Axes", x: float, y: float, text: str, gap: float = 4) -> None:
    """Write a text to the right of a point; the gap between them is in points (1/72 inch)."""
    axes.annotate(text, (x, y), (gap, 0), textcoords="offset points", va="center", size=10)


def label_letters(axes: "Axes", letters: Sequence[str]) -> None:
    """Write letters below the columns 0, 1, 2 ..."""
    # Title case is upper case, but leaves alone the scripts whose capitals hardly any font has.
    capitals = [letter.title() for letter in letters]
    axes.set_xticks(range(len(letters)), capitals, fontfamily=_fonts_for("".join(capitals)), va="baseline")
    axes.tick_params("x", length=0, pad=16)


def heat_map(axes: "Axes", table: Table, texts: Sequence[Sequence[str]], limits: tuple[float, float]) -> None:
    """Draw a table as coloured cells with texts in them, its first line on top; NaN leaves a cell empty."""
    from matplotlib import colormaps

    lowest, highest = limits
    colours = colormaps["viridis"]((table - lowest) / ((highest - lowest) or 1))
    is_dark = colours[..., :3] @ (0.2126, 0.7152, 0.0722) < 0.45
    for line, column in np.argwhere(~np.isnan(table)):
        axes.bar(column, 0.94, 0.94, bottom=line - 0.47, color=colours[line, column])
        ink = "white" if is_dark[line, column] else "black"
        axes.text(column, line, texts[line][column], ha="center", va="center", color=ink, size=9)
    axes.set_xlim(-0.6, table.shape[1] - 0.4)
    axes.set_ylim(len(table) - 0.4, -0.6)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)


def frame_cell(axes: "Axes", line: int, column: int) -> None:
    """Draw a frame around one cell of a heat map."""
    axes.bar(column, 0.94, 0.94, bottom=line - 0.47, fill=False, edgecolor=VERMILION, linewidth=3)


def _fonts_for(letters: str) -> list[str]:
    """Return our font and, where it lacks letters, the installed one that lacks the fewest of those."""
    from matplotlib.font_manager import findfont, fontManager
    from matplotlib.ft2font import FT2Font

    lacking = {ord(letter) for letter in letters if not letter.isspace()} - FT2Font(
        findfont(_FONT)
    ).get_charmap().keys()
    if not lacking:
        return [_FONT]
    # The font of last resort has a placeholder for every letter there is, and so would always win.
    installed = [font for font in fontManager.ttflist if Path(font.fname).exists() and "Last Resort" not in font.name]
    best = min(installed, key=lambda font: (len(lacking - FT2Font(font.fname).get_charmap().keys()), font.name))
    return [_FONT, best.name]
