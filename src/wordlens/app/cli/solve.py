"""`wordlens solve`: a strategy finds an answer before your eyes."""

import click

from ...errors import InvalidOption
from ...rules import Setting
from ...strategies import Strategy, play
from ...words import WordList
from ..ask.answers import Solved
from ..show.columns import TURN
from ..show.encode import encode
from ..show.names import not_found
from ..show.shapes import SolveAnswer, SolveShape
from . import options
from .boards import solve_boards
from .boards_options import or_boards


@click.command("solve")
@click.argument("hidden", nargs=-1, required=True, metavar="ANSWER...")
@options.game_options()
@options.strategy_options
@options.opener_option
@options.seed_option()
@options.json_option
@or_boards(
    solve_boards,
    *("rule", "hard", "strict", "max_guesses"),
    *("strategy", "typed", "options_file", "book", "opener"),
)
def command(
    hidden: tuple[str, ...],
    words: WordList,
    setting: Setting,
    strategy: Strategy,
    opener: str | None,
    as_json: bool,
) -> None:
    """Let a strategy play against ANSWER, with candidates and bits per guess.

    With --boards N it plays against N answers at once.

    Example: wordlens solve world --strategy minimax
    """
    if len(hidden) > 1:
        raise InvalidOption(f"expected one answer, got {len(hidden)}; play them at once with --boards {len(hidden)}")
    answer = words.allowed[words.number(hidden[0])]
    turns = play(strategy, answer, words, setting, options.choose_opener(opener, words))
    solved = Solved(answer, turns)
    if as_json:
        options.echo_json(encode(solved, SolveShape))
        return
    from . import draw

    draw.show(draw.table(TURN, encode(solved, SolveAnswer)["guesses"]))
    if not solved.is_solved:
        draw.show(not_found(answer, setting.max_guesses))
