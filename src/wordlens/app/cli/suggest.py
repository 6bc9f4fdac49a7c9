"""`wordlens suggest`: the best next guesses after the rows that you saw."""

from pathlib import Path

import click

from ...advisor import advise
from ...reading import read_rows
from ...rules import Setting
from ...strategies import Limit, explain
from ...words import WordList
from .. import wire
from . import options
from .strategy_files import choose_strategy, strategy_file_options


@click.command("suggest")
@click.argument("rows", nargs=-1, metavar="[WORD=PATTERN]...")
@options.game_options()
@options.strategy_option
@strategy_file_options
@options.opener_option
@click.option("--top", type=click.IntRange(1, 100_000), default=10, metavar="N", help="How many guesses to show.")
@click.option("--explain", "wants_why", is_flag=True, help="Say why the first guess was chosen.")
@options.json_option
def command(
    rows: tuple[str, ...],
    words: WordList,
    setting: Setting,
    strategy: str | None,
    weights: Path | None,
    book: Path | None,
    opener: str | None,
    top: int,
    wants_why: bool,
    as_json: bool,
) -> None:
    """Show the candidates left and the best next guesses.

    Example: wordlens suggest crane=-y--g moist=-y---
    """
    chosen = choose_strategy(strategy, weights, book)
    own = options.choose_opener(opener, words)
    advice = advise(read_rows(rows, words), words, chosen, setting, Limit(top=top), own)
    is_own = own is not None and not rows
    why = explain(advice.position, advice.ranking, advice.strategy, is_own) if wants_why else ()
    if as_json:
        options.echo_json(wire.advice_shape(advice, why))
    else:
        from .. import render

        render.console().print(render.advice_view(advice, why))
