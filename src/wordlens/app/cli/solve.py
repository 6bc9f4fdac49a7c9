"""`wordlens solve`: a strategy finds an answer before your eyes."""

import click

from ...rules import Setting
from ...strategies import Strategy, play
from ...words import WordList
from ..ask.answers import Solved
from ..show.columns import TURN
from ..show.encode import encode
from ..show.names import not_found
from ..show.shapes import SolveAnswer, SolveShape
from . import options


@click.command("solve")
@click.argument("answer")
@options.game_options()
@options.strategy_options
@options.opener_option
@options.seed_option()
@options.json_option
def command(
    answer: str,
    words: WordList,
    setting: Setting,
    strategy: Strategy,
    opener: str | None,
    as_json: bool,
) -> None:
    """Let a strategy play against ANSWER, with candidates and bits per guess.

    Example: wordlens solve world --strategy minimax
    """
    hidden = words.allowed[words.number(answer)]
    turns = play(strategy, hidden, words, setting, options.choose_opener(opener, words))
    solved = Solved(hidden, turns)
    if as_json:
        options.echo_json(encode(solved, SolveShape))
        return
    from . import draw

    draw.show(draw.table(TURN, encode(solved, SolveAnswer)["guesses"]))
    if not solved.is_solved:
        draw.show(not_found(hidden, setting.max_guesses))
