"""The user's diary: what comes in, what is told, what goes; the terminal and the page ask for it here."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...diary import DEFAULT_PLAYER, LOCAL, Added, Diary, DiaryGame, day_of_game
from ...diary.imports import Found, of_sender, with_answers, with_official_kind
from ...diary.spreadsheet import dated_as_official
from ...errors import InvalidOption, NotFound, UserError
from ...words import Played, day_of, load_record
from ...words.recording import add_played, forget_played
from ..show.diary import game_title, import_lines
from ..show.encode import encode, encode_all
from ..show.shapes_diary import DayShape, DiaryImportShape, RefusedShape
from .completing import completed

SOURCE = "diary"
"""What the record of played answers says of an answer that came from the diary."""
MOST_NAMED = 200
"""Games that an import names one by one."""


@dataclass(frozen=True)
class Intake:
    """How games of a text or folder come into the diary."""

    player: str | None = None
    """Whose games they are, where they do not say so themselves."""
    sender: str | None = None
    """Of a chat, whose games alone are taken, as the player's own."""
    everyone: bool = False
    """Of a chat, every sender's games are taken, each as a player's of that name."""
    official: bool = False
    """Games of a day count as the newspaper's of that day, even where its answer is not known."""
    dry: bool = False
    """Nothing is written."""


def take_in(found: Found, how: Intake, keeps_answers: bool = True, owner: str = LOCAL) -> DiaryImportShape:
    """Add found games to the diary, or say what would become of them; known answers and only games are filled in."""
    mine = _chosen(found, how)
    games = list(mine.games) if found.is_export else filled_in(mine.games, how)
    with Diary(owner=owner, looks=how.dry) as diary:
        added = diary.add(games, dry=how.dry)
        total = diary.count()
    if keeps_answers and owner == LOCAL and not how.dry:
        note_answers(games)
    return _import_shape(found, mine, added, total, how.dry)


def filled_in(found: Sequence[DiaryGame], how: Intake) -> list[DiaryGame]:
    """Return games with what follows from the record of played answers and from their squares."""
    answers = dict(load_record().played.days)
    games = [dated_as_official(game) if how.official else game for game in found]
    games = [with_official_kind(game, answers) for game in with_answers(games, answers)]
    return [completed(game) for game in games]


def _chosen(found: Found, how: Intake) -> Found:
    """Return the games that are to come in: of a chat, those of the sender who was named or is the only one."""
    if not found.senders or how.everyone:
        return found
    if how.sender is None and len(found.senders) > 1:
        told = ", ".join(f"{name} ({count:,})" for name, count in list(found.senders.items())[:8])
        raise InvalidOption(
            f"the chat holds games of several people: {told}; say whose are yours",
            reason="several_senders",
            senders=list(found.senders)[:8],
        )
    return of_sender(found, how.sender or next(iter(found.senders)), how.player or DEFAULT_PLAYER)


def _import_shape(found: Found, mine: Found, added: Added, total: int, dry: bool) -> DiaryImportShape:
    shape: DiaryImportShape = {
        "dry": dry,
        "added": len(added.added),
        "completed": len(added.completed),
        "known": added.known,
        "clashes": [game_title(game) for game in added.clashes],
        "refused": encode_all(mine.refused, RefusedShape),
        "senders": dict(found.senders),
        "games": [day_shape(game) for game in (*added.added, *added.completed)[:MOST_NAMED]],
        "total": total,
        "sentences": [],
    }
    return {**shape, "sentences": list(import_lines(shape))}


def note_answers(games: Iterable[DiaryGame]) -> None:
    """Let the answers of the newspaper's games count as played; a record that cannot be written is no loss here."""
    today = datetime.date.today() + datetime.timedelta(1)
    days = {
        game.number: game.words[-1]
        for game in games
        if game.kind == "official"
        and game.number is not None
        and game.won
        and game.words
        and day_of(game.number) <= today
    }
    if not days:
        return
    try:
        add_played(Played(tuple(sorted(days.items()))), SOURCE)
    except UserError:  # 'wordlens played' tells what is wrong with it
        return


def forget_answers(games: Iterable[DiaryGame]) -> None:
    """Take answers that came from the diary out of the record of played answers."""
    numbers = [game.number for game in games if game.number is not None]
    if numbers:
        forget_played(numbers, source=SOURCE)


def day_shape(game: DiaryGame) -> DayShape:
    """Return what a calendar or a list shows of a game."""
    day = day_of_game(game)
    return encode(game, DayShape, date=day.isoformat() if day else None)


def keep_finished(game: DiaryGame, owner: str = LOCAL) -> Added:
    """Keep one finished game, and its answer where it is the newspaper's."""
    with Diary(owner=owner) as diary:
        added = diary.add([game])
    if owner == LOCAL:
        note_answers([game])
    return added


def delete_games(games: Sequence[DiaryGame], owner: str = LOCAL) -> int:
    """Delete games, and what they made known of played answers."""
    with Diary(owner=owner) as diary:
        gone = diary.delete(games)
    if owner == LOCAL:
        forget_answers(games)
    return gone


def delete_all(owner: str = LOCAL, *, everybody: bool = False) -> int:
    """Delete every game of an owner, or of everybody, and what was chosen."""
    with Diary(owner=owner, looks=True) as diary:  # where there is no file, nothing is to be deleted
        games = diary.games()
        gone = diary.clear(everybody=everybody)
    if owner == LOCAL:
        forget_answers(games)
    return gone


def find_game(text: str, player: str | None = None, owner: str = LOCAL) -> DiaryGame:
    """Return the game of that id, number or day; raises NotFound, or InvalidOption where several fit."""
    with Diary(owner=owner, looks=True) as diary:
        games = diary.games(player)
    matches = [_is_id, _is_number, _is_day]
    for match in matches:
        fitting = [game for game in games if match(game, text.strip())]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            which = ", ".join(f"{game.id} of {game.player}" for game in fitting[:6])
            raise InvalidOption(f"several games fit {text!r}: {which}; name one, or its player")
    raise NotFound(f"the diary has no game {text[:60]!r}")


def _is_id(game: DiaryGame, text: str) -> bool:
    return game.id == text


def _is_number(game: DiaryGame, text: str) -> bool:
    plain = text.replace(",", "").lstrip("#")
    return game.kind == "official" and plain.isdigit() and game.number == int(plain)


def _is_day(game: DiaryGame, text: str) -> bool:
    day = day_of_game(game)
    return day is not None and day.isoformat() == text
