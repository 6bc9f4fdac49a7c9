"""`wordlens compare`: which strategy is best, on which list, at what cost."""

import shlex
import sys
from pathlib import Path

import click

from ...arena import Evaluation, Match, compare, samples_note
from ...arena.targets import read_targets
from ...errors import InvalidOption
from ...registry import names
from ...rules import Setting
from ...strategies import REGISTRY, Given, find_strategies
from ...words import WordList
from ..show.columns import Column, evaluation_tables, spread, spread_columns
from ..show.encode import encode_all
from ..show.shapes_lab import EvaluationShape
from . import options
from .boards_compare import compare_boards
from .boards_options import or_boards
from .progress import stoppable_bar

_LONG_NAME = 18
"""Signs of a strategy's name that leave room for its figures in eighty columns."""


def _check_report(ctx: click.Context, param: click.Parameter, folder: Path | None) -> Path | None:
    if folder is not None and not ctx.resilient_parsing:
        from ..show.report import check_report_folder

        check_report_folder(folder)
    return folder


@click.command("compare")
@click.argument("strategies", nargs=-1, metavar="[STRATEGY]...", shell_complete=options.complete_strategy)
@click.option("--all", "everything", is_flag=True, help="Every strategy there is.")
@options.game_options(measured=True)
@click.option("--targets", metavar="NAME|FILE", help="Score only these answers: a list, or a file of words.")
@options.given_options
@options.opener_option
@options.samples_option("Score only N answers, drawn by the seed.")
@options.seed_option("For samples and for chance.")
@options.plot_option()
@click.option(
    "--report",
    type=options.FILE,
    metavar="DIR",
    callback=_check_report,
    help="Write a page with tables and pictures.",
)
@options.cluster_option
@options.output_option(
    "--results", "record", purpose="With --boards: keep games here as they come; run again to go on."
)
@options.json_option
@or_boards(
    compare_boards,
    *("prior", "played", "date", "targets", "opener", "plot", "report", "cluster"),
    *("typed", "options_file", "book", "max_guesses"),
)
def command(
    strategies: tuple[str, ...],
    everything: bool,
    words: WordList,
    setting: Setting,
    targets: str | None,
    given: Given,
    opener: str | None,
    samples: int | None,
    plot: Path | None,
    report: Path | None,
    cluster: str | None,
    record: Path | None,
    as_json: bool,
) -> None:
    """Play whole lists with each STRATEGY and compare what came out.

    A strategy with options is written ngram:b2=0.6,b3=1, so that one may play twice; --option sets those of all that
    have it.

    With --boards N the strategy for several boards plays seeded games, 100 unless --samples says how many.

    Example: wordlens compare entropy parts --list classic --opener salet
    """
    if record is not None:
        raise InvalidOption("--results keeps games of several boards; say how many with --boards N")
    if not strategies and not everything:
        raise InvalidOption("name the strategies to compare, or --all; 'wordlens strategies' lists them")
    first = None if opener is None else words.allowed[words.number(opener)]
    scored = None if targets is None else read_targets(targets, words)
    chosen = find_strategies(names(REGISTRY) if everything else strategies, given)
    matches = [Match(each, words, setting, first, scored, samples) for each in dict.fromkeys(chosen)]
    if note := samples_note(matches[0]):
        click.echo(f"wordlens: {note}", err=True)
    results: dict[int, Evaluation] = {}
    with stoppable_bar("comparing", lambda: f"{len(results)} of {len(matches)} are") as on_progress:
        compare(matches, cluster=cluster, on_progress=on_progress, on_result=results.__setitem__)
    finished = [results[number] for number in sorted(results)]
    if as_json:
        options.echo_json(encode_all(finished, EvaluationShape))
    elif finished:
        _draw(finished)
    if finished:
        _write(finished, words, plot, report)
    if len(finished) < len(matches):
        sys.exit(130)


def _draw(evaluations: list[Evaluation]) -> None:
    """Draw how well strategies played, best mean first: what came out, and guess by guess."""
    from . import draw

    ranked = sorted(evaluations, key=lambda one: one.mean)
    rows = [{**spread(shape), "strategy": _folded(shape["strategy"])} for shape in encode_all(ranked, EvaluationShape)]
    may_have = ranked[0].max_guesses
    found = (Column("strategy", "found with guess"), *spread_columns(max(one.max for one in ranked), may_have))
    facts = f"list {ranked[0].list}, {ranked[0].rule} rule, {ranked[0].prior} prior"
    caption = draw.quiet(f"{facts}; the mean includes games of more than {may_have} guesses")
    play, *others = evaluation_tables(rows)
    tables = [draw.table(play, rows, narrow=True), *(draw.table(columns, rows) for columns in (found, *others))]
    draw.show(*(part for table in tables for part in (table, "")), caption)


def _folded(strategy: str) -> str:
    """Return a strategy with its options on lines of their own where they are long, so that the figures have room."""
    return strategy.replace(":", ":\n ").replace(",", ",\n ") if len(strategy) > _LONG_NAME else strategy


def _write(evaluations: list[Evaluation], words: WordList, plot: Path | None, report: Path | None) -> None:
    if plot is not None:
        from ...arena.plots import compare_figure, save_figure

        save_figure(compare_figure(evaluations), plot)
    if report is not None:
        from ..show.report import write_report

        write_report(report, evaluations, words, command=shlex.join(["wordlens", *sys.argv[1:]]))
