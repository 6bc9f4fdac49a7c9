"""`wordlens tune`: grid search over a strategy's numeric options."""

import shlex
import sys
from collections.abc import Sequence
from math import isfinite
from pathlib import Path

import click

from ...arena import Tuned, ranked, tune, with_options
from ...arena.targets import read_targets
from ...errors import InvalidOption
from ...rules import Setting
from ...strategies import Given, Strategy, find_strategies, options_of, write_options
from ...words import WordList, load_words
from ..show.columns import tuned_cells, tuned_tables
from ..show.encode import encode_all
from ..show.shapes_lab import TunedShape
from . import options
from .progress import stoppable_bar


@click.command("tune")
@click.argument("strategy", shell_complete=options.complete_strategy)
@click.option("--grid", "grids", multiple=True, required=True, metavar="NAME=A,B,C", help="Values to try; repeatable.")
@options.game_options(measured=True)
@options.given_options
@click.option("--targets", metavar="NAME|FILE", help="Play only these answers: a list, or a file of words.")
@click.option(
    "--train", type=click.IntRange(1), metavar="N", help="Choose on N answers only; the rest is reported apart."
)
@click.option("--dev", metavar="NAME", help="Report on this list as well, played as a list of its own.")
@options.seed_option("Draws the answers to train on, and what chance does.")
@options.top_option(12, "settings")
@options.plot_option("the grid")
@options.output_option("-o", "--output", purpose="Write the best setting as a file for --options.")
@options.cluster_option
@options.json_option
def command(
    strategy: str,
    grids: tuple[str, ...],
    words: WordList,
    setting: Setting,
    given: Given,
    targets: str | None,
    train: int | None,
    dev: str | None,
    top: int,
    plot: Path | None,
    output: Path | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Try every combination of the grid's values, best first: by success, then by mean; equal ones share a place.

    The strategy's own default is always tried, too. The best setting is written with -o and played with --options.

    Example: wordlens tune ngram --list common4k --grid b2=0,0.3,0.6 --grid b3=0,0.3,0.6 --dev common500 -o best.toml
    """
    (base,) = find_strategies([strategy], given)
    grid = _parse_grid(grids)
    results: list[Tuned] = []
    everything: list[Tuned] | None = None
    with stoppable_bar("tuning", lambda: f"{len(results)} settings are") as on_progress:
        everything = tune(
            base,
            grid,
            words,
            targets=None if targets is None else read_targets(targets, words),
            train=train,
            dev=load_words(dev) if dev else None,
            setting=setting,
            cluster=cluster,
            on_progress=on_progress,
            on_result=lambda _, one: results.append(one),
        )
    finished = everything or ranked(results, setting.max_guesses)
    _show(base, finished, top, as_json)
    if finished:
        _write(base, finished, plot, output)
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


def _show(base: Strategy, finished: Sequence[Tuned], top: int, as_json: bool) -> None:
    shapes = encode_all(finished, TunedShape)
    if as_json:
        options.echo_json(shapes)
    elif shapes:
        from . import draw

        rows = [tuned_cells(shape) for shape in shapes]
        # What the settings are compared with is in sight, however far down it stands.
        shown = [*rows[:top], *(row for row in rows[top:] if row["mark"])]
        tables = [draw.table(columns, shown) for columns in tuned_tables(rows[0])]
        draw.show(*(part for table in tables for part in (table, "")), draw.quiet(_verdict(finished)))


def _verdict(finished: Sequence[Tuned]) -> str:
    """Say how many settings share the first place, and how many may be as good."""
    best = sum(one.place == 1 for one in finished)
    near = sum(one.within_noise for one in finished if one.place > 1)
    first = (
        "One setting is best." if best == 1 else f"{best} settings tie for the first place; no clock or chance decides."
    )
    if best == len(finished):
        return first
    noise = (
        f"{near} of the other {len(finished) - best} may be as good" if near else "None of the others is within noise"
    )
    why = "'noise' says that the 95% intervals of the differences from the best, in success and in guesses, both hold 0"
    return f"{first} {noise}: {why}. ± is half of the mean's own 95% interval."


def _write(base: Strategy, finished: Sequence[Tuned], plot: Path | None, output: Path | None) -> None:
    if plot is not None:
        from ...arena.tune_plots import grid_figure, save_figure

        save_figure(grid_figure(finished, base.name), plot)
    if output is not None:
        best = with_options(base, finished[0].options)
        values = [(option, getattr(best, option.name)) for option in options_of(best) if option.kind != "file"]
        command = shlex.join(["wordlens", *sys.argv[1:]])
        write_options(output, best.name, values, f"The best setting by {command}")
