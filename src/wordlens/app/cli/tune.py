"""`wordlens tune`: grid search over a strategy's numeric options."""

import sys
from collections.abc import Sequence
from math import isfinite
from pathlib import Path

import click

from ...arena import Tuned, tune
from ...errors import InvalidOption
from ...registry import find
from ...rules import Setting
from ...strategies import REGISTRY
from ...words import WordList, load_words
from ..show.columns import tuned_columns
from ..show.encode import encode_all
from ..show.shapes_lab import TunedShape
from . import options
from .progress import stoppable_bar


@click.command("tune")
@click.argument("strategy", shell_complete=options.complete_strategy)
@click.option("--grid", "grids", multiple=True, required=True, metavar="NAME=A,B,C", help="Values to try; repeatable.")
@options.game_options(measured=True)
@click.option(
    "--train", type=click.IntRange(1), metavar="N", help="Choose on N answers only; the rest is reported apart."
)
@click.option("--dev", metavar="NAME", help="Report on this list as well, played as a list of its own.")
@options.seed_option("Draws the answers to train on.")
@options.top_option(12, "settings")
@options.plot_option("the grid")
@options.cluster_option
@options.json_option
def command(
    strategy: str,
    grids: tuple[str, ...],
    words: WordList,
    setting: Setting,
    train: int | None,
    dev: str | None,
    top: int,
    plot: Path | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Try every combination of the grid's values, best first: success, mean, time.

    Example: wordlens tune ngram --list common4k --grid b2=0,0.3,0.6 --grid b3=0,0.3,0.6 --dev common500
    """
    grid = _parse_grid(grids)
    results: list[Tuned] = []
    everything: list[Tuned] | None = None
    with stoppable_bar("tuning", lambda: f"{len(results)} settings are") as on_progress:
        everything = tune(
            find(REGISTRY, strategy, "strategy"),
            grid,
            words,
            train=train,
            dev=load_words(dev) if dev else None,
            setting=setting,
            cluster=cluster,
            on_progress=on_progress,
            on_result=lambda _, one: results.append(one),
        )
    _show(strategy, everything or sorted(results, key=lambda one: one.rank_key), top, plot, as_json)
    if everything is None:
        sys.exit(130)


def _parse_grid(texts: Sequence[str]) -> dict[str, list[float]]:
    grid: dict[str, list[float]] = {}
    for text in texts:
        name, _, values = (part.strip() for part in text.partition("="))
        if name in grid:
            raise InvalidOption(f"expected one --grid for each name, got another for {name!r}: write all values in one")
        try:
            numbers = list(dict.fromkeys(float(value) for value in values.split(",")))
        except ValueError:
            numbers = []
        if not name or not numbers or not all(map(isfinite, numbers)):
            raise InvalidOption(f"expected --grid NAME=A,B,C with numbers, got {text!r}")
        are_whole = "." not in values and all(number.is_integer() for number in numbers)
        grid[name] = [int(number) for number in numbers] if are_whole else numbers
    return grid


def _show(strategy: str, finished: list[Tuned], top: int, plot: Path | None, as_json: bool) -> None:
    shapes = encode_all(finished, TunedShape)
    if as_json:
        options.echo_json(shapes)
    elif shapes:
        from . import draw

        draw.show(draw.table(tuned_columns(shapes[0]), shapes[:top]))
    if plot is not None and finished:
        from ...arena.tune_plots import grid_figure, save_figure

        save_figure(grid_figure(finished, strategy), plot)
