"""Finished games into the diary: the player is asked once, a script never, and nothing is kept unasked."""

import sys

import click

from ...diary import Diary, DiaryGame, diary_file
from ...errors import UserError
from ..ask.diary import keep_finished

_QUESTION = "Keep the games that you finish in a diary on this machine? (asked once)"


def keep(game: DiaryGame) -> None:
    """Keep a finished game if the player wants that; a diary that cannot be used spoils no game."""
    try:
        if _wants():
            added = keep_finished(game)
            if added.added:
                click.echo("This game is in your diary.", err=True)
    except UserError as error:
        click.echo(f"wordlens: this game was not kept: {error}", err=True)


def _wants() -> bool:
    """Tell whether games are kept; ask where nobody has said and somebody can."""
    can_ask = sys.stdin.isatty() and sys.stderr.isatty()
    if not diary_file().exists() and not can_ask:
        return False  # looking must not make a file
    with Diary() as diary:
        wanted = diary.keeps
        if wanted is None and can_ask:
            wanted = click.confirm(_QUESTION, default=False, err=True)
            diary.choose(wanted)
    return bool(wanted)
