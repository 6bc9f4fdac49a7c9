"""Reviewed games into the diary: what a review was about as the game that is kept, and each game once."""

import datetime
from collections.abc import Sequence
from dataclasses import replace

from ...diary import LOCAL, Added, Diary, DiaryGame, GameReview, checked
from ...diary.imports import content_id
from ...errors import InvalidGame
from ...reading import Share
from ...rules import MAX_GUESSES, Row, Rule, format_pattern, solved
from ...words import day_number
from .diary import note_answers
from .played import OFFICIAL_LIST, has_come

SOURCE = "review"
"""Where the diary says that such a game came from."""


def reviewed_game(
    game: Sequence[Row] | Share, list_name: str, *, hard: bool, answer: str | None, day: datetime.date | None
) -> DiaryGame | None:
    """Return the game of a review, of words or of squares alone; None where it is not finished, or can be no game.

    A game of the newspaper's list with its day is the newspaper's.
    """
    if not isinstance(game, Share) and not game:
        return None
    length = game.length if isinstance(game, Share) else len(game[0].word)
    patterns = game.patterns if isinstance(game, Share) else tuple(row.pattern for row in game)
    won = patterns[-1] == solved(length)
    if not won and len(patterns) < MAX_GUESSES:
        return None
    found = DiaryGame(
        "reviewed",
        date=day,
        list=list_name,
        rule=Rule.HARD if hard else Rule.NORMAL,
        turns=len(patterns),
        marks=tuple(format_pattern(pattern, length) for pattern in patterns),
        words=() if isinstance(game, Share) else tuple(row.word for row in game),
        answer=answer,
        won=won,
        source=SOURCE,
    )
    try:
        if day is not None and list_name == OFFICIAL_LIST and has_come(day):
            return checked(replace(found, kind="official", number=day_number(day)))
        found = checked(found)
    except InvalidGame:  # such as more rows than a game has
        return None
    return replace(found, id=content_id(found))


def keep_reviewed(
    game: DiaryGame, review: GameReview | None, owner: str = LOCAL, keeps_answers: bool = True
) -> tuple[DiaryGame, Added]:
    """Keep a reviewed game and return it as it is kept, and what became of it.

    A game of no known day whose very rows the diary has, because it was played or imported before, is that one.
    """
    with Diary(owner=owner) as diary:
        same = diary.alike(game) if game.kind != "official" and game.words else None
        if same is None:
            added = diary.add([replace(game, review=review)])
        else:
            game, added = same, Added(known=1)
            if review is not None and same.review is None:
                diary.put_review(same, review)
    if owner == LOCAL and keeps_answers and not added.clashes:
        note_answers([game])
    return game, added
