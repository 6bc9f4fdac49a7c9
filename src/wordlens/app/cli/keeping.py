"""Finished games into the diary: the player is asked once, a script never, and nothing is kept unasked."""

import datetime
import sys
from dataclasses import replace

import click

from ...coach import Review
from ...diary import Diary, DiaryGame
from ...diary.imports import content_id
from ...errors import InvalidGame, UserError
from ...rules import MAX_GUESSES
from ...words import day_number
from ..ask.diary import keep_finished
from ..ask.judging import facts_of

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
    with Diary(looks=True) as diary:
        wanted = diary.keeps
    if wanted is None and sys.stdin.isatty() and sys.stderr.isatty():
        wanted = click.confirm(_QUESTION, default=False, err=True)
        with Diary() as diary:
            diary.choose(wanted)
    return bool(wanted)


def keep_reviewed(found: Review, day: datetime.date | None) -> None:
    """Keep a finished game that was reviewed, with its figures; of a day, as the newspaper's."""
    if not found.is_solved and len(found.turns) < MAX_GUESSES:
        return
    puzzle = {"kind": "official", "number": day_number(day), "date": day} if day and found.is_solved else {}
    facts = {"list": found.words.name, "rule": found.rule, "answer": found.answer, "guesses": MAX_GUESSES}
    try:
        game = DiaryGame.of_rows("reviewed", found.rows, source="review", review=facts_of(found), **facts, **puzzle)
    except InvalidGame:  # more rows than a game has
        return
    keep(game if puzzle else replace(game, id=content_id(game)))
