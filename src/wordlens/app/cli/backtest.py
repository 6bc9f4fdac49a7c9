"""`wordlens backtest`: the real puzzles of past days, each with what was known before it."""

import datetime
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...arena import Backtest, Plan, PlayedDay, Puzzles, backtest, find_puzzles
from ...errors import InvalidOption, UnknownName
from ...rules import Rule, Setting
from ...strategies import DEFAULT_STRATEGY, Given, Strategy, find_strategies
from ...words import DEFAULT_LIST, PRIORS, Played, WordList, load_record, original_record, read_played
from ..show.columns import BACKTEST, DIFFERENCE, Column, spread, spread_columns
from ..show.encode import encode
from ..show.shapes_backtest import BacktestShape, EstimateShape
from . import options
from .progress import stoppable_bar

if TYPE_CHECKING:  # rich is imported only when something is drawn
    from rich.console import RenderableType


def _with_puzzles(command: Callable[..., Any]) -> Callable[..., Any]:
    """Call the command with the `puzzles` to play; what every copy knows is part of every record."""

    @wraps(command)
    def run(
        words: WordList,
        first: datetime.date,
        last: datetime.date | None,
        played: Path | None,
        fresh: bool,
        official: Path | None,
        cut: int,
        **others: object,
    ) -> object:
        if fresh and played:
            raise InvalidOption("--fresh knows nothing but the answers to 2022-11-06: leave out --played, or --fresh")
        record = original_record() if fresh else load_record().played if played is None else read_played(played)
        known = {**dict(original_record().days), **dict(record.days)}
        answers = None if official is None else read_played(official)
        puzzles = find_puzzles(words, first, last, Played(tuple(sorted(known.items()))), answers, cut)
        return command(words=words, puzzles=puzzles, **others)

    return run


@click.command("backtest")
@click.argument("strategies", nargs=-1, metavar="[STRATEGY]...", shell_complete=options.complete_strategy)
@click.option(
    "--from", "first", callback=options.read_day, required=True, metavar="DAY", help="First day, as 2026-01-31."
)
@click.option(
    "--to", "last", callback=options.read_day, metavar="DAY", help="Last day; else the last one that is known."
)
@options.word_options(DEFAULT_LIST)
@options.rule_options
@click.option("--prior", metavar="NAME", help=f"How likely words are: {', '.join(PRIORS)}.")
@click.option(
    "--played", type=options.FILE, metavar="FILE", help="Dated answers known to the player; else your record."
)
@click.option("--fresh", is_flag=True, help="Know only what every copy knows: the answers to 2022-11-06.")
@click.option("--official", type=options.FILE, metavar="FILE", help="Dated answers to play that the record lacks.")
@click.option("--cut", type=click.IntRange(0), default=0, metavar="N", help="End the record N days before each puzzle.")
@options.given_options
@options.opener_option
@options.seed_option()
@options.plot_option("means by month")
@options.cluster_option
@options.json_option
@_with_puzzles
def command(
    strategies: tuple[str, ...],
    words: WordList,
    puzzles: Puzzles,
    rule: Rule | None,
    prior: str | None,
    seed: int,
    given: Given,
    opener: str | None,
    plot: Path | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Play every official puzzle from one day to another with each STRATEGY, knowing only what came before it.

    A lost game counts as 7 guesses in the mean. The log loss says how well the prior foresaw the answers: minus log2
    of the chance that it gave to each.

    Example: wordlens backtest optimal entropy --from 2022-01-01 --to 2022-01-31
    """
    if prior is not None and prior not in PRIORS:
        raise UnknownName("prior", prior, PRIORS)
    setting = Setting(rule=rule or Rule.NORMAL, prior=prior, seed=seed)
    first = None if opener is None else words.allowed[words.number(opener)]
    plan = Plan(_choose(strategies, given), words, puzzles, setting, first)
    played: list[PlayedDay] = []
    found = None
    with stoppable_bar("playing", lambda: f"{len(played)} of {len(plan.puzzles.answers)} days are") as on_progress:
        found = backtest(plan, cluster=cluster, on_progress=on_progress, on_days=played.extend)
    if found or played:
        _show(found or Backtest(plan, tuple(sorted(played, key=lambda day: day.number)), 0.0), plot, as_json)
    if found is None:
        sys.exit(130)


def _choose(names: tuple[str, ...], given: Given) -> tuple[Strategy, ...]:
    return tuple(dict.fromkeys(find_strategies(names or given.named or (DEFAULT_STRATEGY,), given)))


def _show(found: Backtest, plot: Path | None, as_json: bool) -> None:
    shape = encode(found, BacktestShape)
    if as_json:
        options.echo_json(shape)
    else:
        _draw(shape, found.plan.setting.max_guesses)
    if plot is not None:
        from ...arena.month_plot import months_figure, save_figure

        save_figure(months_figure(found, f"{_facts(shape)}."), plot)


def _draw(shape: BacktestShape, most: int) -> None:
    """Draw how each strategy did, what it took guess by guess, the differences, and how well the prior foresaw."""
    from . import draw

    standings = shape["strategies"]
    rows = [spread(one) for one in standings]
    found = (Column("strategy", "found with guess"), *spread_columns(max(one["max"] for one in standings)))
    parts: list[RenderableType] = [draw.table(BACKTEST, rows), "", draw.table(found, rows)]
    if len(rows) > 1:
        parts += ["", draw.table(DIFFERENCE, rows[1:])]
    sentences = [f"{_facts(shape)}.", f"A lost game counts as {most + 1} guesses."]
    if len(rows) > 1:
        sentences.append(
            f"A difference is the mean over the days of a strategy's guesses minus {standings[0]['strategy']}'s."
        )
    parts += ["", _foreseen(shape), draw.quiet(" ".join(sentences))]
    draw.show(*parts, *draw.notes(_left_out(shape)))


def _facts(shape: BacktestShape) -> str:
    """Say what was played, and what was known."""
    count, first, last = shape["games"], shape["first_day"], shape["last_day"]
    played = f"{count:,} puzzles from {first} to {last}, each" if count > 1 else f"the puzzle of {first}"
    known = f"what was known the day before ({shape['known']:,} answers before {last})"
    cut = f", the last {shape['cut']} days unknown" if shape["cut"] else ""
    return (
        f"List {shape['list']}, {shape['rule']} rule, {shape['prior']} prior; {played} with {known}{cut}; 95% intervals"
    )


def _foreseen(shape: BacktestShape) -> str:
    """Say how well the prior foresaw the answers, beside one that counts all of them alike."""
    losses = {shape["prior"]: shape["log_loss"], "uniform": shape["uniform_log_loss"]}
    return f"Log loss, bits per puzzle: {'; '.join(f'prior {prior} {_bits(loss)}' for prior, loss in losses.items())}."


def _bits(loss: EstimateShape) -> str:
    """Write a log loss with its interval, where it has one."""
    low, high = loss["low"], loss["high"]
    interval = "" if low is None or high is None or high - low < 0.001 else f" ({low:.3f} to {high:.3f})"
    return f"{loss['mean']:.3f}{interval}"


def _left_out(shape: BacktestShape) -> list[str]:
    """Say what is not as everywhere: answers outside the list, and days that were not played."""
    counted = (
        (shape["outside"], "answered with a word that is none of the list's answers; found through the fallback"),
        (shape["unknown"], "left out, because the answer is not known; --official FILE gives answers to play"),
        (shape["not_allowed"], "left out, because the list does not allow the answer as a guess"),
    )
    return [f"{count:,} day{'s' * (count > 1)} {what}." for count, what in counted if count]
