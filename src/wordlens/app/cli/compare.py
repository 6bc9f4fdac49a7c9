"""`wordlens compare`: which strategy is best, on which list, at what cost."""

import shlex
import sys
from pathlib import Path

import click

from ...arena import Evaluation, Match, compare
from ...arena.targets import read_targets
from ...errors import InvalidOption
from ...registry import find, names
from ...rules import Setting
from ...strategies import REGISTRY
from ...words import WordList
from ..progress import progress_bar
from . import options


@click.command("compare")
@click.argument("strategies", nargs=-1, metavar="[STRATEGY]...", shell_complete=options.complete_strategy)
@click.option("--all", "everything", is_flag=True, help="Every strategy there is.")
@options.game_options(measured=True)
@click.option("--targets", metavar="NAME|FILE", help="Score only these answers: a list, or a file of words.")
@options.opener_option
@click.option("--samples", type=click.IntRange(1), metavar="N", help="Score only N answers, drawn by the seed.")
@click.option("--seed", type=click.IntRange(0), default=0, metavar="S", help="For samples and for chance.")
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE", help="Draw a picture, PNG or SVG.")
@click.option("--report", type=click.Path(path_type=Path), metavar="DIR", help="Write a page with tables and pictures.")
@options.cluster_option
@options.json_option
def command(
    strategies: tuple[str, ...],
    everything: bool,
    words: WordList,
    setting: Setting,
    targets: str | None,
    opener: str | None,
    samples: int | None,
    plot: Path | None,
    report: Path | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Play whole lists with each STRATEGY and compare what came out.

    Example: wordlens compare entropy parts --list classic --opener salet
    """
    if not strategies and not everything:
        raise InvalidOption("name the strategies to compare, or --all; 'wordlens strategies' lists them")
    options.check_picture(plot)
    _check_report(report)
    first = None if opener is None else words.allowed[words.number(opener)]
    scored = None if targets is None else read_targets(targets, words)
    chosen = [find(REGISTRY, name, "strategy") for name in (names(REGISTRY) if everything else strategies)]
    matches = [Match(entry.make(), words, setting, first, scored, samples) for entry in dict.fromkeys(chosen)]
    finished = _run(matches, cluster)
    _show(finished, words, plot, report, as_json)
    if len(finished) < len(matches):
        sys.exit(130)


def _run(matches: list[Match], cluster: str | None) -> list[Evaluation]:
    """Evaluate all; on Ctrl-C return what is finished."""
    finished: dict[int, Evaluation] = {}
    try:
        with progress_bar("comparing") as on_progress:
            compare(matches, cluster=cluster, on_progress=on_progress, on_result=finished.__setitem__)
    except KeyboardInterrupt:
        click.echo(f"wordlens: stopped; {len(finished)} of {len(matches)} are finished", err=True)
    return [finished[number] for number in sorted(finished)]


def _check_report(report: Path | None) -> None:
    if report is not None:
        from ...arena.report import check_report_folder

        check_report_folder(report)


def _show(
    evaluations: list[Evaluation], words: WordList, plot: Path | None, report: Path | None, as_json: bool
) -> None:
    if as_json:
        from ...arena.report import evaluation_row

        options.echo_json([evaluation_row(evaluation) for evaluation in evaluations])
    elif evaluations:
        from .. import render

        render.console().print(render.evaluations_view(evaluations))
    if not evaluations:
        return
    if plot is not None:
        from ...arena.plots import compare_figure, save_figure

        save_figure(compare_figure(evaluations), plot)
    if report is not None:
        from ...arena.report import write_report

        write_report(report, evaluations, words, command=shlex.join(["wordlens", *sys.argv[1:]]))
