"""`wordlens desktop`: the window."""

from dataclasses import replace
from pathlib import Path

import click

from ...errors import UserError
from ...rules import Rule
from . import options


@click.command("desktop")
@click.option("--list", "list_name", metavar="NAME", help="Word list.")
@options.rule_options
@options.strategy_option
@click.option(
    "--theme",
    type=click.Choice(["light", "dark", "contrast-light", "contrast-dark"]),
    default="light",
    show_default=True,
    help="Colours; the menu changes them.",
)
@click.option(
    "--view",
    type=click.Choice(["play", "advise", "watch", "benchmark", "review"]),
    default="play",
    show_default=True,
    help="What is shown first.",
)
@click.option("--image", type=click.Path(path_type=Path), metavar="IMAGE", help="Open this picture of a board.")
@click.option("--seed", type=click.IntRange(0), metavar="N", help="Play the game of this number again.")
def command(
    list_name: str | None,
    hard: bool,
    strict: bool,
    rule: str | None,
    strategy: str | None,
    theme: str,
    view: str,
    image: Path | None,
    seed: int | None,
) -> None:
    """Play, get advice, watch and compare the algorithms and review games in a window, without a browser.

    Ctrl-O opens a picture, Alt-1 to Alt-5 choose what is shown, Ctrl-Q ends.
    """
    try:
        import tkinter
    except ImportError:
        raise UserError(
            "the window needs Tk, which this Python comes without: install it, for example "
            "'sudo apt-get install python3-tk', or use the page: wordlens app"
        ) from None
    from ..desktop.choices import Start
    from ..desktop.window import open_window
    from ..web.questions import Defaults

    del tkinter
    ours = Defaults.from_settings()
    chosen = options.choose_rule(hard, strict, rule, Rule(ours.rule))
    ours = replace(ours, list=list_name or ours.list, strategy=strategy or ours.strategy, rule=chosen)
    open_window(Start(ours, theme, view, seed, image))
