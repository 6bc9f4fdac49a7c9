"""Finished games into the diary: the player is asked once, a script never, and nothing is kept unasked."""

import datetime
import sys
from collections.abc import Callable, Sequence

import click

from ...diary import Added, Diary, DiaryGame, GameReview
from ...errors import UserError
from ...reading import Share
from ...rules import Row
from ...words import WordList
from ..ask.diary import keep_finished
from ..ask.keeping import keep_reviewed, reviewed_game

_QUESTION = "Keep the games that you finish in a diary on this machine? (asked once)"


def keep(game: DiaryGame) -> None:
    """Keep a finished game if the player wants that; a diary that cannot be used spoils no game."""
    _keep(lambda: keep_finished(game))


def _keep(add: Callable[[], Added]) -> None:
    try:
        if _wants() and add().added:
            click.echo("This game is in your diary.", err=True)
    except UserError as error:
        click.echo(f"wordlens: this game was not kept: {error}", err=True)


def _wants() -> bool:
    """Tell whether games are kept; ask where nobody has said and somebody can."""
    with Diary(looks=True) as diary:
        wanted = diary.keeps
    if wanted is None and sys.stdin.isatty() and sys.stderr.isatty():
        wanted = click.confirm(_QUESTION, default=False, err=True)
        with Diary() as diary:
            diary.choose(wanted)
    return bool(wanted)


def keep_review(
    game: Sequence[Row] | Share,
    words: WordList,
    hard: bool,
    answer: str | None,
    day: datetime.date | None,
    review: Callable[[], GameReview],
) -> None:
    """Keep a finished game that was reviewed, with its figures; of a day, as the newspaper's.

    The figures are asked for only where the game is kept, since our advice may have to play for them.
    """
    found = reviewed_game(game, words.name, hard=hard, answer=answer, day=day)
    if found is not None:
        _keep(lambda: keep_reviewed(found, review())[1])
