"""`wordlens play`: the game in the terminal."""

import sys

import click
import numpy as np

from ...errors import UserError
from ...rules import Game
from ...words import WordList
from .. import wire
from . import options
from .assist import typed_lines


@click.command("play")
@options.word_options()
@options.rule_options
@click.option("--seed", type=click.IntRange(0), metavar="N", help="Play the game of this number again.")
@options.json_option
def command(
    words: WordList,
    hard: bool,
    strict: bool,
    rule: str | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Guess the hidden word; 'quit' gives up and shows it."""
    game = Game.random(words, np.random.default_rng(seed), options.choose_rule(hard, strict, rule))
    if not as_json:
        click.echo(f"{words.length} letters, {game.max_guesses} guesses; 'quit' gives up.")
    while not game.is_over:
        line = next(typed_lines(f"Guess {len(game.rows) + 1}: "), "quit").strip()
        if line.lower() == "quit":
            break
        try:
            game.guess(line)
        except UserError as complaint:
            click.echo(f"wordlens: {complaint}", err=True)
            continue
        if not as_json:
            _draw(game)
    if as_json:
        options.echo_json(wire.game_shape(game))
    else:
        _close(game)


def _draw(game: Game) -> None:
    from .. import render

    screen = render.console()
    screen.print(render.board_view(game.rows if sys.stdin.isatty() else game.rows[-1:]))
    screen.print(render.keyboard_view(game))


def _close(game: Game) -> None:
    if not game.is_won:
        click.echo(f"The answer was {game.answer.upper()}.")
    if game.is_over:
        click.echo(f"\n{game.share_text()}")
