"""`wordlens desktop`: the window."""

from dataclasses import replace
from pathlib import Path

import click

from ...errors import UserError
from ...rules import Rule
from ..ask.days import read_puzzle_day
from ..ask.settings import Defaults
from ..show.theme import DEFAULT_THEME, THEMES


@click.command("desktop")
@click.option("--list", "list_name", metavar="NAME", help="Word list.")
@click.option("--hard", "rule", flag_value=Rule.HARD.value, help="Official hard mode.")
@click.option("--strict", "rule", flag_value=Rule.STRICT.value, help="Guess remaining candidates only.")
@click.option("--rule", type=click.Choice([rule.value for rule in Rule]), help="The same by name.")
@click.option("--strategy", metavar="NAME", help="See 'wordlens strategies'.")
@click.option(
    "--theme",
    type=click.Choice(list(THEMES)),
    default=DEFAULT_THEME,
    show_default=True,
    help="Colours; the menu changes them.",
)
@click.option(
    "--view",
    type=click.Choice(["play", "advise", "watch", "benchmark", "review", "diary"]),
    default="play",
    show_default=True,
    help="What is shown first.",
)
@click.option("--image", type=click.Path(path_type=Path), metavar="IMAGE", help="Open this picture of a board.")
@click.option("--seed", type=click.IntRange(0), metavar="N", help="Play the game of this number again.")
@click.option("--date", metavar="DAY", help="The puzzle's day; what was played later is not known.")
def command(
    list_name: str | None,
    rule: str | None,
    strategy: str | None,
    theme: str,
    view: str,
    image: Path | None,
    seed: int | None,
    date: str | None,
) -> None:
    """Play, get advice, watch and compare the algorithms and review games in a window, without a browser.

    Ctrl-O opens a picture, Alt-1 to Alt-6 choose what is shown, Ctrl-Q ends.
    """
    try:
        import tkinter
    except ImportError:
        raise UserError(
            "the window needs Tk, which this Python comes without: install it, for example "
            "'sudo apt-get install python3-tk', or use the page: wordlens app"
        ) from None
    from .choices import Start
    from .window import open_window

    del tkinter
    ours = Defaults.read()
    for problem in ours.problems:
        click.echo(f"wordlens: {problem}", err=True)
    chosen = Rule(rule) if rule else ours.rule
    ours = replace(ours, strategy=strategy or ours.strategy, rule=chosen)
    day = None if date is None else str(read_puzzle_day(date))
    open_window(Start(ours, theme, view, seed, image, day, list_name))
