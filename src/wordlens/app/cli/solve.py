"""`wordlens solve`: a strategy finds an answer before your eyes."""

import click

from ...rules import Setting
from ...strategies import play
from ...words import WordList
from .. import wire
from . import options


@click.command("solve")
@click.argument("answer")
@options.game_options()
@options.strategy_option
@options.opener_option
@click.option("--seed", type=click.IntRange(0), default=0, metavar="N", help="For strategies that use chance.")
@options.json_option
def command(
    answer: str,
    words: WordList,
    setting: Setting,
    strategy: str | None,
    opener: str | None,
    as_json: bool,
) -> None:
    """Let a strategy play against ANSWER, with candidates and bits per guess.

    Example: wordlens solve world --strategy minimax
    """
    hidden = words.allowed[words.number(answer)]
    turns = play(options.choose_strategy(strategy), hidden, words, setting, options.choose_opener(opener, words))
    if as_json:
        options.echo_json(wire.solve_shape(hidden, turns))
        return
    from .. import render

    screen = render.console()
    screen.print(render.turns_view(turns))
    if not turns[-1].row.is_solved:
        screen.print(f" Not found within {setting.max_guesses} guesses: {hidden.upper()}.")
