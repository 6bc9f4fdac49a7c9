"""`wordlens play --boards`: a game of several boards in the terminal."""

import sys
from dataclasses import replace

import click
import numpy as np

from ...advisor_boards import advise_boards
from ...errors import UserError
from ...reading import share_of, write_boards_share
from ...rules import BoardsGame, Variant
from ...strategies import Limit
from ...words import WordList
from ..show.encode import encode
from ..show.shapes_boards import SolvedBoardsShape
from . import options
from .assist import typed_lines
from .boards import draw_boards


def play_boards(
    boards: int, variant: Variant, words: WordList, seed: int | None, as_json: bool, **others: object
) -> None:
    """Play a game of several boards."""
    game = BoardsGame.random(words, boards, np.random.default_rng(seed), variant)
    if not as_json:
        helps = "'hint', 'finish' and 'quit' help or end."
        click.echo(f"{boards} boards, {words.length} letters, {game.max_guesses} guesses; {helps}")
        _draw(game, 0)
    while not game.is_over:
        line = next(typed_lines(f"Guess {len(game.guesses) + 1}: "), "quit").strip()
        if line.lower() == "quit":
            break
        before = len(game.guesses)
        try:
            _act(game, line)
        except UserError as complaint:
            click.echo(f"wordlens: {complaint}", err=True)
            continue
        if not as_json and line.lower() != "hint":
            _draw(game, before)
    if as_json:
        options.echo_json(encode(game, SolvedBoardsShape))
    else:
        _close(game)


def _act(game: BoardsGame, line: str) -> None:
    """Play a guess, show a hint, or let the strategy finish the game."""
    if line.lower() == "hint":
        click.echo(f"The strategy would guess {_best(game).upper()}.", err=True)
    elif line.lower() == "finish":
        while not game.is_over:
            game.guess(_best(game))
    else:
        game.guess(line)


def _best(game: BoardsGame) -> str:
    setting = options.choose_setting(game.words)
    return advise_boards(game.shown, game.words, setting, game.variant, Limit(top=1), game.max_guesses).best


def _draw(game: BoardsGame, drawn: int) -> None:
    """Draw the boards where somebody sees them change, else the rows that are new."""
    shown = game.shown
    if sys.stdin.isatty() and shown.rows:
        draw_boards(shown)
        return
    for row in shown.rows[drawn:]:
        click.echo(f" {row}")


def _close(game: BoardsGame) -> None:
    if not game.is_won:
        missed = [word.upper() for word in game.answers if word not in game.guesses]
        click.echo(f"Not solved: {', '.join(missed)}.")
    if not game.is_over:
        return
    share = share_of(replace(game, variant=Variant.NORMAL).shown, game.variant)
    if share is not None and game.words.length == 5:
        click.echo(f"\n{write_boards_share(share)}")
